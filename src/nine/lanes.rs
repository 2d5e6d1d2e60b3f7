//! Sixteen 9x9 grids side by side, one in each lane, deduced in lockstep.
//!
//! # Layout
//!
//! Four numbers from 0 to 2 name a cell: its band `b`, its row `r` within the band, its stack `s`
//! and its column `c` within the stack. `r` and `c` pick one of nine words, `s` and `b` pick a
//! bit:
//!
//! ```text
//!             c
//!         0   1   2          bit 14 13 12 11 10  9  8  7  6  5  4  3  2  1  0
//!      0  0   1   2              -  -  2  1  0  -  -  2  1  0  -  -  2  1  0   b
//!   r  1  3   4   5  word               s = 2          s = 1          s = 0
//!      2  6   7   8              (two bits above each stack's three are spare)
//! ```
//!
//! Nine words hold the places of one digit, 81 words a grid. A set bit says that the digit is a
//! candidate of the cell. A box is one bit of nine words. A minirow is one bit of three
//! neighbouring words, a minicolumn is one bit of three words that are three apart. So minirows
//! and minicolumns are joined without a shift. Only a rotation of the stacks or of the bands moves
//! bits: the stacks by shifts of 5 and 10, the bands by shifts of 1 and 2, after the two lower bits
//! of each stack have been copied into its spare ones.
//!
//! A vector holds the same word of all sixteen grids. Every step is a loop over the lanes, whose
//! body has no branch, no table and no index that depends on a grid. The compiler turns such a
//! loop into vector instructions: one AVX2 register holds a vector, or two SSE2 registers.
//!
//! # Rules
//!
//! [`Lanes::sweep`] goes through the nine digits once and applies five rules to each:
//!
//! 1. A cell that is the hidden single of a digit passed in this sweep is *claimed*: the digits
//!    after it lose the cell.
//! 2. A naked single clears the rest of its box. Rules 3 and 4 then clear its row and its column.
//! 3. A digit's minirows in a band are a 3x3 matrix, rows by stacks. A solution takes a
//!    permutation inside the matrix. A minirow goes if no such permutation has it. Rule 3 covers
//!    all locked candidates between boxes and rows.
//! 4. The same holds for the minicolumns in a stack, bands by columns.
//! 5. A box with one minirow and one minicolumn left has one place, the hidden single.
//!
//! The next sweep goes through the digits in the opposite order. So a claim need not record its
//! digit. The claim reaches the later digits in this sweep. In the next sweep the digit claims the
//! cell again, and the claim reaches the digits that came earlier in this sweep. Of two digits that
//! claim one cell, the second is left without a place in the box.
//!
//! # Verdicts
//!
//! A grid is *dead* when a cell has no candidate, when a box has no place for a digit, or when a
//! box has two naked singles of one digit. A grid is *solved* when each digit has one minirow and
//! one minicolumn in every box: by rules 3 and 4 they are permutations, and each digit has 9 cells.
//! Since no cell is without a candidate, none has two.
//!
//! A grid is *stuck* when its naked singles are the claimed cells, and no others. Rules 1 and 2 have
//! nothing left to do then. Another sweep might still find a locked candidate, but costs more than it
//! saves.
//!
//! # What lost
//!
//! - Full minirows: the one minirow that three digits have in a box keeps the other digits out. Up
//!   to 11 % fewer sweeps, each a fifth dearer.
//! - Eight grids in lanes of 32 bits: 150 operations a digit for eight grids, where sixteen took 190.

/// Grids that are worked on at once.
pub const LANES: usize = 16;

/// The same word of all grids.
type Vector = [u16; LANES];

/// Nine words of one grid, three in an integer: the words of a row `r` from bit 0, 16 and 32.
pub type Rows = [u64; 3];

/// One grid: the places of each digit, in the order in which its first sweep meets the digits.
pub type Places = [Rows; 9];

/// A cell of one grid: a bit of a row's words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    pub r: usize,
    pub bit: u32,
}

/// The bits that stand for boxes.
const BOXES: u16 = 0b00111_00111_00111;

/// The bits of a row that stand for cells.
pub const CELLS: u64 = 0x1_0001_0001 * BOXES as u64;

/// The two spare bits above each stack's three.
const SPARE: u16 = 0b11000_11000_11000;

/// A grid that waits for a lane.
pub struct Branch {
    pub places: Places,
    /// Naked singles that have not yet cleared their boxes. (Omitting one only delays it by a sweep.)
    pub naked: Rows,
}

impl Branch {
    /// Without candidates, to be filled in.
    pub const EMPTY: Branch = Branch { places: [[0; 3]; 9], naked: [0; 3] };

