//! Reads integers.

use super::input::Input;
use std::io::{self, Error};
use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

impl Input<'_> {
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
