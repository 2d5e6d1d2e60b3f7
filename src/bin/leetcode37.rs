//! LeetCode 37 <https://leetcode.com/problems/sudoku-solver/>
//!
//! Given a 9x9 Sudoku as a list of lists of strings, "." for a blank,
//! fill the blanks so that every row, column and box holds 1 to 9.
//! Print the board as it was given.

use lowbit::board::SUDOKU9;
use lowbit::streams::{lists, run, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

struct Solution;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        if let Some(solution) = SUDOKU9.solve(&lists::cells(board)) {
            *board = lists::board(&solution);
        }
    }
}

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut board = lists::read_board(input)?;
    Solution::solve_sudoku(&mut board);
    // A board without a solution stays as it was.
    let cells = lists::cells(&board);
    let conflict = SUDOKU9.conflict(&cells, lists::LISTED9);
    if conflict.is_some() || cells.contains(&0) {
        output.complain(1, conflict);
    }
    writeln!(output, "{}", lists::shown(&board))
}

fn main() -> ExitCode {
    run("leetcode37", solve)
}
