//! Codeforces 1335D <https://codeforces.com/problemset/problem/1335/D>: Anti-Sudoku = Luogu CF1335D
//!
//! Given t, then t solved 9x9 Sudokus, each as nine lines of nine digits, change at most nine cells
//! of each so that every row, column and box contains a repeated digit. Print the nine lines of
//! each grid.

use lowbit::streams::{run_stream, Output, Pieces};
use std::io::{self, Read};
use std::process::ExitCode;

/// What error messages call a cell. `DIGITS9` has the same text, and more that this program does not
/// use.
const CELL: &str = "a cell (1 to 9, or 0 or . for a blank)";

/// The length of eight grids of nine lines, each with nine digits and a line break. Eight grids have
/// a whole number of vectors of 16 bytes.
const LENGTH: usize = 8 * 9 * 10;

/// The smallest byte at each place of such a text, and how much larger the byte may be.
const LINES: [[u8; LENGTH]; 2] = lines();

const fn lines() -> [[u8; LENGTH]; 2] {
    let mut lines = [[b'0'; LENGTH], [9; LENGTH]];
    let mut i = 9;
    while i < LENGTH {
        lines[0][i] = b'\n';
        lines[1][i] = 0;
        i += 10;
    }
    lines
}

fn solve(source: &mut dyn Read, output: &mut Output) -> io::Result<()> {
    let mut input = Pieces::new(source)?;
    let count = input.parse(|input| input.count("the number of grids", 1_000_000_000))?;
    let (mut done, mut grid) = (0, Vec::new());
    while done < count {
        if grid.is_empty() && done + 8 <= count {
            // Most inputs consist of such lines, and we need not look at their cells one by one.
            if let Some(text) = input.arrived().get(..LENGTH).and_then(changed) {
                output.write_all(&text)?;
                input.take(LENGTH);
                done += 8;
                continue;
            }
        }
        match input.peek()? {
            Some(b' ' | b'\t' | b'\r' | b'\n') => {}
            // The statement has no blanks, but we accept them, as all programs do that read cells.
            Some(b'.') => grid.push(b'0'),
            Some(byte @ b'0'..=b'9') => grid.push(change(byte)),
            _ => {
                let (cells, grid) = (grid.len(), done + 1);
                let place = format!(", after {} of 81 cells of grid {} of {}", cells, grid, count);
                return input.parse(|input| input.unexpected(CELL, &place));
            }
        }
        input.take(1);
        if grid.len() == 81 {
            for line in grid.chunks(9) {
                output.write_all(&[line, b"\n"].concat())?;
            }
            grid.clear();
            done += 1;
        }
    }
    Ok(())
}

/// Changes a 2 to a 1. Every row, column and box contains both, so the 1 is repeated.
fn change(digit: u8) -> u8 {
    digit - u8::from(digit == b'2')
}

/// Returns eight grids with their digits changed, or `None` if the text has another form. The
/// compiler turns the loop into vector code.
fn changed(text: &[u8]) -> Option<[u8; LENGTH]> {
    let [least, more] = &LINES;
    let (mut changed, mut wrong) = ([0; LENGTH], 0);
    for i in 0..LENGTH {
        // This is 0 if and only if the byte is from `least` to `least + more`.
        wrong |= text[i].wrapping_sub(least[i]).saturating_sub(more[i]);
        changed[i] = change(text[i]);
    }
    (wrong == 0).then_some(changed)
}

fn main() -> ExitCode {
    run_stream("codeforces1335d", solve)
}
