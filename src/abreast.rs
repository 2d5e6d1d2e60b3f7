//! Sixteen 9x9 grids side by side, one per 16-bit lane, deduced in lockstep.
//!
//! # Layout
//!
//! A cell is named by four numbers from 0 to 2: its band `b` and its row `r` within the band,
//! its stack `s` and its column `c` within the stack. `r` and `c` are the cell's place in its
//! box, and pick one of nine words; `s` and `b` are the box, and pick a bit:
//!
//! ```text
//!             c
//!         0   1   2          bit 14 13 12 11 10  9  8  7  6  5  4  3  2  1  0
//!      0  0   1   2              -  -  2  1  0  -  -  2  1  0  -  -  2  1  0   b
//!   r  1  3   4   5  word               s = 2          s = 1          s = 0
//!      2  6   7   8              (two bits above each stack's three are spare)
//! ```
//!
//! Nine words hold the places of one digit, 81 words a grid; a set bit says that the digit may
//! still go there. A box is one bit of nine words; a minirow (three cells of a row in a box) is
//! one bit of three neighbouring words; a minicolumn one bit of three words that are three
//! apart. Joining those takes no shift. Only going round the stacks or the bands moves bits:
//! the stacks by shifts of 5 and 10, the bands by shifts of 1 and 2 in a group of bits that is
//! first continued into its spare bits.
//!
//! Each word is an array of sixteen, one for each grid, and every step is a loop over the
//! lanes whose body has no branch, no table and no index that depends on a grid. The compiler
//! turns such a loop into vector instructions: of AVX2, one register for a word, where the
//! processor has it, else of SSE2.
//!
//! # Rules
//!
//! [`Abreast::sweep`] goes through the nine digits once, in every lane. For each digit:
//!
//! 1. Cells in which a digit passed in this sweep is a hidden single are taken away.
//! 2. A cell with this candidate alone (a naked single) clears the rest of its box.
//! 3. The digit's minirows in a band are a 3x3 matrix, rows by stacks, of which a solution
//!    takes a permutation. A minirow that is in no permutation inside the matrix goes. That is
//!    all locked candidates between boxes and rows, and the row's part of a single, at once.
//! 4. The same for the minicolumns in a stack, bands by columns.
//! 5. A box with one minirow and one minicolumn left has one place: a hidden single.
//! 6. A minirow or minicolumn that is, for three digits, the only one left in the box is full:
//!    in the next sweep the other digits lose it.
//!
//! The next sweep goes through the digits the other way. Rule 1 then needs no memory of whose
//! claim a cell is: a claim reaches the later digits in its own sweep, and as it still stands
//! in the next, the earlier ones in that. No digit meets its own claim, and of two that claim
//! one cell the second is left without a place in the box.
//!
//! A grid is *dead* when a cell has no candidate, a box has no place for a digit, or two cells
//! of a box have the same one alone. It is *solved* when it is not dead and no digit has more
//! than one minirow or minicolumn in any box: by rules 3 and 4 those are permutations, and 81
//! cells with a candidate each leave no room for a second.

/// Grids in one [`Abreast`].
pub const LANES: usize = 16;

/// One word of each grid.
type Word = [u16; LANES];

/// One grid alone: by digit (0 to 8) the nine words of its places, and zeros that fill up a
/// vector.
pub type Places = [[u16; LANES]; 9];

/// A cell: its word and its box's bit.
type Cell = (usize, u16);

/// A grid to go on with.
pub struct Branch {
    places: Places,
    /// A cell known to have one candidate. Without one: no bit.
    single: Cell,
}

impl Branch {
    /// Starts from clues, 0 for a blank and 1 to 9.
    pub fn root(grid: &[u8; 81]) -> Branch {
        Branch {
            places: read(grid),
            single: (0, 0),
        }
    }
}

/// The bits that stand for boxes.
const BOXES: u16 = 0b00111_00111_00111;

/// The two spare bits above each stack's three.
const SPARE: u16 = 0b11000_11000_11000;

/// The grids that a sweep found something about, a bit per lane.
pub struct Found {
    /// No solution.
    pub dead: u16,
    /// Every cell has one candidate and all units are right. (Not told of a dead lane.)
    pub solved: u16,
    /// The rules find nothing more.
    pub stuck: u16,
}

