//! Converts between a list of queens and a board's cells.
//!
//! A list contains the row and the column of each queen's square, both counted from 0.

/// Returns a board's cells in reading order: 1 for a queen, else 0.
///
/// # Constraints
///
/// All queens must be on the board.
pub fn cells(queens: &[(usize, usize)], size: usize) -> Vec<u8> {
    let mut cells = vec![0; size * size];
    for &(row, column) in queens {
        cells[row * size + column] = 1;
    }
    cells
}

/// Returns the list of queens on a board of `size` columns: the squares whose cell is 1.
pub fn list(cells: &[u8], size: usize) -> Vec<(usize, usize)> {
    let queens = (0..cells.len()).filter(|&cell| cells[cell] == 1);
    queens.map(|cell| (cell / size, cell % size)).collect()
}
