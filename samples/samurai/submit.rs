// From lowbit (MIT-0 licence), made by: cargo bundle samurai

// Samurai
//
// Given five overlapping 9x9 grids, with 0 for a blank, fill the blanks so that every row, column
// and box of each grid contains 1 to 9. The grids come one after another (top left, top right,
// bottom left, bottom right, centre), or as a 21x21 picture, in which the squares outside the
// grids are spaces or blanks. Print all solutions as pictures, with a space for each square
// outside the grids, and a blank line after each picture.

use lowbit::samurai;
use lowbit::streams::{run, Input, Output, DIGITS9};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  // A picture has 369 cells. Five separate grids have 405, because they contain the four corner
  // boxes of the centre grid twice. A picture in which the squares outside the grids are blanks
  // has 441. If two grids disagree, the board has no solution. A digit outside the grids is
  // malformed input.
  let mut cells = [0; 369];
  input.cells(DIGITS9, &mut cells).map_err(append(", or of 405 for five grids"))?;
  let mut clues = Ok(cells);
  if input.has_cell(DIGITS9)? {
    let mut grids = [0; 405];
    let (given, rest) = grids.split_at_mut(369);
    given.copy_from_slice(&cells);
    input.cells(DIGITS9, rest).map_err(append(" beyond the 369 of a picture"))?;
    clues = samurai::join(&grids);
    if input.has_cell(DIGITS9)? {
      let mut picture = [0; 441];
      let (given, rest) = picture.split_at_mut(405);
      given.copy_from_slice(&grids);
      input.cells(DIGITS9, rest).map_err(append(" beyond the 405 of five grids"))?;
      input.end()?;
      let invalid = |message| io::Error::new(io::ErrorKind::InvalidData, message);
      clues = Ok(samurai::crop(&picture).map_err(invalid)?);
    }
  }
  match clues {
    Ok(clues) => print_solutions(&clues, output),
    Err(clash) => {
      output.report(1, Some(clash));
      Ok(())
    }
  }
}

/// Appends a note to an error message, which itself names only the 369 or 36 cells being read.
fn append(note: &'static str) -> impl Fn(io::Error) -> io::Error {
  move |error| io::Error::new(error.kind(), format!("{}{}", error, note))
}

fn print_solutions(clues: &[u8; 369], output: &mut Output) -> io::Result<()> {
  let mut found = false;
  for solution in samurai::solutions(clues) {
    found = true;
    output.write_all(&samurai::draw(&solution))?;
  }
  if !found {
    output.report(1, samurai::conflict(clues));
  }
  Ok(())
}

fn main() -> ExitCode {
  run("samurai", solve)
}

mod lowbit {

pub mod bits {
//! Looks up the bits of a mask in tables.

use std::iter;

const TABLES: &[[u8; 256]; 2] = &tables();

const fn tables() -> [[u8; 256]; 2] {
  let mut tables = [[0; 256], [8; 256]];
  let mut byte = 1;
  while byte < 256 {
    tables[0][byte] = tables[0][byte / 2] + (byte & 1) as u8;
    tables[1][byte] = if byte & 1 == 1 { 0 } else { tables[1][byte / 2] + 1 };
    byte += 1;
  }
  tables
}

pub fn popcount(mask: u16) -> u8 {
  TABLES[0][(mask & 255) as usize] + TABLES[0][(mask >> 8) as usize]
}

pub fn lowest(mask: u16) -> u8 {
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

pub struct WideBits(pub u64);

impl Iterator for WideBits {
  type Item = usize;

  fn next(&mut self) -> Option<usize> {
    let bits = self.0;
    if bits == 0 {
      return None;
    }
    self.0 = bits & (bits - 1);
    Some(bits.trailing_zeros() as usize)
  }
}
}

pub mod board {
//! Describes a board by its units.

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
      let box_index = row / side * side + column / side;
      let index_in_box = row % side * side + column % side;
      units[row][column] = cell;
      units[SIZE + column][row] = cell;
      units[2 * SIZE + box_index][index_in_box] = cell;
      cell += 1;
    }
    Board { units }
  }

  pub fn conflict(&self, cells: &[u8; CELLS]) -> Option<String> {
    for (unit, members) in self.units.iter().enumerate() {
      let mut seen = 0u32;
      for &cell in members {
        let digit = cells[cell];
        let bit = if (1..=SIZE).contains(&digit.into()) { 1 << digit } else { 0 };
        if seen & bit != 0 {
          let symbol = char::from(digit + if SIZE > 9 { b'@' } else { b'0' });
          let kind = ["row", "column", "box", "diagonal"][unit / SIZE];
          return Some(format!("two {}s in {} {}", symbol, kind, unit % SIZE + 1));
        }
        seen |= bit;
      }
    }
    None
  }
}
}

