//! Samurai
//!
//! Given five overlapping 9x9 grids, with 0 for a blank, fill the blanks so that every row, column
//! and box of each grid contains 1 to 9. The grids come one after another (top left, top right,
//! bottom left, bottom right, centre), or as a 21x21 picture, in which the squares outside the
//! grids are spaces or blanks. Print all solutions as pictures, with a space for each square
//! outside the grids, and a blank line after each picture.

use lowbit::samurai;
use lowbit::streams::{run_cases, Input, Output, DIGITS9};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
    // A picture has 369 cells. Five separate grids have 405, because they contain the four corner
    // boxes of the centre grid twice. A picture in which the squares outside the grids are blanks
    // has 441. If two grids disagree, the board has no solution. A digit outside the grids is
    // malformed input.
    let mut cells = [0; 369];
    input.cells(DIGITS9, &mut cells).map_err(append(", or of 405 for five grids"))?;
    let mut clues = Ok(cells);
    if input.has_cell(DIGITS9)? {
        let mut grids = [0; 405];
        let (given, rest) = grids.split_at_mut(369);
        given.copy_from_slice(&cells);
        input.cells(DIGITS9, rest).map_err(append(" beyond the 369 of a picture"))?;
        clues = samurai::join(&grids);
        if input.has_cell(DIGITS9)? {
            let mut picture = [0; 441];
            let (given, rest) = picture.split_at_mut(405);
            given.copy_from_slice(&grids);
            input.cells(DIGITS9, rest).map_err(append(" beyond the 405 of five grids"))?;
            input.end()?;
            clues = Ok(samurai::crop(&picture)?);
        }
    }
    match clues {
        Ok(clues) => print_solutions(&clues, output),
        Err(clash) => {
            output.report(1, Some(clash));
            Ok(())
        }
    }
}

/// Appends a note to an error message, which itself names only the 369 or 36 cells being read.
fn append(note: &'static str) -> impl Fn(String) -> String {
    move |message| message + note
}

fn print_solutions(clues: &[u8; 369], output: &mut Output) -> Result<(), String> {
    let mut found = false;
    for solution in samurai::solutions(clues) {
        found = true;
        write!(output, "{}", String::from_utf8_lossy(&samurai::draw(&solution)));
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
