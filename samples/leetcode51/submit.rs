// From lowbit (MIT-0 licence), made by: cargo bundle leetcode51

// LeetCode 51 <https://leetcode.com/problems/n-queens/>: N-Queens / N 皇后 = LCCI 08.12: 八皇后 = LeetCode 面试题 08.12
//
// Given n, place n queens on an n x n board so that no two share a row, column or diagonal. Print
// a list of all placements in lexicographic order of the queens' columns, row by row. Each
// placement is a list of rows with Q for a queen and a dot for an empty square.

use self::lowbit::queens::Squares;

impl Solution {
  pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
    let size = n as usize;
    let row = |&column: &usize| ".".repeat(column) + "Q" + &".".repeat(size - 1 - column);
    let board = Squares::open(size);
    board.placements().map(|columns| columns.iter().map(row).collect()).collect()
  }
}

mod lowbit {

pub mod bits {
// Bit masks of digits or columns, and the lookup tables that iterate over their bits.

const LOWEST: &[u8; 256] = &lowest_positions();

const fn lowest_positions() -> [u8; 256] {
  let mut table = [8; 256];
  let mut byte = 1;
  while byte < 256 {
    table[byte] = if byte & 1 == 1 { 0 } else { table[byte >> 1] + 1 };
    byte += 1;
  }
  table
}

pub const fn lowest(mask: u16) -> u8 {
  if mask & 255 != 0 {
    LOWEST[(mask & 255) as usize]
  } else {
    8 + LOWEST[(mask >> 8) as usize]
  }
}

pub struct Bits(pub u16);

impl Iterator for Bits {
  type Item = usize;

  #[inline(always)]
  fn next(&mut self) -> Option<usize> {
    let bits = self.0;
    if bits == 0 {
      return None;
    }
    self.0 = bits & (bits - 1);
    Some(usize::from(lowest(bits)))
  }
}
}

pub mod queens {

mod placements {
// Enumerates the placements of queens by masks of attacked columns.

use super::super::bits::Bits;
use super::squares::Squares;
use std::iter;

impl Squares {
  pub fn placements<'a>(&'a self) -> impl Iterator<Item = Vec<usize>> + 'a {
    let board = &self.0;
    let mut rows = vec![Row::new(board.first(), 0, 0, 0)];
    iter::from_fn(move || {
      while let Some(row) = rows.last_mut() {
        if let Some(column) = row.untried.next() {
          row.queen = column;
          let queen = 1 << column;
          let (columns, left, right) = (row.columns | queen, row.left | queen, row.right | queen);
          rows.push(Row::new(board.get(rows.len()), columns, left >> 1, right << 1));
        } else {
          rows.pop();
          if rows.len() == board.len() {
            return Some(rows.iter().map(|row| row.queen).collect());
          }
        }
      }
      None
    })
  }
}

struct Row {
  columns: u16,
  left: u16,
  right: u16,
  untried: Bits,
  queen: usize,
}

impl Row {
  fn new(open: Option<&u16>, columns: u16, left: u16, right: u16) -> Row {
    let untried = Bits(open.unwrap_or(&0) & !(columns | left | right));
    Row { columns, left, right, untried, queen: 0 }
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
