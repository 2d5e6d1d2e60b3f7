use super::super::lanes::tests::{hard, puzzles};
use super::*;
use crate::board::SUDOKU9;
use proptest::prelude::*;

/// Solves grids in a batch whose lanes take at most `patience` siblings of a grid.
fn solve_with(patience: u32, grids: &mut [[u8; 81]]) -> Vec<bool> {
    run(Batch { patience, ..Batch::new(grids) })
}

#[test]
fn portable_copy_finds_the_same_solutions_as_the_fast_copy() {
    let mut grids = [puzzles(), puzzles()];
    let [fast, portable] = &mut grids;
    let (fast, portable) = (run(Batch::new(fast)), Batch::new(portable).run());
    assert_eq!(fast, portable);
    assert!(fast.contains(&true) && fast.contains(&false));
    assert_eq!(grids[0], grids[1]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn grids_that_use_up_their_patience_get_the_right_answers(
        changes in prop::collection::vec((0..81usize, 0..=9u8), 0..2),
        lost in prop::collection::vec(0..81usize, 0..30),
    ) {
        let mut clues = hard();
        lost.iter().for_each(|&cell| clues[cell] = 0);
        changes.iter().for_each(|&(cell, digit)| clues[cell] = digit);
        // The batch has the same grid twenty times, so lanes also go on to another grid after they
        // have given one up.
        let mut grids = [clues; 20];
        let solved = solve_with(0, &mut grids);
        let solvable = SUDOKU9.solve(&clues).is_some();
        prop_assert_eq!(solved, [solvable; 20]);
        for grid in &grids {
            prop_assert!((0..81).all(|k| clues[k] == 0 || clues[k] == grid[k]));
            prop_assert_eq!(SUDOKU9.is_solved(grid), solvable);
        }
    }
}

/// Solves the puzzles of a file in `tests/data` one by one. Returns how many there are, and the
/// sweeps and guesses that they take together.
fn effort(file: &str) -> [u32; 3] {
    let path = format!("{}/tests/data/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a list of puzzles");
    let mut sums = [0; 3];
    for line in text.lines() {
        let mut grids = [[0; 81]];
        for (cell, symbol) in grids[0].iter_mut().zip(line.bytes()) {
            *cell = symbol.saturating_sub(b'0');
        }
        let mut batch = Batch::new(&mut grids);
        batch.run_lanes();
        assert_eq!(batch.solved, [true]);
        // The lanes alone have solved it.
        assert!(batch.slots[0].patience > 0);
        sums = [sums[0] + 1, sums[1] + batch.sweeps, sums[2] + batch.guesses];
    }
    sums
}

/// The limits are about a tenth above what the search takes today.
#[test]
fn published_puzzles_take_few_sweeps_and_guesses() {
    let limits = [
        ("17clue.txt", [197, 2520, 135]),
        ("magictour.txt", [293, 10_560, 1900]),
        ("hardest1106.txt", [75, 19_570, 4320]),
    ];
    for (file, [puzzles, sweeps, guesses]) in limits {
        let effort = effort(file);
        assert_eq!(effort[0], puzzles);
        assert!(effort[1] <= sweeps && effort[2] <= guesses, "{file}: {effort:?}");
    }
}

#[test]
fn siblings_of_a_grid_that_was_given_up_do_not_reach_the_next_grid() {
    let mut unsolvable = [0; 81];
    unsolvable[..2].copy_from_slice(&[1, 1]);
    // Whether siblings wait when the patience ends depends on the grid and on when it ends.
    for left in 1..=12 {
        let solvable = puzzles().into_iter().take(16).collect::<Vec<_>>();
        let mut grids = [solvable, vec![unsolvable; 48]].concat();
        let solved = solve_with(left, &mut grids);
        assert!(solved[..16].iter().all(|&solved| solved));
        assert!(!solved[16..].contains(&true));
        assert!(grids[16..].iter().all(|grid| *grid == unsolvable));
    }
}

#[test]
fn a_batch_writes_every_solution_whatever_its_number_of_grids() {
    for count in [1, 15, 16, 17, 33] {
        let mut grids = vec![hard(); count];
        assert_eq!(solve_batch(&mut grids), vec![true; count]);
        assert!(grids.iter().all(|grid| SUDOKU9.is_solved(grid)));
    }
}

#[test]
fn a_grid_with_several_solutions_gets_the_same_one_everywhere_in_a_batch() {
    // The hard grid with one clue less, in a batch in which it enters before many different sweeps.
    for clue in (0..81).filter(|&cell| hard()[cell] != 0).step_by(3) {
        let mut several = hard();
        several[clue] = 0;
        let mut alone = [several];
        solve_batch(&mut alone);
        let mut grids = puzzles();
        for k in (16..72).step_by(2) {
            grids[k] = several;
        }
        solve_batch(&mut grids);
        assert!(grids[16..].iter().step_by(2).all(|grid| *grid == alone[0]), "{clue}");
    }
}

#[test]
fn every_grid_of_a_batch_begins_with_its_whole_patience() {
    let mut grids = puzzles();
    let mut batch = Batch::new(&mut grids);
    let mut lanes = Lanes::default();
    for lane in [3, 8] {
        batch.slots[lane].patience = 0;
        batch.start_next(lane, &mut lanes);
        assert_eq!(batch.slots[lane].patience, PATIENCE_IN_SIBLINGS);
    }
}
