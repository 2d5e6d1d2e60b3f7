//! Luogu P1562 <https://www.luogu.com.cn/problem/P1562>: 还是 N 皇后
//!
//! Given n and an n x n board, place n queens so that no two share a row, column or diagonal.
//! A queen may be placed on *, but not on a dot. Print the number of placements.

use lowbit::queens::Squares;
use lowbit::streams::{run, Alphabet, Input};
use std::process::ExitCode;

const SQUARES: &Alphabet = &Alphabet::new(b".*", b"", "a cell (one of .*)");

fn solve(input: &mut Input) -> Result<String, String> {
    let size = input.integer("the size of the board", 1..=16)?;
    let mut squares = vec![0; size * size];
    input.cells(SQUARES, &mut squares)?;
    Ok(format!("{}\n", Squares::from_cells(&squares, size).count_placements()))
}

fn main() -> ExitCode {
    run("luogu_p1562", solve)
}
