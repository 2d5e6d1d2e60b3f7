//! Converts grids from cells to the layout of the lanes, and solved grids back.
//!
//! It is cheapest to convert sixteen grids at once. So a batch reads sixteen grids ahead, and its
//! solutions wait until there are sixteen of them.

use super::layout::{copy_places, Grid, LanePlaces, Vector, BAND, BOXES, LANES};

/// The cells of sixteen grids, by row. Of each row, four vectors have two cells in each lane, one in
/// each byte, and the fifth vector has the last cell.
type Rows = [[Vector; 5]; 9];

/// Sixteen grids of a batch that have been read. They enter the lanes one by one.
#[derive(Default)]
#[repr(C, align(32))]
pub struct Roots {
    /// The digits are at their upward positions.
    pub places: LanePlaces,
    /// The clues.
    pub naked: [Vector; 9],
}

impl Roots {
    /// Reads the first sixteen of `grids`. If there are fewer, the others become blank. Cells are 0
    /// (blank) or 1 to 9. A value above 9 leaves its cell without a candidate.
    #[inline(always)]
    pub fn read(&mut self, grids: &[[u8; 81]]) {
        let mut rows: Rows = [[[0; LANES]; 5]; 9];
        for (lane, grid) in grids.iter().take(LANES).enumerate() {
            let cells = grid.map(|cell| cell.min(15));
            for (words, cells) in rows.iter_mut().zip(cells.chunks_exact(9)) {
                for k in 0..4 {
                    words[k][lane] = u16::from_le_bytes([cells[k * 2], cells[k * 2 + 1]]);
                }
                words[4][lane] = cells[8].into();
            }
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
                        let (row, col) = (b * 3 + i / 3, s * 3 + i % 3);
                        values |= (rows[row][col / 2][lane] >> (col % 2 * 8) & 15) << (s * 5);
                    }
                    for k in 0..4 {
                        summands[k] |= (values >> k & BAND) << b;
                    }
                }
                let given = summands[0] | summands[1] | summands[2] | summands[3];
                for digit in 1..10 {
                    let places = with_sum(summands, digit) | !given;
                    self.places[digit - 1][i][lane] = BOXES & places;
                }
                self.naked[i][lane] = given;
            }
        }
    }
}

/// Returns the cells whose summands add up to `sum`. `a` has the cells with the summand 1, `b`
/// those with 2, `c` with 4 and `d` with 8.
fn with_sum([a, b, c, d]: [u16; 4], sum: usize) -> u16 {
    let low = [!a & !b, a & !b, !a & b, a & b];
    let high = [!c & !d, c & !d, !c & d];
    low[sum % 4] & high[sum / 4]
}

impl Grid {
    /// Reads one grid of 0 (blank) and 1 to 9, whose first sweep will be upward. A value above 9
    /// leaves its cell without a candidate.
    ///
    /// We do not use [`Roots::read`] for a single grid, because it always fills sixteen lanes. With
    /// it, solving an easy grid takes a quarter more instructions (rustc 1.95).
    #[inline(always)]
    pub fn of(grid: &[u8; 81]) -> Grid {
        // The cells of each value. We store every value above 9 as 10 and never read the cells of
        // 10, so they get no candidate.
        let mut cells = [[0; 9]; 11];
        for b in 0..3 {
            for s in 0..3 {
                for i in 0..9 {
                    let value = grid[(b * 3 + i / 3) * 9 + s * 3 + i % 3].min(10);
                    cells[usize::from(value)][i] |= 1 << (s * 5 + b);
                }
            }
        }
        let mut result = Grid::EMPTY;
        for i in 0..9 {
            for digit in 1..10 {
                result.places[digit - 1][i] = cells[0][i] | cells[digit][i];
            }
            result.naked[i] = BOXES & !cells[0][i];
        }
        result
    }
}

/// Solved grids that wait until there are sixteen of them.
#[derive(Default)]
#[repr(C, align(32))]
pub struct Solutions {
    /// The digits are at their upward positions.
    places: LanePlaces,
    /// For each grid, its index in the batch.
    indices: [usize; LANES],
    count: usize,
}

impl Solutions {
    /// Adds the grid in a lane, whose positions may be `reversed`.
    #[inline(always)]
    pub fn add(&mut self, places: &LanePlaces, lane: usize, reversed: bool, index: usize) {
        copy_places(places, lane, &mut self.places, self.count % LANES, reversed);
        self.indices[self.count % LANES] = index;
        self.count += 1;
    }

    pub fn is_full(&self) -> bool {
        self.count == LANES
    }

    /// Writes the grids that wait to their places in the batch.
    #[inline(always)]
    pub fn write(&mut self, grids: &mut [[u8; 81]]) {
        let mut rows: Rows = [[[0; LANES]; 5]; 9];
        for r in 0..3 {
            for lane in 0..LANES {
                // The digits in the row `r` of each band, by column within the stack. Each integer
                // has the digits of the three stacks, five bits apart.
                let mut digits = [[0; 3]; 3];
                for c in 0..3 {
                    let x = |digit: usize| self.places[digit - 1][r * 3 + c][lane];
                    let summands = [
                        x(1) | x(3) | x(5) | x(7) | x(9),
                        x(2) | x(3) | x(6) | x(7),
                        x(4) | x(5) | x(6) | x(7),
                        x(8) | x(9),
                    ];
                    for b in 0..3 {
                        for k in 0..4 {
                            digits[b][c] |= (summands[k] >> b & BAND) << k;
                        }
                    }
                }
                for b in 0..3 {
                    let cell = |col: usize| digits[b][col % 3] >> (col / 3 * 5) & 15;
                    let words = &mut rows[b * 3 + r];
                    for k in 0..4 {
                        words[k][lane] = cell(k * 2) | cell(k * 2 + 1) << 8;
                    }
                    words[4][lane] = cell(8);
                }
            }
        }
        for lane in 0..self.count.min(LANES) {
            let cells = grids[self.indices[lane]].chunks_exact_mut(9);
            for (words, cells) in rows.iter().zip(cells) {
                for k in 0..4 {
                    cells[k * 2..k * 2 + 2].copy_from_slice(&words[k][lane].to_le_bytes());
                }
                cells[8] = words[4][lane] as u8;
            }
        }
        self.count = 0;
    }
}

#[cfg(test)]
pub mod tests;
