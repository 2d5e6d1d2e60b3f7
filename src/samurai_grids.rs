//! The candidates of five overlapping 9x9 grids side by side, and the rules that shrink them.
//!
//! Three words hold a digit's places in one grid, word `r` those in the rows `r`, `r + 3` and
//! `r + 6`. An octal digit is a minirow: the three cells that a row and a box have in common.
//!
//! ```text
//!  bit  26       18 17        9 8         0
//!      [  band 2   |  band 1   |  band 0   ]
//!                              [ 2 | 1 | 0 ] stacks
//! ```
//!
//! The same word of all grids makes one vector, so that straight code for one grid, in a loop
//! over the lanes, becomes vector code for the whole board:
//!
//! ```text
//!  lane     0          1            2              3           4      5, 6, 7
//!       top-left   top-right   bottom-left   bottom-right   centre   its copies
//! ```
//!
//! The corners count their bands and stacks backwards, so that a shared box has the same bits
//! in both grids, and comparing them is an AND across the lanes. Each box that the centre shares
//! is marked with the other lane:
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
//! - **Locked candidates.** A digit takes the three boxes of a band in three different rows. Of
//!   the 3x3 matrix "has places in this row of this box", an entry stays only if it belongs to a
//!   permutation inside the matrix. Stacks likewise, with columns. This is pointing, claiming,
//!   and a hidden single of a row or column as far as its box.
//! - **Shared boxes.** Both grids keep the places that both have.
//! - **Hidden single.** A box's only place of a digit loses the other digits.
//! - **Naked single.** A cell's only candidate loses its other places in the box; the first rule
//!   then clears row and column.
//!
//! Together they find all naked and hidden singles and locked candidates.
//!
//! # Sources
//!
//! A word for each digit and three rows comes from JCZSolve (New Sudoku Players' Forum), where the rows
//! are a band; with every third row instead, one word's instructions close three bands. That
//! locked candidates are permutations inside a matrix is from fastdoku, which looks them up; a
//! table cannot be read for eight lanes at once, so here they are computed.
//!
//! # Loops that become vectors
//!
//! A loop over the lanes is compiled to vector code if it is too long to be unrolled, holds no
//! loop but short ones that are, and stores into locals, which nothing aliases. Otherwise the
//! compiler goes lane by lane: four times slower. rustc 1.63 and 1.95 agree on the loops below.

use crate::bits::Positions;
use crate::board::SAMURAI;

/// Cells of the board.
pub const CELLS: usize = 369;

/// Lanes of a vector: five grids and three copies of the centre.
pub const LANES: usize = 8;

/// The first of the lanes that hold the centre.
pub const CENTRE: usize = 4;

/// One word of each grid.
pub type Lanes = [u32; LANES];

/// All cells of a word.
pub const ALL: u32 = 0o777_777_777;

/// The first cell of each minirow, or one bit for each box.
const LOW: u32 = 0o111_111_111;

/// The bits that a lane does not share with the centre.
pub const OWN: Lanes = [!0o7, !0o700, !0o7_000_000, !0o700_000_000, 0, 0, 0, 0];

/// `CELL[g][r][bit]` is the board's cell behind that bit of word `r` of grid `g`.
pub const CELL: &[[[u16; 27]; 3]; 5] = &cells();

const fn cells() -> [[[u16; 27]; 3]; 5] {
    let mut cells = [[[0; 27]; 3]; 5];
    let mut at = 0;
    while at < 5 * 81 {
        let (g, row, column) = (at / 81, at / 9 % 9, at % 9);
        let (mut band, mut stack) = (row / 3, column / 3);
        if g < CENTRE {
            band = 2 - band;
            stack = 2 - stack;
        }
        let cell = SAMURAI.units[27 * g + row][column];
        cells[g][row % 3][9 * band + 3 * stack + column % 3] = cell;
        at += 1;
    }
    cells
}

