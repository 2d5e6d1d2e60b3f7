//! Maps bytes to cells, and cells to bytes, and reads cells one by one.
//!
//! A table of 256 values says what each byte is: a cell, something between cells, or neither.

use super::input::Input;
use std::io;

/// The bytes that stand for the values of cells. In the alphabets of this module, 0 is a blank, and
/// the values from 1 are digits. We write each value as one byte. When we read, several different
/// bytes may stand for a blank.
pub struct Alphabet {
    /// The value of each byte, or [`BETWEEN`] or [`FOREIGN`], and then the byte of each value, or 0
    /// if there is none. Many programs use only one of these tables, and rustc would warn of the
    /// other in their bundles if it were a field of its own.
    tables: [[u8; 256]; 2],
    /// What error messages call a cell.
    pub(super) what: &'static str,
}

/// The value of a byte that neither stands for a cell nor may be between cells.
///
/// Every cell's value is less than `FOREIGN`, and `FOREIGN` is less than [`BETWEEN`]. The readers
/// depend on this order: `value < FOREIGN` means a cell, and `value < BETWEEN` means a cell or a
/// foreign byte. [`Alphabet::new`] checks the values of the cells.
pub const FOREIGN: u8 = 253;

/// The value of a byte that may be between cells: a space, tab, CR, LF, or part of a frame.
///
/// This is the greatest value in the table, but less than 255. We count cells and foreign bytes by
/// adding `value < BETWEEN`, for which the compiler adds a carry flag. It would turn `value < 255`
/// into `value != 255`, and `!=` takes 5 % more instructions on easy 9x9 grids with spaces.
pub const BETWEEN: u8 = FOREIGN + 1;

/// The alphabet of a 4x4: digits from `1` to `4`, and `0` for a blank. It reads `.` as a blank as
/// well.
pub const DIGITS4: &Alphabet =
    &Alphabet::new("01234", "a cell (1 to 4, or 0 or . for a blank)").blanks(".");

/// The alphabet of a 9x9: digits from `1` to `9`, and `0` for a blank. It reads `.` as a blank as
/// well.
pub const DIGITS9: &Alphabet =
    &Alphabet::new("0123456789", "a cell (1 to 9, or 0 or . for a blank)").blanks(".");

/// The alphabet of a 9x9 that writes a blank as `.`, and reads the same bytes as [`DIGITS9`].
pub const DOTTED9: &Alphabet =
    &Alphabet::new(".123456789", "a cell (1 to 9, or . or 0 for a blank)").blanks("0");

/// The alphabet of a 16x16: letters from `A` to `P`, and `-` for a blank. It reads `.` as a blank
/// as well.
pub const LETTERS16: &Alphabet =
    &Alphabet::new("-ABCDEFGHIJKLMNOP", "a cell (A to P, or - or . for a blank)").blanks(".");

impl Alphabet {
    /// Makes an alphabet that reads and writes value `v` as the byte `symbols[v]`. Spaces, tabs, CR
    /// and LF may be between cells, unless they are symbols. Error messages call a cell `what`, and
    /// the user has to learn from it which bytes stand for cells.
    ///
    /// # Panics
    ///
    /// If there are more than 253 symbols.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::Alphabet;
    ///
    /// const QUEENS: &Alphabet = &Alphabet::new(".Q", "a cell (one of .Q)");
    /// assert_eq!(QUEENS.value(b'Q'), 1);
    /// assert_eq!(QUEENS.symbol(0), b'.');
    /// ```
    pub const fn new(symbols: &str, what: &'static str) -> Alphabet {
        assert!(symbols.len() <= FOREIGN as usize);
        let mut tables = [assign([FOREIGN; 256], " \t\r\n", BETWEEN), [0; 256]];
        let mut i = 0;
        while i < symbols.len() {
            tables[0][symbols.as_bytes()[i] as usize] = i as u8;
            tables[1][i] = symbols.as_bytes()[i];
            i += 1;
        }
        Alphabet { tables, what }
    }

    /// Reads each byte of `blanks` as value 0 as well.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::Alphabet;
    ///
    /// const ASKED4: &Alphabet = &Alphabet::new("?1234", "a cell (1 to 4, ?, 0 or .)").blanks("0.");
    /// assert_eq!(ASKED4.value(b'.'), 0);
    /// assert_eq!(ASKED4.symbol(0), b'?');
    /// ```
    pub const fn blanks(self, blanks: &str) -> Alphabet {
        let [values, symbols] = self.tables;
        Alphabet { tables: [assign(values, blanks, 0), symbols], ..self }
    }

