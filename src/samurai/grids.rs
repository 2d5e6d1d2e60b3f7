//! Stores the candidates of five overlapping 9x9 grids in parallel lanes, and removes candidates.
//!
//! # The words
//!
//! A digit has three words in each grid. Word `r` covers the rows `r`, `r + 3` and `r + 6`, and has
//! a bit for each cell in which the digit is a candidate. Each octal digit of the word is a
//! minirow, whose lowest bit is the leftmost column:
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
//! The copies of the centre let us ask a question of all eight lanes at once, such as whether any
//! lane has a conflict, or whether all are solved. An empty lane would have a conflict, and a lane
//! with all candidates would never be solved.
//!
//! The corner grids count their bands and stacks backwards, so that a box which a corner shares
//! with the centre has the same bits in both lanes. The cells inside a box keep their order. In
//! this drawing of boxes, a number is the lane with which the box is shared:
//!
//! ```text
//!   lane 0 in the picture   lane 0 in the words   lane 4 in the words
//!
//!          . . .                4 . .            0 . 1
//!          . . .                . . .            . . .
//!          . . 4                . . .            2 . 3
//! ```
//!
//! # Rules
//!
//! - **Locked candidates.** The three boxes of a band hold a digit in three different rows.
//!   Consider a 3x3 matrix with a line for each box of the band and a column for each row of the
//!   band. An entry is 1 if the digit has a place in that row of that box:
//!
//!   ```text
//!            before    after
//!   box 0    1 1 .     . 1 .     Box 1 needs row 0, so box 0 needs row 1, and box 2 needs row 2.
//!   box 1    1 . .     1 . .     This is the only permutation inside the matrix, so box 0 loses
//!   box 2    . 1 1     . . 1     row 0 and box 2 loses row 1.
//!   ```
//!
//!   Every solution is a permutation inside the matrix, so we remove the entries that are in no
//!   such permutation. To find them for all bands at once, we pack the matrices into one word, with
//!   a line in each octal digit. The rule for stacks is the same with columns. The rule covers both
//!   kinds of locked candidates, pointing and claiming. It also makes a hidden single of a row or
//!   column a hidden single of its box: if only one box has a place in the row, that box loses its
//!   other rows.
//! - **Shared boxes.** We keep a candidate of a shared box only if both grids have it. Each call of
//!   [`FiveGrids::lock_and_share`] goes through the lanes once, and finds out on the way which
//!   candidates both grids have. A removal therefore reaches the other grid one call later.
//! - **Hidden single.** If a cell is the only place of a digit in its box, we remove the other
//!   candidates of the cell. If it is the only place of two digits, that is a conflict.
//! - **Naked single.** We remove the only candidate of a cell from the other cells of the box. The
//!   first rule then removes it from the rest of the row and the column.
//!
//! A board is *at rest* when no rule removes another candidate.
//!
//! # Sources
//!
//! JCZSolve (New Sudoku Players' Forum) has a word for each digit and band. Our words take every
//! third row, so the same instructions apply the first rule to all three bands. fastdoku has a
//! lookup table for the permutations inside a matrix. In eight lanes, we would have to load one
//! table entry for each lane, so we compute the permutations.
//!
//! # Loops that the compiler vectorises
//!
//! The compiler turns only innermost loops into vector instructions. So it vectorises a loop over
//! the lanes on three conditions:
//!
//! - All loops inside it are unrolled.
//! - The loop itself is too long to be unrolled.
//! - The memory to which it stores has no alias. For example, it is a local variable.
//!
//! Any other loop works lane by lane and is much slower. rustc 1.63 and 1.95 vectorise all loops
//! over the lanes in this file.

use super::picture::SAMURAI;
use crate::bits::{bits, lowest};

/// The number of cells of the board.
pub const CELLS: usize = 369;

/// The number of lanes in a vector: five grids and three copies of the centre.
pub const LANES: usize = 8;

/// The lane of the centre. The lanes after it are copies.
pub const CENTRE: usize = 4;

/// The same word of all lanes.
pub type Vector = [u32; LANES];

