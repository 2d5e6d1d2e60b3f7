//! Sixteen 9x9 grids in lockstep, one in each lane of a vector.
//!
//! A solver that looks at one cell after another branches on what it finds, and the processor often
//! predicts these branches wrong. We avoid them: all sixteen grids go through the same steps. Each
//! step is a loop over the lanes, and its body has no branch, no table and no index that depends on
//! a grid, so the compiler turns the loop into vector instructions.
//!
//! This file only deduces. When its rules have nothing left to do in a grid, `solve.rs` guesses.
//!
//! # Layout
//!
//! We store a grid digit by digit. Each digit has one bit for each cell: a set bit says that the
//! digit is a candidate of the cell, and the cell is a *place* of the digit. Four numbers from 0 to
//! 2 name a cell: its band `b`, its row `r` within the band, its stack `s` and its column `c`
//! within the stack. `r` and `c` pick one of nine words, and `s` and `b` pick a bit of this word:
//!
//! ```text
//!             c
//!         0   1   2          bit 14 13 12 11 10  9  8  7  6  5  4  3  2  1  0
//!      0  0   1   2              -  -  2  1  0  -  -  2  1  0  -  -  2  1  0   b
//!   r  1  3   4   5  word               s = 2          s = 1          s = 0
//!      2  6   7   8              (two bits above each stack's three are spare)
//! ```
//!
//! So a digit has nine words, and a grid has 81. A vector holds the same word of all sixteen grids.
//! It is one AVX2 register or two SSE2 registers.
//!
//! A box is the same bit of nine words, a minirow the same bit of three neighbouring words, and a
//! minicolumn the same bit of three words that are three apart. Therefore the OR of three words
//! tells in which minirows or minicolumns the digit has a place, and needs no shift. Bits move only
//! when rule 3 (see below) rotates the three stacks, and when rule 4 rotates the three bands.
//! Stacks rotate by shifts of 5 and 10. Bands rotate by shifts of 1 and 2, after the two lower bits
//! of each stack have been copied into its spare bits.
//!
//! # Rules
//!
//! [`Lanes::sweep`] goes through the nine digits once. This is a *sweep*. It applies five rules to
//! each digit in turn:
//!
//! 1. The digit drops every cell that an earlier digit of this sweep has *claimed* by rule 5.
//! 2. If a box has a naked single of the digit, the digit drops the other cells of the box. Rules 3
//!    and 4 then make it drop the other cells of the row and the column.
//! 3. The digit drops each minirow that it cannot use in any arrangement of its three cells in the
//!    band (see below).
//! 4. The digit drops each minicolumn that it cannot use in any arrangement of its three cells in
//!    the stack.
//! 5. If rule 3 has kept one minirow of the digit in a box and rule 4 one minicolumn, the cell where
//!    they cross is its last place there: a hidden single. The digit claims this cell. If it was
//!    rule 4 that removed the other minirows, the digit claims the cell in the next sweep.
//!
//! ## Rule 3
//!
//! The minirows of a digit in a band form a 3x3 matrix of rows by stacks. A solution uses three of
//! them, one in each row and one in each box. They form a permutation inside the matrix. We keep
//! the minirows that lie in such a permutation:
//!
//! ```text
//!              s                 the two permutations            s
//!            0 1 2               inside the matrix             0 1 2
//!        0   x x .               x . .     . x .           0   x x .
//!     r  1   x x x               . x .     x . .        r  1   x x .
//!        2   . . x               . . x     . . x           2   . . x
//! ```
//!
//! Row 2 needs the box in stack 2, so row 1 loses its minirow there. The rule covers all locked
//! candidates between boxes and rows. Rule 4 does the same with the minicolumns of a stack, which
//! form a 3x3 matrix of columns by bands.
//!
//! ## Claims
//!
//! A claim marks a cell for the rest of the sweep, and each later digit of the sweep drops the cell
//! by rule 1. The next sweep begins without claims and takes the digits in the opposite order. The
//! digit that made the claim makes it again, and now the digits that came earlier drop the cell.
//!
//! A claim need not record its digit, because the digit itself never meets its own claim. The digit
//! has one turn in a sweep. In this turn it drops claimed cells first, and makes its own claims
//! last.
//!
//! Suppose that 7 has only the place *a* left in a box, and that 3 has *a* and *b*. Each line shows
//! the places that 3 and 7 have after the sweep:
//!
//! ```text
//!                      3 has   7 has
//!   sweep 1, 1 to 9    a b     a       3 comes first and sees no claim. Then 7 claims a, and 8
//!                                      and 9 drop it.
//!   sweep 2, 9 to 1      b     a       7 claims a again, and 6 to 1 drop it. 3 has only b left
//!                                      and claims it, and 2 and 1 drop b.
//!   sweep 3, 1 to 9      b     a       3 claims b again, and 4 to 9 drop it.
//! ```
//!
//! The sweep of the first claim and the next sweep make all other digits drop the cell. If a cell
//! is the only place of two digits in its box, the digit that the sweep meets first claims it. The
//! other digit drops it and has no place left in the box, so the grid is dead (see below).
//!
//! # Verdicts
//!
//! After a sweep, a grid may get one of three verdicts. Without a verdict, it takes another sweep.
//!
//! - A grid is *dead* if a cell has no candidate, if a box has no place for a digit, or if a box
//!   had two naked singles of one digit when the sweep began.
//! - A grid is *solved* if it is not dead, and rules 3 and 4 have kept one minirow and one
//!   minicolumn of each digit in every box. These form permutations, so each digit has nine places, all in
//!   different rows, columns and boxes. That makes 81 places for the nine digits together. Each of
//!   the 81 cells has a candidate, because the grid is not dead, so each has exactly one.
//! - A grid is *stuck* if it is neither dead nor solved, and its naked singles are exactly the
//!   claimed cells. If a claimed cell is not a naked single, rule 1 still has to remove candidates
//!   of earlier digits there. If a naked single is not claimed, rule 2 still has to remove other
//!   places of its digit in the box, or rule 4 has only just removed them and the claim is due in
//!   the next sweep. In a stuck grid, rules 1 and 2 have nothing left to do. Another sweep might
//!   still find locked candidates or a hidden single, but on average it costs more than it saves.
//!
//! # Prior art
//!
//! gertqin/sudoku-solver on GitHub (`C/solverAvx2.c`) also solves sixteen grids in lockstep in the
//! 16-bit lanes of AVX2 registers, with naked singles as its only rule.
//!
//! # Rejected alternatives
//!
//! - Full minirows: if three digits must share a minirow, it loses its other candidates. This rule
//!   saves a tenth of the sweeps at best, but makes each of them a fifth slower.
//! - Eight grids in lanes of 32 bits: a digit takes a fifth fewer vector operations, but only half
//!   as many grids share them. Each grid then costs 1.6 times as many.

