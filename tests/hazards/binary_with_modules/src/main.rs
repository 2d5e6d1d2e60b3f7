//! A binary of several files.

mod parts;
mod single;

fn parts_free() -> u32 {
    3
}

fn main() {
    println!("{} {}", parts::total(), single::one());
}
