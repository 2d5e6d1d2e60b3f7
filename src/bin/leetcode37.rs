//! LeetCode 37 <https://leetcode.com/problems/sudoku-solver/>: Sudoku Solver / 解数独
//!
//! Given a 9x9 Sudoku as a list of lists of strings, with "." for a blank, fill the blanks so that
//! every row, column and box contains 1 to 9. Print the board in the format in which it was given.

use lowbit::board::SUDOKU9;
use lowbit::calls;
use lowbit::streams::{run_cases, Input, Output};
use std::process::ExitCode;

// The bundle is only the `impl` of this type, without the input and output below.
pub struct Solution;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        if let Some(solution) = SUDOKU9.solve_weighted(&calls::from_chars(board)) {
            *board = calls::to_chars(&solution);
        }
    }
}

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let mut cells = [0; 81];
    input.cells(calls::LISTED9, &mut cells)?;
    let mut board = calls::to_chars(&cells);
    Solution::solve_sudoku(&mut board);
    // A board without a solution stays as it was.
    let answer = calls::from_chars(&board);
    if !SUDOKU9.is_solved(&answer) {
        output.report(1, SUDOKU9.conflict(&answer));
    }
    writeln!(output, "{}", calls::shown(&board));
    Ok(())
}

fn main() -> ExitCode {
    run_cases("leetcode37", solve)
}
