//! Reads one grid after another, as they arrive.
//!
//! The grids end after the number of grids that the input announces, or at the end of input. The
//! word `end` also ends them, if the program calls [`Grids::skip_end`].
//!
//! Each read returns whatever is available, so a program waits for no input that it does not need,
//! except for the byte after the number of grids and the rest of a character in a message. The memory does not depend on the length of the input, unless nearly 128 KiB of
//! white space surround the number of grids.

use super::{Alphabet, Input, BUFFER, MARK};
use std::io::{self, Chain, Empty, ErrorKind, Read};

/// The value of a byte that may be between cells. Every cell's value is less than `BETWEEN`.
const BETWEEN: u8 = 254;

/// The value of a byte that neither stands for a cell nor may be between cells.
const FOREIGN: u8 = 255;

/// A stream of grids whose cells are written in one alphabet.
///
/// # Examples
///
/// ```
/// use lowbit::streams::{Grids, DIGITS4};
///
/// let mut source = &b"2\n12.. .... .... ...3\n4... .... .... ..."[..];
/// let mut grids = Grids::counted(&mut source, DIGITS4)?;
/// let mut cells = [0; 16];
/// assert_eq!(grids.next(&mut cells)?, Some(1));
/// assert_eq!(cells, [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
/// assert_eq!(
///     grids.next(&mut cells).unwrap_err(),
///     "line 3, column 19: found end of input, \
///      expected a cell (1 to 4, or 0 or . for a blank), after 15 of 16 cells of grid 2 of 2"
/// );
/// # Ok::<(), String>(())
/// ```
pub struct Grids<'a> {
    /// The source, chained with an empty one. After the source has ended, `Chain` reads only from
    /// the empty one. A terminal, if it were read again, could deliver more input.
    source: Chain<&'a mut dyn Read, Empty>,
    /// The bytes before `at` have been taken, and those before `end` have arrived.
    buffer: Vec<u8>,
    at: usize,
    end: usize,
    /// The line and the column of the first byte of the buffer.
    start: (usize, usize),
    alphabet: &'a Alphabet,
    /// The value of each byte, or [`BETWEEN`] or [`FOREIGN`].
    values: [u8; 256],
    /// The first cells of the next grid, whose last cell has not arrived.
    cells: Vec<u8>,
    /// The number of grids that we have returned.
    returned: u64,
    /// The number of all grids, if the input announces it.
    count: Option<u64>,
}

