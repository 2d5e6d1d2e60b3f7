fn main() {
    println!("{}", kit::a::f() + kit::a::b::g());
}
