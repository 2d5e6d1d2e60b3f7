//! Solves a 9x9 with inequalities between cells, with or without clues.
//!
//! Three rules remove candidates until none of them finds more. Two of them are naked and hidden
//! singles ([`crate::search`]). The third rule is called *bounds*: if cell *a* is less than cell
//! *b*, then *a* loses every candidate that is not less than the largest candidate of *b*, and *b*
//! loses every candidate that is not greater than the smallest candidate of *a*.
//!
//! Bounds pass along chains. For example, the third cell of an ascending chain is at least 3. When
//! the rules find nothing more, the weighted search picks the question to guess at
//! ([`Search::hardest_question`]). On slow boards, such as the one in
//! `tests/data/inequalities_slow.txt`, guessing at a cell with the fewest candidates visits many
//! times as many boards.

use crate::bits::lowbit;
use crate::board::SUDOKU9;
use crate::search::{to_cells, Search};
use std::iter;

/// Iterates over all solutions in which the first cell of each pair is less than the second. The
/// order of the solutions depends on the arguments alone.
///
/// Clues and solutions are cells in reading order, 0 for a blank. A pair has the numbers of two
/// cells.
///
/// # Panics
///
/// The iterator panics if a pair names a cell above 80.
///
/// # Complexity
///
/// Exponential at worst. Memory for at most nine boards of candidates per guess.
///
/// # Examples
///
/// ```
/// use lowbit::nine::inequalities::solutions;
///
/// // Each cell of the first row is less than the next one.
/// let mut pairs: Vec<[u8; 2]> = (0..8).map(|cell| [cell, cell + 1]).collect();
/// let first = solutions(&[0; 81], &pairs).next();
/// assert_eq!(first.unwrap()[..9], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
/// pairs.push([8, 0]);
/// assert_eq!(solutions(&[0; 81], &pairs).next(), None);
/// ```
pub fn solutions<'a>(
    clues: &'a [u8; 81],
    pairs: &'a [[u8; 2]],
) -> impl Iterator<Item = [u8; 81]> + 'a {
    let mut search = SUDOKU9.search(clues);
    iter::from_fn(move || next_solution(&mut search, pairs))
}

/// Returns the next solution, or `None` if there is no other.
fn next_solution(search: &mut Search<81, 27, 9>, pairs: &[[u8; 2]]) -> Option<[u8; 81]> {
    loop {
        let board = next_at_rest(search, pairs)?;
        match search.hardest_question(&board) {
            None => return Some(to_cells(&board)),
            Some(question) => search.guess(&board, question),
        }
    }
}

/// Returns the next board on which the three rules find nothing more, or `None` if no board waits.
fn next_at_rest(search: &mut Search<81, 27, 9>, pairs: &[[u8; 2]]) -> Option<[u16; 81]> {
    loop {
        let mut board = search.next_at_rest()?;
        if !tighten(&mut board, pairs) {
            return Some(board);
        }
        search.visit(board);
    }
}

/// Applies the bounds once to each pair. Returns whether that removed a candidate.
fn tighten(board: &mut [u16; 81], pairs: &[[u8; 2]]) -> bool {
    let mut changed = false;
    for &[low, high] in pairs {
        let (low, high) = (usize::from(low), usize::from(high));
        let (smaller, larger) = (board[low], board[high]);
        // `high` keeps the digits above the smallest of `low`, and none if `low` has none.
        let least = lowbit(smaller);
        board[high] &= !(least | least.wrapping_sub(1));
        // `low` keeps the digits below the largest of `high`. For digit 1 and for no digit, the
        // shift is too far, and `low` keeps none.
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
    fn bounds_pass_along_a_chain() {
        // The chain's last pair comes first, and no two of its four cells are peers.
        let pairs = [[80, 12], [40, 80], [0, 40]];
        let board = next_at_rest(&mut SUDOKU9.search(&[0; 81]), &pairs).expect("solvable");
        let chain = [board[0], board[40], board[80], board[12]];
        assert_eq!(chain, [0b0_0011_1111, 0b0_0111_1110, 0b0_1111_1100, 0b1_1111_1000]);
    }

    /// The file has a sign for each pair of neighbours in a box, in the format of Luogu P4573. We
    /// count the failures, which raise the weights. A search that does not learn fails thousands of
    /// times. The limit is a tenth above the count of today.
    #[test]
    fn a_slow_board_is_solved_after_few_failures() {
        let text = include_str!("../../tests/data/inequalities_slow.txt");
        let mut signs = text.split_whitespace();
        let mut pairs = Vec::new();
        for row in 0..9 {
            let across = [0, 1, 3, 4, 6, 7].iter().map(|column| (row * 9 + column, 1));
            let down = (0..9).map(|column| (row * 9 + column, 9));
            for (cell, step) in across.chain(down.filter(|_| row % 3 < 2)) {
                match signs.next() {
                    Some("<") | Some("^") => pairs.push([cell, cell + step]),
                    _ => pairs.push([cell + step, cell]),
                }
            }
        }
        let mut search = SUDOKU9.search(&[0; 81]);
        let before: u64 = search.weights.iter().sum();
        assert!(next_solution(&mut search, &pairs).is_some());
        assert!(next_solution(&mut search, &pairs).is_none());
        let failures = search.weights.iter().sum::<u64>() - before;
        assert!(failures < 246, "{failures}");
    }

    #[test]
    fn cells_that_the_bounds_decide_exclude_their_digits_from_their_peers() {
        // In an ascending row, the first box has 1, 2 and 3.
        let pairs: Vec<[u8; 2]> = (0..8).map(|cell| [cell, cell + 1]).collect();
        let board = next_at_rest(&mut SUDOKU9.search(&[0; 81]), &pairs).expect("solvable");
        assert_eq!(board[8..10], [0b1_0000_0000, 0b1_1111_1000]);
    }
}
