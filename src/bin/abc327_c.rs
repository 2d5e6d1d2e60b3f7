//! AtCoder ABC327 C <https://atcoder.jp/contests/abc327/tasks/abc327_c>: Number Place
//!
//! Given a filled 9x9 Sudoku of integers,
//! print Yes if every row, column and box contains 1 to 9, else No.

use lowbit::board::is_solved_9x9;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

fn solve(input: &mut Input) -> Result<String, String> {
    Ok(format!("{}\n", if is_solved_9x9(&input.integer_rows()?) { "Yes" } else { "No" }))
}

fn main() -> ExitCode {
    run("abc327_c", solve)
}
