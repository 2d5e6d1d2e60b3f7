use super::super::convert::tests::{cells_in, places_in, solved, solved_digit};
use super::super::convert::Solutions;
use super::super::layout::{candidates, cell, Cell};
use super::super::rules::tests::PERMUTATIONS;
use super::*;
use crate::bits::bits;
use std::iter;

/// A puzzle from the list "the hardest" of the New Sudoku Players' Forum.
const HARD: &[u8; 81] =
    b"000000008003000400090020060000079000000061200060502070008000500010000020405000003";

/// Returns the cells of [`HARD`].
pub fn hard() -> [u8; 81] {
    HARD.map(|symbol| symbol - b'0')
}

/// Returns the cells of [`HARD`] without its first clue. This puzzle has several solutions.
pub fn several() -> [u8; 81] {
    let mut cells = hard();
    cells[8] = 0;
    cells
}

/// Makes 72 variants of the hard puzzle. Each has its digits rotated, all but the first nine also
/// lack some of the 22 clues, and one has the same clue twice in its first row.
pub fn puzzles() -> Vec<[u8; 81]> {
    let mut grids = Vec::new();
    for k in 0..72 {
        let mut grid = hard().map(|digit| if digit > 0 { (digit + k) % 9 + 1 } else { 0 });
        for (i, digit) in grid.iter_mut().filter(|digit| **digit > 0).enumerate() {
            // Steps of 7 spread the missing clues over the grid.
            if k >= 9 && i * 7 % 22 < usize::from(k) / 9 {
                *digit = 0;
            }
        }
        grids.push(grid);
    }
    grids[40][..2].copy_from_slice(&[5, 5]);
    grids
}

/// Pseudo-random numbers (Marsaglia's xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) % limit
    }
}

/// Makes a grid that has nearly all candidates of a solved grid, and random others. Some of its
/// naked singles are not noted.
///
/// In a third of the grids no digit of the solved grid is missing, in a third each digit is missing
/// with probability 1/200, and in a third with 1/100. Each other candidate is present with
/// probability 2/3 * k/9, where the grid draws k from 0 to 8.
fn muddle(random: &mut Random) -> Grid {
    let (more, missing) = (random.below(9), random.below(3));
    let shift = random.below(9) as usize;
    let mut grid = Grid { places: [[0; 9]; 9], naked: [0; 9] };
    for k in 0..81 {
        let Cell { i, bit } = cell(k);
        for digit in 0..9 {
            let right = digit + 1 == usize::from(solved_digit(k, shift));
            let here = if right {
                random.below(200) >= missing
            } else {
                random.below(9) < more && random.below(3) > 0
            };
            grid.places[digit][i] |= if here { bit } else { 0 };
        }
        if candidates(&grid.places, cell(k)).is_power_of_two() && random.below(4) > 0 {
            grid.naked[i] |= bit;
        }
    }
    grid
}

/// Returns the grid of these clues as it enters a lane.
fn grid_of(clues: &[u8; 81]) -> Grid {
    let mut roots = Roots::default();
    roots.read(&[*clues]);
    Grid { places: places_in(&roots.places, 0), naked: cells_in(&roots.naked, 0) }
}

/// Returns the grid in a lane and its naked singles.
fn grid_in(lanes: &Lanes, lane: usize) -> Grid {
    Grid { places: places_in(&lanes.places, lane), naked: cells_in(&lanes.naked, lane) }
}

#[test]
fn put_stores_a_grid() {
    let mut random = Random(1);
    let grids: Vec<Grid> = (0..LANES).map(|_| muddle(&mut random)).collect();
    let mut lanes = Lanes::default();
    // From the last lane down, so that all lanes up to `lane` are idle.
    for (lane, grid) in grids.iter().enumerate().rev() {
        assert_eq!(lanes.idle() >> lane, 1);
        lanes.put(lane, grid);
    }
    assert_eq!(lanes.idle(), 0);
    for (lane, grid) in grids.iter().enumerate() {
        let stored = grid_in(&lanes, lane);
        assert_eq!((stored.places, stored.naked), (grid.places, grid.naked));
    }
}

