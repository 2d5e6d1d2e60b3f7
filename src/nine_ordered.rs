//! Goes through the solutions of a 9x9 in ascending order, none found before it is asked for.
//!
//! A search that fills the cells in reading order finds solutions in order, but wanders for
//! hours where the first cells rule out all solutions and only the last ones show it. So each
//! branch is shown to have a solution before it is entered, by the engine that takes cells as
//! they come ([`crate::nine`]): the candidates of a cell side by side, as one batch. Where few
//! cells are open the plain rules know soon enough.

use crate::bits::{is_single, lowest};
use crate::board::SUDOKU9;
use crate::nine;
use crate::search::{first_open, split};

/// Open cells at most of which branches are entered unseen.
const FEW: usize = 24;

/// Calls `each` with every solution of a grid of 0 (blank) and 1 to 9, ascending by the cells in
/// reading order.
///
/// # Errors
///
/// The first error of `each`, at once.
///
/// # Complexity
///
/// Memory for nine boards a blank at most, however many solutions there are.
pub fn solutions<E>(
    clues: &[u8; 81],
    each: &mut dyn FnMut(&[u8; 81]) -> Result<(), E>,
) -> Result<(), E> {
    let mut boards = vec![SUDOKU9.candidates(clues)];
    while let Some(mut board) = boards.pop() {
        if SUDOKU9.propagate(&mut board) {
            match first_open(&board) {
                None => each(&digits(&board))?,
                Some(cell) => {
                    let before = boards.len();
                    split(&board, cell, &mut boards);
                    let open = board.iter().filter(|&&mask| !is_single(mask));
                    if open.count() > FEW {
                        drop_unsolvable(&mut boards, before);
                    }
                }
            }
        }
    }
    Ok(())
}

/// Drops those of the boards from the one at `first` that have no solution.
fn drop_unsolvable(boards: &mut Vec<[u16; 81]>, first: usize) {
    let mut grids: Vec<[u8; 81]> = boards[first..].iter().map(digits).collect();
    let mut solved = nine::solve_batch(&mut grids).into_iter();
    let tail = boards.split_off(first);
    boards.extend(tail.into_iter().filter(|_| solved.next() == Some(true)));
}

/// Writes single candidates as digits, other cells as blanks.
fn digits(board: &[u16; 81]) -> [u8; 81] {
    board.map(|mask| if is_single(mask) { lowest(mask) + 1 } else { 0 })
}
