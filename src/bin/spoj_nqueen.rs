//! SPOJ NQUEEN <https://www.spoj.com/problems/NQUEEN/> = Luogu SP1771
//!
//! Given boards until the end of input, each as n and the queens' columns, row by row and from
//! 1, with 0 for a row without a queen, place the others so that no two share a row, column or
//! diagonal. Print the columns with spaces between them, a line for each board.
//! It may be slow where many queens crowd the middle.

use lowbit::queens::{complete_any, conflict};
use lowbit::streams::{run, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut case = 0;
    while input.has_integer("a board")? {
        case += 1;
        let size = input.integer("the size of the board", 1..=50)?;
        let mut columns = Vec::new();
        for _ in 0..size {
            columns.push(input.integer("a queen's column, or 0", 0..=size)?);
        }
        if !complete_any(&mut columns) {
            let queens = (1..).zip(columns.clone()).filter(|queen| queen.1 > 0);
            output.report(case, conflict(&queens.collect::<Vec<_>>()));
        }
        let columns: Vec<String> = columns.iter().map(usize::to_string).collect();
        writeln!(output, "{}", columns.join(" "))?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run("spoj_nqueen", solve)
}