pub mod samurai {

mod grids {
//! Stores the candidates of five overlapping 9x9 grids in parallel lanes, and removes candidates.

use super::picture::SAMURAI;
use crate::lowbit::bits::{bits, lowest};

pub const CELLS: usize = 369;

pub const LANES: usize = 8;

pub const CENTRE: usize = 4;

pub type Vector = [u32; LANES];

pub const EVERY_DIGIT: u16 = 0o777;

const ALL: u32 = 0o777_777_777;

const LOW: u32 = 0o111_111_111;

pub const UNSHARED: Vector = [!0o7, !0o700, !0o7_000_000, !0o700_000_000, 0, 0, 0, 0];

pub const CELL_AT: &[[[u16; 27]; 3]; 5] = &cells();

const fn cells() -> [[[u16; 27]; 3]; 5] {
  let mut cells = [[[0; 27]; 3]; 5];
  let mut at = 0;
  while at < 5 * 81 {
    let (lane, row, column) = (at / 81, at / 9 % 9, at % 9);
    let (mut band, mut stack) = (row / 3, column / 3);
    if lane < CENTRE {
      band = 2 - band;
      stack = 2 - stack;
    }
    let bit = 9 * band + 3 * stack + column % 3;
    cells[lane][row % 3][bit] = SAMURAI.units[27 * lane + row][column] as u16;
    at += 1;
  }
  cells
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
  pub lane: usize,
  pub word: usize,
  pub bit: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
  pub cell: Cell,
  pub digit: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DigitInBox {
  pub lane: usize,
  pub digit: usize,
  pub low: usize,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Rest {
  Open,
  Solved,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Conflict {
  NoPlace(usize),
  NoCandidate,
}

pub struct Pairs {
  pub cells: [Vector; 3],
  pub boxes: [Vector; 9],
}

struct Kinds {
  naked: u32,
  several: u32,
  only_place: u32,
  unfillable: u32,
}

#[derive(Clone, Copy)]
#[repr(align(32))]
pub struct FiveGrids {
  pub candidates: [[Vector; 3]; 9],
  one_place: [Vector; 9],
  shared: [[u32; 3]; 9],
}

impl FiveGrids {
  pub fn new(clues: &[u8; CELLS]) -> FiveGrids {
    let mut grids = FiveGrids {
      candidates: [[[ALL; LANES]; 3]; 9],
      one_place: [[0; LANES]; 9],
      shared: [[!0; 3]; 9],
    };
    for (lane, words) in CELL_AT.iter().enumerate() {
      for (word, cells) in words.iter().enumerate() {
        let mut holding = [0; 10];
        for (bit, &cell) in cells.iter().enumerate() {
          if let Some(bits) = holding.get_mut(usize::from(clues[usize::from(cell)])) {
            *bits |= 1 << bit;
          }
        }
        for digit in 0..9 {
          grids.candidates[digit][word][lane] = holding[0] | holding[digit + 1];
        }
      }
    }
    grids
  }

  #[inline(always)]
  pub fn of_cell(&self, cell: &Cell) -> u16 {
    let mut set = 0;
    for digit in 0..9 {
      let word = self.candidates[digit][cell.word][cell.lane];
      set |= ((word >> cell.bit & 1) as u16) << digit;
    }
    set
  }

  #[inline(always)]
  pub fn first_place(&self, place: &DigitInBox) -> Cell {
    let mut cell = Cell { lane: place.lane, word: 0, bit: 0 };
    loop {
      let word = self.candidates[place.digit][cell.word][place.lane];
      let minirow = (word >> place.low) as u16 & 7;
      if minirow != 0 {
        cell.bit = place.low + usize::from(lowest(minirow));
        return cell;
      }
      cell.word += 1;
    }
  }

  pub fn place(&mut self, candidate: &Candidate) -> u16 {
    let cell = &candidate.cell;
    let mut lost = 0;
    for digit in (0..9).filter(|&digit| digit != candidate.digit) {
      let word = &mut self.candidates[digit][cell.word][cell.lane];
      if *word >> cell.bit & 1 == 1 {
        *word ^= 1 << cell.bit;
        lost |= 1 << digit;
      }
    }
    lost
  }

  pub fn remove(&mut self, candidate: &Candidate) -> u16 {
    let cell = &candidate.cell;
    self.candidates[candidate.digit][cell.word][cell.lane] &= !(1 << cell.bit);
    1 << candidate.digit
  }

  #[inline(always)]
  pub fn propagate(&mut self, mut changed: u16) -> Result<Rest, Conflict> {
    loop {
      while changed != 0 {
        let again = changed;
        changed = 0;
        for digit in bits(again) {
          changed |= u16::from(self.lock_and_share(digit)?) << digit;
        }
      }
      let (lost, solved) = self.singles()?;
      changed = lost;
      if changed == 0 {
        return Ok(if solved { Rest::Solved } else { Rest::Open });
      }
    }
  }

  #[inline(always)]
  fn lock_and_share(&mut self, digit: usize) -> Result<bool, Conflict> {
    let old = self.shared[digit];
    let mut shared = [!0; 3];
    let mut next = [[0; LANES]; 3];
    let mut one_place = [0; LANES];
    let (mut without, mut again) = (0, 0);
    for l in 0..LANES {
      let mut x = self.share_and_lock_rows(l, digit);
      let minicolumns = x[0] | x[1] | x[2];
      let columns = keep_minicolumns(minicolumns);
      for r in 0..3 {
        x[r] &= columns;
        shared[r] &= x[r] | UNSHARED[l];
        next[r][l] = x[r];
      }

      let (one, two) = one_two(x);
      let (some, more) = one_two([one, one >> 1, one >> 2]);
      one_place[l] = widen(LOW & !(more | two | two >> 1 | two >> 2));
      without |= LOW & !some;
      again |= minicolumns ^ columns;
    }
    if without != 0 {
      return Err(Conflict::NoPlace(digit));
    }
    self.candidates[digit] = next;
    self.one_place[digit] = one_place;
    self.shared[digit] = shared;
    Ok(again != 0 || shared != old)
  }

  #[inline(always)]
  fn share_and_lock_rows(&self, lane: usize, digit: usize) -> [u32; 3] {
    let mut x = [0; 3];
    for r in 0..3 {
      x[r] = self.candidates[digit][r][lane] & (self.shared[digit][r] | UNSHARED[lane]);
    }
    let rows = keep_minirows(minirows(x));
    for r in 0..3 {
      x[r] &= widen(rows >> r & LOW);
    }
    x
  }

  #[inline(always)]
  fn singles(&mut self) -> Result<(u16, bool), Conflict> {
    let mut naked = [[0; LANES]; 3];
    let mut hidden = [[0; LANES]; 3];
    let (mut failed, mut naked_only, mut several) = (0, 0, 0);
    for r in 0..3 {
      for l in 0..LANES {
        let kinds = self.kinds_of_cells(l, r);
        failed |= kinds.unfillable;
        several |= kinds.several;
        naked_only |= kinds.naked & !kinds.only_place;
        naked[r][l] = kinds.naked;
        hidden[r][l] = kinds.only_place;
      }
    }
    if failed != 0 {
      return Err(Conflict::NoCandidate);
    }
    let mut changed = 0;
    for d in 0..9 {
      let words = &mut self.candidates[d];
      let one_place = &self.one_place[d];
      let mut lost = 0;
      for l in 0..LANES {
        let mut alone = [0; 3];
        for r in 0..3 {
          alone[r] = words[r][l] & naked[r][l];
        }
        let free = !widen(some_in_minirow(alone[0] | alone[1] | alone[2]));
        for r in 0..3 {
          let x = words[r][l];
          let left = x & (one_place[l] | !hidden[r][l]) & (alone[r] | free);
          lost |= x ^ left;
          words[r][l] = left;
        }
      }
      changed |= u16::from(lost != 0) << d;
    }
    if changed == 0 && naked_only != 0 {
      return Err(Conflict::NoCandidate);
    }
    Ok((changed, several == 0))
  }

  #[inline(always)]
  fn kinds_of_cells(&self, lane: usize, word: usize) -> Kinds {
    let (mut some, mut several, mut only_place, mut clash) = (0, 0, 0, 0);
    for digit in 0..9 {
      let x = self.candidates[digit][word][lane];
      several |= some & x;
      some |= x;
      let single = x & self.one_place[digit][lane];
      clash |= only_place & single;
      only_place |= single;
    }
    Kinds { naked: some & !several, several, only_place, unfillable: ALL & !some | clash }
  }

  #[inline(always)]
  pub fn pairs(&self) -> Pairs {
    let mut pairs = Pairs { cells: [[0; LANES]; 3], boxes: [[0; LANES]; 9] };
    for r in 0..3 {
      for l in 0..LANES {
        let (mut one, mut two, mut three) = (0, 0, 0);
        for d in 0..9 {
          let x = self.candidates[d][r][l];
          three |= two & x;
          two |= one & x;
          one |= x;
        }
        pairs.cells[r][l] = two & !three;
      }
    }
    for d in 0..9 {
      for l in 0..LANES {
        let x = &self.candidates[d];
        let (one, two) = one_two([x[0][l], x[1][l], x[2][l]]);
        let three = x[0][l] & x[1][l] & x[2][l];
        let first = (one, two, three);
        let second = (one >> 1, two >> 1, three >> 1);
        let third = (one >> 2, two >> 2, three >> 2);
        let (_, two, three) = add(add(first, second), third);
        pairs.boxes[d][l] = LOW & two & !three;
      }
    }
    pairs
  }

  pub fn failed_cells(&self, lane: usize, word: usize) -> u32 {
    self.kinds_of_cells(lane, word).unfillable
  }

  pub fn boxes_without(&self, lane: usize, digit: usize) -> u32 {
    let [a, b, c] = self.share_and_lock_rows(lane, digit);
    let minicolumns = a | b | c;
    let without = LOW & !some_in_minirow(minicolumns);
    if without != 0 {
      return without;
    }
    LOW & !some_in_minirow(keep_minicolumns(minicolumns))
  }
}

fn one_two([a, b, c]: [u32; 3]) -> (u32, u32) {
  (a | b | c, a & b | (a | b) & c)
}

fn add(a: (u32, u32, u32), b: (u32, u32, u32)) -> (u32, u32, u32) {
  (a.0 | b.0, a.1 | b.1 | a.0 & b.0, a.2 | b.2 | a.1 & b.0 | a.0 & b.1)
}

fn some_in_minirow(x: u32) -> u32 {
  (x | x >> 1 | x >> 2) & LOW
}

fn widen(x: u32) -> u32 {
  7 * x
}

fn minirows(words: [u32; 3]) -> u32 {
  let [a, b, c] = words;
  some_in_minirow(a) | some_in_minirow(b) << 1 | some_in_minirow(c) << 2
}

fn keep_minirows(x: u32) -> u32 {
  let before = (x << 3 & 0o770_770_770) | (x >> 6 & 0o007_007_007);
  let after = (x << 6 & 0o700_700_700) | (x >> 3 & 0o077_077_077);
  keep_permutations(x, before, after)
}

fn keep_minicolumns(x: u32) -> u32 {
  let before = (x << 9 & ALL) | x >> 18;
  let after = (x << 18 & ALL) | x >> 9;
  keep_permutations(x, before, after)
}

fn keep_permutations(x: u32, before: u32, after: u32) -> u32 {
  x & (left(before) & right(after) | right(before) & left(after))
}

fn left(x: u32) -> u32 {
  (x << 1 & 0o666_666_666) | (x >> 2 & LOW)
}

fn right(x: u32) -> u32 {
  (x << 2 & 0o444_444_444) | (x >> 1 & 0o333_333_333)
}
}

mod picture {
//! Describes the samurai board, five overlapping grids in a picture of 21x21 cells, and prints it.

use crate::lowbit::board::{Board, SUDOKU9};

pub const PICTURE_SIDE: usize = 21;

pub const OUTSIDE: u16 = u16::MAX;

pub const ORIGINS: [(usize, usize); 5] = [(0, 0), (0, 12), (12, 0), (12, 12), (6, 6)];

const NAMES: [&str; 5] = ["top-left", "top-right", "bottom-left", "bottom-right", "centre"];

pub const PICTURE: &[[u16; PICTURE_SIDE]; PICTURE_SIDE] = &picture();

pub const SAMURAI: &Board<369, 135, 9> = &samurai();

const fn picture() -> [[u16; PICTURE_SIDE]; PICTURE_SIDE] {
  let mut cells = [[OUTSIDE; PICTURE_SIDE]; PICTURE_SIDE];
  let mut number = 0;
  let mut row = 0;
  while row < PICTURE_SIDE {
    let mut column = 0;
    while column < PICTURE_SIDE {
      let mut grid = 0;
      while grid < 5 {
        let (top, left) = ORIGINS[grid];
        if row.wrapping_sub(top) < 9 && column.wrapping_sub(left) < 9 {
          cells[row][column] = number;
        }
        grid += 1;
      }
      if cells[row][column] == number {
        number += 1;
      }
      column += 1;
    }
    row += 1;
  }
  cells
}

const fn samurai() -> Board<369, 135, 9> {
  let mut units = [[0; 9]; 135];
  let mut unit = 0;
  while unit < 135 {
    let (top, left) = ORIGINS[unit / 27];
    let mut i = 0;
    while i < 9 {
      let cell = SUDOKU9.units[unit % 27][i];
      units[unit][i] = PICTURE[top + cell / 9][left + cell % 9] as usize;
      i += 1;
    }
    unit += 1;
  }
  Board { units }
}

const LENGTH: usize = 18 * 42 + 3 * 30 + 1;

struct Template {
  text: [u8; LENGTH],
  at: [u16; 369],
}

const TEMPLATE: &Template = &template();

const fn template() -> Template {
  let mut template = Template { text: [b' '; LENGTH], at: [0; 369] };
  let mut end = 0;
  let mut row = 0;
  while row < PICTURE_SIDE {
    let start = end;
    let mut column = 0;
    while column < PICTURE_SIDE {
      let cell = PICTURE[row][column];
      if cell != OUTSIDE {
        template.at[cell as usize] = (start + 2 * column) as u16;
        end = start + 2 * column + 2;
      }
      column += 1;
    }
    template.text[end - 1] = b'\n';
    row += 1;
  }
  template.text[end] = b'\n';
  template
}

pub fn draw(cells: &[u8; 369]) -> [u8; LENGTH] {
  let mut text = TEMPLATE.text;
  for (&cell, &at) in cells.iter().zip(&TEMPLATE.at) {
    text[usize::from(at)] = b'0' + cell;
  }
  text
}

pub fn conflict(cells: &[u8; 369]) -> Option<String> {
  NAMES.iter().zip(SAMURAI.units.chunks(27)).find_map(|(name, units)| {
    let mut grid = [0; 81];
    for (digit, &cell) in grid.iter_mut().zip(units.iter().flatten()) {
      *digit = cells[cell];
    }
    Some(format!("{} of the {} grid", SUDOKU9.conflict(&grid)?, name))
  })
}

pub fn join(grids: &[u8; 405]) -> Result<[u8; 369], String> {
  let mut board = [0; 369];
  for (i, &digit) in grids.iter().enumerate() {
    let (grid, row, column) = (i / 81, i / 9 % 9, i % 9);
    let (top, left) = ORIGINS[grid];
    let cell = &mut board[usize::from(PICTURE[top + row][left + column])];
    if *cell == 0 {
      *cell = digit;
    } else if digit != 0 && digit != *cell {
      return Err(format!(
        "{} and {} in row {}, column {} of the centre grid",
        *cell,
        digit,
        row + 1,
        column + 1
      ));
    }
  }
  Ok(board)
}

pub fn crop(picture: &[u8; 441]) -> Result<[u8; 369], String> {
  let mut board = [0; 369];
  for (i, (&digit, &cell)) in picture.iter().zip(PICTURE.iter().flatten()).enumerate() {
    if cell != OUTSIDE {
      board[usize::from(cell)] = digit;
    } else if digit != 0 {
      return Err(format!(
        "found {} in row {}, column {} of a 21x21 picture, expected a blank outside the grids",
        digit,
        i / PICTURE_SIDE + 1,
        i % PICTURE_SIDE + 1
      ));
    }
  }
  Ok(board)
}
}

mod solutions {
//! Enumerates the solutions of a samurai board.

use super::grids::{
  Candidate, Cell, Conflict, DigitInBox, FiveGrids, Rest, Vector, CELLS, CELL_AT, CENTRE,
  EVERY_DIGIT, LANES, UNSHARED,
};
use crate::lowbit::bits::{lowest, popcount, WideBits};
use crate::lowbit::vectors::{self, Task};
use std::iter;

const SHARED: u32 = 1;

const UNFILLABLE_WEIGHT: u32 = 2;

const PATIENCE: u64 = 200;

pub fn solutions<'a>(clues: &'a [u8; CELLS]) -> impl Iterator<Item = [u8; CELLS]> + 'a {
  let mut search = Search::new(clues);
  iter::from_fn(move || vectors::run(NextSolution(&mut search)))
}

struct Search {
  grids: FiveGrids,
  waiting: Vec<(FiveGrids, Option<Candidate>)>,
  current: Option<Candidate>,
  last_conflict: Option<Candidate>,
  weights: Weights,
  conflicts: u64,
  restart_at: u64,
  solution: Solution,
}

struct NextSolution<'a>(&'a mut Search);

impl Task for NextSolution<'_> {
  type Output = Option<[u8; CELLS]>;

