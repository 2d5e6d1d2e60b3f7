//! One way on a board of up to 64 rows where some queens stand.
//!
//! The search takes the row with the fewest free squares, and tries its squares in turn, first the
//! one whose queen leaves the most squares free. The first rule finds early that nothing fits: a
//! row without a free square ends a branch, and a row with one decides it (Harold and Janice Stone,
//! "Efficient search techniques: an empirical study of the N-queens problem", 1987). The second
//! rule makes the first try a good one (Laxmikant Kalé, "An almost perfect heuristic for the N
//! nonattacking queens problem", 1990).
//!
//! A board is a mask a row: bit `c` is set if column `c` is free. A queen's own row keeps the
//! queen's square alone. So a queen that stands from the beginning is a row with one free square.
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

/// Places the queens that are missing, and returns the columns of all queens, from 1, row by row.
/// `None`: there is no way.
///
/// `given` has for each row the column of its queen, from 1, or 0 if none stands there.
///
/// # Panics
///
/// If there are more than 64 rows, or a column outside the board.
///
/// # Complexity
///
/// Exponential at worst (the problem is NP-complete); memory *O*(rows cubed).
pub fn complete_any(given: &[usize]) -> Option<Vec<usize>> {
    let size = given.len();
    assert!(size <= 64 && given.iter().all(|&column| column <= size), "queens: no such board");
    let all = ((1u128 << size) - 1) as u64;
    let row = |&column: &usize| if column > 0 { 1 << (column - 1) } else { all };
    let free: Vec<u64> = given.iter().map(row).collect();
    fill(&free, all)
}

/// Places queens in the `open` rows, and returns the columns of all. `None`: that cannot be done.
fn fill(free: &[u64], open: u64) -> Option<Vec<usize>> {
    let rows = (0..free.len()).filter(|row| open >> row & 1 == 1);
    let columns = free.iter().map(|row| row.trailing_zeros() as usize + 1);
    let row = match rows.min_by_key(|&row| free[row].count_ones()) {
        None => return Some(columns.collect()),
        Some(row) => row,
    };
    let squares = (0..free.len()).map(|column| 1 << column).filter(|queen| free[row] & queen != 0);
    let mut boards: Vec<_> = squares.map(|queen| place(free, row, queen)).collect();
    let closed = |row: &u64| row.count_zeros();
    boards.sort_by_cached_key(|board| board.iter().map(closed).sum::<u32>());
    boards.iter().find_map(|board| fill(board, open & !(1 << row)))
}

/// Finds what a queen in `row` leaves free; its bit is `queen`.
fn place(free: &[u64], row: usize, queen: u64) -> Vec<u64> {
    let left = |other: usize| match row.abs_diff(other) {
        0 => queen,
        distance => free[other] & !(queen | queen << distance | queen >> distance),
    };
    (0..free.len()).map(left).collect()
}
