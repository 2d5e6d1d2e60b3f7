//! Counts the solutions of a 9x9 without visiting each of them.
//!
//! Three paths that agree in every column, one in each band's trie ([`super::bands`]), represent
//! many solutions. We multiply the numbers of fillings that the three paths represent.
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

use super::bands::Worth;
use super::walk::walk;
use crate::board::SUDOKU9;
use crate::search::fewest_candidates;

/// The tries may have this many nodes and states, which take less than 200 MiB.
const MOST: usize = 1 << 22;

/// Every filling is worth 1. Fillings of one band are added, and those of three bands multiplied.
const FILLINGS: &Worth = &Worth {
    cells: [[0; 9]; 81],
    empty: 1,
    merge: u64::saturating_add,
    join: |[a, b, c]| a.saturating_mul(b).saturating_mul(c),
    can_improve: |found, _| found != u64::MAX,
};

/// Counts the solutions of a grid of 0 (blank) and 1 to 9. If there are 2^64 or more, the count is
/// 2^64 - 1.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for four million nodes and states (200
/// MiB): a board that needs more is split into one board for each candidate of a cell.
pub fn count_solutions(clues: &[u8; 81]) -> u64 {
    count_within(clues, MOST)
}

/// Does what [`count_solutions`] does with another limit.
fn count_within(clues: &[u8; 81], most: usize) -> u64 {
    let mut count = None;
    let settle = &mut |board: &mut [u16; 81]| {
        let mut more = count;
        let done = walk(board, FILLINGS, most, &mut more);
        if done {
            count = more;
        }
        !done
    };
    let board = SUDOKU9.candidates(clues);
    let _ = SUDOKU9.search(board, fewest_candidates, settle, &mut |_| Ok::<(), ()>(()));
    count.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_that_must_be_split_have_the_same_count() {
        // A hard puzzle of the Players' Forum without its first clue.
        let clues =
            b"000000000003000400090020060000079000000061200060502070008000500010000020405000003"
                .map(|symbol| symbol - b'0');
        let known = SUDOKU9.count_up_to(&clues, 1 << 20) as u64;
        assert!(known > 100);
        for &most in &[100, 1000, 10_000, MOST] {
            assert_eq!(count_within(&clues, most), known);
        }
    }
}
