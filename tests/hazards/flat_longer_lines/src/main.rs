fn main() {
    println!("{} {}", k::board::WIDTH, k::board::HEIGHT + k::board::WIDTH);
}
