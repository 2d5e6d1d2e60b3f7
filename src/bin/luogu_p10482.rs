//! Luogu P10482 <https://www.luogu.com.cn/problem/P10482>: Sudoku 2 = POJ 3074: Sudoku = AcWing 166: 数独 = Eolymp 3524: Sudoku
//!
//! Given 9x9 Sudokus until the line "end", each as a line of 81 cells with a dot for a blank, fill
//! the blanks so that every row, column and box contains 1 to 9. Print the 81 digits of each grid
//! on a line.

use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::{io::Read, process::ExitCode};

fn solve(source: &mut dyn Read, output: &mut Output) -> Result<(), String> {
    let mut grids = Grids::new(source, DIGITS9)?;
    let mut batch = Vec::new();
    let mut case = 0;
    while !grids.skip_end()? && grids.batch(&mut batch)? {
        let solved = nine::solve_batch(&mut batch);
        for (grid, solved) in batch.iter().zip(solved) {
            case += 1;
            if !solved {
                output.report(case, SUDOKU9.conflict(grid));
            }
            output.digit_grid::<81>(grid);
        }
        output.flush()?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run_stream("luogu_p10482", solve)
}
