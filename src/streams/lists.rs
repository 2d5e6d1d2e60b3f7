//! Test cases of sites that call, as text: lists in, a result out.
//!
//! LeetCode, Codewars and NowCoder call what is pasted, and show arguments and results as lists.
//! [`cells`], [`board`] and [`flat`] serve what is called, the rest serves the programs around it.

use super::alphabet::{Alphabet, BETWEEN};
use super::input::Input;
use std::fmt::{Debug, Display};
use std::io;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Bytes of an integer, at most. So an input of digits alone is not kept.
const LONGEST: usize = 40;

/// What stands between integers, brackets and all.
const BETWEEN_INTEGERS: &Alphabet = &Alphabet::new("-0123456789", "").framed("[](),\"'");

/// What stands between a list's brackets and its members.
const BETWEEN_MEMBERS: &Alphabet = &Alphabet::new("-0123456789", "").framed(",\"'");

/// Cells of a 9x9 as LeetCode writes them, in lists of strings.
pub const LISTED9: &Alphabet = &Alphabet::new(".123456789", "0").framed("[]\",'");

/// Reads a 9x9 board: nine rows of nine characters.
///
/// # Errors
///
/// As [`Input::cells`].
pub fn read_board(input: &mut Input) -> io::Result<Vec<Vec<char>>> {
    let mut cells = [0; 81];
    input.cells(LISTED9, &mut cells)?;
    Ok(board(&cells))
}

/// Reads a list of lists of integers, `[[1,2],[3]]`: `lengths` has the lists' lengths, `range` the
/// integers, and a message calls an integer `what`.
///
/// # Errors
///
/// As [`Input::number`].
///
/// # Examples
///
/// ```
/// use lowbit::streams::{lists, Input};
///
/// let mut source = &b"[[1, -2], [], [3]]\n4, (5, 6)"[..];
/// let mut input = Input::new(&mut source);
/// assert_eq!(lists::rows(&mut input, 0..=2, "a cell", -9..=9)?, [vec![1, -2], vec![], vec![3]]);
/// assert_eq!(lists::integer(&mut input, "a size", 1..=9u8)?, 4);
/// assert_eq!(lists::integer(&mut input, "a column", 0..=8usize)?, 5);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn rows<T: FromStr + PartialOrd + Display>(
    input: &mut Input,
    lengths: RangeInclusive<usize>,
    what: &str,
    range: RangeInclusive<T>,
) -> io::Result<Vec<Vec<T>>> {
    if input.skip_to_cell(BETWEEN_MEMBERS)? != Some(b'[') {
        return input.unexpected(&"a list of lists");
    }
    input.skip();
    let mut rows = Vec::new();
    while input.skip_to_cell(BETWEEN_MEMBERS)? == Some(b'[') {
        input.skip();
        rows.push(row(input, &lengths, what, &range)?);
    }
    if input.peek()? != Some(b']') {
        return input.unexpected(&"[ or ]");
    }
    input.skip();
    Ok(rows)
}

/// Reads a list of integers after its bracket.
fn row<T: FromStr + PartialOrd + Display>(
    input: &mut Input,
    lengths: &RangeInclusive<usize>,
    what: &str,
    range: &RangeInclusive<T>,
) -> io::Result<Vec<T>> {
    let mut row = Vec::new();
    while input.skip_to_cell(BETWEEN_MEMBERS)? != Some(b']') || row.len() < *lengths.start() {
        if row.len() == *lengths.end() {
            return input.unexpected(&"]");
        }
        row.push(member(input, what, range)?);
    }
    input.skip();
    Ok(row)
}

/// Reads an integer in a range, whatever brackets, quotes, commas and white space stand before
/// it. A message calls it `what`.
///
/// # Errors
///
/// As [`Input::number`].
pub fn integer<T: FromStr + PartialOrd + Display>(
    input: &mut Input,
    what: &str,
    range: RangeInclusive<T>,
) -> io::Result<T> {
    input.skip_to_cell(BETWEEN_INTEGERS)?;
    member(input, what, &range)
}

/// Reads an integer that begins here.
fn member<T: FromStr + PartialOrd + Display>(
    input: &mut Input,
    what: &str,
    range: &RangeInclusive<T>,
) -> io::Result<T> {
    let expected = format!("{} ({} to {})", what, range.start(), range.end());
    let (column, mut text) = (input.column(), String::new());
    let ended = loop {
        match input.peek()? {
            Some(sign @ b'-') if text.is_empty() => text.push(char::from(sign)),
            Some(digit @ b'0'..=b'9') if text.len() < LONGEST => text.push(char::from(digit)),
            next => break next.map_or(true, |byte| BETWEEN_INTEGERS.value(byte) == BETWEEN),
        }
        input.skip();
    };
    if text.is_empty() || !ended {
        return input.unexpected(&expected);
    }
    match text.parse() {
        Ok(integer) if range.contains(&integer) => Ok(integer),
        _ => input.fail_at(column, &text, &expected),
    }
}

/// Writes cells, 0 for a blank and 1 to 9, as a board: rows of `.` and digits.
pub fn board(cells: &[u8; 81]) -> Vec<Vec<char>> {
    let symbol = |&cell: &u8| if cell == 0 { '.' } else { char::from(b'0' + cell) };
    cells.chunks(9).map(|row| row.iter().map(symbol).collect()).collect()
}

/// Reads a board as cells: 1 to 9, and 0 for all that is no digit.
pub fn cells(board: &[Vec<char>]) -> [u8; 81] {
    let mut cells = [0; 81];
    for (cell, symbol) in cells.iter_mut().zip(board.iter().flatten()) {
        *cell = symbol.to_digit(10).unwrap_or(0) as u8;
    }
    cells
}

/// Puts the rows of a 9x9, as Codewars gives them, into reading order.
pub fn flat(rows: &[[u8; 9]; 9]) -> [u8; 81] {
    let mut cells = [0; 81];
    for (places, row) in cells.chunks_mut(9).zip(rows) {
        places.copy_from_slice(row);
    }
    cells
}

/// Writes a result as LeetCode shows it: `[["Q"]]`, `2`, `true`. The result's strings hold no
/// space and no single quote.
///
/// # Examples
///
/// ```
/// use lowbit::streams::lists::shown;
///
/// assert_eq!(shown(&vec![vec!['5', '.'], vec!['3']]), r#"[["5","."],["3"]]"#);
/// ```
pub fn shown(result: &dyn Debug) -> String {
    format!("{:?}", result).replace(' ', "").replace('\'', "\"")
}
