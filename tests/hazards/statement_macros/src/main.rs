fn main() {
    println!("{} {:?}", kit::f(), kit::g());
}
