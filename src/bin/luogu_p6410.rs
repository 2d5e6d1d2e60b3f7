//! Luogu P6410 <https://www.luogu.com.cn/problem/P6410>: [COCI 2008/2009 #3] CROSS = COCI 2008/2009 #3 CROSS = Kattis cross: Cross = DMOJ coci08c3p3: COCI '08 Contest 3 #3 Cross
//!
//! Given a 9x9 Sudoku, with a dot for a blank, place each digit that has only one place in a box,
//! until there is no such digit. Print the grid with a dot for a blank. Print ERROR instead if a
//! row, column or box contains a digit twice, or if a box has no place for a digit.

use lowbit::nine;
use lowbit::streams::{run, Input, DOTTED9};
use std::process::ExitCode;

fn solve(input: &mut Input) -> Result<String, String> {
    let mut grid = [0; 81];
    input.cells(DOTTED9, &mut grid)?;
    if nine::cross_hatch(&mut grid) {
        Ok(DOTTED9.grid(&grid, 9))
    } else {
        Ok("ERROR\n".to_string())
    }
}

fn main() -> ExitCode {
    run("luogu_p6410", solve)
}
