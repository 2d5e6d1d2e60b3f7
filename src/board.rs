//! Describes a board by its units.
//!
//! This module also checks grids for conflicts. Cells are numbered in reading order. The units of a
//! grid come in the order rows, columns, boxes, and then the falling and the rising diagonal if
//! these are units. A board of several grids lists the units of each grid after those of the grid
//! before.
//!
//! ```
//! use lowbit::board::SUDOKU9;
//! assert_eq!(SUDOKU9.units[9 + 4], [4, 13, 22, 31, 40, 49, 58, 67, 76]); // column 5
//! assert_eq!(SUDOKU9.units[18 + 4], [30, 31, 32, 39, 40, 41, 48, 49, 50]); // box 5
//! ```

use std::mem;

/// A board of `CELLS` cells in `UNITS` units. In a solution, each unit contains each digit from 1
/// to `SIZE` exactly once. `SIZE` is at most 16, because a mask of digits has 16 bits. The searches
/// are methods in [`crate::search`], and do not compile for a larger one.
pub struct Board<const CELLS: usize, const UNITS: usize, const SIZE: usize> {
    /// The cells of each unit, in reading order.
    pub units: [[usize; SIZE]; UNITS],
}

/// The 4x4 board with 2x2 boxes.
pub const SUDOKU4: &Board<16, 12, 4> = &Board::square(2);

/// The 9x9 board with 3x3 boxes.
pub const SUDOKU9: &Board<81, 27, 9> = &Board::square(3);

/// The 9x9 board with 3x3 boxes and two diagonals.
pub const DIAGONAL9: &Board<81, 29, 9> = &with_diagonals(SUDOKU9);

/// The 16x16 board with 4x4 boxes.
pub const SUDOKU16: &Board<256, 48, 16> = &Board::square(4);

/// Returns `plain` with the falling and the rising diagonal as two more units.
const fn with_diagonals(plain: &Board<81, 27, 9>) -> Board<81, 29, 9> {
    let mut units = [[0; 9]; 29];
    let mut i = 0;
    while i < 27 {
        units[i] = plain.units[i];
        i += 1;
    }
    let mut j = 0;
    while j < 9 {
        units[27][j] = j * 9 + j;
        units[28][j] = j * 9 + 8 - j;
        j += 1;
    }
    Board { units }
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
    /// Makes the board of one grid with boxes of `side` by `side` cells.
    const fn square(side: usize) -> Self {
        let mut units = [[0; SIZE]; UNITS];
        let mut cell = 0;
        while cell < CELLS {
            let (row, column) = (cell / SIZE, cell % SIZE);
            let box_index = row / side * side + column / side;
            let index_in_box = row % side * side + column % side;
            units[row][column] = cell;
            units[SIZE + column][row] = cell;
            units[2 * SIZE + box_index][index_in_box] = cell;
            cell += 1;
        }
        Board { units }
    }

    /// Returns whether every cell has a digit, and no unit contains a digit twice. Like
    /// [`Board::conflict`], this is for boards of one grid.
    pub fn is_solved(&self, cells: &[u8; CELLS]) -> bool {
        cells.iter().all(|&digit| (1..=SIZE).contains(&digit.into()))
            && self.conflict(cells).is_none()
    }

    /// Returns a message that names the first unit with a repeated digit, such as `two 5s in row 4`,
    /// or `two Ks in row 4` on a 16x16. Returns `None` if no unit repeats a digit.
    ///
    /// A value above `SIZE` is no digit. Two such values are no conflict, and neither are two
    /// blanks.
    ///
    /// # Constraints
    ///
    /// The board has one grid, because the units of further grids have no names here.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::board::SUDOKU9;
    /// let mut cells = [0; 81];
    /// assert_eq!(SUDOKU9.conflict(&cells), None);
    /// cells[27] = 5;
    /// cells[35] = 5;
    /// assert_eq!(SUDOKU9.conflict(&cells), Some("two 5s in row 4".to_string()));
    /// ```
    pub fn conflict(&self, cells: &[u8; CELLS]) -> Option<String> {
        for (unit, members) in self.units.iter().enumerate() {
            let mut seen = 0u32;
            for &cell in members {
                let digit = cells[cell];
                let bit = if (1..=SIZE).contains(&digit.into()) { 1 << digit } else { 0 };
                if seen & bit != 0 {
                    // The letter `A`, which comes after `@`, is digit 1.
                    let symbol = char::from(digit + if SIZE > 9 { b'@' } else { b'0' });
                    let kind = ["row", "column", "box", "diagonal"][unit / SIZE];
                    return Some(format!("two {symbol}s in {kind} {}", unit % SIZE + 1));
                }
                seen |= bit;
            }
        }
        None
    }
}

/// Returns whether each row, column and box of a 9x9 contains 1 to 9. `SUDOKU9.is_solved` returns the
/// same, but this function is faster and makes a shorter bundle, because it needs no list of units.
///
/// # Examples
///
/// ```
/// use lowbit::board::is_solved_9x9;
///
/// let mut rows = [[0; 9]; 9];
/// for (i, cell) in rows.iter_mut().flatten().enumerate() {
///     let (row, column) = (i / 9, i % 9);
///     *cell = (row * 3 + row / 3 + column) as u8 % 9 + 1;
/// }
/// assert!(is_solved_9x9(&rows));
/// rows[8][8] = 9;
/// assert!(!is_solved_9x9(&rows));
/// ```
pub fn is_solved_9x9(rows: &[[u8; 9]; 9]) -> bool {
    // The digits 1 to 9, as bits 1 to 9. The searches number the bits from 0 instead.
    const ALL: u32 = 0b11_1111_1110;
    let (mut columns, mut solved) = ([0; 9], true);
    for band in rows.chunks_exact(3) {
        let mut boxes = [0; 3];
        for row in band {
            let mut digits = 0;
            for stack in 0..3 {
                let mut minirow = 0;
                for column in 3 * stack..3 * stack + 3 {
                    // A debug build panics if it shifts by 32 or more, so we cut off the upper bits
                    // of a value. At the end, we look whether there were any.
                    let bit = 1u32 << (row[column] & 31);
                    minirow |= bit;
                    columns[column] |= bit;
                }
                boxes[stack] |= minirow;
                digits |= minirow;
            }
            solved &= digits == ALL;
        }
        solved &= boxes == [ALL; 3];
    }
    let values = rows.iter().flatten().fold(0, |all, value| all | value);
    solved && columns == [ALL; 9] && values < 32
}

/// Records that several units contain a number. Returns whether the number is from 1 to `size` and
/// none of the units contained it before. After `false`, only some of the units may have recorded it.
///
/// `seen` says which numbers each unit contains. It has `size` entries for each unit, all of them
/// `false` at the beginning.
///
/// # Examples
///
/// ```
/// use lowbit::board::record_in_units;
///
/// // Units 0 and 1 are the rows of a 2x2 square, and units 2 and 3 are its columns.
/// let mut seen = [false; 8];
/// assert!(record_in_units(&mut seen, 2, 1, &[0, 2]));
/// assert!(record_in_units(&mut seen, 2, 2, &[0, 3]));
/// assert!(!record_in_units(&mut seen, 2, 1, &[1, 2]));
/// assert!(!record_in_units(&mut seen, 2, 3, &[1, 3]));
/// ```
pub fn record_in_units(seen: &mut [bool], size: usize, number: usize, units: &[usize]) -> bool {
    let mut is_new = |unit| !mem::replace(&mut seen[unit * size + number - 1], true);
    (1..=size).contains(&number) && units.iter().all(|&unit| is_new(unit))
}

#[cfg(test)]
mod tests;
