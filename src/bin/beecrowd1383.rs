//! beecrowd 1383 <https://judge.beecrowd.com/en/problems/view/1383>
//!
//! Given T, then T filled 9x9 Sudokus of integers, print for each Instancia and its number,
//! SIM if every row, column and box holds 1 to 9, else NAO, and a blank line.

use lowbit::board::SUDOKU9;
use lowbit::streams::{run, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    for case in 1..=input.count()? {
        let mut grid = [0; 81];
        for cell in &mut grid {
            let integer = input.integer("a cell", 1_000_000_000)?;
            // An integer that is no digit is as wrong as a blank.
            *cell = if (1..=9).contains(&integer) { integer as u8 } else { 0 };
        }
        let solved = !grid.contains(&0) && SUDOKU9.repeated(&grid).is_none();
        writeln!(output, "Instancia {}\n{}\n", case, if solved { "SIM" } else { "NAO" })?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run("beecrowd1383", solve)
}
