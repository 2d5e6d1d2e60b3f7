//! Reads bytes, and knows the line and the column of each.
//!
//! The files `integers.rs` and `alphabet.rs` add the methods that turn bytes into integers and
//! cells, and [`super::Grids`] parses whole grids in the buffer. A program's bundle contains only
//! the methods that it uses.
//!
//! Each read from the source returns whatever is available, so a program never waits for input that
//! it does not need. The memory does not depend on the length of the input.

use std::io::{self, BufRead, BufReader, Chain, Empty, Error, ErrorKind, Read};
use std::str;

/// A stream of bytes, from which a program reads cells and integers.
///
/// # Examples
///
/// ```
/// use lowbit::streams::{Input, DIGITS4};
///
/// let mut source = &b"8\n12.. ..34\n"[..];
/// let mut input = Input::new(&mut source);
/// assert_eq!(input.integer("the number of cells", 1..=16u8)?, 8);
/// let mut cells = [0; 8];
/// input.cells(DIGITS4, &mut cells)?;
/// assert_eq!(cells, [1, 2, 0, 0, 0, 0, 3, 4]);
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

    /// Looks at the next byte; `None` is the end of input.
    pub(crate) fn peek(&mut self) -> io::Result<Option<u8>> {
        match self.source.fill_buf() {
            Ok(bytes) => Ok(bytes.first().copied()),
            Err(e) if e.kind() == ErrorKind::Interrupted => self.peek(),
            Err(e) => Err(Error::new(e.kind(), format!("cannot read the input: {}", e))),
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

    /// Skips a byte-order mark at the beginning of the input, and then all bytes up to the first
    /// one that is not in the set. Returns that byte without taking it; `None` is the end of
    /// input. Fails with `expected` in the message if the input begins with the byte 0xEF, but not
    /// with a byte-order mark.
    pub(crate) fn skip_any(&mut self, set: &[u8], expected: &str) -> io::Result<Option<u8>> {
        if self.column == 0 {
            self.column = 1;
            // We accept no other character that begins with this byte. `take_character` returns the
            // text of a message, in which the mark is escaped.
            if self.peek()? == Some(0xEF) {
                let found = self.take_character()?;
                if found != format!("{:?}", '\u{FEFF}') {
                    return self.fail(&found, 0, expected);
                }
            }
        }
        loop {
            match self.peek()? {
                Some(byte) if set.contains(&byte) => self.skip(),
                next => return Ok(next),
            }
        }
    }

    /// Returns the bytes of the buffer that have not been taken.
    pub(super) fn buffered(&self) -> &[u8] {
        self.source.buffer()
    }

    /// Takes the first `count` bytes of [`Input::buffered`].
    pub(super) fn skip_buffered(&mut self, count: usize) {
        let bytes = &self.source.buffer()[..count];
        match bytes.iter().rev().position(|&byte| byte == b'\n') {
            None => self.column += count as u64,
            Some(after) => {
                // A `u8` can count the line breaks in up to 255 bytes, and 128 is a multiple of the
                // 32 bytes of a vector. If we counted in 64 bits, a program would take 11 % more
                // time on easy 9x9 grids.
                let lines = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
                self.line += bytes.chunks(128).map(|chunk| u64::from(lines(chunk))).sum::<u64>();
                self.column = after as u64 + 1;
            }
        }
        self.source.consume(count);
    }

    /// Fails with a message that names the next character, the next byte, or the end of input.
    pub(crate) fn unexpected<T>(&mut self, expected: &str) -> io::Result<T> {
        let found = self.take_character()?;
        self.fail(&found, 0, expected)
    }

    /// Fails because of what was found `back` bytes before the next one, in the same line.
    pub(super) fn fail<T>(&self, found: &str, back: usize, expected: &str) -> io::Result<T> {
        let place = format!("line {}, column {}", self.line, self.column - back as u64);
        let message = format!("{}: found {}, expected {}", place, found, expected);
        Err(Error::new(ErrorKind::InvalidData, message))
    }

    /// Takes the next UTF-8 character without changing the column, and describes it for a message:
    /// `'x'`, `byte 0xFF` if it is malformed, or `end of input`. We read a malformed character only
    /// up to its first wrong byte, because more bytes need not arrive soon.
    fn take_character(&mut self) -> io::Result<String> {
        let mut bytes = Vec::new();
        while let Some(byte) = self.peek()? {
            bytes.push(byte);
            self.source.consume(1);
            match str::from_utf8(&bytes) {
                Ok(text) => return Ok(text.chars().map(|c| format!("{:?}", c)).collect()),
                // `error_len` is `None` if the bytes are the beginning of a character.
                Err(e) if e.error_len().is_some() => break,
                Err(_) => {}
            }
        }
        let malformed = |byte| format!("byte 0x{:02X}", byte);
        Ok(bytes.first().map_or("end of input".to_string(), malformed))
    }
}
