fn main() {
    println!("{}", kit::G(3).0);
}
