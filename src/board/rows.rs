//! Converts between the cells of a 9x9 board and its rows, as function-style judges pass them.

/// Returns cells as rows of characters: a dot for 0, and the digit for 1 to 9.
///
/// # Examples
///
/// ```
/// use lowbit::board::rows::{from_chars, to_chars};
///
/// let mut cells = [0; 81];
/// cells[10] = 5;
/// let rows = to_chars(&cells);
/// assert_eq!(rows[1][..3], ['.', '5', '.']);
/// assert_eq!(from_chars(&rows), cells);
/// ```
pub fn to_chars(cells: &[u8; 81]) -> Vec<Vec<char>> {
    let symbol = |&cell: &u8| if cell == 0 { '.' } else { char::from(b'0' + cell) };
    cells.chunks(9).map(|row| row.iter().map(symbol).collect()).collect()
}

/// Returns rows of characters as cells: 1 to 9 for a digit, and 0 for any other character.
pub fn from_chars(rows: &[Vec<char>]) -> [u8; 81] {
    let mut cells = [0; 81];
    for (cell, symbol) in cells.iter_mut().zip(rows.iter().flatten()) {
        *cell = symbol.to_digit(10).unwrap_or(0) as u8;
    }
    cells
}

/// Returns rows of numbers as cells in reading order.
pub fn from_numbers(rows: &[[u8; 9]; 9]) -> [u8; 81] {
    let mut cells = [0; 81];
    for (places, row) in cells.chunks_mut(9).zip(rows) {
        places.copy_from_slice(row);
    }
    cells
}
