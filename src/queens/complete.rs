//! Completes a board of up to 64 rows with given queens, or proves that it has no placement.
//!
//! The search takes the row with the fewest free squares, and tries its squares in turn, beginning
//! with the one whose queen leaves the most squares free. The choice of the row soon proves that a
//! branch has no placement: a row without a free square ends it, and a row with one free square
//! leaves no choice (Harold and Janice Stone, "Efficient search techniques: an empirical study of
//! the N-queens problem", 1987). The order of the squares makes the first try a good one (Laxmikant
//! Kalé, "An almost perfect heuristic for the N nonattacking queens problem", 1990).
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

use std::cmp::Reverse;

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
/// Exponential at worst (the problem is NP-complete); memory *O*(rows cubed).
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
    let open: Vec<_> = given.iter().map(free).enumerate().collect();
    let mut columns = vec![0; size];
    fill(&open, &mut columns).then_some(columns)
}

/// Places a queen in each of the `open` rows, and returns whether that can be done.
fn fill(open: &[(usize, u64)], columns: &mut [usize]) -> bool {
    let (row, free) = match open.iter().min_by_key(|row| row.1.count_ones()) {
        None => return true,
        Some(&row) => row,
    };
    let squares = (0..columns.len()).filter(|column| free >> column & 1 == 1);
    let mut boards: Vec<_> = squares.map(|column| (column, place(open, row, column))).collect();
    let free = |row: &(usize, u64)| row.1.count_ones();
    boards.sort_by_cached_key(|board| Reverse(board.1.iter().map(free).sum::<u32>()));
    for (column, board) in &boards {
        if fill(board, columns) {
            columns[row] = *column;
            return true;
        }
    }
    false
}

/// Returns the other open rows without the squares that a queen in this row and column attacks.
fn place(open: &[(usize, u64)], row: usize, column: usize) -> Vec<(usize, u64)> {
    let mut left = open.to_vec();
    left.retain(|&(other, _)| other != row);
    for (other, free) in left.iter_mut() {
        let (queen, distance) = (1 << column, row.abs_diff(*other));
        *free &= !(queen | queen << distance | queen >> distance);
    }
    left
}
