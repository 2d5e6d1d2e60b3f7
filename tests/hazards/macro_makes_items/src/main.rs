use kit::{seven, Bits};

fn main() {
    println!("{} {} {}", 1u8.width(), 1u16.width(), seven());
}
