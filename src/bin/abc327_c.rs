//! AtCoder ABC327 C <https://atcoder.jp/contests/abc327/tasks/abc327_c>: Number Place
//!
//! Given a filled 9x9 Sudoku of integers,
//! print Yes if every row, column and box contains 1 to 9, else No.

use lowbit::board::SUDOKU9;
use lowbit::streams::{run, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut grid = [0; 81];
    input.integer_cells(&mut grid)?;
    writeln!(output, "{}", if SUDOKU9.is_solved(&grid) { "Yes" } else { "No" })
}

fn main() -> ExitCode {
    run("abc327_c", solve)
}
