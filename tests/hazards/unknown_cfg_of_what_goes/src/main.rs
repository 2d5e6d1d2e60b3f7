fn main() {
    println!("{}", kit::Timer.start());
}
