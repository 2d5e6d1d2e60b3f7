fn main() {
    println!("{}", kit::f());
}
