//! Kattis holeynqueensbatman <https://open.kattis.com/problems/holeynqueensbatman>: Holey N-Queens (Batman)
//!
//! Given boards until 0 0, place N queens on each N x N board, none of them on a hole, so that no
//! two share a row, column or diagonal. Each board is N, M, and the rows and columns of M holes,
//! counted from 0. Queens attack across holes. Print the number of placements for each board.

use lowbit::queens::Squares;
use lowbit::streams::{run_cases, Input, Output};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    loop {
        let size = input.integer("the size of the board, or 0", 0..=12)?;
        let holes = input.integer("the number of holes", 0..=size * size)?;
        if size == 0 {
            return Ok(());
        }
        let mut board = Squares::open(size);
        for _ in 0..holes {
            let row = input.integer("a hole's row", 0..=size - 1)?;
            let column = input.integer("a hole's column", 0..=size - 1)?;
            board.close(row, column);
        }
        writeln!(output, "{}", board.count_placements());
    }
}

fn main() -> ExitCode {
    run_cases("kattis_holeynqueensbatman", solve)
}
