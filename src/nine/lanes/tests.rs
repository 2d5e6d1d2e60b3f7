use super::super::layout::tests::{muddle, Random};
use super::*;

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

    /// Sweeps once. `unguessed` says whether the grid has entered from a batch and has not guessed.
    fn sweep(&mut self, upward: bool, unguessed: bool) -> Option<Verdict> {
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
        let mut fresh = [false; 9];
        for (row, col) in cells() {
            let candidates = (0..9).filter(|&d| self.places[d][row][col]).count();
            let few = candidates == 2 || candidates == 3;
            fresh[row / 3 * 3 + col / 3] |= few && !self.few[row][col];
            self.few[row][col] = few;
            self.naked[row][col] = candidates == 1;
            dead |= candidates == 0;
        }
        let fresh = fresh.iter().filter(|&&fresh| fresh).count();
        if dead {
            Some(Verdict::Dead)
        } else if solved {
            Some(Verdict::Solved)
        } else if self.naked == claimed && (!unguessed || fresh <= 3) {
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
    let mut restless = 0;
    for _ in 0..100 {
        let mut lanes = Lanes::new();
        for lane in 0..LANES {
            lanes.put(lane, &muddle(&mut random));
        }
        // Half of the grids count as new ones from a batch.
        lanes.unguessed = 0b0101_0101_0101_0101;
        let mut naive: Vec<Naive> = (0..LANES).map(|lane| Naive::of(&lanes, lane)).collect();
        for _ in 0..5 {
            let (upward, active) = (lanes.upward, lanes.active);
            let verdicts = lanes.sweep();
            assert_eq!(lanes.upward, !upward);
            for lane in (0..LANES).filter(|lane| active >> lane & 1 != 0) {
                let unguessed = lanes.unguessed >> lane & 1 != 0;
                let without = naive[lane].clone().sweep(upward, false);
                let expected = naive[lane].sweep(upward, unguessed);
                restless += u32::from(without != expected);
                let [solved, stuck, goes_on] = [verdicts.solved, verdicts.stuck, lanes.active]
                    .map(|lanes| lanes >> lane & 1 != 0);
                assert_eq!(solved, expected == Some(Verdict::Solved));
                assert_eq!(stuck, expected == Some(Verdict::Stuck));
                assert_eq!(goes_on, stuck || expected.is_none());
                assert!(Naive::of(&lanes, lane) == naive[lane]);
                seen[expected.map_or(3, |verdict| verdict as usize)] += 1;
            }
            assert_eq!((verdicts.solved | verdicts.stuck | lanes.active) & !active, 0);
        }
    }
    assert!(seen.iter().all(|&times| times > 100) && restless > 100, "{seen:?} {restless}");
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
        let kept = keep_permutations(&rows.map(in_band), rotate_stacks);
        assert_eq!(kept, covered.map(in_band), "{matrix:09b}");
        let kept = keep_permutations(&rows.map(in_stack), rotate_bands);
        assert_eq!(kept, covered.map(in_stack), "{matrix:09b}");
    }
}
