//! The candidates of five overlapping 9x9 grids side by side, and the rules that remove them.
//!
//! A digit has three words in each grid. Word `r` tells in which cells of the rows `r`, `r + 3`
//! and `r + 6` the digit is a candidate. An octal digit of the word is a minirow:
//!
//! ```text
//!  bit  26       18 17        9 8         0
//!      [  band 2   |  band 1   |  band 0   ]
//!                              [ 2 | 1 | 0 ] stacks
//! ```
//!
//! Each grid has a lane. A vector is the same word of all grids:
//!
//! ```text
//!  lane     0          1            2              3           4      5, 6, 7
//!       top-left   top-right   bottom-left   bottom-right   centre   its copies
//! ```
//!
//! The corners count their bands and stacks backwards. So a box that a corner shares with the
//! centre has the same bits in both lanes. A number in a drawn box is the lane that shares the box:
//!
//! ```text
//!      lane 0 printed         lane 0 held      lane 4 held
//!
//!          . . .                4 . .            0 . 1
//!          . . .                . . .            . . .
//!          . . 4                . . .            2 . 3
//! ```
//!
//! # Rules
//!
//! - **Locked candidates.** The three boxes of a band hold a digit in three different rows. So
//!   the 3x3 matrix "the digit has a place in this row of this box" contains a permutation, and
//!   an entry in no such permutation goes. Stacks have the same rule with columns. The rule covers
//!   pointing and claiming, and takes a hidden single of a row or column down to one box.
//! - **Shared boxes.** A candidate of a shared box stays if both grids have it.
//! - **Hidden single.** A cell loses its other candidates if it is the only place of a digit in
//!   the box.
//! - **Naked single.** The only candidate of a cell goes from the other cells of the box. The
//!   first rule then removes it from row and column.
//!
//! At rest, no naked single, hidden single or locked candidate is left to be found.
//!
//! # Sources
//!
//! JCZSolve (New Sudoku Players' Forum) has a word for each digit and band. A word of every third
//! row lets the same instructions close three bands. fastdoku finds locked candidates as
//! permutations of a matrix, by a table. Eight lanes cannot look up at once, so the permutations
//! are computed.
//!
//! # Loops that become vectors
//!
//! The compiler turns a loop over the lanes into vector code on three conditions: the loop is too
//! long to be unrolled, all loops inside it are unrolled, and it stores into local variables,
//! which nothing aliases. Any other loop works lane by lane and takes four times as long. rustc
//! 1.63 and 1.95 agree on the loops below.

use super::picture::SAMURAI;
use crate::bits::{lowest, Bits};

/// Cells of the board.
pub const CELLS: usize = 369;

/// Lanes of a vector: five grids and three copies of the centre.
pub const LANES: usize = 8;

/// The first lane of the centre.
pub const CENTRE: usize = 4;

/// The same word of all lanes.
pub type Vector = [u32; LANES];

/// All cells of a word.
const ALL: u32 = 0o777_777_777;

/// The first cell of each minirow; as a set of boxes, one bit for each.
const LOW: u32 = 0o111_111_111;

/// The bits of each corner outside the box that it shares with the centre. The centre has none:
/// all of its boxes are in `shared`.
pub const UNSHARED: Vector = [!0o7, !0o700, !0o7_000_000, !0o700_000_000, 0, 0, 0, 0];

/// `CELL_AT[lane][word][bit]` is the number of a cell on the board.
pub const CELL_AT: &[[[u16; 27]; 3]; 5] = &cells();

const fn cells() -> [[[u16; 27]; 3]; 5] {
    let mut cells = [[[0; 27]; 3]; 5];
    let mut at = 0;
    while at < 5 * 81 {
        let (lane, row, column) = (at / 81, at / 9 % 9, at % 9);
        let (mut band, mut stack) = (row / 3, column / 3);
        if lane < CENTRE {
            band = 2 - band;
            stack = 2 - stack;
        }
        let bit = 9 * band + 3 * stack + column % 3;
        cells[lane][row % 3][bit] = SAMURAI.units[27 * lane + row][column];
        at += 1;
    }
    cells
}

/// A cell as the grids hold it. A shared cell is held twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The grid; for the centre, [`CENTRE`].
    pub lane: usize,
    /// The row in its band.
    pub word: usize,
    /// The bit of the word.
    pub bit: usize,
}