    /// Lets the bytes of `frame` be between cells as well. They stand for no cell any more.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::{Alphabet, BETWEEN, DIGITS9};
    ///
    /// const FRAMED: &Alphabet = &DIGITS9.framed("+-|");
    /// assert_eq!(FRAMED.value(b'|'), BETWEEN);
    /// ```
    pub const fn framed(&self, frame: &str) -> Alphabet {
        let [values, symbols] = self.tables;
        Alphabet { tables: [assign(values, frame, BETWEEN), symbols], ..*self }
    }

    /// Returns the value of the cell that a byte stands for, or [`BETWEEN`] or [`FOREIGN`].
    pub const fn value(&self, byte: u8) -> u8 {
        self.tables[0][byte as usize]
    }

    /// Returns the byte that stands for a cell's value, or a NUL byte if there is none.
    pub fn symbol(&self, value: u8) -> u8 {
        self.tables[1][usize::from(value)]
    }

    /// Returns whether the alphabet reads each byte from `0` to `9` as the value of that digit, and
    /// a dot as 0.
    pub(super) fn reads_digits(&self) -> bool {
        self.value(b'.') == 0 && (0..10).all(|value| self.value(b'0' + value) == value)
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
            match self.skip_to_cell(alphabet)? {
                Some(byte) if alphabet.value(byte) < FOREIGN => *cell = alphabet.value(byte),
                _ => {
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
        match self.skip_to_cell(alphabet)? {
            None => Ok(false),
            Some(byte) if alphabet.value(byte) == FOREIGN => self.unexpected(alphabet.what),
            Some(_) => Ok(true),
        }
    }

    /// Skips the bytes between cells, and returns the next byte without taking it; `None` is the
    /// end of input.
    pub(crate) fn skip_to_cell(&mut self, alphabet: &Alphabet) -> io::Result<Option<u8>> {
        self.skip_while(&|byte| alphabet.value(byte) == BETWEEN, alphabet.what)
    }
}

/// Gives every byte of `text` the same value.
const fn assign(mut values: [u8; 256], text: &str, value: u8) -> [u8; 256] {
    let mut i = 0;
    while i < text.len() {
        values[text.as_bytes()[i] as usize] = value;
        i += 1;
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_reads_back_as_its_value() {
        for alphabet in [DIGITS4, DIGITS9, LETTERS16].iter() {
            for value in (0..255).take_while(|&value| alphabet.symbol(value) != 0) {
                assert_eq!(alphabet.value(alphabet.symbol(value)), value);
            }
            assert_eq!(alphabet.value(b'.'), 0);
        }
    }

    #[test]
    fn only_the_symbols_and_blanks_of_an_alphabet_are_cells() {
        let cells =
            |alphabet: &Alphabet| (0..=255).filter(|&byte| alphabet.value(byte) < FOREIGN).count();
        assert_eq!([cells(DIGITS4), cells(DIGITS9), cells(LETTERS16)], [6, 11, 18]);
    }

    #[test]
    fn a_frame_may_be_between_cells_and_other_bytes_keep_their_values() {
        let framed = Alphabet::new("?*", "a cell").blanks("x").framed("+|");
        let values =
            |text: &str| -> Vec<u8> { text.bytes().map(|byte| framed.value(byte)).collect() };
        assert_eq!(values("?*x"), [0, 1, 0]);
        assert!(values("+| \t\r\n").iter().all(|&value| value == BETWEEN));
        assert_eq!(values("-."), [FOREIGN, FOREIGN]);
    }

    #[test]
    fn only_decimal_alphabets_with_dots_as_blanks_read_digits() {
        for (alphabet, reads) in [
            (DIGITS9, true),
            (DOTTED9, true),
            (DIGITS4, false),
            (LETTERS16, false),
            (&Alphabet::new("012345678", "a cell").blanks("."), false),
            (&Alphabet::new("0123456798", "a cell").blanks("."), false),
            (&Alphabet::new("0123456789", "a cell"), false),
            (&DIGITS9.framed("5"), false),
        ] {
            assert_eq!(alphabet.reads_digits(), reads);
        }
    }
}
