//! Samurai
//!
//! Given five overlapping 9x9 grids, with 0 for a blank, fill the blanks so that every row, column
//! and box of each grid contains 1 to 9. The grids come one after another (top left, top right,
//! bottom left, bottom right, centre), or as a 21x21 picture, in which the squares outside the
//! grids are spaces or blanks. Print all solutions as pictures, with a space for each square
//! outside the grids, and a blank line after each picture.

use lowbit::samurai;
use lowbit::streams::{run_cases, Input, Output, DIGITS9};
use std::{convert::TryInto, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    // A picture has 369 cells. Five separate grids have 405, because they contain the four corner
    // boxes of the centre grid twice. A picture in which the squares outside the grids are blanks
    // has 441. If two grids disagree, the board has no solution. A digit outside the grids is
    // malformed input.
    let mut cells = [0; 441];
    let mut count = 0;
    for (end, note) in [
        (369, ", or of 405 for five grids"),
        (405, " beyond the 369 of a picture"),
        (441, " beyond the 405 of five grids"),
    ] {
        if count == 0 || input.has_cell(DIGITS9)? {
            // The message itself names only the cells from `count` to `end`.
            input.cells(DIGITS9, &mut cells[count..end]).map_err(|message| message + note)?;
            count = end;
        }
    }
    input.end()?;
    let clues = match count {
        369 => Ok(cells[..369].try_into().expect("369 cells")),
        405 => samurai::join(cells[..405].try_into().expect("405 cells")),
        _ => Ok(samurai::crop(&cells)?),
    };
    match clues {
        Ok(clues) => print_solutions(&clues, output),
        Err(clash) => {
            output.report(1, Some(clash));
            Ok(())
        }
    }
}

fn print_solutions(clues: &[u8; 369], output: &mut Output) -> Result<(), String> {
    let mut found = false;
    for solution in samurai::solutions(clues) {
        found = true;
        write!(output, "{}", samurai::draw(&solution));
        output.flush()?;
    }
    if !found {
        output.report(1, samurai::conflict(clues));
    }
    Ok(())
}

fn main() -> ExitCode {
    run_cases("samurai", solve)
}
