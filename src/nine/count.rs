//! Counts the solutions of a 9x9 without visiting each of them.
//!
//! [`super::bands`] explains tries, paths, nodes and states. Three paths that agree in every column,
//! one in each band's trie, represent many solutions. We multiply the numbers of fillings that the
//! three paths represent.
//!
//! # Measured
//!
//! Tom Dillon's tdoku (github.com/t-dillon/tdoku) visits every solution. This table compares it
//! with `spoj_sudogob` on boards with random clues (`drawn9` and `sparse9` of `scripts/generate`).
//! The README's table "How fast" has the times for 24 clues.
//!
//! | boards | clues | solutions of all boards | tdoku's time divided by ours |
//! |---|---:|---:|---:|
//! | 1,000 of `drawn9` | 24 | 21 million | 4 |
//! | 100 of `sparse9` | 20 | 370 million | 17 |

use super::bands::{Bands, Worth, ROOTS};
use crate::board::SUDOKU9;
use crate::search::fewest_candidates;

/// The tries may have this many nodes and states, which take less than 60 MiB.
const MOST: usize = 1_800_000;

/// The worth of a state is the number of its fillings. An empty band has one filling, a digit leaves
/// the number as it is, and fillings that become one state add up.
const FILLINGS: &Worth = &Worth { cells: [[0; 9]; 81], empty: 1, merge: u64::saturating_add };

/// Counts the solutions of a grid of 0 (blank) and 1 to 9. If there are 2^64 or more, the count is
/// 2^64 - 1.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for 1.8 million nodes and states (60 MiB):
/// a board that needs more is split into one board for each candidate of a cell.
///
/// # Examples
///
/// ```
/// use lowbit::nine::count_solutions;
///
/// let solved = *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let mut clues = solved.map(|symbol| symbol - b'0');
/// clues[..36].fill(0);
/// assert_eq!(count_solutions(&clues), 1224);
/// ```
pub fn count_solutions(clues: &[u8; 81]) -> u64 {
    count_within(clues, MOST)
}

/// Does what [`count_solutions`] does with another limit.
fn count_within(clues: &[u8; 81], most: usize) -> u64 {
    let mut count = 0u64;
    // `settle` counts the solutions of a board without a guess. It then returns `false`, so that
    // `SUDOKU9.search` goes no further with the board. If the tries outgrow `most`, it returns
    // `true`, and the search guesses.
    let settle = &mut |board: &mut [u16; 81]| match count_paths(board, most, count) {
        Some(larger) => {
            count = larger;
            false
        }
        None => true,
    };
    let board = SUDOKU9.candidates(clues);
    let _ = SUDOKU9.search(board, fewest_candidates, settle, &mut |_| Ok::<(), ()>(()));
    count
}

/// Adds the number of solutions of a board of candidates to `count`, and ends early if the sum
/// reaches 2^64 - 1. Returns `None` if the tries outgrow `most` nodes and states. (We test this
/// before a node grows, so the tries may become slightly larger.) If `most` is at least 60, this
/// happens to no board with one candidate in each cell, because its tries have 60 nodes and states.
fn count_paths(board: &[u16; 81], most: usize, mut count: u64) -> Option<u64> {
    let mut bands = Bands::new(board, FILLINGS);
    let mut todo = vec![(ROOTS, 0)];
    while count < u64::MAX {
        match todo.pop() {
            None => break,
            Some((nodes, 9)) => count = count.saturating_add(product(bands.values(nodes))),
            Some(_) if bands.size() > most => return None,
            Some((nodes, column)) => bands.meet(nodes, column, &mut todo),
        }
    }
    Some(count)
}

/// Multiplies the numbers of fillings of three bands. A product of 2^64 or more becomes 2^64 - 1.
fn product([a, b, c]: [u64; 3]) -> u64 {
    a.saturating_mul(b).saturating_mul(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_of_2_to_the_64_or_more_becomes_the_largest_number() {
        assert_eq!(product([3, 5, 7]), 105);
        assert_eq!(product([1 << 32, 1 << 31, 1]), 1 << 63);
        for factors in [[1 << 32, 1 << 32, 1], [1, 1 << 32, 1 << 32], [1 << 22, 1 << 21, 1 << 21]] {
            assert_eq!(product(factors), u64::MAX);
        }
        assert_eq!((FILLINGS.merge)(u64::MAX - 1, 2), u64::MAX);
    }

    #[test]
    fn boards_that_must_be_split_have_the_same_count() {
        // A hard puzzle of the Players' Forum without its first clue.
        let clues =
            b"000000000003000400090020060000079000000061200060502070008000500010000020405000003"
                .map(|symbol| symbol - b'0');
        assert_eq!(count_paths(&SUDOKU9.candidates(&clues), 100, 0), None);
        let known = SUDOKU9.count_up_to(&clues, 1 << 20) as u64;
        assert!(known > 100);
        for &most in &[100, 1000, 10_000, MOST] {
            assert_eq!(count_within(&clues, most), known);
        }
    }
}
