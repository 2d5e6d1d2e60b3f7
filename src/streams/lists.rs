//! Reads the test cases of function-style judges, and formats their results.
//!
//! LeetCode, Codewars and NowCoder call a function, and show its arguments and its result as lists.
//! The program around the function reads the arguments and prints the result in this form.

use super::alphabet::Alphabet;
use super::input::Input;
use std::fmt::{Debug, Display};
use std::io;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Allows brackets, commas, quotes and white space between integers.
const BETWEEN_INTEGERS: &Alphabet = &Alphabet::new("-0123456789", "").framed("[](),\"'");

/// Allows commas, quotes and white space before and after each member of a list, but no brackets.
const BETWEEN_MEMBERS: &Alphabet = &Alphabet::new("-0123456789", "").framed(",\"'");

/// The alphabet of a 9x9 that LeetCode writes as lists of strings.
pub const LISTED9: &Alphabet = &Alphabet::new(".123456789", "0").framed("[]\",'");

/// Reads a list of lists of integers, for example `[[1,2],[3]]`. Each inner list has a length in
/// `lengths`, and each integer is in `range`. Error messages call an integer `what`.
///
/// # Errors
///
/// The same as [`Input::integer`].
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
pub fn rows<T: FromStr + PartialOrd + Display + Clone>(
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

/// Reads the rest of a list of integers after its opening bracket.
fn row<T: FromStr + PartialOrd + Display + Clone>(
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
        row.push(input.integer(what, range.clone())?);
    }
    input.skip();
    Ok(row)
}

/// Reads an integer in `range` after any brackets, quotes, commas and white space. Error messages
/// call the integer `what`.
///
/// # Errors
///
/// The same as [`Input::integer`].
pub fn integer<T: FromStr + PartialOrd + Display + Clone>(
    input: &mut Input,
    what: &str,
    range: RangeInclusive<T>,
) -> io::Result<T> {
    input.skip_to_cell(BETWEEN_INTEGERS)?;
    input.integer(what, range)
}

/// Formats a result as LeetCode shows it: `[["Q"]]`, `2`, `true`. The result's strings must not
/// contain a space or a single quote.
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
