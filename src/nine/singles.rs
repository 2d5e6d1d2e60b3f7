//! Fills a 9x9 as far as naked and hidden singles lead, without a guess.
//!
//! The order of the steps does not matter. The rules only ever remove candidates. So a single stays
//! a single, unless it loses its last candidate or its last place, which is a contradiction.
//! Therefore either every order fills the same cells, or every order ends in a contradiction.

use crate::board::SUDOKU9;
use crate::search::to_cells;

/// Fills cells of 0 (blank) and 1 to 9 until there are no more singles. If that leads to a
/// contradiction, which proves that the grid has no solution, returns `false` and leaves the cells
/// as they were.
///
/// # Complexity
///
/// At most 649 passes over the cells of all units: 81 cells can lose eight candidates each, and
/// every pass but the last removes at least one. In practice, a few passes are enough.
pub fn fill_singles(cells: &mut [u8; 81]) -> bool {
    // The first board comes to rest before any guess, when it has no more singles.
    let board = SUDOKU9.search(cells).next_at_rest();
    *cells = board.map_or(*cells, |board| to_cells(&board));
    board.is_some()
}
