//! HackerRank queens-attack-2 <https://www.hackerrank.com/challenges/queens-attack-2>: Queen's Attack II
//!
//! Given n, k, the row and column of a queen on an n x n board, and those of k obstacles, all
//! counted from 1, print the number of squares that the queen can move to. A queen moves along
//! rows, columns and diagonals, up to an obstacle or the edge.

use lowbit::queens::reach;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

fn solve(input: &mut Input) -> Result<String, String> {
    let size = input.integer("the size of the board", 1..=100_000)?;
    let count = input.integer("the number of obstacles", 0..=100_000)?;
    let mut square = |row: &str, column: &str| -> Result<(usize, usize), String> {
        let row = input.integer(row, 1..=size)? - 1;
        let column = input.integer(column, 1..=size)? - 1;
        Ok((row, column))
    };
    let queen = square("the queen's row", "the queen's column")?;
    let mut obstacles = Vec::new();
    for _ in 0..count {
        obstacles.push(square("an obstacle's row", "an obstacle's column")?);
    }
    Ok(format!("{}\n", reach(queen, &obstacles, size)))
}

fn main() -> ExitCode {
    run("hackerrank_queens_attack_2", solve)
}
