use kit::inner::{Get, Hidden};
use kit::{Far, Go, Start, Tag};
fn main() {
    println!("{}", Far::tag(&Far(1)));
    println!("{} {}", Start(2).go().tag(), Start::go(&Start(3)).tag());
    println!("{} {}", Hidden(4).get().tag(), Hidden(5).own());
}
