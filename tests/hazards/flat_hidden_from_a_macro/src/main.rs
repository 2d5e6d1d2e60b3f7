use kit::board::{Board, Side};
use kit::side_of;

fn main() {
    println!("{} {}", Board(4).cells(), side_of!(Board(4)));
}