#[test]
fn a_grid_enters_a_lane_and_comes_back_as_a_solution() {
    let (lane, root) = (5, 11);
    for shift in 0..9 {
        let mut roots = Roots::default();
        let mut grids = [[7; 81]; LANES];
        grids[root] = solved(shift);
        roots.read(&grids);
        let mut lanes = Lanes::default();
        lanes.enter(lane, &roots, root);
        assert_eq!(lanes.active, 1 << lane);
        let entered = grid_in(&lanes, lane);
        assert_eq!(entered.naked, [BOXES; 9]);
        for k in 0..81 {
            let digit = solved_digit(k, shift);
            assert_eq!(candidates(&entered.places, cell(k)), 1 << (digit - 1));
        }
        let mut solutions = Solutions::default();
        let mut written = [[0; 81]];
        solutions.add(lanes.places(), iter::once((lane, 0)), &mut written);
        solutions.flush(&mut written);
        assert_eq!(written, [solved(shift)]);
    }
}

/// What a sweep finds out about a grid.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Verdict {
    Dead,
    Solved,
    Stuck,
}

/// One grid, to which we apply the rules by their definitions.
#[derive(Clone, Debug, PartialEq)]
struct Naive {
    /// By digit, row and column.
    places: [[[bool; 9]; 9]; 9],
    naked: [[bool; 9]; 9],
    /// The cells with two or three candidates after the last sweep.
    few: [[bool; 9]; 9],
}

impl Naive {
    fn of(lanes: &Lanes, lane: usize) -> Naive {
        let none = [[false; 9]; 9];
        let mut naive = Naive { places: [none; 9], naked: none, few: none };
        let bit = |vector: &Vector, s: usize, b: usize| vector[lane] >> (s * 5 + b) & 1 != 0;
        for (row, col) in (0..81).map(|k| (k / 9, k % 9)) {
            let (i, s, b) = (row % 3 * 3 + col % 3, col / 3, row / 3);
            for digit in 0..9 {
                naive.places[digit][row][col] = bit(&lanes.places[digit][i], s, b);
            }
            naive.naked[row][col] = bit(&lanes.naked[i], s, b);
            naive.few[row][col] = bit(&lanes.few[i], s, b);
        }
        naive
    }

    /// Applies rule 3, and returns the number of minirows left in each box, by band and stack. If
    /// `turned`, applies rule 4, and returns the number of minicolumns, by stack and band.
    fn lines(&mut self, digit: usize, turned: bool) -> [[usize; 3]; 3] {
        let at = |row: usize, col: usize| if turned { (col, row) } else { (row, col) };
        let mut left = [[false; 3]; 9];
        for (row, col) in (0..81).map(|k| (k / 9, k % 9)) {
            let (y, x) = at(row, col);
            left[row][col / 3] |= self.places[digit][y][x];
        }
        let mut counts = [[0; 3]; 3];
        for band in 0..3 {
            let m = [left[band * 3], left[band * 3 + 1], left[band * 3 + 2]];
            for (r, s) in (0..9).map(|k| (k / 3, k % 3)) {
                left[band * 3 + r][s] =
                    PERMUTATIONS.iter().any(|p| p[r] == s && (0..3).all(|r| m[r][p[r]]));
            }
            for s in 0..3 {
                counts[band][s] = (0..3).filter(|r| left[band * 3 + r][s]).count();
            }
        }
        for (row, col) in (0..81).map(|k| (k / 9, k % 9)) {
            let (y, x) = at(row, col);
            self.places[digit][y][x] &= left[row][col / 3];
        }
        counts
    }

    /// Sweeps once.
    fn sweep(&mut self, upward: bool) -> Option<Verdict> {
        let cells = || (0..81).map(|k| (k / 9, k % 9));
        let mut claimed = [[false; 9]; 9];
        let (mut dead, mut solved) = (false, true);
        for digit in (0..9).map(|k| if upward { k } else { 8 - k }) {
            let mut cleared = [[false; 3]; 3];
            for (row, col) in cells() {
                self.places[digit][row][col] &= !claimed[row][col];
                cleared[row / 3][col / 3] |= self.places[digit][row][col] && self.naked[row][col];
            }
            for (row, col) in cells() {
                if cleared[row / 3][col / 3] {
                    self.places[digit][row][col] &= self.naked[row][col];
                }
            }
            let rows = self.lines(digit, false);
            let cols = self.lines(digit, true);
            for (b, s) in (0..9).map(|k| (k / 3, k % 3)) {
                let in_box = (0..9).map(|k| (b * 3 + k / 3, s * 3 + k % 3));
                let places = in_box.filter(|&(row, col)| self.places[digit][row][col]).count();
                let several = places > 1;
                solved &= rows[b][s] == 1 && cols[s][b] == 1;
                dead |= cols[s][b] == 0 || cleared[b][s] && several;
                for (r, c) in (0..9).map(|k| (k / 3, k % 3)) {
                    let (row, col) = (b * 3 + r, s * 3 + c);
                    claimed[row][col] |= self.places[digit][row][col] && !several;
                }
            }
        }
        for (row, col) in cells() {
            let candidates = (0..9).filter(|&d| self.places[d][row][col]).count();
            let few = candidates == 2 || candidates == 3;
            self.few[row][col] = few;
            self.naked[row][col] = candidates == 1;
            dead |= candidates == 0;
        }
        if dead {
            Some(Verdict::Dead)
        } else if solved {
            Some(Verdict::Solved)
        } else if self.naked == claimed {
            Some(Verdict::Stuck)
        } else {
            None
        }
    }
}

