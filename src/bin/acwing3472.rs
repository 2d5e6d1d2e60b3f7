//! AcWing 3472 <https://www.acwing.com/problem/content/3475/>: 八皇后 = OpenJudge 1756
//!
//! Place 8 queens on an 8x8 board so that no two share a row, column or diagonal. The queens'
//! columns, row by row and counted from 1, are the digits of a number. Given T, then T integers b
//! from 1 to 92, print for each b the b-th smallest of all these numbers.

use lowbit::queens::Squares;
use lowbit::streams::{run, Input, Output};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let placements: Vec<_> = Squares::open(8).placements().collect();
    for _ in 0..input.count("the number of lines", 1_000_000_000)? {
        let b: usize = input.integer("the number of a placement", 1..=92)?;
        let digits = placements[b - 1].iter().map(|column| (column + 1).to_string());
        writeln!(output, "{}", digits.collect::<String>())?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run("acwing3472", solve)
}
