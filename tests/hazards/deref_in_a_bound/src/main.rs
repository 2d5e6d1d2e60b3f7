fn main() {
    println!("{}", kit::go(Box::new(kit::P(4))));
}
