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
//! contains the three masks of attacked columns that [`super::placements`] describes, and the free
//! squares of the row that we have not tried yet. The lowest bit of each field is column 0, the
//! leftmost one.
//!
//! ```text
//!     63      48 47      32 31      16 15       0
//!    ┌──────────┬──────────┬──────────┬──────────┐
//!    │  right   │   left   │ columns  │   free   │
//!    └──────────┴──────────┴──────────┴──────────┘
//! ```

use super::squares::{all_columns, Squares};
use crate::bits::popcount;
use crate::masked::Masked;

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
    /// *O*(rows!) at worst; memory 8 KiB a row.
    pub fn count_placements(&self) -> u64 {
        let (board, size) = (&self.0, self.0.len());
        if size == 0 {
            return 1;
        }
        let mirror = |row: u16| row.reverse_bits() >> (16 - size);
        if board.iter().all(|&open| open == mirror(open)) {
            let left = all_columns(size / 2);
            let middle = all_columns(size) & !left & !mirror(left);
            2 * count_from(left, board) + count_from(middle, board)
        } else {
            count_from(u16::MAX, board)
        }
    }
}

/// Counts the placements whose first queen is in one of `columns`.
fn count_from(columns: u16, board: &[u16]) -> u64 {
    let mut first = Buffer { words: Masked([0; ROOM]), len: 0 };
    let mut below = vec![first.clone(); board.len() - 1];
    first.words[0] = u64::from(board[0] & columns);
    first.keep(0, 1);
    finish(&mut first, &mut below, &board[1..])
}

/// Counts the placements that continue the partial placements in the buffers of a row and of the
/// rows below it, and empties these buffers. `open_rows` contains the open squares of the rows below.
fn finish(row: &mut Buffer, rows_below: &mut [Buffer], open_rows: &[u16]) -> u64 {
    if let ([next, after @ ..], [open, open_after @ ..]) = (rows_below, open_rows) {
        let mut placements = 0;
        while row.len > 0 {
            if row.len + next.len > ROOM {
                placements += finish(next, after, open_after);
            }
            row.place(*open, next);
        }
        return placements + finish(next, after, open_after);
    }
    // In the last row, each free square completes a placement.
    let free = row.words.0[..row.len].iter().map(|&word| word as u16);
    let placements = free.map(|free| u64::from(popcount(free))).sum();
    row.len = 0;
    placements
}

/// The partial placements of a row, each with a free square that we have not tried.
#[derive(Clone)]
struct Buffer {
    words: Masked<u64, ROOM>,
    len: usize,
}

impl Buffer {
    /// Places a queen on the leftmost untried square of each partial placement, and appends the
    /// results to the buffer of the row below, which has room for them. `open` contains the open
    /// squares of the row below.
    fn place(&mut self, open: u16, below: &mut Buffer) {
        let end = below.len + self.len;
        let children = below.words.0[below.len..end].iter_mut();
        for (word, child) in self.words.0[..self.len].iter_mut().zip(children) {
            // The lowest bit of the word is its lowest free square, because `keep` has removed the
            // words without one.
            let queen = *word & word.wrapping_neg();
            *word ^= queen;
            let attacked = *word | queen << 16 | queen << 32 | queen << 48;
            let moved = attacked & COLUMNS | attacked >> 1 & LEFT | attacked << 1 & RIGHT;
            let closed = moved >> 16 | moved >> 32 | moved >> 48;
            *child = moved | u64::from(open) & !closed;
        }
        self.keep(0, self.len);
        below.keep(below.len, end);
    }

    /// Keeps the words before `from`, and those from there to `end` that have a free square.
    fn keep(&mut self, from: usize, end: usize) {
        let (words, mut len) = (&mut self.words, from);
        for i in from..end {
            let word = words[i];
            words[len] = word;
            len += usize::from(word as u16 != 0);
        }
        self.len = len;
    }
}
