fn main() {
    println!("{}", kit::Used(3).0);
}
