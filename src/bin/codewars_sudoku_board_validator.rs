//! Codewars 63d1bac72de941033dbf87ae <https://www.codewars.com/kata/63d1bac72de941033dbf87ae>: Sudoku board validator
//!
//! Given a filled 9x9 Sudoku as a list of lists of integers, print true if every row, column and
//! box contains 1 to 9, else false.

use lowbit::calls;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

pub mod submit {
    use lowbit::board::is_solved_9x9;

    pub fn validate_sudoku(board: &[[u8; 9]; 9]) -> bool {
        is_solved_9x9(board)
    }
}

fn solve(input: &mut Input) -> Result<String, String> {
    let mut board = [[0; 9]; 9];
    for cell in board.iter_mut().flatten() {
        *cell = calls::integer(input, "a cell", 0..=255)?;
    }
    Ok(format!("{}\n", calls::shown(&submit::validate_sudoku(&board))))
}

fn main() -> ExitCode {
    run("codewars_sudoku_board_validator", solve)
}
