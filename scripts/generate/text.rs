//! Puzzles as the judges write them.

use crate::board::Board;
use lowbit::board;
use lowbit::samurai_picture::{OUTSIDE, PICTURE, SAMURAI};

/// A way to write a board's cells.
#[derive(Clone, Copy)]
pub enum Form {
    /// The number of grids, then nine lines of digits for each, `0` blank (POJ 2676).
    Nine,
    /// Sixteen lines of `A` to `P`, `-` blank, and an empty line for each (AcWing 169).
    Sixteen,
    /// The 21x21 picture of five grids, `.` blank, and an empty line for each.
    Samurai,
}

impl Form {
    /// Appends `grid` to `text`.
    pub fn write(self, grid: &[u8], text: &mut Vec<u8>) {
        match self {
            Form::Nine => {
                for row in grid.chunks(9) {
                    text.extend(row.iter().map(|digit| b'0' + digit));
                    text.push(b'\n');
                }
            }
            Form::Sixteen => {
                for row in grid.chunks(16) {
                    text.extend(row.iter().map(|&digit| match digit {
                        0 => b'-',
                        _ => b'A' - 1 + digit,
                    }));
                    text.push(b'\n');
                }
                text.push(b'\n');
            }
            Form::Samurai => {
                for row in PICTURE.iter() {
                    let end = row.iter().rposition(|&cell| cell != OUTSIDE);
                    for &cell in row.iter().take(end.map_or(0, |last| last + 1)) {
                        text.push(match grid.get(usize::from(cell)) {
                            None => b' ',
                            Some(0) => b'.',
                            Some(digit) => b'0' + digit,
                        });
                    }
                    text.push(b'\n');
                }
                text.push(b'\n');
            }
        }
    }

    /// Makes the board that the cells belong to.
    pub fn board(self) -> Board {
        match self {
            Form::Nine => Board::new(board::SUDOKU9),
            Form::Sixteen => Board::new(board::SUDOKU16),
            Form::Samurai => Board::new(SAMURAI),
        }
    }

    /// Leaves out the number of grids that stands before puzzles in this form, if it does.
    pub fn without_count(self, text: &str) -> &str {
        match self {
            Form::Nine => text
                .trim_start()
                .split_once(char::is_whitespace)
                .map_or("", |t| t.1),
            Form::Sixteen | Form::Samurai => text,
        }
    }

    /// Reads all grids in `text`.
    ///
    /// # Errors
    /// Says what stands where a cell should, or that the last grid ends early.
    pub fn read(self, text: &str) -> Result<Vec<Vec<u8>>, String> {
        let cells = self.board().cells();
        let (mut grids, mut grid) = (Vec::new(), Vec::with_capacity(cells));
        for symbol in text.chars().filter(|c| !c.is_whitespace()) {
            grid.push(match (self, symbol) {
                (_, '-') | (_, '.') => 0,
                (Form::Sixteen, 'A'..='P') => symbol as u8 - b'A' + 1,
                (Form::Nine, '0'..='9') | (Form::Samurai, '0'..='9') => symbol as u8 - b'0',
                _ => return Err(format!("grid {}: {:?} is no cell", grids.len() + 1, symbol)),
            });
            if grid.len() == cells {
                grids.push(std::mem::replace(&mut grid, Vec::with_capacity(cells)));
            }
        }
        match grid.len() {
            0 => Ok(grids),
            some => Err(format!(
                "grid {}: {} cells of {}",
                grids.len() + 1,
                some,
                cells
            )),
        }
    }
}
