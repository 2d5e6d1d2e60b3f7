fn main() {
    println!("{}", kit::a::f());
}
