//! Codeforces 1335D <https://codeforces.com/problemset/problem/1335/D>: Anti-Sudoku = Luogu CF1335D
//!
//! Given t, then t solved 9x9 Sudokus, each as nine lines of nine digits, change at most nine cells
//! of each so that every row, column and box contains a repeated digit. Print the nine lines of
//! each grid.

use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use std::io::{self, Read};
use std::process::ExitCode;

fn solve(source: &mut dyn Read, output: &mut Output) -> io::Result<()> {
    let mut grids = Grids::counted(source, DIGITS9)?;
    let mut grid = [0; 81];
    while grids.next(&mut grid)?.is_some() {
        // Every row, column and box contains one 1 and one 2, so the changed 2 repeats the 1.
        let changed = grid.map(|digit| if digit == 2 { 1 } else { digit });
        output.digit_grid::<9>(&changed)?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run_stream("codeforces1335d", solve)
}
