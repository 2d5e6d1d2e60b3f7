//! Reads one grid after another, as they arrive.
//!
//! The grids end after the number of grids that the input announces, or at the end of input. A
//! program may also ask for the word `end`.

use super::{Alphabet, Pieces};
use std::io::{Read, Result};

/// The value of a byte that neither stands for a cell nor may be between cells.
///
/// Every cell's value is less than `FOREIGN`, and `FOREIGN` is less than [`BETWEEN`]: `value <
/// FOREIGN` means a cell, and `value < BETWEEN` means a cell or a foreign byte.
const FOREIGN: u8 = 253;

/// The value of a byte that may be between cells.
///
/// This is the greatest value in the table, but less than 255. We count cells and foreign bytes by
/// adding `value < BETWEEN`, for which the compiler adds a carry flag. It would turn `value < 255`
/// into `value != 255`, and `!=` takes 5 % more instructions on easy 9x9 grids with spaces.
const BETWEEN: u8 = FOREIGN + 1;

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
///     grids.next(&mut cells).unwrap_err().to_string(),
///     "line 3, column 19: found end of input, \
///      expected a cell (1 to 4, or 0 or . for a blank), after 15 of 16 cells of grid 2 of 2"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Grids<'a> {
    pieces: Pieces<'a>,
    alphabet: &'a Alphabet,
    /// The value of each byte, or [`BETWEEN`] or [`FOREIGN`].
    values: [u8; 256],
    /// The number of grids that we have begun to parse.
    parsed: u64,
    /// The number of all grids, if the input announces it.
    count: Option<u64>,
}

impl<'a> Grids<'a> {
    /// Makes a stream of grids that ends with the input.
    ///
    /// # Errors
    ///
    /// If the source cannot be read.
    pub fn new(source: &'a mut dyn Read, alphabet: &'a Alphabet) -> Result<Grids<'a>> {
        let mut values = [FOREIGN; 256];
        for byte in 0..=255 {
            let between = alphabet.between.contains(&byte).then_some(BETWEEN);
            values[usize::from(byte)] = between.or(alphabet.value(byte)).unwrap_or(FOREIGN);
        }
        Ok(Grids { pieces: Pieces::new(source)?, alphabet, values, parsed: 0, count: None })
    }

    /// Reads the number of grids, and makes a stream of that many grids. The stream ignores any
    /// input after the last grid.
    ///
    /// # Errors
    ///
    /// The same as [`super::Input::count`].
    pub fn counted(source: &'a mut dyn Read, alphabet: &'a Alphabet) -> Result<Grids<'a>> {
        let mut grids = Grids::new(source, alphabet)?;
        let count =
            grids.pieces.parse(|input| input.count("the number of grids", 1_000_000_000))?;
        grids.count = Some(count as u64);
        Ok(grids)
    }

    /// Fills `cells` with the next grid, and returns the number of the grid, counted from 1.
    /// Returns `None` after the last grid.
    ///
    /// # Errors
    ///
    /// The same as [`super::Input::cells`]. Inside a grid, the message also contains the number of
    /// the grid.
    pub fn next(&mut self, cells: &mut [u8]) -> Result<Option<u64>> {
        if self.count == Some(self.parsed) || self.count.is_none() && self.skip()?.is_none() {
            return Ok(None);
        }
        self.parsed += 1;
        let mut filled = 0;
        while filled < cells.len() {
            if self.pieces.peek()?.map_or(true, |byte| self.values[usize::from(byte)] == FOREIGN) {
                let count = self.count.map_or(String::new(), |count| format!(" of {count}"));
                let (length, grid, what) = (cells.len(), self.parsed, self.alphabet.what);
                let progress = format!(", after {filled} of {length} cells of grid {grid}{count}");
                // `Pieces::parse` waits for the rest of the character that the message shows.
                return self.pieces.parse(|input| input.unexpected(what, &progress));
            }
            let (mut taken, arrived) = (0, self.pieces.arrived());
            while let (Some(cell), Some(&byte)) = (cells.get_mut(filled), arrived.get(taken)) {
                let value = self.values[usize::from(byte)];
                if value < FOREIGN {
                    *cell = value;
                    filled += 1;
                } else if value == FOREIGN {
                    break;
                }
                taken += 1;
            }
            self.pieces.take(taken);
        }
        Ok(Some(self.parsed))
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
    pub fn batch<const CELLS: usize>(&mut self, grids: &mut Vec<[u8; CELLS]>) -> Result<bool> {
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
        while self.count != Some(self.parsed) {
            let rest = self.pieces.arrived();
            let mut length = None;
            if reads_digits {
                length = parse_lines::<9>(rest, &mut grid);
                length = length.or_else(|| parse_lines::<81>(rest, &mut grid));
            }
            match length.or_else(|| parse(&self.values, rest, &mut grid)) {
                Some(length) => self.pieces.take(length),
                None => break,
            }
            grids.push(grid);
            self.parsed += 1;
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
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn skip_end(&mut self) -> Result<bool> {
        if self.skip()?.map_or(true, |byte| self.alphabet.value(byte).is_some()) {
            return Ok(false);
        }
        let what = self.alphabet.what;
        self.pieces.parse(|input| {
            for &letter in b"end" {
                if input.peek() != Some(letter) {
                    return input.unexpected(what, " or the word end");
                }
                input.skip();
            }
            Ok(())
        })?;
        self.count = Some(self.parsed);
        Ok(true)
    }

    /// Skips the bytes between cells, and returns the next byte without taking it; `None` is the
    /// end of input.
    fn skip(&mut self) -> Result<Option<u8>> {
        let mut next = self.pieces.peek()?;
        while next.map(|byte| self.values[usize::from(byte)]) == Some(BETWEEN) {
            self.pieces.take(1);
            next = self.pieces.peek()?;
        }
        Ok(next)
    }
}

/// Fills `cells` with the grid at the beginning of `bytes`, and returns the number of bytes up to
/// its last cell. Returns `None` if the bytes end inside the grid or one of them is malformed. Then
/// `cells` has an unspecified content.
fn parse(values: &[u8; 256], bytes: &[u8], cells: &mut [u8]) -> Option<usize> {
    let (mut length, mut filled) = (0, 0);
    // Eight bytes contain at most eight cells, so we need not test between them whether the grid
    // is complete. If they complete it, all eight are cells, so `length` ends at the last cell. On
    // easy 9x9 grids with spaces, this takes 10 % fewer instructions and 8 % less time.
    while let (Some(room), Some(eight)) =
        (cells.get_mut(filled..filled + 8), bytes.get(length..length + 8))
    {
        let mut more = 0;
        for &byte in eight {
            let value = values[usize::from(byte)];
            // A value below BETWEEN is a cell or FOREIGN. We store a foreign byte like a cell, and
            // look for it at the end. We also store BETWEEN, but the next cell overwrites it.
            room[more] = value;
            more += usize::from(value < BETWEEN);
        }
        filled += more;
        length += 8;
    }
    while filled < cells.len() {
        let value = values[usize::from(*bytes.get(length)?)];
        cells[filled] = value;
        filled += usize::from(value < BETWEEN);
        length += 1;
    }
    // FOREIGN is above the value of every cell. Testing each cell when we read it would take 6 %
    // more instructions.
    let most = cells.iter().copied().fold(0, u8::max);
    (most < FOREIGN).then_some(length)
}

/// Parses a 9x9 grid of digits as [`parse`] does, if it consists of lines: each a line break and
/// `WIDTH` digits. The first line break is the one after the grid before. Returns `None` for any
/// other text, which [`parse`] may still accept.
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
    // is the one after the grid. If it is missing, `parse` reads the grid.
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
            // This maps the digits to 0 to 9, and any other byte except the dot to a greater value.
            *cell = if WIDTH == 81 && symbol == b'.' { 0 } else { symbol ^ b'0' };
        }
    }
    let most = cells.iter().copied().fold(0, u8::max);
    (differing == 0 && most < 10).then_some(text.len())
}

