//! SPOJ SUDOKU2 <https://www.spoj.com/problems/SUDOKU2/>: Sudoku = POJ 3120 = BZOJ 2910: 数独
//!
//! Given T, then T pairs of a solved 9x9 Sudoku and a puzzle, 0 for a blank, print Yes if the
//! puzzle's solution is the solved grid, transposed or not, with its digits renamed, its rows
//! moved within bands, its columns within stacks, its bands and its stacks; else No.

use lowbit::streams::{run, Grids, Input, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut pairs = Grids::counted(input, DIGITS9)?;
    let mut pair = [0; 162];
    while let Some(case) = pairs.next(&mut pair)? {
        let mut grids = [[0; 81]; 2];
        grids[0].copy_from_slice(&pair[..81]);
        grids[1].copy_from_slice(&pair[81..]);
        // The solved grid is its own solution, unless it is none.
        match grids.map(|grid| nine::solve(&grid).ok_or(grid)) {
            [Ok(a), Ok(b)] => {
                writeln!(output, "{}", if nine::are_isomorphic(&a, &b) { "Yes" } else { "No" })?
            }
            [Err(grid), _] | [_, Err(grid)] => {
                output.no_solution(case, DIGITS9, SUDOKU9.conflict(&grid), &pairs.note(0, 162));
                output.grid(&grid, 9, DIGITS9, "")?;
            }
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    run("spoj_sudoku2", solve)
}
