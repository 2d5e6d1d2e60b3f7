use kit::{go, T};
fn main() {
    println!("{} {}", go(&1u8), 2u8.f());
}
