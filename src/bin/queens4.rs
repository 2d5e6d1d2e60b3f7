//! Four queens <https://oeis.org/A000170>
//!
//! Place 4 queens on a 4x4 board so that no two share a row, column or diagonal.
//! Print every way under its number as four lines of 0 and 1, a blank line after each;
//! rows are filled top to bottom, columns tried left to right.

use lowbit::alphabet::DIGITS4;
use lowbit::error::Error;
use lowbit::input::Input;
use lowbit::output::Output;
use lowbit::queens::queens;
use lowbit::run::run;
use std::process::ExitCode;

const SIZE: usize = 4;

pub fn solve(_: &mut Input, output: &mut Output) -> Result<(), Error> {
    let mut ways = 0;
    queens(SIZE, &mut |columns| {
        ways += 1;
        let mut cells = [0; SIZE * SIZE];
        for (row, &column) in columns.iter().enumerate() {
            cells[row * SIZE + usize::from(column)] = 1;
        }
        output.text(&format!("方案{}:\n", ways))?;
        output.grid(&cells, SIZE, DIGITS4, " ")?;
        output.text("\n")
    })
}

fn main() -> ExitCode {
    run("queens4", solve)
}
