//! Counts placements of queens without going through them one by one.
//!
//! The usual recursion over masks loses half of its time to mispredicted branches, because the
//! processor cannot predict whether a row has another free square. We avoid that branch: each row
//! has a buffer of partial placements, and one step extends all of them, each by one queen. The
//! step has no branch that depends on the data, so compilers vectorise its loop. If a step might
//! overflow the buffer of the row below, we first complete all partial placements of that row.
//! Therefore no buffer ever needs more than its fixed capacity.
//!
//! A partial placement is one word in the buffer of the first row without a queen. The word
//! contains the three masks of attacked columns that `squares.rs` describes, and the free
//! squares of the row that we have not tried yet. The lowest bit of each field is column 0, the
//! leftmost one.
//!
//! ```text
//!     63      48 47      32 31      16 15       0
//!    ┌──────────┬──────────┬──────────┬──────────┐
//!    │  right   │   left   │ columns  │   free   │
//!    └──────────┴──────────┴──────────┴──────────┘
//! ```

use super::Squares;

/// The capacity of a row's buffer. Two rows, 16 KiB, fit into a first-level cache.
const ROOM: usize = 1024;

/// The fields of a word after the shift to the row below. `LEFT` and `RIGHT` lack one bit, because
/// the shift fills it with a bit of the neighbouring field. A bit that the shift moves out of its
/// field has left the board.
const COLUMNS: u64 = 0xFFFF << 16;
const LEFT: u64 = 0x7FFF << 32;
const RIGHT: u64 = 0xFFFE << 48;

impl Squares {
    /// Returns the number of placements of a queen in each row.
    ///
    /// If a board is its own mirror image, the mirror image of each placement is a placement as
    /// well. Then we search only the placements with the first row's queen in the left half, which
    /// count twice, and those with this queen in the middle column.
    ///
    /// # Complexity
    ///
    /// *O*(rows!) at worst; memory at most 8 KiB a row.
    pub fn count_placements(&self) -> u64 {
        let (rows, size) = (&self.rows[..self.size], self.size);
        // On small boards, the buffers gain less than they cost.
        if size < 9 {
            return self.count_one_by_one();
        }
        let mirror = |row: u16| row.reverse_bits() >> (16 - size);
        if rows.iter().all(|&open| open == mirror(open)) {
            let left = rows[0] & ((1 << (size / 2)) - 1);
            let middle = rows[0] & !left & !mirror(left);
            2 * count_from(left, &rows[1..]) + count_from(middle, &rows[1..])
        } else {
            count_from(rows[0], &rows[1..])
        }
    }
}

/// Counts the placements whose first queen is on one of the `free` squares of the first row.
/// `rows_below` contains the open squares of the other rows.
fn count_from(free: u16, rows_below: &[u16]) -> u64 {
    let mut buffers = Vec::new();
    buffers.resize_with(rows_below.len() + 1, || Vec::with_capacity(ROOM));
    buffers[0].push(u64::from(free));
    keep(&mut buffers[0], 0);
    finish(&mut buffers, rows_below)
}

/// Counts the placements that continue the partial placements in the buffers of a row and of the
/// rows below it, and empties these buffers. `rows_below` contains the open squares of the rows
/// below.
fn finish(buffers: &mut [Vec<u64>], rows_below: &[u16]) -> u64 {
    let (row, below) = buffers.split_first_mut().expect("a buffer for each row");
    let mut placements = 0;
    match rows_below {
        // In the last row, each partial placement has one free square, which completes it.
        [] => {
            placements = row.len() as u64;
            row.clear();
        }
        [open, after @ ..] => {
            while !row.is_empty() {
                if row.len() + below[0].len() > ROOM {
                    placements += finish(below, after);
                }
                extend(row, *open, &mut below[0]);
            }
            placements += finish(below, after);
        }
    }
    placements
}

/// Places a queen on the leftmost untried square of each partial placement of a row, and appends
/// the results to the buffer of the row below. `open` contains the open squares of the row below.
fn extend(row: &mut Vec<u64>, open: u16, below: &mut Vec<u64>) {
    let end = below.len();
    below.extend(row.iter_mut().map(|word| {
        // The lowest bit of the word is its lowest free square, because `keep` has removed the
        // words without one.
        let queen = *word & word.wrapping_neg();
        *word ^= queen;
        let attacked = *word | queen << 16 | queen << 32 | queen << 48;
        let moved = attacked & COLUMNS | attacked >> 1 & LEFT | attacked << 1 & RIGHT;
        // `open` has no bits above the lowest 16, so the rest of `closed` does not matter.
        let closed = moved >> 16 | moved >> 32 | moved >> 48;
        moved | u64::from(open) & !closed
    }));
    keep(row, 0);
    keep(below, end);
}

/// Keeps the words before `from`, and those of the others that have a free square. `Vec::retain`
/// would branch on each word.
fn keep(words: &mut Vec<u64>, from: usize) {
    let mut len = from;
    for i in from..words.len() {
        let word = words[i];
        words[len] = word;
        len += usize::from(word as u16 != 0);
    }
    words.truncate(len);
}
