//! Starts with a mark.
fn main() {
    println!("{}", kit::f());
}
