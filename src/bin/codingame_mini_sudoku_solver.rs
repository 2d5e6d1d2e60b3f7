//! CodinGame mini-sudoku-solver <https://www.codingame.com/training/hard/mini-sudoku-solver>: Mini Sudoku Solver
//!
//! Given a 4x4 Sudoku as four lines of four digits, with 0 for a blank, fill the blanks so that
//! every row, column and box contains 1 to 4. Print four lines of four digits.

use lowbit::board::SUDOKU4;
use lowbit::streams::{run_cases, Input, Output, DIGITS4};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let mut grid = [0; 16];
    input.cells(DIGITS4, &mut grid)?;
    match SUDOKU4.solve(&grid) {
        Some(solution) => grid = solution,
        None => output.report(1, SUDOKU4.conflict(&grid)),
    }
    write!(output, "{}", DIGITS4.grid(&grid, 4));
    Ok(())
}

fn main() -> ExitCode {
    run_cases("codingame_mini_sudoku_solver", solve)
}
