//! Kattis sudokuverify <https://open.kattis.com/problems/sudokuverify>: Sudoku Verify
//!
//! Given a filled 9x9 Sudoku of integers, print VALID if every row, column and box contains 1 to 9,
//! or INVALID! if one does not.

use lowbit::board::SUDOKU9;
use lowbit::streams::{run, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut grid = [0; 81];
    input.integer_cells(&mut grid)?;
    writeln!(output, "{}", if SUDOKU9.is_solved(&grid) { "VALID" } else { "INVALID!" })
}

fn main() -> ExitCode {
    run("kattis_sudokuverify", solve)
}