  #[inline(always)]
  fn run(self) -> Option<[u8; CELLS]> {
    let search = self.0;
    while let Some(changed) = search.backtrack() {
      match search.descend(changed) {
        Ok(()) => {
          search.restart_at = u64::MAX;
          return Some(*search.solution.update(&search.grids));
        }
        Err(conflict) => search.learn(&conflict),
      }
    }
    None
  }
}

impl Search {
  fn new(clues: &[u8; CELLS]) -> Search {
    let grids = FiveGrids::new(clues);
    Search {
      grids,
      waiting: vec![(grids, None)],
      current: None,
      last_conflict: None,
      weights: Weights::new(),
      conflicts: 0,
      restart_at: PATIENCE,
      solution: Solution::new(),
    }
  }

  #[inline(always)]
  fn backtrack(&mut self) -> Option<u16> {
    let (grids, guessed) = self.waiting.last()?;
    self.grids = *grids;
    self.current = *guessed;
    self.waiting.pop();
    Some(self.current.map_or(EVERY_DIGIT, |candidate| self.grids.remove(&candidate)))
  }

  #[inline(always)]
  fn descend(&mut self, mut changed: u16) -> Result<(), Conflict> {
    while self.grids.propagate(changed)? == Rest::Open {
      changed = self.guess();
    }
    Ok(())
  }

