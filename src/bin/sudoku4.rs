//! All solutions of a 4x4 Sudoku <https://oeis.org/A107739>
//!
//! Given the 16 cells of a 4x4 Sudoku, 0 for a blank, print the grid under 题目.
//! Then print every way to fill the blanks so that each row, column and box holds 1 to 4,
//! ascending in reading order, under 答案 and its number; or 无效数独! if clues conflict.

use lowbit::board::SUDOKU4;
use lowbit::streams::{run, Input, Output, DIGITS4};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut clues = [0; 16];
    let note = input.grid(DIGITS4, &mut clues)?;
    writeln!(output, "题目:")?;
    output.grid(&clues, 4, DIGITS4, " ")?;
    writeln!(output)?;

    let mut answers = 0;
    SUDOKU4.solutions(&clues, &mut |cells| {
        answers += 1;
        writeln!(output, "答案{}:", answers)?;
        output.grid(cells, 4, DIGITS4, " ")?;
        writeln!(output)
    })?;
    if answers == 0 {
        let conflict = SUDOKU4.conflict(&clues);
        if conflict.is_some() {
            writeln!(output, "无效数独!")?;
        }
        output.no_solution(1, DIGITS4, conflict, &note);
    }
    Ok(())
}

fn main() -> ExitCode {
    run("sudoku4", solve)
}
