use kit::prelude::board;

mod inner {
    pub use kit::prelude::board as again;
}

fn main() {
    println!("{} {}", board::side(), inner::again::side());
}