  #[inline(always)]
  fn guess(&mut self) -> u16 {
    let candidate = match self.last_conflict {
      Some(candidate) if is_open(&self.grids, &candidate) => candidate,
      _ if self.conflicts < PATIENCE => choose(&self.grids, &self.weights),
      _ => choose_by_quotient(&self.grids, &self.weights),
    };
    self.waiting.push((self.grids, Some(candidate)));
    self.current = Some(candidate);
    self.grids.place(&candidate)
  }

  #[inline(always)]
  fn learn(&mut self, conflict: &Conflict) {
    self.weights.add_conflict(conflict, &self.grids);
    self.last_conflict = self.current;
    self.conflicts += 1;
    if self.conflicts == self.restart_at {
      self.restart_at *= 2;
      self.restart();
    }
  }

  fn restart(&mut self) {
    self.waiting.truncate(1);
    if let Some((_, guessed)) = self.waiting.first_mut() {
      *guessed = None;
    }
  }
}

#[inline(always)]
fn is_open(grids: &FiveGrids, candidate: &Candidate) -> bool {
  let set = grids.of_cell(&candidate.cell);
  set >> candidate.digit & 1 == 1 && !set.is_power_of_two()
}

#[inline(always)]
fn choose(grids: &FiveGrids, weights: &Weights) -> Candidate {
  let pairs = grids.pairs();
  let cell = weights.heaviest_cell(&pairs.cells);
  match weights.heaviest_box(&pairs.boxes) {
    Some((weight, pair)) if cell.map_or(true, |(most, _)| weight > most) => {
      Candidate { cell: grids.first_place(&pair), digit: pair.digit }
    }
    _ => first_candidate(grids, cell.map_or_else(|| smallest_cell(grids), |(_, cell)| cell)),
  }
}

#[inline(always)]
fn first_candidate(grids: &FiveGrids, cell: Cell) -> Candidate {
  Candidate { cell, digit: usize::from(lowest(grids.of_cell(&cell))) }
}

fn smallest_cell(grids: &FiveGrids) -> Cell {
  let candidates = |cell: &Cell| popcount(grids.of_cell(cell));
  all_cells().filter(|cell| candidates(cell) > 1).min_by_key(candidates).expect("the board is open")
}

fn choose_by_quotient(grids: &FiveGrids, weights: &Weights) -> Candidate {
  let mut chosen = None;
  let mut least = Quotient::LARGEST;
  for cell in all_cells() {
    let weight = weights.cells[cell.lane][cell.word][cell.bit];
    if least.take_if_smaller(popcount(grids.of_cell(&cell)), weight) {
      chosen = Some(first_candidate(grids, cell));
    }
  }
  for lane in 0..=CENTRE {
    for digit in 0..9 {
      for low in (0..27).step_by(3) {
        let in_minirow = |word: &Vector| popcount((word[lane] >> low) as u16 & 7);
        let places = grids.candidates[digit].iter().map(in_minirow).sum();
        if least.take_if_smaller(places, weights.boxes[lane][digit][low / 3]) {
          let cell = grids.first_place(&DigitInBox { lane, digit, low });
          chosen = Some(Candidate { cell, digit });
        }
      }
    }
  }
  chosen.expect("the board is open")
}

struct Quotient {
  choices: u64,
  divisor: u64,
}

impl Quotient {
  const LARGEST: Quotient = Quotient { choices: 1 << 8, divisor: 1 };

