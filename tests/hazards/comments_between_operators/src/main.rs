fn main() {
    println!("{} {}", kit::f(&1, 7), kit::h(true));
}
