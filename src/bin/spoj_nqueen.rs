//! SPOJ NQUEEN <https://www.spoj.com/problems/NQUEEN/>
//!
//! Given boards until the end of input, each as n and the queens' columns, row by row and from
//! 1, with 0 for a row without a queen, place the others so that no two share a row, column or
//! diagonal. Print the columns with spaces between them, a line for each board.

use lowbit::queens::{conflict, given::complete};
use lowbit::streams::{run, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut case = 0;
    while let Some(size) = input.number_or_end("the size of the board", 1, 50)? {
        case += 1;
        let mut columns = vec![0; size as usize];
        for column in &mut columns {
            *column = input.number("a queen's column, or 0", 0, size)? as usize;
        }
        match complete(&columns) {
            Some(way) => columns = way,
            None => {
                let given = (1..).zip(columns.iter().copied());
                let queens: Vec<_> = given.filter(|&(_, column)| column > 0).collect();
                output.complain(case, conflict(&queens));
            }
        }
        let columns: Vec<String> = columns.iter().map(usize::to_string).collect();
        writeln!(output, "{}", columns.join(" "))?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run("spoj_nqueen", solve)
}
