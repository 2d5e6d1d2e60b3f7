//! Luogu P1784 <https://www.luogu.com.cn/problem/P1784>: 数独 = BOJ 2580: 스도쿠
//!
//! Given the 81 cells of a 9x9 Sudoku, with 0 for a blank, fill the blanks so that every row,
//! column and box contains 1 to 9. Print nine lines of nine digits with spaces between them.

use lowbit::board::SUDOKU9;
use lowbit::streams::{run_cases, Input, Output, DIGITS9};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let mut grid = [0; 81];
    input.cells(DIGITS9, &mut grid)?;
    match SUDOKU9.solve_weighted(&grid) {
        Some(solution) => grid = solution,
        None => output.report(1, SUDOKU9.conflict(&grid)),
    }
    write!(output, "{}", DIGITS9.spaced_grid(&grid, 9));
    Ok(())
}

fn main() -> ExitCode {
    run_cases("luogu_p1784", solve)
}
