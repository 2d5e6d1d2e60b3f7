// Problem: kit
// Bundled by: cargo run -q --bin bundle -- kit

// Says what the problem asks, above an import that the bundle does without.
use crate::last::last as final_one;
use crate::queens::queens;
use crate::run::run;
use crate::search::largest;
use std::io::prelude::*;

mod part {
    use crate::board::deep;

    pub fn sum() -> usize {
        use crate::search::largest;
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

mod board {
    use crate::hidden::Secret;
    use std::fmt;

    pub struct Board {
        pub(in crate::board) cells: [u8; 4],
    }

    impl Board {
        pub fn new() -> Board {
            Board {
                cells: [1, 2, 3, 4],
            }
        }
    }

    impl fmt::Display for Board {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            write!(f, "{:?} {}", self.cells, Secret(5).0)
        }
    }

    pub mod deep {
        use super::Board;

        pub fn sum() -> usize {
            let deepest = self::deeper::first(&Board::new());
            usize::from(deepest) + super::super::queens::SIZE
        }

        mod deeper {
            pub fn first(board: &super::super::Board) -> u8 {
                board.cells[0]
            }
        }
    }
}

mod hidden {
    pub struct Secret(pub u8);
}

mod run {
    use crate::board::{self, Board};

    pub fn run(name: &str) -> String {
        format!("{} {} {}", name, Board::new(), board::deep::sum())
    }

    #[macro_export]
    macro_rules! twice {
        ($x:expr) => {
            $crate::run::double($x)
        };
    }

    pub fn double(x: usize) -> usize {
        2 * x
    }
}

mod search {
    pub fn smallest(of: &[usize]) -> Option<usize> {
        of.iter().copied().min()
    }

    pub fn largest(of: &[usize]) -> Option<usize> {
        of.iter().copied().max()
    }
}

mod queens {
    pub const SIZE: usize = 4;

    pub fn queens() -> usize {
        crate::board::deep::sum() + SIZE
    }
}

#[macro_use]
mod macros {
    macro_rules! plus_one {
        ($x:expr) => {
            $x + 1
        };
    }
}

#[allow(non_upper_case_globals)]
mod last {
    const one: usize = 1;

    pub fn last(x: usize) -> usize {
        plus_one!(x) + one
    }
}
