//! AtCoder ARC001 C <https://atcoder.jp/contests/arc001/tasks/arc001_3> = CodinGame finish-the-eight-queens
//!
//! Given an 8x8 board of Q and dots, on which some queens stand,
//! place the others so that no two of the 8 share a row, column or diagonal.
//! Print the board, or No Answer if there is no way.

use lowbit::queens::{cells, complete, squares};
use lowbit::streams::{run, Alphabet, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

const QUEENS: &Alphabet = &Alphabet::new(".Q", "");

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut board = [0; 64];
    input.cells(QUEENS, &mut board)?;
    match complete(&squares(&board, 8), 8) {
        Some(queens) => output.grid(&cells(&queens, 8), 8, QUEENS, ""),
        None => writeln!(output, "No Answer"),
    }
}

fn main() -> ExitCode {
    run("arc001_3", solve)
}
