//! Sixteen 9x9 grids side by side, one per 16-bit lane, deduced in lockstep.
//!
//! # Layout
//!
//! A cell is named by four trits: its band `b` and the row `r` within the band, its stack `s`
//! and the column `c` within the stack. `(r, c)` is the cell's place in its box and picks a
//! word; `(s, b)` is the box and picks a bit:
//!
//! ```text
//!          c=0 c=1 c=2                  bit 15  14 13 12 11 10   9 8 7 6 5   4 3 2 1 0
//!     r=0   0   1   2   word                 -   -  -  b  b  b   - - b b b   - - b b b
//!     r=1   3   4   5   3r + c                        2  1  0       2 1 0       2 1 0
//!     r=2   6   7   8                            `- s = 2 -´   `- s = 1 -´ `- s = 0 -´
//! ```
//!
//! So nine words hold the 81 places of one digit, and 81 words the whole grid; a set bit says
//! that the digit may still go there. A box is the same bit of nine words; a minirow
//! (three cells of a box's row) the same bit of three neighbouring words; a minicolumn the same
//! bit of three words three apart. No shift is needed to join any of them. Only passing from
//! stack to stack or from band to band moves bits, and the two spare bits of each group make
//! room for that.
//!
//! Each word is an array of sixteen, one for each grid, and every step is a loop over the
//! lanes whose body has no branch, no table and no index that depends on data. The compiler
//! turns such a loop into vector instructions, of AVX2 where there is AVX2, of SSE2 elsewhere.
//!
//! # Deduction
//!
//! [`Abreast::sweep`] goes through the nine digits, once. For each digit, in every lane:
//!
//! 1. Cells in which another digit of this sweep is a hidden single are taken away.
//! 2. A cell with this candidate alone (a naked single) clears the rest of its box.
//! 3. The digit's minirows in a band form a 3x3 matrix, rows by stacks, of which a solution
//!    takes a permutation. A minirow that is in no permutation inside the matrix goes. This is
//!    every locked candidate between box and row, and the row's part of a single, at once.
//! 4. The same for the minicolumns of a stack, bands by columns.
//! 5. A box with one minirow and one minicolumn left has one place: a hidden single.
//!
//! The next sweep goes through the digits in the opposite order: a claim made in one sweep has
//! reached the digits after it, and by the time the next sweep reaches those before it, the
//! claim has been made again. A digit therefore never meets its own claim, and a cell claimed
//! twice leaves the later digit without a place in the box, which step 3 turns into no place at
//! all.

/// Grids in one [`Abreast`].
pub const LANES: usize = 16;

/// One word of each grid.
type Word = [u16; LANES];

/// One grid alone: by digit (0 to 8), the nine words of its places.
pub type Places = [[u16; 9]; 9];

/// The bits that stand for boxes.
pub const BOXES: u16 = 0b00111_00111_00111;

/// The two spare bits above each stack's three.
const SPARE: u16 = 0b11000_11000_11000;

/// The grids that a sweep found something about, a bit per lane.
pub struct Found {
    /// No solution.
    pub dead: u16,
    /// Every cell has one candidate and all units are right. (Not told of a dead lane.)
    pub solved: u16,
    /// Nothing changed since the sweep before.
    pub stuck: u16,
}

/// Sixteen grids.
pub struct Abreast {
    places: [[Word; 9]; 9],
    /// Cells with one candidate, as the last sweep left them.
    single: [Word; 9],
    /// The sum of all words, which every removal of a candidate changes.
    sum: Word,
    /// Whether the next sweep goes from 1 to 9.
    upward: bool,
    wide: bool,
}

/// Keeps, of a 3x3 matrix, the entries that lie in a permutation inside it. The rows are `m`;
/// `next` and `last` are its rows with the columns rotated by one and by two.
#[inline(always)]
fn permutable(m: [u16; 3], next: [u16; 3], last: [u16; 3]) -> [u16; 3] {
    [
        m[0] & (next[1] & last[2] | last[1] & next[2]),
        m[1] & (next[2] & last[0] | last[2] & next[0]),
        m[2] & (next[0] & last[1] | last[0] & next[1]),
    ]
}

