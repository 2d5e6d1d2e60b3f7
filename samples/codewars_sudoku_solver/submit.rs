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

const POPCOUNT: &[u8; 256] = &popcounts();

const LOWEST: &[u8; 256] = &lowest_positions();

const fn popcounts() -> [u8; 256] {
  let mut table = [0; 256];
  let mut byte = 1;
  while byte < 256 {
    table[byte] = table[byte >> 1] + (byte & 1) as u8;
    byte += 1;
  }
  table
}

const fn lowest_positions() -> [u8; 256] {
  let mut table = [8; 256];
  let mut byte = 1;
  while byte < 256 {
    table[byte] = if byte & 1 == 1 { 0 } else { table[byte >> 1] + 1 };
    byte += 1;
  }
  table
}

pub const fn popcount(mask: u16) -> u8 {
  POPCOUNT[(mask & 255) as usize] + POPCOUNT[(mask >> 8) as usize]
}

pub const fn lowest(mask: u16) -> u8 {
  if mask & 255 != 0 {
    LOWEST[(mask & 255) as usize]
  } else {
    8 + LOWEST[(mask >> 8) as usize]
  }
}

pub const fn is_single(mask: u16) -> bool {
  mask.is_power_of_two()
}

pub struct Bits(pub u16);

impl Iterator for Bits {
  type Item = usize;

  #[inline(always)]
  fn next(&mut self) -> Option<usize> {
    let bits = self.0;
    if bits == 0 {
      return None;
    }
    self.0 = bits & (bits - 1);
    Some(usize::from(lowest(bits)))
  }
}
}

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

mod weights {
// Searches any board with naked and hidden singles, and learns from failures where to guess.

use super::super::bits::{popcount, Bits};
use super::super::board::Board;
use super::to_cells;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  pub fn solve_weighted(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
    self.solutions_weighted(clues, &mut |solution| Err(*solution)).err()
  }

  pub fn solutions_weighted<E>(
    &self,
    clues: &[u8; CELLS],
    each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
  ) -> Result<(), E> {
    self.search_weighted(self.candidates(clues), &mut |_| false, each)
  }

  pub fn search_weighted<E>(
    &self,
    board: [u16; CELLS],
    rule: &mut dyn FnMut(&mut [u16; CELLS]) -> bool,
    each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
  ) -> Result<(), E> {
    self.descend(board, &mut vec![0; CELLS + UNITS * SIZE], rule, each)
  }

  fn descend<E>(
    &self,
    mut board: [u16; CELLS],
    failures: &mut [u64],
    rule: &mut dyn FnMut(&mut [u16; CELLS]) -> bool,
    each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
  ) -> Result<(), E> {
    loop {
      if let Err(question) = self.refine(&mut board) {
        failures[question] += 1;
        return Ok(());
      }
      if !rule(&mut board) {
        break;
      }
    }
    let (cells, digits) = match self.choose_question(&board, failures) {
      None => return each(&to_cells(&board)),
      Some(answers) => answers,
    };
    for cell in cells {
      for digit in Bits(board[cell] & digits) {
        let mut guess = board;
        guess[cell] = 1 << digit;
        self.descend(guess, failures, rule, each)?;
      }
    }
    Ok(())
  }

  fn choose_question(&self, board: &[u16; CELLS], failures: &[u64]) -> Option<(Vec<usize>, u16)> {
    let mut chosen = None;
    let (mut least, mut least_divisor) = (17, 1);
    let mut improves = |answers: u8, question: usize| {
      let (answers, divisor) = (u64::from(answers), failures[question] + 1);
      let better = answers > 1 && answers * least_divisor < least * divisor;
      if better {
        least = answers;
        least_divisor = divisor;
      }
      better
    };
    for cell in 0..CELLS {
      if improves(popcount(board[cell]), cell) {
        chosen = Some((vec![cell], board[cell]));
      }
    }
    for (number, unit) in self.units.iter().enumerate() {
      let cells = unit.map(usize::from);
      let mut places = [0; SIZE];
      for &cell in &cells {
        Bits(board[cell]).for_each(|digit| places[digit] += 1);
      }
      for digit in 0..SIZE {
        if improves(places[digit], Self::digit_question(number, digit)) {
          chosen = Some((cells.to_vec(), 1 << digit));
        }
      }
    }
    chosen
  }
}
}

use super::bits::{is_single, lowest};
use super::board::Board;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const ALL: u16 = u16::MAX >> (16 - SIZE);

  pub fn candidates(&self, clues: &[u8; CELLS]) -> [u16; CELLS] {
    clues.map(|clue| match clue.checked_sub(1) {
      None => Self::ALL,
      Some(digit) => 1u16.checked_shl(digit.into()).unwrap_or(0) & Self::ALL,
    })
  }

  fn refine(&self, candidates: &mut [u16; CELLS]) -> Result<(), usize> {
    let mut changed = true;
    while changed {
      changed = false;
      for (number, unit) in self.units.iter().enumerate() {
        let (mut once, mut twice, mut naked) = (0, 0, 0);
        for &cell in unit {
          let mask = candidates[usize::from(cell)];
          twice |= once & mask;
          once |= mask;
          if is_single(mask) {
            if naked & mask != 0 {
              return Err(Self::digit_question(number, lowest(mask).into()));
            }
            naked |= mask;
          }
        }
        if once != Self::ALL {
          return Err(Self::digit_question(number, lowest(!once).into()));
        }
        let hidden = once & !twice;
        for &cell in unit {
          let cell = usize::from(cell);
          let mask = &mut candidates[cell];
          if is_single(*mask) {
            continue;
          }
          let rest = if *mask & hidden != 0 { *mask & hidden } else { *mask & !naked };
          if rest == 0 || *mask & hidden != 0 && !is_single(rest) {
            return Err(cell);
          }
          changed |= rest != *mask;
          *mask = rest;
        }
      }
    }
    Ok(())
  }

  fn digit_question(unit: usize, digit: usize) -> usize {
    CELLS + unit * SIZE + digit
  }
}

pub fn to_cells<const CELLS: usize>(candidates: &[u16; CELLS]) -> [u8; CELLS] {
  candidates.map(|mask| if is_single(mask) { lowest(mask) + 1 } else { 0 })
}
}
}
