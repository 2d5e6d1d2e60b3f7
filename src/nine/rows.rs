//! Orders a 9x9 for [`super::bands`], and rates the fillings of its rows.
//!
//! A *row* here is a row of the ordered board: a column of the grid if the board is transposed.

use super::DIGITS;
use crate::bits::{bits, popcount};

/// What each digit (from 0) in each cell (in reading order) adds to the worth of a filling.
pub type Worths = [[u32; 9]; 81];

/// Chooses whether the walk goes through the board or its transpose, and in which order it fills the
/// columns. Returns the cell for each row and column of the walk.
pub fn order(board: &[u16; 81]) -> [[usize; 9]; 9] {
    let bands = (0..3).map(|k| fillings(board, (0..27).map(|i| 27 * k + i)));
    let stacks = (0..3).map(|k| fillings(board, (0..27).map(|i| 3 * k + i / 3 * 9 + i % 3)));
    // The steps on the board to the next cell of a column and to that of a row.
    let (down, across) = if bands.sum::<u128>() <= stacks.sum() { (9, 1) } else { (1, 9) };
    let column = |k: usize| fillings(board, (0..9).map(|i| i * down + k * across));
    // The first column of each stack.
    let mut firsts = [0, 3, 6];
    firsts.sort_by_key(|&k| column(k) * column(k + 1) * column(k + 2));
    let mut cells = [[0; 9]; 9];
    for (stack, &first) in firsts.iter().enumerate() {
        let mut columns = [first, first + 1, first + 2];
        columns.sort_by_key(|&k| column(k));
        for (row, cells) in cells.iter_mut().enumerate() {
            for (i, &column) in columns.iter().enumerate() {
                cells[3 * stack + i] = row * down + column * across;
            }
        }
    }
    cells
}

/// Returns how many fillings some cells would have if none of them were peers. For 27 cells these
/// are at most 9^27, which is between 2^85 and 2^86, so the number needs 128 bits.
fn fillings(board: &[u16; 81], cells: impl Iterator<Item = usize>) -> u128 {
    cells.map(|cell| u128::from(popcount(board[cell]))).product()
}

/// A row of a board of candidates.
pub struct Row {
    /// The candidates of the row's cells.
    pub cells: [u16; 9],
    /// What the digits are worth in each of the cells.
    pub worths: [[u32; 9]; 9],
    /// For each set of digits, the largest worth of the row's last cells if the set fills its first
    /// cells, or `None` if the last cells cannot be filled.
    pub rest: Vec<Option<u32>>,
}

impl Row {
    /// Makes the row of the cells `line`, from left to right.
    pub fn new(board: &[u16; 81], worths: &Worths, line: [usize; 9]) -> Row {
        let (cells, worths) = (line.map(|cell| board[cell]), line.map(|cell| worths[cell]));
        let mut rest: Vec<Option<u32>> = vec![None; 512];
        rest[usize::from(DIGITS)] = Some(0);
        // A set with one more digit is a larger number, so it is known already.
        for used in (0..DIGITS).rev() {
            let column = usize::from(popcount(used));
            let with =
                |digit: usize| Some(rest[usize::from(used) | 1 << digit]? + worths[column][digit]);
            rest[usize::from(used)] = bits(cells[column] & !used).filter_map(with).max();
        }
        Row { cells, worths, rest }
    }

    /// Returns the worth of the best filling of the row and its digits (from 0), or `None` if the
    /// row cannot be filled. [`super::multipliers`] calls this.
    pub fn best_filling(&self) -> Option<(u32, [usize; 9])> {
        let mut digits = [0; 9];
        let mut used = 0;
        for column in 0..9 {
            let after = self.rest[used]?;
            let is_best = |&digit: &usize| {
                let with_digit = self.rest[used | 1 << digit];
                with_digit.map(|worth| worth + self.worths[column][digit]) == Some(after)
            };
            digits[column] = bits(self.cells[column] & !(used as u16)).find(is_best)?;
            used |= 1 << digits[column];
        }
        Some((self.rest[0]?, digits))
    }
}
