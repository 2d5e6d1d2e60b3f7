//! Reads one grid after another.
//!
//! The grids end after the number of grids that the input announces, at a closing word, or at the
//! end of input.

use super::alphabet::{Alphabet, BETWEEN, FOREIGN};
use super::input::Input;
use std::io;

/// A stream of grids whose cells are written in one alphabet.
///
/// # Examples
///
/// ```
/// use lowbit::streams::{Grids, Input, DIGITS4};
///
/// let mut source = &b"2\n12.. .... .... ...3\n4... .... .... ..."[..];
/// let mut input = Input::new(&mut source);
/// let mut grids = Grids::counted(&mut input, DIGITS4)?;
/// let mut cells = [0; 16];
/// assert_eq!(grids.next(&mut cells)?, Some(1));
/// assert_eq!(cells, [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
/// assert_eq!(
///     grids.next(&mut cells).unwrap_err().to_string(),
///     "line 3, column 19: found end of input, \
///      expected a cell (1 to 4, or 0 or . for a blank), after 15 of 16 cells of grid 2 of 2"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Grids<'i, 'a> {
    input: &'i mut Input<'a>,
    alphabet: &'i Alphabet,
    /// The number of grids that we have read.
    read: u64,
    /// The number of all grids, once we know it.
    count: Option<u64>,
    /// The word after the last grid; empty if there is none.
    closing: &'i str,
    /// The number of bytes at the beginning of the buffer that belong to grids of the last call. The
    /// next call consumes them.
    parsed: usize,
}

