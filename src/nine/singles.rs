//! Fills a 9x9 as far as naked and hidden singles lead, without a guess.
//!
//! The rules only ever remove candidates. If the grid has a solution, a single remains a single
//! until it is filled in, so the order of the steps does not matter.

use crate::board::SUDOKU9;
use crate::search::to_cells;

/// Fills cells of 0 (blank) and 1 to 9 until there are no more singles. If that leads to a
/// contradiction, which proves that the grid has no solution, returns `false` and leaves the cells
/// as they were.
///
/// # Complexity
///
/// `Board::propagate` looks at the nine cells of each unit, and does so again as long as it removes
/// a candidate.
pub fn fill_singles(cells: &mut [u8; 81]) -> bool {
    let mut board = SUDOKU9.candidates(cells);
    let possible = SUDOKU9.propagate(&mut board).is_ok();
    if possible {
        *cells = to_cells(&board);
    }
    possible
}
