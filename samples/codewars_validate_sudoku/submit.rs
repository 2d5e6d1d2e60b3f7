// From lowbit (MIT-0 licence), made by: cargo bundle codewars_validate_sudoku

// Codewars 540afbe2dc9f615d5e000425 <https://www.codewars.com/kata/540afbe2dc9f615d5e000425>: Validate Sudoku with size NxN
//
// Given lists of integers, print true if they are the rows of a solved N x N Sudoku, else false. N
// may be any square number, and every row, column and box of a solved Sudoku contains each of 1 to
// N.

use self::lowbit::board::is_latin;

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
    let cells = self.data.iter().enumerate().flat_map(|(r, row)| {
      let cell = move |(c, &number): (usize, &u32)| (number as usize, [r, c, r / side * side + c / side]);
      row.iter().enumerate().map(cell)
    });
    self.data.iter().all(|row| row.len() == size) && is_latin(size, cells)
  }
}

mod lowbit {

pub mod board {
// Says which cells form a unit.

use std::mem;

pub fn is_latin<const KINDS: usize>(
  size: usize,
  mut cells: impl Iterator<Item = (usize, [usize; KINDS])>,
) -> bool {
  let mut seen = vec![false; KINDS * size * size];
  cells.all(|(number, units)| {
    (1..=size).contains(&number)
      && units.iter().enumerate().all(|(kind, unit)| {
        let place = (kind * size + unit) * size + number - 1;
        !mem::replace(&mut seen[place], true)
      })
  })
}
}
}
