//! Puzzles as the judges write them.

use crate::shape::Shape;
use lowbit::board::{SUDOKU16, SUDOKU9};
use lowbit::samurai::{OUTSIDE, PICTURE, SAMURAI};
use lowbit::streams::{Alphabet, DIGITS9, LETTERS16};

/// A way to write a board's cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Nine lines of digits, `0` blank (POJ 2676, where the number of grids comes first).
    Nine,
    /// Sixteen lines of `A` to `P`, `-` blank, and an empty line (AcWing 169).
    Sixteen,
    /// The 21x21 picture of five grids, `.` blank, and an empty line.
    Samurai,
}

impl Format {
    /// Appends `grid` to `text`.
    pub fn write(self, grid: &[u8], text: &mut Vec<u8>) {
        let side = if self == Format::Sixteen { 16 } else { 9 };
        if self == Format::Samurai {
            for row in PICTURE {
                let end = 1 + row.iter().rposition(|&cell| cell != OUTSIDE).unwrap_or(0);
                text.extend(row[..end].iter().map(|&cell| match grid.get(usize::from(cell)) {
                    None => b' ',
                    Some(0) => b'.',
                    Some(&digit) => DIGITS9.symbol(digit),
                }));
                text.push(b'\n');
            }
        } else {
            for row in grid.chunks(side) {
                text.extend(row.iter().map(|&digit| self.alphabet().symbol(digit)));
                text.push(b'\n');
            }
        }
        if self != Format::Nine {
            text.push(b'\n');
        }
    }

    fn alphabet(self) -> &'static Alphabet {
        match self {
            Format::Nine | Format::Samurai => DIGITS9,
            Format::Sixteen => LETTERS16,
        }
    }

    /// Makes the shape of the board that the cells belong to.
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
    /// Says what stands in the place of a cell, or that the last grid ends early.
    pub fn read(self, text: &str) -> Result<Vec<Vec<u8>>, String> {
        let side = if self == Format::Sixteen { 16 } else { 9 };
        let mut cells = Vec::new();
        let size = self.shape().cells();
        for symbol in text.chars().filter(|symbol| !symbol.is_whitespace()) {
            let value = u8::try_from(symbol).map_or(u8::MAX, |byte| self.alphabet().value(byte));
            if value > side {
                let grid = cells.len() / size + 1;
                return Err(format!("grid {}: {:?} is no cell", grid, symbol));
            }
            cells.push(value);
        }
        let (grids, rest) = (cells.chunks_exact(size), cells.len() % size);
        if rest != 0 {
            let grid = grids.len() + 1;
            return Err(format!("grid {}: {} cells of {}", grid, rest, size));
        }
        Ok(grids.map(<[u8]>::to_vec).collect())
    }
}
