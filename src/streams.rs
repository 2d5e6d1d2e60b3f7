//! Parses a program's input and writes its answers.
//!
//! [`run`] reads the input, calls a program's `solve`, and prints the answer that it returns.
//! Programs that print several answers, or report a case that has none, get an [`Output`] from
//! [`run_cases`]. Programs that get many grids call [`run_stream`] and read one grid after another
//! with [`Grids`]. [`Input`] parses cells and integers, and an [`Alphabet`] says which byte stands
//! for which cell value. This module solves nothing: a program passes the cells that it has read to
//! a search.
//!
//! An error is the message that the user sees. An empty message says that the reader of the answers
//! has closed the pipe: the program ends, and prints no message.
//!
//! | status | meaning |
//! |---|---|
//! | 0 | every case has an answer, or the reader of the answers closed the pipe |
//! | 1 | some case has no answer; standard error says which and why |
//! | 2 | the input is malformed, or standard input or output failed; standard error says where |
//!
//! Three functions parse cells:
//!
//! | function | parses | used by |
//! |---|---|---|
//! | [`Input::cells`] | one board, from the whole input | [`run`] and [`run_cases`] |
//! | [`Grids::next`] | grid after grid, as their bytes arrive | [`run_stream`] |
//! | `parse_lines` in [`Grids::batch`] | whole 9x9 grids in lines of digits, many bytes at once | [`run_stream`] |

mod grids;

pub use self::grids::Grids;

use std::fmt::Display;
use std::io::{self, ErrorKind, Read, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;

/// A byte-order mark, which the input may begin with.
const MARK: &[u8] = "\u{FEFF}".as_bytes();

/// White space, which may be between cells and between integers.
const WHITE: &[u8] = b" \n\r\t";

/// [`Output::flush`] writes once this many bytes wait. The buffer of [`Grids`] is twice as large.
const BUFFER: usize = 1 << 16;

/// The bytes that stand for the values of cells. In the alphabets of this module, 0 is a blank, and
/// the values from 1 are digits.
pub struct Alphabet {
    /// The byte of each value, from 0 on.
    pub symbols: &'static [u8],
    /// More bytes that we read as value 0.
    pub blanks: &'static [u8],
    /// The bytes that may be between cells. None of them stands for a cell.
    pub between: &'static [u8],
    /// What error messages call a cell. The user has to learn from it which bytes stand for cells.
    pub what: &'static str,
}

/// The alphabet of a 4x4: `0` or `.` for a blank, and digits from `1` to `4`.
pub const DIGITS4: &Alphabet =
    &Alphabet::new(b"01234", b".", "a cell (1 to 4, or 0 or . for a blank)");

/// The alphabet of a 9x9: `0` or `.` for a blank, and digits from `1` to `9`. It writes a blank as
/// `0`.
pub const DIGITS9: &Alphabet =
    &Alphabet::new(b"0123456789", b".", "a cell (1 to 9, or 0 or . for a blank)");

/// The alphabet of a 9x9 that reads the same bytes as [`DIGITS9`], and writes a blank as `.`.
pub const DOTTED9: &Alphabet =
    &Alphabet::new(b".123456789", b"0", "a cell (1 to 9, or . or 0 for a blank)");

/// The alphabet of a 16x16: `-` or `.` for a blank, and letters from `A` to `P`. It writes a blank
/// as `-`.
pub const LETTERS16: &Alphabet =
    &Alphabet::new(b"-ABCDEFGHIJKLMNOP", b".", "a cell (A to P, or - or . for a blank)");

impl Alphabet {
    /// Makes an alphabet with white space between cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::Alphabet;
    ///
    /// const QUEENS: &Alphabet = &Alphabet::new(b".Q", b"", "a cell (one of .Q)");
    /// assert_eq!(QUEENS.value(b'Q'), Some(1));
    /// assert_eq!(QUEENS.grid(&[0, 1], 2), ".Q\n");
    /// const FRAMED: &Alphabet = &Alphabet { between: b"|", ..*QUEENS };
    /// ```
    pub const fn new(symbols: &'static [u8], blanks: &'static [u8], what: &'static str) -> Self {
        Alphabet { symbols, blanks, between: WHITE, what }
    }

    /// Returns the value of the cell that a byte stands for.
    pub fn value(&self, byte: u8) -> Option<u8> {
        let value = self.symbols.iter().position(|&symbol| symbol == byte);
        value.map(|value| value as u8).or(self.blanks.contains(&byte).then_some(0))
    }

    /// Returns a grid as text, `width` cells a line and nothing between them.
    ///
    /// # Panics
    ///
    /// If the alphabet has no symbol for a cell, or `width` is 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::DIGITS4;
    ///
    /// assert_eq!(DIGITS4.grid(&[1, 2, 0, 4], 2), "12\n04\n");
    /// assert_eq!(DIGITS4.spaced_grid(&[1, 2, 0, 4], 2), "1 2\n0 4\n");
    /// ```
    pub fn grid(&self, cells: &[u8], width: usize) -> String {
        let symbol = |&cell: &u8| char::from(self.symbols[usize::from(cell)]);
        cells.chunks(width).flat_map(|row| row.iter().map(symbol).chain(['\n'])).collect()
    }

    /// Returns a grid as [`Alphabet::grid`] does, with a space between two cells of a line.
    pub fn spaced_grid(&self, cells: &[u8], width: usize) -> String {
        let symbol = |&cell: &u8| char::from(self.symbols[usize::from(cell)]);
        let after = |i| if i % width == 0 { '\n' } else { ' ' };
        (1..).zip(cells).flat_map(|(i, cell)| [symbol(cell), after(i)]).collect()
    }
}

/// A slice of bytes, and the place in it from which we parse the next cell or integer.
///
/// Parsing only moves this place. Lines, columns and characters concern messages alone, so we work
/// them out when we report an error.
///
/// # Examples
///
/// ```
/// use lowbit::streams::{Input, DIGITS4};
///
/// let mut input = Input::new(b"8\n12.. ..34\n");
/// assert_eq!(input.integer("the number of cells", 1..=16)?, 8);
/// let mut cells = [0; 8];
/// input.cells(DIGITS4, &mut cells)?;
/// assert_eq!(cells, [1, 2, 0, 0, 0, 0, 3, 4]);
/// # Ok::<(), String>(())
/// ```
pub struct Input<'a> {
    bytes: &'a [u8],
    /// The index of the next byte.
    at: usize,
}

