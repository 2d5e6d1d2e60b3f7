//! SPOJ SUDOKU2 <https://www.spoj.com/problems/SUDOKU2/>: Sudoku = POJ 3120 = BZOJ 2910: 数独
//!
//! Given T, then T pairs of a solved 9x9 Sudoku and a puzzle, with 0 for a blank, print for each
//! pair Yes if the solved Sudoku can be changed into the solution of the puzzle, else No. The
//! permitted changes are to rename digits, to transpose the grid, and to permute the rows within a
//! band, the columns within a stack, the bands, or the stacks.

use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::array::from_fn;
use std::{io::Read, process::ExitCode};

fn solve(source: &mut dyn Read, output: &mut Output) -> Result<(), String> {
    let mut pairs = Grids::counted(source, DIGITS9)?;
    let mut pair = [0; 162];
    while let Some(case) = pairs.next(&mut pair)? {
        let grids: [[u8; 81]; 2] = from_fn(|i| from_fn(|cell| pair[81 * i + cell]));
        // The search returns a solved grid unchanged, and finds nothing if the grid has a mistake.
        match grids.map(|grid| SUDOKU9.solve_weighted(&grid).ok_or(grid)) {
            [Ok(a), Ok(b)] => {
                writeln!(output, "{}", if nine::are_isomorphic(&a, &b) { "Yes" } else { "No" })
            }
            [Err(grid), _] | [_, Err(grid)] => {
                output.report(case, SUDOKU9.conflict(&grid));
                write!(output, "{}", DIGITS9.grid(&grid, 9));
            }
        }
        output.flush()?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run_stream("spoj_sudoku2", solve)
}
