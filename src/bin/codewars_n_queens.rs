//! Codewars N queens problem (with one mandatory queen position) <https://www.codewars.com/kata/5985ea20695be6079e000003> = Codewars 5985ea20695be6079e000003
//!
//! Given n, and the column and row, from 0, of one queen, place the others on an n x n board so
//! that no two of the n share a row, column or diagonal. Print the board of Q and dots, or None.

use lowbit::streams::{lists, run, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

mod submit {
    use lowbit::queens::{complete_any, repair};

    pub fn solve_n_queens(n: usize, mandatory_coords: (usize, usize)) -> Option<String> {
        let (column, row) = mandatory_coords;
        if column >= n || row >= n {
            return None;
        }
        let mut columns = vec![0; n];
        columns[row] = column + 1;
        // From 7 rows on there is a way through every square.
        if n >= 7 {
            columns = repair(&columns, u64::MAX)?;
        } else if !complete_any(&mut columns) {
            return None;
        }
        let line = |column: usize| ".".repeat(column - 1) + "Q" + &".".repeat(n - column) + "\n";
        Some(columns.into_iter().map(line).collect())
    }
}

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let n = lists::integer(input, "the size of the board", 1..=1000)?;
    let column = lists::integer(input, "a column", 0..=n - 1)?;
    let row = lists::integer(input, "a row", 0..=n - 1)?;
    match submit::solve_n_queens(n, (column, row)) {
        Some(board) => write!(output, "{}", board),
        None => writeln!(output, "None"),
    }
}

fn main() -> ExitCode {
    run("codewars_n_queens", solve)
}
