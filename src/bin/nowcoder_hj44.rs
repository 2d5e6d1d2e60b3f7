//! NowCoder HJ44 <https://www.nowcoder.com/practice/78a1a4ebe8a34c93aac006c44f6bf8a1>: Sudoku = 华为机试 HJ44: 数独
//!
//! Given the 81 cells of a 9x9 Sudoku, with 0 for a blank, fill the blanks so that every row,
//! column and box contains 1 to 9. Print the first solution in lexicographic order of its cells, as
//! nine lines of nine digits with spaces between them.

use lowbit::streams::{run_cases, Input, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let mut grid = [0; 81];
    input.cells(DIGITS9, &mut grid)?;
    let first = nine::solutions(&grid).next();
    match first {
        Some(solution) => grid = solution,
        None => output.report(1, SUDOKU9.conflict(&grid)),
    }
    write!(output, "{}", DIGITS9.spaced_grid(&grid, 9));
    Ok(())
}

fn main() -> ExitCode {
    run_cases("nowcoder_hj44", solve)
}