/// The number of grids in lockstep.
pub const LANES: usize = 16;

/// The same word of all sixteen grids.
type Vector = [u16; LANES];

/// Nine words of one grid. Each integer holds the three words of a row `r`, which start at bits 0,
/// 16 and 32.
pub type Rows = [u64; 3];

/// One grid: the places of each digit. An upward sweep goes through the positions 0 to 8 of this
/// array, and a downward sweep through 8 to 0. The digits ascend from 1 to 9 if the grid entered
/// its lane before an upward sweep, and descend from 9 to 1 if it entered before a downward sweep.
/// So its first sweep meets them from 1 to 9 in both cases, and a grid gets the same solution
/// whenever it enters.
pub type Places = [Rows; 9];

/// A cell of one grid, as a bit of the three words of row `r`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    pub r: usize,
    pub bit: u32,
}

/// The bits of a word that stand for boxes.
const BOXES: u16 = 0b00111_00111_00111;

/// The bits of [`Rows`] that stand for cells.
pub const CELLS: u64 = 0x1_0001_0001 * BOXES as u64;

/// The two spare bits above each stack's three.
const SPARE: u16 = 0b11000_11000_11000;

/// A grid that waits for a lane.
pub struct Branch {
    pub places: Places,
    /// Naked singles that have not cleared their boxes yet. If one is missing here, the next sweep
    /// finds it.
    pub naked: Rows,
}

impl Branch {
    /// A grid without candidates, to be filled in.
    pub const EMPTY: Branch = Branch { places: [[0; 3]; 9], naked: [0; 3] };

