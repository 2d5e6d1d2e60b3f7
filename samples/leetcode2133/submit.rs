// From lowbit (MIT-0 licence), made by: cargo bundle leetcode2133

// LeetCode 2133 <https://leetcode.com/problems/check-if-every-row-and-column-contains-all-numbers/>: Check if Every Row and Column Contains All Numbers / 检查是否每一行每一列都包含全部整数
//
// Given an n x n matrix as a list of lists of integers, print true if every row and column
// contains each of 1 to n, else false.

use self::lowbit::board::is_latin;

impl Solution {
  pub fn check_valid(matrix: Vec<Vec<i32>>) -> bool {
    let size = matrix.len();
    // `as usize` turns a negative number into one that is larger than `size`.
    let cells = matrix
      .iter()
      .enumerate()
      .flat_map(|(r, row)| row.iter().enumerate().map(move |(c, &number)| (number as usize, [r, c])));
    matrix.iter().all(|row| row.len() == size) && is_latin(size, cells)
  }
}

mod lowbit {

pub mod board {
// Says which cells form a unit.

use std::mem;

pub fn is_latin<const KINDS: usize>(
  size: usize,
  mut cells: impl Iterator<Item = (usize, [usize; KINDS])>,
) -> bool {
  let mut seen = vec![false; KINDS * size * size];
  cells.all(|(number, units)| {
    (1..=size).contains(&number)
      && units.iter().enumerate().all(|(kind, unit)| {
        let place = (kind * size + unit) * size + number - 1;
        !mem::replace(&mut seen[place], true)
      })
  })
}
}
}
