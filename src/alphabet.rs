//! Which byte stands for which cell, in and out.

use std::fmt;

/// How a board's cells are written: one byte each, value 0 for a blank, 1 to n for a digit.
pub struct Alphabet {
    values: [u8; 256],
    /// The symbol of each value, then the other one that is read as a blank.
    symbols: &'static str,
}

/// Value of a byte that is no cell.
pub const FOREIGN: u8 = 0xFF;

/// Cells of a 4x4: `1` to `4`, `0` or `.` blank.
pub const DIGITS4: &Alphabet = &Alphabet::new("01234.");

/// Cells of a 9x9: `1` to `9`, `0` or `.` blank.
pub const DIGITS9: &Alphabet = &Alphabet::new("0123456789.");

/// Cells of a 16x16: `A` to `P`, `-` or `.` blank.
pub const LETTERS16: &Alphabet = &Alphabet::new("-ABCDEFGHIJKLMNOP.");

impl Alphabet {
    /// Makes the alphabet that writes value `v` as the symbol at `v`; the last symbol is
    /// another blank.
    const fn new(symbols: &'static str) -> Alphabet {
        let mut values = [FOREIGN; 256];
        let bytes = symbols.as_bytes();
        let mut value = 0;
        while value < bytes.len() {
            values[bytes[value] as usize] = (value % (bytes.len() - 1)) as u8;
            value += 1;
        }
        Alphabet { values, symbols }
    }

    /// Reads a byte as a cell's value, or [`FOREIGN`].
    pub const fn value(&self, byte: u8) -> u8 {
        self.values[byte as usize]
    }

    /// Writes a cell's value, 0 to the board's largest digit, as its byte.
    ///
    /// # Panics
    ///
    /// If there is no symbol for `value`.
    pub const fn symbol(&self, value: u8) -> u8 {
        self.symbols.as_bytes()[value as usize]
    }
}

/// Says what a reader should have found.
impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "a cell (one of {})", self.symbols)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_reads_back_as_its_value() {
        for alphabet in [DIGITS4, DIGITS9, LETTERS16].iter() {
            for value in 0..alphabet.symbols.len() as u8 - 1 {
                assert_eq!(alphabet.value(alphabet.symbol(value)), value);
            }
            assert_eq!(alphabet.value(b'.'), 0);
        }
    }

    #[test]
    fn bytes_outside_the_alphabet_are_foreign() {
        let cells = |alphabet: &Alphabet| {
            (0..=255)
                .filter(|&byte| alphabet.value(byte) != FOREIGN)
                .count()
        };
        assert_eq!(
            [cells(DIGITS4), cells(DIGITS9), cells(LETTERS16)],
            [6, 11, 18]
        );
    }
}
