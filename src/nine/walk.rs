//! One number for all solutions of a 9x9, taken together: how many they are, or the best of them.
//!
//! The search walks the tries of the three bands ([`super::bands`]) depth first, the best bound
//! first. A path that can add nothing to what has been found is left. For a board whose tries
//! become too large, the plain search goes on ([`crate::search`]): it tries each candidate of a
//! cell, and the tries are built anew for each board that comes of it.

use super::bands::{Bands, Worth, ROOTS};
use crate::board::SUDOKU9;
use crate::search::fewest_candidates;

/// Merges the worths of all solutions of a grid of 0 (blank) and 1 to 9; `None` if it has none.
/// The tries have `most` nodes and states, or somewhat more. A solved board has less than 100.
pub fn total(clues: &[u8; 81], worth: &Worth, most: usize) -> Option<u64> {
    let mut found = None;
    let settle = &mut |board: &mut [u16; 81]| match walk(board, worth, most, found) {
        Ok(more) => {
            found = more;
            false
        }
        Err(TooLarge) => true,
    };
    let board = SUDOKU9.candidates(clues);
    let _ = SUDOKU9.search(board, fewest_candidates, settle, &mut |_| Ok::<(), ()>(()));
    found
}

/// What [`walk`] says of a board whose tries have become too large.
#[derive(Debug, PartialEq)]
pub struct TooLarge;

/// Merges the worths of a board's solutions with what has been `found` before.
pub fn walk(
    board: &[u16; 81],
    worth: &Worth,
    most: usize,
    mut found: Option<u64>,
) -> Result<Option<u64>, TooLarge> {
    let mut bands = Bands::new(board, worth);
    let mut todo = vec![(ROOTS, 0)];
    while let Some((nodes, column)) = todo.pop() {
        let merged = |more: u64| found.map_or(more, |found| (worth.merge)(found, more));
        if found == Some(merged(bands.bound(nodes))) {
            continue;
        }
        if column == 9 {
            found = Some(merged((worth.join)(bands.values(nodes))));
        } else if bands.size() > most {
            return Err(TooLarge);
        } else {
            let before = todo.len();
            bands.meet(nodes, column, &mut todo);
            todo[before..].sort_by_key(|&(nodes, _)| bands.bound(nodes));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_that_must_be_split_have_the_same_total() {
        // A hard puzzle of the Players' Forum without its first two clues.
        let clues =
            b"...........3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
        let grid = clues.map(|byte| if byte == b'.' { 0 } else { byte - b'0' });
        let ways =
            Worth { weights: [0; 81], empty: 1, merge: |a, b| a + b, join: |[a, b, c]| a * b * c };
        let mut best =
            Worth { weights: [0; 81], empty: 0, merge: u64::max, join: |[a, b, c]| a + b + c };
        for (cell, weight) in best.weights.iter_mut().enumerate() {
            *weight = cell as u32 * 7 % 11;
        }
        for worth in &[ways, best] {
            let known = total(&grid, worth, 1 << 20);
            assert!(known > Some(100));
            for &most in &[100, 1000, 10_000] {
                let whole = walk(&SUDOKU9.candidates(&grid), worth, most, None);
                assert_eq!(whole, Err(TooLarge));
                assert_eq!(total(&grid, worth, most), known);
            }
        }
    }

    #[test]
    fn a_path_that_adds_nothing_is_left() {
        // The empty board has more solutions than any search goes through.
        let worth =
            Worth { weights: [1; 81], empty: 0, merge: u64::max, join: |[a, b, c]| a + b + c };
        assert_eq!(walk(&SUDOKU9.candidates(&[0; 81]), &worth, 1 << 20, None), Ok(Some(9 * 45)));
    }
}
