fn main() {
    println!("{:?}", kit::all(&kit::S));
}
