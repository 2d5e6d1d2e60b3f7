//! Cells in, as a stream through a fixed buffer, with line and column.
//!
//! A read takes whatever the source has, so slow input is waited for no longer than the grid at
//! hand needs, and memory does not depend on the input's length. Grids that lie whole in the
//! buffer are taken in one quick loop; all others, and all errors, byte by byte.

use crate::alphabet::{Alphabet, BETWEEN, FOREIGN};
use std::fmt::{Arguments, Display};
use std::io::{self, BufRead, BufReader, Error, ErrorKind, Read};

/// Bytes asked of the source at a time.
const CAPACITY: usize = 1 << 16;

/// What may stand before everything else.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The digits of numbers, and the blanks around them.
const DECIMAL: &Alphabet = &Alphabet::new("0123456789", "");

/// A stream of cells, with a number before them or a word behind where the problem has one.
///
/// # Examples
///
/// ```
/// use lowbit::{alphabet::DIGITS4, input::Input};
///
/// let mut source = &b"2\n12.. .... .... ...3\n4... .... .... ..."[..];
/// let mut input = Input::new(&mut source);
/// assert_eq!(input.count()?, 2);
/// let mut grid = [0; 16];
/// assert_eq!(input.grid(DIGITS4, &mut grid)?, Some(1));
/// assert_eq!(grid[..4], [1, 2, 0, 0]);
/// assert_eq!(
///     input.grid(DIGITS4, &mut grid).unwrap_err().to_string(),
///     "line 3, column 19: found end of input, \
///      expected a cell (one of 01234.), after 15 of 16 cells of grid 2 of 2"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Input<'a> {
    source: BufReader<&'a mut dyn Read>,
    /// Whether anything has been looked at.
    begun: bool,
    /// Whether the source has come to its end. It is not asked again: a terminal would go on.
    ended: bool,
    /// Of the next byte, from 1. Columns count bytes; a byte-order mark takes none.
    line: u64,
    column: u64,
    /// How many grids have been read.
    grids: u64,
    /// How many grids there are, once that is known.
    of: Option<u64>,
    /// The word that stands behind the last grid; empty if there is none.
    closing: &'static str,
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
            grids: 0,
            of: None,
            closing: "",
        }
    }

    /// Reads a decimal number from `least` to `most`, which a blank or the end of input must
    /// follow. A message calls it `what`: `the size of the board`.
    ///
    /// # Errors
    ///
    /// As [`Input::cells`].
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

    /// Reads how many grids follow, 0 to 1,000,000,000: [`Input::grid`] gives as many.
    ///
    /// # Errors
    ///
    /// As [`Input::cells`].
    pub fn count(&mut self) -> io::Result<u64> {
        let count = self.number("the number of grids", 0, 1_000_000_000)?;
        self.of = Some(count);
        Ok(count)
    }

    /// Lets `word` stand behind the last grid, in place of the end of input. The word begins
    /// with a byte that is no cell.
    pub fn until(&mut self, word: &'static str) {
        self.closing = word;
    }

    /// Reads the next grid and returns its number, from 1; `None` behind the last grid, which
    /// is the one that [`Input::count`] says, or that before the closing word, or that before
    /// the end of input. What follows the number said or the closing word is not read.
    ///
    /// # Errors
    ///
    /// As [`Input::cells`]; the message says which grid it is, too.
    ///
    /// # Complexity
    ///
    /// *O*(bytes read), one table look-up each.
    pub fn grid(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> io::Result<Option<u64>> {
        if !self.has_grid(alphabet)? {
            return Ok(None);
        }
        let (grid, of) = (self.grids + 1, self.of);
        self.cells(alphabet, cells).map_err(|error| match of {
            Some(of) => extend(error, format_args!(" of grid {} of {}", grid, of)),
            None => extend(error, format_args!(" of grid {}", grid)),
        })?;
        self.grids = grid;
        Ok(Some(grid))
    }

    /// Reads the next grids, as many as `grids` holds, and returns them; `None` behind the last
    /// grid. The first is waited for. The others are those that came with it whole, so that
    /// grids before an error are returned, and the next call tells the error.
    ///
    /// # Errors
    ///
    /// As [`Input::grid`].
    pub fn grids<'g, const CELLS: usize>(
        &mut self,
        alphabet: &Alphabet,
        grids: &'g mut [[u8; CELLS]],
    ) -> io::Result<Option<&'g mut [[u8; CELLS]]>> {
        let first = self.grids;
        for grid in grids.iter_mut() {
            if self.grids == first {
                if self.grid(alphabet, grid)?.is_none() {
                    return Ok(None);
                }
            } else if self.of != Some(self.grids) && self.take(alphabet, grid) {
                self.grids += 1;
            } else {
                break;
            }
        }
        Ok(Some(&mut grids[..(self.grids - first) as usize]))
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
                extend(
                    error,
                    format_args!(", after {} of {} cells", filled, length),
                )
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

    /// Makes sure that nothing but blanks is left.
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

    /// Tells whether one more grid follows. If it does not, that is remembered.
    fn has_grid(&mut self, alphabet: &Alphabet) -> io::Result<bool> {
        if let Some(of) = self.of {
            return Ok(self.grids < of);
        }
        match self.skip_blanks(alphabet, alphabet)? {
            None => {}
            Some(byte) if alphabet.value(byte) == FOREIGN && !self.closing.is_empty() => {
                for letter in self.closing.bytes() {
                    if self.peek()? != Some(letter) {
                        let expected = format!("{} or the word {}", alphabet, self.closing);
                        return self.unexpected(&expected);
                    }
                    self.consume(1);
                }
            }
            Some(_) => return Ok(true),
        }
        self.of = Some(self.grids);
        Ok(false)
    }

    /// Takes all of `cells` from the buffer, or nothing if they do not lie there whole.
    fn take(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> bool {
        let mut filled = 0;
        for (at, &byte) in self.source.buffer().iter().enumerate() {
            let value = alphabet.value(byte);
            if value == FOREIGN || filled == cells.len() {
                return false;
            }
            // What stands between cells is overwritten by the next cell.
            cells[filled] = value;
            filled += usize::from(value != BETWEEN);
            if filled == cells.len() {
                self.consume(at + 1);
                return true;
            }
        }
        false
    }

    /// Takes the next cell, and what stands before it.
    fn cell(&mut self, alphabet: &Alphabet) -> io::Result<u8> {
        match self
            .skip_blanks(alphabet, alphabet)?
            .map(|byte| alphabet.value(byte))
        {
            None | Some(FOREIGN) => self.unexpected(alphabet),
            Some(value) => {
                self.consume(1);
                Ok(value)
            }
        }
    }

    /// Moves to the next byte that does not stand between cells; `None` is the end of input.
    fn skip_blanks(
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
    fn peek(&mut self) -> io::Result<Option<u8>> {
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
    fn consume(&mut self, count: usize) {
        let bytes = &self.source.buffer()[..count];
        let newline = |&byte: &u8| byte == b'\n';
        match bytes.iter().rev().position(newline) {
            None => self.column += count as u64,
            Some(after) => {
                // Up to 255 are counted in a byte, sixteen at a time.
                let count =
                    |bytes: &[u8]| bytes.iter().map(|b| u8::from(newline(b))).sum::<u8>();
                self.line += bytes
                    .chunks(255)
                    .map(|bytes| u64::from(count(bytes)))
                    .sum::<u64>();
                self.column = after as u64 + 1;
            }
        }
        self.source.consume(count);
    }

    /// Fails for what comes next.
    fn unexpected<T>(&mut self, expected: &dyn Display) -> io::Result<T> {
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
fn extend(error: Error, more: Arguments) -> Error {
    Error::new(error.kind(), format!("{}{}", error, more))
}
