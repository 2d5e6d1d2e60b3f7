//! Says which cells form a unit.
//!
//! Cells are numbered in reading order. The units of a grid come in the order rows, columns, boxes,
//! and then the falling and the rising diagonal if these are units. A board of several grids lists
//! the units of each grid after those of the grid before.
//!
//! ```
//! use lowbit::board::SUDOKU9;
//! assert_eq!(SUDOKU9.units[9 + 4], [4, 13, 22, 31, 40, 49, 58, 67, 76]); // column 5
//! assert_eq!(SUDOKU9.units[18 + 4], [30, 31, 32, 39, 40, 41, 48, 49, 50]); // box 5
//! ```

/// A board of `CELLS` cells in `UNITS` units. In a solution, each unit contains each digit from 1
/// to `SIZE` exactly once. `SIZE` is at most 16, because a mask of digits has 16 bits; the searches
/// do not compile for a larger one.
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
            // The cell is at this place in the box of this number.
            let place = row % side * side + column % side;
            let number = row / side * side + column / side;
            units[row][column] = cell;
            units[SIZE + column][row] = cell;
            units[2 * SIZE + number][place] = cell;
            cell += 1;
        }
        Board { units }
    }

    /// Returns whether every unit contains each digit.
    pub fn is_solved(&self, cells: &[u8; CELLS]) -> bool {
        let digit = |&cell: &usize| usize::from(cells[cell]);
        self.units.iter().all(|unit| holds_all(SIZE, unit.iter().map(digit)))
    }

    /// Names the first unit that contains a digit twice: `two 5s in row 4`. On a 16x16, the digits are
    /// letters. Returns `None` if no unit does.
    ///
    /// A value above `SIZE` is no digit. Two such values are no conflict, and neither are two
    /// blanks.
    ///
    /// # Panics
    ///
    /// If there is a conflict in a unit beyond the two diagonals of the first grid.
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
            for (i, &cell) in members.iter().enumerate() {
                let digit = cells[cell];
                let has_digit = |&other: &usize| cells[other] == digit;
                if (1..=SIZE).contains(&digit.into()) && members[..i].iter().any(has_digit) {
                    let symbol = char::from(if SIZE > 9 { b'@' } else { b'0' } + digit);
                    let kind = ["row", "column", "box", "diagonal"][unit / SIZE];
                    return Some(format!("two {}s in {} {}", symbol, kind, unit % SIZE + 1));
                }
            }
        }
        None
    }
}

/// Returns whether a unit contains each number from 1 to `size`, on a board of any size.
///
/// # Complexity
///
/// *O*(`size` * cells of the unit).
///
/// # Examples
///
/// ```
/// use lowbit::board::holds_all;
///
/// assert!(holds_all(3, [2, 3, 1].iter().copied()));
/// assert!(!holds_all(3, [2, 3, 2].iter().copied()));
/// assert!(!holds_all(3, [2, 1].iter().copied()));
/// ```
pub fn holds_all(size: usize, unit: impl Iterator<Item = usize> + Clone) -> bool {
    (1..=size).all(|number| unit.clone().any(|cell| cell == number))
}

#[cfg(test)]
mod tests;
