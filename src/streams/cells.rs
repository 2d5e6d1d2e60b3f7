//! Reads cells one by one.

use super::alphabet::{Alphabet, BETWEEN, FOREIGN};
use super::input::Input;
use std::io;

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
                    let expected = format!("{}, after {} of {} cells", alphabet, filled, length);
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
            Some(byte) if alphabet.value(byte) == FOREIGN => self.unexpected(alphabet),
            Some(_) => Ok(true),
        }
    }

    /// Skips the bytes between cells, and returns the next byte without taking it; `None` is the
    /// end of input.
    pub(crate) fn skip_to_cell(&mut self, alphabet: &Alphabet) -> io::Result<Option<u8>> {
        self.skip_while(&|byte| alphabet.value(byte) == BETWEEN, alphabet)
    }
}
