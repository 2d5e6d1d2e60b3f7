//! Kattis 8queens <https://open.kattis.com/problems/8queens>: Eight Queens
//!
//! Given an 8x8 board with * for a queen and . for an empty square, print valid if it has 8
//! queens and no two share a row, column or diagonal, else invalid.

use lowbit::queens::{list, peaceful};
use lowbit::streams::{run, Alphabet, Input, Output};
use std::{io, process::ExitCode};

const QUEENS: &Alphabet = &Alphabet::new(b".*", b"", "a cell (one of .*)");

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut board = [0; 64];
    input.cells(QUEENS, &mut board)?;
    let queens = list(&board, 8);
    let valid = queens.len() == 8 && peaceful(&queens, 8);
    writeln!(output, "{}", if valid { "valid" } else { "invalid" })
}

fn main() -> ExitCode {
    run("kattis_8queens", solve)
}
