//! How many ways, without going through them one by one.
//!
//! A recursion over masks spends half of its time on branches that the processor guesses wrong:
//! whether a row has one more free square is hard to foresee. Here many partial ways wait in each
//! row, and a step places a queen in all of them at once. The step has no branch to guess, and
//! compilers turn its loop over words into vector instructions. The deepest row with work is
//! emptied first, so no row ever holds more than its fixed number of words.
//!
//! A partial way is one word: the masks of [`super::ways`](mod@super::ways), which describe the
//! next row, and that row's free squares still to be tried.
//!
//! ```text
//!     63      48 47      32 31      16 15       0
//!    ┌──────────┬──────────┬──────────┬──────────┐
//!    │  right   │   left   │ columns  │   free   │
//!    └──────────┴──────────┴──────────┴──────────┘
//! ```

use super::ways::{all_columns, check};
use crate::bits::popcount;
use crate::vectors::Masked;

/// Partial ways that wait in a row, at most. Two rows, 16 KiB, fit into a first-level cache.
const ROOM: usize = 1024;

/// The fields of a word. A diagonal's bit that leaves its field has left the board.
const COLUMNS: u64 = 0xFFFF << 16;
const LEFT: u64 = 0x7FFF << 32;
const RIGHT: u64 = 0xFFFE << 48;

/// Counts the ways to place a queen in each row of a board, see [`crate::queens`].
///
/// A board that is its own mirror image has a mirror image of each way, so only the ways with
/// the first row's queen in the left half or in the middle are searched.
///
/// # Panics
///
/// If the board has more than 16 rows, or an open square outside it.
///
/// # Complexity
///
/// *O*(rows!) at worst; memory 8 KiB a row.
pub fn count(board: &[u16]) -> u64 {
    check(board);
    let size = board.len();
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

/// Counts the ways in which the first row's queen stands in one of `columns`.
fn count_from(columns: u16, board: &[u16]) -> u64 {
    let none = Waiting { words: Masked([0; ROOM]), len: 0 };
    let mut rows = vec![none; board.len()];
    rows[0].words[0] = u64::from(board[0] & columns);
    rows[0].keep(0, 1);
    finish(&mut rows, board)
}

/// Counts the ways that go on from what waits in `rows`, and leaves them empty. `board` begins
/// with the first of these rows.
fn finish(rows: &mut [Waiting], board: &[u16]) -> u64 {
    match rows {
        [] => 0,
        [last] => {
            let free = last.words.0[..last.len].iter().map(|&word| word as u16);
            let ways = free.map(|free| u64::from(popcount(free))).sum();
            last.len = 0;
            ways
        }
        [here, below @ ..] => {
            let mut ways = 0;
            while here.len > 0 {
                if here.len + below[0].len > ROOM {
                    ways += finish(below, &board[1..]);
                }
                here.place(board[1], &mut below[0]);
            }
            ways + finish(below, &board[1..])
        }
    }
}

/// The partial ways that wait in a row, each with a free square.
#[derive(Clone)]
struct Waiting {
    words: Masked<u64, ROOM>,
    len: usize,
}

impl Waiting {
    /// Places a queen in the first free square of each partial way, which then waits in the row
    /// below too. `open` are the squares of the row below, which has room.
    fn place(&mut self, open: u16, below: &mut Waiting) {
        let end = below.len + self.len;
        let children = below.words.0[below.len..end].iter_mut();
        for (word, child) in self.words.0[..self.len].iter_mut().zip(children) {
            let queen = *word & word.wrapping_neg();
            *word ^= queen;
            let twice = queen << 16 | queen << 32;
            let attacked = *word | twice | twice << 16;
            let moved = attacked & COLUMNS | attacked >> 1 & LEFT | attacked << 1 & RIGHT;
            let closed = moved >> 16 | moved >> 32 | moved >> 48;
            *child = moved | u64::from(open) & !closed;
        }
        self.keep(0, self.len);
        below.keep(below.len, end);
    }

    /// Keeps the words before `from` and, of those before `end`, the ones with a free square.
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