    /// Reads one grid as [`Lanes::read`] does, but without sixteen at once, which takes 1.2 times as
    /// long for an easy grid to be solved alone.
    #[inline(always)]
    pub fn of(grid: &[u8; 81]) -> Branch {
        // The cells of each value. A value above 9 counts as 10.
        let mut cells = [[0; 3]; 11];
        // The rows take turns, so that no blank waits for the one before it.
        for b in 0..3 {
            for col in 0..9 {
                for r in 0..3 {
                    let value = grid[(b * 3 + r) * 9 + col].min(10);
                    cells[usize::from(value)][r] |= 1 << (shift(col) + b);
                }
            }
        }
        let mut branch = Branch::EMPTY;
        for r in 0..3 {
            for digit in 0..9 {
                branch.places[digit][r] = cells[0][r] | cells[digit + 1][r];
            }
            branch.naked[r] = CELLS & !cells[0][r];
        }
        branch
    }
}

/// What a sweep found out, a bit for each lane. A lane without one is idle or has to be swept again.
pub struct Verdicts {
    /// Every cell has one candidate, and all units are right.
    pub solved: u16,
    /// The rules find too little to go on with.
    pub stuck: u16,
}

/// Sixteen grids. (The alignment keeps a vector of `Lanes` or `Passed` from crossing cache lines.)
#[repr(C, align(32))]
pub struct Lanes {
    /// By digit and word.
    places: [[Vector; 9]; 9],
    /// Naked singles, as the last sweep left them.
    naked: [Vector; 9],
    /// Lanes with a grid that is neither dead nor solved, a bit each.
    active: u16,
    /// Whether the next sweep goes through the digits from 1 to 9.
    upward: bool,
}

/// What a sweep gathers from the digits that it has passed.
#[repr(C, align(32))]
struct Passed {
    /// Cells that are hidden singles.
    claimed: [Vector; 9],
    /// Boxes in which each digit has a place.
    housed: Vector,
    /// Boxes in which a digit may have several places.
    several: Vector,
}

/// Keeps the entries of a 3x3 matrix that lie in a permutation inside it. The matrix has the
/// rows `m`; `next` and `last` are its rows with the columns rotated by one and by two.
#[inline(always)]
fn keep_permutations(m: &[u16; 3], next: &[u16; 3], last: &[u16; 3], kept: &mut [u16; 3]) {
    for k in 0..3 {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        kept[k] = m[k] & (next[i] & last[j] | last[i] & next[j]);
    }
}

/// Applies rule 3 to minirows. The rotation of the stacks moves bits into spare ones, too, which
/// `keep_permutations` clears.
#[inline(always)]
fn keep_minirows(m: &[u16; 3], kept: &mut [u16; 3]) {
    let (mut next, mut last) = ([0; 3], [0; 3]);
    for r in 0..3 {
        next[r] = m[r] << 5 | m[r] >> 10;
        last[r] = m[r] << 10 | m[r] >> 5;
    }
    keep_permutations(m, &next, &last, kept);
}

/// Applies rule 4 to minicolumns.
#[inline(always)]
fn keep_minicolumns(m: &[u16; 3], kept: &mut [u16; 3]) {
    let (mut next, mut last) = ([0; 3], [0; 3]);
    for c in 0..3 {
        let continued = m[c] | m[c] << 3 & SPARE;
        next[c] = continued >> 1;
        last[c] = continued >> 2;
    }
    keep_permutations(m, &next, &last, kept);
}

/// The bits that are set in at least two of three words.
#[inline(always)]
fn at_least_two(m: &[u16; 3]) -> u16 {
    m[0] & m[1] | m[2] & (m[0] | m[1])
}

/// Applies the rules to one digit.
#[inline(always)]
fn deduce(places: &mut [Vector; 9], naked: &[Vector; 9], passed: &mut Passed) {
    for lane in 0..LANES {
        // Rule 1.
        let mut x = [0; 9];
        for i in 0..9 {
            x[i] = places[i][lane] & !passed.claimed[i][lane];
        }
        // Rule 2.
        let mut cleared = 0;
        for i in 0..9 {
            cleared |= x[i] & naked[i][lane];
        }
        for i in 0..9 {
            x[i] &= !cleared | naked[i][lane];
        }
        // Rule 3.
        let m = [x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]];
        let mut row = [0; 3];
        keep_minirows(&m, &mut row);
        for i in 0..9 {
            x[i] &= row[i / 3];
        }
        // Rule 4.
        let m = [x[0] | x[3] | x[6], x[1] | x[4] | x[7], x[2] | x[5] | x[8]];
        let mut col = [0; 3];
        keep_minicolumns(&m, &mut col);
        // Rule 5.
        let several = at_least_two(&row) | at_least_two(&col);
        for i in 0..9 {
            let x = x[i] & col[i % 3];
            passed.claimed[i][lane] |= x & !several;
            places[i][lane] = x;
        }
        // Two naked singles in a box have not cleared each other.
        passed.housed[lane] &= (col[0] | col[1] | col[2]) & !(cleared & several);
        passed.several[lane] |= several;
    }
}

