//! Completes a board of up to 64 rows with given queens, or proves that it has no placement.
//!
//! The search takes the row with the fewest free squares, and tries its squares in turn. This
//! choice soon proves that a branch has no placement: a row without a free square ends it, and a
//! row with one free square leaves no choice (Harold and Janice Stone, "Efficient search
//! techniques: an empirical study of the N-queens problem", 1987). We try the squares from left to
//! right. An order by the number of squares that a queen leaves free (Laxmikant Kalé, "An almost
//! perfect heuristic for the N nonattacking queens problem", 1990) costs more than it gains.
//!
//! The state is a list of the rows that are still open, with a mask each: bit `c` is set if column
//! `c` is free. A given queen is an open row with one free square.
//!
//! # Where the search is slow
//!
//! A board of 50 rows is easy, whether it is empty or queens are given at random. Queens that crowd
//! the middle are the bad case: on a board of 28 to 45 rows, 6 to 10 queens in the 8 to 10 middle
//! rows and columns may keep the search busy for minutes. If such a board can be completed,
//! [`super::repair()`] does so sooner.
//!
//! Taking the column with the fewest free squares, if it has fewer than any row, gains nothing: a
//! proof takes as long, and more of the solvable boards become slow.

/// Places the missing queens, and returns the columns of all queens, row by row. Returns `None` if
/// there is no such placement.
///
/// `given` contains for each row the column of its queen, or `None` if the row has no queen yet.
///
/// # Panics
///
/// If there are more than 64 rows, or a column outside the board.
///
/// # Complexity
///
/// Exponential at worst (the problem is NP-complete); memory *O*(rows squared).
///
/// # Examples
///
/// ```
/// use lowbit::queens::complete;
///
/// assert_eq!(complete(&[None, Some(3), None, None]), Some(vec![1, 3, 0, 2]));
/// assert_eq!(complete(&[Some(0), None, None, None]), None);
/// ```
pub fn complete(given: &[Option<usize>]) -> Option<Vec<usize>> {
    let size = given.len();
    let inside = given.iter().flatten().all(|&column| column < size);
    assert!(size <= 64, "queens: more than 64 rows");
    assert!(inside, "queens: a column is outside the board");
    // On a board of 64 rows, the shift would overflow a `u64`.
    let all = ((1u128 << size) - 1) as u64;
    let free = |queen: &Option<usize>| queen.map_or(all, |column| 1 << column);
    // The boards on the stack have at most `size`, `size - 1`, and so on down to 1 rows.
    let mut open = Vec::with_capacity(size * (size + 1) / 2);
    open.extend(given.iter().map(free).enumerate());
    let mut columns = vec![0; size];
    fill(&mut open, 0, &mut columns).then_some(columns)
}

/// Places a queen in each open row of the last board on the stack `open`, and returns whether that
/// can be done. The board is `open[first..]`. For each queen that we try, we push the other rows
/// with the squares that stay free, which are a board with one row less.
fn fill(open: &mut Vec<(usize, u64)>, first: usize, columns: &mut [usize]) -> bool {
    let end = open.len();
    let board = &open[first..];
    // Most nodes have a row with at most one free square, which we find without counting.
    let forced = board.iter().find(|row| row.1 & row.1.wrapping_sub(1) == 0);
    let (row, mut free) = match forced.or_else(|| board.iter().min_by_key(|row| row.1.count_ones()))
    {
        None => return true,
        Some(&row) => row,
    };
    while free != 0 {
        let column = free.trailing_zeros() as usize;
        free &= free - 1;
        open.truncate(end);
        for i in first..end {
            let (other, squares) = open[i];
            if other != row {
                let (queen, distance) = (1 << column, row.abs_diff(other));
                open.push((other, squares & !(queen | queen << distance | queen >> distance)));
            }
        }
        if fill(open, end, columns) {
            columns[row] = column;
            return true;
        }
    }
    false
}
