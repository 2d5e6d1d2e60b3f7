fn main() {
    println!("{:?}", kit::search(&[[0, 1, 2], [3, 8, 5]]));
    println!("{:?}", kit::search(&[[0, 1, 9], [3, 8, 5]]));
}
