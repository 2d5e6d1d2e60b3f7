//! Converts 9x9 grids from cells to the layout of the lanes, and solved grids back to cells.
//!
//! With vector instructions, sixteen grids take no longer than one. So a batch reads sixteen grids
//! ahead ([`Roots`]), and its solved grids wait until there are sixteen of them ([`Solutions`]).
//!
//! In both directions, the digits go through four planes (`layout.rs`). For example, 6 is 0110 in
//! binary, so a cell with a 6 is in planes 1 and 2.

use super::layout::{copy, LaneCells, LanePlaces, Vector, BOXES, LANES};

/// The lowest of the five bits that a word has for each stack. In a set of cells, these are the
/// boxes of band 0. Here we also use *packed* words, in which the five bits of a stack hold a
/// number: a packed word has the digits of three cells of a row, one in each stack.
const LOWEST: u16 = 0b00001_00001_00001;

/// The cells of sixteen grids, by row. Each of the first four vectors of a row has two cells in
/// each lane, one in each byte. The fifth vector has the last cell. Moving cells in pairs halves
/// the number of loads and stores between the grids and the lanes.
type Rows = [[Vector; 5]; 9];

/// Sixteen grids of a batch that have been read. They enter the lanes one by one.
#[derive(Default)]
pub struct Roots {
    pub places: LanePlaces,
    /// The cells that are not blank: clues, which are naked singles, and values above 9, whose
    /// cells have no candidate.
    pub naked: LaneCells,
}

impl Roots {
    /// Reads the first sixteen of `grids`. If there are fewer, the others become blank. Cells are 0
    /// (blank) or 1 to 9. A value above 9 leaves its cell without a candidate.
    #[inline(always)]
    pub fn read(&mut self, grids: &[[u8; 81]]) {
        let mut rows: Rows = [[[0; LANES]; 5]; 9];
        for (lane, grid) in grids.iter().take(LANES).enumerate() {
            // Four bits hold each value. 10 stands for every value above 9.
            let cells = grid.map(|cell| cell.min(10));
            for (words, cells) in rows.iter_mut().zip(cells.chunks_exact(9)) {
                for k in 0..4 {
                    words[k][lane] = u16::from_le_bytes([cells[k * 2], cells[k * 2 + 1]]);
                }
                words[4][lane] = cells[8].into();
            }
        }
        for i in 0..9 {
            for lane in 0..LANES {
                let mut planes = [0; 4];
                for b in 0..3 {
                    // Three cells of a row, as a packed word.
                    let mut values = 0;
                    for s in 0..3 {
                        let (row, col) = (b * 3 + i / 3, s * 3 + i % 3);
                        values |= (rows[row][col / 2][lane] >> (col % 2 * 8) & 15) << (s * 5);
                    }
                    for k in 0..4 {
                        planes[k] |= (values >> k & LOWEST) << b;
                    }
                }
                // A digit can go to the cells that have its four bits (`low` compares two of them,
                // `high` the others), and to blank cells. No digit has the bits of 10.
                let [one, two, four, eight] = planes;
                let low = [!one & !two, one & !two, !one & two, one & two];
                let high = [!four & !eight, four & !eight, !four & eight];
                let given = one | two | four | eight;
                for digit in 1..10 {
                    let same = low[digit % 4] & high[digit / 4];
                    self.places[digit - 1][i][lane] = BOXES & (same | !given);
                }
                self.naked[i][lane] = given;
            }
        }
    }
}

/// The planes of the digits of sixteen grids.
type Planes = [LaneCells; 4];

/// Solved grids that wait until there are sixteen of them.
#[derive(Default)]
pub struct Solutions {
    /// The digits of the grids that wait.
    waiting: Planes,
    /// For each grid that waits, its index in the batch.
    indices: Vec<usize>,
}

impl Solutions {
    /// Adds the solved grids in some lanes. `solved` has the lane of each and its index in the
    /// batch. Whenever sixteen grids wait, writes them over their clues.
    #[inline(always)]
    pub fn add(
        &mut self,
        places: &LanePlaces,
        solved: impl Iterator<Item = (usize, usize)>,
        grids: &mut [[u8; 81]],
    ) {
        // We read the digits in all lanes, because one instruction works on all of them.
        let mut planes: Planes = [[[0; LANES]; 9]; 4];
        for i in 0..9 {
            for lane in 0..LANES {
                let x = |digit: usize| places[digit - 1][i][lane];
                planes[0][i][lane] = x(1) | x(3) | x(5) | x(7) | x(9);
                planes[1][i][lane] = x(2) | x(3) | x(6) | x(7);
                planes[2][i][lane] = x(4) | x(5) | x(6) | x(7);
                planes[3][i][lane] = x(8) | x(9);
            }
        }
        for (lane, index) in solved {
            let to = self.indices.len();
            for k in 0..4 {
                copy(&planes[k], lane, &mut self.waiting[k], to);
            }
            self.indices.push(index);
            if self.indices.len() == LANES {
                self.flush(grids);
            }
        }
    }

    /// Writes the grids that still wait over their clues in the batch.
    #[inline(always)]
    pub fn flush(&mut self, grids: &mut [[u8; 81]]) {
        let mut rows: Rows = [[[0; LANES]; 5]; 9];
        for r in 0..3 {
            for b in 0..3 {
                for lane in 0..LANES {
                    // Three digits of a row, as a packed word.
                    let packed = |c: usize| {
                        let mut digits = 0;
                        for k in 0..4 {
                            digits |= (self.waiting[k][r * 3 + c][lane] >> b & LOWEST) << k;
                        }
                        digits
                    };
                    let digits = [packed(0), packed(1), packed(2)];
                    let cell = |col: usize| digits[col % 3] >> (col / 3 * 5) & 15;
                    let words = &mut rows[b * 3 + r];
                    for k in 0..4 {
                        words[k][lane] = cell(k * 2) | cell(k * 2 + 1) << 8;
                    }
                    words[4][lane] = cell(8);
                }
            }
        }
        for (lane, index) in self.indices.drain(..).enumerate() {
            for (words, cells) in rows.iter().zip(grids[index].chunks_exact_mut(9)) {
                for k in 0..4 {
                    cells[k * 2..k * 2 + 2].copy_from_slice(&words[k][lane].to_le_bytes());
                }
                cells[8] = words[4][lane] as u8;
            }
        }
    }
}

/// Public for the tests of `lanes.rs`.
#[cfg(test)]
pub mod tests;
