//! Codewars 5296bc77afba8baa690002d7 <https://www.codewars.com/kata/5296bc77afba8baa690002d7>: Sudoku Solver
//!
//! Given a 9x9 Sudoku as a list of lists of integers, with 0 for a blank, fill the blanks so that
//! every row, column and box contains 1 to 9. Print the board in the format in which it was given.

use lowbit::board::SUDOKU9;
use lowbit::calls;
use lowbit::streams::{run_cases, Input, Output};
use std::process::ExitCode;

pub mod submit {
    use lowbit::board::SUDOKU9;
    use lowbit::calls;

    pub fn sudoku(puzzle: &mut [[u8; 9]; 9]) {
        if let Some(solution) = SUDOKU9.solve_weighted(&calls::from_numbers(puzzle)) {
            for (row, digits) in puzzle.iter_mut().zip(solution.chunks(9)) {
                row.copy_from_slice(digits);
            }
        }
    }
}

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let mut puzzle = [[0; 9]; 9];
    for cell in puzzle.iter_mut().flatten() {
        *cell = calls::integer(input, "a cell", 0..=9)?;
    }
    submit::sudoku(&mut puzzle);
    // A puzzle without a solution stays as it was.
    let cells = calls::from_numbers(&puzzle);
    if !SUDOKU9.is_solved(&cells) {
        output.report(1, SUDOKU9.conflict(&cells));
    }
    writeln!(output, "{}", calls::shown(&puzzle));
    Ok(())
}

fn main() -> ExitCode {
    run_cases("codewars_sudoku_solver", solve)
}
