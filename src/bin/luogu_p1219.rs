//! Luogu P1219 <https://www.luogu.com.cn/problem/P1219>: [USACO1.5] 八皇后 Checker Challenge = USACO 1.5 Checker Challenge = AcWing 1432: 棋盘挑战
//!
//! Given n, place n queens on an n x n board so that no two share a row, column or diagonal. Print
//! the first three placements in lexicographic order of the queens' columns, row by row. Each is a
//! line of these columns, counted from 1. Then print the number of placements.

use lowbit::queens::Squares;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

fn solve(input: &mut Input) -> Result<String, String> {
    let size = input.integer("the size of the board", 1..=16)?;
    let (board, mut answer) = (Squares::open(size), String::new());
    for columns in board.placements().take(3) {
        let columns: Vec<String> = columns.iter().map(|i| (i + 1).to_string()).collect();
        answer += &(columns.join(" ") + "\n");
    }
    Ok(format!("{}{}\n", answer, board.count_placements()))
}

fn main() -> ExitCode {
    run("luogu_p1219", solve)
}
