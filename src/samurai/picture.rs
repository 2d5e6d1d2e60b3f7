//! Describes the samurai board, five overlapping grids in a picture of 21x21 cells, and prints it.
//!
//! ```text
//!      0            9  12          21
//!   0  ┌────────────┐  ┌────────────┐
//!      │  top left  │  │ top right  │
//!   6  │        ┌───┼──┼───┐        │
//!   9  └────────┼───┘  └───┼────────┘
//!               │  centre  │
//!  12  ┌────────┼───┐  ┌───┼────────┐
//!  15  │        └───┼──┼───┘        │
//!      │bottom left │  │bottom right│
//!  21  └────────────┘  └────────────┘
//! ```
//!
//! A printed line ends after its last digit:
//!
//! ```text
//! row 0   d d d d d d d d d       d d d d d d d d d⏎      42 bytes
//! row 6   d d d d d d d d d d d d d d d d d d d d d⏎      42 bytes
//! row 9               d d d d d d d d d⏎                  30 bytes
//! ```

use crate::board::{Board, SUDOKU9};

/// The number of rows, and of columns, of the picture.
pub const PICTURE_SIDE: usize = 21;

/// The entry of [`PICTURE`] for a square outside all grids.
pub const OUTSIDE: u16 = u16::MAX;

/// The row and column in the picture of each grid's first cell: top left, top right, bottom left,
/// bottom right, centre.
pub const ORIGINS: [(usize, usize); 5] = [(0, 0), (0, 12), (12, 0), (12, 12), (6, 6)];

/// The name of each grid in messages.
const NAMES: [&str; 5] = ["top-left", "top-right", "bottom-left", "bottom-right", "centre"];

/// The number of each cell of the picture. The numbers follow the reading order of the picture, and
/// skip the squares outside all grids.
pub const PICTURE: &[[u16; PICTURE_SIDE]; PICTURE_SIDE] = &picture();

/// The board of 369 cells for the searches of [`crate::search`]. The centre grid shares a box with
/// each of the others.
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
                // A row above the grid, or a column left of it, wraps to a large number.
                if row.wrapping_sub(top) < 9 && column.wrapping_sub(left) < 9 {
                    cells[row][column] = number;
                }
                grid += 1;
            }
            // The number is taken now if a grid covers the square.
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
            let cell = SUDOKU9.units[unit % 27][i];
            units[unit][i] = PICTURE[top + cell / 9][left + cell % 9] as usize;
            i += 1;
        }
        unit += 1;
    }
    Board { units }
}

/// Returns a solved board as text: 21 lines of digits and a blank line.
pub fn draw(cells: &[u8; 369]) -> String {
    let mut text = String::new();
    for row in PICTURE {
        for &cell in row {
            // `OUTSIDE` is the number of no cell.
            let digit = cells.get(usize::from(cell));
            text.push(digit.map_or(' ', |&digit| char::from(b'0' + digit)));
            text.push(' ');
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text + "\n"
}

/// Names the first unit that contains a digit twice, as [`Board::conflict`] does. The name includes
/// the grid: `two 5s in row 4 of the centre grid`.
pub fn conflict(cells: &[u8; 369]) -> Option<String> {
    NAMES.iter().zip(SAMURAI.units.chunks(27)).find_map(|(name, units)| {
        let mut grid = [0; 81];
        // The first units are the nine rows, so their cells come in reading order.
        for (digit, &cell) in grid.iter_mut().zip(units.iter().flatten()) {
            *digit = cells[cell];
        }
        Some(format!("{} of the {} grid", SUDOKU9.conflict(&grid)?, name))
    })
}

/// Joins five 9x9 grids into one board. A shared cell takes its digit from the grid that has one.
///
/// `grids` contains the 405 cells, grid by grid in the order of [`ORIGINS`].
///
/// # Errors
///
/// Returns a message about the first cell to which two grids give different digits.
pub fn join(grids: &[u8; 405]) -> Result<[u8; 369], String> {
    let mut board = [0; 369];
    for (i, &digit) in grids.iter().enumerate() {
        let (grid, row, column) = (i / 81, i / 9 % 9, i % 9);
        let (top, left) = ORIGINS[grid];
        let cell = &mut board[usize::from(PICTURE[top + row][left + column])];
        if *cell == 0 {
            *cell = digit;
        } else if digit != 0 && digit != *cell {
            // Only the centre shares cells with other grids, and it comes last. So this is a cell
            // of the centre.
            let (row, column) = (row + 1, column + 1);
            return Err(format!(
                "{cell} and {digit} in row {row}, column {column} of the centre grid"
            ));
        }
    }
    Ok(board)
}

/// Takes the board out of a picture of 441 cells, in which each square outside the grids is blank.
///
/// # Errors
///
/// Returns a message about the first square outside the grids that contains a digit. The message has
/// the form of an [`Input`](crate::streams::Input)'s, because such a picture is malformed input.
pub fn crop(picture: &[u8; 441]) -> Result<[u8; 369], String> {
    let mut board = [0; 369];
    for (i, (&digit, &cell)) in picture.iter().zip(PICTURE.iter().flatten()).enumerate() {
        if cell != OUTSIDE {
            board[usize::from(cell)] = digit;
        } else if digit != 0 {
            let (row, column) = (i / PICTURE_SIDE + 1, i % PICTURE_SIDE + 1);
            return Err(format!(
                "found {digit} in row {row}, column {column} of a 21x21 picture, \
                 expected a blank outside the grids"
            ));
        }
    }
    Ok(board)
}

#[cfg(test)]
mod tests;
