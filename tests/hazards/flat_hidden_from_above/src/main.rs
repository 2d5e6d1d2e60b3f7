use kit::board::Board;

trait Side {
    fn side(&self) -> u32;
}

impl Side for Board {
    fn side(&self) -> u32 {
        100
    }
}

fn main() {
    println!("{} {}", Board(4).cells(), Board(4).side());
}
