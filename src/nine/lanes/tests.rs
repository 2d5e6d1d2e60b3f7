use super::*;
use crate::bits::is_single;

/// The six permutations of three.
const PERMUTATIONS: [[usize; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

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
}

impl Naive {
    fn of(lanes: &Lanes, lane: usize) -> Naive {
        let mut naive = Naive { places: [[[false; 9]; 9]; 9], naked: [[false; 9]; 9] };
        let bit = |vector: &Vector, s: usize, b: usize| vector[lane] >> (s * 5 + b) & 1 != 0;
        for (row, col) in (0..81).map(|k| (k / 9, k % 9)) {
            let (i, s, b) = (row % 3 * 3 + col % 3, col / 3, row / 3);
            for digit in 0..9 {
                naive.places[digit][row][col] = bit(&lanes.places[digit][i], s, b);
            }
            naive.naked[row][col] = bit(&lanes.naked[i], s, b);
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
                let several = rows[b][s] > 1 || cols[s][b] > 1;
                solved &= !several;
                dead |= cols[s][b] == 0 || cleared[b][s] && several;
                for (r, c) in (0..9).map(|k| (k / 3, k % 3)) {
                    let (row, col) = (b * 3 + r, s * 3 + c);
                    claimed[row][col] |= self.places[digit][row][col] && !several;
                }
            }
        }
        for (row, col) in cells() {
            let candidates = (0..9).filter(|&d| self.places[d][row][col]).count();
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

/// Returns the digit of the cell `k` in a solved grid, one grid for each `shift`.
fn pattern(k: usize, shift: usize) -> u8 {
    let (row, col) = (k / 9, k % 9);
    ((row % 3 * 3 + row / 3 + col + shift) % 9) as u8 + 1
}

/// Makes a grid that has nearly all candidates of a solved grid, and random others. Some of its
/// naked singles are not noted.
fn muddle(random: &mut Random) -> Branch {
    let (more, missing) = (random.below(9), random.below(3));
    let shift = random.below(9) as usize;
    let mut branch = Branch::EMPTY;
    for k in 0..81 {
        let cell = cell(k);
        for digit in 0..9 {
            let right = digit + 1 == usize::from(pattern(k, shift));
            let here = if right {
                random.below(200) >= missing
            } else {
                random.below(9) < more && random.below(3) > 0
            };
            branch.places[digit][cell.r] |= u64::from(here) << cell.bit;
        }
        if is_single(candidates(&branch.places, cell)) && random.below(4) > 0 {
            branch.naked[cell.r] |= 1 << cell.bit;
        }
    }
    branch
}

#[test]
fn a_sweep_applies_the_rules_as_they_are_defined() {
    let mut random = Random(88_172_645_463_325_252);
    let mut seen = [0; 4];
    for _ in 0..100 {
        let mut lanes = Lanes::new();
        for lane in 0..LANES {
            lanes.put(lane, &muddle(&mut random));
        }
        let mut naive: Vec<Naive> = (0..LANES).map(|lane| Naive::of(&lanes, lane)).collect();
        for _ in 0..5 {
            let (upward, active) = (lanes.upward(), lanes.active());
            let verdicts = lanes.sweep();
            assert_eq!(lanes.upward(), !upward);
            for lane in (0..LANES).filter(|lane| active >> lane & 1 != 0) {
                let expected = naive[lane].sweep(upward);
                let [solved, stuck, goes_on] = [verdicts.solved, verdicts.stuck, lanes.active()]
                    .map(|lanes| lanes >> lane & 1 != 0);
                assert_eq!(solved, expected == Some(Verdict::Solved));
                assert_eq!(stuck, expected == Some(Verdict::Stuck));
                assert_eq!(goes_on, stuck || expected.is_none());
                assert!(Naive::of(&lanes, lane) == naive[lane]);
                seen[expected.map_or(3, |verdict| verdict as usize)] += 1;
            }
            assert_eq!((verdicts.solved | verdicts.stuck | lanes.active()) & !active, 0);
        }
    }
    assert!(seen.iter().all(|&times| times > 100), "{seen:?}");
}

#[test]
fn every_3x3_matrix_keeps_what_its_permutations_cover() {
    for matrix in 0..512_u16 {
        let mut covered = [0; 3];
        for p in PERMUTATIONS.iter() {
            if (0..3).all(|row| matrix >> (row * 3 + p[row]) & 1 != 0) {
                (0..3).for_each(|row| covered[row] |= 1 << p[row]);
            }
        }
        // A matrix in the middle band has a column for each stack, and one in the middle stack has
        // a column for each band.
        let rows = [matrix & 7, matrix >> 3 & 7, matrix >> 6];
        let in_band = |row: u16| (row & 1 | (row & 2) << 4 | (row & 4) << 8) << 1;
        let in_stack = |row: u16| row << 5;
        let mut kept = [0; 3];
        keep_minirows(&rows.map(in_band), &mut kept);
        assert_eq!(kept, covered.map(in_band), "{matrix:09b}");
        keep_minicolumns(&rows.map(in_stack), &mut kept);
        assert_eq!(kept, covered.map(in_stack), "{matrix:09b}");
    }
}

#[test]
fn get_returns_the_grid_that_put_stored() {
    let mut random = Random(1);
    let branches: Vec<Branch> = (0..LANES).map(|_| muddle(&mut random)).collect();
    let mut lanes = Lanes::new();
    for (lane, branch) in branches.iter().enumerate().rev() {
        assert_eq!(lanes.active() >> lane & 1, 0);
        lanes.put(lane, branch);
    }
    assert_eq!(lanes.active(), !0);
    for (lane, branch) in branches.iter().enumerate() {
        let mut places = [[!0; 3]; 9];
        lanes.get(lane, &mut places);
        assert_eq!(places, branch.places);
        for i in 0..9 {
            assert_eq!(lanes.naked[i][lane], word(&branch.naked, i));
        }
    }
}

#[test]
fn a_fixed_cell_is_a_naked_single_and_nothing_else_changes() {
    let branch = muddle(&mut Random(7));
    for k in 0..81 {
        let mut lanes = Lanes::new();
        lanes.put(5, &branch);
        let mut expected = Naive::of(&lanes, 5);
        lanes.fix(5, cell(k), k % 7);
        for digit in 0..9 {
            expected.places[digit][k / 9][k % 9] = digit == k % 7;
        }
        expected.naked[k / 9][k % 9] = true;
        assert!(Naive::of(&lanes, 5) == expected);
    }
}

/// Returns a grid as a lane holds it after [`Lanes::enter`]. It is one of the sixteen grids that
/// [`Lanes::read`] has read.
fn entered(grid: &[u8; 81], upward: bool) -> Branch {
    let (lane, root) = (5, 11);
    let mut grids = [[7; 81]; LANES];
    grids[root] = *grid;
    let mut roots = Lanes::new();
    roots.read(&grids);
    let mut lanes = Lanes { upward, ..Lanes::new() };
    lanes.enter(lane, &roots, root);
    assert_eq!(lanes.active(), 1 << lane);
    let mut branch = Branch::EMPTY;
    lanes.get(lane, &mut branch.places);
    for i in 0..9 {
        branch.naked[i / 3] |= u64::from(lanes.naked[i][lane]) << (i % 3 * 16);
    }
    branch
}

#[test]
fn clues_have_one_candidate_blanks_nine_and_other_values_none() {
    let mut grid = [0; 81];
    for k in (0..81).filter(|k| k % 3 > 0) {
        grid[k] = pattern(k, 4);
    }
    for (k, value) in (10..).enumerate().take(27) {
        grid[k * 3 + 1] = value;
    }
    grid[80] = 255;
    for &upward in &[true, false] {
        let branch = entered(&grid, upward);
        for k in 0..81 {
            let expected = match grid[k] {
                0 => 511,
                10..=255 => 0,
                digit if upward => 1 << (digit - 1),
                digit => 1 << (9 - digit),
            };
            assert_eq!(candidates(&branch.places, cell(k)), expected);
            assert_eq!(branch.naked[cell(k).r] >> cell(k).bit & 1 != 0, grid[k] > 0);
        }
    }
    let (alone, together) = (Branch::of(&grid), entered(&grid, true));
    assert_eq!((alone.places, alone.naked), (together.places, together.naked));
}

#[test]
fn a_solved_grid_is_written_as_it_was_read() {
    for shift in 0..9 {
        let mut grid = [0; 81];
        (0..81).for_each(|k| grid[k] = pattern(k, shift));
        for &upward in &[true, false] {
            let mut written = [0; 81];
            write(&entered(&grid, upward).places, upward, &mut written);
            assert_eq!(written, grid);
        }
    }
}
