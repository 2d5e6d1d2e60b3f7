//! Parses bytes into cells and integers.
//!
//! [`Input`] is a slice of bytes and a place in it. It does no I/O: [`super::run`] reads the whole
//! input before a program starts, and [`super::Grids`] passes on the bytes that have arrived. An
//! [`Alphabet`] says which byte stands for which cell value.
//!
//! Parsing only moves an index. We work out the line, the column and the character for a message
//! when we report an error, and not before.

use std::fmt::Display;
use std::io::{self, Error, ErrorKind};
use std::ops::RangeInclusive;
use std::str::{self, FromStr};

/// A byte-order mark, which may be at the beginning of the input.
const MARK: &[u8] = "\u{FEFF}".as_bytes();

/// The bytes that may be between cells or integers.
const WHITE: &[u8] = b" \n\r\t";

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
        Alphabet { symbols, blanks, between: WHITE, what }
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

/// What a program parses: bytes, and the place of the next one.
///
/// # Examples
///
/// ```
/// use lowbit::streams::{Input, DIGITS4};
///
/// let mut input = Input::new(b"8\n12.. ..34\n");
/// assert_eq!(input.integer("the number of cells", 1..=16u8)?, 8);
/// let mut cells = [0; 8];
/// input.cells(DIGITS4, &mut cells)?;
/// assert_eq!(cells, [1, 2, 0, 0, 0, 0, 3, 4]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Input<'a> {
    pub(super) bytes: &'a [u8],
    /// The index of the next byte.
    pub(super) at: usize,
    /// The line and the column of the first byte of `bytes`. [`super::Grids`] drops the bytes that it
    /// has parsed, so the first one need not be the first byte of the input.
    pub(super) start: (usize, usize),
}

