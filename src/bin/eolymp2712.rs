//! Eolymp 2712 <https://basecamp.eolymp.com/en/problems/2712>: The problem of Queens = CodinGame n-queens: n Queens = Jutge P16415 <https://jutge.org/problems/P16415_en>: Queens (1) = BOJ 9663: N-Queen
//!
//! Given n, place n queens on an n x n board so that no two share a row, column or diagonal.
//! Print the number of placements.

use lowbit::queens::Squares;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

fn solve(input: &mut Input) -> Result<String, String> {
    let size = input.integer("the size of the board", 1..=16)?;
    Ok(format!("{}\n", Squares::open(size).count_placements()))
}

fn main() -> ExitCode {
    run("eolymp2712", solve)
}
