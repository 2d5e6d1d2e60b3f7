use super::super::lanes::{candidates, cell};
use super::*;
use crate::board::SUDOKU9;
use proptest::prelude::*;
use std::fs;

/// From "the hardest" of the New Sudoku Players' Forum.
const HARD: &[u8; 81] =
    b"........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";

fn grid_of(text: &[u8]) -> [u8; 81] {
    let mut grid = [0; 81];
    for (cell, &byte) in grid.iter_mut().zip(text) {
        *cell = if byte == b'.' { 0 } else { byte - b'0' };
    }
    grid
}

/// Puzzles: the hard one, its digits rotated, and others with fewer of its clues.
fn puzzles() -> Vec<[u8; 81]> {
    let mut grids = Vec::new();
    for k in 0..72 {
        let mut grid = grid_of(HARD).map(|digit| if digit > 0 { (digit + k) % 9 + 1 } else { 0 });
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

/// A batch whose grids count as having taken `earlier` branches each, that notes which lanes asked
/// for what.
struct Noted<'a> {
    batch: Batch<'a>,
    earlier: u32,
    /// How many branches have been taken besides.
    taken: u32,
    notes: Vec<(usize, Option<Places>)>,
}

impl Noted<'_> {
    fn new(grids: &mut [[u8; 81]], earlier: u32) -> Noted<'_> {
        Noted { batch: Batch::new(grids), earlier, taken: 0, notes: Vec::new() }
    }
}

impl Search for Noted<'_> {
    #[inline(always)]
    fn next(&mut self, lane: usize, lanes: &mut Lanes) {
        self.batch.next(lane, lanes);
        self.batch.waiting[lane].taken = self.earlier;
    }

    #[inline(always)]
    fn waiting(&mut self, lane: usize) -> &mut Waiting {
        let last = self.batch.waiting[lane].branches.last();
        self.notes.push((lane, last.map(|branch| branch.places)));
        self.batch.waiting(lane)
    }

    #[inline(always)]
    fn solution(&mut self, lane: usize, places: &Places) -> bool {
        self.taken += self.batch.waiting[lane].taken - self.earlier;
        self.notes.push((lane, Some(*places)));
        self.batch.solution(lane, places)
    }
}

impl Task for Noted<'_> {
    type Output = Self;

    #[inline(always)]
    fn run(mut self) -> Self {
        search(&mut self);
        self
    }
}

#[test]
fn the_portable_copy_takes_the_same_steps() {
    for &earlier in &[0, PATIENCE] {
        let mut grids = [puzzles(), puzzles()];
        let [wide, portable] = &mut grids;
        let (wide, portable) =
            (run(Noted::new(wide, earlier)), Noted::new(portable, earlier).run());
        assert!(wide.notes == portable.notes && wide.batch.solved == portable.batch.solved);
        assert!(wide.notes.len() > 1000);
        let solved = wide.batch.solved;
        assert!(solved.contains(&true) && solved.contains(&false));
        assert_eq!(grids[0], grids[1]);
    }
}

#[test]
fn published_puzzles_take_few_branches() {
    // A twentieth more than when the bounds were set.
    let most = [("17clue.txt", 150), ("magictour.txt", 1680), ("hardest1106.txt", 6030)];
    for &(file, most) in &most {
        let path = format!("{}/tests/data/{}", env!("CARGO_MANIFEST_DIR"), file);
        let text = fs::read_to_string(path).expect(file);
        let mut grids: Vec<[u8; 81]> = text.lines().map(|line| grid_of(line.as_bytes())).collect();
        let taken = run(Noted::new(&mut grids, 0)).taken;
        assert!(taken <= most, "{taken} branches for {file}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_search_without_patience_agrees_with_the_plain_search(
        changes in prop::collection::vec((0..81usize, 0..=9u8), 0..2),
        lost in prop::collection::vec(0..81usize, 0..30),
    ) {
        let mut clues = grid_of(HARD);
        lost.iter().for_each(|&cell| clues[cell] = 0);
        changes.iter().for_each(|&(cell, digit)| clues[cell] = digit);
        let mut grids = [clues];
        let solved = run(Noted::new(&mut grids, PATIENCE)).batch.solved[0];
        prop_assert_eq!(solved, SUDOKU9.solve(&clues).is_some());
        if solved {
            prop_assert!(!grids[0].contains(&0) && SUDOKU9.repeated(&grids[0]).is_none());
            prop_assert!((0..81).all(|k| clues[k] == 0 || clues[k] == grids[0][k]));
        }
    }
}

#[test]
fn peers_share_a_row_a_column_or_a_box() {
    for number in 0..81 {
        let mut peers = [0; 3];
        for unit in SUDOKU9.units.iter().filter(|unit| unit.contains(&(number as u16))) {
            for &peer in unit {
                let peer = cell(usize::from(peer));
                peers[peer.r] |= 1 << peer.bit;
            }
        }
        assert_eq!(PEERS[cell(number).r][cell(number).bit as usize], peers);
    }
}

#[test]
fn the_lane_and_the_sibling_divide_the_candidates_of_one_cell() {
    let mut lanes = Lanes::new();
    let mut waiting = Vec::new();
    for (lane, grid) in puzzles().iter().step_by(5).enumerate().take(LANES) {
        lanes.put(lane, &Branch::of(grid));
    }
    for _ in 0..300 {
        for lane in Bits(!lanes.active()) {
            if let Some(branch) = waiting.pop() {
                lanes.put(lane, &branch);
            }
        }
        for lane in Bits(lanes.sweep().stuck) {
            let (mut before, mut after) = ([[0; 3]; 9], [[0; 3]; 9]);
            lanes.get(lane, &mut before);
            let mut sibling = Branch::EMPTY;
            branch(&mut lanes, lane, &mut sibling);
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
