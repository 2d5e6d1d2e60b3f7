fn main() {
    println!("{}", kit::go(&[1, 2, 3]));
}
