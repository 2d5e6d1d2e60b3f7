fn main() {
    println!("{} {} {} {}", kit::next(), kit::next(), kit::name(1), kit::local());
}
