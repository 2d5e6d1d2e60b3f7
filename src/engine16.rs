//! The 16x16 engine's door: the plain search until the engine stands here.

use crate::board::SUDOKU16;
use crate::search;

/// Finds a solution.
pub fn solve(clues: &[u8; 256]) -> Option<[u8; 256]> {
    search::solve(SUDOKU16, clues)
}