/// A digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub cell: Cell,
    /// The digit less one.
    pub digit: usize,
}

/// A box in which a digit has two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxPair {
    pub lane: usize,
    /// The digit less one.
    pub digit: usize,
    /// The first bit of the box in each word.
    pub low: usize,
}

/// A board at rest that has no conflict.
#[derive(Debug, PartialEq, Eq)]
pub enum Rest {
    /// Some cell has several candidates.
    Open,
    /// Every cell has one candidate, and together they are a solution.
    Solved,
}

/// Why a board has no solution.
#[derive(Debug, PartialEq, Eq)]
pub enum Conflict {
    /// This digit has no place in some box.
    NoPlace(usize),
    /// Some cell has no candidate, or two cells of a box have the same only candidate.
    NoCandidate,
}

/// The cells and boxes with two choices.
pub struct Pairs {
    /// The cells with two candidates, by word.
    pub cells: [Vector; 3],
    /// The first bit of each box in which a digit has two places, by digit.
    pub boxes: [Vector; 9],
}

/// The candidates of the board: 1.3 KiB, copied at each guess.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub struct FiveGrids {
    /// `candidates[d][r]`: word `r` of digit `d`.
    pub candidates: [[Vector; 3]; 9],
    /// The boxes in which a digit has one place, all nine bits set.
    one_place: [Vector; 9],
    /// `shared[d][r]`: the candidates of shared boxes that both grids had when word `r` of digit
    /// `d` was last closed.
    shared: [[u32; 3]; 9],
}

/// All digits as a set; bit `d` is the digit `d + 1`.
pub const EVERY_DIGIT: u16 = 0o777;

impl FiveGrids {
    /// Enters the clues and draws no conclusion, so clues that conflict go unnoticed.
    ///
    /// A value above 9 is no digit: the cell has no candidate.
    pub fn new(clues: &[u8; CELLS]) -> FiveGrids {
        let mut grids = FiveGrids {
            candidates: [[[ALL; LANES]; 3]; 9],
            one_place: [[0; LANES]; 9],
            shared: [[!0; 3]; 9],
        };
        for (lane, words) in CELL_AT.iter().enumerate() {
            for (word, cells) in words.iter().enumerate() {
                // The cells that hold each value.
                let mut holding = [0; 10];
                for (bit, &cell) in cells.iter().enumerate() {
                    if let Some(word) = holding.get_mut(usize::from(clues[usize::from(cell)])) {
                        *word |= 1 << bit;
                    }
                }
                for digit in 0..9 {
                    grids.candidates[digit][word][lane] = holding[0] | holding[digit + 1];
                }
            }
        }
        grids
    }

    /// The candidates of a cell, as a set of digits.
    #[inline(always)]
    pub fn of_cell(&self, cell: &Cell) -> u16 {
        let mut set = 0;
        for digit in 0..9 {
            let word = self.candidates[digit][cell.word][cell.lane];
            set |= ((word >> cell.bit & 1) as u16) << digit;
        }
        set
    }

    /// The first place of the digit in the box, which has one.
    #[inline(always)]
    pub fn first_place(&self, pair: &BoxPair) -> Cell {
        let mut cell = Cell { lane: pair.lane, word: 0, bit: 0 };
        loop {
            let word = self.candidates[pair.digit][cell.word][pair.lane];
            let minirow = (word >> pair.low) as u16 & 7;
            if minirow != 0 {
                cell.bit = pair.low + usize::from(lowest(minirow));
                return cell;
            }
            cell.word += 1;
        }
    }

    /// Leaves the cell no other candidate. Returns the set of the digits that it loses.
    #[inline(always)]
    pub fn place(&mut self, candidate: &Candidate) -> u16 {
        let cell = &candidate.cell;
        let mut lost = 0;
        for digit in (0..9).filter(|&digit| digit != candidate.digit) {
            let word = &mut self.candidates[digit][cell.word][cell.lane];
            if *word >> cell.bit & 1 == 1 {
                *word ^= 1 << cell.bit;
                lost |= 1 << digit;
            }
        }
        lost
    }

