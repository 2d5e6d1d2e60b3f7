//! Lowers the upper bound of [`super::best`] with Lagrange multipliers.
//!
//! The bound is the worth of a board in which each row has its best filling, whatever the other
//! rows have. Nothing keeps a column from holding its best digit nine times, so the bound is too
//! high. A 2x2 Latin square shows the problem and the remedy. A 1 or 2 in the left column is worth
//! 1 or 2, and in the right column 2 or 4:
//!
//! ```text
//!       best rows   bound      best solution
//!          1 2        5            1 2     5
//!          1 2      + 5 = 10       2 1   + 4 = 9
//! ```
//!
//! Every solution has exactly one 1 and one 2 in the right column. So we may add 1/2 to the worth
//! of a 1 in each cell of that column, and take 1/2 from the worth of a 2: every solution keeps its
//! total. But now the best filling of a row is worth 4 1/2, and the bound is 9.
//!
//! The two halves are the multipliers of the rules "one 1 in the right column" and "one 2 in the
//! right column". A 9x9 has such a multiplier for each digit in each column and in each box. We
//! find good ones by the subgradient method. Each round fills every row as well as possible. If a
//! column or box then has a digit too often, the round lowers the worth of the digit there. If it
//! lacks a digit, the round raises the worth of the digit there. The changes are 4 % smaller in
//! each round than in the one before it. Neither this rate nor the size of the first change matters
//! much. Michael Held and Richard Karp introduced the method in "The traveling-salesman problem and
//! minimum spanning trees: part II" (1971).

use super::rows::{order, Row, Worths};
use super::units_of;
use crate::board::SUDOKU9;

/// The multipliers are fractions, so we count in 256ths.
const SCALE: u64 = 256;

/// We add this to every worth so that the multipliers never make it negative. The first step is at
/// most `LARGEST_WEIGHT * SCALE / 4` = 64,000, and each is at most 24/25 of the one before it, so
/// all steps add up to at most 25 * 64,000. A round lowers a worth by at most eight steps for its
/// column, where nine rows may want the same digit, and by two steps for its box, which meets three
/// rows. So all rounds together lower it by at most 10 * 25 * 64,000 = 16 million, which is less
/// than 2^24. A round raises a worth by at most two steps, so that all worths of a row together
/// stay far below 2^32.
const OFFSET: u32 = 1 << 24;

/// The largest weight that we allow. Up to this weight, no worth becomes negative or overflows.
pub const LARGEST_WEIGHT: u32 = 1000;

/// The total worth of a solution's cells, or an upper bound for it.
///
/// The *sum* of a solution, its digits times the weights of their cells, is what the caller of
/// [`super::best`] asks for. Its *total* is the same number on the scale of the search: [`SCALE`]
/// for each 1 of the sum, plus [`OFFSET`] for each cell. Multipliers change the worths of cells,
/// but no solution's total, so totals of boards with different multipliers may be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Total(pub u64);

impl Total {
    /// Returns the total of a solution.
    pub fn of(solution: &[u8; 81], worths: &Worths) -> Total {
        let worth = |(worths, &digit): (&[u32; 9], &u8)| u64::from(worths[usize::from(digit) - 1]);
        Total(worths.iter().zip(solution).map(worth).sum())
    }

    /// Returns the sum of a solution with this total.
    pub fn sum(self) -> u64 {
        (self.0 - 81 * u64::from(OFFSET)) / SCALE
    }

    /// Returns the smallest total that a solution with a larger sum can have.
    pub fn next_better(self) -> Total {
        Total(self.0 + SCALE)
    }
}

/// Returns the worths without multipliers: [`OFFSET`] plus [`SCALE`] times the digit times the
/// weight of the cell.
pub fn plain(weights: &[u32; 81]) -> Worths {
    let mut worths = [[0; 9]; 81];
    for (worths, &weight) in worths.iter_mut().zip(weights) {
        for digit in 0..9 {
            worths[digit] = OFFSET + weight * (digit as u32 + 1) * SCALE as u32;
        }
    }
    worths
}

/// Returns the worths with multipliers that give a board of candidates a low bound.
///
/// # Complexity
///
/// At most 207 rounds, until the step is 0. Each round fills nine rows.
pub fn tightened(board: &[u16; 81], weights: &[u32; 81]) -> Worths {
    // The rows that [`super::bands`] fills. If it transposes the board, they are the board's
    // columns.
    let lines = order(board);
    let mut worths = plain(weights);
    let (mut best, mut best_bound) = (worths, u64::MAX);
    let largest = weights.iter().max().map_or(0, |&weight| i64::from(weight));
    let mut step = largest * SCALE as i64 / 4;
    while step > 0 {
        // How often each unit has each digit.
        let mut counts = [[0i64; 9]; 27];
        let mut bound = 0;
        for line in &lines {
            let (worth, digits) = match Row::new(board, &worths, *line).best_filling() {
                // The board has no solution, so any worths will do.
                None => return worths,
                Some(filling) => filling,
            };
            bound += u64::from(worth);
            for (&cell, &digit) in line.iter().zip(&digits) {
                for unit in units_of(cell) {
                    counts[unit][digit] += 1;
                }
            }
        }
        if bound < best_bound {
            best = worths;
            best_bound = bound;
        }
        // A unit has nine digits in all, so the changes of its nine worths in a solution add up to
        // 0, and every solution keeps its total. The lines are units as well, but each has every
        // digit once, so nothing changes there.
        for (unit, counts) in SUDOKU9.units.iter().zip(&counts) {
            for digit in 0..9 {
                let excess = counts[digit] - 1;
                for &cell in unit {
                    let worth = &mut worths[cell][digit];
                    *worth = (i64::from(*worth) - step * excess) as u32;
                }
            }
        }
        step = step * 24 / 25;
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the total worth of the best fillings of all rows as a sum of digits times weights.
    fn bound(board: &[u16; 81], worths: &Worths) -> u64 {
        let row = |row: usize| {
            let line = Row::new(board, worths, order(board)[row]);
            u64::from(line.best_filling().expect("a row can be filled").0)
        };
        Total((0..9).map(row).sum()).sum()
    }

    #[test]
    fn multipliers_lower_the_bound_and_keep_the_sum_of_a_solution() {
        let weights = [1, 9, 4].repeat(27);
        let weights: [u32; 81] = weights.try_into().expect("81 weights");
        let board = SUDOKU9.search(&[0; 81]).next_at_rest().expect("a board");
        let high = bound(&board, &plain(&weights));
        let tight = tightened(&board, &weights);
        // The weight is 9 in three columns. A solution has only three 9s there, but the best
        // fillings of the rows have nine.
        assert!(bound(&board, &tight) < high);
        let solution = SUDOKU9.solve(&[0; 81]).expect("the empty board has solutions");
        let sum: u64 =
            (0..81).map(|cell| u64::from(weights[cell]) * u64::from(solution[cell])).sum();
        let worth = |cell: usize| u64::from(tight[cell][usize::from(solution[cell]) - 1]);
        let total: u64 = (0..81).map(worth).sum();
        assert_eq!(total, sum * SCALE + 81 * u64::from(OFFSET));
        assert_eq!(Total(total).sum(), sum);
        assert!(bound(&board, &tight) >= sum);
    }
}
