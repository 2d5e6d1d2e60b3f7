//! Cells and numbers from a buffer, with line and column.
//!
//! A read takes whatever the source has. So a program waits for no more of a slow input than it
//! needs, and memory does not depend on the input's length.
//!
//! Everything here is read byte by byte; [`super::Grids`] takes whole grids. Numbers need no
//! [`Alphabet`], so the bundle of a program that reads numbers alone has none.

use super::alphabet::{Alphabet, BETWEEN, FOREIGN};
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Error, ErrorKind, Read};

/// A stream of cells, with numbers before them where the problem has some.
///
/// # Examples
///
/// ```
/// use lowbit::streams::{Input, DIGITS4};
///
/// let mut source = &b"8\n12.. ..34\n21.. ..4"[..];
/// let mut input = Input::new(&mut source);
/// assert_eq!(input.number("the number of cells", 1, 16)?, 8);
/// let mut cells = [0; 8];
/// input.cells(DIGITS4, &mut cells)?;
/// assert_eq!(cells, [1, 2, 0, 0, 0, 0, 3, 4]);
/// assert_eq!(
///     input.cells(DIGITS4, &mut cells).unwrap_err().to_string(),
///     "line 3, column 9: found end of input, \
///      expected a cell (one of 01234.), after 7 of 8 cells"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Input<'a> {
    source: BufReader<&'a mut dyn Read>,
    /// Whether the source has come to its end. An ended source is not asked again: a terminal would
    /// go on.
    ended: bool,
    /// Where the next byte stands, from 1. Columns count bytes; a byte-order mark takes none. The
    /// column is 0 before anything has been looked at.
    line: u64,
    column: u64,
}

impl<'a> Input<'a> {
    /// Makes a reader with a buffer of 64 KiB. Nothing is read yet.
    pub fn new(source: &'a mut dyn Read) -> Input<'a> {
        let source = BufReader::with_capacity(1 << 16, source);
        Input { source, ended: false, line: 1, column: 0 }
    }

    /// Reads a decimal number from `least` to `most` (up to 10^17), followed by white space or the
    /// end of input. A message calls the number `what`: `the size of the board`.
    ///
    /// # Errors
    ///
    /// As [`Input::cells`], and at a number that is too small or too large.
    pub fn number(&mut self, what: &str, least: u64, most: u64) -> io::Result<u64> {
        Ok(self.signed(what, least as i64, most as i64)? as u64)
    }

    /// Reads a number, with a minus where `least` is below 0.
    fn signed(&mut self, what: &str, least: i64, most: i64) -> io::Result<i64> {
        let expected = format!("{} ({} to {})", what, least, most);
        self.skip_between(&is_white, &expected)?;
        let column = self.column;
        let mut sign = 1;
        if least < 0 && self.peek()? == Some(b'-') {
            self.skip();
            sign = -1;
        }
        let (first, mut number) = (self.column, 0);
        while number <= most && number >= least.min(0) {
            match self.peek()? {
                Some(digit @ b'0'..=b'9') => {
                    number = 10 * number + sign * i64::from(digit - b'0');
                    self.skip();
                }
                next if self.column > first && next.map_or(true, is_white) => break,
                _ => return self.unexpected(&expected),
            }
        }
        if (least..=most).contains(&number) {
            return Ok(number);
        }
        let found = if number < least { "a smaller number" } else { "a larger number" };
        self.column = column;
        self.fail(found, &expected)
    }

    /// Skips white space and tells whether a number follows rather than the end of input. A message
    /// calls what follows `what`.
    ///
    /// # Errors
    ///
    /// As [`Input::cells`].
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::Input;
    ///
    /// let mut source = &b"8 6\n4\n"[..];
    /// let mut input = Input::new(&mut source);
    /// let mut sum = 0;
    /// while input.has_number("a board")? {
    ///     sum += input.number("the size of a board", 1, 16)?;
    /// }
    /// assert_eq!(sum, 18);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn has_number(&mut self, what: &str) -> io::Result<bool> {
        self.skip_between(&is_white, &what)?;
        Ok(self.peek()?.is_some())
    }

