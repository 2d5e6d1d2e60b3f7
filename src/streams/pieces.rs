//! Reads input in pieces, as it arrives.

use super::{Input, MARK};
use std::io::{self, Chain, Empty, Error, ErrorKind, Read, Result};

/// Input that a program reads in pieces, as it arrives.
///
/// Each read returns whatever is available, so a program waits for at most one character that it
/// does not need. The memory does not depend on the length of the input, unless more than 64 KiB of
/// white space surround a number.
pub struct Pieces<'a> {
    /// The source, chained with an empty one. After the source has ended, `Chain` reads only from
    /// the empty one. A terminal, if it were read again, could deliver more input.
    source: Chain<&'a mut dyn Read, Empty>,
    /// The bytes before `at` have been taken, and those before `end` have arrived.
    buffer: Vec<u8>,
    at: usize,
    end: usize,
    /// The line and the column of the first byte of the buffer.
    start: (usize, usize),
}

impl<'a> Pieces<'a> {
    /// Waits for the first piece, and skips a byte-order mark.
    ///
    /// # Errors
    ///
    /// If the source cannot be read.
    pub fn new(source: &'a mut dyn Read) -> Result<Pieces<'a>> {
        // The system clears the memory of so large a buffer, so `vec!` does not write to it.
        let (source, buffer) = (source.chain(io::empty()), vec![0; 1 << 17]);
        let mut pieces = Pieces { source, buffer, at: 0, end: 0, start: (1, 1) };
        // `Pieces::parse` waits for the rest of a mark, because the mark is a character.
        pieces.parse(|input| {
            input.at = Input::new(input.bytes).at;
            Ok(())
        })?;
        Ok(pieces)
    }

    /// Returns the bytes that have arrived and have not been taken.
    pub fn arrived(&self) -> &[u8] {
        &self.buffer[self.at..self.end]
    }

    /// Takes this many of the bytes that have arrived.
    pub fn take(&mut self, count: usize) {
        self.at += count;
    }

    /// Returns the next byte without taking it, and waits for it if necessary; `None` is the end of
    /// input.
    ///
    /// # Errors
    ///
    /// If the source cannot be read.
    pub fn peek(&mut self) -> Result<Option<u8>> {
        if self.at == self.end {
            self.more()?;
        }
        Ok(self.arrived().first().copied())
    }

    /// Parses what has arrived. If bytes that have not arrived may change the result, we wait for
    /// them and parse again from the same place.
    ///
    /// # Constraints
    ///
    /// `parse` looks at no byte after the one where it stops, except for the rest of a character in
    /// a message.
    ///
    /// # Errors
    ///
    /// Those of `parse`, and if the source cannot be read.
    pub fn parse<T>(&mut self, parse: impl Fn(&mut Input) -> Result<T>) -> Result<T> {
        loop {
            let bytes = &self.buffer[..self.end];
            let mut input = Input { bytes, at: self.at, start: self.start };
            let parsed = parse(&mut input);
            let at = input.at;
            let needs_more = match std::str::from_utf8(&bytes[at..self.end.min(at + 4)]) {
                Ok(next) => next.is_empty(),
                // These bytes begin a character, which has at most four.
                Err(e) => e.valid_up_to() == 0 && e.error_len().is_none(),
            };
            if !(needs_more && self.more()?) {
                self.at = at;
                return parsed;
            }
        }
    }

    /// Waits for more bytes, and returns `false` at the end of the source.
    fn more(&mut self) -> Result<bool> {
        if self.end == self.buffer.len() {
            // The buffer is full. We drop the bytes that have been taken, and count their lines.
            let taken = &self.buffer[..self.at];
            let taken = taken.strip_prefix(MARK).unwrap_or(taken);
            let line_break = taken.iter().rposition(|&byte| byte == b'\n');
            // Column 1 comes after the last line break.
            self.start.1 = line_break.map_or(self.start.1 + taken.len(), |last| taken.len() - last);
            // A `u8` can count the line breaks in up to 255 bytes, and 128 is a multiple of a
            // vector's length. If we counted in 64 bits, a program would take 11 % more time on
            // easy 9x9 grids.
            let lines = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
            self.start.0 += taken.chunks(128).map(|chunk| usize::from(lines(chunk))).sum::<usize>();
            self.buffer.copy_within(self.at.., 0);
            self.end -= self.at;
            self.at = 0;
            // If more than half is left (white space around a number), the buffer grows.
            self.buffer.resize(self.buffer.len().max(2 * self.end), 0);
        }
        loop {
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(length) => {
                    self.end += length;
                    return Ok(length > 0);
                }
                Err(e) if e.kind() == ErrorKind::Interrupted => {}
                Err(e) => return Err(Error::new(e.kind(), format!("cannot read the input: {e}"))),
            }
        }
    }
}
