//! Kattis 8queens <https://open.kattis.com/problems/8queens>: Eight Queens
//!
//! Given an 8x8 board with * for a queen and . for an empty square, print valid if it has 8
//! queens and no two share a row, column or diagonal, else invalid.

use lowbit::queens::{list, place};
use lowbit::streams::{run, Alphabet, Input};
use std::process::ExitCode;

const QUEENS: &Alphabet = &Alphabet::new(b".*", b"", "a cell (one of .*)");

fn solve(input: &mut Input) -> Result<String, String> {
    let mut board = [0; 64];
    input.cells(QUEENS, &mut board)?;
    let (queens, mut lines) = (list(&board, 8), [0; 16]);
    let peaceful = queens.iter().all(|&(row, column)| place(&mut lines, row, column));
    let valid = queens.len() == 8 && peaceful;
    Ok(format!("{}\n", if valid { "valid" } else { "invalid" }))
}

fn main() -> ExitCode {
    run("kattis_8queens", solve)
}