#[cfg(test)]
mod tests {
    use super::super::DIGITS9;
    use super::*;

    /// Returns what [`parse`] and [`parse_lines`] return for a text, each with the cells.
    fn both(text: &str) -> [Option<(usize, [u8; 81])>; 2] {
        let bytes = text.as_bytes();
        let mut cells = [[99; 81]; 2];
        let [slow, fast] = &mut cells;
        let slow = parse(&Grids::new(&mut &b""[..], DIGITS9).unwrap().values, bytes, slow);
        let fast = parse_lines::<9>(bytes, fast).or_else(|| parse_lines::<81>(bytes, fast));
        [slow.map(|length| (length, cells[0])), fast.map(|length| (length, cells[1]))]
    }

    #[test]
    fn parse_and_parse_lines_agree_on_lines_of_9_digits_and_of_81_digits_or_dots() {
        for line_break in ["\n", "\r\n"] {
            for (width, symbols) in [(9, "0123456789"), (81, "0123456789.")] {
                let symbols: Vec<char> = symbols.chars().cycle().take(162).collect();
                let line =
                    |line: &[char]| line_break.to_string() + &line.iter().collect::<String>();
                let text: String = symbols.chunks(width).map(line).collect();
                let [slow, fast] = both(&text);
                assert!(fast.is_some());
                assert_eq!(fast, slow);
            }
        }
    }

    #[test]
    fn a_text_in_another_form_is_left_to_parse() {
        let row = "\n123456789";
        let lines = row.repeat(10);
        for (from, to) in [
            ("\n", " "),
            ("1", "x"),
            ("9\n", "9 \n"),
            ("9\n", "9\r"),
            ("1", "/"),
            ("1", ":"),
            ("\n1", "1\n"),
        ] {
            // We change each line, or only the last line of the grid.
            for text in [lines.replace(from, to), row.repeat(8) + &row.replace(from, to) + row] {
                let [slow, fast] = both(&text);
                assert!(fast.is_none() || fast == slow, "{:?}", text);
                if slow.is_none() {
                    assert_eq!(fast, None, "{:?}", text);
                }
            }
        }
        assert_eq!(both(&lines[1..])[1], None);
        assert_eq!(both(&row.repeat(8))[1], None);
        assert_eq!(both("")[1], None);
    }

    #[test]
    fn a_batch_reads_no_symbol_that_its_alphabet_lacks() {
        let without_dots = Alphabet { blanks: b"", ..*DIGITS9 };
        let letters = Alphabet::new(b".ABCDEFGHI", b"", "a cell");
        for (alphabet, own, other) in [(&without_dots, "1", "."), (&letters, ".", "1")] {
            let text = format!("{}\n{}\n", own.repeat(81), other.repeat(81));
            let mut source = text.as_bytes();
            let mut grids = Grids::new(&mut source, alphabet).unwrap();
            let mut batch: Vec<[u8; 81]> = Vec::new();
            assert!(grids.batch(&mut batch).unwrap());
            assert_eq!(batch.len(), 1);
            assert!(grids.batch(&mut batch).is_err());
        }
    }
}
