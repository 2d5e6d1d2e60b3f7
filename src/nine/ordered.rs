//! Iterates over the solutions of a 9x9 in ascending order.
//!
//! A search that fills the cells in reading order finds the solutions in order. But if the last
//! cells of the board rule out its first guess, it takes hours to notice. So we guess a candidate
//! only after we know that it leads to a solution. The fast solver, which takes the cells in any
//! order, decides this for all candidates of a cell in one batch ([`solve_batch`]). A cell is
//! *open* unless it has exactly one candidate. If only a few cells are open, the plain search
//! ([`crate::search`]) finds contradictions fast enough without this check.

use crate::board::SUDOKU9;
use crate::search::{first_open, to_cells};
use std::iter;

/// With this many open cells or fewer, we do not check whether a board has a solution. A larger
/// number is faster on most boards, but then the plain search may need longer for a wrong guess.
const MOST_UNCHECKED: usize = 24;

/// Iterates over all solutions of a grid of 0 (blank) and 1 to 9, ascending by the cells in reading
/// order.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for at most nine boards per blank, however
/// many solutions there are.
///
/// # Examples
///
/// ```
/// let mut clues = [0; 81];
/// clues[1] = 1;
/// let first = lowbit::nine::solutions(&clues).next().unwrap();
/// assert_eq!(first[..9], [2, 1, 3, 4, 5, 6, 7, 8, 9]);
/// ```
pub fn solutions<'a>(clues: &'a [u8; 81]) -> impl Iterator<Item = [u8; 81]> + 'a {
    let mut search = SUDOKU9.search(SUDOKU9.candidates(clues));
    iter::from_fn(move || loop {
        let board = search.next()?;
        let cell = match first_open(&board) {
            None => return Some(to_cells(&board)),
            Some(cell) => cell,
        };
        // We may give the open cells as blanks. Singles and guesses leave one candidate in their
        // cell, so an open cell has lost a digit only because a peer has this digit as its only
        // candidate.
        let open = board.iter().filter(|mask| !mask.is_power_of_two()).count();
        if open <= MOST_UNCHECKED || SUDOKU9.solve_weighted(&to_cells(&board)).is_some() {
            search.guess(&board, cell);
        }
    })
}
