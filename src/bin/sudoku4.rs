//! All solutions of a 4x4 Sudoku <https://oeis.org/A107739>
//!
//! Given the 16 cells of a 4x4 Sudoku, with 0 for a blank, print the grid under the heading 题目
//! (puzzle). Then fill the blanks so that every row, column and box contains 1 to 4. Print all
//! solutions in lexicographic order of their cells, each under the heading 答案 (answer) and its
//! number. If clues conflict, print 无效数独! (invalid Sudoku) instead.
//!
//! No judge has this problem. The linked sequence counts the solutions of blank boards.

use lowbit::board::SUDOKU4;
use lowbit::streams::{run_cases, Input, Output, DIGITS4};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let mut clues = [0; 16];
    input.cells(DIGITS4, &mut clues)?;
    writeln!(output, "题目:\n{}", DIGITS4.spaced_grid(&clues, 4));

    let mut answers = 0;
    for solution in SUDOKU4.solutions(&clues) {
        answers += 1;
        writeln!(output, "答案{}:\n{}", answers, DIGITS4.spaced_grid(&solution, 4));
    }
    if answers == 0 {
        let conflict = SUDOKU4.conflict(&clues);
        if conflict.is_some() {
            writeln!(output, "无效数独!");
        }
        output.report(1, conflict);
    }
    Ok(())
}

fn main() -> ExitCode {
    run_cases("sudoku4", solve)
}
