fn main() {
    println!("{}", kit::outer());
}
