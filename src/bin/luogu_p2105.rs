//! Luogu P2105 <https://www.luogu.com.cn/problem/P2105>: K皇后
//!
//! Given n, m, K, and the rows and columns of K queens on a board of n rows and m columns, counted
//! from 1, print how many empty squares share no row, column or diagonal with a queen.

use lowbit::queens::unattacked;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

fn solve(input: &mut Input) -> Result<String, String> {
    let rows = input.integer("the number of rows", 1..=20_000)?;
    let columns = input.integer("the number of columns", 1..=20_000)?;
    let mut queens = Vec::new();
    for _ in 0..input.count("the number of queens", 500)? {
        let row = input.integer("a queen's row", 1..=rows)? - 1;
        let column = input.integer("a queen's column", 1..=columns)? - 1;
        queens.push((row, column));
    }
    Ok(format!("{}\n", unattacked(&queens, rows, columns)))
}

fn main() -> ExitCode {
    run("luogu_p2105", solve)
}
