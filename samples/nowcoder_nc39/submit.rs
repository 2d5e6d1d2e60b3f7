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
    // The statement's n is 1 to 14. No other n panics, because a board has 1 to 16 rows.
    Squares::open(n.clamp(1, 16) as usize).count_placements() as i32
  }
}

mod lowbit {

pub mod queens {
// Queens that do not attack each other.

mod count_placements {
// Counts placements of queens without going through them one by one.

use super::Squares;

const ROOM: usize = 1024;

const COLUMNS: u64 = 0xFFFF << 16;
const LEFT: u64 = 0x7FFF << 32;
const RIGHT: u64 = 0xFFFE << 48;

impl Squares {
  pub fn count_placements(&self) -> u64 {
    let (rows, size) = (&self.rows[..self.size], self.size);
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

fn count_from(free: u16, rows_below: &[u16]) -> u64 {
  let mut buffers = Vec::new();
  buffers.resize_with(rows_below.len() + 1, || Vec::with_capacity(ROOM));
  buffers[0].push(u64::from(free));
  keep(&mut buffers[0], 0);
  finish(&mut buffers, rows_below)
}

fn finish(buffers: &mut [Vec<u64>], rows_below: &[u16]) -> u64 {
  let (row, below) = buffers.split_first_mut().expect("a buffer for each row");
  let mut placements = 0;
  match rows_below {
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

fn extend(row: &mut Vec<u64>, open: u16, below: &mut Vec<u64>) {
  let end = below.len();
  below.extend(row.iter_mut().map(|word| {
    let queen = *word & word.wrapping_neg();
    *word ^= queen;
    let attacked = *word | queen << 16 | queen << 32 | queen << 48;
    let moved = attacked & COLUMNS | attacked >> 1 & LEFT | attacked << 1 & RIGHT;
    let closed = moved >> 16 | moved >> 32 | moved >> 48;
    moved | u64::from(open) & !closed
  }));
  keep(row, 0);
  keep(below, end);
}

fn keep(words: &mut Vec<u64>, from: usize) {
  let mut len = from;
  for i in from..words.len() {
    let word = words[i];
    words[len] = word;
    len += usize::from(word as u16 != 0);
  }
  words.truncate(len);
}
}

mod squares {
// Represents a board of 1 to 16 rows by the squares on which a queen may be placed.

pub struct Squares {
  pub(super) size: usize,
  pub(super) rows: [u16; 16],
}

impl Squares {
  pub fn open(size: usize) -> Squares {
    assert!((1..=16).contains(&size), "queens: not 1 to 16 rows");
    Squares { size, rows: [((1u32 << size) - 1) as u16; 16] }
  }

  pub fn count_one_by_one(&self) -> u64 {
    count(self.rows[0], 0, 0, 0, &self.rows[1..self.size])
  }
}

fn count(mut free: u16, columns: u16, left: u16, right: u16, below: &[u16]) -> u64 {
  if below.is_empty() {
    return u64::from(free != 0);
  }
  let mut placements = 0;
  while free != 0 {
    let queen = free & !(free - 1);
    free ^= queen;
    let (columns, left, right) = (columns | queen, (left | queen) >> 1, (right | queen) << 1);
    let free = below[0] & !(columns | left | right);
    if free != 0 {
      placements += count(free, columns, left, right, &below[1..]);
    }
  }
  placements
}
}

pub use self::squares::Squares;
}
}
