fn main() {
    println!("{} {} {}", kit::f(0), kit::f(5), kit::s().b);
}
