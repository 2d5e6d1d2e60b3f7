//! A board's geometry: which cells form a unit, for boards of any size and overlapping ones.
//!
//! Cells are numbered in reading order. A grid's units come in the order rows, columns, boxes;
//! a board of several grids lists one grid's units after the other's.

use crate::alphabet::Alphabet;

/// A board of `CELLS` cells in `UNITS` units, each of which takes the digits 1 to `SIZE`.
pub struct Board<const CELLS: usize, const UNITS: usize, const SIZE: usize> {
    /// The cells of each unit, in reading order.
    pub units: [[u16; SIZE]; UNITS],
    /// What a message adds to a unit's name to tell its grid.
    grids: &'static [&'static str],
}

/// The 4x4 board with 2x2 boxes.
pub const SUDOKU4: &Board<16, 12, 4> = &square(2);

/// The 9x9 board with 3x3 boxes.
pub const SUDOKU9: &Board<81, 27, 9> = &square(3);

/// The 16x16 board with 4x4 boxes.
pub const SUDOKU16: &Board<256, 48, 16> = &square(4);

/// Makes the board of one grid whose boxes are `side` cells high and wide.
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
    let grids = &[""];
    Board { units, grids }
}

/// Rows and columns of the samurai picture.
pub const PICTURE_SIDE: usize = 21;

/// Entry of [`PICTURE`] outside all grids.
pub const OUTSIDE: u16 = u16::MAX;

/// Row and column of each samurai grid's first cell in the picture: top left, top right,
/// bottom left, bottom right, centre.
pub const ORIGINS: [(usize, usize); 5] = [(0, 0), (0, 12), (12, 0), (12, 12), (6, 6)];

/// The samurai picture's cell numbers: those inside some grid, counted in reading order.
///
/// ```text
///      0            9  12          21
///   0  ┌────────────┐  ┌────────────┐
///      │  top left  │  │ top right  │
///   6  │        ┌───┼──┼───┐        │
///   9  └────────┼───┘  └───┼────────┘
///               │  centre  │
///  12  ┌────────┼───┐  ┌───┼────────┐
///  15  │        └───┼──┼───┘        │
///      │bottom left │  │bottom right│
///  21  └────────────┘  └────────────┘
/// ```
pub const PICTURE: &[[u16; PICTURE_SIDE]; PICTURE_SIDE] = &picture();

/// Five 9x9 grids, the centre sharing a box with each other: 369 cells.
pub const SAMURAI: &Board<369, 135, 9> = &samurai();

const fn picture() -> [[u16; PICTURE_SIDE]; PICTURE_SIDE] {
    let mut cells = [[OUTSIDE; PICTURE_SIDE]; PICTURE_SIDE];
    let mut number = 0;
    let mut row = 0;
    while row < PICTURE_SIDE {
        let mut column = 0;
        while column < PICTURE_SIDE {
            let mut grid = 0;
            while grid < 5 {
                let (top, left) = ORIGINS[grid];
                // A row above the grid wraps to a large number, as a column left of it does.
                if row.wrapping_sub(top) < 9 && column.wrapping_sub(left) < 9 {
                    cells[row][column] = number;
                }
                grid += 1;
            }
            if cells[row][column] == number {
                number += 1;
            }
            column += 1;
        }
        row += 1;
    }
    cells
}

const fn samurai() -> Board<369, 135, 9> {
    let mut units = [[0; 9]; 135];
    let mut unit = 0;
    while unit < 135 {
        let (top, left) = ORIGINS[unit / 27];
        let mut i = 0;
        while i < 9 {
            let cell = SUDOKU9.units[unit % 27][i] as usize;
            units[unit][i] = PICTURE[top + cell / 9][left + cell % 9];
            i += 1;
        }
        unit += 1;
    }
    let grids = &[
        " of the top-left grid",
        " of the top-right grid",
        " of the bottom-left grid",
        " of the bottom-right grid",
        " of the centre grid",
    ];
    Board { units, grids }
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
    /// Finds the first unit that holds a digit twice, rows before columns before boxes, and
    /// names the digit and the unit: `two 5s in row 4`.
    ///
    /// # Complexity
    ///
    /// *O*(`UNITS` * `SIZE`).
    pub fn conflict(&self, cells: &[u8; CELLS], alphabet: &Alphabet) -> Option<String> {
        for (unit, members) in self.units.iter().enumerate() {
            let mut seen = 0u32;
            for &cell in members {
                let digit = cells[usize::from(cell)];
                if digit != 0 && seen >> digit & 1 == 1 {
                    let symbol = char::from(alphabet.symbol(digit));
                    let kind = ["row", "column", "box"][unit / SIZE % 3];
                    let grid = self.grids[unit / SIZE / 3];
                    let number = unit % SIZE + 1;
                    return Some(format!("two {}s in {} {}{}", symbol, kind, number, grid));
                }
                seen |= 1 << digit;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alphabet::DIGITS9;

    #[test]
    fn units_of_a_9x9_are_rows_then_columns_then_boxes() {
        assert_eq!(SUDOKU9.units[4], [36, 37, 38, 39, 40, 41, 42, 43, 44]);
        assert_eq!(SUDOKU9.units[9 + 4], [4, 13, 22, 31, 40, 49, 58, 67, 76]);
        assert_eq!(SUDOKU9.units[18 + 4], [30, 31, 32, 39, 40, 41, 48, 49, 50]);
    }

    #[test]
    fn the_samurai_picture_has_369_cells_and_four_shared_boxes() {
        let inside = PICTURE
            .iter()
            .flatten()
            .filter(|&&cell| cell != OUTSIDE)
            .count();
        assert_eq!(inside, 369);
        let rows = SAMURAI
            .units
            .chunks(27)
            .flat_map(|grid| &grid[..9])
            .flatten();
        let mut uses = [0; 369];
        rows.for_each(|&cell| uses[usize::from(cell)] += 1);
        assert_eq!(uses.iter().filter(|&&uses| uses == 2).count(), 36);
        assert_eq!(uses.iter().filter(|&&uses| uses == 1).count(), 369 - 36);
    }

    #[test]
    fn a_conflict_names_the_first_unit_rows_before_columns_before_boxes() {
        let conflict = |clues: &[(usize, u8)]| {
            let mut cells = [0; 81];
            for &(cell, digit) in clues {
                cells[cell] = digit;
            }
            SUDOKU9.conflict(&cells, DIGITS9)
        };
        assert_eq!(conflict(&[(0, 5), (12, 5), (80, 5)]), None);
        assert_eq!(conflict(&[(27, 5), (35, 5)]).unwrap(), "two 5s in row 4");
        assert_eq!(conflict(&[(2, 7), (74, 7)]).unwrap(), "two 7s in column 3");
        assert_eq!(conflict(&[(0, 1), (10, 1)]).unwrap(), "two 1s in box 1");
        assert_eq!(
            conflict(&[(0, 1), (10, 1), (72, 2), (80, 2)]).unwrap(),
            "two 2s in row 9"
        );
    }

    #[test]
    fn a_conflict_on_a_samurai_board_names_the_grid() {
        let mut cells = [0; 369];
        cells[usize::from(PICTURE[3][12])] = 4;
        cells[usize::from(PICTURE[3][20])] = 4;
        let conflict = SAMURAI.conflict(&cells, DIGITS9).unwrap();
        assert_eq!(
            conflict.to_string(),
            "two 4s in row 4 of the top-right grid"
        );
    }
}
