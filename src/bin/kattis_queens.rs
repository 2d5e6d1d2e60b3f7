//! Kattis queens <https://open.kattis.com/problems/queens>: Verify This, Your Majesty
//!
//! Given n, then the rows and columns (from 0) of n queens, print CORRECT if no two of them share a
//! row, column or diagonal, else INCORRECT.

use lowbit::queens::place;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

fn solve(input: &mut Input) -> Result<String, String> {
    let size = input.integer("the size of the board", 1..=5000)?;
    let (mut lines, mut correct) = (vec![0; 2 * size], true);
    for _ in 0..size {
        let row = input.integer("a queen's row", 0..=size - 1)?;
        let column = input.integer("a queen's column", 0..=size - 1)?;
        correct = correct && place(&mut lines, row, column);
    }
    Ok(format!("{}\n", if correct { "CORRECT" } else { "INCORRECT" }))
}

fn main() -> ExitCode {
    run("kattis_queens", solve)
}
