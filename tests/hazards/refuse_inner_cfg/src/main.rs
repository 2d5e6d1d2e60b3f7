fn main() {
    println!("{}", kit::Guard(3).0);
}