/// A digit in a cell.
#[derive(Clone, Copy, Default)]
pub struct Entry {
    /// The digit less one.
    pub digit: usize,
    /// The grid; for the centre, the first of its lanes.
    pub lane: usize,
    /// The word of the grid.
    pub word: usize,
    /// The bit of the word.
    pub bit: usize,
}

/// What the rules made of a board.
pub enum Outcome {
    /// Several candidates are left somewhere.
    Open,
    /// Every cell has one candidate, and they form a solution.
    Solved,
    /// This digit has no place left in some box.
    NoPlace(usize),
    /// Some cell has no candidate, or two cells of a box have the same only one.
    NoDigit,
}

/// The cells and boxes that leave two choices.
pub struct Pairs {
    /// Cells with two candidates, by word.
    pub cells: [Lanes; 3],
    /// The first bit of each box with two places for a digit, by digit.
    pub boxes: [Lanes; 9],
}

/// The candidates of the board: 1.3 KiB, copied at each guess.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub struct Grids {
    /// `places[d][r]`: word `r` of digit `d`.
    pub places: [[Lanes; 3]; 9],
    /// The boxes where a digit has one place left, all nine bits set.
    alone: [Lanes; 9],
    /// `meet[d][r]`: what all lanes agreed on when word `r` of digit `d` was last closed.
    meet: [[u32; 3]; 9],
}

/// Digits as a set of bits: all nine.
pub const EVERY_DIGIT: u32 = 0o777;

impl Grids {
    /// Enters the clues. Nothing is concluded yet, so conflicting ones go unnoticed.
    pub fn new(clues: &[u8; CELLS]) -> Grids {
        let mut grids = Grids {
            places: [[[ALL; LANES]; 3]; 9],
            alone: [[0; LANES]; 9],
            meet: [[!0; 3]; 9],
        };
        for (lane, words) in CELL.iter().enumerate() {
            for (word, cells) in words.iter().enumerate() {
                for (bit, &cell) in cells.iter().enumerate() {
                    let digit = usize::from(clues[usize::from(cell)]).wrapping_sub(1);
                    if digit < 9 {
                        grids.put(&Entry {
                            digit,
                            lane,
                            word,
                            bit,
                        });
                    }
                }
            }
        }
        grids
    }

    /// Tells whether the entry is one of several candidates of its cell.
    pub fn is_open(&self, entry: &Entry) -> bool {
        self.has(entry.digit, entry)
            && (0..9).any(|digit| digit != entry.digit && self.has(digit, entry))
    }

    /// Tells whether `digit` can go into the cell of `entry`.
    pub fn has(&self, digit: usize, entry: &Entry) -> bool {
        self.places[digit][entry.word][entry.lane] >> entry.bit & 1 != 0
    }

    /// Leaves the cell only this digit. Returns the set of digits that lost a place.
    pub fn put(&mut self, entry: &Entry) -> u32 {
        let mut changed = 0;
        for digit in 0..9 {
            if digit != entry.digit && self.has(digit, entry) {
                changed |= self.remove(&Entry { digit, ..*entry });
            }
        }
        changed
    }

    /// Takes the digit out of the cell. Returns it as a set of digits.
    pub fn remove(&mut self, entry: &Entry) -> u32 {
        // The centre's copies lose it when the digit is closed.
        self.places[entry.digit][entry.word][entry.lane] &= !(1 << entry.bit);
        1 << entry.digit
    }

    /// Applies the rules until none finds more. `changed` is the set of digits to begin with.
    ///
    /// # Complexity
    ///
    /// At most one round for each place lost. On minimal boards a guess takes 30 passes over a
    /// digit, of 140 AVX2 instructions each, and looks 4 times for singles, with 800.
    #[inline(always)]
    pub fn settle(&mut self, mut changed: u32) -> Outcome {
        loop {
            while changed != 0 {
                let digits = Positions(changed.into());
                changed = 0;
                for digit in digits {
                    match self.close(digit) {
                        Some(again) => changed |= u32::from(again) << digit,
                        None => return Outcome::NoPlace(digit),
                    }
                }
            }
            match self.singles() {
                Ok(0) => return Outcome::Open,
                Ok(digits) => changed = digits,
                Err(outcome) => return outcome,
            }
        }
    }

