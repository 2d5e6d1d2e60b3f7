//! Stores 9x9 grids, one or sixteen at a time, and converts them from and to cells.
//!
//! # Cells
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
//! when we rotate the three stacks ([`rotate_stacks`]) or the three bands ([`rotate_bands`]).
//!
//! # Digits, positions and steps
//!
//! The search goes through the digits of a grid again and again, in both directions. A *position*
//! is an index of the array [`Places`]. A *step* counts the positions in the order in which one
//! such *sweep* visits them: an upward sweep begins at position 0, a downward sweep at position 8.
//! A grid stores its digits so that its first sweep visits 1 to 9 in this order:
//!
//! ```text
//!                        position   0  1  2  3  4  5  6  7  8
//!   digit, first sweep is upward    1  2  3  4  5  6  7  8  9
//!   digit, first sweep is downward  9  8  7  6  5  4  3  2  1
//! ```
//!
//! Therefore the search takes the same steps in a grid, and finds the same solution, whether the
//! grid enters a lane before an upward sweep or before a downward one. A grid keeps its order for as long as it is
//! searched, and so do all the grids that guesses split off from it. Only the functions that read
//! or write cells know digits. The search works with positions alone.

/// The number of grids in lockstep.
pub const LANES: usize = 16;

/// The same word of all sixteen grids.
pub type Vector = [u16; LANES];

/// Nine words: the places of a digit in one grid, or another set of its cells. Each integer holds the three words of a row `r`, which start at bits 0,
/// 16 and 32.
pub type Rows = [u64; 3];

/// One grid: the places of the digit at each [`Position`].
pub type Places = [Rows; 9];

/// An index of [`Places`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position(pub usize);

impl Position {
    /// Returns the position that a sweep visits at a step from 0 to 8.
    pub fn at_step(step: usize, upward: bool) -> Position {
        Position(if upward { step } else { 8 - step })
    }

    /// Returns the position of a digit from 1 to 9. `upward` is the direction of the grid's first
    /// sweep, which visits the digits from 1 to 9.
    pub fn of_digit(digit: usize, upward: bool) -> Position {
        Position::at_step(digit - 1, upward)
    }
}

/// A cell of one grid, as a bit of the three words of row `r`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    pub r: usize,
    pub bit: u32,
}

/// The bits of a word that stand for boxes.
pub const BOXES: u16 = 0b00111_00111_00111;

/// The bits of a word that stand for the boxes of band 0. They lie five bits apart, which leaves
/// enough bits to put a digit at each of them.
const BAND: u16 = 0b00001_00001_00001;

/// The two spare bits above each stack's three.
const SPARE: u16 = 0b11000_11000_11000;

/// The bits of each integer of [`Rows`] that stand for cells.
const CELLS: u64 = 0x1_0001_0001 * BOXES as u64;

/// The nine cells of a row of band 0 in an integer of [`Rows`].
const ROW: u64 = 0x1_0001_0001 * BAND as u64;

/// Returns the bit of [`ROW`] that stands for a column.
const fn bit_of_column(col: usize) -> usize {
    col % 3 * 16 + col / 3 * 5
}

/// Rotates the stacks of a word by one and by two. The callers use both results alike, so the
/// direction does not matter. The word must have no bit outside [`BOXES`]. The results may have
/// some: the shifts also move bits into bit 15.
pub fn rotate_stacks(word: u16) -> (u16, u16) {
    (word << 5 | word >> 10, word << 10 | word >> 5)
}

/// Rotates the bands of a word by one and by two, in either direction like [`rotate_stacks`].
/// Before the shifts, we copy the two lower bits of each stack into its spare bits. Again, the word
/// must have no bit outside [`BOXES`], and the results may have some.
#[inline(always)]
pub fn rotate_bands(word: u16) -> (u16, u16) {
    let continued = word | word << 3 & SPARE;
    (continued >> 1, continued >> 2)
}

/// Returns one of a grid's nine words.
fn word(rows: &Rows, i: usize) -> u16 {
    (rows[i / 3] >> (i % 3 * 16)) as u16
}

/// One grid outside the lanes: the grid that [`solve`](super::solve()) is called with, or a sibling
/// that waits.
pub struct Grid {
    pub places: Places,
    /// Naked singles that rule 2 of `lanes.rs` has not applied yet. If one is missing here, the
    /// next sweep finds it.
    pub naked: Rows,
}

