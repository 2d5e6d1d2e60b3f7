use super::super::layout::{candidates, cell};
use super::*;
use crate::board::SUDOKU9;
use proptest::prelude::*;

/// A puzzle from the list "the hardest" of the New Sudoku Players' Forum.
const HARD: &[u8; 81] =
    b"000000008003000400090020060000079000000061200060502070008000500010000020405000003";

/// Returns the cells of [`HARD`].
fn hard() -> [u8; 81] {
    HARD.map(|symbol| symbol - b'0')
}

/// Makes 72 variants of the hard puzzle. Each has its digits rotated, all but the first nine also
/// lack some clues, and one has the same clue twice in its first row.
fn puzzles() -> Vec<[u8; 81]> {
    let mut grids = Vec::new();
    for k in 0..72 {
        let mut grid = hard().map(|digit| if digit > 0 { (digit + k) % 9 + 1 } else { 0 });
        for (i, digit) in grid.iter_mut().filter(|digit| **digit > 0).enumerate() {
            if k >= 9 && i * 7 % 22 < usize::from(k) / 9 {
                *digit = 0;
            }
        }
        grids.push(grid);
    }
    grids[40][..2].copy_from_slice(&[5, 5]);
    grids
}

/// A batch that records every solution with its lane. For each call of `waiting` it also records
/// the lane and the last sibling that waits for it, or `None` if no sibling waits.
struct Noted<'a> {
    batch: Batch<'a>,
    /// The value that we give to [`Waiting::taken`] when a grid enters.
    taken: u32,
    notes: Vec<(usize, Option<Places>)>,
}

impl Noted<'_> {
    fn new(grids: &mut [[u8; 81]], taken: u32) -> Noted<'_> {
        Noted { batch: Batch::new(grids), taken, notes: Vec::new() }
    }
}

impl Workload for Noted<'_> {
    #[inline(always)]
    fn next(&mut self, lane: usize, lanes: &mut Lanes) {
        self.batch.next(lane, lanes);
        self.batch.waiting[lane].taken = self.taken;
    }

    #[inline(always)]
    fn waiting(&mut self, lane: usize) -> &mut Waiting {
        let last = self.batch.waiting[lane].siblings.last();
        self.notes.push((lane, last.map(|sibling| sibling.places)));
        self.batch.waiting(lane)
    }

    #[inline(always)]
    fn solution(&mut self, lane: usize, places: &Places) -> bool {
        self.notes.push((lane, Some(*places)));
        self.batch.solution(lane, places)
    }

    fn give_up(&mut self, lane: usize) -> bool {
        self.batch.give_up(lane)
    }
}

impl Task for Noted<'_> {
    type Output = Self;

    #[inline(always)]
    fn run(mut self) -> Self {
        run_lanes(&mut self);
        self
    }
}

#[test]
fn portable_copy_takes_the_same_steps_as_the_fast_copy() {
    let mut grids = [puzzles(), puzzles()];
    let [wide, portable] = &mut grids;
    let (wide, portable) = (run(Noted::new(wide, 0)), Noted::new(portable, 0).run());
    assert!(wide.notes == portable.notes && wide.batch.solved == portable.batch.solved);
    assert!(wide.notes.len() > 1000);
    let solved = wide.batch.solved;
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
        let solved = run(Noted::new(&mut grids, PATIENCE)).batch.solved;
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
        let mut found = Vec::new();
        each_solution(&clues, &mut |grid| {
            found.push(*grid);
            found.len() == 100
        });
        let all: Vec<_> = SUDOKU9.solutions(&clues).take(100).collect();
        found.sort_unstable();
        found.dedup();
        prop_assert_eq!(found.len(), all.len());
        prop_assert!(all.len() == 100 || found == all);
    }
}

/// Returns the score of a cell, as the drawing in `guess.rs` defines it.
fn score(places: &Places, number: usize) -> usize {
    let undecided = |other: usize| candidates(places, cell(other)).count_ones() > 1;
    let box_of = |cell: usize| (cell / 27, cell % 9 / 3);
    (0..81)
        .filter(|&other| undecided(other))
        .map(|other| {
            let in_line = other / 9 == number / 9 || other % 9 == number % 9;
            match (box_of(other) == box_of(number), in_line) {
                (true, false) => 2,
                (false, true) => 1,
                _ => 0,
            }
        })
        .sum()
}

