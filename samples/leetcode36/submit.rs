// From lowbit (MIT-0 licence), made by: cargo bundle leetcode36

// LeetCode 36 <https://leetcode.com/problems/valid-sudoku/>: Valid Sudoku / 有效的数独
//
// Given a 9x9 Sudoku as a list of lists of strings, with "." for a blank, print true if no row,
// column or box contains a digit twice, else false.

use self::lowbit::board::SUDOKU9;
use self::lowbit::calls;

impl Solution {
  pub fn is_valid_sudoku(board: Vec<Vec<char>>) -> bool {
    SUDOKU9.repeated(&calls::from_chars(&board)).is_none()
  }
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

  pub fn repeated(&self, cells: &[u8; CELLS]) -> Option<(usize, u8)> {
    for (unit, members) in self.units.iter().enumerate() {
      for (i, &cell) in members.iter().enumerate() {
        let digit = cells[usize::from(cell)];
        let has_digit = |&other: &u16| cells[usize::from(other)] == digit;
        if (1..=SIZE).contains(&digit.into()) && members[..i].iter().any(has_digit) {
          return Some((unit, digit));
        }
      }
    }
    None
  }
}
}

pub mod calls {
// Reads the test cases of function-style judges, formats their results, and converts boards.

pub fn from_chars(rows: &[Vec<char>]) -> [u8; 81] {
  let mut cells = [0; 81];
  for (cell, symbol) in cells.iter_mut().zip(rows.iter().flatten()) {
    *cell = symbol.to_digit(10).unwrap_or(0) as u8;
  }
  cells
}
}
}
