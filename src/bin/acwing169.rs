//! AcWing 169 <https://www.acwing.com/problem/content/171/>: 数独2 = POJ 3076: Sudoku = ZOJ 3122 = UVa 1309 = CodinGame 16x16-sudoku: 16x16 Sudoku
//!
//! Given 16x16 Sudokus until the end of input, with letters A to P as digits and - for a blank,
//! fill the blanks so that every row, column and box contains A to P. Print each grid and a blank
//! line after it.

use lowbit::streams::{run_stream, Grids, Output, LETTERS16};
use lowbit::{board::SUDOKU16, sixteen};
use std::{io::Read, process::ExitCode};

fn solve(source: &mut dyn Read, output: &mut Output) -> Result<(), String> {
    let mut grids = Grids::new(source, LETTERS16)?;
    let mut grid = [0; 256];
    while let Some(case) = grids.next(&mut grid)? {
        match sixteen::solve(&grid) {
            Some(solution) => grid = solution,
            None => output.report(case, SUDOKU16.conflict(&grid)),
        }
        writeln!(output, "{}", LETTERS16.grid(&grid, 16));
        output.flush()?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run_stream("acwing169", solve)
}