    /// Reads one grid of 0 (blank) and 1 to 9. A value above 9 leaves its cell without a candidate.
    ///
    /// We do not use [`Lanes::read`] for a single grid, because it always fills sixteen lanes. With
    /// it, solving an easy grid takes a fifth longer.
    #[inline(always)]
    pub fn of(grid: &[u8; 81]) -> Branch {
        // The cells of each value. We store every value above 9 as 10 and never read the cells of
        // 10, so they get no candidate.
        let mut cells = [[0; 3]; 11];
        // The inner loop goes through the rows, so that consecutive updates go to different
        // integers and the processor need not wait for one update before the next.
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

/// The verdicts of a sweep, as two masks of lanes. A lane whose grid is dead is in neither mask: it
/// is idle from now on. Any other lane in neither mask was idle before or needs another sweep.
pub struct Verdicts {
    /// The lanes whose grid is solved.
    pub solved: u16,
    /// The lanes whose grid is stuck, and needs a guess.
    pub stuck: u16,
}

/// Sixteen grids. The alignment keeps each vector within a cache line.
#[repr(C, align(32))]
pub struct Lanes {
    /// The places, by digit and word.
    places: [[Vector; 9]; 9],
    /// The naked singles that rule 2 applies in the next sweep: those that the last sweep left, those
    /// with which a grid came into the lane, and guessed cells.
    naked: [Vector; 9],
    /// A bit for each lane with a grid to work on: it has been put there or has entered, and is
    /// neither dead nor solved. The other lanes are idle.
    active: u16,
    /// Whether the next sweep goes through the positions of `places` from 0 to 8.
    upward: bool,
}

/// What a sweep remembers of the digits that it has passed.
#[repr(C, align(32))]
struct Passed {
    /// The claimed cells.
    claimed: [Vector; 9],
    /// The boxes without a contradiction so far: each passed digit has a place there, and no passed
    /// digit has two naked singles there.
    intact: Vector,
    /// The boxes in which some digit has several minirows or several minicolumns.
    several: Vector,
}

/// Keeps the entries of three 3x3 matrices that lie in a permutation inside their matrix. Rule 3
/// passes the matrices of the three bands, and rule 4 those of the three stacks. `m[k]` has row `k`
/// of all three; `next` and `last` have the same rows with the columns rotated by one and by two.
fn keep_permutations(m: &[u16; 3], next: &[u16; 3], last: &[u16; 3], kept: &mut [u16; 3]) {
    for k in 0..3 {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        kept[k] = m[k] & (next[i] & last[j] | last[i] & next[j]);
    }
}

/// Applies rule 3. The shifts also move places into bit 15, which no box uses. `keep_permutations`
/// clears it again.
fn keep_minirows(m: &[u16; 3], kept: &mut [u16; 3]) {
    let (mut next, mut last) = ([0; 3], [0; 3]);
    for r in 0..3 {
        next[r] = m[r] << 5 | m[r] >> 10;
        last[r] = m[r] << 10 | m[r] >> 5;
    }
    keep_permutations(m, &next, &last, kept);
}

/// Applies rule 4.
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

/// Returns the bits that are set in at least two of three words.
fn at_least_two(m: &[u16; 3]) -> u16 {
    m[0] & m[1] | m[2] & (m[0] | m[1])
}

/// Applies the five rules to one digit.
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
        // Two naked singles in a box do not clear each other, so they leave several places.
        passed.intact[lane] &= (col[0] | col[1] | col[2]) & !(cleared & several);
        passed.several[lane] |= several;
    }
}

