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

pub const SUDOKU9: &Board<81, 27, 9> = &Board::square(3);

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const fn square(side: usize) -> Self {
    let mut units = [[0; SIZE]; UNITS];
    let mut cell = 0;
    while cell < CELLS {
      let (row, column) = (cell / SIZE, cell % SIZE);
      let place = row % side * side + column % side;
      let number = row / side * side + column / side;
      units[row][column] = cell as u16;
      units[SIZE + column][row] = cell as u16;
      units[2 * SIZE + number][place] = cell as u16;
      cell += 1;
    }
    Board { units }
  }

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
