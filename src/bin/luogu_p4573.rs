//! Luogu P4573 <https://www.luogu.com.cn/problem/P4573>: 新数独 = BZOJ 3109
//!
//! Given a sign between any two neighbours in a box of a 9x9 Sudoku, fill the cells so that every
//! row, column and box contains 1 to 9, and every sign is true. Two neighbours in a row have < or >
//! between them. Two neighbours in a column have ^ between them if the upper digit is smaller, or v
//! if the lower digit is smaller. Print nine lines of nine digits with spaces between them.

use lowbit::nine::inequalities;
use lowbit::streams::{run_cases, Alphabet, Input, Output, DIGITS9};
use std::process::ExitCode;

/// The signs between neighbours in a row, and in a column. Value 0 says that the first is smaller.
const ACROSS: &Alphabet = &Alphabet::new(b"<>", b"", "a cell (one of <>)");
const DOWN: &Alphabet = &Alphabet::new(b"^v", b"", "a cell (one of ^v)");

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let mut pairs = Vec::new();
    let mut add = |cell: u8, next: u8, sign: u8| {
        pairs.push([[cell, next], [next, cell]][usize::from(sign)]);
    };
    for row in 0..9 {
        let mut across = [0; 6];
        input.cells(ACROSS, &mut across)?;
        for (&column, &sign) in [0, 1, 3, 4, 6, 7].iter().zip(&across) {
            add(row * 9 + column, row * 9 + column + 1, sign);
        }
        if row % 3 < 2 {
            let mut down = [0; 9];
            input.cells(DOWN, &mut down)?;
            for (column, &sign) in (0..9).zip(&down) {
                add(row * 9 + column, row * 9 + column + 9, sign);
            }
        }
    }
    let mut grid = [0; 81];
    let solution = inequalities::solutions(&grid, &pairs).next();
    match solution {
        Some(solution) => grid = solution,
        None => output.report(1, None),
    }
    write!(output, "{}", DIGITS9.spaced_grid(&grid, 9));
    Ok(())
}

fn main() -> ExitCode {
    run_cases("luogu_p4573", solve)
}
