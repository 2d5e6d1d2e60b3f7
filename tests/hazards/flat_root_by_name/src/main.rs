use kit::{self, board};

fn main() {
    println!("{} {}", board::side(), other::side());
}

mod other {
    pub use super::kit::board::side;
}