    /// Closes a digit's places once under locked candidates and shared boxes. Returns whether
    /// once more may find more; nothing, and nothing is changed, if a box is left without a place.
    #[inline(always)]
    fn close(&mut self, digit: usize) -> Option<bool> {
        let places = &self.places[digit];
        let [met0, met1, met2] = self.meet[digit];
        let (mut meet0, mut meet1, mut meet2) = (!0, !0, !0);
        let mut next = [[0; LANES]; 3];
        let mut alone = [0; LANES];
        let (mut lost, mut again) = (0, 0);
        for l in 0..LANES {
            let own = OWN[l];
            let x0 = places[0][l] & (met0 | own);
            let x1 = places[1][l] & (met1 | own);
            let x2 = places[2][l] & (met2 | own);

            let rows = matched_rows(minirows(x0, x1, x2));
            let x0 = x0 & widen(rows & LOW);
            let x1 = x1 & widen(rows >> 1 & LOW);
            let x2 = x2 & widen(rows >> 2 & LOW);

            let minicolumns = x0 | x1 | x2;
            let columns = matched_columns(minicolumns);
            let x0 = x0 & columns;
            let x1 = x1 & columns;
            let x2 = x2 & columns;

            let (one, two) = tally(x0, x1, x2);
            let (some, more) = tally(one, one >> 1, one >> 2);
            alone[l] = widen(LOW & !(more | two | two >> 1 | two >> 2));
            lost |= LOW & !some;
            // Closing rows or columns twice changes nothing, so only what columns take away
            // can matter to the rows once more.
            again |= minicolumns ^ columns;
            meet0 &= x0 | own;
            meet1 &= x1 | own;
            meet2 &= x2 | own;
            next[0][l] = x0;
            next[1][l] = x1;
            next[2][l] = x2;
        }
        if lost != 0 {
            return None;
        }
        self.places[digit] = next;
        self.alone[digit] = alone;
        self.meet[digit] = [meet0, meet1, meet2];
        Some(again | (met0 ^ meet0) | (met1 ^ meet1) | (met2 ^ meet2) != 0)
    }

    /// Applies hidden and naked singles once, when all digits are closed. Returns the set of
    /// digits that lost a place, or how the board ended.
    #[inline(always)]
    fn singles(&mut self) -> Result<u32, Outcome> {
        let mut naked = [[0; LANES]; 3];
        let mut hidden = [[0; LANES]; 3];
        let (mut fail, mut odd, mut open) = (0, 0, 0);
        for r in 0..3 {
            for l in 0..LANES {
                let (mut one, mut two, mut once) = (0, 0, 0);
                for d in 0..9 {
                    let x = self.places[d][r][l];
                    two |= one & x;
                    one |= x;
                    once |= x & self.alone[d][l];
                }
                fail |= ALL & !one;
                open |= two;
                odd |= one & !two & !once;
                naked[r][l] = one & !two;
                hidden[r][l] = once;
            }
        }
        if fail != 0 {
            return Err(Outcome::NoDigit);
        }
        let mut changed = 0;
        for d in 0..9 {
            let places = &mut self.places[d];
            let alone = &self.alone[d];
            let mut lost = 0;
            for l in 0..LANES {
                let (x0, x1, x2) = (places[0][l], places[1][l], places[2][l]);
                let n0 = x0 & naked[0][l];
                let n1 = x1 & naked[1][l];
                let n2 = x2 & naked[2][l];
                let free = !widen(fold(n0 | n1 | n2));
                let y0 = x0 & (alone[l] | !hidden[0][l]) & (n0 | free);
                let y1 = x1 & (alone[l] | !hidden[1][l]) & (n1 | free);
                let y2 = x2 & (alone[l] | !hidden[2][l]) & (n2 | free);
                lost |= (x0 ^ y0) | (x1 ^ y1) | (x2 ^ y2);
                places[0][l] = y0;
                places[1][l] = y1;
                places[2][l] = y2;
            }
            changed |= u32::from(lost != 0) << d;
        }
        // At rest, a naked single that is not its box's only place has a double there.
        if changed == 0 && odd != 0 {
            Err(Outcome::NoDigit)
        } else if changed == 0 && open == 0 {
            Err(Outcome::Solved)
        } else {
            Ok(changed)
        }
    }