/// All digits as a set, in which bit `d` is the digit `d + 1`.
pub const EVERY_DIGIT: u16 = 0o777;

/// All cells of a word.
const ALL: u32 = 0o777_777_777;

/// The first bit of each minirow. A word has one minirow in each box, so these bits also represent
/// sets of boxes.
const LOW: u32 = 0o111_111_111;

/// The bits of each corner that are outside the box that it shares with the centre.
///
/// A lane keeps only `candidates & (shared | UNSHARED)`, where the field `shared` of [`FiveGrids`]
/// says which candidates the centre and the corners agree on. It covers all boxes of the centre, so
/// the centre has no bits here.
pub const UNSHARED: Vector = [!0o7, !0o700, !0o7_000_000, !0o700_000_000, 0, 0, 0, 0];

/// `CELL_AT[lane][word][bit]`: the number that a cell of a grid has on the board.
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
        // The first nine of the 27 units of a grid are its rows.
        cells[lane][row % 3][bit] = SAMURAI.units[27 * lane + row][column] as u16;
        at += 1;
    }
    cells
}

/// A cell of a grid. A cell that two grids share can be named in either of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The lane of the grid.
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
    /// The digit minus one.
    pub digit: usize,
}

/// A digit in a box where it has at least two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DigitInBox {
    pub lane: usize,
    /// The digit minus one.
    pub digit: usize,
    /// The first bit of the box in each word.
    pub low: usize,
}

/// The state of a board at rest without a conflict.
#[derive(Debug, PartialEq, Eq)]
pub enum Rest {
    /// At least one cell has several candidates.
    Open,
    /// Every cell has one candidate, and these candidates are a solution.
    Solved,
}

/// Why a board has no solution.
#[derive(Debug, PartialEq, Eq)]
pub enum Conflict {
    /// A box has no place for this digit.
    NoPlace(usize),
    /// A cell has no candidate, or it is the only place of two digits in its box, or two cells of a
    /// box have the same single candidate.
    NoCandidate,
}

/// The cells with two candidates, and the boxes with two places for a digit.
pub struct Pairs {
    /// The cells with two candidates, for each word.
    pub cells: [Vector; 3],
    /// The boxes with two places, for each digit. The first bit of a box is set.
    pub boxes: [Vector; 9],
}

/// Four sets of cells of a word.
struct Kinds {
    /// The cells with one candidate.
    naked: u32,
    /// The cells with several candidates.
    several: u32,
    /// The cells that are the only place of a digit in their box.
    only_place: u32,
    /// The cells that no digit can fill: they have no candidate, or they are the only place of two
    /// digits in their box.
    unfillable: u32,
}

/// The candidates of the board. The search copies these 1.3 KiB at each guess.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub struct FiveGrids {
    /// `candidates[d][r]`: word `r` of digit `d`.
    pub candidates: [[Vector; 3]; 9],
    /// For each digit the boxes in which it has one place, with all bits of the box set.
    one_place: [Vector; 9],
    /// `shared[d][r]`: word `r` of digit `d` in the centre, as the last call of
    /// [`FiveGrids::lock_and_share`] left it, without the candidates that the corner lacks in a
    /// shared box. The next call intersects the centre and the shared boxes of the corners with it.
    /// Before the first call, all bits are set. At rest, this is the word of the centre.
    shared: [[u32; 3]; 9],
}

impl FiveGrids {
    /// Returns a board on which a clue is the only candidate of its cell, and a blank has all nine
    /// candidates. This function applies no rule, so it does not notice clues that conflict.
    ///
    /// A cell with a value above 9 has no candidate.
    pub fn new(clues: &[u8; CELLS]) -> FiveGrids {
        let mut grids = FiveGrids {
            candidates: [[[ALL; LANES]; 3]; 9],
            one_place: [[0; LANES]; 9],
            shared: [[!0; 3]; 9],
        };
        // The lanes after the centre keep all candidates. They become copies when
        // [`FiveGrids::lock_and_share`] intersects them with `shared`.
        for (lane, words) in CELL_AT.iter().enumerate() {
            for (word, cells) in words.iter().enumerate() {
                // The cells with each value, as bits of the word.
                let mut holding = [0; 10];
                for (bit, &cell) in cells.iter().enumerate() {
                    // A value above 9 has no entry.
                    if let Some(bits) = holding.get_mut(usize::from(clues[usize::from(cell)])) {
                        *bits |= 1 << bit;
                    }
                }
                for digit in 0..9 {
                    grids.candidates[digit][word][lane] = holding[0] | holding[digit + 1];
                }
            }
        }
        grids
    }

