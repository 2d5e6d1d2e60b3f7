//! Solves a 9x9 by inequalities between cells, with or without clues.
//!
//! Three rules take candidates away until none finds more: naked and hidden singles
//! ([`crate::search`]) and
//!
//! - **bounds**: if cell a is less than cell b, a has no candidate as large as b's largest, and b
//!   has none as small as a's smallest.
//!
//! Bounds go along chains: the third cell of an ascending chain is at least 3. Then the search
//! tries each candidate of the cell with the fewest.

use crate::bits::lowbit;
use crate::board::SUDOKU9;
use crate::search::fewest_candidates;

/// Finds the first of the [`solutions`]; `None` if there is none.
///
/// # Panics
///
/// If a pair names a cell above 80.
///
/// # Complexity
///
/// As [`solutions`].
pub fn solve(clues: &[u8; 81], pairs: &[[u8; 2]]) -> Option<[u8; 81]> {
    solutions(clues, pairs, &mut |cells| Err(*cells)).err()
}

/// Calls `each` with every solution in which the first cell of each pair holds less than the
/// second, once, in an order that depends on the arguments alone.
///
/// Clues and solutions are cells in reading order, 0 for a blank. A pair is two cells' numbers.
///
/// # Errors
///
/// The first error of `each`, at once.
///
/// # Panics
///
/// If a pair names a cell above 80.
///
/// # Complexity
///
/// Exponential at worst; memory for a few sets of candidates a guess.
pub fn solutions<E>(
    clues: &[u8; 81],
    pairs: &[[u8; 2]],
    each: &mut dyn FnMut(&[u8; 81]) -> Result<(), E>,
) -> Result<(), E> {
    let board = SUDOKU9.candidates(clues);
    SUDOKU9.search(board, fewest_candidates, &mut |board| settle(board, pairs), each)
}

/// Applies all rules to a board at rest by the others until they find no more; `false` if there
/// is no solution.
fn settle(board: &mut [u16; 81], pairs: &[[u8; 2]]) -> bool {
    while tighten(board, pairs) {
        if !SUDOKU9.propagate(board) {
            return false;
        }
    }
    true
}

/// Applies the bounds once to each pair; tells whether that took a candidate away.
fn tighten(board: &mut [u16; 81], pairs: &[[u8; 2]]) -> bool {
    let mut changed = false;
    for &[low, high] in pairs {
        let (low, high) = (usize::from(low), usize::from(high));
        let (smaller, larger) = (board[low], board[high]);
        let lowest = lowbit(smaller);
        board[high] &= !(lowest | lowest.wrapping_sub(1));
        let below = u16::MAX.checked_shr(larger.leading_zeros() + 1);
        board[low] &= below.unwrap_or(0);
        changed |= board[low] != smaller || board[high] != larger;
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_handed_on_along_a_chain() {
        // Four cells, no two of them in a unit, and the chain's last pair first.
        let mut board = SUDOKU9.candidates(&[0; 81]);
        assert!(settle(&mut board, &[[80, 12], [40, 80], [0, 40]]));
        let chain = [board[0], board[40], board[80], board[12]];
        assert_eq!(chain, [0b0_0011_1111, 0b0_0111_1110, 0b0_1111_1100, 0b1_1111_1000]);
    }

    #[test]
    fn what_the_bounds_fix_is_taken_from_the_peers() {
        // An ascending row: the first box holds 1, 2 and 3 there.
        let pairs: Vec<[u8; 2]> = (0..8).map(|cell| [cell, cell + 1]).collect();
        let mut board = SUDOKU9.candidates(&[0; 81]);
        assert!(settle(&mut board, &pairs));
        assert_eq!(board[8..10], [0b1_0000_0000, 0b1_1111_1000]);
    }
}
