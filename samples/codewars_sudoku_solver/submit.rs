// From lowbit (MIT licence), made by: cargo bundle codewars_sudoku_solver

// Codewars Sudoku Solver <https://www.codewars.com/kata/5296bc77afba8baa690002d7> = Codewars 5296bc77afba8baa690002d7
//
// Given a 9x9 Sudoku as a list of lists of integers, 0 for a blank, fill the blanks so that
// every row, column and box holds 1 to 9. Print the board as it was given.

use self::lowbit::board::SUDOKU9;
use self::lowbit::streams::lists;

pub fn sudoku(puzzle: &mut [[u8; 9]; 9]) {
  if let Some(solution) = SUDOKU9.solve(&lists::flat(puzzle)) {
    for (row, digits) in puzzle.iter_mut().zip(solution.chunks(9)) {
      row.copy_from_slice(digits);
    }
  }
}

mod lowbit {

pub mod bits {
// Masks of digits or columns, and the byte tables that take them apart.

pub const POPCOUNT: &[u8; 256] = &popcounts();

pub const LOWEST: &[u8; 256] = &lowest_positions();

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

pub const fn lowbit(mask: u16) -> u16 {
  mask & mask.wrapping_neg()
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
  mask != 0 && mask == lowbit(mask)
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
}

pub mod search {
// The plain search: singles and guesses on any board, in safe code, as a reference.

use super::bits::{is_single, lowest, popcount, Bits};
use super::board::Board;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const ALL: u16 = u16::MAX >> (16 - SIZE);

  pub fn solve(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
    self
      .search(self.candidates(clues), fewest_candidates, &mut |_| true, &mut |cells| Err(*cells))
      .err()
  }

  pub fn search<E>(
    &self,
    mut board: [u16; CELLS],
    choose: fn(&[u16]) -> Option<usize>,
    settle: &mut dyn FnMut(&mut [u16; CELLS]) -> bool,
    each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
  ) -> Result<(), E> {
    if !self.propagate(&mut board) || !settle(&mut board) {
      return Ok(());
    }
    match choose(&board) {
      None => each(&placed(&board)),
      Some(cell) => {
        for digit in Bits(board[cell]) {
          let mut guess = board;
          guess[cell] = 1 << digit;
          self.search(guess, choose, settle, each)?;
        }
        Ok(())
      }
    }
  }

  pub fn candidates(&self, clues: &[u8; CELLS]) -> [u16; CELLS] {
    clues.map(|clue| match clue.checked_sub(1) {
      None => Self::ALL,
      Some(digit) => 1u16.checked_shl(digit.into()).unwrap_or(0) & Self::ALL,
    })
  }

  pub fn propagate(&self, candidates: &mut [u16; CELLS]) -> bool {
    self.refine(candidates).is_ok()
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
              return Err(number);
            }
            naked |= mask;
          }
        }
        if once != Self::ALL {
          return Err(number);
        }
        let hidden = once & !twice;
        for &cell in unit {
          let mask = &mut candidates[usize::from(cell)];
          if is_single(*mask) {
            continue;
          }
          let left = if *mask & hidden != 0 { *mask & hidden } else { *mask & !naked };
          if left == 0 || *mask & hidden != 0 && !is_single(left) {
            return Err(number);
          }
          changed |= left != *mask;
          *mask = left;
        }
      }
    }
    Ok(())
  }
}

pub fn placed<const CELLS: usize>(candidates: &[u16; CELLS]) -> [u8; CELLS] {
  candidates.map(|mask| if is_single(mask) { lowest(mask) + 1 } else { 0 })
}

pub fn fewest_candidates(candidates: &[u16]) -> Option<usize> {
  (0..candidates.len())
    .filter(|&cell| !is_single(candidates[cell]))
    .min_by_key(|&cell| popcount(candidates[cell]))
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
