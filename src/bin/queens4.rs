//! Four queens <https://oeis.org/A000170>
//!
//! Place 4 queens on a 4x4 board so that no two share a row, column or diagonal. Print all
//! placements in lexicographic order of the queens' columns, row by row. Above each, print 方案
//! (placement) and its number. Then print four lines of 1 for a queen and 0 for an empty square,
//! and a blank line.

use lowbit::queens::Squares;
use lowbit::streams::{run_stream, Output};
use std::{io::Read, process::ExitCode};

// We must not wait for input, as `run` would.
fn solve(_: &mut dyn Read, output: &mut Output) -> Result<(), String> {
    for (i, columns) in Squares::open(4).placements().enumerate() {
        writeln!(output, "方案{}:", i + 1);
        for column in columns {
            let mut row = "0 0 0 0".to_string();
            row.replace_range(2 * column..=2 * column, "1");
            writeln!(output, "{row}");
        }
        writeln!(output);
    }
    Ok(())
}

fn main() -> ExitCode {
    run_stream("queens4", solve)
}
