//! Eolymp 2764 <https://basecamp.eolymp.com/en/problems/2764>: Annealing peaceful queens!
//!
//! Given N, place N queens on an N x N board so that no two share a row, column or diagonal. Print
//! the row of each column's queen, counted from 1, all on one line.

use lowbit::queens::place_all;
use lowbit::streams::{run_cases, Input, Output};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    match place_all(input.integer("the size of the board", 1..=100_000)?) {
        Some(rows) => {
            write!(output, "{}", rows[0] + 1);
            for row in &rows[1..] {
                write!(output, " {}", row + 1);
            }
            writeln!(output);
        }
        None => output.report(1, None),
    }
    Ok(())
}

fn main() -> ExitCode {
    run_cases("eolymp2764", solve)
}
