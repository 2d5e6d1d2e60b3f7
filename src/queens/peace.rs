//! Whether queens attack each other, and which.

use std::mem::replace;

/// Tells whether no two queens share a square, row, column or diagonal: each marks its four
/// lines. The board may have any number of rows, and all queens stand on it.
///
/// # Complexity
///
/// *O*(queens + size).
pub fn peaceful(queens: &[(usize, usize)], size: usize) -> bool {
    // Rows, columns, falling diagonals and rising ones, one kind after the other.
    let mut marked = vec![false; 6 * size];
    queens.iter().all(|&(row, column)| {
        let lines = [row, size + column, 3 * size + row - column, 4 * size + row + column];
        lines.iter().all(|&line| !replace(&mut marked[line], true))
    })
}

/// Finds two queens that attack each other and names their squares, each by its row and column:
/// `queens at 2 3 and 5 0 attack each other`. Two queens on one square count as one.
///
/// # Complexity
///
/// *O*(queens squared).
pub fn conflict(queens: &[(usize, usize)]) -> Option<String> {
    for (i, a) in queens.iter().enumerate() {
        for b in queens[..i].iter().filter(|&b| b != a) {
            let (rows, columns) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
            if rows == 0 || columns == 0 || rows == columns {
                return Some(format!(
                    "queens at {} {} and {} {} attack each other",
                    b.0, b.1, a.0, a.1
                ));
            }
        }
    }
    None
}
