//! Lowers the upper bound of [`super::bands`] with Lagrange multipliers.
//!
//! The bound is the worth of a board in which each row has its best filling, whatever the other
//! rows have. Nothing keeps a column from holding its best digit nine times, so the bound is too
//! high. A 2x2 Latin square shows the problem and the remedy. A digit in the left column is worth
//! itself, in the right column twice itself:
//!
//! ```text
//!       worth of a 1 or 2     best rows   bound      best solution
//!       left     right
//!       1 or 2   2 or 4          1 2        5            1 2     5
//!       1 or 2   2 or 4          1 2      + 5 = 10       2 1   + 4 = 9
//! ```
//!
//! Every solution has exactly one 2 in the right column. So we may take 1 from the worth of a 2 in
//! each cell of that column, and add 1 to the total once. Every solution keeps its total. But now
//! the best filling of a row is worth 4, and the bound is 4 + 4 + 1 = 9.
//!
//! The 1 is the multiplier of the rule "one 2 in the right column". A 9x9 has such a multiplier for
//! each digit in each column and in each box. We find good ones by the subgradient method. Each
//! step fills every row as well as possible. If a column or box then has a digit too often, the
//! step lowers the worth of the digit there. If it lacks a digit, the step raises the worth of the
//! digit there. Each step is 4 % smaller than the one before it. Michael Held and Richard Karp
//! introduced the method in "The traveling-salesman problem and minimum spanning trees: part II"
//! (1971).

use super::bands::{order, Line};
use super::units_of;
use crate::board::SUDOKU9;

/// A step of the method changes a worth by a fraction, so we count in 256ths.
pub const SCALE: u64 = 256;

/// We add this to every worth so that the multipliers never make it negative. The first step is at
/// most `1000 * SCALE / 4` = 64,000, and because each is 24/25 of the one before it, all steps add
/// up to at most 25 * 64,000. A step changes a worth by at most 8 steps for its column or row and
/// as much for its box, because a unit has a digit at most eight times too often. So all steps
/// together change a worth by at most 2 * 8 * 25 * 64,000 = 25.6 million, which is less than 2^25.
const OFFSET: i64 = 1 << 25;

/// The largest weight that we allow. Up to this weight, no worth becomes negative or overflows.
pub const LARGEST_WEIGHT: u32 = 1000;

/// The worth of each digit in each cell.
pub struct CellWorths {
    pub cells: [[u32; 9]; 81],
    /// The difference between the total worth of a solution's cells and [`SCALE`] times the
    /// solution's sum of digits times weights. This is the same for every solution.
    surplus: i64,
    /// The size of the first step.
    step: i64,
}

impl CellWorths {
    /// Returns the worths without multipliers: [`OFFSET`] plus [`SCALE`] times the digit times the
    /// weight of the cell.
    pub fn new(weights: &[u32; 81]) -> CellWorths {
        let mut cells = [[0; 9]; 81];
        for (worths, &weight) in cells.iter_mut().zip(weights) {
            for digit in 0..9 {
                worths[digit] = OFFSET as u32 + weight * (digit as u32 + 1) * SCALE as u32;
            }
        }
        let largest = weights.iter().max().map_or(0, |&weight| i64::from(weight));
        CellWorths { cells, surplus: 81 * OFFSET, step: largest * SCALE as i64 / 4 }
    }

    /// Converts a solution's sum of digits times weights to its total worth.
    pub fn total_of(&self, sum: u64) -> u64 {
        ((sum * SCALE) as i64 + self.surplus) as u64
    }

    /// Converts the total worth of a solution back to its sum of digits times weights.
    pub fn sum_of(&self, total: u64) -> u64 {
        (total as i64 - self.surplus) as u64 / SCALE
    }

    /// Finds multipliers that give a board of candidates a low bound.
    pub fn tightened(mut self, board: &[u16; 81]) -> CellWorths {
        // The rows that [`super::bands`] fills. If it turns the board on its side, they are the
        // columns of the board.
        let lines = order(board);
        let mut best: Option<(i64, _, _)> = None;
        while self.step > 0 {
            // How often each unit has each digit.
            let mut counts = [[0i64; 9]; 27];
            let mut bound = -self.surplus;
            for line in &lines {
                let (worth, digits) = match Line::new(board, &self.cells, *line).best_filling() {
                    None => return self,
                    Some(filling) => filling,
                };
                bound += i64::from(worth);
                for (&cell, &digit) in line.iter().zip(&digits) {
                    for unit in units_of(cell) {
                        counts[unit][digit] += 1;
                    }
                }
            }
            if best.as_ref().map_or(true, |best| bound < best.0) {
                best = Some((bound, self.cells, self.surplus));
            }
            for (unit, counts) in SUDOKU9.units.iter().zip(&counts) {
                for digit in 0..9 {
                    let multiplier = self.step * (counts[digit] - 1);
                    for &cell in unit {
                        let worth = &mut self.cells[usize::from(cell)][digit];
                        *worth = (i64::from(*worth) - multiplier) as u32;
                    }
                    self.surplus -= multiplier;
                }
            }
            self.step = self.step * 24 / 25;
        }
        if let Some((_, cells, surplus)) = best {
            self.cells = cells;
            self.surplus = surplus;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the best fillings of all rows are worth together, as a sum of digits times weights.
    fn bound(board: &[u16; 81], worths: &CellWorths) -> u64 {
        let row = |row: usize| {
            let line = Line::new(board, &worths.cells, order(board)[row]);
            u64::from(line.best_filling().expect("a row can be filled").0)
        };
        worths.sum_of((0..9).map(row).sum())
    }

    #[test]
    fn multipliers_lower_the_bound_and_keep_the_sum_of_a_solution() {
        let weights = [1, 9, 4].repeat(27);
        let plain = CellWorths::new(weights[..].try_into().expect("81 weights"));
        let board = SUDOKU9.candidates(&[0; 81]);
        let high = bound(&board, &plain);
        let tight = plain.tightened(&board);
        // The weight is 9 in three columns. A solution has only three 9s there, but the best
        // fillings of the rows have nine.
        assert!(bound(&board, &tight) < high);
        let solution = SUDOKU9.solve(&[0; 81]).expect("the empty board has solutions");
        let sum: u64 =
            (0..81).map(|cell| u64::from(weights[cell]) * u64::from(solution[cell])).sum();
        let worth = |cell: usize| u64::from(tight.cells[cell][usize::from(solution[cell]) - 1]);
        let total: u64 = (0..81).map(worth).sum();
        assert_eq!((tight.sum_of(total), tight.total_of(sum)), (sum, total));
        assert!(bound(&board, &tight) >= sum);
    }
}
