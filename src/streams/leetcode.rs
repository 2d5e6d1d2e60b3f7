//! LeetCode's test cases as text: a 9x9 board in, a result out.
//!
//! LeetCode calls a method and shows what it returns. [`cells`] and [`board`] serve the methods,
//! the rest serves the programs around them.

use super::alphabet::Alphabet;
use super::input::Input;
use std::fmt::Debug;
use std::io;

/// Cells of a 9x9 as LeetCode writes them, in lists of strings.
pub const LISTED9: &Alphabet = &Alphabet::new(".123456789", "0").framed("[]\",'");

/// Reads a 9x9 board: nine rows of nine characters.
///
/// # Errors
///
/// As [`Input::cells`].
pub fn read_board(input: &mut Input) -> io::Result<Vec<Vec<char>>> {
    let mut cells = [0; 81];
    input.cells(LISTED9, &mut cells)?;
    Ok(board(&cells))
}

/// Writes cells, 0 for a blank and 1 to 9, as a board: rows of `.` and digits.
pub fn board(cells: &[u8; 81]) -> Vec<Vec<char>> {
    let symbol = |&cell: &u8| if cell == 0 { '.' } else { char::from(b'0' + cell) };
    cells.chunks(9).map(|row| row.iter().map(symbol).collect()).collect()
}

/// Reads a board as cells: 1 to 9, and 0 for all that is no digit.
pub fn cells(board: &[Vec<char>]) -> [u8; 81] {
    let mut cells = [0; 81];
    for (cell, symbol) in cells.iter_mut().zip(board.iter().flatten()) {
        *cell = symbol.to_digit(10).unwrap_or(0) as u8;
    }
    cells
}

/// Writes a result as LeetCode shows it: `[["Q"]]`, `2`, `true`. The result's strings hold no
/// space and no single quote.
///
/// # Examples
///
/// ```
/// use lowbit::streams::leetcode::shown;
///
/// assert_eq!(shown(&vec![vec!['5', '.'], vec!['3']]), r#"[["5","."],["3"]]"#);
/// ```
pub fn shown(result: &dyn Debug) -> String {
    format!("{:?}", result).replace(' ', "").replace('\'', "\"")
}
