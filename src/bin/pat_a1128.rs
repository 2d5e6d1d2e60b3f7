//! PAT A1128 <https://pintia.cn/problem-sets/994805342720868352/problems/994805348915855360>: N Queens Puzzle
//!
//! Given K, then K boards, each as N and the rows of the queens in its N columns, counted from 1,
//! print YES for each board if no two queens share a row, column or diagonal, else NO.

use lowbit::queens::place;
use lowbit::streams::{run_cases, Input, Output};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    for _ in 0..input.count("the number of boards", 1_000_000_000)? {
        let size = input.integer("the size of the board", 4..=1000)?;
        let (mut lines, mut solved) = (vec![0; 2 * size], true);
        for column in 0..size {
            let row = input.integer("a queen's row", 1..=size)? - 1;
            solved = solved && place(&mut lines, row, column);
        }
        writeln!(output, "{}", if solved { "YES" } else { "NO" });
    }
    Ok(())
}

fn main() -> ExitCode {
    run_cases("pat_a1128", solve)
}
