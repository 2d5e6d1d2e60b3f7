// From lowbit (MIT-0 licence), made by: cargo bundle leetcode1222

// LeetCode 1222 <https://leetcode.com/problems/queens-that-can-attack-the-king/>: Queens That Can Attack the King / 可以攻击国王的皇后
//
// Given queens and a king on an 8x8 board as lists of row and column, print the list of the queens
// that attack the king, in ascending order. A queen does not attack through another queen.

use self::lowbit::queens::first_seen;

impl Solution {
  pub fn queens_attackthe_king(queens: Vec<Vec<i32>>, king: Vec<i32>) -> Vec<Vec<i32>> {
    let square = |piece: &Vec<i32>| (piece[0] as usize, piece[1] as usize);
    let mut seen = first_seen(square(&king), queens.iter().map(square));
    // The statement has no queen on the king's square. We sort the three queens above the king
    // and the three below, because a diagonal one may be in any of several rows.
    seen[4] = None;
    seen[..3].sort_unstable();
    seen[6..].sort_unstable();
    let list = |&(row, column): &(usize, usize)| vec![row as i32, column as i32];
    seen.iter().flatten().map(list).collect()
  }
}

mod lowbit {

pub mod queens {
// Queens that do not attack each other.

mod first_seen {
// Looks from a square in eight directions, up to the first piece or the edge.

pub fn first_seen(
  from: (usize, usize),
  pieces: impl IntoIterator<Item = (usize, usize)>,
) -> [Option<(usize, usize)>; 9] {
  let mut seen = [None; 9];
  for piece in pieces {
    let (rows, columns) = (piece.0.abs_diff(from.0), piece.1.abs_diff(from.1));
    if rows == 0 || columns == 0 || rows == columns {
      let direction = 4 + 3 * piece.0.cmp(&from.0) as isize + piece.1.cmp(&from.1) as isize;
      let first = &mut seen[direction as usize];
      if first.map_or(true, |first| rows.max(columns) < distance(from, first)) {
        *first = Some(piece);
      }
    }
  }
  seen
}

fn distance(a: (usize, usize), b: (usize, usize)) -> usize {
  a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}
}

pub use self::first_seen::first_seen;
}
}
