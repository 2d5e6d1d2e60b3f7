//! LeetCode 36 <https://leetcode.com/problems/valid-sudoku/>: Valid Sudoku / 有效的数独
//!
//! Given a 9x9 Sudoku as a list of lists of strings, with "." for a blank, print true if no row,
//! column or box contains a digit twice, else false.

use lowbit::board::SUDOKU9;
use lowbit::calls;
use lowbit::streams::{run, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

pub struct Solution;

impl Solution {
    pub fn is_valid_sudoku(board: Vec<Vec<char>>) -> bool {
        SUDOKU9.conflict(&calls::from_chars(&board)).is_none()
    }
}

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut cells = [0; 81];
    input.cells(calls::LISTED9, &mut cells)?;
    let valid = Solution::is_valid_sudoku(calls::to_chars(&cells));
    writeln!(output, "{}", calls::shown(&valid))
}

fn main() -> ExitCode {
    run("leetcode36", solve)
}
