//! Reads bytes, and turns them into cells and integers.
//!
//! An [`Alphabet`] says which byte stands for which cell value. [`super::Grids`] parses whole grids in
//! the buffer. A program's bundle contains only the methods that it uses.
//!
//! Each read from the source returns whatever is available, so a program never waits for input that
//! it does not need. The memory does not depend on the length of the input.

use std::io::{self, BufRead, BufReader, Chain, Empty, Error, ErrorKind, Read};
use std::{fmt::Display, ops::RangeInclusive, str, str::FromStr};

/// The bytes that stand for the values of cells. In the alphabets of this module, 0 is a blank, and
/// the values from 1 are digits.
pub struct Alphabet {
    /// The byte of each value.
    pub symbols: &'static [u8],
    /// More bytes that we read as value 0.
    pub blanks: &'static [u8],
    /// The bytes that may be between cells. They stand for no cell.
    pub between: &'static [u8],
    /// What error messages call a cell. The user has to learn from it which bytes stand for cells.
    pub what: &'static str,
}

/// The alphabet of a 4x4: digits from `1` to `4`, and `0` for a blank. It reads `.` as a blank as
/// well.
pub const DIGITS4: &Alphabet =
    &Alphabet::new(b"01234", b".", "a cell (1 to 4, or 0 or . for a blank)");

/// The alphabet of a 9x9: digits from `1` to `9`, and `0` for a blank. It reads `.` as a blank as
/// well.
pub const DIGITS9: &Alphabet =
    &Alphabet::new(b"0123456789", b".", "a cell (1 to 9, or 0 or . for a blank)");

/// The alphabet of a 9x9 that writes a blank as `.`, and reads the same bytes as [`DIGITS9`].
pub const DOTTED9: &Alphabet =
    &Alphabet::new(b".123456789", b"0", "a cell (1 to 9, or . or 0 for a blank)");

