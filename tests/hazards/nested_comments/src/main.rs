fn main() {
    println!("{} {}", kit::f(), kit::g(4)); // "kit::f" /* "
}
