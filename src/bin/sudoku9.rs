//! The first solution of a 9x9 Sudoku <https://en.wikipedia.org/wiki/Sudoku>
//!
//! Given the 81 cells of a 9x9 Sudoku, with 0 for a blank, print the grid under the heading 题目
//! (puzzle). Then fill the blanks so that every row, column and box contains 1 to 9. Print the
//! first solution in lexicographic order of its cells under the heading 答案1 (answer 1). If clues
//! conflict, print 无效数独! (invalid Sudoku) instead.

use lowbit::streams::{run, Input, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut clues = [0; 81];
    input.cells(DIGITS9, &mut clues)?;
    writeln!(output, "题目:")?;
    output.spaced_grid(&clues, 9, DIGITS9)?;
    writeln!(output)?;

    if let Some(solution) = nine::solutions(&clues).next() {
        writeln!(output, "答案1:")?;
        output.spaced_grid(&solution, 9, DIGITS9)?;
        return writeln!(output);
    }
    let conflict = SUDOKU9.conflict(&clues);
    if conflict.is_some() {
        writeln!(output, "无效数独!")?;
    }
    output.report(1, conflict);
    Ok(())
}

fn main() -> ExitCode {
    run("sudoku9", solve)
}
