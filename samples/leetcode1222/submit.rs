// From lowbit (MIT-0 licence), made by: cargo bundle leetcode1222

// LeetCode 1222 <https://leetcode.com/problems/queens-that-can-attack-the-king/>: Queens That Can Attack the King / 可以攻击国王的皇后
//
// Given queens and a king on an 8x8 board as lists of row and column, print the list of the queens
// that attack the king, in ascending order. A queen does not attack through another queen.

use self::lowbit::queens::first_seen;

impl Solution {
  pub fn queens_attackthe_king(queens: Vec<Vec<i32>>, king: Vec<i32>) -> Vec<Vec<i32>> {
    let square = |piece: &Vec<i32>| (piece[0] as usize, piece[1] as usize);
    let queens: Vec<_> = queens.iter().map(square).collect();
    let seen = first_seen(square(&king), &queens);
    let mut attackers: Vec<_> = seen.iter().flatten().collect();
    attackers.sort();
    attackers.iter().map(|&&(row, column)| vec![row as i32, column as i32]).collect()
  }
}

mod lowbit {

pub mod queens {

mod first_seen {
// Looks from a square in eight directions, up to the first piece or the edge.

use std::cmp::Ordering::{self, Equal, Greater, Less};

const DIRECTIONS: [(Ordering, Ordering); 8] = [
  (Less, Less),
  (Less, Equal),
  (Less, Greater),
  (Equal, Less),
  (Equal, Greater),
  (Greater, Less),
  (Greater, Equal),
  (Greater, Greater),
];

pub fn first_seen(from: (usize, usize), pieces: &[(usize, usize)]) -> [Option<(usize, usize)>; 8] {
  DIRECTIONS.map(|direction| {
    let there = pieces.iter().filter(|&&piece| towards(from, piece) == Some(direction));
    there.min_by_key(|&&piece| distance(from, piece)).copied()
  })
}

fn towards(from: (usize, usize), to: (usize, usize)) -> Option<(Ordering, Ordering)> {
  let (rows, columns) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
  let on_a_line = rows == 0 || columns == 0 || rows == columns;
  on_a_line.then(|| (to.0.cmp(&from.0), to.1.cmp(&from.1)))
}

fn distance(a: (usize, usize), b: (usize, usize)) -> usize {
  a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}
}

pub use self::first_seen::first_seen;
}
}
