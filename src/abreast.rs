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

/// One grid alone: by digit (0 to 8) the nine words of its places, and zeros that fill up a
/// vector.
pub type Places = [[u16; LANES]; 9];

/// A cell: its word and its box's bit.
pub type Cell = (usize, u16);

/// No cell, where one is asked for.
pub const NOWHERE: Cell = (0, 0);

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
    /// Cells with one candidate, two, and at least two, as the last sweep left them.
    single: [Word; 9],
    pair: [Word; 9],
    open: [Word; 9],
    /// Minirows (0 to 2) and minicolumns (3 to 5) that three digits have taken.
    full: [Word; 6],
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

/// Applies the rules to one digit.
#[inline(always)]
fn deduce(
    places: &mut [Word; 9],
    single: &[Word; 9],
    full: &[Word; 6],
    claimed: &mut [Word; 9],
    taken: &mut [[Word; 6]; 2],
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
        let mut row = permutable(
            row,
            [row[0] << 5 | row[0] >> 10, row[1] << 5 | row[1] >> 10, row[2] << 5 | row[2] >> 10],
            [row[0] << 10 | row[0] >> 5, row[1] << 10 | row[1] >> 5, row[2] << 10 | row[2] >> 5],
        );
        let rows = at_least_two(row);
        for r in 0..3 {
            row[r] &= !(full[r][lane] & rows);
        }
        for i in 0..9 {
            x[i] &= row[i / 3];
        }
        let col = [x[0] | x[3] | x[6], x[1] | x[4] | x[7], x[2] | x[5] | x[8]];
        let twice =
            [col[0] | col[0] << 3 & SPARE, col[1] | col[1] << 3 & SPARE, col[2] | col[2] << 3 & SPARE];
        let mut col = permutable(
            col,
            [twice[0] >> 1, twice[1] >> 1, twice[2] >> 1],
            [twice[0] >> 2, twice[1] >> 2, twice[2] >> 2],
        );
        let cols = at_least_two(col);
        for c in 0..3 {
            col[c] &= !(full[c + 3][lane] & cols);
        }
        for k in 0..6 {
            let only = if k < 3 { row[k] & !rows } else { col[k - 3] & !cols };
            taken[1][k][lane] |= taken[0][k][lane] & only;
            taken[0][k][lane] ^= only;
        }
        let several = rows | cols;
        housed[lane] &= (col[0] | col[1] | col[2]) & !(alone & several);
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
    let mut taken = [[[0; LANES]; 6]; 2];
    let mut housed = [BOXES; LANES];
    let mut loose = [0; LANES];
    for k in 0..9 {
        let digit = if state.upward { k } else { 8 - k };
        let places = &mut state.places[digit];
        deduce(
            places, &state.single, &state.full, &mut claimed, &mut taken, &mut housed, &mut loose,
        );
    }
    state.upward = !state.upward;
    for k in 0..6 {
        for lane in 0..LANES {
            state.full[k][lane] = taken[0][k][lane] & taken[1][k][lane];
        }
    }
    let before = state.sum;
    let mut filled = [BOXES; LANES];
    state.sum = [0; LANES];
    for i in 0..9 {
        for lane in 0..LANES {
            let (mut one, mut two, mut three, mut sum) = (0, 0, 0, 0u16);
            for digit in 0..9 {
                let x = state.places[digit][i][lane];
                three |= two & x;
                two |= one & x;
                one |= x;
                sum = sum.wrapping_add(x);
            }
            state.single[i][lane] = one & !two;
            state.pair[i][lane] = two & !three;
            state.open[i][lane] = two;
            filled[lane] &= one;
            state.sum[lane] = state.sum[lane].wrapping_add(sum);
        }
    }
    let mut found = Found { dead: 0, solved: 0, stuck: 0 };
    for lane in 0..LANES {
        found.dead |= u16::from(housed[lane] & filled[lane] != BOXES) << lane;
        found.solved |= u16::from(loose[lane] == 0) << lane;
        found.stuck |= u16::from(state.sum[lane] == before[lane]) << lane;
    }
    found
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,popcnt")]
unsafe fn sweep_wide(state: &mut Abreast) -> Found {
    sweep(state)
}

/// Joins nine words to three, the words of a row from bit 0, 16 and 32.
#[inline(always)]
fn join(word: impl Fn(usize) -> u16) -> [u64; 3] {
    let row = |r: usize| {
        u64::from(word(r)) | u64::from(word(r + 1)) << 16 | u64::from(word(r + 2)) << 32
    };
    [row(0), row(3), row(6)]
}

/// Chooses the one of `cells` that has the most open peers.
#[inline(always)]
fn choose(cells: &[u64; 3], open: &[u64; 3]) -> Cell {
    let mut best = 0;
    for r in 0..3 {
        let mut cells = cells[r];
        while cells != 0 {
            let at = cells.trailing_zeros() as usize % 64;
            cells &= cells - 1;
            let peers = &PEERS[r][at];
            let count = (open[0] & peers[0]).count_ones()
                + (open[1] & peers[1]).count_ones()
                + (open[2] & peers[2]).count_ones();
            best = best.max((count as usize) << 8 | (255 - (r << 6 | at)));
        }
    }
    let best = 255 - (best & 255);
    let (r, at) = (best >> 6 & 3, best & 63);
    (r * 3 + at / 16, 1 << (at % 16))
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,popcnt")]
unsafe fn choose_wide(cells: &[u64; 3], open: &[u64; 3]) -> Cell {
    choose(cells, open)
}

/// Finds the cells with three candidates, or if there are none those with more.
#[cold]
fn no_pairs(places: &Places) -> [u64; 3] {
    let (mut threes, mut fours) = ([0; LANES], [0; LANES]);
    for i in 0..9 {
        let (mut one, mut two, mut three) = (0, 0, 0);
        for words in places.iter() {
            fours[i] |= three & words[i];
            three |= two & words[i];
            two |= one & words[i];
            one |= words[i];
        }
        threes[i] = three & !fours[i];
    }
    if threes == [0; LANES] {
        threes = fours;
    }
    join(|i| threes[i])
}

/// By row within the band and position in a joined word: the cell's peers, itself among them.
const PEERS: &[[[u64; 3]; 64]; 3] = &{
    let mut peers = [[[0; 3]; 64]; 3];
    let mut r = 0;
    while r < 3 {
        let mut at = 0;
        while at < 48 {
            if BOXES >> (at % 16) & 1 != 0 {
                let (c, s, b) = (at / 16, at % 16 / 5, at % 16 % 5);
                let words = 1 | 1 << 16 | 1 << 32;
                let cells = words << (s * 5 + b) | 0b111 << (s * 5) << (c * 16);
                peers[r][at] = [cells; 3];
                peers[r][at][r] |= (words * 0b00001_00001_00001) << b;
            }
            at += 1;
        }
        r += 1;
    }
    peers
};

impl Abreast {
    /// Makes sixteen grids without candidates.
    pub fn new() -> Abreast {
        #[cfg(target_arch = "x86_64")]
        let wide = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("popcnt");
        #[cfg(not(target_arch = "x86_64"))]
        let wide = false;
        Abreast {
            places: [[[0; LANES]; 9]; 9],
            single: [[0; LANES]; 9],
            pair: [[0; LANES]; 9],
            open: [[0; LANES]; 9],
            full: [[0; LANES]; 6],
            sum: [0; LANES],
            upward: true,
            wide,
        }
    }

    /// Deduces once through all digits in every lane.
    pub fn sweep(&mut self) -> Found {
        #[cfg(target_arch = "x86_64")]
        if self.wide {
            // SAFETY: `wide` says that this processor has what the function is compiled for.
            return unsafe { sweep_wide(self) };
        }
        sweep(self)
    }

    /// Puts a grid into a lane. `cell` is known to have one candidate.
    pub fn put(&mut self, lane: usize, places: &Places, cell: Cell) {
        for (to, from) in self.places.iter_mut().zip(places) {
            for i in 0..9 {
                to[i][lane] = from[i];
            }
        }
        for word in self.single.iter_mut().chain(&mut self.full) {
            word[lane] = 0;
        }
        self.single[cell.0][lane] = cell.1;
        self.sum[lane] = 0;
    }

    /// Copies a lane's grid.
    pub fn get(&self, lane: usize, places: &mut Places) {
        for (to, from) in places.iter_mut().zip(&self.places) {
            for i in 0..9 {
                to[i] = from[i][lane];
            }
        }
    }

    /// Branches in a lane that is stuck: it goes on with one candidate of a cell alone, and
    /// `rest` gets the others. Returns the cell if it has only one other.
    pub fn branch(&mut self, lane: usize, rest: &mut Places) -> Cell {
        let open = join(|i| self.open[i][lane]);
        let mut cells = join(|i| self.pair[i][lane]);
        self.get(lane, rest);
        let pair = cells != [0; 3];
        if !pair {
            cells = no_pairs(rest);
        }
        #[cfg(target_arch = "x86_64")]
        let cell = if self.wide {
            // SAFETY: as in `sweep`.
            unsafe { choose_wide(&cells, &open) }
        } else {
            choose(&cells, &open)
        };
        #[cfg(not(target_arch = "x86_64"))]
        let cell = choose(&cells, &open);
        let (i, bit) = cell;
        let mut candidates = 0;
        for (digit, words) in self.places.iter_mut().enumerate() {
            candidates |= u16::from(words[i][lane] & bit != 0) << digit;
            words[i][lane] &= !bit;
        }
        let digit = candidates.trailing_zeros() as usize;
        if digit < 9 {
            self.places[digit][i][lane] |= bit;
            rest[digit][i] &= !bit;
        }
        self.single[i][lane] |= bit;
        self.sum[lane] = 0;
        if pair {
            cell
        } else {
            NOWHERE
        }
    }
}

/// Reads a grid of 0 (blank) and 1 to 9.
pub fn read(grid: &[u8; 81]) -> Places {
    let mut given = [[0; LANES]; 16];
    for (row, cells) in grid.chunks_exact(9).enumerate() {
        for (col, &digit) in cells.iter().enumerate() {
            let (i, bit) = (row % 3 * 3 + col % 3, 1 << (col / 3 * 5 + row / 3));
            given[usize::from(digit & 15)][i] |= bit;
        }
    }
    let mut places = [[0; LANES]; 9];
    for digit in 0..9 {
        for i in 0..LANES {
            places[digit][i] = given[0][i] | given[digit + 1][i];
        }
    }
    places
}

/// Writes a solved grid.
pub fn write(places: &Places, grid: &mut [u8; 81]) {
    // The binary digits of the numbers in the cells, a plane each.
    let mut planes = [[0; LANES]; 4];
    for (k, plane) in planes.iter_mut().enumerate() {
        for digit in 0..9 {
            if (digit + 1) >> k & 1 != 0 {
                for i in 0..LANES {
                    plane[i] |= places[digit][i];
                }
            }
        }
    }
    for i in 0..9 {
        let plane = |k: usize| u64::from(planes[k][i]) << (16 * k);
        let word = plane(0) | plane(1) | plane(2) | plane(3);
        for b in 0..3 {
            // A band's three cells, one in each stack: their binary digits are sixteen bits
            // apart, the cells five. The product has those of a cell side by side from bit 48.
            let bits = word >> b & (0x0001_0001_0001_0001 * 0b100_0010_0001);
            let three = bits.wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48;
            let cell = (3 * b + i / 3) * 9 + i % 3;
            grid[cell] = (three & 15) as u8;
            grid[cell + 3] = (three >> 5 & 15) as u8;
            grid[cell + 6] = (three >> 10) as u8;
        }
    }
}
