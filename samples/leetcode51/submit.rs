// From lowbit (MIT licence), made by: cargo bundle leetcode51

// LeetCode 51 <https://leetcode.com/problems/n-queens/> = LCCI 08.12
//
// Given n, place n queens on an n x n board so that no two share a row, column or diagonal.
// Print the list of all ways, each a list of rows of Q and dots;
// rows are filled top to bottom, columns tried left to right.

use self::lowbit::queens::{first_ways, open_board};

impl Solution {
  pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
    let size = n as usize;
    let row = |&column: &u8| {
      let column = usize::from(column);
      ".".repeat(column) + "Q" + &".".repeat(size - 1 - column)
    };
    let ways = first_ways(&open_board(size), usize::MAX);
    ways.iter().map(|columns| columns.iter().map(row).collect()).collect()
  }
}

mod lowbit {

pub mod bits {
// Masks of digits or columns, and the byte tables that take them apart.

pub const LOWEST: &[u8; 256] = &lowest_positions();

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

mod ways {
// The ways one by one, by masks of attacked columns.

use super::super::bits::Bits;

pub fn open_board(size: usize) -> Vec<u16> {
  vec![all_columns(size); size]
}

pub fn ways<E>(board: &[u16], each: &mut dyn FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
  check(board);
  let attacked = Attacked { columns: 0, left: 0, right: 0 };
  place(board, attacked, &mut [0; 16][..board.len()], 0, each)
}

pub fn first_ways(board: &[u16], most: usize) -> Vec<Vec<u8>> {
  let mut found = Vec::new();
  let _ = ways(board, &mut |queens| {
    found.push(queens.to_vec());
    if found.len() < most {
      Ok(())
    } else {
      Err(())
    }
  });
  found.truncate(most);
  found
}

pub fn all_columns(size: usize) -> u16 {
  assert!(size <= 16, "queens: more than 16 rows");
  ((1u32 << size) - 1) as u16
}

pub fn check(board: &[u16]) {
  let outside = !all_columns(board.len());
  let inside = board.iter().all(|&open| open & outside == 0);
  assert!(inside, "queens: an open square outside the board");
}

#[derive(Clone, Copy)]
struct Attacked {
  columns: u16,
  left: u16,
  right: u16,
}

fn place<E>(
  board: &[u16],
  attacked: Attacked,
  queens: &mut [u8],
  row: usize,
  each: &mut dyn FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
  if row == queens.len() {
    return each(queens);
  }
  for column in Bits(board[row] & !(attacked.columns | attacked.left | attacked.right)) {
    let queen = 1 << column;
    queens[row] = column as u8;
    let below = Attacked {
      columns: attacked.columns | queen,
      left: (attacked.left | queen) >> 1,
      right: (attacked.right | queen) << 1,
    };
    place(board, below, queens, row + 1, each)?;
  }
  Ok(())
}
}

pub use self::ways::{first_ways, open_board};
}
}