impl<'a> Input<'a> {
    /// Begins at the first byte, or after a byte-order mark. Drops a Ctrl-Z (0x1A) at the end, which
    /// some commands of Windows append to a file.
    pub fn new(bytes: &'a [u8]) -> Input<'a> {
        let bytes = bytes.strip_suffix(b"\x1A").unwrap_or(bytes);
        Input { bytes, at: if bytes.starts_with(MARK) { MARK.len() } else { 0 } }
    }

    /// Moves on by one byte. There must be one.
    pub fn advance(&mut self) {
        self.at += 1;
    }

    /// Moves on to the first byte that is not in `set`, and returns that byte without taking it;
    /// `None` is the end of input.
    pub fn skip_while(&mut self, set: &[u8]) -> Option<u8> {
        self.at += self.bytes[self.at..].iter().take_while(|byte| set.contains(byte)).count();
        self.bytes.get(self.at).copied()
    }

    /// Returns the message that we expected `what`, followed by `details`. It names the line and
    /// the column, and what we found there: `token`, or if that is empty, the next character or the
    /// end of input. Lines and columns count from 1. Columns count bytes, without a byte-order mark.
    pub fn unexpected(&self, token: &str, what: &str, details: &str) -> String {
        let (taken, rest) = self.bytes.split_at(self.at);
        let found = match String::from_utf8_lossy(rest).chars().next() {
            _ if !token.is_empty() => token.to_string(),
            None => "end of input".to_string(),
            Some(next) if rest.starts_with(next.to_string().as_bytes()) => format!("{next:?}"),
            // The next byte begins no character.
            Some(_) => format!("byte 0x{:02X}", rest[0]),
        };
        let taken = taken.strip_prefix(MARK).unwrap_or(taken);
        let line = 1 + taken.iter().filter(|&&byte| byte == b'\n').count();
        let column = 1 + taken.iter().rev().take_while(|&&byte| byte != b'\n').count();
        // UTF-16 begins with a mark of the bytes 0xFE and 0xFF, or with an ASCII character and a 0.
        let is_utf16 = self.at < 2 && matches!(rest.first(), Some(0 | 0xFE | 0xFF));
        let hint = if is_utf16 { " (if the input is UTF-16, save it as UTF-8)" } else { "" };
        // If the first byte is 0xEF, most likely a byte-order mark is broken. Then the input may be
        // right otherwise, and `details` about its content would mislead.
        let details = if self.at == 0 && rest.starts_with(&MARK[..1]) { "" } else { details };
        format!("line {line}, column {column}: found {found}{hint}, expected {what}{details}")
    }

    /// Fills `cells`, and skips the bytes that the alphabet allows before each cell.
    ///
    /// # Errors
    ///
    /// If a byte is no cell, or the input ends too early. The message contains the line, the
    /// column, what we found and expected, and how many cells came before.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::{Input, DIGITS4};
    ///
    /// let mut input = Input::new(b"12.. ..34\n21.. ..4");
    /// let mut cells = [0; 8];
    /// input.cells(DIGITS4, &mut cells)?;
    /// assert_eq!(cells, [1, 2, 0, 0, 0, 0, 3, 4]);
    /// assert_eq!(
    ///     input.cells(DIGITS4, &mut cells).unwrap_err(),
    ///     "line 2, column 9: found end of input, \
    ///      expected a cell (1 to 4, or 0 or . for a blank), after 7 of 8 cells"
    /// );
    /// # Ok::<(), String>(())
    /// ```
    pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> Result<(), String> {
        for filled in 0..cells.len() {
            let value = self.skip_while(alphabet.between).and_then(|byte| alphabet.value(byte));
            let progress = || format!(", after {filled} of {} cells", cells.len());
            cells[filled] = value.ok_or_else(|| self.unexpected("", alphabet.what, &progress()))?;
            self.at += 1;
        }
        Ok(())
    }

    /// Skips the bytes between cells, and returns whether a cell follows rather than the end of
    /// input.
    ///
    /// # Errors
    ///
    /// If a byte follows that is no cell, as [`Input::cells`]. The message does not say how many
    /// cells came before.
    pub fn has_cell(&mut self, alphabet: &Alphabet) -> Result<bool, String> {
        match self.skip_while(alphabet.between) {
            None => Ok(false),
            Some(byte) if alphabet.value(byte).is_some() => Ok(true),
            Some(_) => Err(self.unexpected("", alphabet.what, "")),
        }
    }

    /// Reads a decimal integer in `range` after any white space. White space, the end of input, a
    /// comma, a quote or a closing bracket has to follow it. The integer may have a minus sign if
    /// its type has negative values. Error messages call it `what`, for example `the size of the
    /// board`.
    ///
    /// # Errors
    ///
    /// If there is no integer, or if it is outside the range or has more than 40 characters. The
    /// message contains the line, the column, and what we found and expected.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::Input;
    ///
    /// let mut input = Input::new(b"12 0 7\n1001");
    /// let mut next = || input.integer("a cell", 0..=1000);
    /// assert_eq!((next()?, next()?, next()?), (12, 0, 7));
    /// assert_eq!(
    ///     next().unwrap_err(),
    ///     "line 2, column 1: found 1001, expected a cell (0 to 1000)"
    /// );
    /// # Ok::<(), String>(())
    /// ```
    pub fn integer<T>(&mut self, what: &str, range: RangeInclusive<T>) -> Result<T, String>
    where
        T: FromStr + PartialOrd + Display,
    {
        self.skip_while(WHITE);
        let rest = &self.bytes[self.at..];
        let is_part = |&(i, byte): &(usize, &u8)| byte.is_ascii_digit() || i == 0 && *byte == b'-';
        // Any integer fits into 40 characters.
        let length = rest.iter().take(40).enumerate().take_while(is_part).count();
        let ended = rest.get(length).map_or(true, |byte| b" \n\r\t,])\"'".contains(byte));
        let token = String::from_utf8_lossy(if ended { &rest[..length] } else { b"" });
        if token.is_empty() {
            // The mistake is the byte after the digits.
            self.at += length;
        }
        let details = || format!(" ({} to {})", range.start(), range.end());
        let integer = token.parse().ok().filter(|value| range.contains(value));
        let integer = integer.ok_or_else(|| self.unexpected(&token, what, &details()));
        // We take a wrong integer as well. If no byte follows it, `Grids::counted` waits for its
        // other digits and parses it again, so the message has all of them.
        self.at += token.len();
        integer
    }

    /// Skips white space, and returns whether any input is left. The next byte need not begin an
    /// integer: [`Input::integer`] checks that. Error messages call the expected input `what`, for
    /// example `a board`.
    ///
    /// # Errors
    ///
    /// If the input begins with the byte 0xEF but not with a byte-order mark.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::Input;
    ///
    /// let mut input = Input::new(b"8 6\n4\n");
    /// let mut sum = 0;
    /// while input.has_more("a board")? {
    ///     sum += input.integer("the size of a board", 1..=16)?;
    /// }
    /// assert_eq!(sum, 18);
    /// # Ok::<(), String>(())
    /// ```
    pub fn has_more(&mut self, what: &str) -> Result<bool, String> {
        match self.skip_while(WHITE) {
            // This begins a broken byte-order mark. The caller would go on to read an integer, and the
            // message about that would name only the first part of `what`.
            Some(0xEF) if self.at == 0 => Err(self.unexpected("", what, "")),
            next => Ok(next.is_some()),
        }
    }

    /// Reads the number of cases that follow: 0 to `most`. Error messages call this number `what`,
    /// for example `the number of grids`.
    ///
    /// After a count of 0, anything but white space is an error. It shows that the input lacks the
    /// count, and that we have read the beginning of the first case in its place.
    ///
    /// # Errors
    ///
    /// Those of [`Input::integer`], and after a count of 0 those of [`Input::end`].
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::Input;
    ///
    /// let count = Input::new(b"000000000\n530070000\n").count("the number of grids", 1000);
    /// assert_eq!(
    ///     count.unwrap_err(),
    ///     "line 2, column 1: found '5', expected the end of input"
    /// );
    /// ```
    pub fn count(&mut self, what: &str, most: usize) -> Result<usize, String> {
        let count = self.integer(what, 0..=most)?;
        if count == 0 {
            self.end()?;
        }
        Ok(count)
    }

    /// Makes sure that nothing but white space is left.
    ///
    /// # Errors
    ///
    /// If anything else is left. The message contains the line, the column, and what we found.
    pub fn end(&mut self) -> Result<(), String> {
        match self.skip_while(WHITE) {
            None => Ok(()),
            Some(_) => Err(self.unexpected("", "the end of input", "")),
        }
    }

    /// Reads the 81 integers of a 9x9, row by row. An integer below 0 becomes 0, and one above 255
    /// becomes 255. Neither 0 nor 255 is a digit, so this suits programs that only check whether a
    /// full board is solved.
    ///
    /// # Errors
    ///
    /// The same as [`Input::integer`] for a range from -1,000,000,000 to 1,000,000,000. The message
    /// also says how many cells came before.
    pub fn integer_rows(&mut self) -> Result<[[u8; 9]; 9], String> {
        let mut rows = [[0; 9]; 9];
        for (filled, cell) in rows.iter_mut().flatten().enumerate() {
            let value = self.integer("a cell", -1_000_000_000..=1_000_000_000);
            let value =
                value.map_err(|message| format!("{message}, after {filled} of 81 cells"))?;
            *cell = value.clamp(0, 255) as u8;
        }
        Ok(rows)
    }
}

/// The answers of a program, and the reports of cases that have none. Answers go to standard output,
/// and reports to standard error.
///
/// # Examples
///
/// ```no_run
/// use lowbit::streams::{run_cases, Input, Output, DIGITS4};
/// use std::process::ExitCode;
///
/// fn solve(_: &mut Input, output: &mut Output) -> Result<(), String> {
///     output.report(1, Some("two 2s in row 1".to_string()));
///     write!(output, "{}", DIGITS4.grid(&[2, 2, 0, 4], 2));
///     Ok(())
/// }
///
/// // Standard output is "22\n04\n", standard error "my_problem: case 1: two 2s in row 1\n", and
/// // the exit status 1.
/// fn main() -> ExitCode {
///     run_cases("my_problem", solve)
/// }
/// ```
pub struct Output<'a> {
    program: &'a str,
    /// The answers that we have not written yet.
    held: Vec<u8>,
    /// The exit status so far: 1 after a report.
    status: u8,
}

