//! Kattis simplysudoku <https://open.kattis.com/problems/simplysudoku>: Simply Sudoku
//!
//! Given the 81 cells of a 9x9 Sudoku, with 0 for a blank, fill each cell that has only one
//! candidate, and place each digit that has only one place in a row, column or box, until neither
//! is possible. Print Easy if the grid is full, else Not easy. Then print the grid with a dot for a
//! blank.

use lowbit::streams::{run, Input, Output, DIGITS9, DOTTED9};
use lowbit::{board::SUDOKU9, nine};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut grid = [0; 81];
    input.cells(DIGITS9, &mut grid)?;
    if !nine::fill_singles(&mut grid) {
        output.report(1, SUDOKU9.conflict(&grid));
        // As in every program, a grid without a solution is printed as it was given.
        return output.spaced_grid(&grid, 9, DIGITS9);
    }
    writeln!(output, "{}", if grid.contains(&0) { "Not easy" } else { "Easy" })?;
    output.spaced_grid(&grid, 9, DOTTED9)
}

fn main() -> ExitCode {
    run("kattis_simplysudoku", solve)
}
