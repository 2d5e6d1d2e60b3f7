//! beecrowd 1383 <https://judge.beecrowd.com/en/problems/view/1383>: Sudoku
//!
//! Given T, then T filled 9x9 Sudokus of integers, print three lines for each: Instancia and its
//! number, counted from 1; SIM if every row, column and box contains 1 to 9, else NAO; and a blank
//! line.

use lowbit::board::is_solved_9x9;
use lowbit::streams::{run_cases, Input, Output};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    for case in 1..=input.count("the number of grids", 1_000_000_000)? {
        let verdict = if is_solved_9x9(&input.integer_rows()?) { "SIM" } else { "NAO" };
        writeln!(output, "Instancia {case}\n{verdict}\n");
    }
    Ok(())
}

fn main() -> ExitCode {
    run_cases("beecrowd1383", solve)
}