/// The lanes in which a vector is zero, a bit each.
#[inline(always)]
fn lanes_of_zero(vector: &Vector) -> u16 {
    let mut lanes = 0;
    for lane in 0..LANES {
        lanes |= if vector[lane] == 0 { 1 << lane } else { 0 };
    }
    lanes
}

impl Lanes {
    /// Makes sixteen idle lanes.
    pub fn new() -> Lanes {
        Lanes { places: [[[0; LANES]; 9]; 9], naked: [[0; LANES]; 9], active: 0, upward: true }
    }

    /// Lanes with a grid that is neither dead nor solved, a bit each.
    #[inline(always)]
    pub fn active(&self) -> u16 {
        self.active
    }

    /// Whether the next sweep goes through the digits from 1 to 9, and not from 9 to 1.
    #[inline(always)]
    pub fn upward(&self) -> bool {
        self.upward
    }

    /// Goes once through all digits in every lane. Lanes with a dead or solved grid become idle.
    #[inline(always)]
    pub fn sweep(&mut self) -> Verdicts {
        let mut passed =
            Passed { claimed: [[0; LANES]; 9], housed: [BOXES; LANES], several: [0; LANES] };
        for k in 0..9 {
            let digit = if self.upward { k } else { 8 - k };
            deduce(&mut self.places[digit], &self.naked, &mut passed);
        }
        self.upward = !self.upward;
        self.judge(&passed)
    }

    /// Finds the naked singles that a sweep leaves, and the verdicts.
    #[inline(always)]
    fn judge(&mut self, passed: &Passed) -> Verdicts {
        let (mut housed, mut restless) = (passed.housed, [0; LANES]);
        for i in 0..9 {
            for lane in 0..LANES {
                // Cells with at least one candidate, and with at least two.
                let (mut one, mut two) = (0, 0);
                for digit in 0..9 {
                    let x = self.places[digit][i][lane];
                    two |= one & x;
                    one |= x;
                }
                let naked = one & !two;
                self.naked[i][lane] = naked;
                restless[lane] |= naked ^ passed.claimed[i][lane];
                housed[lane] &= one;
            }
        }
        for lane in 0..LANES {
            housed[lane] ^= BOXES;
        }
        let dead = self.active & !lanes_of_zero(&housed);
        let solved = self.active & !dead & lanes_of_zero(&passed.several);
        self.active &= !(dead | solved);
        Verdicts { solved, stuck: self.active & lanes_of_zero(&restless) }
    }

    /// Puts a grid into a lane.
    #[inline(always)]
    pub fn put(&mut self, lane: usize, branch: &Branch) {
        for digit in 0..9 {
            for i in 0..9 {
                self.places[digit][i][lane] = word(&branch.places[digit], i);
            }
        }
        for i in 0..9 {
            self.naked[i][lane] = word(&branch.naked, i);
        }
        self.active |= 1 << lane;
    }

    /// Reads the first sixteen of some grids of 0 (blank) and 1 to 9, a lane each. A value above 9
    /// leaves its cell without a candidate.
    #[inline(always)]
    pub fn read(&mut self, grids: &[[u8; 81]]) {
        let mut sixteen = [[0; 81]; LANES];
        for (to, from) in sixteen.iter_mut().zip(grids) {
            *to = *from;
        }
        for i in 0..9 {
            for lane in 0..LANES {
                // The cells whose digit has 1, 2, 4 and 8 as a summand. A value above 9 has a sum
                // that is no digit.
                let mut summands = [0; 4];
                for b in 0..3 {
                    let mut digits = 0;
                    for s in 0..3 {
                        let number = (b * 3 + i / 3) * 9 + s * 3 + i % 3;
                        digits |= u16::from(sixteen[lane][number].min(15)) << (s * 5);
                    }
                    for k in 0..4 {
                        summands[k] |= (digits >> k & BAND) << b;
                    }
                }
                let given = summands[0] | summands[1] | summands[2] | summands[3];
                for digit in 0..9 {
                    let places = with_sum(summands, digit + 1) | !given;
                    self.places[digit][i][lane] = BOXES & places;
                }
                self.naked[i][lane] = given;
            }
        }
    }

    /// Copies a grid that was read into the lane `root` of `roots` to a lane. The next sweep meets
    /// its digits from 1 to 9.
    #[inline(always)]
    pub fn enter(&mut self, lane: usize, roots: &Lanes, root: usize) {
        // Two loops in two orders: of one loop the compiler makes a choice between two places for
        // each word, which takes 7 % more instructions on easy grids.
        if self.upward {
            for digit in 0..9 {
                copy(&roots.places[digit], root, &mut self.places[digit], lane);
            }
        } else {
            for digit in (0..9).rev() {
                copy(&roots.places[digit], root, &mut self.places[8 - digit], lane);
            }
        }
        copy(&roots.naked, root, &mut self.naked, lane);
        self.active |= 1 << lane;
    }

