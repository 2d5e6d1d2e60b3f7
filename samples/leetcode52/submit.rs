// From lowbit (MIT-0 licence), made by: cargo bundle leetcode52

// LeetCode 52 <https://leetcode.com/problems/n-queens-ii/>: N-Queens II / N 皇后 II
//
// Given n, print the number of placements of n queens on an n x n board, no two on one line.

use self::lowbit::queens::Squares;

impl Solution {
  pub fn total_n_queens(n: i32) -> i32 {
    // The statement's n is 1 to 9. No other n panics, because a board has 1 to 16 rows.
    Squares::open(n.clamp(1, 16) as usize).count_one_by_one() as i32
  }
}

mod lowbit {

pub mod queens {
// Queens that do not attack each other.

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
