use kit::constants::{A, D};
use kit::first::First;

fn main() {
    println!("{} {} {}", A, D, 3u8.first());
}