/// The alphabet of a 16x16: letters from `A` to `P`, and `-` for a blank. It reads `.` as a blank
/// as well.
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
    /// assert_eq!(QUEENS.symbol(0), b'.');
    /// const FRAMED: &Alphabet = &Alphabet { between: b"|", ..*QUEENS };
    /// ```
    pub const fn new(
        symbols: &'static [u8],
        blanks: &'static [u8],
        what: &'static str,
    ) -> Alphabet {
        Alphabet { symbols, blanks, between: b" \t\r\n", what }
    }

    /// Returns the value of the cell that a byte stands for.
    pub fn value(&self, byte: u8) -> Option<u8> {
        let value = self.symbols.iter().position(|&symbol| symbol == byte);
        value.map(|value| value as u8).or(self.blanks.contains(&byte).then_some(0))
    }

    /// Returns the byte that stands for a cell's value, or a NUL byte if there is none.
    pub fn symbol(&self, value: u8) -> u8 {
        self.symbols.get(usize::from(value)).copied().unwrap_or(0)
    }
}

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
    pub fn peek(&mut self) -> io::Result<Option<u8>> {
        match self.source.fill_buf() {
            Ok(bytes) => Ok(bytes.first().copied()),
            Err(e) if e.kind() == ErrorKind::Interrupted => self.peek(),
            Err(e) => Err(Error::new(e.kind(), format!("cannot read the input: {}", e))),
        }
    }

    /// Takes the byte that [`Input::peek`] returned.
    pub fn skip(&mut self) {
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
    pub fn skip_any(&mut self, set: &[u8], expected: &str) -> io::Result<Option<u8>> {
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
    pub fn buffered(&self) -> &[u8] {
        self.source.buffer()
    }

    /// Takes the first `count` bytes of [`Input::buffered`].
    pub fn skip_buffered(&mut self, count: usize) {
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
    pub fn unexpected<T>(&mut self, expected: &str) -> io::Result<T> {
        let found = self.take_character()?;
        self.fail(&found, 0, expected)
    }

    /// Fails because of what was found `back` bytes before the next one, in the same line.
    pub fn fail<T>(&self, found: &str, back: usize, expected: &str) -> io::Result<T> {
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

    /// Fills `cells`, and skips the bytes that the alphabet allows before each cell.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::InvalidData`](io::ErrorKind::InvalidData) for a byte that is no cell
    /// and for an early end of input. The message contains the line, the column, what was found,
    /// what was expected, and how many cells came before. An error of the source keeps its kind.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::{Input, DIGITS4};
    ///
    /// let mut source = &b"12.. ..34\n21.. ..4"[..];
    /// let mut input = Input::new(&mut source);
    /// let mut cells = [0; 8];
    /// input.cells(DIGITS4, &mut cells)?;
    /// assert_eq!(cells, [1, 2, 0, 0, 0, 0, 3, 4]);
    /// assert_eq!(
    ///     input.cells(DIGITS4, &mut cells).unwrap_err().to_string(),
    ///     "line 2, column 9: found end of input, \
    ///      expected a cell (1 to 4, or 0 or . for a blank), after 7 of 8 cells"
    /// );
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> io::Result<()> {
        let length = cells.len();
        for (filled, cell) in cells.iter_mut().enumerate() {
            match self
                .skip_any(alphabet.between, alphabet.what)?
                .and_then(|byte| alphabet.value(byte))
            {
                Some(value) => *cell = value,
                None => {
                    let expected =
                        format!("{}, after {} of {} cells", alphabet.what, filled, length);
                    return self.unexpected(&expected);
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
        match self.skip_any(alphabet.between, alphabet.what)? {
            None => Ok(false),
            Some(byte) if alphabet.value(byte).is_some() => Ok(true),
            Some(_) => self.unexpected(alphabet.what),
        }
    }

    /// Reads a decimal integer in `range` after any white space. White space, the end of input, a
    /// comma, a quote or a closing bracket has to follow it. Error messages call the integer
    /// `what`, for example `the size of the board`.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::InvalidData`](io::ErrorKind::InvalidData) if there is no integer, or if
    /// it is outside the range or has more than 40 characters. The message contains the line, the
    /// column, what was found and what was expected. An error of the source keeps its kind.
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
        // The longest `i128` has 40 characters, a sign and 39 digits. The limit bounds the memory
        // for an endless run of digits.
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
        let text = String::from_utf8_lossy(&text[..length]);
        match text.parse() {
            Ok(value) if range.contains(&value) => Ok(value),
            _ => self.fail(&text, length, &expected()),
        }
    }

    /// Skips white space, and returns whether any input is left. The next byte need not begin an
    /// integer: [`Input::integer`] checks that. Error messages call the expected input `what`, for
    /// example `a board`.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::InvalidData`](io::ErrorKind::InvalidData) if the input begins with the
    /// byte 0xEF but not with a byte-order mark. An error of the source keeps its kind.
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
        Ok(self.skip_any(b" \t\r\n", what)?.is_some())
    }

    /// Reads the number of cases that follow: 0 to `most`. Error messages call this number `what`,
    /// for example `the number of grids`.
    ///
    /// Any input after a count of 0 is an error. It shows that the input lacks the count, and that
    /// we have read the beginning of the first case in its place.
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

    /// Makes sure that nothing but white space is left.
    ///
    /// # Errors
    ///
    /// As [`Input::integer`], if anything else is left.
    pub fn end(&mut self) -> io::Result<()> {
        const EXPECTED: &str = "the end of input";
        if self.has_more(EXPECTED)? {
            return self.unexpected(EXPECTED);
        }
        Ok(())
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_reads_back_as_its_value() {
        for alphabet in [DIGITS4, DIGITS9, DOTTED9, LETTERS16].iter() {
            for value in 0..alphabet.symbols.len() as u8 {
                assert_eq!(alphabet.value(alphabet.symbol(value)), Some(value));
            }
            assert_eq!(alphabet.value(b'.'), Some(0));
        }
    }

    #[test]
    fn only_the_symbols_and_blanks_of_an_alphabet_are_cells() {
        let cells =
            |alphabet: &Alphabet| (0..=255).filter(|&byte| alphabet.value(byte).is_some()).count();
        assert_eq!([cells(DIGITS4), cells(DIGITS9), cells(LETTERS16)], [6, 11, 18]);
    }
}