  fn take_if_smaller(&mut self, choices: u8, weight: u32) -> bool {
    let (choices, divisor) = (u64::from(choices), u64::from(weight) + 1);
    let is_smaller = choices > 1 && choices * self.divisor < self.choices * divisor;
    if is_smaller {
      *self = Quotient { choices, divisor };
    }
    is_smaller
  }
}

fn all_cells() -> impl Iterator<Item = Cell> {
  (0..5 * 81).map(|at| Cell { lane: at / 81, word: at / 27 % 3, bit: at % 27 })
}

struct Weights {
  cells: [[[u32; 27]; 3]; 5],
  boxes: [[[u32; 9]; 9]; 5],
}

impl Weights {
  fn new() -> Weights {
    let mut weights = Weights { cells: [[[0; 27]; 3]; 5], boxes: [[[0; 9]; 9]; 5] };
    for lane in 0..CENTRE {
      for bit in WideBits(u64::from(!UNSHARED[lane])) {
        for word in 0..3 {
          weights.cells[lane][word][bit] = SHARED;
        }
        for digit in 0..9 {
          weights.boxes[lane][digit][bit / 3] = SHARED;
        }
      }
    }
    weights
  }

  fn add_conflict(&mut self, conflict: &Conflict, grids: &FiveGrids) {
    for lane in 0..=CENTRE {
      match *conflict {
        Conflict::NoPlace(digit) => {
          for bit in WideBits(u64::from(grids.boxes_without(lane, digit))) {
            let weight = &mut self.boxes[lane][digit][bit / 3];
            *weight = weight.saturating_add(1);
          }
        }
        Conflict::NoCandidate => {
          for word in 0..3 {
            for bit in WideBits(u64::from(grids.failed_cells(lane, word))) {
              let weight = &mut self.cells[lane][word][bit];
              *weight = weight.saturating_add(UNFILLABLE_WEIGHT);
            }
          }
        }
      }
    }
  }

