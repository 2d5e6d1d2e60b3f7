//! Chooses where stuck grids guess: a cell for all sixteen lanes at once, and then a digit there.
//!
//! A cell is *undecided* unless it is a naked single. We prefer cells with two candidates, then
//! cells with three, then any other undecided cell. Among those that we prefer, we take the cell
//! with the highest score. The score of a cell `X` adds up a weight for each undecided cell around
//! it. We chose the weights by experiment:
//!
//! ```text
//!     2 . 2   . . .   . . .
//!     . X .   1 1 1   1 1 1
//!     2 . 2   . . .   . . .
//!
//!     . 1 .   . . .   . . .
//!     . 1 .   . . .   . . .
//!     . 1 .   . . .   . . .      (and three more in the box below)
//! ```
//!
//! The other cells of its minirow and minicolumn do not count. `solve.rs` says which other choices
//! of cell and digit take more guesses.
//!
//! # Sums in planes
//!
//! We compute the scores of all cells in all lanes together, as planes (`layout.rs`). [`full_add`]
//! adds three bits of each cell of a word:
//!
//! ```text
//!   a     0 0 1 1
//!   b     0 1 0 1
//!   c     0 0 0 1
//!   sums  0 1 1 3   in binary 00, 01, 01 and 11:
//!   ones  0 1 1 1
//!   twos  0 0 0 1
//! ```
//!
//! [`choose_cells`] goes through the planes from the highest. At each plane, [`prefer`] drops the
//! cells that are not in it, unless that would drop all. The cells that are left in the end have
//! the highest score.

use super::layout::{
    rotate_bands, rotate_stacks, Cell, Cells, LaneCells, Places, Vector, BOXES, LANES,
};
use crate::bits::{full_add, lowbit};

/// The cells that [`choose_cells`] has chosen.
pub struct Choice {
    /// For each lane, the index of a word.
    indices: Vector,
    /// For each lane, the bit of the cell in this word, or 0 if the lane has no cell.
    bits: Vector,
}

impl Choice {
    /// Returns the cell of a lane, or `None` if the lane's grid has no undecided cell.
    pub fn cell(&self, lane: usize) -> Option<Cell> {
        let cell = Cell { i: self.indices[lane].into(), bit: self.bits[lane] };
        (cell.bit != 0).then_some(cell)
    }
}

/// Keeps the cells that are in a set, or all of them if none is. `set` returns its words.
fn prefer(cells: &mut Cells, set: impl Fn(usize) -> u16) {
    let (mut both, mut any) = ([0; 9], 0);
    for i in 0..9 {
        both[i] = cells[i] & set(i);
        any |= both[i];
    }
    for i in 0..9 {
        cells[i] = if any == 0 { cells[i] } else { both[i] };
    }
}

