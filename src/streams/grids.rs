//! The grids of an input, one after another, up to a number, a closing word or the end of input.

use super::alphabet::{Alphabet, BETWEEN, FOREIGN};
use super::input::Input;
use std::io;

/// A stream of grids whose cells are of one alphabet.
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
    /// Grids that have been read.
    read: u64,
    /// Grids that there are, once that is known.
    of: Option<u64>,
    /// The word after the last grid; empty if there is none.
    closing: &'i str,
    /// The bytes of the grids that were read last, but not of the one with a `note`. We leave them in
    /// the buffer until the next call, because [`Grids::note`] may look at them.
    taken: usize,
    /// The note on the grid that came in several parts, if there was one.
    note: Option<String>,
}

impl<'i, 'a> Grids<'i, 'a> {
    /// Makes a stream of grids that ends with the input.
    pub fn new(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> Grids<'i, 'a> {
        Grids { input, alphabet, read: 0, of: None, closing: "", taken: 0, note: None }
    }

    /// Makes a stream of grids that ends with the word `closing`, or with the input. What
    /// follows the word is not read. The word begins with a byte that is no cell.
    pub fn until(
        closing: &'i str,
        input: &'i mut Input<'a>,
        alphabet: &'i Alphabet,
    ) -> Grids<'i, 'a> {
        Grids { closing, ..Grids::new(input, alphabet) }
    }

    /// Makes a stream of grids that begins with their number, and reads the number. What
    /// follows the last grid is not read.
    ///
    /// # Errors
    ///
    /// As [`Input::number_of_grids`].
    pub fn counted(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> io::Result<Grids<'i, 'a>> {
        Ok(Grids { of: Some(input.number_of_grids()?), ..Grids::new(input, alphabet) })
    }

    /// Reads the next grid, as many cells as `cells` holds, and returns the grid's number, from 1;
    /// `None` after the last grid.
    ///
    /// # Errors
    ///
    /// As [`Input::cells`]; inside a grid the message has the grid's number, too.
    ///
    /// # Complexity
    ///
    /// *O*(bytes read), one table look-up each.
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

    /// Replaces `grids` by the next ones, at least one and at most `most`. Returns `false` after
    /// the last grid.
    ///
    /// Only the first grid is waited for. The others are those that came with the first one whole.
    /// So grids before an error are returned first, and the error by the next call.
    ///
    /// # Errors
    ///
    /// As [`Grids::next`].
    ///
    /// # Complexity
    ///
    /// As [`Grids::next`].
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
        // The next call consumes all these grids at once: counting the lines of each takes 3 % more
        // instructions on easy 9x9 grids.
        self.taken = taken;
        Ok(true)
    }

    /// Returns the note of [`Input::grid`] on a grid of `cells` cells: on the last one, if `index` is
    /// 0 and [`Grids::next`] returned it, or on the one with this index in the last
    /// [`Grids::batch`].
    ///
    /// # Complexity
    ///
    /// *O*(bytes of the batch).
    pub fn note(&self, index: usize, cells: usize) -> String {
        let first = match (&self.note, index) {
            (Some(note), 0) => return note.clone(),
            (note, index) => (index - usize::from(note.is_some())) * cells,
        };
        let (mut lines, mut line) = self.input.lines();
        let mut seen = 0;
        for &byte in &self.input.held()[..self.taken] {
            line += u64::from(byte == b'\n');
            if self.alphabet.value(byte) < BETWEEN {
                if seen == first && first > 0 {
                    lines.begin();
                }
                seen += 1;
                lines.add(line);
                if seen == first + cells {
                    break;
                }
            }
        }
        lines.note(false)
    }

    /// Reads the grid after the `taken` bytes, if it has come whole, and returns its length in
    /// bytes; else 0.
    fn whole(&self, taken: usize, cells: &mut [u8]) -> usize {
        let held = &self.input.held()[taken..];
        let (mut length, mut filled) = (0, 0);
        // Eight bytes hold no more than eight cells, so nothing is tested between them. This takes
        // 5 % fewer instructions on easy 9x9 grids, 10 % with spaces between the cells.
        while let (Some(room), Some(bytes)) =
            (cells.get_mut(filled..filled + 8), held.get(length..length + 8))
        {
            let mut more = 0;
            for &byte in bytes {
                let value = self.alphabet.value(byte);
                // What stands between cells is overwritten by the next cell. A byte has fewer than
                // eight cells before it: the remainder changes nothing, and saves a check.
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
        // One test for all cells: a test for each takes 3 % more time on easy 9x9 grids.
        if cells.iter().fold(0, |most, &cell| cell.max(most)) < FOREIGN {
            length
        } else {
            0
        }
    }

    /// Tells whether one more grid follows, and remembers if none does.
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