/// Returns a bit for each lane in which a vector is zero.
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

    /// Returns a bit for each lane with a grid that is neither dead nor solved.
    pub fn active(&self) -> u16 {
        self.active
    }

    /// Tells whether the next sweep is upward: from position 0 to 8 of [`Places`], not from 8 to 0.
    pub fn upward(&self) -> bool {
        self.upward
    }

    /// Goes through all digits once in every lane. A lane with a dead or solved grid becomes idle.
    #[inline(always)]
    pub fn sweep(&mut self) -> Verdicts {
        let mut passed =
            Passed { claimed: [[0; LANES]; 9], intact: [BOXES; LANES], several: [0; LANES] };
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
        let (mut intact, mut restless) = (passed.intact, [0; LANES]);
        for i in 0..9 {
            for lane in 0..LANES {
                // The cells with at least one candidate, and with at least two.
                let (mut one, mut two) = (0, 0);
                for digit in 0..9 {
                    let x = self.places[digit][i][lane];
                    two |= one & x;
                    one |= x;
                }
                let naked = one & !two;
                self.naked[i][lane] = naked;
                restless[lane] |= naked ^ passed.claimed[i][lane];
                intact[lane] &= one;
            }
        }
        let mut broken = [0; LANES];
        for lane in 0..LANES {
            broken[lane] = intact[lane] ^ BOXES;
        }
        let dead = self.active & !lanes_of_zero(&broken);
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

    /// Reads the first sixteen of `grids`, one into each lane. If there are fewer, the other lanes
    /// get blank grids. No lane becomes active: [`Lanes::enter`] copies the grids from here. Cells
    /// are 0 (blank) or 1 to 9. A value above 9 leaves its cell without a candidate.
    #[inline(always)]
    pub fn read(&mut self, grids: &[[u8; 81]]) {
        let mut sixteen = [[0; 81]; LANES];
        for (to, from) in sixteen.iter_mut().zip(grids) {
            *to = *from;
        }
        for i in 0..9 {
            for lane in 0..LANES {
                // We split each value into the summands 1, 2, 4 and 8, and collect the cells that
                // have each summand. A value above 9 has a sum that no digit has.
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

    /// Copies the grid in the lane `root` of `roots`, which [`Lanes::read`] has filled, to a lane.
    /// If the next sweep is downward, we reverse the digits, so that the sweep meets them from 1 to
    /// 9.
    #[inline(always)]
    pub fn enter(&mut self, lane: usize, roots: &Lanes, root: usize) {
        // In a single loop, the compiled code would choose between two addresses for every word.
        // This takes several per cent more instructions on easy grids.
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

    /// Copies the grid in a lane to `places`.
    #[inline(always)]
    pub fn get(&self, lane: usize, places: &mut Places) {
        for digit in 0..9 {
            let word = |i: usize| u64::from(self.places[digit][i][lane]);
            for r in 0..3 {
                places[digit][r] = word(r * 3) | word(r * 3 + 1) << 16 | word(r * 3 + 2) << 32;
            }
        }
    }

    /// Makes a digit the only candidate of a cell.
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

/// Finds a cell's candidates: bit `i` for the digit at position `i` of `places`.
#[cfg(test)]
pub fn candidates(places: &Places, cell: Cell) -> u16 {
    let candidate = |digit: usize| (places[digit][cell.r] >> cell.bit & 1) as u16;
    (0..9).map(|digit| candidate(digit) << digit).sum()
}

/// Returns one of a grid's nine words.
fn word(rows: &Rows, i: usize) -> u16 {
    (rows[i / 3] >> (i % 3 * 16)) as u16
}

/// Returns the cells whose summands add up to `sum`. `a` has the cells with the summand 1, `b`
/// those with 2, `c` with 4 and `d` with 8.
fn with_sum([a, b, c, d]: [u16; 4], sum: usize) -> u16 {
    let low = [!a & !b, a & !b, !a & b, a & b];
    let high = [!c & !d, c & !d, !c & d];
    low[sum % 4] & high[sum / 4]
}

/// Copies nine words from the lane `other` to `lane`.
fn copy(from: &[Vector; 9], other: usize, to: &mut [Vector; 9], lane: usize) {
    for i in 0..9 {
        to[i][lane] = from[i][other];
    }
}

/// Converts a digit (0 to 8) to its position in [`Places`], and a position to its digit. `upward`
/// tells whether the grid entered before an upward sweep.
pub fn order(digit: usize, upward: bool) -> usize {
    if upward {
        digit
    } else {
        8 - digit
    }
}

/// The cells of band 0 in a word. They lie five bits apart, so each has room for a digit.
const BAND: u16 = 0b00001_00001_00001;

/// The nine cells of a row of band 0 in [`Rows`].
const ROW: u64 = 0x1_0001_0001 * BAND as u64;

/// Returns the bit of [`ROW`] that stands for a column.
const fn shift(col: usize) -> usize {
    col % 3 * 16 + col / 3 * 5
}

/// Writes a solved grid. `upward` tells whether the grid entered before an upward sweep.
pub fn write(places: &Places, upward: bool, grid: &mut [u8; 81]) {
    for r in 0..3 {
        // For each of the summands 1, 2, 4 and 8, the cells whose digit has it.
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
            // We write eight cells at once, because writing them one by one takes more
            // instructions.
            let row = spread(digits) | spread(digits >> 16) << 8 | spread(digits >> 32) << 16;
            let at = (b * 3 + r) * 9;
            grid[at..at + 8].copy_from_slice(&row.to_le_bytes());
            grid[at + 8] = (digits >> shift(8) & 15) as u8;
        }
    }
}

/// Spreads the three lowest digits, which are five bits apart, to bytes 0, 3 and 6.
fn spread(digits: u64) -> u64 {
    // The product has three copies of each digit, and no two copies overlap. The mask keeps the
    // copy of the first digit at bit 0, of the second at bit 24, and of the third at bit 48.
    let products = (digits & 0x7FFF) * (1 | 1 << 19 | 1 << 38);
    products & 0x000F_0000_0F00_000F
}

#[cfg(test)]
mod tests;
