fn main() {
    println!("{:?}", kit::sums());
}
