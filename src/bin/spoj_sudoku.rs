//! SPOJ SUDOKU <https://www.spoj.com/problems/SUDOKU/>: Sudoku = Luogu SP1110: SUDOKU - Sudoku
//!
//! Given K, then K 16x16 Sudokus, with letters A to P as digits and - for a blank, fill the blanks
//! so that every row, column and box contains A to P. Print the grids with a blank line between
//! them.

use lowbit::streams::{run_stream, Grids, Output, LETTERS16};
use lowbit::{board::SUDOKU16, sixteen};
use std::{io::Read, process::ExitCode};

fn solve(source: &mut dyn Read, output: &mut Output) -> Result<(), String> {
    let mut grids = Grids::counted(source, LETTERS16)?;
    let mut grid = [0; 256];
    while let Some(case) = grids.next(&mut grid)? {
        match sixteen::solve(&grid) {
            Some(solution) => grid = solution,
            None => output.report(case, SUDOKU16.conflict(&grid)),
        }
        if case > 1 {
            writeln!(output);
        }
        write!(output, "{}", LETTERS16.grid(&grid, 16));
        output.flush()?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run_stream("spoj_sudoku", solve)
}
