//! AcWing 843 <https://www.acwing.com/problem/content/845/>: n-皇后问题 = Jutge P17921 <https://jutge.org/problems/P17921_en>: Queens (2)
//!
//! Given n, place n queens on an n x n board so that no two share a row, column or diagonal. Print
//! all placements in lexicographic order of the queens' columns, row by row. Print each as a board
//! with Q for a queen and a dot for an empty square, and a blank line after it.

use lowbit::queens::Squares;
use lowbit::streams::{run_cases, Input, Output};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let size = input.integer("the size of the board", 1..=16)?;
    let empty = (".".repeat(size) + "\n").repeat(size) + "\n";
    for columns in Squares::open(size).placements() {
        let mut board = empty.clone();
        for (row, column) in columns.into_iter().enumerate() {
            let square = row * (size + 1) + column;
            board.replace_range(square..=square, "Q");
        }
        write!(output, "{board}");
        output.flush()?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run_cases("acwing843", solve)
}
