//! LeetCode 51 <https://leetcode.com/problems/n-queens/>: N-Queens / N 皇后 = LCCI 08.12: 八皇后 = LeetCode 面试题 08.12
//!
//! Given n, place n queens on an n x n board so that no two share a row, column or diagonal. Print
//! a list of all placements in lexicographic order of the queens' columns, row by row. Each
//! placement is a list of rows with Q for a queen and a dot for an empty square.

use lowbit::calls;
use lowbit::queens::Squares;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

/// A row of a board. A part that begins at 15 - `column` has its queen in that column.
const ROW: &str = "...............Q...............";

pub struct Solution;

impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        // The statement's n is 1 to 9. No other n panics, because a board has 1 to 16 rows.
        let size = n.clamp(1, 16) as usize;
        let row = |&column: &usize| ROW[15 - column..][..size].to_string();
        let board = Squares::open(size);
        board.placements().map(|columns| columns.iter().map(row).collect()).collect()
    }
}

fn solve(input: &mut Input) -> Result<String, String> {
    let size = input.integer("the size of the board", 1..=9)?;
    Ok(format!("{}\n", calls::shown(&Solution::solve_n_queens(size))))
}

fn main() -> ExitCode {
    run("leetcode51", solve)
}