impl Grid {
    /// A grid without candidates, to be filled in.
    pub const EMPTY: Grid = Grid { places: [[0; 3]; 9], naked: [0; 3] };

    /// Reads one grid of 0 (blank) and 1 to 9, whose first sweep will be upward. A value above 9
    /// leaves its cell without a candidate.
    ///
    /// We do not use [`Lanes::read`] for a single grid, because it always fills sixteen lanes. With
    /// it, solving an easy grid takes a quarter more instructions (rustc 1.95).
    #[inline(always)]
    pub fn of(grid: &[u8; 81]) -> Grid {
        // The cells of each value. We store every value above 9 as 10 and never read the cells of
        // 10, so they get no candidate.
        let mut cells = [[0; 3]; 11];
        // The inner loop goes through the rows, so that consecutive updates go to different
        // integers and the processor need not wait for one update before the next.
        for b in 0..3 {
            for col in 0..9 {
                for r in 0..3 {
                    let value = grid[(b * 3 + r) * 9 + col].min(10);
                    cells[usize::from(value)][r] |= 1 << (bit_of_column(col) + b);
                }
            }
        }
        let mut result = Grid::EMPTY;
        for r in 0..3 {
            for digit in 1..10 {
                let Position(position) = Position::of_digit(digit, true);
                result.places[position][r] = cells[0][r] | cells[digit][r];
            }
            result.naked[r] = CELLS & !cells[0][r];
        }
        result
    }
}

/// Sixteen grids: those that the search sweeps, or those that [`Lanes::read`] has read and that
/// enter its lanes one by one. The alignment keeps each vector within a cache line.
#[repr(C, align(32))]
pub struct Lanes {
    /// The places, by position and word.
    pub places: [[Vector; 9]; 9],
    /// The naked singles that rule 2 applies in the next sweep: those that the last sweep left,
    /// those with which a grid came into the lane, and guessed cells.
    pub naked: [Vector; 9],
    /// The cells with two candidates, as the last sweep left them.
    pub pairs: [Vector; 9],
    /// The cells with two or three candidates, as the last sweep left them.
    pub few: [Vector; 9],
    /// A bit for each lane with a grid to work on: [`Lanes::put`] or [`Lanes::enter`] has placed it
    /// there, and it is neither dead nor solved. The other lanes are idle.
    pub active: u16,
    /// A bit for each lane whose grid has entered from a batch and has not guessed yet. `lanes.rs`
    /// sweeps such a grid longer before it calls it stuck.
    pub unguessed: u16,
    /// Whether the next sweep goes through the positions from 0 to 8.
    pub upward: bool,
}

impl Lanes {
    /// Makes sixteen idle lanes.
    pub fn new() -> Lanes {
        Lanes {
            places: [[[0; LANES]; 9]; 9],
            naked: [[0; LANES]; 9],
            pairs: [[0; LANES]; 9],
            few: [[0; LANES]; 9],
            active: 0,
            unguessed: 0,
            upward: true,
        }
    }

    /// Puts a grid into a lane. Its digits keep their positions.
    #[inline(always)]
    pub fn put(&mut self, lane: usize, grid: &Grid) {
        for position in 0..9 {
            for i in 0..9 {
                self.places[position][i][lane] = word(&grid.places[position], i);
            }
        }
        for i in 0..9 {
            self.naked[i][lane] = word(&grid.naked, i);
        }
        self.active |= 1 << lane;
    }

