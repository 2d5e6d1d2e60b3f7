fn main() {
    println!("{}", kit::second(&(1, 2)));
}
