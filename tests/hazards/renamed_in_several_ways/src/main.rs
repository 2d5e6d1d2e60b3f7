use kit::ext::*;
use kit::{p, q};

fn main() {
    println!("{} {}", p::Mint(1).get(), q::Mint(2).get());
    println!("{}", [1, 2].iter().total());
}
