//! Luogu P9903 <https://www.luogu.com.cn/problem/P9903>: [COCI 2023/2024 #1] Sudoku = COCI 2023/2024 #1: Sudoku = DMOJ coci23c1p1
//!
//! Given a 9x9 Sudoku, with a dot for a blank and with frames of +, - and | around its boxes, print
//! OK if no row, column or box contains a digit twice, else GRESKA.

use lowbit::board::SUDOKU9;
use lowbit::streams::{run, Alphabet, Input, DIGITS9};
use std::process::ExitCode;

/// The alphabet of a 9x9 whose boxes have frames.
const FRAMED9: &Alphabet = &Alphabet { between: b"+-| \t\r\n", ..*DIGITS9 };

fn solve(input: &mut Input) -> Result<String, String> {
    let mut grid = [0; 81];
    input.cells(FRAMED9, &mut grid)?;
    let legal = SUDOKU9.conflict(&grid).is_none();
    Ok(format!("{}\n", if legal { "OK" } else { "GRESKA" }))
}

fn main() -> ExitCode {
    run("luogu_p9903", solve)
}
