//! Luogu P1074 <https://www.luogu.com.cn/problem/P1074>: [NOIP2009 提高组] 靶形数独 = LOJ 2591: 「NOIP2009」靶形数独 = AcWing 183: 靶形数独 = Vijos 1755
//!
//! Given the 81 cells of a 9x9 Sudoku, with 0 for a blank, fill the blanks so that every row,
//! column and box contains 1 to 9. The score of a solution is the sum of each digit times the
//! weight of its cell. The weight is 10 in the middle cell, 9, 8 and 7 in the rings around it, and
//! 6 in the outermost ring. Print the highest score of all solutions, or -1 if there is no
//! solution.

use lowbit::nine;
use lowbit::streams::{run, Input, DIGITS9};
use std::process::ExitCode;

fn solve(input: &mut Input) -> Result<String, String> {
    let mut clues = [0; 81];
    input.cells(DIGITS9, &mut clues)?;
    let mut weights = [6; 81];
    for (cell, weight) in weights.iter_mut().enumerate() {
        let (row, column) = (cell as u32 / 9, cell as u32 % 9);
        *weight += row.min(column).min(8 - row).min(8 - column);
    }
    match nine::best_sum(&clues, &weights) {
        Some(sum) => Ok(format!("{sum}\n")),
        None => Ok("-1\n".to_string()),
    }
}

fn main() -> ExitCode {
    run("luogu_p1074", solve)
}