    /// Returns the candidates of a cell as a set of digits.
    #[inline(always)]
    pub fn of_cell(&self, cell: &Cell) -> u16 {
        let mut set = 0;
        for digit in 0..9 {
            let word = self.candidates[digit][cell.word][cell.lane];
            set |= ((word >> cell.bit & 1) as u16) << digit;
        }
        set
    }

    /// Returns the first place of a digit in a box. The box must have a place for the digit.
    #[inline(always)]
    pub fn first_place(&self, place: &DigitInBox) -> Cell {
        let mut cell = Cell { lane: place.lane, word: 0, bit: 0 };
        loop {
            let word = self.candidates[place.digit][cell.word][place.lane];
            let minirow = (word >> place.low) as u16 & 7;
            if minirow != 0 {
                cell.bit = place.low + usize::from(lowest(minirow));
                return cell;
            }
            cell.word += 1;
        }
    }

    /// Removes all other candidates of the cell from its lane. Returns the removed digits as a set.
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

    /// Removes the candidate from its lane. Returns its digit as a set.
    ///
    /// [`FiveGrids::lock_and_share`] later removes it from the other lanes that have the cell.
    pub fn remove(&mut self, candidate: &Candidate) -> u16 {
        let cell = &candidate.cell;
        self.candidates[candidate.digit][cell.word][cell.lane] &= !(1 << cell.bit);
        1 << candidate.digit
    }

    /// Applies the rules until the board is at rest. `changed` is the set of digits that have lost
    /// a place since the board was last at rest.
    ///
    /// # Errors
    ///
    /// Returns the first conflict.
    ///
    /// # Complexity
    ///
    /// The outer loop runs at most once for each candidate of the board, and then once more.
    #[inline(always)]
    pub fn propagate(&mut self, mut changed: u16) -> Result<Rest, Conflict> {
        loop {
            // We repeat the first two rules before the others, because they take less time.
            while changed != 0 {
                let again = changed;
                changed = 0;
                for digit in bits(again) {
                    changed |= u16::from(self.lock_and_share(digit)?) << digit;
                }
            }
            let (lost, solved) = self.singles()?;
            changed = lost;
            if changed == 0 {
                return Ok(if solved { Rest::Solved } else { Rest::Open });
            }
        }
    }

    /// Applies the rules of locked candidates and shared boxes to a digit once. Returns whether
    /// another call could remove more, for example because a grid has not removed yet what another
    /// grid has just removed from a shared box.
    ///
    /// # Errors
    ///
    /// Returns a conflict if a box has no place for the digit. The candidates are then as before,
    /// so that [`FiveGrids::boxes_without`] can find the boxes.
    #[inline(always)]
    fn lock_and_share(&mut self, digit: usize) -> Result<bool, Conflict> {
        let old = self.shared[digit];
        let mut shared = [!0; 3];
        let mut next = [[0; LANES]; 3];
        let mut one_place = [0; LANES];
        let (mut without, mut again) = (0, 0);
        for l in 0..LANES {
            let mut x = self.share_and_lock_rows(l, digit);
            let minicolumns = x[0] | x[1] | x[2];
            let columns = keep_minicolumns(minicolumns);
            for r in 0..3 {
                x[r] &= columns;
                shared[r] &= x[r] | UNSHARED[l];
                next[r][l] = x[r];
            }

            // `one` and `two` are the minicolumns with a place, and with several. `some` and `more`
            // are the boxes, at their first bit, with a place, and with places in several
            // minicolumns. `one_place` may have a box without a place, but then we return a
            // conflict.
            let (one, two) = one_two(x);
            let (some, more) = one_two([one, one >> 1, one >> 2]);
            one_place[l] = widen(LOW & !(more | two | two >> 1 | two >> 2));
            without |= LOW & !some;
            // The rule for rows can remove more only after the rule for columns, or the other grid,
            // has removed something.
            again |= minicolumns ^ columns;
        }
        if without != 0 {
            return Err(Conflict::NoPlace(digit));
        }
        self.candidates[digit] = next;
        self.one_place[digit] = one_place;
        self.shared[digit] = shared;
        Ok(again != 0 || shared != old)
    }

