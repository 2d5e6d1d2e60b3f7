fn main() {
    kit::out(&["a", "b"]).unwrap();
    println!("{} {:?}", kit::text(5), kit::small(300));
}
