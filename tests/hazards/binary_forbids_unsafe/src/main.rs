#![forbid(unsafe_code)]
fn main() {
    println!("{}", kit::get(&[1, 2, 3], 1));
}
