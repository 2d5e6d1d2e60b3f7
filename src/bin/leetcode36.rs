//! LeetCode 36 <https://leetcode.com/problems/valid-sudoku/>: Valid Sudoku / 有效的数独
//!
//! Given a 9x9 Sudoku as a list of lists of strings, with "." for a blank, print true if no row,
//! column or box contains a digit twice, else false.

use lowbit::calls;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

pub struct Solution;

impl Solution {
    pub fn is_valid_sudoku(board: Vec<Vec<char>>) -> bool {
        // For each digit, the rows, columns and boxes that contain it, as a mask of 27 units. This is
        // shorter and faster than `Board::conflict`, which names the unit.
        let mut seen = [0u32; 10];
        let mut is_new = |row: usize, column: usize| {
            board[row][column].to_digit(10).map_or(true, |digit| {
                let units = 1 << row | 1 << (9 + column) | 1 << (18 + row / 3 * 3 + column / 3);
                let seen = &mut seen[digit as usize];
                let new = *seen & units == 0;
                *seen |= units;
                new
            })
        };
        (0..9).all(|row| (0..9).all(|column| is_new(row, column)))
    }
}

fn solve(input: &mut Input) -> Result<String, String> {
    let mut cells = [0; 81];
    input.cells(calls::LISTED9, &mut cells)?;
    let valid = Solution::is_valid_sudoku(calls::to_chars(&cells));
    Ok(format!("{}\n", calls::shown(&valid)))
}

fn main() -> ExitCode {
    run("leetcode36", solve)
}