  #[inline(always)]
  fn heaviest_cell(&self, cells: &[Vector; 3]) -> Option<(u32, Cell)> {
    let mut heaviest = None;
    for lane in 0..=CENTRE {
      for word in 0..3 {
        for bit in WideBits(u64::from(cells[word][lane])) {
          let weight = self.cells[lane][word][bit];
          if heaviest.map_or(true, |(most, _)| weight > most) {
            heaviest = Some((weight, Cell { lane, word, bit }));
          }
        }
      }
    }
    heaviest
  }

  #[inline(always)]
  fn heaviest_box(&self, boxes: &[Vector; 9]) -> Option<(u32, DigitInBox)> {
    let mut heaviest = None;
    for digit in 0..9 {
      for lane in 0..=CENTRE {
        for low in WideBits(u64::from(boxes[digit][lane])) {
          let weight = self.boxes[lane][digit][low / 3];
          if heaviest.map_or(true, |(most, _)| weight > most) {
            heaviest = Some((weight, DigitInBox { lane, digit, low }));
          }
        }
      }
    }
    heaviest
  }
}

struct Solution {
  cells: [u8; CELLS],
  candidates: [[Vector; 3]; 9],
}

impl Solution {
  fn new() -> Solution {
    Solution { cells: [0; CELLS], candidates: [[[0; LANES]; 3]; 9] }
  }

