fn main() {
    println!("{} {}", kit::one::two::three::open(), kit::one::peek());
}
