fn main() {
    println!("{} {}", kit::sum(), kit::local());
}
