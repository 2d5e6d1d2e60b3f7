//! CSES 1624 <https://cses.fi/problemset/task/1624>: Chessboard and Queens
//!
//! Given an 8x8 board, place 8 queens so that no two share a row, column or diagonal. A queen may
//! be placed on a dot, but not on *. Print the number of placements.

use lowbit::queens::Squares;
use lowbit::streams::{run, Alphabet, Input};
use std::process::ExitCode;

const SQUARES: &Alphabet = &Alphabet::new(b"*.", b"", "a cell (one of *.)");

fn solve(input: &mut Input) -> Result<String, String> {
    let mut squares = [0; 64];
    input.cells(SQUARES, &mut squares)?;
    Ok(format!("{}\n", Squares::from_cells(&squares, 8).count_placements()))
}

fn main() -> ExitCode {
    run("cses1624", solve)
}
