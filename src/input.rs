//! Cells in, as a stream through a fixed buffer that knows its line and column.
//!
//! ```text
//! buffer: [ used already │ start .. end: read, not yet used │ free ]
//!                        ^ byte `base + start` of the input
//! ```
//!
//! A read takes whatever the source has, so slow input is waited for no longer than the cells at
//! hand need, and memory does not depend on the input's length.

use crate::alphabet::{Alphabet, FOREIGN, SPACE};
use crate::error::{Error, Found};
use std::io::{ErrorKind, Read};

/// Bytes asked of the source at a time.
const CAPACITY: usize = 1 << 16;

/// The largest number of grids that [`Input::count`] believes.
const MOST_GRIDS: u64 = 1_000_000_000;

/// A stream of cells, with a number before it where the problem has one.
pub struct Input<'a> {
    source: &'a mut dyn Read,
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    /// Offset of `buffer[0]` in the input.
    base: u64,
    /// Line of `buffer[start]`, from 1.
    line: u64,
    /// Offset of that line's first byte in the input.
    line_start: u64,
    ended: bool,
}

impl<'a> Input<'a> {
    /// Makes a reader with a buffer of 64 KiB. Nothing is read yet.
    pub fn new(source: &'a mut dyn Read) -> Input<'a> {
        let buffer = vec![0; CAPACITY];
        Input {
            source,
            buffer,
            start: 0,
            end: 0,
            base: 0,
            line: 1,
            line_start: 0,
            ended: false,
        }
    }

    /// Reads as many cells as `cells` holds, whatever blanks stand between them.
    ///
    /// # Errors
    ///
    /// [`Error::Malformed`] at a byte that is no cell and where the input ends too early,
    /// [`Error::Read`] if the source fails.
    ///
    /// # Complexity
    ///
    /// *O*(bytes read), one table look-up each.
    pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> Result<(), Error> {
        let mut filled = 0;
        while filled < cells.len() {
            if !self.has_cell(alphabet)? {
                return Err(self.malformed(Found::End, alphabet.expected));
            }
            // A line is a run of cells: take all of it before looking for blanks again.
            let unread = &self.buffer[self.start..self.end];
            let run = unread.iter().map(|&byte| alphabet.value(byte));
            let before = filled;
            for (cell, value) in cells[filled..].iter_mut().zip(run) {
                if value >= SPACE {
                    break;
                }
                *cell = value;
                filled += 1;
            }
            self.start += filled - before;
        }
        Ok(())
    }

    /// Skips blanks and tells whether a cell follows rather than the end of input.
    ///
    /// # Errors
    ///
    /// [`Error::Malformed`] at a byte that is no cell, [`Error::Read`] if the source fails.
    pub fn has_cell(&mut self, alphabet: &Alphabet) -> Result<bool, Error> {
        match self.skip_blanks()? {
            None => Ok(false),
            Some(byte) if alphabet.value(byte) == FOREIGN => {
                Err(self.unexpected(alphabet.expected))
            }
            Some(_) => Ok(true),
        }
    }

    /// Counts the bytes that are read but not used: so many can be taken without waiting.
    pub fn unread(&self) -> usize {
        self.end - self.start
    }

    /// Makes sure that nothing but blanks is left.
    ///
    /// # Errors
    ///
    /// [`Error::Malformed`] at whatever else is left, [`Error::Read`] if the source fails.
    pub fn end(&mut self) -> Result<(), Error> {
        match self.skip_blanks()? {
            None => Ok(()),
            Some(_) => Err(self.unexpected("the end of input")),
        }
    }

    /// Reads how many grids follow.
    ///
    /// # Errors
    ///
    /// [`Error::Malformed`] unless a number from 0 to 1,000,000,000 stands there, with a blank
    /// or the end of input behind it; [`Error::Read`] if the source fails.
    pub fn count(&mut self) -> Result<u64, Error> {
        const EXPECTED: &str = "the number of grids (0 to 1000000000)";
        if self.skip_blanks()?.is_none() {
            return Err(self.malformed(Found::End, EXPECTED));
        }
        let column = self.column();
        let mut count = 0;
        let mut digits = String::new();
        while let Some(byte) = self.peek()?.filter(|&byte| !is_blank(byte)) {
            if !byte.is_ascii_digit() {
                return Err(self.unexpected(EXPECTED));
            }
            count = (count * 10 + u64::from(byte - b'0')).min(MOST_GRIDS + 1);
            // A message shows no more than this of a number without end.
            if digits.len() < 20 {
                digits.push(char::from(byte));
            }
            self.start += 1;
        }
        if count > MOST_GRIDS {
            let found = Found::Number(digits);
            return Err(Error::Malformed {
                line: self.line,
                column,
                found,
                expected: EXPECTED,
            });
        }
        Ok(count)
    }

    /// Moves to the next byte that is not blank; `None` is the end of input.
    fn skip_blanks(&mut self) -> Result<Option<u8>, Error> {
        if self.offset() == 0 {
            self.skip_byte_order_mark()?;
        }
        while let Some(byte) = self.peek()? {
            if !is_blank(byte) {
                return Ok(Some(byte));
            }
            self.start += 1;
            if byte == b'\n' {
                self.line += 1;
                self.line_start = self.offset();
            }
        }
        Ok(None)
    }

    fn skip_byte_order_mark(&mut self) -> Result<(), Error> {
        if self.peek()? == Some(0xEF) {
            self.require(3)?;
            if self.buffer[self.start..self.end].starts_with(b"\xEF\xBB\xBF") {
                self.start += 3;
                self.line_start = 3;
            }
        }
        Ok(())
    }

    fn peek(&mut self) -> Result<Option<u8>, Error> {
        self.require(1)?;
        Ok(self.buffer[self.start..self.end].first().copied())
    }

    /// Reads until `bytes` unread bytes are in the buffer or the input has ended.
    fn require(&mut self, bytes: usize) -> Result<(), Error> {
        if self.end - self.start >= bytes || self.ended {
            return Ok(());
        }
        self.buffer.copy_within(self.start..self.end, 0);
        self.base += self.start as u64;
        self.end -= self.start;
        self.start = 0;
        while self.end < bytes && !self.ended {
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(0) => self.ended = true,
                Ok(read) => self.end += read,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(Error::Read(error)),
            }
        }
        Ok(())
    }

    fn offset(&self) -> u64 {
        self.base + self.start as u64
    }

    fn column(&self) -> u64 {
        self.offset() - self.line_start + 1
    }

    /// Makes the error for the byte at hand, told as a character where it begins one.
    fn unexpected(&mut self, expected: &'static str) -> Error {
        let length = match self.buffer[self.start] {
            0xF0..=0xFF => 4,
            0xE0..=0xEF => 3,
            0xC0..=0xDF => 2,
            _ => 1,
        };
        if let Err(error) = self.require(length) {
            return error;
        }
        let unread = &self.buffer[self.start..self.end];
        let character = std::str::from_utf8(&unread[..length.min(unread.len())]);
        let found = match character.ok().and_then(|text| text.chars().next()) {
            Some(character) => Found::Character(character),
            None => Found::Byte(unread[0]),
        };
        self.malformed(found, expected)
    }

    fn malformed(&self, found: Found, expected: &'static str) -> Error {
        Error::Malformed {
            line: self.line,
            column: self.column(),
            found,
            expected,
        }
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}
