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
use super::{to_cells, Question};
use std::iter;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  pub fn solve_weighted(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
    self.search_weighted(self.candidates(clues), |_| false).next()
  }

  pub fn search_weighted<'a>(
    &'a self,
    board: [u16; CELLS],
    mut rule: impl FnMut(&mut [u16; CELLS]) -> bool + 'a,
  ) -> impl Iterator<Item = [u8; CELLS]> + 'a {
    let mut waiting = vec![board];
    let mut failures = vec![0; CELLS + UNITS * SIZE];
    iter::from_fn(move || {
      while let Some(mut board) = waiting.pop() {
        if let Err(question) = self.propagate(&mut board) {
          failures[question] += 1;
        } else if rule(&mut board) {
          waiting.push(board);
        } else if let Some(question) = self.choose(&board, &failures) {
          self.guess(&board, question, &mut waiting);
        } else {
          return Some(to_cells(&board));
        }
      }
      None
    })
  }

  fn choose(&self, board: &[u16; CELLS], failures: &[u64]) -> Option<Question> {
    let mut chosen = None;
    let mut least = Quotient::LARGEST;
    let mut compare = |answers: u8, question: Question| {
      if least.take_if_smaller(answers, failures[question]) {
        chosen = Some(question);
      }
    };
    for cell in 0..CELLS {
      compare(popcount(board[cell]), cell);
    }
    for (unit, cells) in self.units.iter().enumerate() {
      let mut places = [0; SIZE];
      for &cell in cells {
        Bits(board[usize::from(cell)]).for_each(|digit| places[digit] += 1);
      }
      for digit in 0..SIZE {
        compare(places[digit], Self::place_question(unit, digit));
      }
    }
    chosen
  }

  fn guess(&self, board: &[u16; CELLS], question: Question, waiting: &mut Vec<[u16; CELLS]>) {
    let cell = [question as u16];
    let (cells, digits) = match question.checked_sub(CELLS) {
      None => (&cell[..], Self::ALL),
      Some(place) => (&self.units[place / SIZE][..], 1 << (place % SIZE)),
    };
    let first = waiting.len();
    for &cell in cells {
      let cell = usize::from(cell);
      for digit in Bits(board[cell] & digits) {
        let mut answer = *board;
        answer[cell] = 1 << digit;
        waiting.push(answer);
      }
    }
    waiting[first..].reverse();
  }
}

pub struct Quotient {
  answers: u64,
  divisor: u64,
}

impl Quotient {
  pub const LARGEST: Quotient = Quotient { answers: 1 << 8, divisor: 1 };

  pub fn take_if_smaller(&mut self, answers: u8, failures: u64) -> bool {
    let (answers, divisor) = (u64::from(answers), failures + 1);
    let is_smaller = answers > 1 && answers * self.divisor < self.answers * divisor;
    if is_smaller {
      *self = Quotient { answers, divisor };
    }
    is_smaller
  }
}
}

use super::bits::lowest;
use super::board::Board;

pub type Question = usize;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const ALL: u16 = u16::MAX >> (16 - SIZE);

  pub fn candidates(&self, clues: &[u8; CELLS]) -> [u16; CELLS] {
    clues.map(|clue| match clue.checked_sub(1) {
      None => Self::ALL,
      Some(digit) => 1u16.checked_shl(digit.into()).unwrap_or(0) & Self::ALL,
    })
  }

  fn place_question(unit: usize, digit: usize) -> Question {
    CELLS + unit * SIZE + digit
  }

  pub fn propagate(&self, candidates: &mut [u16; CELLS]) -> Result<(), Question> {
    let mut changed = true;
    while changed {
      changed = false;
      for unit in 0..UNITS {
        let cells = &self.units[unit];
        let (mut once, mut twice, mut naked) = (0, 0, 0);
        for &cell in cells {
          let mask = candidates[usize::from(cell)];
          twice |= once & mask;
          once |= mask;
          if mask.is_power_of_two() {
            if naked & mask != 0 {
              return Err(Self::place_question(unit, lowest(mask).into()));
            }
            naked |= mask;
          }
        }
        if once != Self::ALL {
          return Err(Self::place_question(unit, lowest(!once).into()));
        }
        if naked != Self::ALL {
          let hidden = once & !twice;
          for &cell in cells {
            let cell = usize::from(cell);
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
