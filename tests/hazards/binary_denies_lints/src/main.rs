//! A bin
#![deny(
    missing_docs,
    missing_debug_implementations,
    unreachable_pub,
    single_use_lifetimes
)]
fn main() {
    println!("{}", kit::get().x);
}
