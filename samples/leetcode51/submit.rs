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

impl Squares {
  pub fn placements(&self) -> Placements<'_> {
    let mut search = Placements { board: &self.0, rows: Vec::new() };
    search.push(Attacked { columns: 0, left: 0, right: 0 });
    search
  }
}

struct Attacked {
  columns: u16,
  left: u16,
  right: u16,
}

struct Row {
  attacked: Attacked,
  untried: Bits,
  queen: usize,
}

pub struct Placements<'a> {
  board: &'a [u16],
  rows: Vec<Row>,
}

impl Placements<'_> {
  fn push(&mut self, attacked: Attacked) {
    let open = self.board.get(self.rows.len()).unwrap_or(&0);
    let untried = Bits(open & !(attacked.columns | attacked.left | attacked.right));
    self.rows.push(Row { attacked, untried, queen: 0 });
  }
}

impl Iterator for Placements<'_> {
  type Item = Vec<usize>;

  fn next(&mut self) -> Option<Vec<usize>> {
    while let Some(row) = self.rows.last_mut() {
      if let Some(column) = row.untried.next() {
        row.queen = column;
        let (above, queen) = (&row.attacked, 1 << column);
        let below = Attacked {
          columns: above.columns | queen,
          left: (above.left | queen) >> 1,
          right: (above.right | queen) << 1,
        };
        self.push(below);
      } else {
        self.rows.pop();
        if self.rows.len() == self.board.len() {
          return Some(self.rows.iter().map(|row| row.queen).collect());
        }
      }
    }
    None
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
