//! AcWing 3472 <https://www.acwing.com/problem/content/3475/>: 八皇后 = OpenJudge 1756
//!
//! Place 8 queens on an 8x8 board so that no two share a row, column or diagonal. The queens'
//! columns, row by row and counted from 1, are the digits of a number. Given T, then T integers b
//! from 1 to 92, print for each b the b-th smallest of all these numbers.

use lowbit::queens::Squares;
use lowbit::streams::{run, Input, Output};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let digit = |column| b'1' + column as u8;
    let number = |columns: Vec<usize>| columns.into_iter().map(digit).chain([b'\n']).collect();
    let numbers: Vec<Vec<u8>> = Squares::open(8).placements().map(number).collect();
    for _ in 0..input.count("the number of lines", 1_000_000_000)? {
        let b: usize = input.integer("the number of a placement", 1..=92)?;
        output.write_all(&numbers[b - 1])?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run("acwing3472", solve)
}
