//! POJ 2676 <http://poj.org/problem?id=2676> = Luogu P10481
//!
//! Given T, then T 9x9 Sudokus of nine lines of nine digits, 0 for a blank,
//! fill the blanks so that every row, column and box holds 1 to 9.
//! Print each grid's nine lines.

use lowbit::alphabet::DIGITS9;
use lowbit::board::SUDOKU9;
use lowbit::input::Input;
use lowbit::nine;
use lowbit::output::Output;
use lowbit::run::run;
use std::io;
use std::process::ExitCode;

/// Grids that the engine is given at a time, at most.
const BATCH: usize = 1024;

pub fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let cases = input.count()?;
    let (mut grids, mut solved) = (vec![[0; 81]; BATCH], [false; BATCH]);
    let mut case = 0;
    while case < cases {
        // One grid is waited for. Those that came with it are there already.
        let mut read = input.cells(DIGITS9, &mut grids[0]);
        let mut count = usize::from(read.is_ok());
        let room = (cases - case).min(BATCH as u64) as usize;
        let there = room.min(count + input.held() / 81);
        while count < there && read.is_ok() {
            read = input.cells(DIGITS9, &mut grids[count]);
            count += usize::from(read.is_ok());
        }
        nine::solve_batch(&mut grids[..count], &mut solved[..count]);
        for (grid, &solved) in grids[..count].iter().zip(&solved) {
            case += 1;
            if !solved {
                output.complain(case, SUDOKU9.conflict(grid, DIGITS9));
            }
            output.grid(grid, 9, DIGITS9, "")?;
        }
        read?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run("poj2676", solve)
}
