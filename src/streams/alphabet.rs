//! Maps bytes to cells, and cells to bytes.
//!
//! A table of 256 values says what each byte is: a cell, something between cells, or neither.

use std::fmt;

/// The bytes that stand for the values of cells. In the alphabets of this module, 0 is a blank, and
/// the values from 1 are digits. We write each value as one byte. When we read, several different
/// bytes may stand for a blank.
pub struct Alphabet {
    /// The value of each byte, or [`BETWEEN`] or [`FOREIGN`].
    values: [u8; 256],
    /// The byte of each value.
    symbols: &'static str,
    /// The other bytes that stand for a blank.
    blanks: &'static str,
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
pub const DIGITS4: &Alphabet = &Alphabet::new("01234").blanks(".");

/// The alphabet of a 9x9: digits from `1` to `9`, and `0` for a blank. It reads `.` as a blank as
/// well.
pub const DIGITS9: &Alphabet = &Alphabet::new("0123456789").blanks(".");

/// The alphabet of a 9x9 that writes a blank as `.`, and reads the same bytes as [`DIGITS9`].
pub const DOTTED9: &Alphabet = &Alphabet::new(".123456789").blanks("0");

/// The alphabet of a 16x16: letters from `A` to `P`, and `-` for a blank. It reads `.` as a blank
/// as well.
pub const LETTERS16: &Alphabet = &Alphabet::new("-ABCDEFGHIJKLMNOP").blanks(".");

impl Alphabet {
    /// Makes an alphabet that reads and writes value `v` as the byte `symbols[v]`. Spaces, tabs, CR
    /// and LF may be between cells, unless they are symbols.
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
    /// const QUEENS: &Alphabet = &Alphabet::new(".Q");
    /// assert_eq!(QUEENS.value(b'Q'), 1);
    /// assert_eq!(QUEENS.symbol(0), b'.');
    /// ```
    pub const fn new(symbols: &'static str) -> Alphabet {
        assert!(symbols.len() <= FOREIGN as usize);
        let mut values = assign([FOREIGN; 256], " \t\r\n", BETWEEN);
        let mut i = 0;
        while i < symbols.len() {
            values[symbols.as_bytes()[i] as usize] = i as u8;
            i += 1;
        }
        Alphabet { values, symbols, blanks: "" }
    }

    /// Reads each byte of `blanks` as value 0 as well.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::Alphabet;
    ///
    /// const ASKED4: &Alphabet = &Alphabet::new("?1234").blanks("0.");
    /// assert_eq!(ASKED4.value(b'.'), 0);
    /// assert_eq!(ASKED4.symbol(0), b'?');
    /// ```
    pub const fn blanks(self, blanks: &'static str) -> Alphabet {
        Alphabet { values: assign(self.values, blanks, 0), blanks, ..self }
    }

    /// Lets the bytes of `frame` be between cells as well. They stand for no cell any more.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::{Alphabet, BETWEEN};
    ///
    /// const FRAMED: &Alphabet = &Alphabet::new("0123456789").blanks(".").framed("+-|");
    /// assert_eq!(FRAMED.value(b'|'), BETWEEN);
    /// ```
    pub const fn framed(&self, frame: &'static str) -> Alphabet {
        Alphabet { values: assign(self.values, frame, BETWEEN), ..*self }
    }

    /// Returns the value of the cell that a byte stands for, or [`BETWEEN`] or [`FOREIGN`].
    pub const fn value(&self, byte: u8) -> u8 {
        self.values[byte as usize]
    }

    /// Returns the byte that stands for a cell's value, or a NUL byte if there is none.
    pub fn symbol(&self, value: u8) -> u8 {
        self.symbols.as_bytes().get(usize::from(value)).copied().unwrap_or(0)
    }

    /// Returns whether the alphabet reads each byte from `0` to `9` as the value of that digit, and
    /// a dot as 0.
    pub(super) fn reads_digits(&self) -> bool {
        self.value(b'.') == 0 && (0..10).all(|value| self.value(b'0' + value) == value)
    }
}

/// Describes the alphabet's cells for an error message. If several bytes stand for a blank, and
/// there are at least two digits, the message names them: `a cell (1 to 4, or 0 or . for a blank)`.
/// Otherwise the value 0 need not mean a blank to the program, so the message lists all symbols:
/// `a cell (one of .Q)`.
impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let symbols: Vec<char> = self.symbols.chars().collect();
        match symbols.as_slice() {
            [blank, first, .., last] if !self.blanks.is_empty() => {
                write!(f, "a cell ({} to {}, or {}", first, last, blank)?;
                self.blanks.chars().try_for_each(|blank| write!(f, " or {}", blank))?;
                write!(f, " for a blank)")
            }
            _ => write!(f, "a cell (one of {}{})", self.symbols, self.blanks),
        }
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
        let framed = Alphabet::new("?*").blanks("x").framed("+|");
        let values =
            |text: &str| -> Vec<u8> { text.bytes().map(|byte| framed.value(byte)).collect() };
        assert_eq!(values("?*x"), [0, 1, 0]);
        assert!(values("+| \t\r\n").iter().all(|&value| value == BETWEEN));
        assert_eq!(values("-."), [FOREIGN, FOREIGN]);
        assert_eq!(framed.to_string(), "a cell (one of ?*x)");
    }

    #[test]
    fn messages_name_the_blanks_of_an_alphabet_that_has_several() {
        for (alphabet, known) in [
            (DIGITS9, "a cell (1 to 9, or 0 or . for a blank)"),
            (DOTTED9, "a cell (1 to 9, or . or 0 for a blank)"),
            (LETTERS16, "a cell (A to P, or - or . for a blank)"),
            (&Alphabet::new("_ab").blanks("-+"), "a cell (a to b, or _ or - or + for a blank)"),
            (&Alphabet::new(".Q"), "a cell (one of .Q)"),
            (&Alphabet::new("012"), "a cell (one of 012)"),
        ] {
            assert_eq!(alphabet.to_string(), known);
        }
    }

    #[test]
    fn only_decimal_alphabets_with_dots_as_blanks_read_digits() {
        let framed = &Alphabet::new("0123456789").blanks(".").framed("5");
        for (alphabet, reads) in [
            (DIGITS9, true),
            (DOTTED9, true),
            (DIGITS4, false),
            (LETTERS16, false),
            (&Alphabet::new("012345678").blanks("."), false),
            (&Alphabet::new("0123456798").blanks("."), false),
            (&Alphabet::new("0123456789"), false),
            (framed, false),
        ] {
            assert_eq!(alphabet.reads_digits(), reads);
        }
    }
}
