//! Solves 9x9 grids.
//!
//! This module also counts the solutions of a grid, finds the best one, and compares solved grids.
//! A grid is its 81 cells in reading order, 0 for a blank. A value above 9 leaves its cell without
//! a candidate, so such a grid has no solution.
//!
//! [`solve_batch`] is the fast solver. It gives each grid a lane, deduces in sixteen lanes at once,
//! guesses in a lane whose grid is stuck, and writes each solution over its clues. To read it,
//! start with the drawing in `solve.rs` and with `layout.rs`, which has the memory layout, and go on
//! with `rules.rs`, `lanes.rs`, `guess.rs`, `convert.rs` (cells to words and back) and `solve.rs`.
//!
//! [`solutions`] iterates over all solutions in order. After many guesses without a solution, it asks
//! the weighted search of [`crate::search`] which boards have one, and skips the others.
//!
//! [`count_solutions`] and [`best_sum`] combine fillings of the three bands (`bands.rs`, `rows.rs`),
//! many solutions at a time. [`best_sum`] prunes with an upper bound, which `multipliers.rs` makes tight.
//!
//! [`fill_singles`] applies the two rules of [`crate::search`], naked and hidden singles.
//! [`inequalities`] adds a third rule. [`cross_hatch`] finds only the hidden singles of boxes.
//! [`are_isomorphic`] compares two solved grids.

mod bands;
mod best;
mod convert;
mod count;
mod cross_hatching;
mod guess;
pub mod inequalities;
mod isomorphs;
mod lanes;
mod layout;
mod multipliers;
mod ordered;
mod rows;
mod rules;
mod singles;
mod solve;

pub use self::{
    best::best_sum, count::count_solutions, cross_hatching::cross_hatch, isomorphs::are_isomorphic,
    ordered::solutions, singles::fill_singles, solve::solve_batch,
};

/// The mask of all nine digits.
const DIGITS: u16 = 0b1_1111_1111;

/// Returns the numbers of the row, the column and the box of a cell among the units of
/// [`SUDOKU9`](crate::board::SUDOKU9).
fn units_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}
