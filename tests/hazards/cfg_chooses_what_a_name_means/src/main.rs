use kit::macros::Mint;
use kit::{checked, fast, globs};
fn main() {
    println!("{}", globs::dropped(String::new()));
    println!("{} {}", checked::drop(1), fast::drop(2));
    println!("{}", Mint(6).add(Mint(1)).0);
}
