//! Reads cells and integers.
//!
//! Each read from the source returns whatever is available, so a program never waits for input that
//! it does not need. The memory does not depend on the length of the input.
//!
//! This module reads byte by byte, and [`super::Grids`] parses whole grids in the buffer. Integers
//! need no [`Alphabet`], so the bundle of a program that reads only integers contains no alphabet.

use super::alphabet::{Alphabet, BETWEEN, FOREIGN};
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Chain, Empty, Error, ErrorKind, Read};
use std::ops::RangeInclusive;
use std::str::{self, FromStr};

/// The bytes that may be before an integer.
const WHITE: &[u8] = b" \t\r\n";

/// A stream of cells and integers.
///
/// # Examples
///
/// ```
/// use lowbit::streams::{Input, DIGITS4};
///
/// let mut source = &b"8\n12.. ..34\n21.. ..4"[..];
/// let mut input = Input::new(&mut source);
/// assert_eq!(input.integer("the number of cells", 1..=16u8)?, 8);
/// let mut cells = [0; 8];
/// input.cells(DIGITS4, &mut cells)?;
/// assert_eq!(cells, [1, 2, 0, 0, 0, 0, 3, 4]);
/// assert_eq!(
///     input.cells(DIGITS4, &mut cells).unwrap_err().to_string(),
///     "line 3, column 9: found end of input, \
///      expected a cell (1 to 4, or 0 or . for a blank), after 7 of 8 cells"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Input<'a> {
    /// The source, chained with an empty reader. After the source has reported its end, `Chain`
    /// reads only from the empty reader. A terminal, if it were read again, could deliver more
    /// input.
    source: BufReader<Chain<&'a mut dyn Read, Empty>>,
    /// The line of the next byte, counted from 1.
    line: u64,
    /// The column of the next byte, counted in bytes from 1 without a byte-order mark. The column
    /// is 0 before the first read.
    column: u64,
}

impl<'a> Input<'a> {
    /// Makes a reader with a buffer of 64 KiB. It reads nothing yet.
    pub fn new(source: &'a mut dyn Read) -> Input<'a> {
        let source = BufReader::with_capacity(1 << 16, source.chain(io::empty()));
        Input { source, line: 1, column: 0 }
    }

    /// Reads a decimal integer in `range` after any white space. White space, the end of input, a
    /// comma, a quote or a closing bracket has to follow it. Error messages call the integer
    /// `what`, for example `the size of the board`.
    ///
    /// # Errors
    ///
    /// As [`Input::cells`], but the message does not say how many cells came before. An integer
    /// outside the range or of more than 40 characters is an error as well.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::Input;
    ///
    /// let mut source = &b"-12 0 7\n1001"[..];
    /// let mut input = Input::new(&mut source);
    /// let mut next = || input.integer("a cell", -1000..=1000);
    /// assert_eq!((next()?, next()?, next()?), (-12, 0, 7));
    /// let error = next().unwrap_err().to_string();
    /// assert_eq!(error, "line 2, column 1: found 1001, expected a cell (-1000 to 1000)");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn integer<T: FromStr + PartialOrd + Display>(
        &mut self,
        what: &str,
        range: RangeInclusive<T>,
    ) -> io::Result<T> {
        // Only an error needs this text. If we made it for every integer, a program that reads many
        // integers would execute at least twice as many instructions.
        let expected = || format!("{} ({} to {})", what, range.start(), range.end());
        self.has_more(what)?;
        let (mut text, mut length) = ([0; 40], 0);
        loop {
            match self.peek()? {
                Some(b) if length == 0 && b == b'-' || length < 40 && b.is_ascii_digit() => {
                    text[length] = b;
                    length += 1;
                }
                // In a list, an integer may end at a bracket, a comma or a quote.
                next if length > 0 && next.map_or(true, |b| b" \t\r\n,])\"'".contains(&b)) => break,
                _ => return self.unexpected(&expected()),
            }
            self.skip();
        }
        let text = str::from_utf8(&text[..length]).unwrap_or("");
        match text.parse() {
            Ok(value) if range.contains(&value) => Ok(value),
            _ => {
                self.column -= length as u64;
                self.fail(text, &expected())
            }
        }
    }

