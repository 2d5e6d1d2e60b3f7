//! Codeforces 1335D <https://codeforces.com/problemset/problem/1335/D>: Anti-Sudoku = Luogu CF1335D
//!
//! Given t, then t solved 9x9 Sudokus, each as nine lines of nine digits, change at most nine cells
//! of each so that every row, column and box contains a repeated digit. Print the nine lines of
//! each grid.

use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use std::{io::Read, process::ExitCode};

fn solve(source: &mut dyn Read, output: &mut Output) -> Result<(), String> {
    let mut grids = Grids::counted(source, DIGITS9)?;
    let mut grid = [0; 81];
    while grids.next(&mut grid)?.is_some() {
        // Every row, column and box contains a 1 and a 2, so it contains two 1s afterwards.
        let changed = grid.map(|digit| if digit == 2 { 1 } else { digit });
        output.digit_grid::<9>(&changed);
        output.flush()?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run_stream("codeforces1335d", solve)
}