/// The bits that are set in at least two of three words.
#[inline(always)]
fn at_least_two(m: [u16; 3]) -> u16 {
    m[0] & m[1] | m[2] & (m[0] | m[1])
}

/// Steps 1 to 5 for one digit. `claimed` gains the digit's hidden singles, `housed` loses the
/// boxes where it has no place, `loose` gains those where it may have several.
#[inline(always)]
fn deduce(
    places: &mut [Word; 9],
    single: &[Word; 9],
    claimed: &mut [Word; 9],
    housed: &mut Word,
    loose: &mut Word,
) {
    for lane in 0..LANES {
        let mut x = [0; 9];
        let mut alone = 0;
        for i in 0..9 {
            x[i] = places[i][lane] & !claimed[i][lane];
            alone |= x[i] & single[i][lane];
        }
        for i in 0..9 {
            x[i] &= !alone | single[i][lane];
        }
        let row = [x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]];
        let row = permutable(
            row,
            [
                row[0] << 5 | row[0] >> 10,
                row[1] << 5 | row[1] >> 10,
                row[2] << 5 | row[2] >> 10,
            ],
            [
                row[0] << 10 | row[0] >> 5,
                row[1] << 10 | row[1] >> 5,
                row[2] << 10 | row[2] >> 5,
            ],
        );
        for i in 0..9 {
            x[i] &= row[i / 3];
        }
        let col = [x[0] | x[3] | x[6], x[1] | x[4] | x[7], x[2] | x[5] | x[8]];
        let twice = [
            col[0] | col[0] << 3 & SPARE,
            col[1] | col[1] << 3 & SPARE,
            col[2] | col[2] << 3 & SPARE,
        ];
        let col = permutable(
            col,
            [twice[0] >> 1, twice[1] >> 1, twice[2] >> 1],
            [twice[0] >> 2, twice[1] >> 2, twice[2] >> 2],
        );
        let several = at_least_two(row) | at_least_two(col);
        housed[lane] &= col[0] | col[1] | col[2];
        loose[lane] |= several;
        for i in 0..9 {
            let x = x[i] & col[i % 3];
            places[i][lane] = x;
            claimed[i][lane] |= x & !several;
        }
    }
}

