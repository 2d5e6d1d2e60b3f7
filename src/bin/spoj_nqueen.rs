//! SPOJ NQUEEN <https://www.spoj.com/problems/NQUEEN/>: Yet Another N-Queen Problem = Luogu SP1771
//!
//! Given boards until the end of input, place the missing queens on each so that no two share a
//! row, column or diagonal. Each board is n, then the columns of the queens in its n rows, counted
//! from 1, with 0 for a row without a queen. Print the columns with spaces between them, a line for
//! each board. The program may be slow on boards with many queens in the middle.

use lowbit::queens::{complete, first_attack};
use lowbit::streams::{run_cases, Input, Output};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let mut case = 0;
    while input.has_more("a board")? {
        case += 1;
        let size: usize = input.integer("the size of the board", 1..=50)?;
        let mut given: Vec<Option<usize>> = Vec::new();
        for _ in 0..size {
            given.push(input.integer("a queen's column, or 0", 0..=size)?.checked_sub(1));
        }
        match complete(&given) {
            Some(columns) => given = columns.into_iter().map(Some).collect(),
            None => {
                // The message counts rows and columns from 1, like the input.
                let queens: Vec<_> = (1..)
                    .zip(&given)
                    .filter_map(|(row, column)| Some((row, (*column)? + 1)))
                    .collect();
                output.report(case, first_attack(&queens));
            }
        }
        let mut line = String::new();
        for column in given {
            line += &column.map_or(0, |column| column + 1).to_string();
            line.push(' ');
        }
        writeln!(output, "{}", line.trim_end());
    }
    Ok(())
}

fn main() -> ExitCode {
    run_cases("spoj_nqueen", solve)
}