    /// Removes the candidate. Returns its digit as a set.
    ///
    /// The other lanes of a shared cell lose the candidate when the digit is closed.
    #[inline(always)]
    pub fn remove(&mut self, candidate: &Candidate) -> u16 {
        let cell = &candidate.cell;
        self.candidates[candidate.digit][cell.word][cell.lane] &= !(1 << cell.bit);
        1 << candidate.digit
    }

    /// Applies the rules until the board is at rest. `changed` is the set of the digits that lost
    /// a place since the last time.
    ///
    /// # Errors
    ///
    /// The first conflict that is met.
    ///
    /// # Complexity
    ///
    /// At most one round for each candidate removed. On minimal boards a guess closes 30 digits, by
    /// 140 AVX2 instructions each, and looks 4 times for singles, by 800 each.
    #[inline(always)]
    pub fn settle(&mut self, mut changed: u16) -> Result<Rest, Conflict> {
        loop {
            while changed != 0 {
                let again = changed;
                changed = 0;
                for digit in Bits(again) {
                    changed |= u16::from(self.close(digit)?) << digit;
                }
            }
            let (lost, solved) = self.singles()?;
            changed = lost;
            if changed == 0 {
                return Ok(if solved { Rest::Solved } else { Rest::Open });
            }
        }
    }

    /// Applies locked candidates and shared boxes to a digit once. Returns whether another time
    /// may find more.
    ///
    /// # Errors
    ///
    /// A box has no place for the digit. The candidates are as before, see
    /// [`FiveGrids::boxes_without`].
    #[inline(always)]
    fn close(&mut self, digit: usize) -> Result<bool, Conflict> {
        let words = &self.candidates[digit];
        let [old0, old1, old2] = self.shared[digit];
        let (mut shared0, mut shared1, mut shared2) = (!0, !0, !0);
        let mut next = [[0; LANES]; 3];
        let mut one_place = [0; LANES];
        let (mut without, mut again) = (0, 0);
        for l in 0..LANES {
            let unshared = UNSHARED[l];
            let x0 = words[0][l] & (old0 | unshared);
            let x1 = words[1][l] & (old1 | unshared);
            let x2 = words[2][l] & (old2 | unshared);

            let rows = keep_minirows(minirows(x0, x1, x2));
            let x0 = x0 & widen(rows & LOW);
            let x1 = x1 & widen(rows >> 1 & LOW);
            let x2 = x2 & widen(rows >> 2 & LOW);

            let minicolumns = x0 | x1 | x2;
            let columns = keep_minicolumns(minicolumns);
            let x0 = x0 & columns;
            let x1 = x1 & columns;
            let x2 = x2 & columns;

            let (one, two) = one_two(x0, x1, x2);
            let (some, more) = one_two(one, one >> 1, one >> 2);
            one_place[l] = widen(LOW & !(more | two | two >> 1 | two >> 2));
            without |= LOW & !some;
            // The rows can lose more only by what the columns have just lost, and by what the
            // other grid loses.
            again |= minicolumns ^ columns;
            shared0 &= x0 | unshared;
            shared1 &= x1 | unshared;
            shared2 &= x2 | unshared;
            next[0][l] = x0;
            next[1][l] = x1;
            next[2][l] = x2;
        }
        if without != 0 {
            return Err(Conflict::NoPlace(digit));
        }
        self.candidates[digit] = next;
        self.one_place[digit] = one_place;
        self.shared[digit] = [shared0, shared1, shared2];
        Ok(again | (old0 ^ shared0) | (old1 ^ shared1) | (old2 ^ shared2) != 0)
    }

