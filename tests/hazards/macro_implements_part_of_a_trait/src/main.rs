fn main() {
    println!("{}", kit::total(&[1u32, 2, 3]));
}
