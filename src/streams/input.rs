//! Cells and numbers from a buffer, with line and column.
//!
//! A read takes whatever the source has. So a program waits for no more of a slow input than it
//! needs, and memory does not depend on the input's length. Cells that lie in the buffer together
//! are taken in one quick loop; all others, and all errors, byte by byte.

use super::alphabet::{Alphabet, BETWEEN, FOREIGN};
use std::fmt::{Arguments, Display};
use std::io::{self, BufRead, BufReader, Error, ErrorKind, Read};

/// Bytes asked of the source at a time.
const CAPACITY: usize = 1 << 16;

/// What may stand before everything else.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The digits of numbers, and the white space around them.
const DECIMAL: &Alphabet = &Alphabet::new("0123456789", "");

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
    /// Whether anything has been looked at.
    begun: bool,
    /// Whether the source has come to its end. An ended source is not asked again: a terminal would
    /// go on.
    ended: bool,
    /// Where the next byte stands, from 1. Columns count bytes; a byte-order mark takes none.
    line: u64,
    column: u64,
}

impl<'a> Input<'a> {
    /// Makes a reader with a buffer of 64 KiB. Nothing is read yet.
    pub fn new(source: &'a mut dyn Read) -> Input<'a> {
        Input {
            source: BufReader::with_capacity(CAPACITY, source),
            begun: false,
            ended: false,
            line: 1,
            column: 1,
        }
    }

    /// Reads a decimal number from `least` to `most`, behind which white space or the end of input
    /// must stand. A message calls the number `what`: `the size of the board`.
    ///
    /// # Errors
    ///
    /// As [`Input::cells`], and at a number that is too small or too large.
    pub fn number(&mut self, what: &str, least: u64, most: u64) -> io::Result<u64> {
        let expected = format!("{} ({} to {})", what, least, most);
        if self.skip_blanks(DECIMAL, &expected)?.is_none() {
            return self.unexpected(&expected);
        }
        let (column, mut number) = (self.column, 0u64);
        while let Some(byte) = self.peek()? {
            match DECIMAL.value(byte) {
                BETWEEN => break,
                FOREIGN => return self.unexpected(&expected),
                digit => number = number.saturating_mul(10).saturating_add(u64::from(digit)),
            }
            if number > most {
                self.column = column;
                return self.malformed("a larger number", &expected);
            }
            self.consume(1);
        }
        if number < least {
            self.column = column;
            return self.malformed("a smaller number", &expected);
        }
        Ok(number)
    }

    /// Reads a number as [`Input::number`] does; `None` if nothing but white space is left.
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
    /// let mut source = &b"8 6\n4\n"[..];
    /// let mut input = Input::new(&mut source);
    /// let mut sum = 0;
    /// while let Some(size) = input.number_or_end("the size of a board", 1, 16)? {
    ///     sum += size;
    /// }
    /// assert_eq!(sum, 18);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn number_or_end(&mut self, what: &str, least: u64, most: u64) -> io::Result<Option<u64>> {
        let expected = format!("{} ({} to {})", what, least, most);
        match self.skip_blanks(DECIMAL, &expected)? {
            None => Ok(None),
            Some(_) => self.number(what, least, most).map(Some),
        }
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
    /// assert_eq!(error, "line 2, column 2: found ' ', expected a cell");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn integer(&mut self, what: &str, most: u32) -> io::Result<i64> {
        let negative = self.skip_blanks(DECIMAL, &what)? == Some(b'-');
        if negative {
            self.consume(1);
            if self.peek()?.map_or(true, |byte| !byte.is_ascii_digit()) {
                return self.unexpected(&what);
            }
        }
        let size = self.number(what, 0, most.into())? as i64;
        Ok(if negative { -size } else { size })
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
        if self.take(alphabet, cells) {
            return Ok(());
        }
        let length = cells.len();
        for (filled, cell) in cells.iter_mut().enumerate() {
            *cell = self.cell(alphabet).map_err(|error| {
                extend(error, format_args!(", after {} of {} cells", filled, length))
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
        match self.skip_blanks(alphabet, alphabet)? {
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
        match self.skip_blanks(DECIMAL, &EXPECTED)? {
            None => Ok(()),
            Some(_) => self.unexpected(&EXPECTED),
        }
    }

    /// Takes all of `cells` from the buffer, or nothing if they do not lie there whole.
    pub fn take(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> bool {
        let held = self.source.buffer();
        let (mut taken, mut filled) = (0, 0);
        while filled < cells.len() {
            let value = held.get(taken).map_or(FOREIGN, |&byte| alphabet.value(byte));
            if value == FOREIGN {
                return false;
            }
            // What stands between cells is overwritten by the next cell.
            cells[filled] = value;
            filled += usize::from(value != BETWEEN);
            taken += 1;
        }
        self.consume(taken);
        true
    }

    /// Takes the next cell, and what stands before it.
    fn cell(&mut self, alphabet: &Alphabet) -> io::Result<u8> {
        match self.skip_blanks(alphabet, alphabet)?.map(|byte| alphabet.value(byte)) {
            None | Some(FOREIGN) => self.unexpected(alphabet),
            Some(value) => {
                self.consume(1);
                Ok(value)
            }
        }
    }

    /// Moves to the next byte that does not stand between cells; `None` is the end of input.
    pub fn skip_blanks(
        &mut self,
        alphabet: &Alphabet,
        expected: &dyn Display,
    ) -> io::Result<Option<u8>> {
        let begins = !std::mem::replace(&mut self.begun, true);
        if begins && self.peek()? == Some(BYTE_ORDER_MARK[0]) {
            let bytes = self.character()?;
            if bytes != BYTE_ORDER_MARK {
                return self.malformed(&describe(&bytes), expected);
            }
        }
        while let Some(byte) = self.peek()? {
            if alphabet.value(byte) != BETWEEN {
                return Ok(Some(byte));
            }
            self.consume(1);
        }
        Ok(None)
    }

    /// Looks at the next byte; `None` is the end of input.
    pub fn peek(&mut self) -> io::Result<Option<u8>> {
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

    /// Takes bytes from the buffer and keeps track of line and column.
    pub fn consume(&mut self, count: usize) {
        let bytes = &self.source.buffer()[..count];
        let newline = |&byte: &u8| byte == b'\n';
        match bytes.iter().rev().position(newline) {
            None => self.column += count as u64,
            Some(after) => {
                // Up to 255 newlines are counted in a byte, sixteen bytes at a time.
                let count = |bytes: &[u8]| bytes.iter().map(|b| u8::from(newline(b))).sum::<u8>();
                self.line += bytes.chunks(255).map(|bytes| u64::from(count(bytes))).sum::<u64>();
                self.column = after as u64 + 1;
            }
        }
        self.source.consume(count);
    }

    /// Fails for what comes next.
    pub fn unexpected<T>(&mut self, expected: &dyn Display) -> io::Result<T> {
        let bytes = self.character()?;
        self.malformed(&describe(&bytes), expected)
    }

    fn malformed<T>(&self, found: &str, expected: &dyn Display) -> io::Result<T> {
        let message = format!(
            "line {}, column {}: found {}, expected {}",
            self.line, self.column, found, expected
        );
        Err(Error::new(ErrorKind::InvalidData, message))
    }

    /// Takes the bytes of one UTF-8 character, or bytes that begin none, and counts no column;
    /// takes nothing at the end of input.
    fn character(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        while let Some(byte) = self.peek()? {
            bytes.push(byte);
            self.source.consume(1);
            match std::str::from_utf8(&bytes) {
                Err(error) if error.error_len().is_none() => {}
                _ => break,
            }
        }
        Ok(bytes)
    }
}

/// Says what was found: a character, the first of bytes that begin none, the end of input.
fn describe(bytes: &[u8]) -> String {
    match (bytes.first(), std::str::from_utf8(bytes)) {
        (None, _) => String::from("end of input"),
        (_, Ok(text)) => text.chars().map(|c| format!("{:?}", c)).collect(),
        (Some(byte), _) => format!("byte 0x{:02X}", byte),
    }
}

/// Adds to what an error says.
pub fn extend(error: Error, more: Arguments) -> Error {
    Error::new(error.kind(), format!("{}{}", error, more))
}
