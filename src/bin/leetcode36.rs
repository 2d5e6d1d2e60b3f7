//! LeetCode 36 <https://leetcode.com/problems/valid-sudoku/>
//!
//! Given a 9x9 Sudoku as a list of lists of strings, "." for a blank,
//! print true if no row, column or box holds a digit twice, else false.

use lowbit::board::SUDOKU9;
use lowbit::streams::{lists, run, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

struct Solution;

impl Solution {
    pub fn is_valid_sudoku(board: Vec<Vec<char>>) -> bool {
        SUDOKU9.repeated(&lists::cells(&board)).is_none()
    }
}

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let valid = Solution::is_valid_sudoku(lists::read_board(input)?);
    writeln!(output, "{}", lists::shown(&valid))
}

fn main() -> ExitCode {
    run("leetcode36", solve)
}
