// From lowbit (MIT licence), made by: cargo bundle leetcode2133

// LeetCode 2133 <https://leetcode.com/problems/check-if-every-row-and-column-contains-all-numbers/>
//
// Given an n x n matrix as a list of lists of integers,
// print true if every row and column holds each of 1 to n, else false.

use self::lowbit::board::holds_all;

impl Solution {
  pub fn check_valid(matrix: Vec<Vec<i32>>) -> bool {
    let size = matrix.len();
    // A number below 0 becomes a very large one.
    let cell = |row: usize, column: usize| matrix[row][column] as usize;
    let full = |unit: usize| {
      holds_all(size, (0..size).map(|column| cell(unit, column)))
        && holds_all(size, (0..size).map(|row| cell(row, unit)))
    };
    matrix.iter().all(|row| row.len() == size) && (0..size).all(full)
  }
}

mod lowbit {

pub mod board {
// A board: which cells form a unit.

use std::mem::replace;

pub fn holds_all(size: usize, mut unit: impl Iterator<Item = usize>) -> bool {
  let mut found = vec![false; size];
  unit.all(|number| (1..=size).contains(&number) && !replace(&mut found[number - 1], true))
}
}
}
