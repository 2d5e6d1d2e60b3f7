//! Tests the count, the order and the best weighted sum of the solutions of a 9x9 against the plain
//! search.

use crate::boards::cells;
use crate::random::thinned;
use lowbit::{board::SUDOKU9, nine, streams::DIGITS9};
use proptest::prelude::*;
use std::{fs, panic};

/// The plain search gives up on a board with this many solutions or more.
const FEW: usize = 2000;

/// Random boards of 20 clues, each with its number of solutions as counted by
/// [tdoku](https://github.com/t-dillon/tdoku).
const MANY: &[(&str, u64)] = &[
    (
        ".8...2..9...8..5.4....9..8.3.....9....7..3.....5.2..4....2...........49...1...8..",
        4_008_079,
    ),
    (
        ".2.....8.5.....9......52...4.9..1...........4...4.53..3.......9..5.....88....72..",
        2_216_429,
    ),
    (
        "...4.........8.......51.68....2.....3...7..4...7...........9....2.7..89.975....6.",
        3_949_818,
    ),
];

/// Returns all solutions in ascending order, found by the plain search, or `None` if there are
/// [`FEW`] or more.
fn plain(clues: &[u8; 81]) -> Option<Vec<[u8; 81]>> {
    let found: Vec<_> = SUDOKU9.solutions(clues).take(FEW).collect();
    (found.len() < FEW).then_some(found)
}

/// Returns the sum of digit times weight over all cells.
fn sum(cells: &[u8; 81], weights: &[u32; 81]) -> u64 {
    let sum = cells.iter().zip(weights);
    sum.map(|(&digit, &weight)| u64::from(digit) * u64::from(weight)).sum()
}

/// Checks the count, the best sum and the order of the solutions of a board. Rejects a board with
/// too many solutions.
fn agrees(clues: &[u8; 81], weights: &[u32; 81]) -> Result<(), TestCaseError> {
    let known = match plain(clues) {
        Some(known) => known,
        None => return Err(TestCaseError::reject("too many solutions")),
    };
    prop_assert_eq!(nine::count_solutions(clues), Some(known.len() as u64));
    let best = known.iter().map(|cells| sum(cells, weights)).max();
    prop_assert_eq!(nine::best_sum(clues, weights), best);
    prop_assert!(nine::solutions(clues).eq(known));
    Ok(())
}

fn weights() -> impl Strategy<Value = [u32; 81]> {
    let weights = prop_oneof![
        prop::collection::vec(0..20u32, 81),
        prop::collection::vec(0..2u32, 81),
        prop::collection::vec(900..=1000u32, 81),
    ];
    weights.prop_map(|weights| weights.try_into().expect("81 weights"))
}

properties! {
    cases: 100;

    #[test]
    fn count_sum_and_order_agree_with_the_plain_search_on_random_boards(
        clues in thinned(3),
        weights in weights(),
    ) {
        // The plain search fills cells in reading order, which can take very long with fewer clues.
        prop_assume!(clues.iter().filter(|&&clue| clue != 0).count() >= 30);
        agrees(&clues.try_into().expect("a board"), &weights)?;
    }

    #[test]
    fn count_sum_and_order_agree_with_the_plain_search_on_puzzles_without_some_clues(
        lost in prop::collection::vec(0..81usize, 0..12),
        puzzle in any::<prop::sample::Index>(),
        weights in weights(),
    ) {
        let puzzles = crate::boards::data::<81>("magictour.txt", DIGITS9);
        let mut clues = puzzles[puzzle.index(puzzles.len())];
        for cell in lost {
            clues[cell] = 0;
        }
        agrees(&clues, &weights)?;
    }
}

/// `tests/search.rs` checks the same counts with the plain search.
#[test]
fn fast_count_agrees_with_the_plain_search_on_corner_grids_of_samurai_puzzles() {
    for (sample, known) in [("1.in", [511, 143, 250, 444]), ("2.in", [72, 44, 7, 211])].iter() {
        let path = format!("{}/samples/samurai/{}", env!("CARGO_MANIFEST_DIR"), sample);
        let text = fs::read_to_string(path).expect("a sample");
        let grids = crate::boards::boards::<81>(&text, DIGITS9);
        let counts = [0, 1, 2, 3].map(|corner: usize| nine::count_solutions(&grids[corner]));
        assert_eq!(counts, known.map(Some));
    }
}

#[test]
fn millions_of_solutions_are_counted() {
    for (text, known) in MANY.iter() {
        assert_eq!(nine::count_solutions(&cells(text, DIGITS9)), Some(*known), "{}", text);
    }
}

#[test]
fn weights_above_a_thousand_panic() {
    for cell in [0, 44, 80] {
        let mut weights = [0; 81];
        weights[cell] = 1000;
        assert_eq!(nine::best_sum(&[0; 81], &weights), Some(9000));
        weights[cell] = 1001;
        let refused = panic::catch_unwind(|| nine::best_sum(&[0; 81], &weights)).unwrap_err();
        let reason = refused.downcast_ref::<&str>().expect("a panic message without arguments");
        assert!(reason.contains("weight"), "{reason}");
    }
}

#[test]
fn solutions_of_the_empty_board_come_in_ascending_order() {
    let found: Vec<_> = nine::solutions(&[0; 81]).take(500).collect();
    assert!(found.iter().all(|cells| crate::boards::solves(cells, &[0; 81])));
    assert!(found.len() == 500 && found.windows(2).all(|pair| pair[0] < pair[1]));
    assert_eq!(SUDOKU9.solutions(&[0; 81]).next(), Some(found[0]));
}
