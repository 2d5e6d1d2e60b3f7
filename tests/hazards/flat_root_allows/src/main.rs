use kit::board;

fn main() {
    println!("{}", board::side);
}
