// From lowbit (MIT-0 licence), made by: cargo bundle leetcode51

// LeetCode 51 <https://leetcode.com/problems/n-queens/>: N-Queens / N 皇后 = LCCI 08.12: 八皇后 = LeetCode 面试题 08.12
//
// Given n, place n queens on an n x n board so that no two share a row, column or diagonal. Print
// a list of all placements in lexicographic order of the queens' columns, row by row. Each
// placement is a list of rows with Q for a queen and a dot for an empty square.

use self::lowbit::queens::Squares;

/// A row of a board. A part that begins at 15 - `column` has its queen in that column.
const ROW: &str = "...............Q...............";

impl Solution {
  pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
    // The statement's n is 1 to 9. No other n panics, because a board has 1 to 16 rows.
    let size = n.clamp(1, 16) as usize;
    let row = |&column: &usize| ROW[15 - column..][..size].to_string();
    let board = Squares::open(size);
    board.placements().map(|columns| columns.iter().map(row).collect()).collect()
  }
}

mod lowbit {

pub mod bits {
// Counts and lists the bits of a mask with lookup tables.

const TABLES: &[[u8; 256]; 2] = &tables();

const fn tables() -> [[u8; 256]; 2] {
  let mut tables = [[0; 256], [8; 256]];
  let mut byte = 1;
  while byte < 256 {
    tables[0][byte] = tables[0][byte / 2] + (byte & 1) as u8;
    tables[1][byte] = if byte & 1 == 1 { 0 } else { tables[1][byte / 2] + 1 };
    byte += 1;
  }
  tables
}

pub fn lowbit(mask: u16) -> u16 {
  mask & mask.wrapping_neg()
}

pub fn lowest(mask: u16) -> u8 {
  if mask & 255 != 0 {
    TABLES[1][(mask & 255) as usize]
  } else {
    8 + TABLES[1][(mask >> 8) as usize]
  }
}
}

pub mod queens {
// Queens that do not attack each other.

mod squares {
// Represents a board of 1 to 16 rows by the squares on which a queen may be placed.

use super::super::bits::{lowbit, lowest};
use std::iter;

pub struct Squares {
  pub(super) size: usize,
  pub(super) rows: [u16; 16],
}

impl Squares {
  pub fn open(size: usize) -> Squares {
    assert!((1..=16).contains(&size), "queens: not 1 to 16 rows");
    Squares { size, rows: [((1u32 << size) - 1) as u16; 16] }
  }

  pub fn placements<'a>(&'a self) -> impl Iterator<Item = Vec<usize>> + 'a {
    let (mut row, mut placed) = (0, [0; 16]);
    let mut rows = [(self.rows[0], 0, 0, 0); 16];
    iter::from_fn(move || loop {
      let (free, columns, left, right) = rows[row];
      if free == 0 {
        row = row.checked_sub(1)?;
        continue;
      }
      let queen = lowbit(free);
      rows[row].0 ^= queen;
      placed[row] = usize::from(lowest(free));
      if row + 1 == self.size {
        return Some(placed[..=row].to_vec());
      }
      row += 1;
      let (columns, left, right) = (columns | queen, (left | queen) >> 1, (right | queen) << 1);
      rows[row] = (self.rows[row] & !(columns | left | right), columns, left, right);
    })
  }
}
}

pub use self::squares::Squares;
}
}