impl<'a> Grids<'a> {
    /// Makes a stream of grids that ends with the input. Waits for the first bytes, and skips a
    /// byte-order mark.
    ///
    /// # Errors
    ///
    /// If the source cannot be read.
    pub fn new(source: &'a mut dyn Read, alphabet: &'a Alphabet) -> Result<Grids<'a>, String> {
        let mut values = [FOREIGN; 256];
        for byte in 0..=255 {
            let between = alphabet.between.contains(&byte).then_some(BETWEEN);
            values[usize::from(byte)] = between.or(alphabet.value(byte)).unwrap_or(FOREIGN);
        }
        let mut grids = Grids {
            source: source.chain(io::empty()),
            // The system clears the memory of so large a buffer, so `vec!` does not write to it.
            buffer: vec![0; 2 * BUFFER],
            at: 0,
            end: 0,
            start: (1, 1),
            alphabet,
            values,
            cells: Vec::new(),
            returned: 0,
            count: None,
        };
        // A mark is a character, so it has arrived if the first character has.
        while grids.is_cut(0) && grids.more()? {}
        grids.at = Input::new(grids.input().bytes).at;
        Ok(grids)
    }

    /// Reads the number of grids, and makes a stream of that many grids. The stream ignores any
    /// input after the last grid.
    ///
    /// # Errors
    ///
    /// The same as [`Input::count`].
    pub fn counted(source: &'a mut dyn Read, alphabet: &'a Alphabet) -> Result<Grids<'a>, String> {
        let mut grids = Grids::new(source, alphabet)?;
        loop {
            let mut input = grids.input();
            let count = input.count("the number of grids", 1_000_000_000);
            let at = input.at;
            // If digits or the rest of a character may follow, we wait and parse again.
            if !grids.is_cut(at) || !grids.more()? {
                grids.at = at;
                grids.count = Some(count? as u64);
                return Ok(grids);
            }
        }
    }

    /// Fills `cells` with the next grid, and returns the number of the grid, counted from 1.
    /// Returns `None` after the last grid.
    ///
    /// # Errors
    ///
    /// The same as [`Input::cells`]. Inside a grid, the message also contains the number of the
    /// grid.
    pub fn next(&mut self, cells: &mut [u8]) -> Result<Option<u64>, String> {
        let ended = match self.count {
            Some(count) => count == self.returned,
            None => self.cells.is_empty() && self.skip_between()?.is_none(),
        };
        if ended {
            return Ok(None);
        }
        while !self.fill(cells) {
            if self.peek()?.map_or(true, |byte| self.values[usize::from(byte)] == FOREIGN) {
                let (filled, length, grid) = (self.cells.len(), cells.len(), self.returned + 1);
                let count = self.count.map_or(String::new(), |count| format!(" of {count}"));
                let progress = format!(", after {filled} of {length} cells of grid {grid}{count}");
                return self.unexpected(&progress);
            }
        }
        Ok(Some(self.returned))
    }

    /// Replaces the contents of `grids` by all grids of the stream that have arrived, at least one.
    /// Returns `false` after the last grid.
    ///
    /// This method waits for the first grid only. The other grids are those that the buffer
    /// contains completely. If malformed input follows them, the next call returns the error.
    ///
    /// # Errors
    ///
    /// The same as [`Grids::next`].
    pub fn batch<const CELLS: usize>(
        &mut self,
        grids: &mut Vec<[u8; CELLS]>,
    ) -> Result<bool, String> {
        grids.clear();
        let mut grid = [0; CELLS];
        if self.next(&mut grid)?.is_none() {
            return Ok(false);
        }
        grids.push(grid);
        let value = |byte: u8| self.values[usize::from(byte)];
        // `parse_lines` knows no other alphabet.
        let reads_digits = (b'0'..=b'9').map(value).eq(0..10)
            && [b'.', b'\r', b'\n'].map(value) == [0, BETWEEN, BETWEEN];
        // The last grid is complete here, so no cell of the next one has been taken.
        while self.count != Some(self.returned) {
            let mut length = None;
            if reads_digits {
                let arrived = &self.buffer[self.at..self.end];
                length = parse_lines::<9>(arrived, &mut grid);
                length = length.or_else(|| parse_lines::<81>(arrived, &mut grid));
            }
            if let Some(length) = length {
                self.at += length;
                self.returned += 1;
            } else if !self.fill(&mut grid) {
                break;
            }
            grids.push(grid);
        }
        Ok(true)
    }

    /// Skips the word `end`, and ends the stream there. Returns `false` if a cell or the end of
    /// input follows instead.
    ///
    /// # Constraints
    ///
    /// The byte `e` does not stand for a cell.
    ///
    /// # Errors
    ///
    /// If something else follows.
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::streams::{Grids, DIGITS4};
    ///
    /// let mut source = &b"1... ..2. .3.. ...4 end 1... ..2. .3.. ...4"[..];
    /// let mut grids = Grids::new(&mut source, DIGITS4)?;
    /// let mut cells = [0; 16];
    /// assert!(!grids.skip_end()?);
    /// assert_eq!(grids.next(&mut cells)?, Some(1));
    /// assert!(grids.skip_end()?);
    /// assert_eq!(grids.next(&mut cells)?, None);
    /// # Ok::<(), String>(())
    /// ```
    pub fn skip_end(&mut self) -> Result<bool, String> {
        // Inside a grid we look for no word, and `next` reports its letters as malformed input.
        let next = if self.cells.is_empty() { self.skip_between()? } else { None };
        if next.map_or(true, |byte| self.alphabet.value(byte).is_some()) {
            return Ok(false);
        }
        for &letter in b"end" {
            if self.peek()? != Some(letter) {
                return self.unexpected(" or the word end");
            }
            self.at += 1;
        }
        self.count = Some(self.returned);
        Ok(true)
    }

    /// Parses cells that have arrived into `grid`, and returns whether they complete it. If not, we
    /// keep them, and the next byte has not arrived or is [`FOREIGN`].
    fn fill(&mut self, grid: &mut [u8]) -> bool {
        let mut filled = self.cells.len();
        grid[..filled].copy_from_slice(&self.cells);
        self.cells.clear();
        let (mut taken, arrived) = (0, &self.buffer[self.at..self.end]);
        while let (Some(cell), Some(&byte)) = (grid.get_mut(filled), arrived.get(taken)) {
            let value = self.values[usize::from(byte)];
            if value < BETWEEN {
                *cell = value;
                filled += 1;
            } else if value == FOREIGN {
                break;
            }
            taken += 1;
        }
        self.at += taken;
        if filled < grid.len() {
            self.cells.extend_from_slice(&grid[..filled]);
            return false;
        }
        self.returned += 1;
        true
    }

    /// Skips the bytes between cells, and returns the next byte without taking it; `None` is the
    /// end of input, or a Ctrl-Z (0x1A) at the end.
    fn skip_between(&mut self) -> Result<Option<u8>, String> {
        loop {
            match self.peek()? {
                Some(byte) if self.values[usize::from(byte)] == BETWEEN => self.at += 1,
                Some(0x1A) if self.at + 1 == self.end && !self.more()? => self.at = self.end,
                next => return Ok(next),
            }
        }
    }

    /// Returns the next byte without taking it, and waits for it if necessary; `None` is the end of
    /// input.
    fn peek(&mut self) -> Result<Option<u8>, String> {
        if self.at == self.end {
            self.more()?;
        }
        Ok(self.buffer[self.at..self.end].first().copied())
    }

    /// Returns the bytes that have arrived, from the next one on.
    fn input(&self) -> Input<'_> {
        Input { bytes: &self.buffer[..self.end], at: self.at }
    }

    /// Returns whether the character at an index of the buffer has not arrived, or not completely.
    fn is_cut(&self, at: usize) -> bool {
        match std::str::from_utf8(&self.buffer[at..self.end.min(at + 4)]) {
            Ok(next) => next.is_empty(),
            // These bytes begin a character, which has at most four.
            Err(e) => e.valid_up_to() == 0 && e.error_len().is_none(),
        }
    }

    /// Fails because we expected a cell, followed by `details`. We wait for the rest of the
    /// character that the message shows.
    fn unexpected<T>(&mut self, details: &str) -> Result<T, String> {
        while self.is_cut(self.at) && self.more()? {}
        let message = self.input().unexpected("", self.alphabet.what, details);
        // The message begins with a place that counts from the start of the buffer. We replace it.
        let (_, mistake) = message.split_once(": ").expect("a place");
        let (line, column) = self.place(self.at);
        Err(format!("line {line}, column {column}: {mistake}"))
    }

    /// Returns the line and the column after the first bytes of the buffer.
    fn place(&self, length: usize) -> (usize, usize) {
        let taken = &self.buffer[..length];
        let taken = taken.strip_prefix(MARK).unwrap_or(taken);
        let last = taken.iter().rposition(|&byte| byte == b'\n');
        // A `u8` can count the line breaks in up to 255 bytes, and 128 is a multiple of a vector's
        // length. If we counted in 64 bits, a program would take 11 % more time on easy 9x9 grids.
        let breaks = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
        let line = self.start.0 + taken.chunks(128).map(|c| usize::from(breaks(c))).sum::<usize>();
        // Column 1 comes after the last line break.
        (line, last.map_or(self.start.1 + taken.len(), |last| taken.len() - last))
    }

    /// Waits for more bytes, and returns `false` at the end of the source.
    fn more(&mut self) -> Result<bool, String> {
        if self.end == self.buffer.len() {
            // The buffer is full, so we drop the bytes that have been taken, except the last two.
            // Therefore `at` is below 2 only at the beginning of the input, where
            // `Input::unexpected` looks for a broken byte-order mark and for UTF-16.
            let dropped = self.at.saturating_sub(2);
            self.start = self.place(dropped);
            self.buffer.copy_within(dropped.., 0);
            self.end -= dropped;
            self.at -= dropped;
            // If more than half is left (white space around a number), the buffer grows.
            self.buffer.resize(self.buffer.len().max(2 * self.end), 0);
        }
        loop {
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(length) => {
                    self.end += length;
                    return Ok(length > 0);
                }
                Err(e) if e.kind() == ErrorKind::Interrupted => {}
                Err(e) => return Err(format!("cannot read the input: {e}")),
            }
        }
    }
}