    /// Applies hidden and naked singles once, when all digits are closed. Returns the set of the
    /// digits that lost a place, and whether every cell has one candidate.
    #[inline(always)]
    fn singles(&mut self) -> Result<(u16, bool), Conflict> {
        // The cells with a naked single, and those with a hidden one.
        let mut naked = [[0; LANES]; 3];
        let mut hidden = [[0; LANES]; 3];
        let (mut empty, mut naked_only, mut several) = (0, 0, 0);
        for r in 0..3 {
            for l in 0..LANES {
                let (mut one, mut two, mut placed) = (0, 0, 0);
                for d in 0..9 {
                    let x = self.candidates[d][r][l];
                    two |= one & x;
                    one |= x;
                    placed |= x & self.one_place[d][l];
                }
                empty |= ALL & !one;
                several |= two;
                naked_only |= one & !two & !placed;
                naked[r][l] = one & !two;
                hidden[r][l] = placed;
            }
        }
        if empty != 0 {
            return Err(Conflict::NoCandidate);
        }
        let mut changed = 0;
        for d in 0..9 {
            let words = &mut self.candidates[d];
            let one_place = &self.one_place[d];
            let mut lost = 0;
            for l in 0..LANES {
                let (x0, x1, x2) = (words[0][l], words[1][l], words[2][l]);
                let n0 = x0 & naked[0][l];
                let n1 = x1 & naked[1][l];
                let n2 = x2 & naked[2][l];
                let free = !widen(some_in_minirow(n0 | n1 | n2));
                let y0 = x0 & (one_place[l] | !hidden[0][l]) & (n0 | free);
                let y1 = x1 & (one_place[l] | !hidden[1][l]) & (n1 | free);
                let y2 = x2 & (one_place[l] | !hidden[2][l]) & (n2 | free);
                lost |= (x0 ^ y0) | (x1 ^ y1) | (x2 ^ y2);
                words[0][l] = y0;
                words[1][l] = y1;
                words[2][l] = y2;
            }
            changed |= u16::from(lost != 0) << d;
        }
        // At rest, the digit of a naked single has another place in the box only if that is a
        // naked single, too.
        if changed == 0 && naked_only != 0 {
            return Err(Conflict::NoCandidate);
        }
        Ok((changed, several == 0))
    }

    /// Finds the cells with two candidates and the boxes with two places for a digit.
    #[inline(always)]
    pub fn pairs(&self) -> Pairs {
        let mut pairs = Pairs { cells: [[0; LANES]; 3], boxes: [[0; LANES]; 9] };
        for r in 0..3 {
            for l in 0..LANES {
                let (mut one, mut two, mut three) = (0, 0, 0);
                for d in 0..9 {
                    let x = self.candidates[d][r][l];
                    three |= two & x;
                    two |= one & x;
                    one |= x;
                }
                pairs.cells[r][l] = two & !three;
            }
        }
        for d in 0..9 {
            for l in 0..LANES {
                let x = &self.candidates[d];
                let (one, two) = one_two(x[0][l], x[1][l], x[2][l]);
                let three = x[0][l] & x[1][l] & x[2][l];
                let first = (one, two, three);
                let second = (one >> 1, two >> 1, three >> 1);
                let third = (one >> 2, two >> 2, three >> 2);
                let (_, two, three) = add(add(first, second), third);
                pairs.boxes[d][l] = LOW & two & !three;
            }
        }
        pairs
    }

    /// The cells of a word that have no candidate.
    pub fn empty_cells(&self, lane: usize, word: usize) -> u32 {
        ALL & !(0..9).fold(0, |all, digit| all | self.candidates[digit][word][lane])
    }

    /// After a digit failed to close, finds the boxes of a grid without a place for the digit, the
    /// first bit of each: the three boxes of each band without a permutation or, if there is no
    /// such band, of each stack without one.
    pub fn boxes_without(&self, lane: usize, digit: usize) -> u32 {
        let words = &self.candidates[digit];
        let word = |r: usize| words[r][lane] & (self.shared[digit][r] | UNSHARED[lane]);
        let (x0, x1, x2) = (word(0), word(1), word(2));
        let rows = keep_minirows(minirows(x0, x1, x2));
        let without = LOW & !some_in_minirow(rows);
        if without != 0 {
            return without;
        }
        let x0 = x0 & widen(rows & LOW);
        let x1 = x1 & widen(rows >> 1 & LOW);
        let x2 = x2 & widen(rows >> 2 & LOW);
        LOW & !some_in_minirow(keep_minicolumns(x0 | x1 | x2))
    }
}

/// The bits that at least one of three words has, and those that at least two have.
#[inline(always)]
fn one_two(a: u32, b: u32, c: u32) -> (u32, u32) {
    (a | b | c, a & b | (a | b) & c)
}

/// Adds two counts bit by bit. A count is the bits that reach one, two and three.
#[inline(always)]
fn add(a: (u32, u32, u32), b: (u32, u32, u32)) -> (u32, u32, u32) {
    (a.0 | b.0, a.1 | b.1 | a.0 & b.0, a.2 | b.2 | a.1 & b.0 | a.0 & b.1)
}

