fn main() {
    println!("{}", kit::run(4));
}
