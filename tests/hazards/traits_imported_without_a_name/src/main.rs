fn main() {
    println!("{}", kit::small(3));
}
