//! SPOJ HS12DISU <https://www.spoj.com/HSPLARCH/problems/HS12DISU/>: O-Diagonal sudoku
//!
//! Given the 81 cells of a 9x9 Sudoku, with a dot for a blank, fill the blanks so that every row,
//! column and box and both diagonals contain 1 to 9. Print nine lines of nine digits.

use lowbit::board::DIAGONAL9;
use lowbit::streams::{run_cases, Input, Output, DIGITS9};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let mut grid = [0; 81];
    input.cells(DIGITS9, &mut grid)?;
    match DIAGONAL9.solve_weighted(&grid) {
        Some(solution) => grid = solution,
        None => output.report(1, DIAGONAL9.conflict(&grid)),
    }
    write!(output, "{}", DIGITS9.grid(&grid, 9));
    Ok(())
}

fn main() -> ExitCode {
    run_cases("spoj_hs12disu", solve)
}