    /// Returns the words of a digit in a lane without the candidates that the other grid lacks in a
    /// shared box, and without the minirows that are in no permutation.
    #[inline(always)]
    fn share_and_lock_rows(&self, lane: usize, digit: usize) -> [u32; 3] {
        let mut x = [0; 3];
        for r in 0..3 {
            x[r] = self.candidates[digit][r][lane] & (self.shared[digit][r] | UNSHARED[lane]);
        }
        let rows = keep_minirows(minirows(x));
        for r in 0..3 {
            x[r] &= widen(rows >> r & LOW);
        }
        x
    }

    /// Applies the rules of hidden and naked singles once, after [`FiveGrids::lock_and_share`] has
    /// nothing more to remove. Returns the set of digits that lost a place, and whether every cell
    /// has one candidate.
    #[inline(always)]
    fn singles(&mut self) -> Result<(u16, bool), Conflict> {
        // The cells with a naked single, and those with a hidden one.
        let mut naked = [[0; LANES]; 3];
        let mut hidden = [[0; LANES]; 3];
        // The bits of `naked_only` are naked singles whose digit has another place in the box.
        let (mut failed, mut naked_only, mut several) = (0, 0, 0);
        for r in 0..3 {
            for l in 0..LANES {
                let kinds = self.kinds_of_cells(l, r);
                failed |= kinds.unfillable;
                several |= kinds.several;
                naked_only |= kinds.naked & !kinds.only_place;
                naked[r][l] = kinds.naked;
                hidden[r][l] = kinds.only_place;
            }
        }
        if failed != 0 {
            return Err(Conflict::NoCandidate);
        }
        let mut changed = 0;
        for d in 0..9 {
            let words = &mut self.candidates[d];
            let one_place = &self.one_place[d];
            let mut lost = 0;
            for l in 0..LANES {
                // The naked singles of this digit, and the boxes that have none of them.
                let mut alone = [0; 3];
                for r in 0..3 {
                    alone[r] = words[r][l] & naked[r][l];
                }
                let free = !widen(some_in_minirow(alone[0] | alone[1] | alone[2]));
                // A hidden single keeps only the digit that has its one place there. A box with a
                // naked single of this digit keeps only that place.
                for r in 0..3 {
                    let x = words[r][l];
                    let left = x & (one_place[l] | !hidden[r][l]) & (alone[r] | free);
                    lost |= x ^ left;
                    words[r][l] = left;
                }
            }
            changed |= u16::from(lost != 0) << d;
        }
        // The digit of a `naked_only` has another place in the box. The loop has removed it there
        // unless this place is a naked single of the digit as well. So if no digit has lost a
        // place, the box has two naked singles of one digit, which is a conflict.
        if changed == 0 && naked_only != 0 {
            return Err(Conflict::NoCandidate);
        }
        Ok((changed, several == 0))
    }

    /// Sorts the cells of a word.
    #[inline(always)]
    fn kinds_of_cells(&self, lane: usize, word: usize) -> Kinds {
        let (mut some, mut several, mut only_place, mut clash) = (0, 0, 0, 0);
        for digit in 0..9 {
            let x = self.candidates[digit][word][lane];
            several |= some & x;
            some |= x;
            let single = x & self.one_place[digit][lane];
            clash |= only_place & single;
            only_place |= single;
        }
        Kinds { naked: some & !several, several, only_place, unfillable: ALL & !some | clash }
    }

