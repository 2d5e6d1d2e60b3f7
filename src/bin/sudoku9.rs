//! The first solution of a 9x9 Sudoku <https://en.wikipedia.org/wiki/Sudoku>
//!
//! Given the 81 cells of a 9x9 Sudoku, 0 for a blank, print the grid under 题目.
//! Then print the first way, in reading order, to fill the blanks so that each row, column and
//! box holds 1 to 9, under 答案1; or 无效数独! if clues conflict.

use lowbit::streams::{run, Input, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut clues = [0; 81];
    let note = input.grid(DIGITS9, &mut clues)?;
    writeln!(output, "题目:")?;
    output.grid(&clues, 9, DIGITS9, " ")?;
    writeln!(output)?;

    if let Some(solution) = nine::first_solution(&clues) {
        writeln!(output, "答案1:")?;
        output.grid(&solution, 9, DIGITS9, " ")?;
        return writeln!(output);
    }
    let conflict = SUDOKU9.conflict(&clues);
    if conflict.is_some() {
        writeln!(output, "无效数独!")?;
    }
    output.no_solution(1, DIGITS9, conflict, &note);
    Ok(())
}

fn main() -> ExitCode {
    run("sudoku9", solve)
}
