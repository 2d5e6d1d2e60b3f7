fn main() {
    use kit::board;
    println!("{}", board::side());
}