impl<'i, 'a> Grids<'i, 'a> {
    /// Makes a stream of grids that ends with the input.
    pub fn new(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> Grids<'i, 'a> {
        Grids { input, alphabet, read: 0, count: None, closing: "", parsed: 0 }
    }

    /// Makes a stream of grids that ends with the word `closing`, or with the input. The stream
    /// ignores any input after the word. The alphabet must map the first byte of the word to
    /// [`FOREIGN`].
    pub fn until(
        closing: &'i str,
        input: &'i mut Input<'a>,
        alphabet: &'i Alphabet,
    ) -> Grids<'i, 'a> {
        Grids { closing, ..Grids::new(input, alphabet) }
    }

    /// Reads the number of grids, and makes a stream of that many grids. The stream ignores any
    /// input after the last grid.
    ///
    /// # Errors
    ///
    /// The same as [`Input::count`].
    pub fn counted(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> io::Result<Grids<'i, 'a>> {
        let count = input.count("the number of grids", 1_000_000_000)?;
        Ok(Grids { count: Some(count), ..Grids::new(input, alphabet) })
    }

    /// Fills `cells` with the next grid, and returns the number of the grid, counted from 1.
    /// Returns `None` after the last grid.
    ///
    /// # Errors
    ///
    /// The same as [`Input::cells`]. Inside a grid, the message also contains the number of the
    /// grid.
    pub fn next(&mut self, cells: &mut [u8]) -> io::Result<Option<u64>> {
        self.input.consume(self.parsed);
        self.parsed = 0;
        if !self.has_next()? {
            return Ok(None);
        }
        if !self.parse_buffered(cells) {
            let mut grid = format!(" of grid {}", self.read + 1);
            if let Some(count) = self.count {
                grid += &format!(" of {}", count);
            }
            self.input.cells_of(&grid, self.alphabet, cells)?;
        }
        self.read += 1;
        Ok(Some(self.read))
    }

    /// Replaces the contents of `grids` by the next grids of the stream: at least one, and at most
    /// `most`. Returns `false` after the last grid.
    ///
    /// This method waits for the first grid only. The other grids are those that the buffer
    /// contains completely. If malformed input follows them, the next call returns the error.
    ///
    /// # Errors
    ///
    /// The same as [`Grids::next`].
    pub fn batch<const CELLS: usize>(
        &mut self,
        most: usize,
        grids: &mut Vec<[u8; CELLS]>,
    ) -> io::Result<bool> {
        grids.clear();
        let mut grid = [0; CELLS];
        if self.next(&mut grid)?.is_none() {
            return Ok(false);
        }
        grids.push(grid);
        let reads_digits = self.alphabet.reads_digits();
        // The next call consumes all these grids at once, because counting the lines of each grid
        // separately takes 3 % more instructions on easy 9x9 grids.
        while grids.len() < most && self.count != Some(self.read) {
            let held = &self.input.held()[self.parsed..];
            match if reads_digits { nine_lines(held, &mut grid) } else { None } {
                Some(length) => self.parsed += length,
                None if self.parse_buffered(&mut grid) => {}
                None => break,
            }
            grids.push(grid);
            self.read += 1;
        }
        Ok(true)
    }

    /// Reads the next grid in the buffer, and adds its bytes to `parsed`. Returns `false`, and
    /// changes only `cells`, if the buffer does not hold the whole grid or if the grid has a wrong
    /// byte.
    fn parse_buffered(&mut self, cells: &mut [u8]) -> bool {
        let held = &self.input.held()[self.parsed..];
        let (mut length, mut filled) = (0, 0);
        // Eight bytes contain at most eight cells, so we need not test between them whether the
        // grid is complete. This takes 5 % fewer instructions on easy 9x9 grids, and 10 % fewer
        // with spaces between the cells.
        while let (Some(room), Some(bytes)) =
            (cells.get_mut(filled..filled + 8), held.get(length..length + 8))
        {
            let mut more = 0;
            for &byte in bytes {
                let value = self.alphabet.value(byte);
                // A value below BETWEEN is a cell or FOREIGN. We store a foreign byte like a cell,
                // and look for it at the end. The next cell overwrites any other value.
                room[more] = value;
                more += usize::from(value < BETWEEN);
            }
            filled += more;
            length += 8;
        }
        while filled < cells.len() {
            let value = match held.get(length) {
                Some(&byte) => self.alphabet.value(byte),
                None => return false,
            };
            cells[filled] = value;
            filled += usize::from(value < BETWEEN);
            length += 1;
        }
        // FOREIGN is above the value of every cell. Testing each cell for it takes 3 % more time on
        // easy 9x9 grids.
        let most = cells.iter().fold(0, |most, &cell| cell.max(most));
        if most >= FOREIGN {
            return false;
        }
        self.parsed += length;
        true
    }

    /// Returns whether another grid follows, and remembers if none does.
    fn has_next(&mut self) -> io::Result<bool> {
        if let Some(count) = self.count {
            return Ok(self.read < count);
        }
        match self.input.skip_to_cell(self.alphabet)? {
            None => {}
            Some(byte) if self.alphabet.value(byte) == FOREIGN && !self.closing.is_empty() => {
                for letter in self.closing.bytes() {
                    if self.input.peek()? != Some(letter) {
                        let expected = format!("{} or the word {}", self.alphabet, self.closing);
                        return self.input.unexpected(&expected);
                    }
                    self.input.skip();
                }
            }
            // If the byte is foreign, reading the grid fails, with the grid's number in the message.
            Some(_) => return Ok(true),
        }
        self.count = Some(self.read);
        Ok(false)
    }
}

/// Reads a 9x9 grid if `held` begins with nine times a line break and nine digits, and returns its
/// length in bytes. Most inputs have this form. The first line break is the one after the grid
/// before, or after the number of grids.
///
/// This needs no table, and the compiler turns eight digits at once into values. Inlined into
/// `batch`, where the number of cells is a constant, it would turn them one by one, and a program
/// would execute 6 % more instructions on easy 9x9 grids (rustc 1.95).
#[inline(never)]
fn nine_lines(held: &[u8], cells: &mut [u8]) -> Option<usize> {
    let first = *held.first()?;
    let width = if first == b'\r' { 11 } else { 10 };
    let text = held.get(..9 * width)?;
    // Most texts in another form fail here, at the second line break.
    if cells.len() != 81 || text[width] != first {
        return None;
    }
    let mut differing = 0;
    for (line, row) in text.chunks_exact(width).zip(cells.chunks_exact_mut(9)) {
        let (line_break, digits) = line.split_at(width - 9);
        // A line break is LF, or `first` is CR and LF follows.
        differing |= line_break[0] ^ first | line_break[width - 10] ^ b'\n';
        for (cell, digit) in row.iter_mut().zip(digits) {
            // This maps the digits to 0 to 9, and any other byte to a greater value.
            *cell = digit ^ b'0';
        }
    }
    let most = cells.iter().fold(0, |most, &cell| cell.max(most));
    (differing == 0 && most < 10).then_some(text.len())
}
