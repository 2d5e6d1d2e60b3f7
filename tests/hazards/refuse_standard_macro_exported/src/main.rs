fn main() {
    println!("{} {}", kit::f(), vec![1].len());
}
