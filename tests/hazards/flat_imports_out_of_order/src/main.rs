use std::cmp::max;
use zoo::board::WIDTH;

fn main() {
    println!("{}", max(WIDTH, 3));
}
