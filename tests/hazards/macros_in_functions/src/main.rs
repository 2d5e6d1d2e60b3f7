fn main() {
    println!("{}", kit::outer(3u8));
}
