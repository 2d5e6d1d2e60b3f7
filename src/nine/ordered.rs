//! Visits the solutions of a 9x9 in ascending order, without listing all of them first.
//!
//! A search that fills the cells in reading order finds the solutions in order. But if the last
//! cells of the board rule out its first guess, it takes hours to notice. So we guess a candidate
//! only after we know that it leads to a solution. The fast solver, which takes the cells in any
//! order, decides this for all candidates of a cell in one batch ([`solve_batch`]). A cell is
//! *open* unless it has exactly one candidate. If only a few cells are open, the plain search
//! ([`crate::search`]) finds contradictions fast enough without this check.

use super::solve::solve_batch;
use crate::bits::{is_single, Bits};
use crate::board::SUDOKU9;
use crate::search::{first_open, to_cells};

/// With this many open cells or fewer, we do not check whether a guess has a solution.
const FEW: usize = 24;

/// Returns the first of the [`solutions`], or `None` if there is none.
///
/// # Complexity
///
/// As [`solutions`].
pub fn first_solution(clues: &[u8; 81]) -> Option<[u8; 81]> {
    solutions(clues, &mut |solution| Err(*solution)).err()
}

/// Calls `each` with every solution of a grid of 0 (blank) and 1 to 9, ascending by the cells in
/// reading order.
///
/// # Errors
///
/// Returns the first error of `each` at once.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for at most one board per blank, however
/// many solutions there are.
pub fn solutions<E>(
    clues: &[u8; 81],
    each: &mut dyn FnMut(&[u8; 81]) -> Result<(), E>,
) -> Result<(), E> {
    let settle = &mut |board: &mut [u16; 81]| {
        drop_unsolvable(board);
        true
    };
    let board = SUDOKU9.candidates(clues);
    SUDOKU9.search(board, first_open, settle, each)
}

/// Removes each candidate of the first open cell that leads to no solution. If exactly one
/// candidate is left, goes on with the next open cell. If several are left, stops, and the search
/// guesses at the cell. If none is left, stops, because the board has no solution. Also stops when
/// at most [`FEW`] cells are open.
fn drop_unsolvable(board: &mut [u16; 81]) {
    while let Some(cell) = first_open(board) {
        if board.iter().filter(|&&mask| !is_single(mask)).count() <= FEW {
            return;
        }
        let candidates = board[cell];
        let guess = |digit: usize| {
            board[cell] = 1 << digit;
            to_cells(board)
        };
        let mut grids: Vec<[u8; 81]> = Bits(candidates).map(guess).collect();
        let solved = solve_batch(&mut grids);
        let solvable = Bits(candidates).zip(solved).filter(|&(_, solved)| solved);
        board[cell] = solvable.fold(0, |set, (digit, _)| set | 1 << digit);
        if !is_single(board[cell]) {
            return;
        }
        SUDOKU9.propagate(board);
    }
}
