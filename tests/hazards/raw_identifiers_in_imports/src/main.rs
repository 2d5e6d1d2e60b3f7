fn main() {
    println!("{}", kit::go());
}
