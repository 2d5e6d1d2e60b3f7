// From lowbit (MIT-0 licence), made by: cargo bundle nowcoder_nc39

// NowCoder NC39 <https://www.nowcoder.com/practice/c76408782512486d91eea181107293b6>: N皇后问题 = NowCoder BM59
//
// Given n, place n queens on an n x n board so that no two share a row, column or diagonal. Print
// the number of placements.

use self::lowbit::queens::Squares;

pub struct Solution {}

impl Solution {
  pub fn new() -> Self {
    Solution {}
  }

  // The judge calls the method by this name.
  #[allow(non_snake_case)]
  pub fn Nqueen(&self, n: i32) -> i32 {
    Squares::open(n as usize).count_placements() as i32
  }
}

mod lowbit {

pub mod bits {
// Bit masks of digits or columns, and the lookup tables that iterate over their bits.

const POPCOUNT: &[u8; 256] = &popcounts();

const fn popcounts() -> [u8; 256] {
  let mut table = [0; 256];
  let mut byte = 1;
  while byte < 256 {
    table[byte] = table[byte >> 1] + (byte & 1) as u8;
    byte += 1;
  }
  table
}

pub const fn popcount(mask: u16) -> u8 {
  POPCOUNT[(mask & 255) as usize] + POPCOUNT[(mask >> 8) as usize]
}
}

mod masked {
// An array that masks its index, so that hot loops need no bounds check.

use std::ops::{Index, IndexMut};

#[derive(Clone, Copy)]
pub struct Masked<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> Masked<T, N> {
  const MASK: usize = {
    assert!(N.is_power_of_two());
    N - 1
  };
}

impl<T, const N: usize> Index<usize> for Masked<T, N> {
  type Output = T;

  fn index(&self, index: usize) -> &T {
    debug_assert!(index < N, "index {} of {} entries", index, N);
    &self.0[index & Self::MASK]
  }
}

impl<T, const N: usize> IndexMut<usize> for Masked<T, N> {
  fn index_mut(&mut self, index: usize) -> &mut T {
    debug_assert!(index < N, "index {} of {} entries", index, N);
    &mut self.0[index & Self::MASK]
  }
}
}

pub mod queens {

mod count_placements {
// Counts placements of queens without going through them one by one.

use super::super::bits::popcount;
use super::super::masked::Masked;
use super::squares::{all_columns, Squares};

const ROOM: usize = 1024;

const COLUMNS: u64 = 0xFFFF << 16;
const LEFT: u64 = 0x7FFF << 32;
const RIGHT: u64 = 0xFFFE << 48;

impl Squares {
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

fn count_from(columns: u16, board: &[u16]) -> u64 {
  let mut first = Buffer { words: Masked([0; ROOM]), len: 0 };
  let mut below = vec![first.clone(); board.len() - 1];
  first.words[0] = u64::from(board[0] & columns);
  first.keep(0, 1);
  finish(&mut first, &mut below, &board[1..])
}

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
  let free = row.words.0[..row.len].iter().map(|&word| word as u16);
  let placements = free.map(|free| u64::from(popcount(free))).sum();
  row.len = 0;
  placements
}

#[derive(Clone)]
struct Buffer {
  words: Masked<u64, ROOM>,
  len: usize,
}

impl Buffer {
  fn place(&mut self, open: u16, below: &mut Buffer) {
    let end = below.len + self.len;
    let children = below.words.0[below.len..end].iter_mut();
    for (word, child) in self.words.0[..self.len].iter_mut().zip(children) {
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
}

mod squares {
// Represents a board of at most 16 rows by the squares on which a queen may be placed.

pub struct Squares(pub(super) Vec<u16>);

impl Squares {
  pub fn open(size: usize) -> Squares {
    Squares(vec![all_columns(size); size])
  }
}

pub fn all_columns(size: usize) -> u16 {
  assert!(size <= 16, "queens: more than 16 rows");
  ((1u32 << size) - 1) as u16
}
}

pub use self::squares::Squares;
}
}