#[test]
fn a_sweep_applies_the_rules_as_they_are_defined() {
    let mut random = Random(88_172_645_463_325_252);
    let mut seen = [0; 4];
    for _ in 0..100 {
        let mut lanes = Lanes::default();
        for lane in 0..LANES {
            lanes.put(lane, &muddle(&mut random));
        }
        let mut naive: Vec<Naive> = (0..LANES).map(|lane| Naive::of(&lanes, lane)).collect();
        for _ in 0..5 {
            let (upward, active) = (!lanes.downward, lanes.active);
            let verdicts = lanes.sweep();
            assert_eq!(lanes.downward, upward);
            for lane in (0..LANES).filter(|lane| active >> lane & 1 != 0) {
                let expected = naive[lane].sweep(upward);
                let [solved, stuck, goes_on] = [verdicts.solved, verdicts.stuck, lanes.active]
                    .map(|lanes| lanes >> lane & 1 != 0);
                assert_eq!(solved, expected == Some(Verdict::Solved));
                assert_eq!(stuck, expected == Some(Verdict::Stuck));
                assert_eq!(goes_on, stuck || expected.is_none());
                // In a box with two naked singles of a digit, `deduce` also keeps the cells where
                // their minirows and minicolumns cross, unlike `Naive`. Such a grid is dead.
                let dead = expected == Some(Verdict::Dead);
                assert!(dead || Naive::of(&lanes, lane) == naive[lane]);
                seen[expected.map_or(3, |verdict| verdict as usize)] += 1;
            }
            assert_eq!((verdicts.solved | verdicts.stuck | lanes.active) & !active, 0);
        }
    }
    assert!(seen.iter().all(|&times| times > 100), "{seen:?}");
}

#[test]
fn lane_and_sibling_divide_the_candidates_of_one_cell() {
    let mut lanes = Lanes::default();
    let mut waiting = Vec::new();
    for (lane, grid) in puzzles().iter().step_by(5).enumerate().take(LANES) {
        lanes.put(lane, &grid_of(grid));
    }
    for _ in 0..300 {
        for lane in bits(lanes.idle()) {
            if let Some(sibling) = waiting.pop() {
                lanes.put(lane, &sibling);
            }
        }
        let stuck = lanes.sweep().stuck;
        let before: Vec<Grid> = (0..LANES).map(|lane| grid_in(&lanes, lane)).collect();
        let choice = lanes.choose_cells();
        for lane in bits(stuck) {
            let chosen = match choice.cell(lane) {
                None => continue,
                Some(chosen) => chosen,
            };
            let sibling = lanes.guess(lane, chosen);
            let (before, after) = (&before[lane], grid_in(&lanes, lane));
            let (mut naked, mut guessed) = ([0; 9], before.naked);
            let mut divided = 0;
            for cell in (0..81).map(cell) {
                let [all, here, there] =
                    [before, &after, &sibling].map(|grid| candidates(&grid.places, cell));
                if (here, there) != (all, all) {
                    divided += 1;
                    assert!(here.is_power_of_two() && there == all & !here);
                    guessed[cell.i] |= cell.bit;
                    naked[cell.i] |= if there.is_power_of_two() { cell.bit } else { 0 };
                }
            }
            assert_eq!((divided, sibling.naked, after.naked), (1, naked, guessed));
            waiting.push(sibling);
        }
    }
}
