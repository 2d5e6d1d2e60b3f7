//! SPOJ SUDOGOB <https://www.spoj.com/problems/SUDOGOB/> = Luogu SP13980: SUDOGOB - Sudoku goblin
//!
//! Given T, then T 9x9 Sudokus, with 0 for a blank, fill the blanks so that every row, column and
//! box contains 1 to 9. Print the number of solutions of each Sudoku. If there is exactly one
//! solution, also print it as nine lines of nine digits with spaces between them.

use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::{io::Read, process::ExitCode};

fn solve(source: &mut dyn Read, output: &mut Output) -> Result<(), String> {
    let mut grids = Grids::counted(source, DIGITS9)?;
    let mut grid = [0; 81];
    while let Some(case) = grids.next(&mut grid)? {
        let count = nine::count_solutions(&grid);
        match count {
            Some(count) => writeln!(output, "{count}"),
            None => output.report(case, Some("2^64 - 1 or more solutions".to_string())),
        }
        if count == Some(1) {
            // The plain search takes less time than the count, and the bundle contains it anyway,
            // because the count uses it.
            grid = SUDOKU9.solve(&grid).unwrap_or(grid);
        }
        if count.map_or(true, |count| count == 1) {
            write!(output, "{}", DIGITS9.spaced_grid(&grid, 9));
        }
        output.flush()?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run_stream("spoj_sudogob", solve)
}
