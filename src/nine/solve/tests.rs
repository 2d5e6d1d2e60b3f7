use super::super::convert::tests::places_in;
use super::super::lanes::tests::{hard, puzzles, several};
use super::super::layout::Places;
use super::*;
use crate::board::SUDOKU9;
use proptest::prelude::*;

/// A batch that records every solution with its lane. For each call of `waiting` it also records
/// the lane and the last sibling that waits for it, or `None` if no sibling waits.
struct Noted<'a> {
    batch: Batch<'a>,
    /// The value that we give to [`Waiting::patience`] when a grid enters.
    patience: u32,
    notes: Vec<(usize, Option<Places>)>,
    given_up: u32,
}

impl Noted<'_> {
    fn new(grids: &mut [[u8; 81]], patience: u32) -> Noted<'_> {
        Noted { batch: Batch::new(grids), patience, notes: Vec::new(), given_up: 0 }
    }
}

impl Workload for Noted<'_> {
    #[inline(always)]
    fn start_next(&mut self, lane: usize, lanes: &mut Lanes) {
        self.batch.start_next(lane, lanes);
        self.batch.slots[lane].waiting.patience = self.patience;
    }

    #[inline(always)]
    fn waiting(&mut self, lane: usize) -> &mut Waiting {
        let last = self.batch.slots[lane].waiting.siblings.last();
        self.notes.push((lane, last.map(|sibling| sibling.places)));
        self.batch.waiting(lane)
    }

    #[inline(always)]
    fn take_solutions(&mut self, solved: u16, lanes: &Lanes) -> ControlFlow<()> {
        for lane in bits(solved) {
            self.notes.push((lane, Some(places_in(lanes.places(), lane))));
        }
        self.batch.take_solutions(solved, lanes)
    }

    fn give_up(&mut self, lane: usize) -> ControlFlow<()> {
        self.given_up += 1;
        self.batch.give_up(lane)
    }
}

impl Task for Noted<'_> {
    type Output = Self;

    #[inline(always)]
    fn run(mut self) -> Self {
        run_lanes(&mut self);
        self.batch.solutions.write(self.batch.grids);
        self
    }
}

#[test]
fn portable_copy_takes_the_same_steps_as_the_fast_copy() {
    let mut grids = [puzzles(), puzzles()];
    let [fast, portable] = &mut grids;
    let (fast, portable) = (run(Noted::new(fast, PATIENCE)), Noted::new(portable, PATIENCE).run());
    assert!(fast.notes == portable.notes && fast.batch.solved == portable.batch.solved);
    assert!(fast.notes.len() > 1000);
    let solved = fast.batch.solved;
    assert!(solved.contains(&true) && solved.contains(&false));
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
        let solved = run(Noted::new(&mut grids, 0)).batch.solved;
        let solvable = SUDOKU9.solve(&clues).is_some();
        prop_assert_eq!(solved, [solvable; 20]);
        for grid in &grids {
            prop_assert!((0..81).all(|k| clues[k] == 0 || clues[k] == grid[k]));
            prop_assert_eq!(SUDOKU9.is_solved(grid), solvable);
        }
    }

    #[test]
    fn lanes_that_share_a_grid_find_every_solution(
        lost in prop::collection::vec(0..81usize, 0..30),
    ) {
        let mut clues = hard();
        lost.iter().for_each(|&cell| clues[cell] = 0);
        let mut found = find(&clues, 100, PATIENCE);
        let all: Vec<_> = SUDOKU9.solutions(&clues).take(100).collect();
        found.sort_unstable();
        found.dedup();
        prop_assert_eq!(found.len(), all.len());
        prop_assert!(all.len() == 100 || found == all);
    }
}

#[test]
fn published_puzzles_do_not_use_up_a_third_of_their_patience() {
    for name in ["17clue", "magictour", "hardest1106"] {
        let path = format!("{}/tests/data/{}.txt", env!("CARGO_MANIFEST_DIR"), name);
        let text = std::fs::read_to_string(path).expect("a list of puzzles");
        let clue = |symbol: u8| symbol.saturating_sub(b'0');
        let puzzle = |line: &str| -> [u8; 81] {
            let clues: Vec<u8> = line.bytes().take(81).map(clue).collect();
            clues.try_into().expect("a puzzle")
        };
        let mut grids: Vec<[u8; 81]> = text.lines().map(puzzle).collect();
        let noted = run(Noted::new(&mut grids, PATIENCE / 3));
        assert_eq!(noted.given_up, 0);
        assert!(!noted.batch.solved.contains(&false));
    }
}

#[test]
fn siblings_of_a_grid_that_was_given_up_do_not_reach_the_next_grid() {
    let mut unsolvable = [0; 81];
    unsolvable[..2].copy_from_slice(&[1, 1]);
    // Whether siblings wait when the patience ends depends on the grid and on when it ends.
    for left in 1..=12 {
        let hard = puzzles().into_iter().take(16).collect::<Vec<_>>();
        let mut grids = [hard, vec![unsolvable; 48]].concat();
        let solved = run(Noted::new(&mut grids, left)).batch.solved;
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
fn lanes_that_give_up_a_grid_report_every_solution_once() {
    let mut tried = 0;
    for cell in (0..81).filter(|&cell| hard()[cell] != 0) {
        let mut clues = hard();
        clues[cell] = 0;
        let mut all: Vec<_> = SUDOKU9.solutions_weighted(&clues).take(30).collect();
        if all.len() < 30 {
            tried += 1;
            all.sort_unstable();
            for patience in (0..60).step_by(3) {
                let mut found = find(&clues, 30, patience);
                found.sort_unstable();
                assert!(found == all, "{} of {} solutions", found.len(), all.len());
            }
        }
    }
    assert!(tried > 0);
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
        assert!(grids[16..].iter().step_by(2).all(|grid| *grid == alone[0]), "{}", clue);
    }
}

#[test]
fn every_grid_of_a_batch_begins_with_its_whole_patience() {
    let mut grids = puzzles();
    let mut batch = Batch::new(&mut grids);
    let mut lanes = Lanes::default();
    for lane in [3, 8] {
        batch.waiting(lane).patience = 0;
        batch.start_next(lane, &mut lanes);
        assert_eq!(batch.waiting(lane).patience, PATIENCE);
    }
}

#[test]
fn lanes_that_share_a_grid_stop_when_they_have_enough_solutions_or_give_up() {
    // At the end of each case: the number of solutions, and whether siblings are left.
    for (clues, patience, limit, stopped) in [
        (hard(), PATIENCE, 2, (1, false)),
        (hard(), 0, 2, (0, true)),
        (several(), PATIENCE, 1, (1, true)),
    ] {
        let waiting = Waiting { patience, ..Waiting::default() };
        let alone = run(Alone { clues: Some(&clues), waiting, found: Vec::new(), limit });
        assert_eq!((alone.found.len(), !alone.waiting.siblings.is_empty()), stopped);
    }
}
