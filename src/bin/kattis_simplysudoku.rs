//! Kattis simplysudoku <https://open.kattis.com/problems/simplysudoku>: Simply Sudoku
//!
//! Given the 81 cells of a 9x9 Sudoku, with 0 for a blank, fill each cell that has only one
//! candidate, and place each digit that has only one place in a row, column or box, until neither
//! is possible. Print Easy if the grid is full, else Not easy. Then print the grid with a dot for a
//! blank.

use lowbit::streams::{run_cases, Input, Output, DIGITS9, DOTTED9};
use lowbit::{board::SUDOKU9, nine};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let mut grid = [0; 81];
    input.cells(DIGITS9, &mut grid)?;
    if nine::fill_singles(&mut grid) {
        writeln!(output, "{}", if grid.contains(&0) { "Not easy" } else { "Easy" });
        write!(output, "{}", DOTTED9.spaced_grid(&grid, 9));
    } else {
        output.report(1, SUDOKU9.conflict(&grid));
        // As in every program, a grid without a solution is printed as it was given.
        write!(output, "{}", DIGITS9.spaced_grid(&grid, 9));
    }
    Ok(())
}

fn main() -> ExitCode {
    run_cases("kattis_simplysudoku", solve)
}
