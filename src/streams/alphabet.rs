//! Maps bytes to cells, and cells to bytes, and reads cells one by one.

use super::input::Input;
use std::io;

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

impl Input<'_> {
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
