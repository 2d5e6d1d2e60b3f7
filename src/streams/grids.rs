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
///      expected a cell (one of 01234.), after 15 of 16 cells of grid 2 of 2"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Grids<'i, 'a> {
    input: &'i mut Input<'a>,
    alphabet: &'i Alphabet,
    /// The number of grids that we have read.
    read: u64,
    /// The number of all grids, once we know it.
    of: Option<u64>,
    /// The word after the last grid; empty if there is none.
    closing: &'i str,
    /// The length in bytes of the grids that the last call parsed inside the buffer. These bytes
    /// stay in the buffer until the next call, because [`Grids::note`] may read them again.
    taken: usize,
    /// The note of [`Input::grid`] on the first grid of the last call, if we read that grid byte by
    /// byte.
    note: Option<String>,
}

impl<'i, 'a> Grids<'i, 'a> {
    /// Makes a stream of grids that ends with the input.
    pub fn new(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> Grids<'i, 'a> {
        Grids { input, alphabet, read: 0, of: None, closing: "", taken: 0, note: None }
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
    /// The same as [`Input::number_of_grids`].
    pub fn counted(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> io::Result<Grids<'i, 'a>> {
        Ok(Grids { of: Some(input.number_of_grids()?), ..Grids::new(input, alphabet) })
    }

    /// Fills `cells` with the next grid, and returns the number of the grid, counted from 1.
    /// Returns `None` after the last grid.
    ///
    /// # Errors
    ///
    /// The same as [`Input::grid`]. Inside a grid, the message also contains the number of the
    /// grid.
    ///
    /// # Complexity
    ///
    /// *O*(bytes read), one table lookup each.
    pub fn next(&mut self, cells: &mut [u8]) -> io::Result<Option<u64>> {
        self.input.consume(self.taken);
        self.taken = 0;
        if !self.has_next()? {
            return Ok(None);
        }
        self.note = None;
        self.taken = self.whole(0, cells);
        if self.taken == 0 {
            let mut of = format!(" of grid {}", self.read + 1);
            if let Some(number) = self.of {
                of += &format!(" of {}", number);
            }
            self.note = Some(self.input.grid_of(self.alphabet, cells, &of)?);
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
    ///
    /// # Complexity
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
        let mut taken = self.taken;
        while grids.len() < most && self.of != Some(self.read) {
            match self.whole(taken, &mut grid) {
                0 => break,
                more => taken += more,
            }
            grids.push(grid);
            self.read += 1;
        }
        // The next call consumes all these grids at once, because counting the lines of each grid
        // separately takes 3 % more instructions on easy 9x9 grids.
        self.taken = taken;
        Ok(true)
    }

    /// Returns the note on a grid of `cells` cells that the last call returned. As with
    /// [`Input::grid`], the note names a line with more or fewer cells than the others, for example
    /// `, line 3 has 8 cells`. `index` is the index of the grid in the [`Grids::batch`], or 0 after
    /// [`Grids::next`].
    ///
    /// # Complexity
    ///
    /// *O*(bytes of the batch).
    pub fn note(&self, index: usize, cells: usize) -> String {
        // The index of the grid's first cell among the cells in the buffer. If we read the first grid
        // byte by byte, that grid is not in the buffer any more.
        let first_cell = match (&self.note, index) {
            (Some(note), 0) => return note.clone(),
            (note, index) => (index - usize::from(note.is_some())) * cells,
        };
        let (mut lines, mut line) = self.input.lines();
        let mut seen = 0;
        for &byte in &self.input.held()[..self.taken] {
            line += u64::from(byte == b'\n');
            if self.alphabet.value(byte) < BETWEEN {
                if seen == first_cell && first_cell > 0 {
                    lines.begin();
                }
                seen += 1;
                lines.add(line);
                if seen == first_cell + cells {
                    break;
                }
            }
        }
        lines.note(cells, false)
    }

    /// Reads the grid after the first `taken` bytes of the buffer, and returns its length in bytes.
    /// Returns 0 if the buffer does not hold the whole grid, or if the grid has a wrong byte.
    fn whole(&self, taken: usize, cells: &mut [u8]) -> usize {
        let held = &self.input.held()[taken..];
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
                // The next cell overwrites the value of a byte between cells. `more` is always less
                // than 8, so `% 8` changes nothing, but it saves a bounds check.
                room[more % 8] = value;
                more += usize::from(value < BETWEEN);
            }
            filled += more;
            length += 8;
        }
        while filled < cells.len() {
            let value = match held.get(length) {
                Some(&byte) => self.alphabet.value(byte),
                None => return 0,
            };
            cells[filled] = value;
            filled += usize::from(value < BETWEEN);
            length += 1;
        }
        // We look for a foreign byte in all cells at once, because testing each cell takes 3 % more
        // time on easy 9x9 grids.
        if cells.iter().fold(0, |most, &cell| cell.max(most)) < FOREIGN {
            length
        } else {
            0
        }
    }

    /// Returns whether another grid follows, and remembers if none does.
    fn has_next(&mut self) -> io::Result<bool> {
        if let Some(of) = self.of {
            return Ok(self.read < of);
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
            Some(_) => return Ok(true),
        }
        self.of = Some(self.read);
        Ok(false)
    }
}
