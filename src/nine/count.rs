//! Counts the solutions of a 9x9 without visiting each of them.
//!
//! [`super::bands`] explains tries, paths, nodes and states. Three paths that agree in every
//! column, one in each band's trie, represent many solutions. We multiply the numbers of fillings
//! that the three paths represent. Compared with a search that visits every solution, this saves
//! more on boards with fewer clues. The README's table "How fast" has the times for 24 clues.

use super::bands::{Bands, MOST, ROOTS};
use crate::board::SUDOKU9;
use crate::search::fewest_candidates;

/// Counts the solutions of a grid of 0 (blank) and 1 to 9. Returns `None` if there are 2^64 - 1 or
/// more.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for 1.8 million nodes and states (at most
/// 48 MiB): a board that needs more is split into one board for each candidate of a cell.
///
/// # Examples
///
/// ```
/// use lowbit::nine::count_solutions;
///
/// let solved = *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let mut clues = solved.map(|symbol| symbol - b'0');
/// clues[..36].fill(0);
/// assert_eq!(count_solutions(&clues), Some(1224));
/// ```
pub fn count_solutions(clues: &[u8; 81]) -> Option<u64> {
    count_within(clues, MOST)
}

/// Does what [`count_solutions`] does with another limit than [`MOST`].
fn count_within(clues: &[u8; 81], most: usize) -> Option<u64> {
    let mut count = 0u64;
    let mut search = SUDOKU9.search(clues);
    let mut bands = Bands::new(1, |a, b| a + b);
    while let Some(board) = search.next_at_rest() {
        match fewest_candidates(&board) {
            None => count = count.saturating_add(1),
            Some(cell) => match add_paths(&mut bands, &board, most, count) {
                Some(larger) => count = larger,
                None => search.guess(&board, cell),
            },
        }
    }
    (count < u64::MAX).then_some(count)
}

/// Adds the number of solutions of a board of candidates to `count`, and ends early if the sum
/// reaches 2^64 - 1. Returns `None` if the tries outgrow `most`. Then the caller has to split
/// the board. (We test this before each call of [`Bands::meet`], so the tries may become slightly
/// larger.)
fn add_paths(bands: &mut Bands, board: &[u16; 81], most: usize, mut count: u64) -> Option<u64> {
    bands.start(board, &[[0; 9]; 81]);
    let mut todo = vec![(ROOTS, 0)];
    while count < u64::MAX {
        match todo.pop() {
            None => break,
            Some((nodes, 9)) => {
                // The product cannot overflow, because a band whose columns have given sets of
                // three digits has at most 3^9 * 2^4 < 2^19 fillings. Each digit is in the sets of
                // three columns, one in each box. The first row takes one of three digits in each
                // column. Then each column has two digits left, and each digit is left in two
                // columns. So columns that share a digit form cycles of at least two columns. There
                // are at most four cycles, and in each of them one cell decides the rest.
                let [a, b, c] = nodes.map(|node| bands.worth(node));
                count = count.saturating_add(a * b * c);
            }
            Some(_) if bands.size() > most => return None,
            Some((nodes, column)) => bands.meet(nodes, column, &mut todo),
        }
    }
    Some(count)
}

#[cfg(test)]
mod tests {
    use super::super::lanes::tests::{puzzles, several};
    use super::*;

    #[test]
    fn boards_that_must_be_split_have_the_same_count() {
        let clues = several();
        let board = SUDOKU9.search(&clues).next_at_rest().expect("a board");
        let mut bands = Bands::new(1, |a, b| a + b);
        assert_eq!(add_paths(&mut bands, &board, 100, 0), None);
        let known = SUDOKU9.count_up_to(&clues, 1 << 20) as u64;
        assert!(known > 100);
        for most in [100, 1000, 10_000, MOST] {
            assert_eq!(count_within(&clues, most), Some(known));
        }
        let room = u64::MAX - known;
        assert_eq!(add_paths(&mut bands, &board, MOST, room - 1), Some(u64::MAX - 1));
        assert_eq!(add_paths(&mut bands, &board, MOST, room), Some(u64::MAX));
        assert_eq!(add_paths(&mut bands, &board, MOST, room + 1), Some(u64::MAX));
    }

    /// The limit is about a tenth above what the search takes today.
    #[test]
    fn the_counts_of_many_boards_take_few_nodes_and_states() {
        let mut bands = Bands::new(1, |a, b| a + b);
        let mut size = 0;
        for clues in puzzles().iter().take(36) {
            if let Some(board) = SUDOKU9.search(clues).next_at_rest() {
                add_paths(&mut bands, &board, MOST, 0);
                size += bands.size();
            }
        }
        assert!(size <= 6_900_000, "{size}");
    }
}
