//! Samurai <https://en.wikipedia.org/wiki/Sudoku>
//!
//! Given five overlapping 9x9 grids, 0 for a blank, one after another or as a 21x21 picture,
//! print every way to fill them so that each row, column and box of each grid holds 1 to 9:
//! the picture, its outside cells spaces, and a blank line.

use lowbit::samurai;
use lowbit::streams::{run, Input, Output, DIGITS9};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut cells = [0; 369];
    input.cells(DIGITS9, &mut cells)?;
    let mut clues = Ok(cells);
    if input.has_cell(DIGITS9)? {
        let mut rest = [0; 36];
        input.cells(DIGITS9, &mut rest)?;
        input.end()?;
        clues = samurai::join(&cells, &rest);
    }
    match clues {
        Ok(clues) => print_solutions(&clues, output),
        Err(clash) => {
            output.report(1, Some(clash));
            Ok(())
        }
    }
}

fn print_solutions(clues: &[u8; 369], output: &mut Output) -> io::Result<()> {
    let mut found = false;
    samurai::solutions(clues, &mut |solution| {
        found = true;
        output.write_all(&samurai::draw(solution))
    })?;
    if !found {
        output.no_solution(1, DIGITS9, samurai::conflict(clues), "");
    }
    Ok(())
}

fn main() -> ExitCode {
    run("samurai", solve)
}
