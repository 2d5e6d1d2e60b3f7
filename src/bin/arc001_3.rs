//! AtCoder ARC001 C <https://atcoder.jp/contests/arc001/tasks/arc001_3>: パズルのお手伝い = CodinGame finish-the-eight-queens: Finish the Eight Queens
//!
//! Given an 8x8 board with Q for a queen and a dot for an empty square, place the missing queens so
//! that no two of the 8 share a row, column or diagonal. Print the board, or No Answer if that is
//! impossible.

use lowbit::queens::{cells, list, Squares};
use lowbit::streams::{run, Alphabet, Input};
use std::process::ExitCode;

const QUEENS: &Alphabet = &Alphabet::new(b".Q", b"", "a cell (one of .Q)");

fn solve(input: &mut Input) -> Result<String, String> {
    let mut given = [0; 64];
    input.cells(QUEENS, &mut given)?;
    let mut board = Squares::open(8);
    for (row, column) in list(&given, 8) {
        board.occupy(row, column);
    }
    let first = board.placements().next();
    match first {
        Some(columns) => {
            let queens: Vec<_> = columns.into_iter().enumerate().collect();
            Ok(QUEENS.grid(&cells(&queens, 8), 8))
        }
        None => Ok("No Answer\n".to_string()),
    }
}

fn main() -> ExitCode {
    run("arc001_3", solve)
}
