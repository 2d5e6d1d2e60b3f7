// From lowbit (MIT-0 licence), made by: cargo bundle leetcode2133

// LeetCode 2133 <https://leetcode.com/problems/check-if-every-row-and-column-contains-all-numbers/>: Check if Every Row and Column Contains All Numbers / 检查是否每一行每一列都包含全部整数
//
// Given an n x n matrix as a list of lists of integers, print true if every row and column
// contains each of 1 to n, else false.

use self::lowbit::board::record_in_units;

impl Solution {
  pub fn check_valid(matrix: Vec<Vec<i32>>) -> bool {
    let size = matrix.len();
    let mut seen = vec![false; 2 * size * size];
    // `as usize` turns a negative number into one that is larger than `size`.
    let mut is_new = |r, c, n: i32| record_in_units(&mut seen, size, n as usize, &[r, size + c]);
    let row_is_new = |(r, row): (usize, &Vec<i32>)| row.iter().enumerate().all(|(c, &n)| is_new(r, c, n));
    matrix.iter().all(|row| row.len() == size) && matrix.iter().enumerate().all(row_is_new)
  }
}

mod lowbit {

pub mod board {
// Describes a board by its units.

use std::mem;

pub fn record_in_units(seen: &mut [bool], size: usize, number: usize, units: &[usize]) -> bool {
  let mut is_new = |unit| !mem::replace(&mut seen[unit * size + number - 1], true);
  (1..=size).contains(&number) && units.iter().all(|&unit| is_new(unit))
}
}
}
