// From lowbit (MIT-0 licence), made by: cargo bundle codewars_validate_sudoku

// Codewars 540afbe2dc9f615d5e000425 <https://www.codewars.com/kata/540afbe2dc9f615d5e000425>: Validate Sudoku with size NxN
//
// Given lists of integers, print true if they are the rows of a solved N x N Sudoku, else false. N
// may be any square number, and every row, column and box of a solved Sudoku contains each of 1 to
// N.

use self::lowbit::board::record_in_units;

pub struct Sudoku {
  pub data: Vec<Vec<u32>>,
}

impl Sudoku {
  pub fn is_valid(&self) -> bool {
    let size = self.data.len();
    let side = match (1..=size).find(|side| side * side == size) {
      Some(side) => side,
      None => return false,
    };
    let mut seen = vec![false; 3 * size * size];
    let mut is_new = |r: usize, c: usize| {
      let units = [r, size + c, 2 * size + r / side * side + c / side];
      record_in_units(&mut seen, size, self.data[r][c] as usize, &units)
    };
    self.data.iter().all(|row| row.len() == size) && (0..size).all(|r| (0..size).all(|c| is_new(r, c)))
  }
}

mod lowbit {

pub mod board {
// Describes a board by its units.

use std::mem;

pub fn record_in_units(seen: &mut [bool], size: usize, number: usize, units: &[usize]) -> bool {
  let mut is_new = |unit| !mem::replace(&mut seen[unit * size + number - 1], true);
  (1..=size).contains(&number) && units.iter().all(|&unit| is_new(unit))
}
}
}
