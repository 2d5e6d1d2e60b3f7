//! Samurai Sudoku <https://en.wikipedia.org/wiki/Sudoku>
//!
//! Given five overlapping 9x9 grids, 0 for a blank, one after another or as a 21x21 picture,
//! print every way to fill them so that each row, column and box of each grid holds 1 to 9.

use lowbit::alphabet::DIGITS9;
use lowbit::board::SAMURAI;
use lowbit::error::Error;
use lowbit::input::Input;
use lowbit::output::Output;
use lowbit::picture;
use lowbit::run::run;
use lowbit::samurai::solutions;
use std::ops::ControlFlow;
use std::process::ExitCode;

pub fn solve(input: &mut Input, output: &mut Output) -> Result<(), Error> {
    let mut cells = [0; 369];
    input.cells(DIGITS9, &mut cells)?;
    let mut clues = Ok(cells);
    if input.has_cell(DIGITS9)? {
        let mut rest = [0; 36];
        input.cells(DIGITS9, &mut rest)?;
        clues = picture::join(&cells, &rest);
    }
    input.end()?;

    match clues {
        Ok(clues) => print_solutions(&clues, output),
        Err(clash) => {
            output.complain(1, &clash);
            Ok(())
        }
    }
}

fn print_solutions(clues: &[u8; 369], output: &mut Output) -> Result<(), Error> {
    let mut found = false;
    let mut written = Ok(());
    let _ = solutions(clues, &mut |solution| {
        found = true;
        written = output.bytes(&picture::draw(solution));
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    if !found {
        output.complain(1, &SAMURAI.complaint(clues, DIGITS9));
    }
    written
}

fn main() -> ExitCode {
    run("samurai", solve)
}
