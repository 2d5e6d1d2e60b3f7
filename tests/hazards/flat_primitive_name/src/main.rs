use kit::u8::MAX;

fn main() {
    println!("{} {}", MAX, u8::MAX);
}
