//! A board: which cells form a unit.
//!
//! Cells are numbered in reading order. A grid's units come in the order rows, columns, boxes, and
//! the falling and the rising diagonal if they are units.
//! A board of several grids lists the units of each grid after those of the grid before.
//!
//! ```
//! use lowbit::board::SUDOKU9;
//! assert_eq!(SUDOKU9.units[9 + 4], [4, 13, 22, 31, 40, 49, 58, 67, 76]); // column 5
//! assert_eq!(SUDOKU9.units[18 + 4], [30, 31, 32, 39, 40, 41, 48, 49, 50]); // box 5
//! ```

use crate::streams::Alphabet;
use std::mem::replace;

/// A board of `CELLS` cells in `UNITS` units. Each unit takes the digits 1 to `SIZE` once.
pub struct Board<const CELLS: usize, const UNITS: usize, const SIZE: usize> {
    /// The cells of each unit, in reading order.
    pub units: [[u16; SIZE]; UNITS],
}

/// The 4x4 board with 2x2 boxes.
pub const SUDOKU4: &Board<16, 12, 4> = &square(2);

/// The 9x9 board with 3x3 boxes.
pub const SUDOKU9: &Board<81, 27, 9> = &square(3);

/// The 9x9 board with 3x3 boxes and two diagonals.
pub const DIAGONAL9: &Board<81, 29, 9> = &with_diagonals(SUDOKU9);

/// The 16x16 board with 4x4 boxes.
pub const SUDOKU16: &Board<256, 48, 16> = &square(4);

/// Makes the board of one grid with boxes of `side` by `side` cells.
const fn square<const CELLS: usize, const UNITS: usize, const SIZE: usize>(
    side: usize,
) -> Board<CELLS, UNITS, SIZE> {
    let mut units = [[0; SIZE]; UNITS];
    let mut i = 0;
    while i < SIZE {
        let mut j = 0;
        while j < SIZE {
            let (row, column) = (i / side * side + j / side, i % side * side + j % side);
            units[i][j] = (i * SIZE + j) as u16;
            units[SIZE + i][j] = (j * SIZE + i) as u16;
            units[2 * SIZE + i][j] = (row * SIZE + column) as u16;
            j += 1;
        }
        i += 1;
    }
    Board { units }
}

/// Makes the board of a grid's units and its two diagonals.
const fn with_diagonals(plain: &Board<81, 27, 9>) -> Board<81, 29, 9> {
    let mut units = [[0; 9]; 29];
    let mut i = 0;
    while i < 27 {
        units[i] = plain.units[i];
        i += 1;
    }
    let mut j = 0;
    while j < 9 {
        units[27][j] = (j * 9 + j) as u16;
        units[28][j] = (j * 9 + 8 - j) as u16;
        j += 1;
    }
    Board { units }
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
    /// Tells whether every unit holds each digit.
    ///
    /// # Complexity
    ///
    /// *O*(`UNITS` * `SIZE`).
    pub fn is_solved(&self, cells: &[u8; CELLS]) -> bool {
        let digits = |&cell: &u8| (1..=SIZE).contains(&cell.into());
        cells.iter().all(digits) && self.repeated(cells).is_none()
    }

    /// Finds the first unit that holds a digit twice, in the order of the units: its number
    /// among the units, and the digit.
    ///
    /// A value above `SIZE` is no digit and is passed over, as a blank is.
    ///
    /// # Complexity
    ///
    /// *O*(`UNITS` * `SIZE`).
    pub fn repeated(&self, cells: &[u8; CELLS]) -> Option<(usize, u8)> {
        for (unit, members) in self.units.iter().enumerate() {
            let mut seen = 0u32;
            for &cell in members {
                let digit = cells[usize::from(cell)];
                if digit == 0 || usize::from(digit) > SIZE {
                    continue;
                }
                if seen >> digit & 1 == 1 {
                    return Some((unit, digit));
                }
                seen |= 1 << digit;
            }
        }
        None
    }

    /// Names the digit and the unit that [`Board::repeated`] finds, but not the grid if the board
    /// has several.
    ///
    /// # Panics
    ///
    /// If `alphabet` has no symbol for the digit.
    ///
    /// # Complexity
    ///
    /// As [`Board::repeated`].
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::DIGITS9;
    /// use lowbit::board::SUDOKU9;
    /// let mut cells = [0; 81];
    /// assert_eq!(SUDOKU9.conflict(&cells, DIGITS9), None);
    /// cells[27] = 5;
    /// cells[35] = 5;
    /// assert_eq!(SUDOKU9.conflict(&cells, DIGITS9), Some("two 5s in row 4".to_string()));
    /// ```
    pub fn conflict(&self, cells: &[u8; CELLS], alphabet: &Alphabet) -> Option<String> {
        let (unit, digit) = self.repeated(cells)?;
        let symbol = char::from(alphabet.symbol(digit));
        // Each of several grids has its own rows, columns and boxes, and no diagonals.
        let of_grid = if UNITS % (3 * SIZE) == 0 { unit % (3 * SIZE) } else { unit };
        let kind = ["row", "column", "box", "diagonal"][of_grid / SIZE];
        Some(format!("two {}s in {} {}", symbol, kind, of_grid % SIZE + 1))
    }
}

/// Tells whether a unit of `size` cells holds the numbers from 1 to `size`, on a board of any size.
///
/// # Complexity
///
/// *O*(`size`).
///
/// # Examples
///
/// ```
/// use lowbit::board::holds_all;
///
/// assert!(holds_all(3, [2, 3, 1].iter().copied()));
/// assert!(!holds_all(3, [2, 3, 2].iter().copied()));
/// assert!(!holds_all(3, [2, 3, 4].iter().copied()));
/// ```
pub fn holds_all(size: usize, mut unit: impl Iterator<Item = usize>) -> bool {
    let mut found = vec![false; size];
    unit.all(|number| (1..=size).contains(&number) && !replace(&mut found[number - 1], true))
}

#[cfg(test)]
mod tests;
