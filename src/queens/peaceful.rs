//! Looks for two queens that attack each other in a list of queens.
//!
//! A list contains the row and the column of each queen's square.

use std::mem::replace;

/// Returns whether no two queens share a square, row, column or diagonal.
///
/// # Constraints
///
/// The board may have any number of rows. All queens must be on it.
///
/// # Complexity
///
/// *O*(queens + size).
pub fn peaceful(queens: &[(usize, usize)], size: usize) -> bool {
    // Each queen marks its four lines. First come the rows, then the columns, the falling diagonals
    // and the rising ones. `row - column` is more than `-size`, so the falling diagonals lie
    // between 2 * size and 4 * size. `row + column` is less than `2 * size`, so the rising ones end
    // before 6 * size.
    let mut marked = vec![false; 6 * size];
    queens.iter().all(|&(row, column)| {
        let lines = [row, size + column, 3 * size + row - column, 4 * size + row + column];
        lines.iter().all(|&line| !replace(&mut marked[line], true))
    })
}

/// Returns a message that names the first two queens that attack each other, or `None` if no two
/// do. The message gives the row and the column of each queen: `queens at 2 3 and 5 0 attack each
/// other`. Two queens on one square count as one, because an input may list a given queen twice.
///
/// # Complexity
///
/// *O*(queens squared).
pub fn first_attack(queens: &[(usize, usize)]) -> Option<String> {
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
