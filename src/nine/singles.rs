//! Fills a 9x9 as far as singles go, naked and hidden ones, without a guess.
//!
//! A step takes candidates away and gives none back, so a single stays a single, unless there is no
//! solution, and the order of the steps does not matter.

use crate::board::SUDOKU9;
use crate::search::placed;

/// Fills cells of 0 (blank) and 1 to 9 until no cell has one candidate, and no digit one place in
/// a row, column or box. `false`: that leaves a cell or a digit without a place, or the clues did,
/// and the cells stay as they were.
///
/// # Complexity
///
/// *O*(81) a round, and at most one round a candidate.
pub fn singles(cells: &mut [u8; 81]) -> bool {
    let mut board = SUDOKU9.candidates(cells);
    let possible = SUDOKU9.propagate(&mut board);
    if possible {
        *cells = placed(&board);
    }
    possible
}