    /// Finds the cells with two candidates and the boxes with two places for a digit.
    #[inline(always)]
    pub fn pairs(&self) -> Pairs {
        let mut pairs = Pairs {
            cells: [[0; LANES]; 3],
            boxes: [[0; LANES]; 9],
        };
        for r in 0..3 {
            for l in 0..LANES {
                let (mut one, mut two, mut three) = (0, 0, 0);
                for d in 0..9 {
                    let x = self.places[d][r][l];
                    three |= two & x;
                    two |= one & x;
                    one |= x;
                }
                pairs.cells[r][l] = two & !three;
            }
        }
        for d in 0..9 {
            for l in 0..LANES {
                let x = &self.places[d];
                let (one, two) = tally(x[0][l], x[1][l], x[2][l]);
                let three = x[0][l] & x[1][l] & x[2][l];
                // Two columns of the box, then the third to them.
                let (o, t, h) = (one >> 1, two >> 1, three >> 1);
                let (one3, two3, three3) = (one >> 2, two >> 2, three >> 2);
                let three = three | h | two & o | one & t;
                let two = two | t | one & o;
                let one = one | o;
                let three = three | three3 | two & one3 | one & two3;
                let two = two | two3 | one & one3;
                pairs.boxes[d][l] = LOW & two & !three;
            }
        }
        pairs
    }

    /// The cells of a word that have no candidate.
    pub fn empty(&self, lane: usize, word: usize) -> u32 {
        ALL & !(0..9).fold(0, |all, digit| all | self.places[digit][word][lane])
    }

    /// The boxes, one bit each, that closing a digit once more leaves without a place. Where
    /// a band has no permutation, its boxes; else those of such stacks.
    pub fn lost(&self, lane: usize, digit: usize) -> u32 {
        let word = |r: usize| self.places[digit][r][lane] & (self.meet[digit][r] | OWN[lane]);
        let (x0, x1, x2) = (word(0), word(1), word(2));
        let rows = matched_rows(minirows(x0, x1, x2));
        let lost = LOW & !fold(rows);
        if lost != 0 {
            return lost;
        }
        let x0 = x0 & widen(rows & LOW);
        let x1 = x1 & widen(rows >> 1 & LOW);
        let x2 = x2 & widen(rows >> 2 & LOW);
        LOW & !fold(matched_columns(x0 | x1 | x2))
    }
}

/// Sorts bits by how many of three words have them: any, at least two.
#[inline(always)]
fn tally(a: u32, b: u32, c: u32) -> (u32, u32) {
    (a | b | c, a & b | (a | b) & c)
}

/// Marks the minirows, or boxes, with some bit set by their first.
#[inline(always)]
fn fold(x: u32) -> u32 {
    (x | x >> 1 | x >> 2) & LOW
}

/// Widens the first bit of minirows to all three.
#[inline(always)]
fn widen(x: u32) -> u32 {
    (x << 3).wrapping_sub(x)
}

/// Gathers which minirows are used: bit `9 * band + 3 * stack + row`.
#[inline(always)]
fn minirows(x0: u32, x1: u32, x2: u32) -> u32 {
    fold(x0) | fold(x1) << 1 | fold(x2) << 2
}

/// Keeps of each band's matrix of stacks and rows what belongs to a permutation.
#[inline(always)]
fn matched_rows(x: u32) -> u32 {
    let before = (x << 3 & 0o770_770_770) | (x >> 6 & 0o007_007_007);
    let after = (x << 6 & 0o700_700_700) | (x >> 3 & 0o077_077_077);
    matched(x, before, after)
}

