fn main() {
    println!("{}", kit::sum());
}
