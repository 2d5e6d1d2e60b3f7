//! Luogu B4279 <https://www.luogu.com.cn/problem/B4279>: [蓝桥杯青少年组国赛 2023] 数独填数 = CodinGame sudoku-solver: Sudoku Solver = Vijos 1632 = HackerRank ProjectEuler+ euler096 <https://www.hackerrank.com/contests/projecteuler/challenges/euler096>: Project Euler #96: Su Doku
//!
//! Given the 81 cells of a 9x9 Sudoku, with a dot or 0 for a blank, fill the blanks so that every
//! row, column and box contains 1 to 9. Print nine lines of nine digits.

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
    write!(output, "{}", DIGITS9.grid(&grid, 9));
    Ok(())
}

fn main() -> ExitCode {
    run_cases("luogu_b4279", solve)
}