/// Parses the 9x9 grid of digits at the beginning of `bytes`, if it consists of lines: each a line
/// break and `WIDTH` digits. The first line break is the one after the grid before. Returns the
/// number of bytes up to the last cell, or `None` for any other text, which [`Grids::fill`] may
/// still accept. Then `cells` has an unspecified content.
///
/// Most inputs consist of lines of 9 or of 81 cells. Lines of 81 cells often have dots for blanks,
/// so we read dots there. In lines of 9 they are rare, and reading them would take 2 % more
/// instructions.
///
/// On easy 9x9 grids, a program with this function executes 17 % fewer instructions and takes 8 %
/// less time, because it needs no table: the compiler turns eight bytes at once into values. If it
/// were inlined into `batch`, where the number of cells is a constant, the compiler would turn them
/// one by one (rustc 1.95).
#[inline(never)]
fn parse_lines<const WIDTH: usize>(bytes: &[u8], cells: &mut [u8]) -> Option<usize> {
    let first = *bytes.first()?;
    let break_length = if first == b'\r' { 2 } else { 1 };
    let line_length = break_length + WIDTH;
    // Most texts in another form fail here, at the second line break. For a line of 81 cells, this
    // is the one after the grid. If it is missing, `fill` reads the grid.
    if cells.len() != 81 || bytes.get(line_length) != Some(&first) {
        return None;
    }
    let text = bytes.get(..81 / WIDTH * line_length)?;
    let mut differing = 0;
    for (line, row) in text.chunks_exact(line_length).zip(cells.chunks_exact_mut(WIDTH)) {
        let (line_break, symbols) = line.split_at(break_length);
        // A line break is LF, or `first` is CR and LF follows.
        differing |= line_break[0] ^ first | line_break[break_length - 1] ^ b'\n';
        for (cell, &symbol) in row.iter_mut().zip(symbols) {
            // This maps the digits to 0 to 9, and any other byte to a greater value, except that in
            // lines of 81 a dot becomes 0.
            *cell = if WIDTH == 81 && symbol == b'.' { 0 } else { symbol ^ b'0' };
        }
    }
    // A fold does not stop early, so the compiler makes vector code of it.
    let most = cells.iter().copied().fold(0, u8::max);
    (differing == 0 && most < 10).then_some(text.len())
}