  fn update(&mut self, grids: &FiveGrids) -> &[u8; CELLS] {
    for digit in 0..9 {
      for word in 0..3 {
        let new = &grids.candidates[digit][word];
        let old = &mut self.candidates[digit][word];
        if new == old {
          continue;
        }
        for (lane, cells) in CELL_AT.iter().enumerate() {
          for bit in WideBits(u64::from(new[lane] & !old[lane])) {
            self.cells[usize::from(cells[word][bit])] = digit as u8 + 1;
          }
        }
        *old = *new;
      }
    }
    &self.cells
  }
}
}

pub use self::{
  picture::{conflict, crop, draw, join},
  solutions::solutions,
};
}

pub mod streams {
//! Parses a program's input and writes its answers.

use std::io::{self, Error, ErrorKind, Read, Result, Write};
use std::process::ExitCode;

const MARK: &[u8] = "\u{FEFF}".as_bytes();

const WHITE: &[u8] = b" \n\r\t";

pub struct Alphabet {
  pub symbols: &'static [u8],
  pub blanks: &'static [u8],
  pub between: &'static [u8],
  pub what: &'static str,
}

pub const DIGITS9: &Alphabet =
  &Alphabet::new(b"0123456789", b".", "a cell (1 to 9, or 0 or . for a blank)");

impl Alphabet {
  pub const fn new(symbols: &'static [u8], blanks: &'static [u8], what: &'static str) -> Self {
    Alphabet { symbols, blanks, between: WHITE, what }
  }

  pub fn value(&self, byte: u8) -> Option<u8> {
    let value = self.symbols.iter().position(|&symbol| symbol == byte);
    value.map(|value| value as u8).or(self.blanks.contains(&byte).then_some(0))
  }
}

pub struct Input<'a> {
  bytes: &'a [u8],
  at: usize,
  start: (usize, usize),
}

