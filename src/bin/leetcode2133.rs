//! LeetCode 2133 <https://leetcode.com/problems/check-if-every-row-and-column-contains-all-numbers/>: Check if Every Row and Column Contains All Numbers / 检查是否每一行每一列都包含全部整数
//!
//! Given an n x n matrix as a list of lists of integers, print true if every row and column
//! contains each of 1 to n, else false.

use lowbit::board::record_in_units;
use lowbit::calls;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

pub struct Solution;

impl Solution {
    pub fn check_valid(matrix: Vec<Vec<i32>>) -> bool {
        let size = matrix.len();
        let mut seen = vec![false; 2 * size * size];
        // `as usize` turns a negative number into one that is larger than `size`.
        let mut is_new =
            |r, c, n: i32| record_in_units(&mut seen, size, n as usize, &[r, size + c]);
        let row_is_new =
            |(r, row): (usize, &Vec<i32>)| row.iter().enumerate().all(|(c, &n)| is_new(r, c, n));
        matrix.iter().all(|row| row.len() == size) && matrix.iter().enumerate().all(row_is_new)
    }
}

fn solve(input: &mut Input) -> Result<String, String> {
    let matrix = calls::rows(input, 100, 0..=100, "an entry", i32::MIN..=i32::MAX)?;
    Ok(format!("{}\n", calls::shown(&Solution::check_valid(matrix))))
}

fn main() -> ExitCode {
    run("leetcode2133", solve)
}
