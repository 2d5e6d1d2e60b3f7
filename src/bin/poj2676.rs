//! POJ 2676 <http://poj.org/problem?id=2676>: Sudoku = Luogu P10481: Sudoku
//!
//! Given T, then T 9x9 Sudokus, each as nine lines of nine digits with 0 for a blank, fill the
//! blanks so that every row, column and box contains 1 to 9. Print the nine lines of each grid.

use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::{io::Read, process::ExitCode};

fn solve(source: &mut dyn Read, output: &mut Output) -> Result<(), String> {
    let mut grids = Grids::counted(source, DIGITS9)?;
    let mut batch = Vec::new();
    let mut case = 0;
    while grids.batch(&mut batch)? {
        let solved = nine::solve_batch(&mut batch);
        for (grid, solved) in batch.iter().zip(solved) {
            case += 1;
            if !solved {
                output.report(case, SUDOKU9.conflict(grid));
            }
            // A grid without a solution is printed as it was given.
            output.digit_grid::<9>(grid);
        }
        output.flush()?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run_stream("poj2676", solve)
}
