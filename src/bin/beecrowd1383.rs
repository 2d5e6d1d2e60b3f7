//! beecrowd 1383 <https://judge.beecrowd.com/en/problems/view/1383>
//!
//! Given T, then T filled 9x9 Sudokus, print for each its number behind Instancia,
//! SIM if every row, column and box holds 1 to 9, else NAO, and a blank line.

use lowbit::board::SUDOKU9;
use lowbit::streams::{run, Grids, Input, Output, DIGITS9};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut grids = Grids::counted(input, DIGITS9)?;
    let mut grid = [0; 81];
    while let Some(case) = grids.next(&mut grid)? {
        let solved = !grid.contains(&0) && SUDOKU9.repeated(&grid).is_none();
        writeln!(output, "Instancia {}\n{}\n", case, if solved { "SIM" } else { "NAO" })?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run("beecrowd1383", solve)
}