impl Output<'_> {
    /// Appends formatted text to the answers. The macros `write!` and `writeln!` call this method.
    pub fn write_fmt(&mut self, text: std::fmt::Arguments) {
        // Writing to a `Vec` cannot fail.
        let _ = self.held.write_fmt(text);
    }

    /// Appends a 9x9 grid to the answers, `WIDTH` digits a line and nothing between them. This is
    /// the fast way for programs that print many grids: on easy grids, such a program takes 5 % less
    /// time than with [`Alphabet::grid`].
    ///
    /// # Constraints
    ///
    /// Each cell is at most 9.
    // We inline this function and take an array, so that the compiler knows the length of the text.
    #[inline]
    pub fn digit_grid<const WIDTH: usize>(&mut self, cells: &[u8; 81]) {
        debug_assert!(cells.iter().all(|&cell| cell <= 9));
        let start = self.held.len();
        self.held.resize(start + cells.len() / WIDTH * (WIDTH + 1), b'\n');
        let lines = self.held[start..].chunks_exact_mut(WIDTH + 1);
        for (line, row) in lines.zip(cells.chunks_exact(WIDTH)) {
            // The compiler turns eight cells at once into digits, because `digits` is an array.
            let mut digits = [b'0'; WIDTH];
            for (digit, cell) in digits.iter_mut().zip(row) {
                *digit += cell;
            }
            line[..WIDTH].copy_from_slice(&digits);
        }
    }

    /// Reports that `case`, counted from 1, has no answer. The message gives the reason, or says
    /// `no solution` if there is none. The program goes on, and its exit status is 1 unless an
    /// error follows.
    pub fn report(&mut self, case: u64, reason: Option<String>) {
        self.status = 1;
        let reason = reason.as_deref().unwrap_or("no solution");
        // If standard error fails, we have nowhere to report it.
        let _ = writeln!(io::stderr(), "{}: case {case}: {reason}", self.program);
    }

    /// Writes the answers so far, if they take at least 64 KiB. A program that may print more than
    /// fits into memory calls this method after each answer.
    ///
    /// # Errors
    ///
    /// If standard output cannot be written. The program has to end then.
    pub fn flush(&mut self) -> Result<(), String> {
        if self.held.len() < BUFFER {
            return Ok(());
        }
        // We empty `held` even if the write fails. At the end, the caller writes what is left in it.
        write(&std::mem::take(&mut self.held))
    }
}

