//! Kattis sudokunique <https://open.kattis.com/problems/sudokunique>: Sudokunique
//!
//! Given 9x9 Sudokus until the end of input, with 0 for a blank, fill the blanks so that every row,
//! column and box contains 1 to 9. Print the solution of each if it is the only one, Non-unique if
//! there are several, or Find another job if there is none. Print a blank line between the answers.

use lowbit::board::SUDOKU9;
use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use std::{io::Read, process::ExitCode};

fn solve(source: &mut dyn Read, output: &mut Output) -> Result<(), String> {
    let mut grids = Grids::new(source, DIGITS9)?;
    let mut grid = [0; 81];
    while let Some(case) = grids.next(&mut grid)? {
        if case > 1 {
            writeln!(output);
        }
        let mut search = SUDOKU9.search(&grid);
        match (search.next_solution(), search.next_solution()) {
            (None, _) => writeln!(output, "Find another job"),
            (Some(solution), None) => write!(output, "{}", DIGITS9.spaced_grid(&solution, 9)),
            _ => writeln!(output, "Non-unique"),
        }
        output.flush()?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run_stream("kattis_sudokunique", solve)
}
