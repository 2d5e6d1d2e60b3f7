fn main() {
    println!("{}", kit::Rect::with(5).area());
}
