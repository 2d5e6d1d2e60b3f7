//! The samurai board as it is read and printed: five grids or one picture of 21x21.
//!
//! ```text
//! row 0   d d d d d d d d d       d d d d d d d d d⏎      42 bytes
//! row 6   d d d d d d d d d d d d d d d d d d d d d⏎      42 bytes
//! row 9               d d d d d d d d d⏎                  30 bytes
//! ```

use crate::board::{ORIGINS, OUTSIDE, PICTURE, PICTURE_SIDE};

/// Bytes of a printed picture: 18 wide lines, 3 short ones and a blank one.
const LENGTH: usize = 18 * 42 + 3 * 30 + 1;

/// A picture without its digits, and where each cell's digit goes.
struct Form {
    text: [u8; LENGTH],
    at: [u16; 369],
}

const FORM: &Form = &form();

const fn form() -> Form {
    let mut form = Form {
        text: [b' '; LENGTH],
        at: [0; 369],
    };
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
        // The line ends where the space after its last digit would be.
        form.text[end - 1] = b'\n';
        row += 1;
    }
    form.text[end] = b'\n';
    form
}

/// Draws a solved board: 21 lines of digits and a blank one, 847 bytes.
pub fn draw(cells: &[u8; 369]) -> [u8; LENGTH] {
    let mut text = FORM.text;
    for (&cell, &at) in cells.iter().zip(&FORM.at) {
        text[usize::from(at)] = b'0' + cell;
    }
    text
}

/// Lays five 9x9 grids over each other: where one of two cells is blank, the other counts.
///
/// `first` and `rest` are the 405 cells of the grids in the order of [`ORIGINS`].
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
            // The centre comes last, so it is the one that differs.
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