#[test]
fn stuck_lanes_guess_at_a_cell_with_the_fewest_candidates_and_the_highest_score() {
    let mut lanes = Lanes::new();
    let mut kinds = [0; 5];
    for grids in puzzles().chunks(LANES) {
        for (lane, grid) in grids.iter().enumerate() {
            lanes.put(lane, &Grid::of(grid));
        }
        for _ in 0..40 {
            let stuck = lanes.sweep().stuck;
            let choice = choose_cells(&lanes);
            for lane in Bits(stuck) {
                let mut sibling = Grid::EMPTY;
                lanes.get(lane, &mut sibling.places);
                let places = sibling.places;
                let count = |number: usize| candidates(&places, cell(number)).count_ones();
                let rank = |number: usize| (count(number).min(4), 99 - score(&places, number));
                let best = (0..81).filter(|&number| count(number) > 1).map(rank).min().unwrap();
                let chosen = (0..81).find(|&k| cell(k) == choice.cell(lane)).unwrap();
                assert_eq!(rank(chosen), best);
                kinds[best.0 as usize] += 1;
                guess(&mut lanes, lane, choice.cell(lane), &mut sibling);
            }
        }
    }
    assert!(kinds[2] > 100 && kinds[3] > 10, "{kinds:?}");
}

#[test]
fn siblings_of_a_grid_that_was_given_up_do_not_reach_the_next_grid() {
    let mut unsolvable = [0; 81];
    unsolvable[..2].copy_from_slice(&[1, 1]);
    // Whether siblings wait when the patience ends depends on the grid and on when it ends.
    for left in 1..=12 {
        let hard = puzzles().into_iter().take(16).collect::<Vec<_>>();
        let mut grids = [hard, vec![unsolvable; 48]].concat();
        let solved = run(Noted::new(&mut grids, PATIENCE - left)).batch.solved;
        assert!(solved[..16].iter().all(|&solved| solved));
        assert!(!solved[16..].contains(&true));
        assert!(grids[16..].iter().all(|grid| *grid == unsolvable));
    }
}

#[test]
fn every_grid_of_a_batch_begins_with_its_whole_patience() {
    let mut grids = puzzles();
    let mut batch = Batch::new(&mut grids);
    let mut lanes = Lanes::new();
    for lane in [3, 8] {
        batch.waiting(lane).taken = PATIENCE;
        batch.next(lane, &mut lanes);
        assert_eq!(batch.waiting(lane).taken, 0);
    }
}

#[test]
fn lanes_that_share_a_grid_report_whether_they_gave_it_up() {
    let given_up = [0, PATIENCE].map(|taken| {
        let waiting = Waiting { taken, ..Waiting::default() };
        let clues = hard();
        run(Alone { clues: Some(&clues), waiting, each: |_: &Places| false, given_up: false })
    });
    assert_eq!(given_up, [false, true]);
}

#[test]
fn lane_and_sibling_divide_the_candidates_of_one_cell() {
    let mut lanes = Lanes::new();
    let mut waiting = Vec::new();
    for (lane, grid) in puzzles().iter().step_by(5).enumerate().take(LANES) {
        lanes.put(lane, &Grid::of(grid));
    }
    for _ in 0..300 {
        for lane in Bits(!lanes.active) {
            if let Some(sibling) = waiting.pop() {
                lanes.put(lane, &sibling);
            }
        }
        let stuck = lanes.sweep().stuck;
        let choice = choose_cells(&lanes);
        for lane in Bits(stuck) {
            let (mut before, mut after) = ([[0; 3]; 9], [[0; 3]; 9]);
            lanes.get(lane, &mut before);
            let mut sibling = Grid::EMPTY;
            guess(&mut lanes, lane, choice.cell(lane), &mut sibling);
            lanes.get(lane, &mut after);
            let mut naked = [0; 3];
            let mut divided = 0;
            for cell in (0..81).map(cell) {
                let [all, here, there] =
                    [&before, &after, &sibling.places].map(|places| candidates(places, cell));
                if (here, there) != (all, all) {
                    divided += 1;
                    assert!(here.is_power_of_two() && there == all & !here);
                    naked[cell.r] |= u64::from(there.is_power_of_two()) << cell.bit;
                }
            }
            assert_eq!((divided, sibling.naked), (1, naked));
            waiting.push(sibling);
        }
    }
}