/// Keeps of each stack's matrix of bands and columns what belongs to a permutation.
#[inline(always)]
fn matched_columns(x: u32) -> u32 {
    let before = (x << 9 & ALL) | x >> 18;
    let after = (x << 18 & ALL) | x >> 9;
    matched(x, before, after)
}

/// Keeps of 3x3 matrices what belongs to a permutation inside them.
///
/// Octal digits are the matrices' rows; `before` and `after` are the matrices with every row
/// replaced by the one before or after it, cyclically. An entry stays if the other two rows
/// have entries in the other two columns, one way round or the other.
#[inline(always)]
fn matched(x: u32, before: u32, after: u32) -> u32 {
    x & (left(before) & right(after) | right(before) & left(after))
}

/// Turns every octal digit by one place towards its high bit.
#[inline(always)]
fn left(x: u32) -> u32 {
    (x << 1 & 0o666_666_666) | (x >> 2 & LOW)
}

/// Turns every octal digit by one place towards its low bit.
#[inline(always)]
fn right(x: u32) -> u32 {
    (x << 2 & 0o444_444_444) | (x >> 1 & 0o333_333_333)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The union of the permutations inside a 3x3 matrix, entry `3 * i + j`.
    fn permutations_inside(matrix: u32) -> u32 {
        [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ]
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
            for place in 0..3 {
                assert_eq!(matched_rows(matrix << (9 * place)), kept << (9 * place));
                let columns = matched_columns(spaced(matrix) << (3 * place));
                assert_eq!(columns, spaced(kept) << (3 * place));
            }
        }
    }

    #[test]
    fn a_corner_shares_the_bits_of_one_box_with_the_centre_and_no_others() {
        for lane in 0..CENTRE {
            for word in 0..3 {
                for bit in 0..27 {
                    let same = CELL[lane][word][bit] == CELL[CENTRE][word][bit];
                    assert_eq!(same, OWN[lane] >> bit & 1 == 0);
                }
            }
        }
    }

    #[test]
    fn what_one_grid_loses_in_a_shared_box_the_other_loses_too() {
        for lane in 0..CENTRE {
            for bit in Positions((!OWN[lane]).into()) {
                for &(lost, kept) in &[(lane, CENTRE), (CENTRE, lane)] {
                    let mut grids = Grids::new(&[0; CELLS]);
                    let entry = |lane| Entry {
                        digit: 6,
                        lane,
                        word: 1,
                        bit,
                    };
                    let changed = grids.remove(&entry(lost));
                    assert!(matches!(grids.settle(changed), Outcome::Open));
                    assert!(!grids.is_open(&entry(kept)));
                    for word in grids.places.iter().flatten() {
                        for copy in CENTRE + 1..LANES {
                            assert_eq!(word[copy], word[CENTRE]);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn pairs_are_the_cells_and_boxes_with_two_choices() {
        let mut grids = Grids::new(&[0; CELLS]);
        // A cell of 1 and 2; the box's other places of 3 but two; one of 4 but three.
        let entry = |digit, word, bit| Entry {
            digit,
            lane: 2,
            word,
            bit,
        };
        (2..9).for_each(|digit| assert_ne!(grids.remove(&entry(digit, 1, 13)), 0));
        for (word, bit) in (0..9).map(|i| (i / 3, 21 + i % 3)) {
            if word != 2 || bit > 22 {
                grids.remove(&entry(2, word, bit));
            }
            if word != 0 {
                grids.remove(&entry(3, word, bit));
            }
        }
        let pairs = grids.pairs();
        let mut cells = [[0; LANES]; 3];
        cells[1][2] = 1 << 13;
        assert_eq!(pairs.cells, cells);
        let mut boxes = [[0; LANES]; 9];
        boxes[2][2] = 1 << 21;
        assert_eq!(pairs.boxes, boxes);
    }
}
