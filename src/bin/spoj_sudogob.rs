//! SPOJ SUDOGOB <https://www.spoj.com/problems/SUDOGOB/> = Luogu SP13980: SUDOGOB - Sudoku goblin
//!
//! Given T, then T 9x9 Sudokus, with 0 for a blank, fill the blanks so that every row, column and
//! box contains 1 to 9. Print the number of solutions of each Sudoku. If there is exactly one
//! solution, also print it as nine lines of nine digits with spaces between them.

use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::io::{self, Read};
use std::process::ExitCode;

fn solve(source: &mut dyn Read, output: &mut Output) -> io::Result<()> {
    let mut grids = Grids::counted(source, DIGITS9)?;
    let mut grid = [0; 81];
    while let Some(case) = grids.next(&mut grid)? {
        let count = match nine::count_solutions(&grid) {
            Some(count) => count,
            None => {
                output.report(case, Some("2^64 - 1 or more solutions".to_string()));
                output.spaced_grid(&grid, 9, DIGITS9)?;
                continue;
            }
        };
        writeln!(output, "{}", count)?;
        if count == 1 {
            // The plain search takes less time than the count, and the bundle contains it anyway,
            // because the count uses it.
            if let Some(solution) = SUDOKU9.solve(&grid) {
                output.spaced_grid(&solution, 9, DIGITS9)?;
            }
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    run_stream("spoj_sudogob", solve)
}
