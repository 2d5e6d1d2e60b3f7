//! LeetCode 2133 <https://leetcode.com/problems/check-if-every-row-and-column-contains-all-numbers/>: Check if Every Row and Column Contains All Numbers / 检查是否每一行每一列都包含全部整数
//!
//! Given an n x n matrix as a list of lists of integers, print true if every row and column
//! contains each of 1 to n, else false.

use lowbit::board::is_latin;
use lowbit::calls;
use lowbit::streams::{run, Input, Output};
use std::{io, process::ExitCode};

pub struct Solution;

impl Solution {
    pub fn check_valid(matrix: Vec<Vec<i32>>) -> bool {
        let size = matrix.len();
        // `as usize` turns a negative number into one that is larger than `size`.
        let cells = matrix.iter().enumerate().flat_map(|(r, row)| {
            row.iter().enumerate().map(move |(c, &number)| (number as usize, [r, c]))
        });
        matrix.iter().all(|row| row.len() == size) && is_latin(size, cells)
    }
}

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let entries = i32::MIN.into()..=i32::MAX.into();
    let matrix = calls::rows(input, 100, 0..=100, "an entry", entries, |entry| entry as i32)?;
    writeln!(output, "{}", calls::shown(&Solution::check_valid(matrix)))
}

fn main() -> ExitCode {
    run("leetcode2133", solve)
}
