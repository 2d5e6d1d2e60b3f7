//! Finds the best of all solutions of a 9x9, by branch and bound.
//!
//! The branches are paths of the three bands' tries ([`super::bands`]) that agree, the best
//! bound first. The bound is a sum over bands: the filled columns count as the band fills them
//! best. Each row's other cells count as the digits that the row lacks fill them best, whatever
//! the columns and boxes of those cells hold.
//!
//! # Measured
//!
//! Milliseconds a board, with the weights of the target sudoku (6 at the edge to 10 in the
//! middle), on the boards that [`super::count()`] is measured on: 0.4 for 24 clues (at most 8), 6 for
//! 20 (at most 46).

use super::bands::Worth;
use super::total::total;
use crate::board::SUDOKU9;

/// Nodes and states at most: less than 100 MiB.
const MOST: usize = 1 << 21;

/// Finds the largest sum of digit times weight over all solutions of a grid of 0 (blank) and 1
/// to 9; `None` if it has no solution.
///
/// # Panics
///
/// If nine times the weights of a row or column add up to 2^32 or more.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for two million nodes and states (100
/// MiB): boards that need more are split by the candidates of a cell.
pub fn best(clues: &[u8; 81], weights: &[u32; 81]) -> Option<u64> {
    for line in &SUDOKU9.units[..18] {
        let sum: u64 = line.iter().map(|&cell| u64::from(weights[usize::from(cell)])).sum();
        assert!(sum * 9 <= u64::from(u32::MAX), "the weights of a row or column are too large");
    }
    let worth = Worth { weights: *weights, empty: 0, merge: u64::max, join: |[a, b, c]| a + b + c };
    total(clues, &worth, MOST)
}
