//! Codewars 540afbe2dc9f615d5e000425 <https://www.codewars.com/kata/540afbe2dc9f615d5e000425>: Validate Sudoku with size NxN
//!
//! Given lists of integers, print true if they are the rows of a solved N x N Sudoku, else false. N
//! may be any square number, and every row, column and box of a solved Sudoku contains each of 1 to
//! N.

use lowbit::calls;
use lowbit::streams::{run, Input, Output};
use std::{io, process::ExitCode};

pub mod submit {
    use lowbit::board::is_latin;

    pub struct Sudoku {
        pub data: Vec<Vec<u32>>,
    }

    impl Sudoku {
        pub fn is_valid(&self) -> bool {
            let size = self.data.len();
            let side = match (1..=size).find(|side| side * side == size) {
                Some(side) => side,
                None => return false,
            };
            let cells = self.data.iter().enumerate().flat_map(|(r, row)| {
                let cell = move |(c, &number): (usize, &u32)| {
                    (number as usize, [r, c, r / side * side + c / side])
                };
                row.iter().enumerate().map(cell)
            });
            self.data.iter().all(|row| row.len() == size) && is_latin(size, cells)
        }
    }
}

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let data = calls::rows(input, 10_000, 0..=10_000, "a cell", 0..=u32::MAX.into(), |n| n as u32)?;
    writeln!(output, "{}", calls::shown(&submit::Sudoku { data }.is_valid()))
}

fn main() -> ExitCode {
    run("codewars_validate_sudoku", solve)
}
