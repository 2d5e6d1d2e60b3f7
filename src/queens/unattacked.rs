//! Counts the squares that no queen attacks, without visiting every square.
//!
//! We start with the number of squares where a row and a column without a queen cross. Then we
//! subtract the squares on the queens' diagonals, one diagonal after the other. Any other line
//! meets a diagonal in at most one square, so we list the rows in which lines meet it. For a
//! falling diagonal, we subtract the number of its squares that are on no queen's row or column.
//! For a rising diagonal, we subtract only those that are on no queen's falling diagonal either. So
//! we subtract each square once.

use std::ops::Range;

/// Returns the number of squares that are on no queen's row, column or diagonal. Queens attack
/// through each other, and several may share a square.
///
/// # Constraints
///
/// All queens are on the board. It has at most 2^31 rows and columns, so an `i64` counts its
/// squares.
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
        // On a falling diagonal, row - column is `other`, and here row + column is `diagonal`. The
        // sum of both is twice the row.
        let crossing = falling.iter().filter(|other| (diagonal + *other) % 2 == 0);
        met.extend(crossing.map(|other| (diagonal + other) / 2));
        free -= unmet((diagonal - columns + 1).max(0)..rows.min(diagonal + 1), &mut met);
    }
    free as u64
}

/// Returns the number of squares of a diagonal that no line meets, and clears `met`. `squares` is
/// the range of the diagonal's rows. `met` lists the rows in which lines meet the diagonal, on the
/// board or outside it.
fn unmet(squares: Range<i64>, met: &mut Vec<i64>) -> i64 {
    met.retain(|row| squares.contains(row));
    // `met` consists of two or three ascending runs, which a stable sort recognises and merges.
    met.sort();
    met.dedup();
    let unmet = squares.end - squares.start - met.len() as i64;
    met.clear();
    unmet
}
