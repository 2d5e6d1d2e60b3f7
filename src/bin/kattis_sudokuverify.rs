//! Kattis sudokuverify <https://open.kattis.com/problems/sudokuverify>: Sudoku Verify
//!
//! Given a filled 9x9 Sudoku of integers, print VALID if every row, column and box contains 1 to 9,
//! or INVALID! if one does not.

use lowbit::board::is_solved_9x9;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

fn solve(input: &mut Input) -> Result<String, String> {
    Ok(format!("{}\n", if is_solved_9x9(&input.integer_rows()?) { "VALID" } else { "INVALID!" }))
}

fn main() -> ExitCode {
    run("kattis_sudokuverify", solve)
}
