//! Reads and writes puzzles in the formats of the judges.

use crate::shape::Shape;
use lowbit::board::{SUDOKU16, SUDOKU9};
use lowbit::samurai::{OUTSIDE, PICTURE, SAMURAI};
use lowbit::streams::{Alphabet, DIGITS9, DOTTED9, LETTERS16};

/// The text format of a kind of board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// POJ 2676: nine lines of digits, `0` for a blank. The caller reads and writes the number of
    /// grids, which precedes them.
    Nine,
    /// AcWing 169: sixteen lines of `A` to `P`, `-` for a blank, and an empty line.
    Sixteen,
    /// The 21x21 picture of five overlapping grids, `.` for a blank, and an empty line.
    Samurai,
}

impl Format {
    /// Appends `grid` to `text`.
    pub fn write(self, grid: &[u8], text: &mut Vec<u8>) {
        let symbol = |&digit: &u8| self.alphabet().symbols[usize::from(digit)];
        if self == Format::Samurai {
            for row in PICTURE {
                let end = 1 + row.iter().rposition(|&cell| cell != OUTSIDE).unwrap_or(0);
                // The grid has no cell of the number `OUTSIDE`.
                let square = |&cell: &u16| grid.get(usize::from(cell)).map_or(b' ', symbol);
                text.extend(row[..end].iter().map(square));
                text.push(b'\n');
            }
        } else {
            for row in grid.chunks(self.side().into()) {
                text.extend(row.iter().map(symbol));
                text.push(b'\n');
            }
        }
        if self != Format::Nine {
            text.push(b'\n');
        }
    }

    /// Returns the largest digit, which is the length of a printed row as well, except of a samurai
    /// picture.
    fn side(self) -> u8 {
        if self == Format::Sixteen {
            16
        } else {
            9
        }
    }

    /// Returns the symbols of the cells.
    fn alphabet(self) -> &'static Alphabet {
        match self {
            Format::Nine => DIGITS9,
            Format::Samurai => DOTTED9,
            Format::Sixteen => LETTERS16,
        }
    }

    /// Returns the shape of the board.
    pub fn shape(self) -> Shape {
        match self {
            Format::Nine => Shape::new(SUDOKU9),
            Format::Sixteen => Shape::new(SUDOKU16),
            Format::Samurai => Shape::new(SAMURAI),
        }
    }

    /// Reads all grids in `text`.
    ///
    /// # Errors
    ///
    /// Returns a message if a character is not a cell, or if the last grid is incomplete.
    pub fn read(self, text: &str) -> Result<Vec<Vec<u8>>, String> {
        let mut cells = Vec::new();
        let size = self.shape().cells();
        for symbol in text.chars().filter(|symbol| !symbol.is_whitespace()) {
            match u8::try_from(symbol).ok().and_then(|byte| self.alphabet().value(byte)) {
                Some(value) => cells.push(value),
                None => {
                    let grid = cells.len() / size + 1;
                    return Err(format!("grid {}: {:?} is not a cell", grid, symbol));
                }
            }
        }
        let (grids, rest) = (cells.chunks_exact(size), cells.len() % size);
        if rest != 0 {
            let grid = grids.len() + 1;
            return Err(format!("grid {}: {} of {} cells", grid, rest, size));
        }
        Ok(grids.map(<[u8]>::to_vec).collect())
    }
}
