//! Goes through the solutions of a 9x9 in ascending order, none found before it is asked for.
//!
//! A search that fills the cells in reading order finds solutions in order, but wanders for
//! hours where the first cells rule out all solutions and only the last cells show that. So a
//! branch is entered only if it has a solution. The engine that takes the cells in any order
//! ([`solve_batch`]) decides that, with the candidates of a cell as one batch. Where few
//! cells are open, the plain rules find soon enough that a branch has no solution.

use super::solve::solve_batch;
use crate::bits::{is_single, Bits};
use crate::board::SUDOKU9;
use crate::search::{first_open, placed};

/// With this many open cells or fewer, a branch is entered without a check that it has a solution.
const FEW: usize = 24;

/// Finds the first of the [`solutions`]; `None` if there is none.
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
/// The first error of `each`, at once.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst; memory for one board a blank at most, however many
/// solutions there are.
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

/// Takes away the candidates of the first open cell that leave no solution, unless few cells are
/// open. If one candidate is left, goes on with the next open cell.
fn drop_unsolvable(board: &mut [u16; 81]) {
    while let Some(cell) = first_open(board) {
        if board.iter().filter(|&&mask| !is_single(mask)).count() <= FEW {
            return;
        }
        let candidates = board[cell];
        let guess = |digit: usize| {
            board[cell] = 1 << digit;
            placed(board)
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
