// From lowbit (MIT-0 licence), made by: cargo bundle leetcode52

// LeetCode 52 <https://leetcode.com/problems/n-queens-ii/>: N-Queens II / N 皇后 II
//
// Given n, place n queens on an n x n board so that no two share a row, column or diagonal.
// Print the number of placements.

use self::lowbit::queens::Squares;

impl Solution {
  pub fn total_n_queens(n: i32) -> i32 {
    // The statement's largest n, 9, has 352 placements. Listing them makes a shorter bundle.
    Squares::open(n as usize).first_placements(usize::MAX).len() as i32
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
  pub fn placements<E>(&self, each: &mut dyn FnMut(&[usize]) -> Result<(), E>) -> Result<(), E> {
    let attacked = Attacked { columns: 0, left: 0, right: 0 };
    place(&self.0, attacked, &mut vec![0; self.0.len()], 0, each)
  }

  pub fn first_placements(&self, most: usize) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    let _ = self.placements(&mut |columns| {
      found.push(columns.to_vec());
      if found.len() < most {
        Ok(())
      } else {
        Err(())
      }
    });
    found.truncate(most);
    found
  }
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
  queens: &mut [usize],
  row: usize,
  each: &mut dyn FnMut(&[usize]) -> Result<(), E>,
) -> Result<(), E> {
  if row == queens.len() {
    return each(queens);
  }
  for column in Bits(board[row] & !(attacked.columns | attacked.left | attacked.right)) {
    let queen = 1 << column;
    queens[row] = column;
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