/// Sixteen grids.
pub struct Abreast {
    places: [[Word; 9]; 9],
    /// Cells with one candidate, two, and at least two, as the last sweep left them.
    single: [Word; 9],
    pair: [Word; 9],
    open: [Word; 9],
    /// Minirows (0 to 2) and minicolumns (3 to 5) that are full by rule 6.
    full: [Word; 6],
    /// A sum for each word that shrinks whenever the rules find something. A round of 16 bits it
    /// cannot shrink in a grid that is not dead: that takes more than eight digits of each cell.
    sum: [Word; 9],
    /// Lanes with a grid that no sweep has seen.
    fresh: u16,
    /// Whether the next sweep goes from 1 to 9.
    upward: bool,
    /// Whether the processor has what `sweep_wide` and `choose_wide` are compiled for.
    wide: bool,
}

/// What a sweep gathers from the digits it has passed.
struct Passed {
    /// Cells in which one of them is a hidden single.
    claimed: [Word; 9],
    /// Of minirows (0 to 2) and minicolumns (3 to 5): how many of the digits have no other in
    /// the box, the low and the high bit of the number.
    taken: [[Word; 6]; 2],
    /// Boxes in which each has a place.
    housed: Word,
    /// Boxes in which some may have several places.
    loose: Word,
}

/// Keeps, of row `k` of a 3x3 matrix, the entries that lie in a permutation inside it. The
/// matrix has the rows `m`; `next` and `last` are its rows with the columns rotated by one and
/// by two.
///
/// (Three words go by reference: older compilers pass them joined in one integer, and then
/// vectorise the taking apart.)
#[inline(always)]
fn permutable(k: usize, m: &[u16; 3], next: &[u16; 3], last: &[u16; 3]) -> u16 {
    let (i, j) = ((k + 1) % 3, (k + 2) % 3);
    m[k] & (next[i] & last[j] | last[i] & next[j])
}

/// The bits that are set in at least two of three words.
#[inline(always)]
fn at_least_two(m: &[u16; 3]) -> u16 {
    m[0] & m[1] | m[2] & (m[0] | m[1])
}

/// Applies the rules to one digit.
#[inline(always)]
fn deduce(places: &mut [Word; 9], single: &[Word; 9], full: &[Word; 6], passed: &mut Passed) {
    for lane in 0..LANES {
        // Rules 1 and 2.
        let mut x = [0; 9];
        let mut alone = 0;
        for i in 0..9 {
            x[i] = places[i][lane] & !passed.claimed[i][lane];
            alone |= x[i] & single[i][lane];
        }
        for i in 0..9 {
            x[i] &= !alone | single[i][lane];
        }

        // Rule 3. What goes round to a bit that is none of the boxes meets a zero.
        let m = [x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]];
        let next = [
            m[0] << 5 | m[0] >> 10,
            m[1] << 5 | m[1] >> 10,
            m[2] << 5 | m[2] >> 10,
        ];
        let last = [
            m[0] << 10 | m[0] >> 5,
            m[1] << 10 | m[1] >> 5,
            m[2] << 10 | m[2] >> 5,
        ];
        let mut row = [0; 3];
        for r in 0..3 {
            row[r] = permutable(r, &m, &next, &last);
        }
        let rows = at_least_two(&row);
        for r in 0..3 {
            row[r] &= !(full[r][lane] & rows);
        }
        for i in 0..9 {
            x[i] &= row[i / 3];
        }

        // Rule 4.
        let m = [x[0] | x[3] | x[6], x[1] | x[4] | x[7], x[2] | x[5] | x[8]];
        let m2 = [
            m[0] | m[0] << 3 & SPARE,
            m[1] | m[1] << 3 & SPARE,
            m[2] | m[2] << 3 & SPARE,
        ];
        let next = [m2[0] >> 1, m2[1] >> 1, m2[2] >> 1];
        let last = [m2[0] >> 2, m2[1] >> 2, m2[2] >> 2];
        let mut col = [0; 3];
        for c in 0..3 {
            col[c] = permutable(c, &m, &next, &last);
        }
        let cols = at_least_two(&col);
        for c in 0..3 {
            col[c] &= !(full[c + 3][lane] & cols);
        }

        // Rules 5 and 6.
        let several = rows | cols;
        for i in 0..9 {
            let x = x[i] & col[i % 3];
            passed.claimed[i][lane] |= x & !several;
            places[i][lane] = x;
        }
        for k in 0..6 {
            let only = if k < 3 {
                row[k] & !rows
            } else {
                col[k - 3] & !cols
            };
            passed.taken[1][k][lane] |= passed.taken[0][k][lane] & only;
            passed.taken[0][k][lane] ^= only;
        }
        // Of several naked singles in a box none has cleared the others.
        passed.housed[lane] &= (col[0] | col[1] | col[2]) & !(alone & several);
        passed.loose[lane] |= several;
    }
}