    /// Returns the cells with two candidates and the boxes with two places for a digit.
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
                let (one, two) = one_two([x[0][l], x[1][l], x[2][l]]);
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

    /// Returns the cells of a word that no digit can fill (see [`Kinds::unfillable`]).
    pub fn failed_cells(&self, lane: usize, word: usize) -> u32 {
        self.kinds_of_cells(lane, word).unfillable
    }

    /// Returns the boxes of a grid in which [`FiveGrids::lock_and_share`] found no place for the
    /// digit. The first bit of a box is set.
    ///
    /// These are the three boxes of each band without a permutation. If there is no such band, they
    /// are the three boxes of each stack without one.
    pub fn boxes_without(&self, lane: usize, digit: usize) -> u32 {
        let [a, b, c] = self.share_and_lock_rows(lane, digit);
        let minicolumns = a | b | c;
        let without = LOW & !some_in_minirow(minicolumns);
        if without != 0 {
            return without;
        }
        LOW & !some_in_minirow(keep_minicolumns(minicolumns))
    }
}

/// Returns the bits that at least one of three words has, and the bits that at least two have.
fn one_two([a, b, c]: [u32; 3]) -> (u32, u32) {
    (a | b | c, a & b | (a | b) & c)
}

/// Adds two counts bit by bit. A count is three words: the bits with a count of at least one, of at
/// least two and of at least three.
fn add(a: (u32, u32, u32), b: (u32, u32, u32)) -> (u32, u32, u32) {
    (a.0 | b.0, a.1 | b.1 | a.0 & b.0, a.2 | b.2 | a.1 & b.0 | a.0 & b.1)
}

/// Returns the first bit of each minirow that has any bit set.
fn some_in_minirow(x: u32) -> u32 {
    (x | x >> 1 | x >> 2) & LOW
}

/// Sets all bits of each minirow whose first bit is set in `x`. No other bits may be set in `x`.
fn widen(x: u32) -> u32 {
    7 * x
}

/// Returns the minirows that have a place, as bits `9 * band + 3 * stack + row`.
fn minirows(words: [u32; 3]) -> u32 {
    let [a, b, c] = words;
    some_in_minirow(a) | some_in_minirow(b) << 1 | some_in_minirow(c) << 2
}

/// Keeps the minirows that are in a permutation inside their band, a matrix with a line for each
/// stack and a column for each row.
fn keep_minirows(x: u32) -> u32 {
    let before = (x << 3 & 0o770_770_770) | (x >> 6 & 0o007_007_007);
    let after = (x << 6 & 0o700_700_700) | (x >> 3 & 0o077_077_077);
    keep_permutations(x, before, after)
}

/// Keeps the minicolumns that are in a permutation inside their stack, a matrix with a line for
/// each band and a column for each column of the stack.
fn keep_minicolumns(x: u32) -> u32 {
    let before = (x << 9 & ALL) | x >> 18;
    let after = (x << 18 & ALL) | x >> 9;
    keep_permutations(x, before, after)
}

/// Keeps the entries of 3x3 matrices that are in a permutation inside their matrix.
///
/// The lines of a matrix are octal digits. `before` and `after` have, in the place of each line,
/// the line before it and the line after it, cyclically. An entry is in a permutation if one of
/// these two lines has the column to its left, and the other line the column to its right,
/// cyclically.
fn keep_permutations(x: u32, before: u32, after: u32) -> u32 {
    x & (left(before) & right(after) | right(before) & left(after))
}

/// Gives each entry of a line the entry to its left, cyclically: rotates every octal digit by one
/// place towards its high bit, because the low bit is the first column.
fn left(x: u32) -> u32 {
    (x << 1 & 0o666_666_666) | (x >> 2 & LOW)
}

/// Gives each entry of a line the entry to its right, cyclically.
fn right(x: u32) -> u32 {
    (x << 2 & 0o444_444_444) | (x >> 1 & 0o333_333_333)
}

#[cfg(test)]
mod tests;
