//! Cells in, as a stream through a fixed buffer, with line and column.
//!
//! A read takes whatever the source has, so slow input is waited for no longer than the cells at
//! hand need, and memory does not depend on the input's length.

use crate::alphabet::{Alphabet, FOREIGN, SPACE};
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Error, ErrorKind, Read};

/// Bytes asked of the source at a time.
const CAPACITY: usize = 1 << 16;

/// The largest number of grids that [`Input::count`] believes.
const MOST_GRIDS: u64 = 1_000_000_000;

/// A stream of cells, with a number before it where the problem has one.
pub struct Input<'a> {
    source: BufReader<&'a mut dyn Read>,
    /// Of the next byte, from 1. A byte-order mark takes no column.
    line: u64,
    column: u64,
}

impl<'a> Input<'a> {
    /// Makes a reader with a buffer of 64 KiB. Nothing is read yet.
    pub fn new(source: &'a mut dyn Read) -> Input<'a> {
        let source = BufReader::with_capacity(CAPACITY, source);
        Input {
            source,
            line: 1,
            column: 1,
        }
    }

    /// Reads as many cells as `cells` holds, whatever blanks stand between them.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidData`] at a byte that is no cell and where the input ends too early,
    /// with line, column, what was found and what was expected; the source's own errors.
    ///
    /// # Complexity
    ///
    /// *O*(bytes read), one table look-up each.
    pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> io::Result<()> {
        let mut filled = 0;
        while filled < cells.len() {
            if !self.has_cell(alphabet)? {
                return Err(self.malformed("end of input", alphabet));
            }
            // A line is a run of cells: take all of it before looking for blanks again.
            let before = filled;
            for (cell, &byte) in cells[filled..].iter_mut().zip(self.source.buffer()) {
                let value = alphabet.value(byte);
                if value >= SPACE {
                    break;
                }
                *cell = value;
                filled += 1;
            }
            self.consume(filled - before);
        }
        Ok(())
    }

    /// Skips blanks and tells whether a cell follows rather than the end of input.
    ///
    /// # Errors
    ///
    /// As [`Input::cells`].
    pub fn has_cell(&mut self, alphabet: &Alphabet) -> io::Result<bool> {
        match self.skip_blanks(alphabet)? {
            None => Ok(false),
            Some(byte) if alphabet.value(byte) == FOREIGN => {
                Err(self.unexpected(byte, alphabet))
            }
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
        match self.skip_blanks(&EXPECTED)? {
            None => Ok(()),
            Some(byte) => Err(self.unexpected(byte, &EXPECTED)),
        }
    }

    /// Counts the bytes that are read but not used: so many can be taken without waiting.
    pub fn unread(&self) -> usize {
        self.source.buffer().len()
    }

    /// Reads how many grids follow: 0 to 1,000,000,000.
    ///
    /// # Errors
    ///
    /// As [`Input::cells`].
    pub fn count(&mut self) -> io::Result<u64> {
        const EXPECTED: &str = "the number of grids (0 to 1000000000)";
        if self.skip_blanks(&EXPECTED)?.is_none() {
            return Err(self.malformed("end of input", &EXPECTED));
        }
        let (column, mut count) = (self.column, 0);
        while let Some(byte) = self.peek()?.filter(|&byte| !is_blank(byte)) {
            if !byte.is_ascii_digit() {
                return Err(self.unexpected(byte, &EXPECTED));
            }
            count = count * 10 + u64::from(byte - b'0');
            if count > MOST_GRIDS {
                self.column = column;
                return Err(self.malformed("a larger number", &EXPECTED));
            }
            self.consume(1);
        }
        Ok(count)
    }

    /// Moves to the next byte that is not blank; `None` is the end of input.
    fn skip_blanks(&mut self, expected: &dyn Display) -> io::Result<Option<u8>> {
        while let Some(byte) = self.peek()? {
            if byte == 0xEF && self.line == 1 && self.column == 1 {
                match self.character()? {
                    Some('\u{FEFF}') => continue,
                    other => return Err(self.malformed(&describe(other, byte), expected)),
                }
            }
            if !is_blank(byte) {
                return Ok(Some(byte));
            }
            self.consume(1);
            if byte == b'\n' {
                self.line += 1;
                self.column = 1;
            }
        }
        Ok(None)
    }

    /// Looks at the next byte; `None` is the end of input.
    fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.source.fill_buf() {
                Ok(bytes) => return Ok(bytes.first().copied()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    let message = format!("cannot read the input: {}", error);
                    return Err(Error::new(error.kind(), message));
                }
            }
        }
    }

    fn consume(&mut self, bytes: usize) {
        self.source.consume(bytes);
        self.column += bytes as u64;
    }

    /// Makes the error for `byte`, the next one, told as a character where it begins one.
    fn unexpected(&mut self, byte: u8, expected: &dyn Display) -> Error {
        match self.character() {
            Ok(character) => self.malformed(&describe(character, byte), expected),
            Err(error) => error,
        }
    }

    fn malformed(&self, found: &str, expected: &dyn Display) -> Error {
        let message = format!(
            "line {}, column {}: found {}, expected {}",
            self.line, self.column, found, expected
        );
        Error::new(ErrorKind::InvalidData, message)
    }

    /// Takes one UTF-8 character, which counts no column; `None` if the bytes are none.
    fn character(&mut self) -> io::Result<Option<char>> {
        let mut bytes = Vec::new();
        while let Some(byte) = self.peek()? {
            bytes.push(byte);
            self.source.consume(1);
            match std::str::from_utf8(&bytes) {
                Ok(text) => return Ok(text.chars().next()),
                Err(error) if error.error_len().is_some() => break,
                Err(_) => {}
            }
        }
        Ok(None)
    }
}

/// Says what was found: a character, or the byte that begins none.
fn describe(character: Option<char>, byte: u8) -> String {
    match character {
        Some(character) => format!("{:?}", character),
        None => format!("byte 0x{:02X}", byte),
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}
