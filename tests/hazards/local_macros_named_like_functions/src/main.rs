fn main() {
    println!("{} {}", kit::own(1, 2, 3), kit::imported(1, 2, 3));
}