/// Sets the first bit of each minirow that has some bit set.
#[inline(always)]
fn some_in_minirow(x: u32) -> u32 {
    (x | x >> 1 | x >> 2) & LOW
}

/// Fills each minirow whose first bit is set. No other bits may be set.
#[inline(always)]
fn widen(x: u32) -> u32 {
    (x << 3).wrapping_sub(x)
}

/// Tells which minirows have a place: bit `9 * band + 3 * stack + row`.
#[inline(always)]
fn minirows(x0: u32, x1: u32, x2: u32) -> u32 {
    some_in_minirow(x0) | some_in_minirow(x1) << 1 | some_in_minirow(x2) << 2
}

/// Keeps the minirows that are in some permutation of their band, a matrix of stacks and rows.
#[inline(always)]
fn keep_minirows(x: u32) -> u32 {
    let before = (x << 3 & 0o770_770_770) | (x >> 6 & 0o007_007_007);
    let after = (x << 6 & 0o700_700_700) | (x >> 3 & 0o077_077_077);
    keep_permutations(x, before, after)
}

/// Keeps the minicolumns that are in some permutation of their stack, a matrix of bands and
/// columns.
#[inline(always)]
fn keep_minicolumns(x: u32) -> u32 {
    let before = (x << 9 & ALL) | x >> 18;
    let after = (x << 18 & ALL) | x >> 9;
    keep_permutations(x, before, after)
}

/// Keeps the entries of 3x3 matrices that are in some permutation inside their matrix.
///
/// The rows of a matrix are octal digits. `before` and `after` hold, in the place of each row, the
/// row before it and the row after it, cyclically. An entry is in a permutation if these two rows
/// have entries in the two other columns, one way round or the other.
#[inline(always)]
fn keep_permutations(x: u32, before: u32, after: u32) -> u32 {
    x & (left(before) & right(after) | right(before) & left(after))
}

/// Rotates every octal digit by one place towards its high bit.
#[inline(always)]
fn left(x: u32) -> u32 {
    (x << 1 & 0o666_666_666) | (x >> 2 & LOW)
}

