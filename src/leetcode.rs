//! LeetCode's test cases as text: a 9x9 board in, a result out.
//!
//! LeetCode calls a method and shows what it returns. [`cells`] serves the methods; the rest
//! serves the programs around them.

use crate::alphabet::Alphabet;
use crate::input::Input;
use std::fmt::Debug;
use std::io;

/// Cells of a 9x9 as LeetCode writes them, in lists of strings.
pub const LISTED9: &Alphabet = &Alphabet::new(".123456789", "0").framed("[]\",'");

/// Reads a 9x9 board: nine rows of nine characters.
///
/// # Errors
///
/// As [`Input::cells`].
pub fn board(input: &mut Input) -> io::Result<Vec<Vec<char>>> {
    let mut cells = [0; 81];
    input.cells(LISTED9, &mut cells)?;
    let symbol = |&cell: &u8| char::from(LISTED9.symbol(cell));
    Ok(cells.chunks(9).map(|row| row.iter().map(symbol).collect()).collect())
}

/// Reads the characters of a 9x9 board as cells: 1 to 9, and 0 for all that are no digits.
pub fn cells(board: &[Vec<char>]) -> [u8; 81] {
    let mut cells = [0; 81];
    for (cell, symbol) in cells.iter_mut().zip(board.iter().flatten()) {
        *cell = symbol.to_digit(10).unwrap_or(0) as u8;
    }
    cells
}

/// Writes a result that holds no blank as LeetCode shows it: `[["Q"]]`, `2`, `true`.
///
/// # Examples
///
/// ```
/// use lowbit::leetcode::shown;
///
/// assert_eq!(shown(&vec![vec!['5', '.'], vec!['3']]), r#"[["5","."],["3"]]"#);
/// ```
pub fn shown(result: &dyn Debug) -> String {
    format!("{:?}", result).replace(' ', "").replace('\'', "\"")
}
