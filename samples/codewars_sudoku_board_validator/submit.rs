// From lowbit (MIT licence), made by: cargo bundle codewars_sudoku_board_validator

// Codewars Sudoku board validator <https://www.codewars.com/kata/63d1bac72de941033dbf87ae> = Codewars 63d1bac72de941033dbf87ae
//
// Given a filled 9x9 Sudoku as a list of lists of integers,
// print true if every row, column and box holds 1 to 9, else false.

use self::lowbit::board::SUDOKU9;
use self::lowbit::streams::lists;

pub fn validate_sudoku(board: &[[u8; 9]; 9]) -> bool {
  SUDOKU9.is_solved(&lists::flat(board))
}

mod lowbit {

pub mod board {
// A board: which cells form a unit.

pub struct Board<const CELLS: usize, const UNITS: usize, const SIZE: usize> {
  pub units: [[u16; SIZE]; UNITS],
}

pub const SUDOKU9: &Board<81, 27, 9> = &square(3);

const fn square<const CELLS: usize, const UNITS: usize, const SIZE: usize>(
  side: usize,
) -> Board<CELLS, UNITS, SIZE> {
  let mut units = [[0; SIZE]; UNITS];
  let mut i = 0;
  while i < SIZE {
    let mut j = 0;
    while j < SIZE {
      let (row, column) = (i / side * side + j / side, i % side * side + j % side);
      units[i][j] = (i * SIZE + j) as u16;
      units[SIZE + i][j] = (j * SIZE + i) as u16;
      units[2 * SIZE + i][j] = (row * SIZE + column) as u16;
      j += 1;
    }
    i += 1;
  }
  Board { units }
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  pub fn is_solved(&self, cells: &[u8; CELLS]) -> bool {
    let digits = |&cell: &u8| (1..=SIZE).contains(&cell.into());
    cells.iter().all(digits) && self.repeated(cells).is_none()
  }

  pub fn repeated(&self, cells: &[u8; CELLS]) -> Option<(usize, u8)> {
    for (unit, members) in self.units.iter().enumerate() {
      let mut seen = 0u32;
      for &cell in members {
        let digit = cells[usize::from(cell)];
        if digit == 0 || usize::from(digit) > SIZE {
          continue;
        }
        if seen >> digit & 1 == 1 {
          return Some((unit, digit));
        }
        seen |= 1 << digit;
      }
    }
    None
  }
}
}

pub mod streams {

pub mod lists {
// Test cases of sites that call, as text: lists in, a result out.

pub fn flat(rows: &[[u8; 9]; 9]) -> [u8; 81] {
  let mut cells = [0; 81];
  for (places, row) in cells.chunks_mut(9).zip(rows) {
    places.copy_from_slice(row);
  }
  cells
}
}
}
}
