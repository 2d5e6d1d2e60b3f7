// Says what the problem asks, above an import that the bundle does without.
use kit::board;
use kit::last::last as final_one;
use kit::queens::queens;
use kit::run::run;
use kit::search::{self, largest};
use kit::twice;
use std::io::prelude::*;

mod part {
    use kit::board::deep;

    pub fn sum() -> usize {
        use kit::search::largest;
        largest(&[deep::sum(), 3]).unwrap_or(0)
    }
}

fn main() {
    let search = search::smallest(&[7, 5]);
    let board = board::Board::new();
    println!(
        "{} {} {:?} {:?}",
        run("flat"),
        queens(),
        search,
        largest(&[twice!(4)])
    );
    println!("{} {} {}", board, part::sum(), final_one(1));
    std::io::stdout().flush().unwrap();
}
