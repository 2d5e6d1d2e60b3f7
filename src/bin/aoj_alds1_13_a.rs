//! AOJ ALDS1_13_A <https://onlinejudge.u-aizu.ac.jp/problems/ALDS1_13_A>: 8 Queens Problem / 8クイーン問題
//!
//! Given k, then the rows and columns of k queens on an 8x8 board, counted from 0, place the other
//! queens so that no two of the 8 share a row, column or diagonal. Print the board with Q for a
//! queen and a dot for an empty square.

use lowbit::queens::{cells, first_attack, Squares};
use lowbit::streams::{run_cases, Input, Output};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let mut queens: Vec<(usize, usize)> = Vec::new();
    let mut board = Squares::open(8);
    for _ in 0..input.count("the number of queens", 8)? {
        let row = input.integer("a queen's row", 0..=7)?;
        let column = input.integer("a queen's column", 0..=7)?;
        queens.push((row, column));
        board.occupy(row, column);
    }
    let first = board.placements().next();
    match first {
        Some(columns) => queens = columns.into_iter().enumerate().collect(),
        None => output.report(1, first_attack(&queens)),
    }
    for row in cells(&queens, 8).chunks(8) {
        let squares = row.iter().map(|&queen| if queen == 1 { 'Q' } else { '.' });
        writeln!(output, "{}", squares.collect::<String>());
    }
    Ok(())
}

fn main() -> ExitCode {
    run_cases("aoj_alds1_13_a", solve)
}