    /// Reads an integer from -`most` to `most`, with a minus or without, as [`Input::number`] reads
    /// a number.
    ///
    /// # Errors
    ///
    /// As [`Input::number`].
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::Input;
    ///
    /// let mut source = &b"-12 0 7\n- 1"[..];
    /// let mut input = Input::new(&mut source);
    /// let mut next = || input.integer("a cell", 1000);
    /// assert_eq!((next()?, next()?, next()?), (-12, 0, 7));
    /// let error = next().unwrap_err().to_string();
    /// assert_eq!(error, "line 2, column 2: found ' ', expected a cell (-1000 to 1000)");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn integer(&mut self, what: &str, most: u32) -> io::Result<i64> {
        self.signed(what, -i64::from(most), most.into())
    }

    /// Reads an integer for each cell; one below 0 or above 255 is as wrong as a blank, and becomes 0.
    ///
    /// # Errors
    ///
    /// As [`Input::integer`], of integers beyond 1,000,000,000.
    pub fn integer_cells(&mut self, cells: &mut [u8]) -> io::Result<()> {
        for cell in cells {
            let integer = self.integer("a cell", 1_000_000_000)?;
            *cell = if (0..256).contains(&integer) { integer as u8 } else { 0 };
        }
        Ok(())
    }

    /// Reads how many grids follow: 0 to 1,000,000,000.
    ///
    /// # Errors
    ///
    /// As [`Input::number`].
    pub fn count(&mut self) -> io::Result<u64> {
        self.number("the number of grids", 0, 1_000_000_000)
    }

    /// Reads as many cells as `cells` holds, whatever stands between them.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidData`] at a byte that is no cell and where the input ends too early,
    /// with line, column, what was found, what was expected and how many cells came before; the
    /// source's own errors.
    ///
    /// # Complexity
    ///
    /// *O*(bytes read), one table look-up each.
    pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> io::Result<()> {
        self.cells_of(alphabet, cells, "")
    }

    /// Reads cells as [`Input::cells`] does. An error's message ends with what they are cells of.
    pub(super) fn cells_of(
        &mut self,
        alphabet: &Alphabet,
        cells: &mut [u8],
        of: &str,
    ) -> io::Result<()> {
        let length = cells.len();
        for (filled, cell) in cells.iter_mut().enumerate() {
            *cell = self.cell(alphabet).map_err(|error| {
                let so_far = format!("after {} of {} cells{}", filled, length, of);
                Error::new(error.kind(), format!("{}, {}", error, so_far))
            })?;
        }
        Ok(())
    }

    /// Skips what stands between cells and tells whether a cell follows rather than the end of
    /// input.
    ///
    /// # Errors
    ///
    /// As [`Input::cells`].
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
    /// As [`Input::cells`].
    pub fn end(&mut self) -> io::Result<()> {
        const EXPECTED: &str = "the end of input";
        if self.has_number(EXPECTED)? {
            return self.unexpected(&EXPECTED);
        }
        Ok(())
    }

    /// Takes the next cell, and what stands before it.
    fn cell(&mut self, alphabet: &Alphabet) -> io::Result<u8> {
        match self.skip_to_cell(alphabet)? {
            Some(byte) if alphabet.value(byte) != FOREIGN => {
                self.skip();
                Ok(alphabet.value(byte))
            }
            _ => self.unexpected(alphabet),
        }
    }

    /// Moves to the next byte that does not stand between cells; `None` is the end of input.
    pub(super) fn skip_to_cell(&mut self, alphabet: &Alphabet) -> io::Result<Option<u8>> {
        self.skip_between(&|byte| alphabet.value(byte) == BETWEEN, alphabet)?;
        self.peek()
    }

    /// Skips what stands `between` what is read, and a byte-order mark before everything else.
    fn skip_between(
        &mut self,
        between: &dyn Fn(u8) -> bool,
        expected: &dyn Display,
    ) -> io::Result<()> {
        if self.column == 0 {
            self.column = 1;
            if self.peek()? == Some(0xEF) {
                // The byte-order mark may stand before everything else.
                let found = self.character()?;
                if found != "'\\u{feff}'" {
                    return self.fail(&found, expected);
                }
            }
        }
        while self.peek()?.map_or(false, between) {
            self.skip();
        }
        Ok(())
    }

    /// The column where the next byte stands, which messages name.
    pub(super) fn column(&self) -> u64 {
        self.column
    }

    /// Looks at the next byte; `None` is the end of input.
    pub(super) fn peek(&mut self) -> io::Result<Option<u8>> {
        while !self.ended {
            match self.source.fill_buf() {
                Ok([]) => self.ended = true,
                Ok(bytes) => return Ok(Some(bytes[0])),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    let message = format!("cannot read the input: {}", error);
                    return Err(Error::new(error.kind(), message));
                }
            }
        }
        Ok(None)
    }

    /// Takes the byte that has been looked at.
    pub(super) fn skip(&mut self) {
        self.column += 1;
        if self.source.buffer()[0] == b'\n' {
            self.line += 1;
            self.column = 1;
        }
        self.source.consume(1);
    }

    /// The bytes that have come and are not taken.
    pub(super) fn held(&self) -> &[u8] {
        self.source.buffer()
    }

    /// Takes bytes from those that are held.
    pub(super) fn consume(&mut self, count: usize) {
        let bytes = &self.source.buffer()[..count];
        let newline = |&byte: &u8| byte == b'\n';
        match bytes.iter().rev().position(newline) {
            None => self.column += count as u64,
            Some(after) => {
                // A byte counts up to 255 newlines. Of 224 bytes, the compiler takes 32 at a time.
                let count = |bytes: &[u8]| bytes.iter().map(|b| u8::from(newline(b))).sum::<u8>();
                self.line += bytes.chunks(224).map(|bytes| u64::from(count(bytes))).sum::<u64>();
                self.column = after as u64 + 1;
            }
        }
        self.source.consume(count);
    }

    /// Fails for what comes next.
    pub(super) fn unexpected<T>(&mut self, expected: &dyn Display) -> io::Result<T> {
        let found = self.character()?;
        self.fail(&found, expected)
    }

    /// Fails for what was found in a column of this line.
    pub(super) fn fail_at<T>(
        &mut self,
        column: u64,
        found: &str,
        expected: &dyn Display,
    ) -> io::Result<T> {
        self.column = column;
        self.fail(found, expected)
    }

    /// Fails for what was found.
    fn fail<T>(&self, found: &str, expected: &dyn Display) -> io::Result<T> {
        let place = format!("line {}, column {}", self.line, self.column);
        let message = format!("{}: found {}, expected {}", place, found, expected);
        Err(Error::new(ErrorKind::InvalidData, message))
    }

    /// Takes what comes next, counts no column, and says what it was: a UTF-8 character, the first
    /// of bytes that begin none, the end of input.
    fn character(&mut self) -> io::Result<String> {
        let mut bytes = Vec::new();
        while let Some(byte) = self.peek()? {
            bytes.push(byte);
            self.source.consume(1);
            match std::str::from_utf8(&bytes) {
                Ok(text) => return Ok(text.chars().map(|c| format!("{:?}", c)).collect()),
                Err(error) if error.error_len().is_none() => {}
                Err(_) => break,
            }
        }
        let end = String::from("end of input");
        Ok(bytes.first().map_or(end, |byte| format!("byte 0x{:02X}", byte)))
    }
}

/// Tells whether a byte may stand between numbers.
fn is_white(byte: u8) -> bool {
    b" \t\r\n".contains(&byte)
}
