//! AcWing 3472 <https://www.acwing.com/problem/content/3475/>: 八皇后 = OpenJudge 1756
//!
//! Place 8 queens on an 8x8 board so that no two share a row, column or diagonal. The queens'
//! columns, row by row and counted from 1, are the digits of a number. Given T, then T integers b
//! from 1 to 92, print for each b the b-th smallest of all these numbers.

use lowbit::queens::Squares;
use lowbit::streams::{run_cases, Input, Output};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    let digit = |column: usize| (column + 1).to_string();
    let number = |columns: Vec<usize>| columns.into_iter().map(digit).collect();
    let numbers: Vec<String> = Squares::open(8).placements().map(number).collect();
    for _ in 0..input.count("the number of lines", 1_000_000_000)? {
        let b: usize = input.integer("the number of a placement", 1..=92)?;
        writeln!(output, "{}", numbers[b - 1]);
    }
    Ok(())
}

fn main() -> ExitCode {
    run_cases("acwing3472", solve)
}
