//! The first solution of a 9x9 Sudoku <https://en.wikipedia.org/wiki/Sudoku>
//!
//! Given the 81 cells of a 9x9 Sudoku, with 0 for a blank, print the grid under the heading 题目
//! (puzzle). Then fill the blanks so that every row, column and box contains 1 to 9. Print the
//! first solution in lexicographic order of its cells under the heading 答案1 (answer 1). If clues
//! conflict, print 无效数独! (invalid Sudoku) instead.

use lowbit::streams::{run_cases, Input, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let mut clues = [0; 81];
    input.cells(DIGITS9, &mut clues)?;
    writeln!(output, "题目:\n{}", DIGITS9.spaced_grid(&clues, 9));

    let first = nine::solutions(&clues).next();
    if let Some(solution) = first {
        writeln!(output, "答案1:\n{}", DIGITS9.spaced_grid(&solution, 9));
    } else {
        let conflict = SUDOKU9.conflict(&clues);
        if conflict.is_some() {
            writeln!(output, "无效数独!");
        }
        output.report(1, conflict);
    }
    Ok(())
}

fn main() -> ExitCode {
    run_cases("sudoku9", solve)
}
