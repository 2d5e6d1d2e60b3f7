//! Eolymp 4044: N Queens
//!
//! Given N, place N queens on an N x N board so that no two share a row, column or diagonal. Print
//! the column of each row's queen, counted from 1, each on its own line.

use lowbit::queens::place_all;
use lowbit::streams::{run_cases, Input, Output};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    match place_all(input.integer("the size of the board", 1..=100_000)?) {
        Some(columns) => columns.iter().for_each(|column| writeln!(output, "{}", column + 1)),
        None => output.report(1, None),
    }
    Ok(())
}

fn main() -> ExitCode {
    run_cases("eolymp4044", solve)
}
