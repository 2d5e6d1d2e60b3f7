//! The samurai board: five overlapping grids as one picture of 21x21, and as text.
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
//! A printed line ends with its last digit:
//!
//! ```text
//! row 0   d d d d d d d d d       d d d d d d d d d⏎      42 bytes
//! row 6   d d d d d d d d d d d d d d d d d d d d d⏎      42 bytes
//! row 9               d d d d d d d d d⏎                  30 bytes
//! ```

use crate::board::{Board, SUDOKU9};
use crate::streams::DIGITS9;

/// Rows and columns of the picture.
pub const PICTURE_SIDE: usize = 21;

/// Entry of [`PICTURE`] outside all grids.
pub const OUTSIDE: u16 = u16::MAX;

/// Row and column of each grid's first cell in the picture: top left, top right, bottom left,
/// bottom right, centre.
pub const ORIGINS: [(usize, usize); 5] = [(0, 0), (0, 12), (12, 0), (12, 12), (6, 6)];

/// What a message calls each grid.
const NAMES: [&str; 5] = ["top-left", "top-right", "bottom-left", "bottom-right", "centre"];

/// The number of each cell of the picture. The cells inside some grid are counted in reading
/// order.
pub const PICTURE: &[[u16; PICTURE_SIDE]; PICTURE_SIDE] = &picture();

/// The board of 369 cells. The centre grid shares a box with each of the others.
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
    Board { units }
}

/// Bytes of a printed picture: 18 wide lines, 3 short ones and a blank one.
const LENGTH: usize = 18 * 42 + 3 * 30 + 1;

/// A printed picture without its digits.
struct Form {
    text: [u8; LENGTH],
    /// Where the digit of each cell goes in the text.
    at: [u16; 369],
}

const FORM: &Form = &form();

const fn form() -> Form {
    let mut form = Form { text: [b' '; LENGTH], at: [0; 369] };
    let mut end = 0;
    let mut row = 0;
    while row < PICTURE_SIDE {
        let start = end;
        let mut column = 0;
        while column < PICTURE_SIDE {
            let cell = PICTURE[row][column];
            if cell != OUTSIDE {
                form.at[cell as usize] = (start + 2 * column) as u16;
                end = start + 2 * column + 2;
            }
            column += 1;
        }
        // The newline takes the place of the space after the last digit.
        form.text[end - 1] = b'\n';
        row += 1;
    }
    form.text[end] = b'\n';
    form
}

/// Draws a solved board: 21 lines of digits and a blank one, 847 bytes.
///
/// # Complexity
///
/// *O*(1): a copy of the form and one store for each cell.
pub fn draw(cells: &[u8; 369]) -> [u8; LENGTH] {
    let mut text = FORM.text;
    for (&cell, &at) in cells.iter().zip(&FORM.at) {
        text[usize::from(at)] = b'0' + cell;
    }
    text
}

/// Finds the first unit that holds a digit twice, as [`Board::conflict`] does, and names its grid,
/// too.
///
/// # Complexity
///
/// *O*(135 * 9).
pub fn conflict(cells: &[u8; 369]) -> Option<String> {
    let (unit, _) = SAMURAI.repeated(cells)?;
    Some(format!("{} of the {} grid", SAMURAI.conflict(cells, DIGITS9)?, NAMES[unit / 27]))
}

/// Lays five 9x9 grids over each other. A shared cell has the digit that either grid gives it.
///
/// `first` and `rest` together are the 405 cells, grid by grid in the order of [`ORIGINS`].
///
/// # Errors
///
/// Names the first cell that two grids give different digits.
pub fn join(first: &[u8; 369], rest: &[u8; 36]) -> Result<[u8; 369], String> {
    let mut board = [0; 369];
    for (i, &digit) in first.iter().chain(rest).enumerate() {
        let (grid, row, column) = (i / 81, i / 9 % 9, i % 9);
        let (top, left) = ORIGINS[grid];
        let cell = &mut board[usize::from(PICTURE[top + row][left + column])];
        if *cell == 0 {
            *cell = digit;
        } else if digit != 0 && digit != *cell {
            // Two grids share a cell only if one is the centre, and the centre comes last.
            return Err(format!(
                "{} and {} in row {}, column {} of the centre grid",
                *cell,
                digit,
                row + 1,
                column + 1
            ));
        }
    }
    Ok(board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_samurai_picture_has_369_cells_and_four_shared_boxes() {
        let inside = PICTURE.iter().flatten().filter(|&&cell| cell != OUTSIDE).count();
        assert_eq!(inside, 369);
        let rows = SAMURAI.units.chunks(27).flat_map(|grid| &grid[..9]).flatten();
        let mut uses = [0; 369];
        rows.for_each(|&cell| uses[usize::from(cell)] += 1);
        assert_eq!(uses.iter().filter(|&&uses| uses == 2).count(), 36);
        assert_eq!(uses.iter().filter(|&&uses| uses == 1).count(), 369 - 36);
    }

    #[test]
    fn a_conflict_on_a_samurai_board_names_the_grid() {
        for (grid, name) in NAMES.iter().enumerate() {
            let (top, left) = ORIGINS[grid];
            // The first unit of a grid, and the last that no two grids share.
            for &(one, other, unit) in &[((0, 0), (0, 8), "row 1"), ((5, 6), (4, 8), "box 6")] {
                let mut cells = [0; 369];
                assert_eq!(conflict(&cells), None);
                for &(row, column) in &[one, other] {
                    cells[usize::from(PICTURE[top + row][left + column])] = 4;
                }
                let told = format!("two 4s in {} of the {} grid", unit, name);
                assert_eq!(conflict(&cells), Some(told));
            }
        }
    }

    #[test]
    fn grids_that_disagree_are_told_the_cell_and_a_blank_agrees_with_all() {
        // Cells of the corner grids, the same ones of the centre grid, and what these are called.
        for &(corner, centre, name) in
            &[(60, 324, "row 1, column 1"), (186, 396, "row 9, column 1")]
        {
            for &(one, other) in &[(5, 6), (5, 5), (5, 0), (0, 6)] {
                let mut cells = [0; 405];
                cells[corner] = one;
                cells[centre] = other;
                let (mut first, mut rest) = ([0; 369], [0; 36]);
                first.copy_from_slice(&cells[..369]);
                rest.copy_from_slice(&cells[369..]);
                let told = join(&first, &rest).map(|board| board.iter().sum::<u8>());
                let expected = match (one, other) {
                    (5, 6) => Err(format!("5 and 6 in {} of the centre grid", name)),
                    _ => Ok(one.max(other)),
                };
                assert_eq!(told, expected);
            }
        }
    }

    #[test]
    fn a_drawing_has_every_digit_at_its_place_in_the_picture() {
        let mut cells = [0; 369];
        for (cell, digit) in cells.iter_mut().enumerate() {
            *digit = (cell % 9) as u8 + 1;
        }
        let text = draw(&cells);
        let lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
        assert_eq!(lines.len(), PICTURE_SIDE + 2);
        for (line, row) in lines.iter().zip(PICTURE) {
            let symbol = |&cell: &u16| match cells.get(usize::from(cell)) {
                Some(digit) => char::from(b'0' + digit),
                None => ' ',
            };
            let symbols: Vec<String> = row.iter().map(|cell| symbol(cell).to_string()).collect();
            assert_eq!(*line, symbols.join(" ").trim_end().as_bytes());
        }
    }
}
