fn main() {
    println!("{}", kit::f(3));
}