#[inline(always)]
fn sweep(state: &mut Abreast) -> Found {
    let mut passed = Passed {
        claimed: [[0; LANES]; 9],
        taken: [[[0; LANES]; 6]; 2],
        housed: [BOXES; LANES],
        loose: [0; LANES],
    };
    for k in 0..9 {
        let digit = if state.upward { k } else { 8 - k };
        deduce(
            &mut state.places[digit],
            &state.single,
            &state.full,
            &mut passed,
        );
    }
    state.upward = !state.upward;
    let mut changed = [0; LANES];
    for lane in 0..LANES {
        for k in 0..6 {
            let full = passed.taken[0][k][lane] & passed.taken[1][k][lane];
            changed[lane] |= full ^ state.full[k][lane];
            state.full[k][lane] = full;
        }
    }
    let mut filled = [BOXES; LANES];
    for i in 0..9 {
        for lane in 0..LANES {
            // Whether the cells have at least so many candidates.
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
            sum = sum.wrapping_sub(passed.claimed[i][lane]);
            changed[lane] |= sum ^ state.sum[i][lane];
            state.sum[i][lane] = sum;
        }
    }
    let mut found = Found {
        dead: 0,
        solved: 0,
        stuck: 0,
    };
    for lane in 0..LANES {
        found.dead |= u16::from(passed.housed[lane] & filled[lane] != BOXES) << lane;
        found.solved |= u16::from(passed.loose[lane] == 0) << lane;
        found.stuck |= u16::from(changed[lane] == 0) << lane;
    }
    found.stuck &= !state.fresh;
    state.fresh = 0;
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
    let row =
        |r: usize| u64::from(word(r)) | u64::from(word(r + 1)) << 16 | u64::from(word(r + 2)) << 32;
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
    /// Makes sixteen lanes without a candidate.
    pub fn idle() -> Abreast {
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
            sum: [[0; LANES]; 9],
            fresh: 0,
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

    /// Puts a grid into a lane.
    pub fn put(&mut self, lane: usize, branch: &Branch) {
        for (to, from) in self.places.iter_mut().zip(&branch.places) {
            for i in 0..9 {
                to[i][lane] = from[i];
            }
        }
        for word in self.single.iter_mut().chain(&mut self.full) {
            word[lane] = 0;
        }
        let (i, bit) = branch.single;
        self.single[i][lane] = bit;
        self.fresh |= 1 << lane;
    }

    /// Copies a lane's grid.
    pub fn get(&self, lane: usize) -> Places {
        let mut places = [[0; LANES]; 9];
        for (to, from) in places.iter_mut().zip(&self.places) {
            for i in 0..9 {
                to[i] = from[i][lane];
            }
        }
        places
    }

    /// Branches in a lane that is stuck: it goes on with one candidate of a cell, the others
    /// are pushed.
    pub fn branch(&mut self, lane: usize, branches: &mut Vec<Branch>) {
        let open = join(|i| self.open[i][lane]);
        let mut cells = join(|i| self.pair[i][lane]);
        let mut rest = self.get(lane);
        let pair = cells != [0; 3];
        if !pair {
            cells = no_pairs(&rest);
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
        branches.push(Branch {
            places: rest,
            single: if pair { cell } else { (0, 0) },
        });
    }
}

/// Reads a grid of 0 (blank) and 1 to 9. A cell of any other number may have no candidate, or
/// all of them.
fn read(grid: &[u8; 81]) -> Places {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A cell's word and bit, by the picture above.
    fn cell(row: usize, col: usize) -> Cell {
        (row % 3 * 3 + col % 3, 1 << (col / 3 * 5 + row / 3))
    }

    #[test]
    fn every_3x3_matrix_keeps_what_its_permutations_cover() {
        const ALL: [[usize; 3]; 6] = [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ];
        for matrix in 0..512_u16 {
            let mut covered = [0; 3];
            for p in ALL.iter() {
                if (0..3).all(|row| matrix >> (row * 3 + p[row]) & 1 != 0) {
                    (0..3).for_each(|row| covered[row] |= 1 << p[row]);
                }
            }
            let m = [matrix & 7, matrix >> 3 & 7, matrix >> 6];
            let next = m.map(|row| (row << 1 | row >> 2) & 7);
            let last = m.map(|row| (row << 2 | row >> 1) & 7);
            let kept = [0, 1, 2].map(|k| permutable(k, &m, &next, &last));
            assert_eq!(kept, covered, "{matrix:09b}");
        }
    }

    #[test]
    fn peers_share_a_row_a_column_or_a_box() {
        for (row, col) in (0..81).map(|k| (k / 9, k % 9)) {
            let (i, bit) = cell(row, col);
            let at = i % 3 * 16 + bit.trailing_zeros() as usize;
            let mut words = [0; 9];
            for (y, x) in (0..81).map(|k| (k / 9, k % 9)) {
                if y == row || x == col || (y / 3, x / 3) == (row / 3, col / 3) {
                    words[cell(y, x).0] |= cell(y, x).1;
                }
            }
            assert_eq!(PEERS[i / 3][at], join(|i| words[i]));
        }
    }

    #[test]
    fn a_solved_grid_is_written_as_it_was_read() {
        let mut grid = [0; 81];
        for (k, digit) in grid.iter_mut().enumerate() {
            let (row, col) = (k / 9, k % 9);
            *digit = (row % 3 * 3 + row / 3 + col) as u8 % 9 + 1;
        }
        let mut written = [0; 81];
        write(&read(&grid), &mut written);
        assert_eq!(written, grid);
    }

    /// Runs sixteen grids side by side, taking every branch that comes, and notes everything.
    fn history(mut abreast: Abreast, grids: &[[u8; 81]]) -> Vec<(u16, u16, u16, Places)> {
        let mut branches = Vec::new();
        let mut history = Vec::new();
        for (lane, grid) in grids.iter().enumerate() {
            abreast.put(lane, &Branch::root(grid));
        }
        for sweep in 0..400 {
            let found = abreast.sweep();
            let stuck = found.stuck & !found.dead & !found.solved;
            history.push((found.dead, found.solved, stuck, abreast.get(sweep % LANES)));
            for lane in 0..LANES {
                if stuck >> lane & 1 != 0 {
                    abreast.branch(lane, &mut branches);
                } else if (found.dead | found.solved) >> lane & 1 != 0 {
                    if let Some(branch) = branches.pop() {
                        abreast.put(lane, &branch);
                    }
                }
            }
        }
        history
    }

    #[test]
    fn the_portable_path_does_what_the_wide_one_does() {
        // From "the hardest" of the Players' Forum, and the same with other digits.
        let hard =
            b"........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
        let mut grids = [[0; 81]; LANES];
        for (lane, grid) in grids.iter_mut().enumerate() {
            for (cell, byte) in grid.iter_mut().zip(hard.iter()) {
                if *byte != b'.' {
                    *cell = (byte - b'1' + lane as u8) % 9 + 1;
                }
            }
        }
        grids[3] = [0; 81];
        grids[7][..2].copy_from_slice(&[5, 5]);
        let portable = Abreast {
            wide: false,
            ..Abreast::idle()
        };
        let histories = (history(portable, &grids), history(Abreast::idle(), &grids));
        assert!(histories.0 == histories.1);
        assert!(
            histories.0.iter().any(|step| step.2 != 0),
            "no lane branched"
        );
        assert!(
            histories.0.iter().any(|step| step.1 != 0),
            "no lane was solved"
        );
    }
}
