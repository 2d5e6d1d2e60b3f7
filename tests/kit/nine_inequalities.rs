//! Tests the search with inequalities against those solutions of the plain search that satisfy the
//! inequalities.

use crate::boards::solves;
use crate::random::{solution, thinned};
use lowbit::board::SUDOKU9;
use lowbit::nine::inequalities;
use proptest::prelude::*;

/// Returns the pairs of neighbours in a row or a column of a box.
fn neighbours() -> Vec<[u8; 2]> {
    let across = (0..81).filter(|cell| cell % 3 < 2).map(|cell| [cell, cell + 1]);
    let down = (0..81).filter(|cell| cell / 9 % 3 < 2);
    across.chain(down.map(|cell| [cell, cell + 9])).collect()
}

/// Returns whether the first cell of each pair has the smaller digit.
fn holds(cells: &[u8; 81], pairs: &[[u8; 2]]) -> bool {
    let less = |&[low, high]: &[u8; 2]| cells[usize::from(low)] < cells[usize::from(high)];
    pairs.iter().all(less)
}

/// Returns all solutions in ascending order.
fn all(clues: &[u8; 81], pairs: &[[u8; 2]]) -> Vec<[u8; 81]> {
    let mut found: Vec<_> = inequalities::solutions(clues, pairs).collect();
    found.sort_unstable();
    found
}

properties! {
    cases: 100;

    #[test]
    fn solutions_are_those_of_the_plain_search_that_satisfy_the_inequalities(
        clues in thinned(3),
        pairs in prop::sample::subsequence(neighbours(), 0..12),
        turned in prop::collection::vec(any::<bool>(), 12),
    ) {
        let clues: [u8; 81] = clues.try_into().expect("a board");
        let mut pairs = pairs;
        for (pair, _) in pairs.iter_mut().zip(turned).filter(|(_, turned)| *turned) {
            pair.reverse();
        }
        let mut known: Vec<_> = SUDOKU9.solutions(&clues).take(1000).collect();
        prop_assume!(known.len() < 1000);
        known.retain(|cells| holds(cells, &pairs));
        prop_assert_eq!(all(&clues, &pairs), known);
    }

    #[test]
    fn an_empty_board_with_the_inequalities_of_a_solved_grid_is_solved(grid in solution()) {
        let mut pairs = neighbours();
        for pair in pairs.iter_mut() {
            if !holds(&grid, &[*pair]) {
                pair.reverse();
            }
        }
        let found = inequalities::solutions(&[0; 81], &pairs).next().expect("the grid is a solution");
        prop_assert!(solves(&found, &[0; 81]) && holds(&found, &pairs));
        let several = inequalities::solutions(&[0; 81], &pairs).nth(1).is_some();
        prop_assert!(several || found == grid);
    }
}

#[test]
fn cycle_of_inequalities_has_no_solution() {
    assert_eq!(inequalities::solutions(&[0; 81], &[[0, 1], [1, 2], [2, 0]]).next(), None);
}

#[test]
fn chain_of_nine_cells_is_filled_with_1_to_9() {
    let chain: Vec<[u8; 2]> = (0..8).map(|cell| [cell, cell + 1]).collect();
    let found = inequalities::solutions(&[0; 81], &chain).next().expect("solvable");
    assert_eq!(found[..9], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn a_pair_with_a_cell_above_80_is_refused() {
    let _ = inequalities::solutions(&[0; 81], &[[0, 81]]).next();
}