impl<'a> Input<'a> {
    /// Begins at the first byte, or after a byte-order mark.
    pub fn new(bytes: &'a [u8]) -> Input<'a> {
        Input { bytes, at: if bytes.starts_with(MARK) { MARK.len() } else { 0 }, start: (1, 1) }
    }

    /// Returns the next byte without taking it; `None` is the end of input.
    pub fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Takes the byte that [`Input::peek`] returned.
    pub fn skip(&mut self) {
        self.at += 1;
    }

    /// Skips all bytes up to the first one that is not in `set`, and returns that byte without
    /// taking it; `None` is the end of input.
    pub fn skip_any(&mut self, set: &[u8]) -> Option<u8> {
        while self.peek().map_or(false, |byte| set.contains(&byte)) {
            self.at += 1;
        }
        self.peek()
    }

    /// Returns the line and the column of the next byte. Both count from 1, and columns count bytes
    /// without a byte-order mark.
    pub(super) fn place(&self) -> (usize, usize) {
        let taken = &self.bytes[..self.at];
        // Only a mark begins with this byte: we take no other character that does.
        let taken = taken.strip_prefix(MARK).unwrap_or(taken);
        match taken.iter().rposition(|&byte| byte == b'\n') {
            None => (self.start.0, self.start.1 + taken.len()),
            Some(last) => {
                // A `u8` can count the line breaks in up to 255 bytes, and 128 is a multiple of the
                // 32 bytes of a vector. If we counted in 64 bits, a program would take 11 % more
                // time on easy 9x9 grids.
                let lines = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
                let lines = taken.chunks(128).map(|chunk| usize::from(lines(chunk))).sum::<usize>();
                (self.start.0 + lines, taken.len() - last)
            }
        }
    }

    /// Fails with a message that names the next character, the next byte, or the end of input. The
    /// message says that we expected `what`, and then `details`.
    pub fn unexpected<T>(&self, what: &str, details: &str) -> io::Result<T> {
        let rest = &self.bytes[self.at..];
        // A character takes up to four bytes.
        let character = |length| str::from_utf8(rest.get(..length)?).ok()?.parse::<char>().ok();
        let found = match (rest.first(), (1..=4).find_map(character)) {
            (None, _) => "end of input".to_string(),
            (_, Some(character)) => format!("{:?}", character),
            (Some(byte), None) => format!("byte 0x{:02X}", byte),
        };
        // A first byte 0xEF that begins no byte-order mark is not part of a cell or an integer.
        let first = self.at == 0 && self.start == (1, 1);
        let details = if first && rest.first() == Some(&0xEF) { "" } else { details };
        self.fail(&found, what, details)
    }

    /// Fails because of what we found at the next byte.
    fn fail<T>(&self, found: &str, what: &str, details: &str) -> io::Result<T> {
        let (line, column) = self.place();
        let message = format!(
            "line {}, column {}: found {}, expected {}{}",
            line, column, found, what, details
        );
        Err(Error::new(ErrorKind::InvalidData, message))
    }

    /// Fills `cells`, and skips the bytes that the alphabet allows before each cell.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::InvalidData`](io::ErrorKind::InvalidData) for a byte that is no cell
    /// and for an early end of input. The message contains the line, the column, what was found,
    /// what was expected, and how many cells came before.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::{Input, DIGITS4};
    ///
    /// let mut input = Input::new(b"12.. ..34\n21.. ..4");
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
        for filled in 0..cells.len() {
            match self.skip_any(alphabet.between).and_then(|byte| alphabet.value(byte)) {
                Some(value) => cells[filled] = value,
                None => {
                    let progress = format!(", after {} of {} cells", filled, cells.len());
                    return self.unexpected(alphabet.what, &progress);
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
        match self.skip_any(alphabet.between) {
            None => Ok(false),
            Some(byte) if alphabet.value(byte).is_some() => Ok(true),
            Some(_) => self.unexpected(alphabet.what, ""),
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
    /// column, what was found and what was expected.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::Input;
    ///
    /// let mut input = Input::new(b"-12 0 7\n1001");
    /// let mut next = || input.integer("a cell", -1000..=1000);
    /// assert_eq!((next()?, next()?, next()?), (-12, 0, 7));
    /// let error = next().unwrap_err().to_string();
    /// assert_eq!(error, "line 2, column 1: found 1001, expected a cell (-1000 to 1000)");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn integer<T: TryFrom<u64> + FromStr + PartialOrd + Display>(
        &mut self,
        what: &str,
        range: RangeInclusive<T>,
    ) -> io::Result<T> {
        let mut at = self.at;
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.bytes.get(at) {
            at += 1;
        }
        self.at = at;
        let mut value = 0u64;
        while let Some(digit @ b'0'..=b'9') = self.bytes.get(at) {
            value = value.wrapping_mul(10).wrapping_add((digit - b'0').into());
            at += 1;
        }
        // The ordinary integer has no sign, white space follows it, and it is in the range. With up to
        // 18 digits, the value has not overflowed.
        if let (Ok(value), b' ' | b'\n' | b'\r' | b'\t', 1..=18) =
            (T::try_from(value), self.bytes.get(at).unwrap_or(&b' '), at - self.at)
        {
            if *range.start() <= value && value <= *range.end() {
                self.at = at;
                return Ok(value);
            }
        }
        self.other_integer(what, &range)
    }

    /// Reads an integer that is not the ordinary one of [`Input::integer`], or fails.
    #[cold]
    fn other_integer<T: FromStr + PartialOrd + Display>(
        &mut self,
        what: &str,
        range: &RangeInclusive<T>,
    ) -> io::Result<T> {
        let details = format!(" ({} to {})", range.start(), range.end());
        let rest = &self.bytes[self.at..];
        let is_part = |&(i, byte): &(usize, &u8)| byte.is_ascii_digit() || i == 0 && *byte == b'-';
        let length = rest.iter().take(40).enumerate().take_while(is_part).count();
        // In a list, an integer may end at a comma, a bracket or a quote.
        let ended = rest.get(length).map_or(true, |byte| b" \n\r\t,])\"'".contains(byte));
        if length == 0 || !ended {
            self.at += length;
            return self.unexpected(what, &details);
        }
        let text = String::from_utf8_lossy(&rest[..length]);
        let integer = match text.parse() {
            Ok(value) if range.contains(&value) => Ok(value),
            _ => self.fail(&text, what, &details),
        };
        // We take the text of a wrong integer as well: `Grids` learns from this that more digits may
        // follow at the end of a piece.
        self.at += length;
        integer
    }

    /// Skips white space, and returns whether any input is left. The next byte need not begin an
    /// integer: [`Input::integer`] checks that. Error messages call the expected input `what`, for
    /// example `a board`.
    ///
    /// # Errors
    ///
    /// If the input begins with the byte 0xEF but not with a byte-order mark.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::Input;
    ///
    /// let mut input = Input::new(b"8 6\n4\n");
    /// let mut sum = 0;
    /// while input.has_more("a board")? {
    ///     sum += input.integer("the size of a board", 1..=16)?;
    /// }
    /// assert_eq!(sum, 18);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn has_more(&mut self, what: &str) -> io::Result<bool> {
        match self.skip_any(WHITE) {
            Some(0xEF) if self.at == 0 => self.unexpected(what, ""),
            next => Ok(next.is_some()),
        }
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
    /// let count = Input::new(b"000000000\n530070000\n").count("the number of grids", 1000);
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
        match self.skip_any(WHITE) {
            None => Ok(()),
            Some(_) => self.unexpected("the end of input", ""),
        }
    }

    /// Reads the 81 integers of a 9x9, row by row. An integer below 0 becomes 0, and one above 255
    /// becomes 255. Neither 0 nor 255 is a digit, so this suits programs that only check whether a
    /// full board is solved.
    ///
    /// # Errors
    ///
    /// The same as [`Input::integer`] for a range from -1,000,000,000 to 1,000,000,000. The message
    /// also says how many cells came before.
    pub fn integer_rows(&mut self) -> io::Result<[[u8; 9]; 9]> {
        let mut rows = [[0; 9]; 9];
        for (filled, cell) in rows.iter_mut().flatten().enumerate() {
            let value = self.integer("a cell", -1_000_000_000..=1_000_000_000i64).map_err(|e| {
                Error::new(e.kind(), format!("{}, after {} of 81 cells", e, filled))
            })?;
            *cell = value.clamp(0, 255) as u8;
        }
        Ok(rows)
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