    /// Copies a lane's grid.
    #[inline(always)]
    pub fn get(&self, lane: usize, places: &mut Places) {
        for digit in 0..9 {
            let word = |i: usize| u64::from(self.places[digit][i][lane]);
            for r in 0..3 {
                places[digit][r] = word(r * 3) | word(r * 3 + 1) << 16 | word(r * 3 + 2) << 32;
            }
        }
    }

    /// Leaves a cell one candidate.
    #[inline(always)]
    pub fn fix(&mut self, lane: usize, cell: Cell, digit: usize) {
        let i = cell.r * 3 + cell.bit as usize / 16 % 3;
        let bit = 1 << (cell.bit % 16);
        for words in self.places.iter_mut() {
            words[i][lane] &= !bit;
        }
        self.places[digit][i][lane] |= bit;
        self.naked[i][lane] |= bit;
    }
}

/// Finds a cell by its number in reading order.
#[cfg(test)]
pub fn cell(number: usize) -> Cell {
    let (row, col) = (number / 9, number % 9);
    Cell { r: row % 3, bit: (col % 3 * 16 + col / 3 * 5 + row / 3) as u32 }
}

/// Finds a cell's candidates: bit `i` for the digit whose places come at `i`.
#[cfg(test)]
pub fn candidates(places: &Places, cell: Cell) -> u16 {
    let candidate = |digit: usize| (places[digit][cell.r] >> cell.bit & 1) as u16;
    (0..9).map(|digit| candidate(digit) << digit).sum()
}

/// One of a grid's nine words.
#[inline(always)]
fn word(rows: &Rows, i: usize) -> u16 {
    (rows[i / 3] >> (i % 3 * 16)) as u16
}

/// Finds the cells whose summands are those of `sum`. Here `a` has the summand 1, `d` has 8.
#[inline(always)]
fn with_sum([a, b, c, d]: [u16; 4], sum: usize) -> u16 {
    let low = [!a & !b, a & !b, !a & b, a & b];
    let high = [!c & !d, c & !d, !c & d];
    low[sum % 4] & high[sum / 4]
}

/// Copies nine words of the lane `other` to `lane`.
#[inline(always)]
fn copy(from: &[Vector; 9], other: usize, to: &mut [Vector; 9], lane: usize) {
    for i in 0..9 {
        to[i][lane] = from[i][other];
    }
}

/// Where a digit (0 to 8) stands among those of a grid, and so which digit stands there. `upward`:
/// the grid's first sweep goes from 1 to 9.
#[inline(always)]
pub fn order(digit: usize, upward: bool) -> usize {
    if upward {
        digit
    } else {
        8 - digit
    }
}

/// A band's cells in a word: they lie five bits apart, with room for a digit each.
const BAND: u16 = 0b00001_00001_00001;

/// A band's cells in the words of a row.
const ROW: u64 = 0x1_0001_0001 * BAND as u64;

/// Where a cell of a row stands among those of [`ROW`].
const fn shift(col: usize) -> usize {
    col % 3 * 16 + col / 3 * 5
}

/// Writes a solved grid. `upward`: as it was when the grid entered.
pub fn write(places: &Places, upward: bool, grid: &mut [u8; 81]) {
    for r in 0..3 {
        // The cells whose digit has 1, 2, 4 and 8 as a summand.
        let mut summands = [0; 4];
        for digit in 0..9 {
            for k in 0..4 {
                if (digit + 1) >> k & 1 != 0 {
                    summands[k] |= places[order(digit, upward)][r];
                }
            }
        }
        for b in 0..3 {
            let mut digits = 0;
            for k in 0..4 {
                digits |= (summands[k] >> b & ROW) << k;
            }
            // Eight cells at once: one by one takes 2 % more instructions on easy grids.
            let row = spread(digits) | spread(digits >> 16) << 8 | spread(digits >> 32) << 16;
            let at = (b * 3 + r) * 9;
            grid[at..at + 8].copy_from_slice(&row.to_le_bytes());
            grid[at + 8] = (digits >> shift(8) & 15) as u8;
        }
    }
}

/// Spreads the three lowest digits, which are five bits apart, to every third byte.
fn spread(digits: u64) -> u64 {
    // The product has three copies of each digit, and no two copies overlap. One of the first digit
    // is at bit 0, one of the second at bit 24, one of the third at bit 48. The mask keeps these.
    let products = (digits & 0x7FFF) * (1 | 1 << 19 | 1 << 38);
    products & 0x000F_0000_0F00_000F
}

#[cfg(test)]
mod tests;
