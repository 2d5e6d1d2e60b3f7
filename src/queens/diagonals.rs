//! How many squares no queen attacks, on a board too large to go through its squares.
//!
//! Rows and columns without a queen cross in squares. Of these, the squares on a queen's diagonal
//! are taken away, one diagonal after the other. Any other line meets a diagonal in one square at
//! most. On a falling diagonal, the squares that no queen's row or column meets are taken away. On a
//! rising one, those that no queen's falling diagonal meets either are. So each square is taken away
//! once.

use std::ops::Range;

/// Counts the squares of a board that are on no queen's row, column or diagonal. Queens attack
/// through each other, and several may stand on one square. All stand on the board, which has at
/// most 2^31 rows and columns.
///
/// # Complexity
///
/// *O*(queens squared); memory *O*(queens).
///
/// # Examples
///
/// ```
/// use lowbit::queens::unattacked;
///
/// assert_eq!(unattacked(&[(1, 1)], 3, 4), 2);
/// ```
pub fn unattacked(queens: &[(usize, usize)], rows: usize, columns: usize) -> u64 {
    let lines = |line: fn(i64, i64) -> i64| {
        let mut lines: Vec<i64> = queens.iter().map(|q| line(q.0 as i64, q.1 as i64)).collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    };
    let (across, down) = (lines(|row, _| row), lines(|_, column| column));
    let (falling, rising) = (lines(|row, column| row - column), lines(|row, column| row + column));
    let (rows, columns) = (rows as i64, columns as i64);
    let mut free = (rows - across.len() as i64) * (columns - down.len() as i64);
    let mut met = Vec::new();
    for diagonal in &falling {
        met.extend(&across);
        met.extend(down.iter().map(|column| diagonal + column));
        free -= unmet((*diagonal).max(0)..rows.min(diagonal + columns), &mut met);
    }
    for diagonal in &rising {
        met.extend(&across);
        met.extend(down.iter().rev().map(|column| diagonal - column));
        let crossing = falling.iter().filter(|other| (diagonal + *other) % 2 == 0);
        met.extend(crossing.map(|other| (diagonal + other) / 2));
        free -= unmet((diagonal - columns + 1).max(0)..rows.min(diagonal + 1), &mut met);
    }
    free as u64
}

/// Counts the squares of a diagonal that no line meets, and forgets the lines. `squares` are its
/// rows, and `met` the rows where the lines meet it or would outside the board.
fn unmet(squares: Range<i64>, met: &mut Vec<i64>) -> i64 {
    met.retain(|row| squares.contains(row));
    // A stable sort finds what ascends already, two or three parts, and merges them.
    met.sort();
    met.dedup();
    let unmet = squares.end - squares.start - met.len() as i64;
    met.clear();
    unmet
}
