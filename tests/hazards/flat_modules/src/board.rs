//! Goes, as all documentation of a library does.

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