/// Rotates every octal digit by one place towards its low bit.
#[inline(always)]
fn right(x: u32) -> u32 {
    (x << 2 & 0o444_444_444) | (x >> 1 & 0o333_333_333)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::WideBits;
    use crate::samurai::solutions::solutions;

    /// The candidates of each cell of the board as sets of digits.
    type Sets = Vec<u16>;

    /// Puts sets of candidates into the lanes.
    fn grids_of(sets: &Sets) -> FiveGrids {
        let mut grids = FiveGrids::new(&[0; CELLS]);
        for_each_cell(|cell, number| {
            remove_all(&mut grids, cell, EVERY_DIGIT & !sets[number]);
        });
        grids
    }

    fn remove_all(grids: &mut FiveGrids, cell: Cell, set: u16) {
        for digit in Bits(set) {
            grids.remove(&Candidate { cell, digit });
        }
    }

    /// Reads the candidates back. The lanes of a shared cell agree.
    fn sets_of(grids: &FiveGrids) -> Sets {
        let mut sets = vec![EVERY_DIGIT; CELLS];
        for_each_cell(|cell, number| sets[number] &= grids.of_cell(&cell));
        for_each_cell(|cell, number| assert_eq!(sets[number], grids.of_cell(&cell)));
        sets
    }

    /// Visits each cell of each grid with its number on the board.
    fn for_each_cell(mut visit: impl FnMut(Cell, usize)) {
        for lane in 0..=CENTRE {
            for at in 0..81 {
                let (word, bit) = (at / 27, at % 27);
                let cell = Cell { lane, word, bit };
                visit(cell, usize::from(CELL_AT[lane][word][bit]));
            }
        }
    }

    /// Makes boards around a solution, with other candidates more or less often. Every second
    /// board lacks some candidates of the solution, too.
    fn random_boards(count: u64) -> impl Iterator<Item = Sets> {
        let mut solution = [0; CELLS];
        let _ = solutions(&[0; CELLS], &mut |cells| {
            solution = *cells;
            Err(())
        });
        (1..=count).map(move |seed| {
            let mut state = seed;
            let mut random = |below: u64| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(seed | 1);
                (state >> 33) % below
            };
            let others = 1 + random(8);
            let mut set = |digit: u8| {
                let right = if seed % 2 == 0 || random(40) > 0 { 1 << (digit - 1) } else { 0 };
                (0..9).fold(right, |set, d| set | u16::from(random(16) < others) << d)
            };
            solution.iter().map(|&digit| set(digit)).collect()
        })
    }

    /// Applies locked candidates by their definition until nothing more falls: the places of a
    /// digit in one unit that all lie in a second unit, the second has no others.
    fn lock(sets: &mut Sets, digit: usize) {
        let mut changed = true;
        while changed {
            changed = false;
            for grid in SAMURAI.units.chunks(27) {
                for (one, other) in grid.iter().flat_map(|one| grid.iter().map(move |b| (one, b))) {
                    let place = |cell: &&u16| sets[usize::from(**cell)] >> digit & 1 == 1;
                    if one.iter().filter(place).all(|cell| other.contains(cell)) {
                        let fall = |cell: &&u16| place(cell) && !one.contains(cell);
                        let fallen: Vec<u16> = other.iter().filter(fall).copied().collect();
                        changed |= !fallen.is_empty();
                        (fallen.iter()).for_each(|&cell| sets[usize::from(cell)] &= !(1 << digit));
                    }
                }
            }
        }
    }

    /// Applies naked and hidden singles by their definition once.
    fn place_singles(sets: &mut Sets) {
        for unit in &SAMURAI.units {
            let cells = || unit.iter().map(|&cell| usize::from(cell));
            for cell in cells().filter(|&cell| sets[cell].count_ones() == 1).collect::<Vec<_>>() {
                let single = sets[cell];
                cells().filter(|&peer| peer != cell).for_each(|peer| sets[peer] &= !single);
            }
            for digit in 0..9 {
                let places: Vec<usize> = cells().filter(|&c| sets[c] >> digit & 1 == 1).collect();
                if places.len() == 1 {
                    sets[places[0]] = 1 << digit;
                }
            }
        }
    }

    fn lacks_a_place(sets: &Sets, digit: usize) -> bool {
        let place = |cell: &u16| sets[usize::from(*cell)] >> digit & 1 == 1;
        SAMURAI.units.iter().any(|unit| !unit.iter().any(place))
    }

    #[test]
    fn closing_a_digit_removes_its_locked_candidates() {
        let (mut conflicts, mut closed) = (0, 0);
        for mut sets in random_boards(200) {
            let mut grids = grids_of(&sets);
            lock(&mut sets, 4);
            let result = loop {
                match grids.close(4) {
                    Ok(true) => {}
                    end => break end,
                }
            };
            if lacks_a_place(&sets, 4) {
                assert_eq!(result, Err(Conflict::NoPlace(4)));
                assert!((0..5).any(|lane| grids.boxes_without(lane, 4) != 0));
                conflicts += 1;
            } else {
                assert_eq!(result, Ok(false));
                assert!(sets_of(&grids) == sets);
                assert!((0..5).all(|lane| grids.boxes_without(lane, 4) == 0));
                closed += 1;
            }
        }
        assert!(conflicts > 20 && closed > 20, "{} {}", conflicts, closed);
    }

    #[test]
    fn a_board_at_rest_has_no_single_and_no_locked_candidate_left() {
        let (mut conflicts, mut solved, mut open) = (0, 0, 0);
        for mut sets in random_boards(100) {
            let mut grids = grids_of(&sets);
            let mut before = Vec::new();
            while before != sets {
                before = sets.clone();
                (0..9).for_each(|digit| lock(&mut sets, digit));
                place_singles(&mut sets);
            }
            let result = grids.settle(EVERY_DIGIT);
            if sets.contains(&0) || (0..9).any(|digit| lacks_a_place(&sets, digit)) {
                assert!(result.is_err());
                conflicts += 1;
            } else if sets.iter().all(|set| set.count_ones() == 1) {
                assert_eq!(result, Ok(Rest::Solved));
                assert!(sets_of(&grids) == sets);
                solved += 1;
            } else {
                assert_eq!(result, Ok(Rest::Open));
                assert!(sets_of(&grids) == sets);
                open += 1;
            }
        }
        let least = conflicts.min(solved).min(open);
        assert!(least > 10, "{} {} {}", conflicts, solved, open);
    }

    #[test]
    fn pairs_are_the_cells_and_boxes_with_two_choices() {
        for sets in random_boards(30) {
            let grids = grids_of(&sets);
            let pairs = grids.pairs();
            let mut places = [[[0; 9]; 9]; 5];
            for_each_cell(|cell, number| {
                let is_pair = pairs.cells[cell.word][cell.lane] >> cell.bit & 1 == 1;
                assert_eq!(is_pair, sets[number].count_ones() == 2);
                for digit in Bits(sets[number]) {
                    places[cell.lane][digit][cell.bit / 3] += 1;
                }
            });
            for (lane, by_digit) in places.iter().enumerate() {
                for (digit, by_box) in by_digit.iter().enumerate() {
                    let two = |&i: &usize| by_box[i] == 2;
                    let boxes = (0..9).filter(two).fold(0, |all, i| all | 1 << (3 * i));
                    assert_eq!(pairs.boxes[digit][lane], boxes);
                }
            }
        }
    }

    /// Leaves a digit, of the cells where `cells` has a bit, only those that `kept` has, too.
    fn keep(grids: &mut FiveGrids, lane: usize, digit: usize, cells: u32, kept: [u32; 3]) {
        for word in 0..3 {
            grids.candidates[digit][word][lane] &= !cells | kept[word];
        }
    }

    #[test]
    fn a_failed_closure_tells_the_boxes_of_the_band_or_stack() {
        for lane in 0..=CENTRE {
            for i in 0..3 {
                // Two boxes of a band with places in one row, two of a stack in one column.
                let mut grids = FiveGrids::new(&[0; CELLS]);
                keep(&mut grids, lane, 6, 0o077 << (9 * i), [ALL, 0, 0]);
                assert_eq!(grids.settle(EVERY_DIGIT), Err(Conflict::NoPlace(6)));
                for other in 0..=CENTRE {
                    let boxes = if other == lane { 0o111 << (9 * i) } else { 0 };
                    assert_eq!(grids.boxes_without(other, 6), boxes);
                }
                let mut grids = FiveGrids::new(&[0; CELLS]);
                let column = 0o001_001 << (3 * i);
                keep(&mut grids, lane, 6, 0o007_007 << (3 * i), [column; 3]);
                assert_eq!(grids.settle(EVERY_DIGIT), Err(Conflict::NoPlace(6)));
                for other in 0..=CENTRE {
                    let boxes = if other == lane { 0o001_001_001 << (3 * i) } else { 0 };
                    assert_eq!(grids.boxes_without(other, 6), boxes);
                }
            }
        }
    }

    #[test]
    fn a_shared_box_without_a_common_place_is_told_in_both_grids() {
        for lane in 0..CENTRE {
            let mut grids = FiveGrids::new(&[0; CELLS]);
            keep(&mut grids, lane, 2, !UNSHARED[lane], [ALL, ALL, 0]);
            keep(&mut grids, CENTRE, 2, !UNSHARED[lane], [0, 0, ALL]);
            assert_eq!(grids.settle(EVERY_DIGIT), Err(Conflict::NoPlace(2)));
            let band = (!UNSHARED[lane]).trailing_zeros() / 9;
            for other in 0..=CENTRE {
                let boxes = if other == lane || other == CENTRE { 0o111 << (9 * band) } else { 0 };
                assert_eq!(grids.boxes_without(other, 2), boxes);
            }
        }
    }

    #[test]
    fn a_cell_without_a_candidate_is_a_conflict_and_told() {
        for_each_cell(|cell, _| {
            let mut grids = FiveGrids::new(&[0; CELLS]);
            remove_all(&mut grids, cell, EVERY_DIGIT);
            // Its neighbour has eight candidates left.
            let bit = (cell.bit + 1) % 27;
            remove_all(&mut grids, Cell { bit, ..cell }, 1);
            assert_eq!(grids.settle(EVERY_DIGIT), Err(Conflict::NoCandidate));
            for lane in 0..CENTRE {
                for word in 0..3 {
                    let empty = lane == cell.lane && word == cell.word;
                    let cells = if empty { 1 << cell.bit } else { 0 };
                    assert_eq!(
                        grids.empty_cells(lane, word) & UNSHARED[lane],
                        cells & UNSHARED[lane]
                    );
                }
            }
        });
    }

    #[test]
    fn two_cells_of_a_box_with_the_same_only_candidate_are_a_conflict() {
        let mut grids = FiveGrids::new(&[0; CELLS]);
        for &bit in &[12, 13] {
            let cell = Cell { lane: 3, word: 1, bit };
            grids.place(&Candidate { cell, digit: 8 });
        }
        assert_eq!(grids.settle(EVERY_DIGIT), Err(Conflict::NoCandidate));
    }

    #[test]
    fn a_value_above_9_leaves_its_cell_no_candidate() {
        for &value in &[10, 16, 32, 255] {
            let mut clues = [0; CELLS];
            clues[200] = value;
            let mut grids = FiveGrids::new(&clues);
            assert!(sets_of(&grids).iter().enumerate().all(|(i, &set)| (set == 0) == (i == 200)));
            assert_eq!(grids.settle(EVERY_DIGIT), Err(Conflict::NoCandidate));
        }
    }

    #[test]
    fn placing_leaves_a_candidate_alone_and_removing_the_others() {
        let cell = Cell { lane: 1, word: 2, bit: 26 };
        let mut grids = FiveGrids::new(&[0; CELLS]);
        let candidate = |digit| Candidate { cell, digit };
        assert_eq!(grids.remove(&candidate(0)), 1);
        assert_eq!(grids.of_cell(&cell), EVERY_DIGIT & !1);
        assert_eq!(grids.place(&candidate(5)), EVERY_DIGIT & !1 & !(1 << 5));
        assert_eq!(grids.of_cell(&cell), 1 << 5);
        assert_eq!(grids.of_cell(&Cell { bit: 25, ..cell }), EVERY_DIGIT);
    }

    /// The union of the permutations inside a 3x3 matrix, entry `3 * i + j`.
    fn permutations_inside(matrix: u32) -> u32 {
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
            .iter()
            .map(|p| 1 << p[0] | 8 << p[1] | 64 << p[2])
            .filter(|permutation| permutation & !matrix == 0)
            .fold(0, |union, permutation| union | permutation)
    }

    #[test]
    fn every_matrix_keeps_the_union_of_its_permutations() {
        for matrix in 0..512 {
            let kept = permutations_inside(matrix);
            // Row `i` of a stack's matrix is band `i`.
            let spaced = |x: u32| x & 7 | (x & 0o70) << 6 | (x & 0o700) << 12;
            for i in 0..3 {
                let rows = keep_minirows(matrix << (9 * i));
                assert_eq!(rows, kept << (9 * i));
                let columns = keep_minicolumns(spaced(matrix) << (3 * i));
                assert_eq!(columns, spaced(kept) << (3 * i));
            }
        }
    }

    #[test]
    fn a_corner_shares_the_bits_of_one_box_with_the_centre_and_no_others() {
        for_each_cell(|cell, number| {
            if cell.lane < CENTRE {
                let same = number == usize::from(CELL_AT[CENTRE][cell.word][cell.bit]);
                assert_eq!(same, UNSHARED[cell.lane] >> cell.bit & 1 == 0);
            }
        });
    }

    #[test]
    fn a_candidate_lost_in_one_grid_is_lost_in_the_other_and_in_the_copies() {
        for lane in 0..CENTRE {
            for bit in WideBits((!UNSHARED[lane]).into()) {
                // In some of the three rows at once.
                for (rows, lost) in (1..8).flat_map(|rows| [(rows, lane), (rows, CENTRE)]) {
                    let kept = lane + CENTRE - lost;
                    let mut grids = FiveGrids::new(&[0; CELLS]);
                    assert_eq!(grids.settle(EVERY_DIGIT), Ok(Rest::Open));
                    for word in WideBits(rows) {
                        let cell = Cell { lane: lost, word, bit };
                        grids.remove(&Candidate { cell, digit: 6 });
                    }
                    assert_eq!(grids.settle(1 << 6), Ok(Rest::Open));
                    for word in 0..3 {
                        let left = EVERY_DIGIT & !(((rows >> word & 1) as u16) << 6);
                        assert_eq!(grids.of_cell(&Cell { lane: kept, word, bit }), left);
                    }
                    for word in grids.candidates.iter().flatten() {
                        assert!(word[CENTRE..].iter().all(|&copy| copy == word[CENTRE]));
                    }
                }
            }
        }
    }
}
