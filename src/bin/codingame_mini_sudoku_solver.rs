//! CodinGame mini-sudoku-solver <https://www.codingame.com/training/hard/mini-sudoku-solver>: Mini Sudoku Solver
//!
//! Given a 4x4 Sudoku as four lines of four digits, with 0 for a blank, fill the blanks so that
//! every row, column and box contains 1 to 4. Print four lines of four digits.

use lowbit::board::SUDOKU4;
use lowbit::streams::{run, Input, Output, DIGITS4};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut grid = [0; 16];
    input.cells(DIGITS4, &mut grid)?;
    match SUDOKU4.solve(&grid) {
        Some(solution) => grid = solution,
        None => output.report(1, SUDOKU4.conflict(&grid)),
    }
    output.grid(&grid, 4, DIGITS4)
}

fn main() -> ExitCode {
    run("codingame_mini_sudoku_solver", solve)
}