/// Writes answers to standard output.
fn write(answers: &[u8]) -> Result<(), String> {
    let written = io::stdout().write_all(answers).and_then(|()| io::stdout().flush());
    written.map_err(|e| match e.kind() {
        ErrorKind::BrokenPipe => String::new(),
        _ => format!("cannot write the answer: {e}"),
    })
}

/// Returns the exit status, and reports an error unless its message is empty.
fn status_of(program: &str, solved: Result<u8, String>) -> ExitCode {
    match solved {
        Ok(status) => status.into(),
        Err(message) if message.is_empty() => ExitCode::SUCCESS,
        Err(message) => {
            let _ = writeln!(io::stderr(), "{program}: {message}");
            ExitCode::from(2)
        }
    }
}

/// Runs `solve` on the whole input, prints the answer that it returns, and returns the exit status.
/// Messages on standard error begin with the name `program`.
///
/// If the input cannot be read to its end, or is malformed, we print no answer. A closed pipe is no
/// error.
pub fn run(program: &str, solve: fn(&mut Input) -> Result<String, String>) -> ExitCode {
    let mut bytes = Vec::new();
    let read = io::stdin().read_to_end(&mut bytes);
    let answer = read
        .map_err(|e| format!("cannot read the input: {e}"))
        .and_then(|_| solve(&mut Input::new(&bytes)));
    status_of(program, answer.and_then(|answer| write(answer.as_bytes())).map(|()| 0))
}

/// Runs `solve` on the whole input as [`run`] does. `solve` writes its answers to an [`Output`]. If
/// the input is malformed, we print the answers before the mistake.
pub fn run_cases(
    program: &str,
    solve: fn(&mut Input, &mut Output) -> Result<(), String>,
) -> ExitCode {
    let mut output = Output { program, held: Vec::new(), status: 0 };
    let mut bytes = Vec::new();
    let read = io::stdin().read_to_end(&mut bytes);
    let read = read.map_err(|e| format!("cannot read the input: {e}"));
    let solved = read.and_then(|_| solve(&mut Input::new(&bytes), &mut output));
    // `and` evaluates its argument even if `solved` is an error.
    status_of(output.program, solved.and(write(&output.held)).map(|()| output.status))
}

/// Runs `solve` as [`run_cases`] does, before standard input has been read. `solve` may read it in
/// pieces, as it arrives.
pub fn run_stream(
    program: &str,
    solve: fn(&mut dyn Read, &mut Output) -> Result<(), String>,
) -> ExitCode {
    let mut output = Output { program, held: Vec::new(), status: 0 };
    let solved = solve(&mut io::stdin().lock(), &mut output);
    status_of(output.program, solved.and(write(&output.held)).map(|()| output.status))
}
