use kit::board::cells;

fn side() -> u32 {
    50
}

fn main() {
    println!("{} {}", cells(), side());
}