impl<'a> Input<'a> {
  pub fn new(bytes: &'a [u8]) -> Input<'a> {
    Input { bytes, at: if bytes.starts_with(MARK) { MARK.len() } else { 0 }, start: (1, 1) }
  }

  pub fn skip_any(&mut self, set: &[u8]) -> Option<u8> {
    loop {
      match self.bytes.get(self.at) {
        Some(byte) if set.contains(byte) => self.at += 1,
        next => return next.copied(),
      }
    }
  }

  pub fn unexpected<T>(&self, what: &str, details: &str) -> Result<T> {
    let rest = &self.bytes[self.at..];
    let found = match String::from_utf8_lossy(rest).chars().next() {
      None => "end of input".to_string(),
      Some('\u{FFFD}') if !rest.starts_with("\u{FFFD}".as_bytes()) => {
        format!("byte 0x{:02X}", rest[0])
      }
      Some(character) => format!("{character:?}"),
    };
    let broken = self.at == 0 && self.start == (1, 1) && rest.starts_with(&MARK[..1]);
    self.fail(&found, what, if broken { "" } else { details })
  }

  fn fail<T>(&self, found: &str, what: &str, details: &str) -> Result<T> {
    let taken = &self.bytes[..self.at];
    let mut lines = taken.strip_prefix(MARK).unwrap_or(taken).split(|&byte| byte == b'\n');
    let length = lines.next_back().map_or(0, <[u8]>::len);
    let breaks = lines.count();
    let column = length + if breaks > 0 { 1 } else { self.start.1 };
    let line = self.start.0 + breaks;
    let message = format!("line {line}, column {column}: found {found}, expected {what}{details}");
    Err(Error::new(ErrorKind::InvalidData, message))
  }

  pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> Result<()> {
    for filled in 0..cells.len() {
      match self.skip_any(alphabet.between).and_then(|byte| alphabet.value(byte)) {
        Some(value) => cells[filled] = value,
        None => {
          let progress = format!(", after {filled} of {} cells", cells.len());
          return self.unexpected(alphabet.what, &progress);
        }
      }
      self.at += 1;
    }
    Ok(())
  }

  pub fn has_cell(&mut self, alphabet: &Alphabet) -> Result<bool> {
    match self.skip_any(alphabet.between) {
      None => Ok(false),
      Some(byte) if alphabet.value(byte).is_some() => Ok(true),
      Some(_) => self.unexpected(alphabet.what, ""),
    }
  }

  pub fn end(&mut self) -> Result<()> {
    match self.skip_any(WHITE) {
      None => Ok(()),
      Some(_) => self.unexpected("the end of input", ""),
    }
  }
}

pub struct Output<'a> {
  program: &'a str,
  held: Vec<u8>,
  status: u8,
}

impl Output<'_> {
  pub fn write_all(&mut self, text: &[u8]) -> Result<()> {
    self.held.extend_from_slice(text);
    self.flush(1 << 16)
  }

  pub fn report(&mut self, case: u64, reason: Option<String>) {
    self.status = 1;
    let reason = reason.as_deref().unwrap_or("no solution");
    let _ = writeln!(io::stderr(), "{}: case {case}: {reason}", self.program);
  }

  fn flush(&mut self, least: usize) -> Result<()> {
    if self.held.len() < least {
      return Ok(());
    }
    let written = io::stdout().write_all(&self.held).and_then(|_| io::stdout().flush());
    self.held.clear();
    written.map_err(|e| Error::new(e.kind(), format!("cannot write the answer: {e}")))
  }

  fn exit(mut self, solved: Result<()>) -> ExitCode {
    match solved.and(self.flush(0)) {
      Ok(()) => ExitCode::from(self.status),
      Err(e) if e.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
      Err(e) => {
        let _ = writeln!(io::stderr(), "{}: {e}", self.program);
        ExitCode::from(2)
      }
    }
  }
}

pub fn run(program: &str, solve: fn(&mut Input, &mut Output) -> Result<()>) -> ExitCode {
  let mut output = Output { program, held: Vec::new(), status: 0 };
  let mut bytes = Vec::new();
  let read = io::stdin().read_to_end(&mut bytes);
  let read = read.map_err(|e| Error::new(e.kind(), format!("cannot read the input: {e}")));
  let solved = read.and_then(|_| solve(&mut Input::new(&bytes), &mut output));
  output.exit(solved)
}
}

mod vectors {
//! Runs a search with wide vectors on processors that have them.

pub trait Task {
  type Output;

  fn run(self) -> Self::Output;
}

#[cfg(target_arch = "x86_64")]
macro_rules! fast_copy {
($($feature:tt),+) => {
    #[target_feature($(enable = $feature),+)]
    unsafe fn run_fast<T: Task>(task: T) -> T::Output {
        task.run()
    }

    fn has_features() -> bool {
        $(is_x86_feature_detected!($feature))&&+
    }
};
}

#[cfg(target_arch = "x86_64")]
fast_copy!("avx2", "bmi1", "bmi2", "lzcnt", "popcnt");

pub fn run<T: Task>(task: T) -> T::Output {
  #[cfg(target_arch = "x86_64")]
  {
    if has_features() {
      // SAFETY: the processor has every feature that the function is compiled for.
      return unsafe { run_fast(task) };
    }
  }
  task.run()
}
}
}
