// From lowbit (MIT-0 licence), made by: cargo bundle codewars_sudoku_solver

// Codewars 5296bc77afba8baa690002d7 <https://www.codewars.com/kata/5296bc77afba8baa690002d7>: Sudoku Solver
//
// Given a 9x9 Sudoku as a list of lists of integers, with 0 for a blank, fill the blanks so that
// every row, column and box contains 1 to 9. Print the board in the format in which it was given.

use self::lowbit::board::SUDOKU9;
use self::lowbit::calls;

pub fn sudoku(puzzle: &mut [[u8; 9]; 9]) {
  // `nine::solve` would make the bundle about four times as long.
  if let Some(solution) = SUDOKU9.solve_weighted(&calls::from_numbers(puzzle)) {
    for (row, digits) in puzzle.iter_mut().zip(solution.chunks(9)) {
      row.copy_from_slice(digits);
    }
  }
}

mod lowbit {

pub mod bits {
// Bit masks of digits or columns, and the lookup tables that iterate over their bits.

use std::iter;

const TABLES: &[[u8; 256]; 2] = &tables();

const fn tables() -> [[u8; 256]; 2] {
  let mut tables = [[0; 256], [8; 256]];
  let mut byte = 1;
  while byte < 256 {
    let odd = (byte & 1) as u8;
    tables[0][byte] = tables[0][byte / 2] + odd;
    tables[1][byte] = (tables[1][byte / 2] + 1) * (1 - odd);
    byte += 1;
  }
  tables
}

pub const fn popcount(mask: u16) -> u8 {
  TABLES[0][(mask & 255) as usize] + TABLES[0][(mask >> 8) as usize]
}

pub const fn lowest(mask: u16) -> u8 {
  if mask & 255 != 0 {
    TABLES[1][(mask & 255) as usize]
  } else {
    8 + TABLES[1][(mask >> 8) as usize]
  }
}

#[inline(always)]
pub fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
  iter::from_fn(move || {
    let rest = mask;
    mask &= rest.wrapping_sub(1);
    (rest != 0).then(|| lowest(rest).into())
  })
}
}

pub mod board {
// Says which cells form a unit.

pub struct Board<const CELLS: usize, const UNITS: usize, const SIZE: usize> {
  pub units: [[usize; SIZE]; UNITS],
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
      units[row][column] = cell;
      units[SIZE + column][row] = cell;
      units[2 * SIZE + number][place] = cell;
      cell += 1;
    }
    Board { units }
  }
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

pub mod search {
// Searches any board with two rules and guesses.

use super::bits::{bits, lowest, popcount};
use super::board::Board;
use std::iter;

pub type Question = usize;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const ALL: u16 = u16::MAX >> (16 - SIZE);

  pub fn solve_weighted(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
    self.search_weighted(self.candidates(clues), |board| self.propagate(board)).next()
  }

  pub fn search_weighted<'a>(
    &'a self,
    board: [u16; CELLS],
    rules: impl Fn(&mut [u16; CELLS]) -> Result<(), Question> + 'a,
  ) -> impl Iterator<Item = [u8; CELLS]> + 'a {
    let mut waiting = vec![board];
    let mut failures = vec![0; CELLS + UNITS * SIZE];
    iter::from_fn(move || {
      while let Some(mut board) = waiting.pop() {
        if let Err(question) = rules(&mut board) {
          failures[question] += 1;
          continue;
        }
        let answers = self.answers(&board);
        let (mut least, mut chosen) = ((256, 1), None);
        for (question, &mask) in answers.iter().enumerate() {
          let (count, divisor) = (u64::from(popcount(mask)), failures[question] + 1);
          if count > 1 && count * least.1 < least.0 * divisor {
            (least, chosen) = ((count, divisor), Some(question));
          }
        }
        let question = match chosen {
          None => return Some(to_cells(&board)),
          Some(question) => question,
        };
        for answer in (0..SIZE).rev().filter(|i| answers[question] >> i & 1 == 1) {
          let (cell, digit) = match question.checked_sub(CELLS) {
            None => (question, answer),
            Some(place) => (self.units[place / SIZE][answer], place % SIZE),
          };
          let mut guess = board;
          guess[cell] = 1 << digit;
          waiting.push(guess);
        }
      }
      None
    })
  }

  fn answers(&self, board: &[u16; CELLS]) -> Vec<u16> {
    let mut answers = board.to_vec();
    for cells in &self.units {
      let mut places = [0; SIZE];
      for (i, &cell) in cells.iter().enumerate() {
        bits(board[cell]).for_each(|digit| places[digit] |= 1 << i);
      }
      answers.extend_from_slice(&places);
    }
    answers
  }

  pub fn candidates(&self, clues: &[u8; CELLS]) -> [u16; CELLS] {
    clues.map(|clue| match clue.checked_sub(1) {
      None => Self::ALL,
      Some(digit) => 1u16.checked_shl(digit.into()).unwrap_or(0) & Self::ALL,
    })
  }

  pub fn propagate(&self, candidates: &mut [u16; CELLS]) -> Result<(), Question> {
    let mut changed = true;
    while changed {
      changed = false;
      for (unit, cells) in self.units.iter().enumerate() {
        let place = |digits| CELLS + unit * SIZE + usize::from(lowest(digits));
        let (mut once, mut twice, mut naked, mut empty) = (0, 0, 0, false);
        for &cell in cells {
          let mask = candidates[cell];
          twice |= once & mask;
          once |= mask;
          empty |= mask == 0;
          if mask.is_power_of_two() {
            if naked & mask != 0 {
              return Err(place(mask));
            }
            naked |= mask;
          }
        }
        if once != Self::ALL {
          return Err(place(!once));
        }
        let hidden = once & !twice;
        if naked != hidden || empty {
          for &cell in cells {
            let mask = candidates[cell];
            if mask.is_power_of_two() {
              continue;
            }
            let rest = if mask & hidden != 0 { mask & hidden } else { mask & !naked };
            if rest == 0 || mask & hidden != 0 && !rest.is_power_of_two() {
              return Err(cell);
            }
            changed |= rest != mask;
            candidates[cell] = rest;
          }
        }
      }
    }
    Ok(())
  }
}

pub fn to_cells<const CELLS: usize>(candidates: &[u16; CELLS]) -> [u8; CELLS] {
  candidates.map(|mask| if mask.is_power_of_two() { lowest(mask) + 1 } else { 0 })
}
}
}
