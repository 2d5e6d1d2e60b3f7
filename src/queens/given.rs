//! One way on a board of up to 64 rows where some queens stand.
//!
//! The search takes the row with the fewest free squares, and tries its squares in turn, first the
//! one whose queen leaves the most squares free. The first rule finds early that nothing fits: a
//! row without a free square ends a branch, and a row with one decides it (Harold and Janice Stone,
//! "Efficient search techniques: an empirical study of the N-queens problem", 1987). The second
//! rule makes the first try a good one (Laxmikant Kalé, "An almost perfect heuristic for the N
//! nonattacking queens problem", 1990).
//!
//! A board is a list of the rows that are still open, with a mask each: bit `c` is set if column
//! `c` is free. A queen that stands from the beginning is an open row with one free square.
//!
//! # Where the search is slow
//!
//! A board of 50 rows takes about a millisecond, whether it is empty or queens stand at random.
//! Queens that crowd the middle are the bad case: where 6 to 10 stand in the 8 to 10 middle rows
//! and columns of a board of 28 to 45, to find a way or a proof that there is none may take
//! minutes. Where there is a way, [`repair`](super::repair()) finds it sooner.
//!
//! To take the column with the fewest free squares, if it has fewer than any row, gains nothing: a
//! proof takes as long, and of the slow boards with a way more are slow.

/// Places the queens that are missing, and tells whether there is a way. Without a way the board
/// is left as it is.
///
/// `columns` has for each row the column of its queen, from 1, or 0 if none stands there.
///
/// # Panics
///
/// If there are more than 64 rows, or a column outside the board.
///
/// # Complexity
///
/// Exponential at worst (the problem is NP-complete); memory *O*(rows cubed).
pub fn complete_any(columns: &mut [usize]) -> bool {
    let size = columns.len();
    assert!(size <= 64 && columns.iter().all(|&column| column <= size), "queens: no such board");
    let all = ((1u128 << size) - 1) as u64;
    let row = |&column: &usize| if column > 0 { 1 << (column - 1) } else { all };
    let open: Vec<_> = columns.iter().map(row).enumerate().collect();
    fill(&open, columns)
}

/// Places a queen in each of the `open` rows, and tells whether that can be done.
fn fill(open: &[(usize, u64)], columns: &mut [usize]) -> bool {
    let (row, free) = match open.iter().min_by_key(|row| row.1.count_ones()) {
        None => return true,
        Some(&row) => row,
    };
    let squares = (0..columns.len()).filter(|column| free >> column & 1 == 1);
    let mut boards: Vec<_> = squares.map(|column| (column, place(open, row, column))).collect();
    let closed = |row: &(usize, u64)| row.1.count_zeros();
    boards.sort_by_cached_key(|board| board.1.iter().map(closed).sum::<u32>());
    let found = boards.iter().find(|board| fill(&board.1, columns));
    found.map(|board| columns[row] = board.0 + 1).is_some()
}

/// Finds what a queen leaves of the other open rows.
fn place(open: &[(usize, u64)], row: usize, column: usize) -> Vec<(usize, u64)> {
    let mut left = open.to_vec();
    left.retain(|&(other, _)| other != row);
    for (other, free) in left.iter_mut() {
        let (queen, distance) = (1 << column, row.abs_diff(*other));
        *free &= !(queen | queen << distance | queen >> distance);
    }
    left
}
