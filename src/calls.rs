//! Reads the test cases of function-style judges, formats their results, and converts boards.
//!
//! LeetCode, Codewars and NowCoder call a function, and show its arguments and its result as lists.
//! The program around the function reads the arguments with [`rows`] or [`integer`], and prints the
//! result as [`shown`] formats it. The function itself converts between the judge's rows and the
//! cells of a 9x9 board with [`from_chars`], [`to_chars`] and [`from_numbers`].

use crate::streams::{Alphabet, Input, DOTTED9};
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The bytes that [`integer`] skips.
const BETWEEN_INTEGERS: &[u8] = b"[](),\"' \t\r\n";

/// The bytes that may come before and after each member of a list. Commas are optional.
const BETWEEN_MEMBERS: &[u8] = b",\"' \t\r\n";

/// The alphabet of a 9x9 that LeetCode writes as lists of strings.
pub const LISTED9: &Alphabet = &Alphabet { between: b"[]\",' \t\r\n", ..*DOTTED9 };

/// Reads a list of at most `most` lists of integers, for example `[[1,2],[3]]`. Each inner list has
/// a length in `lengths`, and each integer is in `range`. Error messages call an integer `what`.
///
/// # Errors
///
/// As [`Input::integer`], and if a bracket is missing, there are too many lists, or an inner list
/// has another length.
///
/// # Examples
///
/// ```
/// use lowbit::{calls, streams::Input};
///
/// let mut input = Input::new(b"[[1, -2], [], [3]]\n4, (5, 6)");
/// let rows = calls::rows(&mut input, 3, 0..=2, "a cell", -9..=9)?;
/// assert_eq!(rows, [vec![1, -2], vec![], vec![3]]);
/// assert_eq!(calls::integer(&mut input, "a size", 1..=9)?, 4);
/// assert_eq!(calls::integer(&mut input, "a column", 0..=8)?, 5);
/// # Ok::<(), String>(())
/// ```
pub fn rows<T: FromStr + PartialOrd + Display + Clone>(
    input: &mut Input,
    most: usize,
    lengths: RangeInclusive<usize>,
    what: &str,
    range: RangeInclusive<T>,
) -> Result<Vec<Vec<T>>, String> {
    if input.skip_while(BETWEEN_MEMBERS) != Some(b'[') {
        return Err(input.unexpected("", "a list of lists", ""));
    }
    input.advance();
    let mut rows = Vec::new();
    while rows.len() < most && input.skip_while(BETWEEN_MEMBERS) == Some(b'[') {
        input.advance();
        rows.push(row(input, &lengths, what, &range)?);
    }
    if input.skip_while(BETWEEN_MEMBERS) != Some(b']') {
        return Err(input.unexpected("", if rows.len() < most { "[ or ]" } else { "]" }, ""));
    }
    input.advance();
    Ok(rows)
}

/// Reads the rest of a list of integers after its opening bracket.
fn row<T: FromStr + PartialOrd + Display + Clone>(
    input: &mut Input,
    lengths: &RangeInclusive<usize>,
    what: &str,
    range: &RangeInclusive<T>,
) -> Result<Vec<T>, String> {
    let mut row = Vec::new();
    // If the closing bracket comes too early, `integer` finds it in place of an integer and fails.
    while input.skip_while(BETWEEN_MEMBERS) != Some(b']') || row.len() < *lengths.start() {
        if row.len() == *lengths.end() {
            return Err(input.unexpected("", "]", ""));
        }
        row.push(input.integer(what, range.clone())?);
    }
    input.advance();
    Ok(row)
}

/// Reads an integer in `range` after any brackets, quotes, commas and white space. Error messages
/// call the integer `what`.
///
/// # Errors
///
/// As [`Input::integer`].
pub fn integer<T: FromStr + PartialOrd + Display>(
    input: &mut Input,
    what: &str,
    range: RangeInclusive<T>,
) -> Result<T, String> {
    input.skip_while(BETWEEN_INTEGERS);
    input.integer(what, range)
}

/// Formats a result as LeetCode shows it: `[["Q"]]`, `2`, `true`. We remove all spaces and replace
/// each single quote, so the result's strings must not contain either.
///
/// # Examples
///
/// ```
/// use lowbit::calls::shown;
///
/// assert_eq!(shown(&vec![vec!['5', '.'], vec!['3']]), r#"[["5","."],["3"]]"#);
/// ```
pub fn shown(result: &dyn Debug) -> String {
    format!("{:?}", result).replace(' ', "").replace('\'', "\"")
}

/// Returns cells as rows of characters: a dot for 0, and the digit for 1 to 9.
///
/// # Constraints
///
/// No value is above 9.
///
/// # Examples
///
/// ```
/// use lowbit::calls::{from_chars, to_chars};
///
/// let mut cells = [0; 81];
/// cells[10] = 5;
/// let rows = to_chars(&cells);
/// assert_eq!(rows[1][..3], ['.', '5', '.']);
/// assert_eq!(from_chars(&rows), cells);
/// ```
pub fn to_chars(cells: &[u8; 81]) -> Vec<Vec<char>> {
    let symbol = |&cell: &u8| if cell == 0 { '.' } else { char::from(b'0' + cell) };
    cells.chunks(9).map(|row| row.iter().map(symbol).collect()).collect()
}

/// Returns rows of characters as cells: 1 to 9 for a digit, and 0 for any other character.
pub fn from_chars(rows: &[Vec<char>]) -> [u8; 81] {
    let mut cells = [0; 81];
    for (cell, symbol) in cells.iter_mut().zip(rows.iter().flatten()) {
        *cell = symbol.to_digit(10).unwrap_or(0) as u8;
    }
    cells
}

/// Returns rows of numbers as cells in reading order.
pub fn from_numbers(rows: &[[u8; 9]; 9]) -> [u8; 81] {
    let mut cells = [0; 81];
    cells.copy_from_slice(&rows.concat());
    cells
}
