fn main() {
    kit::g();
    println!("{}", kit::f());
}
