// From lowbit (MIT-0 licence), made by: cargo bundle codewars_sudoku_board_validator

// Codewars 63d1bac72de941033dbf87ae <https://www.codewars.com/kata/63d1bac72de941033dbf87ae>: Sudoku board validator
//
// Given a filled 9x9 Sudoku as a list of lists of integers, print true if every row, column and
// box contains 1 to 9, else false.

use self::lowbit::board::is_solved_9x9;

pub fn validate_sudoku(board: &[[u8; 9]; 9]) -> bool {
  is_solved_9x9(board)
}

mod lowbit {

pub mod board {
// Describes a board by its units.

pub fn is_solved_9x9(rows: &[[u8; 9]; 9]) -> bool {
  const ALL: u32 = 0b11_1111_1110;
  let (mut columns, mut solved) = ([0; 9], true);
  for band in rows.chunks_exact(3) {
    let mut boxes = [0; 3];
    for row in band {
      let mut digits = 0;
      for stack in 0..3 {
        let mut minirow = 0;
        for column in 3 * stack..3 * stack + 3 {
          let bit = 1u32 << (row[column] & 31);
          minirow |= bit;
          columns[column] |= bit;
        }
        boxes[stack] |= minirow;
        digits |= minirow;
      }
      solved &= digits == ALL;
    }
    solved &= boxes == [ALL; 3];
  }
  let values = rows.iter().flatten().fold(0, |all, value| all | value);
  solved && columns == [ALL; 9] && values < 32
}
}
}