    /// Copies the grid in a lane to `places`. Its digits keep their positions.
    // Returning the places, and the sibling in `solve.rs`, takes 2.6 % more instructions on
    // hardest1106 (rustc 1.95).
    #[inline(always)]
    pub fn get(&self, lane: usize, places: &mut Places) {
        for position in 0..9 {
            let word = |i: usize| u64::from(self.places[position][i][lane]);
            for r in 0..3 {
                places[position][r] = word(r * 3) | word(r * 3 + 1) << 16 | word(r * 3 + 2) << 32;
            }
        }
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
                // We split each value into the summands 1, 2, 4 and 8, which are its four bits, and
                // collect the cells that have each summand. A value above 9 has a sum that no digit
                // has.
                let mut summands = [0; 4];
                for b in 0..3 {
                    let mut values = 0;
                    for s in 0..3 {
                        let number = (b * 3 + i / 3) * 9 + s * 3 + i % 3;
                        values |= u16::from(sixteen[lane][number].min(15)) << (s * 5);
                    }
                    for k in 0..4 {
                        summands[k] |= (values >> k & BAND) << b;
                    }
                }
                let given = summands[0] | summands[1] | summands[2] | summands[3];
                for digit in 1..10 {
                    let Position(position) = Position::of_digit(digit, true);
                    self.places[position][i][lane] = BOXES & (with_sum(summands, digit) | !given);
                }
                self.naked[i][lane] = given;
            }
        }
    }

    /// Copies the grid in the lane `root` of `roots`, which [`Lanes::read`] has filled, to a lane.
    /// If the next sweep is downward, we reverse the positions, so that this sweep also visits
    /// the digits from 1 to 9.
    #[inline(always)]
    pub fn enter(&mut self, lane: usize, roots: &Lanes, root: usize) {
        // In a single loop, the compiled code would choose between two addresses for every word.
        // This takes 7 % more instructions on easy grids (rustc 1.95).
        if self.upward {
            for position in 0..9 {
                copy(&roots.places[position], root, &mut self.places[position], lane);
            }
        } else {
            for position in 0..9 {
                copy(&roots.places[position], root, &mut self.places[8 - position], lane);
            }
        }
        copy(&roots.naked, root, &mut self.naked, lane);
        // Before the first guess, `judge` compares the cells with two or three candidates with those
        // that were there before the sweep. The lane may still have those of its last grid. `put`
        // need not clear them, because its grids are compared with nothing.
        for words in self.few.iter_mut() {
            words[lane] = 0;
        }
        self.active |= 1 << lane;
        self.unguessed |= 1 << lane;
    }

    /// Guesses: makes the digit at a position the only candidate of a cell.
    pub fn fix(&mut self, lane: usize, cell: Cell, Position(position): Position) {
        let i = cell.r * 3 + cell.bit as usize / 16;
        let bit = 1 << (cell.bit % 16);
        for words in self.places.iter_mut() {
            words[i][lane] &= !bit;
        }
        self.places[position][i][lane] |= bit;
        self.naked[i][lane] |= bit;
        self.unguessed &= !(1 << lane);
    }
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

/// Writes a solved grid. `upward` is the direction of its first sweep.
pub fn write(places: &Places, upward: bool, grid: &mut [u8; 81]) {
    for r in 0..3 {
        // For each of the summands 1, 2, 4 and 8, the cells whose digit has it.
        let mut summands = [0; 4];
        // With rustc 1.95, a loop from 1 to 9 takes 50 more instructions a grid.
        for digit in (0..9).map(|step| step + 1) {
            let Position(position) = Position::of_digit(digit, upward);
            for k in 0..4 {
                if digit >> k & 1 != 0 {
                    summands[k] |= places[position][r];
                }
            }
        }
        for b in 0..3 {
            let mut digits = 0;
            for k in 0..4 {
                digits |= (summands[k] >> b & ROW) << k;
            }
            // We write eight cells at once, because writing them one by one takes 3 % more
            // instructions on easy grids (rustc 1.95). The ninth does not fit into the integer.
            let row = spread(digits) | spread(digits >> 16) << 8 | spread(digits >> 32) << 16;
            let at = (b * 3 + r) * 9;
            grid[at..at + 8].copy_from_slice(&row.to_le_bytes());
            grid[at + 8] = (digits >> bit_of_column(8) & 15) as u8;
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

/// Finds a cell by its number in reading order.
#[cfg(test)]
pub fn cell(number: usize) -> Cell {
    let (row, col) = (number / 9, number % 9);
    Cell { r: row % 3, bit: (col % 3 * 16 + col / 3 * 5 + row / 3) as u32 }
}

/// Finds a cell's candidates: bit `i` for the digit at position `i` of `places`.
#[cfg(test)]
pub fn candidates(places: &Places, cell: Cell) -> u16 {
    let candidate = |position: usize| (places[position][cell.r] >> cell.bit & 1) as u16;
    (0..9).map(|position| candidate(position) << position).sum()
}

#[cfg(test)]
pub mod tests;
