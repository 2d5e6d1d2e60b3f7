//! Stores 9x9 grids, one or sixteen at a time.
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
//! So the word is 3r + c, and the bit is 5s + b. For example, row 4 and column 8 (from 0) have b = 1,
//! r = 1, s = 2 and c = 2, which is bit 11 of word 5.
//!
//! The spare bits make room for a rotation of the three bits of each stack ([`rotate_bands`]).
//!
//! So the places of a digit are nine words, which we number as the drawing does, and a grid has 81.
//! Any other set of cells, such as the naked singles of all digits together, is nine words as well.
//! A vector holds the same word of all sixteen grids. It is one AVX2 register or two SSE2
//! registers.
//!
//! A box is the same bit of nine words, a minirow the same bit of three neighbouring words, and a
//! minicolumn the same bit of three words that are three apart. Therefore the OR of three words
//! tells in which minirows or minicolumns the digit has a place, and needs no shift. Bits move only
//! when we rotate the three stacks ([`rotate_stacks`]) or the three bands ([`rotate_bands`]).
//!
//! # Planes
//!
//! Where each cell has a small number, such as its digit or a score, we write the numbers in
//! binary. *Plane* `k` is the set of cells whose number has bit `k`. One operation on a word of a
//! plane works on nine cells, and one on a vector on nine cells of each of the sixteen grids.

/// The number of grids in lockstep.
pub const LANES: usize = 16;

/// A set of cells of one grid, by word, such as the places of a digit.
pub type Cells = [u16; 9];

/// The places of one grid, by digit from 0.
pub type Places = [Cells; 9];

/// The same word of all sixteen grids.
pub type Vector = [u16; LANES];

/// A set of cells of each of sixteen grids, by word.
pub type LaneCells = [Vector; 9];

/// The places of sixteen grids, by digit from 0.
pub type LanePlaces = [LaneCells; 9];

/// A cell of one grid: the index of its word, and the mask of its bit there.
#[derive(Clone, Copy)]
pub struct Cell {
    pub i: usize,
    pub bit: u16,
}

/// The bits of a word that stand for boxes.
pub const BOXES: u16 = 0b00111_00111_00111;

/// The two spare bits above each stack's three.
const SPARE: u16 = 0b11000_11000_11000;

/// Rotates the stacks of a word by one and by two. The callers use both results alike, so the
/// direction does not matter. The word must have no bit outside [`BOXES`]. The results may have
/// some: the shifts also move bits into bit 15.
pub fn rotate_stacks(word: u16) -> (u16, u16) {
    (word << 5 | word >> 10, word << 10 | word >> 5)
}

/// Rotates the bands of a word by one and by two. Again, the direction does not matter. Before the
/// shifts, we copy the two lower bits of each stack into its spare bits. The word must have
/// no bit outside [`BOXES`], and the results may have some.
pub fn rotate_bands(word: u16) -> (u16, u16) {
    let continued = word | word << 3 & SPARE;
    (continued >> 1, continued >> 2)
}

/// One grid outside the lanes. In the search, this is a sibling that waits.
pub struct Grid {
    pub places: Places,
    /// The naked singles, of all digits together, that rule 2 of `rules.rs` applies in the next
    /// sweep of the grid. If one is missing here, that sweep finds it, and the one after applies it.
    pub naked: Cells,
}

/// Copies a set of cells from lane `a` of `from` to lane `b` of `to`.
pub fn copy(from: &LaneCells, a: usize, to: &mut LaneCells, b: usize) {
    for i in 0..9 {
        to[i][b] = from[i][a];
    }
}

/// Finds a cell by its number in reading order.
#[cfg(test)]
pub fn cell(number: usize) -> Cell {
    let (row, col) = (number / 9, number % 9);
    Cell { i: row % 3 * 3 + col % 3, bit: 1 << (col / 3 * 5 + row / 3) }
}

/// Finds a cell's candidates: bit `digit` for each digit from 0.
#[cfg(test)]
pub fn candidates(places: &Places, cell: Cell) -> u16 {
    (0..9).map(|digit: usize| u16::from(places[digit][cell.i] & cell.bit != 0) << digit).sum()
}