/// Computes the planes of the scores of undecided cells, plus 10.
///
/// Of the undecided cells, let *m* be those in the cell's minirow (itself included), *p* those in
/// the rest of its row, *n* and *q* the same for its column, and *b* those in its box. The corners
/// of the drawing have *b* - *m* - *n* + 1 undecided cells (*m* and *n* both count the cell itself,
/// so we add it again), so the score is *p* + *q* + 2 (*b* - *m* - *n* + 1). To avoid negative
/// numbers, we add 3 - *m* in place of -*m*, which inverts the two bits of *m*, and 3 - *n* in
/// place of -*n*. So the planes hold
///
/// ```text
///   score + 10 = p + q + 2b + 2(3 - m) + 2(3 - n)
/// ```
///
/// A score is at most 6 + 6 + 8 = 20, so five planes hold it with the 10 added. The sums at decided
/// cells may overflow, and the spare bits of the words have arbitrary sums. Nobody reads them.
///
/// In the code, `b2` is bit 2 of *b*, and `twos`, `fours` and so on are bits with these weights.
#[inline(always)]
fn scores(undecided: &Cells) -> [Cells; 5] {
    let mut score = [[0; 9]; 5];
    // The bits of m for each row of the boxes, and of n for each column.
    let (mut m, mut n) = ([(0, 0); 3], [(0, 0); 3]);
    for k in 0..3 {
        m[k] = full_add(undecided[k * 3], undecided[k * 3 + 1], undecided[k * 3 + 2]);
        n[k] = full_add(undecided[k], undecided[k + 3], undecided[k + 6]);
    }
    // The bits of b. The bits 0 of m have weight 1, and the bits 1 have weight 2.
    let (b0, carried_twos) = full_add(m[0].0, m[1].0, m[2].0);
    let (twos, fours) = full_add(m[0].1, m[1].1, m[2].1);
    let (b1, carried_fours) = full_add(twos, carried_twos, 0);
    let (b2, b3) = full_add(fours, carried_fours, 0);
    // The bits of p + 2b + 2 (3 - m) for each row of the boxes.
    let mut rows = [[0; 3]; 5];
    for r in 0..3 {
        // The bits of the two other minirows of the row.
        let ((x0, y0), (x1, y1)) = (rotate_stacks(m[r].0), rotate_stacks(m[r].1));
        let (p0, carried_twos) = full_add(x0, y0, 0);
        let (p1, p2) = full_add(x1, y1, carried_twos);
        // Weight 1.
        rows[0][r] = p0;
        // Weight 2: the bits of b and of 3 - m move up one plane, because both count twice.
        let (twos, carried_fours) = full_add(p1, b0, !m[r].0);
        rows[1][r] = twos;
        // Weight 4, in two additions that carry eights.
        let (fours, eights) = full_add(p2, b1, !m[r].1);
        let (fours, more_eights) = full_add(fours, carried_fours, 0);
        rows[2][r] = fours;
        // Weight 8.
        let (eights, sixteens) = full_add(b2, eights, more_eights);
        rows[3][r] = eights;
        // Weight 16. As b - m <= 6, the sum is at most 24, so at most one of these two bits is set.
        rows[4][r] = b3 | sixteens;
    }
    // The bits of q + 2 (3 - n) for each column of the boxes.
    let mut columns = [[0; 3]; 5];
    for c in 0..3 {
        // The bits of the two other minicolumns of the column.
        let ((x0, y0), (x1, y1)) = (rotate_bands(n[c].0), rotate_bands(n[c].1));
        let (q0, carried_twos) = full_add(x0, y0, 0);
        let (q1, q2) = full_add(x1, y1, carried_twos);
        columns[0][c] = q0;
        let (twos, carried_fours) = full_add(q1, !n[c].0, 0);
        columns[1][c] = twos;
        let (fours, eights) = full_add(q2, !n[c].1, carried_fours);
        columns[2][c] = fours;
        // This sum is at most 12, so plane 4 stays empty.
        columns[3][c] = eights;
    }
    let mut carry = [0; 9];
    for k in 0..5 {
        for i in 0..9 {
            let (sum, carried) = full_add(rows[k][i / 3], columns[k][i % 3], carry[i]);
            score[k][i] = sum;
            carry[i] = carried;
        }
    }
    score
}

/// Chooses a cell in each lane whose grid has an undecided cell. The other lanes get no cell.
#[inline(always)]
pub fn choose_cells(naked: &LaneCells, pairs: &LaneCells, few: &LaneCells) -> Choice {
    let mut choice = Choice { indices: [0; LANES], bits: [0; LANES] };
    // The compiler turns this loop over the lanes into vector code, so one pass through the loop's
    // body serves many lanes.
    for lane in 0..LANES {
        let mut cells = [0; 9];
        for i in 0..9 {
            cells[i] = BOXES & !naked[i][lane];
        }
        let score = scores(&cells);
        // All pairs are in `few` as well, so the second call keeps those that the first one left.
        prefer(&mut cells, |i| pairs[i][lane]);
        prefer(&mut cells, |i| few[i][lane]);
        for k in (0..5).rev() {
            prefer(&mut cells, |i| score[k][i]);
        }
        // We take the first word that has such a cell. To do so without a branch, we go through the
        // words from the last, and each word with such a cell replaces the one found before.
        let (mut index, mut bits) = (0, 0);
        for i in (0..9).rev() {
            index = if cells[i] == 0 { index } else { i as u16 };
            bits = if cells[i] == 0 { bits } else { cells[i] };
        }
        choice.indices[lane] = index;
        choice.bits[lane] = lowbit(bits);
    }
    choice
}

/// Chooses, among the candidates of an undecided cell, the digit with the most places in the grid.
/// If several digits have the most, takes the one that the next sweep visits first. `downward`
/// tells whether the next sweep takes them in descending order.
///
/// The guess removes the digit from the other cells of the cell's units, so we would like the digit
/// with the most places there. That is usually the digit with the most places in the whole grid,
/// which we can count without masks.
#[inline(always)]
pub fn choose_digit(places: &Places, cell: Cell, downward: bool) -> usize {
    let (mut most, mut chosen) = (0, 0);
    for digit in (0..9).filter(|&digit| places[digit][cell.i] & cell.bit != 0) {
        // The lookup tables cannot count in vectors, as the compiler does here.
        let count: u32 = places[digit].iter().map(|word| word.count_ones()).sum();
        // A downward sweep visits the larger one of two digits first, so it wins a tie.
        if count + u32::from(downward) > most {
            most = count;
            chosen = digit;
        }
    }
    chosen
}
