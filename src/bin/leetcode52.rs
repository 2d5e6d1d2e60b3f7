//! LeetCode 52 <https://leetcode.com/problems/n-queens-ii/>: N-Queens II / N 皇后 II
//!
//! Given n, print the number of placements of n queens on an n x n board, no two on one line.

use lowbit::calls;
use lowbit::queens::Squares;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

pub struct Solution;

impl Solution {
    pub fn total_n_queens(n: i32) -> i32 {
        // The statement's n is 1 to 9. No other n panics, because a board has 1 to 16 rows.
        Squares::open(n.clamp(1, 16) as usize).count_one_by_one() as i32
    }
}

fn solve(input: &mut Input) -> Result<String, String> {
    let size = input.integer("the size of the board", 1..=9)?;
    Ok(format!("{}\n", calls::shown(&Solution::total_n_queens(size))))
}

fn main() -> ExitCode {
    run("leetcode52", solve)
}
