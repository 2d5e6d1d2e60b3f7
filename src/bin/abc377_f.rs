//! AtCoder ABC377 F <https://atcoder.jp/contests/abc377/tasks/abc377_f>: Avoid Queen Attack
//!
//! Given N, M, and the rows and columns of M queens on an N x N board, counted from 1, print how
//! many empty squares share no row, column or diagonal with a queen.

use lowbit::queens::unattacked;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

fn solve(input: &mut Input) -> Result<String, String> {
    let size = input.integer("the size of the board", 1..=1_000_000_000)?;
    let mut queens = Vec::new();
    for _ in 0..input.count("the number of queens", 1000)? {
        let row = input.integer("a queen's row", 1..=size)? - 1;
        let column = input.integer("a queen's column", 1..=size)? - 1;
        queens.push((row, column));
    }
    Ok(format!("{}\n", unattacked(&queens, size, size)))
}

fn main() -> ExitCode {
    run("abc377_f", solve)
}