    /// Skips white space, and returns whether any input is left. The next byte need not begin an
    /// integer: [`Input::integer`] checks that. Error messages call the expected input `what`, for
    /// example `a board`.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::InvalidData`] if the input begins with the byte 0xEF but not with a
    /// byte-order mark. An error of the source keeps its kind.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::Input;
    ///
    /// let mut source = &b"8 6\n4\n"[..];
    /// let mut input = Input::new(&mut source);
    /// let mut sum = 0;
    /// while input.has_more("a board")? {
    ///     sum += input.integer("the size of a board", 1..=16)?;
    /// }
    /// assert_eq!(sum, 18);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn has_more(&mut self, what: &str) -> io::Result<bool> {
        Ok(self.skip_while(&|byte| WHITE.contains(&byte), &what)?.is_some())
    }

    /// Reads an integer for each cell. An integer below 0 becomes 0, and one above 255 becomes 255.
    /// Neither 0 nor 255 is a digit, so this suits programs that only check whether a full board is
    /// solved.
    ///
    /// # Errors
    ///
    /// The same as [`Input::integer`] for a range from -1,000,000,000 to 1,000,000,000. The message
    /// also says how many cells came before.
    pub fn integer_cells(&mut self, cells: &mut [u8]) -> io::Result<()> {
        let length = cells.len();
        for (filled, cell) in cells.iter_mut().enumerate() {
            let value = self.integer("a cell", -1_000_000_000..=1_000_000_000).map_err(|e| {
                Error::new(e.kind(), format!("{}, after {} of {} cells", e, filled, length))
            })?;
            *cell = value.clamp(0, 255) as u8;
        }
        Ok(())
    }

    /// Reads the number of cases that follow: 0 to `most`. Error messages call this number `what`,
    /// for example `the number of grids`.
    ///
    /// Any input after a count of 0 is an error. It shows that the input lacks the count, and that
    /// we have read the beginning of the first case in its place.
    ///
    /// # Errors
    ///
    /// The same as [`Input::integer`], or of [`Input::end`] after a count of 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::Input;
    ///
    /// let mut source = &b"000000000\n530070000\n"[..];
    /// let count = Input::new(&mut source).count("the number of grids", 1000);
    /// assert_eq!(
    ///     count.unwrap_err().to_string(),
    ///     "line 2, column 1: found '5', expected the end of input"
    /// );
    /// ```
    pub fn count(&mut self, what: &str, most: u64) -> io::Result<u64> {
        let count = self.integer(what, 0..=most)?;
        if count == 0 {
            self.end()?;
        }
        Ok(count)
    }

    /// Fills `cells`, and skips the bytes that the alphabet allows before each cell.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::InvalidData`] for a byte that is no cell and for an early end of input.
    /// The message contains the line, the column, what was found, what was expected, and how many
    /// cells came before. An error of the source keeps its kind.
    pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> io::Result<()> {
        self.cells_of("", alphabet, cells)
    }

    /// Reads cells as [`Input::cells`] does. Error messages append `of_grid` to the number of cells,
    /// for example ` of grid 2 of 3`.
    pub(super) fn cells_of(
        &mut self,
        of_grid: &str,
        alphabet: &Alphabet,
        cells: &mut [u8],
    ) -> io::Result<()> {
        let length = cells.len();
        for (filled, cell) in cells.iter_mut().enumerate() {
            match self.skip_to_cell(alphabet)? {
                Some(byte) if alphabet.value(byte) < FOREIGN => *cell = alphabet.value(byte),
                _ => {
                    let progress = format!("after {} of {} cells{}", filled, length, of_grid);
                    return self.unexpected(&format!("{}, {}", alphabet, progress));
                }
            }
            self.skip();
        }
        Ok(())
    }

    /// Skips the bytes between cells and returns whether a cell follows rather than the end of
    /// input.
    ///
    /// # Errors
    ///
    /// As [`Input::cells`], but the end of input is no error, and the message does not say how many
    /// cells came before.
    pub fn has_cell(&mut self, alphabet: &Alphabet) -> io::Result<bool> {
        match self.skip_to_cell(alphabet)? {
            None => Ok(false),
            Some(byte) if alphabet.value(byte) == FOREIGN => self.unexpected(alphabet),
            Some(_) => Ok(true),
        }
    }

    /// Makes sure that nothing but white space is left.
    ///
    /// # Errors
    ///
    /// As [`Input::cells`], but the message does not say how many cells came before.
    pub fn end(&mut self) -> io::Result<()> {
        const EXPECTED: &str = "the end of input";
        if self.has_more(EXPECTED)? {
            return self.unexpected(&EXPECTED);
        }
        Ok(())
    }

    /// Skips the bytes between cells, and returns the next byte without taking it; `None` is the
    /// end of input.
    pub(crate) fn skip_to_cell(&mut self, alphabet: &Alphabet) -> io::Result<Option<u8>> {
        self.skip_while(&|byte| alphabet.value(byte) == BETWEEN, alphabet)
    }

    /// Skips a byte-order mark at the beginning of the input, and then all bytes up to the first
    /// one for which `skips` is false. Returns that byte; `None` is the end of input.
    fn skip_while(
        &mut self,
        skips: &dyn Fn(u8) -> bool,
        expected: &dyn Display,
    ) -> io::Result<Option<u8>> {
        if self.column == 0 {
            self.column = 1;
            // No other character that may come first begins with this byte.
            if self.peek()? == Some(0xEF) {
                let first = self.character()?;
                if first != b"\xEF\xBB\xBF" {
                    return self.fail(&describe(&first), expected);
                }
            }
        }
        loop {
            match self.peek()? {
                Some(byte) if skips(byte) => self.skip(),
                next => return Ok(next),
            }
        }
    }

    /// Looks at the next byte; `None` is the end of input.
    pub(crate) fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.source.fill_buf() {
                Ok(bytes) => return Ok(bytes.first().copied()),
                Err(e) if e.kind() == ErrorKind::Interrupted => {}
                Err(e) => {
                    return Err(Error::new(e.kind(), format!("cannot read the input: {}", e)))
                }
            }
        }
    }

    /// Takes the byte that [`Input::peek`] returned.
    pub(crate) fn skip(&mut self) {
        self.column += 1;
        if self.source.buffer()[0] == b'\n' {
            self.line += 1;
            self.column = 1;
        }
        self.source.consume(1);
    }

    /// Returns the bytes of the buffer that have not been taken.
    pub(super) fn held(&self) -> &[u8] {
        self.source.buffer()
    }

    /// Takes the first `count` bytes of [`Input::held`].
    pub(super) fn consume(&mut self, count: usize) {
        let bytes = &self.source.buffer()[..count];
        match bytes.iter().rev().position(|&byte| byte == b'\n') {
            None => self.column += count as u64,
            Some(after) => {
                // A `u8` can count the newlines in 224 bytes, of which the compiler takes 32 at a
                // time.
                let lines = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
                self.line += bytes.chunks(224).map(|chunk| u64::from(lines(chunk))).sum::<u64>();
                self.column = after as u64 + 1;
            }
        }
        self.source.consume(count);
    }

    /// Fails with a message that names the next character, the next byte, or the end of input.
    pub(crate) fn unexpected<T>(&mut self, expected: &dyn Display) -> io::Result<T> {
        let next = self.character()?;
        self.fail(&describe(&next), expected)
    }

    /// Fails at the current place because of what was found there.
    fn fail<T>(&self, found: &str, expected: &dyn Display) -> io::Result<T> {
        let message = format!(
            "line {}, column {}: found {}, expected {}",
            self.line, self.column, found, expected
        );
        Err(Error::new(ErrorKind::InvalidData, message))
    }

    /// Takes and returns the bytes of the next UTF-8 character. If the character is malformed,
    /// takes its bytes up to and including the first wrong one. Returns no bytes at the end of
    /// input. The column does not change.
    fn character(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        while let Some(byte) = self.peek()? {
            bytes.push(byte);
            self.source.consume(1);
            match str::from_utf8(&bytes) {
                // `error_len` is `None` if the bytes are the beginning of a character.
                Err(e) if e.error_len().is_none() => {}
                _ => break,
            }
        }
        Ok(bytes)
    }
}

/// Describes the bytes that [`Input::character`] took.
fn describe(bytes: &[u8]) -> String {
    match str::from_utf8(bytes).map(|text| text.chars().next()) {
        Ok(Some(c)) => format!("{:?}", c),
        Ok(None) => "end of input".into(),
        Err(_) => format!("byte 0x{:02X}", bytes[0]),
    }
}
