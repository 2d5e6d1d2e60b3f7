fn main() {
    println!("{}", kit::show(12));
}
