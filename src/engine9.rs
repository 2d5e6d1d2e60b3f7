//! The 9x9 engine's door: the plain search until the engine stands here.

use crate::board::SUDOKU9;
use crate::search;

/// Finds a solution.
pub fn solve(clues: &[u8; 81]) -> Option<[u8; 81]> {
    search::solve(SUDOKU9, clues)
}

/// Replaces each grid that has a solution by one, and tells which have.
pub fn solve_batch(grids: &mut [[u8; 81]], solved: &mut [bool]) {
    for (grid, solved) in grids.iter_mut().zip(solved) {
        let solution = solve(grid);
        *solved = solution.is_some();
        *grid = solution.unwrap_or(*grid);
    }
}
