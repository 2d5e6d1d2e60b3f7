//! Cells in, as a stream through a fixed buffer, with line and column.
//!
//! A read takes whatever the source has, so slow input is waited for no longer than the cells at
//! hand need, and memory does not depend on the input's length.

use crate::alphabet::{Alphabet, FOREIGN};
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Error, ErrorKind, Read};

/// Bytes asked of the source at a time.
const CAPACITY: usize = 1 << 16;

/// What may stand before everything else.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The largest number of grids that [`Input::count`] believes.
const MOST_GRIDS: u64 = 1_000_000_000;

/// A stream of cells, with a number before it where the problem has one.
pub struct Input<'a> {
    source: BufReader<&'a mut dyn Read>,
    /// Whether anything has been looked at.
    begun: bool,
    /// Of the next byte, from 1. Columns count bytes; a byte-order mark takes none.
    line: u64,
    column: u64,
}

impl<'a> Input<'a> {
    /// Makes a reader with a buffer of 64 KiB. Nothing is read yet.
    pub fn new(source: &'a mut dyn Read) -> Input<'a> {
        let source = BufReader::with_capacity(CAPACITY, source);
        Input {
            source,
            begun: false,
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
                return self.unexpected(alphabet);
            }
            // A line is a run of cells: take all of it before looking for blanks again.
            let before = filled;
            for (cell, &byte) in cells[filled..].iter_mut().zip(self.source.buffer()) {
                let value = alphabet.value(byte);
                if value == FOREIGN {
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
        match self.skip_blanks(&EXPECTED)? {
            None => Ok(()),
            Some(_) => self.unexpected(&EXPECTED),
        }
    }

    /// Counts the cells that can be taken without waiting for the source: the bytes read from it
    /// and not taken yet, but for blanks.
    ///
    /// # Complexity
    ///
    /// *O*(bytes read and not taken), at most 64 KiB.
    pub fn held(&self) -> usize {
        // Up to 255 are counted in a byte, sixteen at a time.
        let counted = |bytes: &[u8]| bytes.iter().map(|&byte| u8::from(byte > b' ')).sum::<u8>();
        let chunks = self.source.buffer().chunks(255);
        chunks.map(|bytes| usize::from(counted(bytes))).sum()
    }

    /// Reads how many grids follow: 0 to 1,000,000,000.
    ///
    /// # Errors
    ///
    /// As [`Input::cells`].
    pub fn count(&mut self) -> io::Result<u64> {
        const EXPECTED: &str = "the number of grids (0 to 1000000000)";
        if self.skip_blanks(&EXPECTED)?.is_none() {
            return self.unexpected(&EXPECTED);
        }
        let (column, mut count) = (self.column, 0);
        while let Some(byte) = self.peek()?.filter(|&byte| !is_blank(byte)) {
            if !byte.is_ascii_digit() {
                return self.unexpected(&EXPECTED);
            }
            count = count * 10 + u64::from(byte - b'0');
            if count > MOST_GRIDS {
                self.column = column;
                return self.malformed("a larger number", &EXPECTED);
            }
            self.consume(1);
        }
        Ok(count)
    }

    /// Moves to the next byte that is not blank; `None` is the end of input.
    fn skip_blanks(&mut self, expected: &dyn Display) -> io::Result<Option<u8>> {
        let begins = !std::mem::replace(&mut self.begun, true);
        if begins && self.peek()? == Some(BYTE_ORDER_MARK[0]) {
            let bytes = self.character()?;
            if bytes != BYTE_ORDER_MARK {
                return self.malformed(&describe(&bytes), expected);
            }
        }
        while let Some(byte) = self.peek()? {
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

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}
