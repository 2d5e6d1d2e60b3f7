// From lowbit (MIT-0 licence), made by: cargo bundle codewars_sudoku_board_validator

// Codewars 63d1bac72de941033dbf87ae <https://www.codewars.com/kata/63d1bac72de941033dbf87ae>: Sudoku board validator
//
// Given a filled 9x9 Sudoku as a list of lists of integers, print true if every row, column and
// box contains 1 to 9, else false.

use self::lowbit::board::SUDOKU9;
use self::lowbit::calls;

pub fn validate_sudoku(board: &[[u8; 9]; 9]) -> bool {
  SUDOKU9.is_solved(&calls::from_numbers(board))
}

mod lowbit {

pub mod board {
// Says which cells form a unit.

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
    let digit = |&cell: &u16| usize::from(cells[usize::from(cell)]);
    self.units.iter().all(|unit| holds_all(SIZE, unit.iter().map(digit)))
  }
}

pub fn holds_all(size: usize, unit: impl Iterator<Item = usize> + Clone) -> bool {
  (1..=size).all(|number| unit.clone().any(|cell| cell == number))
}
}

pub mod calls {
// Reads the test cases of function-style judges, formats their results, and converts boards.

pub fn from_numbers(rows: &[[u8; 9]; 9]) -> [u8; 81] {
  let mut cells = [0; 81];
  cells.copy_from_slice(&rows.concat());
  cells
}
}
}
