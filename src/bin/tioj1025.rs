//! TIOJ 1025 <https://tioj.ck.tp.edu.tw/problems/1025>: 數獨問題
//!
//! Given the 81 cells of a 9x9 Sudoku, with 0 for a blank, fill the blanks so that every row,
//! column and box contains 1 to 9. Print all solutions in lexicographic order of their cells, with
//! a blank line after each. Then print the number of solutions.

use lowbit::nine;
use lowbit::streams::{run_cases, Input, Output, DIGITS9};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let mut clues = [0; 81];
    input.cells(DIGITS9, &mut clues)?;
    let mut answers = 0u64;
    for solution in nine::solutions(&clues) {
        answers += 1;
        writeln!(output, "{}", DIGITS9.spaced_grid(&solution, 9));
        output.flush()?;
    }
    writeln!(output, "there are a total of {answers} solution(s).");
    Ok(())
}

fn main() -> ExitCode {
    run_cases("tioj1025", solve)
}