#[inline(always)]
fn sweep(state: &mut Abreast) -> Found {
    let mut claimed = [[0; LANES]; 9];
    let mut housed = [BOXES; LANES];
    let mut loose = [0; LANES];
    for k in 0..9 {
        let digit = if state.upward { k } else { 8 - k };
        let places = &mut state.places[digit];
        deduce(places, &state.single, &mut claimed, &mut housed, &mut loose);
    }
    state.upward = !state.upward;
    let before = state.sum;
    let mut filled = [BOXES; LANES];
    state.sum = [0; LANES];
    for i in 0..9 {
        for lane in 0..LANES {
            let (mut one, mut two, mut sum) = (0, 0, 0u16);
            for digit in 0..9 {
                let x = state.places[digit][i][lane];
                two |= one & x;
                one |= x;
                sum = sum.wrapping_add(x);
            }
            state.single[i][lane] = one & !two;
            filled[lane] &= one;
            state.sum[lane] = state.sum[lane].wrapping_add(sum);
        }
    }
    let mut found = Found {
        dead: 0,
        solved: 0,
        stuck: 0,
    };
    for lane in 0..LANES {
        found.dead |= u16::from(housed[lane] & filled[lane] != BOXES) << lane;
        found.solved |= u16::from(loose[lane] == 0) << lane;
        found.stuck |= u16::from(state.sum[lane] == before[lane]) << lane;
    }
    found
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn sweep_wide(state: &mut Abreast) -> Found {
    sweep(state)
}

impl Abreast {
    /// Makes sixteen grids without candidates.
    pub fn new() -> Abreast {
        #[cfg(target_arch = "x86_64")]
        let wide = is_x86_feature_detected!("avx2");
        #[cfg(not(target_arch = "x86_64"))]
        let wide = false;
        Abreast {
            places: [[[0; LANES]; 9]; 9],
            single: [[0; LANES]; 9],
            sum: [0; LANES],
            upward: true,
            wide,
        }
    }

    /// Deduces once through all digits in every lane.
    pub fn sweep(&mut self) -> Found {
        #[cfg(target_arch = "x86_64")]
        if self.wide {
            // SAFETY: `wide` says that this processor has AVX2, all that the call asks for.
            return unsafe { sweep_wide(self) };
        }
        sweep(self)
    }

    /// Puts a grid into a lane. `cell` (a word and a bit) is a cell known to have one candidate.
    pub fn put(&mut self, lane: usize, places: &Places, cell: (usize, u16)) {
        for digit in 0..9 {
            for i in 0..9 {
                self.places[digit][i][lane] = places[digit][i];
            }
        }
        for i in 0..9 {
            self.single[i][lane] = 0;
        }
        self.single[cell.0][lane] = cell.1;
        self.sum[lane] = 0;
    }

    /// Copies a lane's grid.
    pub fn get(&self, lane: usize) -> Places {
        let mut places = [[0; 9]; 9];
        for digit in 0..9 {
            for i in 0..9 {
                places[digit][i] = self.places[digit][i][lane];
            }
        }
        places
    }

    /// Leaves in a cell of a lane one candidate.
    pub fn assign(&mut self, lane: usize, digit: usize, cell: (usize, u16)) {
        for other in 0..9 {
            self.places[other][cell.0][lane] &= !cell.1;
        }
        self.places[digit][cell.0][lane] |= cell.1;
        self.single[cell.0][lane] |= cell.1;
        self.sum[lane] = 0;
    }
}

/// The word of each cell and its box's position in the word.
const CELLS: [(u8, u8); 81] = {
    let mut cells = [(0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        cells[cell] = ((row % 3 * 3 + col % 3) as u8, (col / 3 * 5 + row / 3) as u8);
        cell += 1;
    }
    cells
};

/// Reads a grid of 0 (blank) and 1 to 9; anything else counts as a blank.
pub fn read(grid: &[u8; 81]) -> Places {
    let mut given = [[0; 9]; 10];
    for (&digit, &(i, at)) in grid.iter().zip(CELLS.iter()) {
        let digit = if digit > 9 { 0 } else { digit };
        given[digit as usize][i as usize] |= 1 << at;
    }
    let mut places = [[0; 9]; 9];
    for digit in 0..9 {
        for i in 0..9 {
            places[digit][i] = given[digit + 1][i] | given[0][i];
        }
    }
    places
}

/// Writes a solved grid.
pub fn write(places: &Places, grid: &mut [u8; 81]) {
    for b in 0..3 {
        for i in 0..9 {
            // The four binary digits of the number in each cell, sixteen bits apart.
            let mut planes = 0;
            for digit in 0..9 {
                for k in 0..4 {
                    if (digit + 1) >> k & 1 != 0 {
                        planes |= u64::from(places[digit][i]) << (16 * k);
                    }
                }
            }
            // Those of three cells, one in each stack, five bits apart: the factor brings
            // them together, at bit 48 and above.
            let bits = planes >> b & 0x0421_0421_0421_0421;
            let digits = bits.wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48;
            let cell = b * 27 + i / 3 * 9 + i % 3;
            grid[cell] = (digits & 15) as u8;
            grid[cell + 3] = (digits >> 5 & 15) as u8;
            grid[cell + 6] = (digits >> 10) as u8;
        }
    }
}
