// From lowbit (MIT-0 licence), made by: cargo bundle poj2676

// POJ 2676 <http://poj.org/problem?id=2676>: Sudoku = Luogu P10481: Sudoku
//
// Given T, then T 9x9 Sudokus, each as nine lines of nine digits with 0 for a blank, fill the
// blanks so that every row, column and box contains 1 to 9. Print the nine lines of each grid.

use lowbit::streams::{run, Grids, Input, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut grids = Grids::counted(input, DIGITS9)?;
  let mut batch = Vec::new();
  let mut case = 0;
  // A grid takes at least 81 bytes and the input's buffer has 64 KiB, so it holds fewer than 1024
  // grids, and a batch has all that have arrived.
  while grids.batch(1024, &mut batch)? {
    let solved = nine::solve_batch(&mut batch);
    for (grid, solved) in batch.iter().zip(solved) {
      case += 1;
      if !solved {
        output.no_solution(case, DIGITS9, SUDOKU9.conflict(grid));
      }
      // A grid without a solution is printed as it was given.
      output.digit_grid::<9>(grid)?;
    }
  }
  Ok(())
}

fn main() -> ExitCode {
  run("poj2676", solve)
}

mod lowbit {

pub mod bits {
//! Bit masks of digits or columns, and the lookup tables that iterate over their bits.

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

pub const fn full_add(a: u16, b: u16, c: u16) -> (u16, u16) {
  let half = a ^ b;
  (half ^ c, a & b | half & c)
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
//! Says which cells form a unit.

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

  pub fn conflict(&self, cells: &[u8; CELLS]) -> Option<(u8, String)> {
    self.repeated(cells).map(|(unit, digit)| (digit, self.unit_name(unit)))
  }

  pub fn unit_name(&self, unit: usize) -> String {
    assert!(unit < UNITS && UNITS <= 3 * SIZE + 2, "board: the unit has no name");
    let kind = ["row", "column", "box", "diagonal"][unit / SIZE];
    format!("{} {}", kind, unit % SIZE + 1)
  }
}
}

pub mod nine {
//! Solves 9x9 grids, counts their solutions or finds the best one, and compares solved grids.

mod convert {
//! Converts 9x9 grids from cells to the layout of the lanes, and solved grids back to cells.

use super::layout::{copy, LaneCells, LanePlaces, Vector, BOXES, LANES};

const LOWEST: u16 = 0b00001_00001_00001;

type Rows = [[Vector; 5]; 9];

#[derive(Default)]
pub struct Roots {
  pub places: LanePlaces,
  pub naked: LaneCells,
}

impl Roots {
  #[inline(always)]
  pub fn read(&mut self, grids: &[[u8; 81]]) {
    let mut rows: Rows = [[[0; LANES]; 5]; 9];
    for (lane, grid) in grids.iter().take(LANES).enumerate() {
      let cells = grid.map(|cell| cell.min(10));
      for (words, cells) in rows.iter_mut().zip(cells.chunks_exact(9)) {
        for k in 0..4 {
          words[k][lane] = u16::from_le_bytes([cells[k * 2], cells[k * 2 + 1]]);
        }
        words[4][lane] = cells[8].into();
      }
    }
    for i in 0..9 {
      for lane in 0..LANES {
        let mut planes = [0; 4];
        for b in 0..3 {
          let mut values = 0;
          for s in 0..3 {
            let (row, col) = (b * 3 + i / 3, s * 3 + i % 3);
            values |= (rows[row][col / 2][lane] >> (col % 2 * 8) & 15) << (s * 5);
          }
          for k in 0..4 {
            planes[k] |= (values >> k & LOWEST) << b;
          }
        }
        let [one, two, four, eight] = planes;
        let low = [!one & !two, one & !two, !one & two, one & two];
        let high = [!four & !eight, four & !eight, !four & eight];
        let given = one | two | four | eight;
        for digit in 1..10 {
          let same = low[digit % 4] & high[digit / 4];
          self.places[digit - 1][i][lane] = BOXES & (same | !given);
        }
        self.naked[i][lane] = given;
      }
    }
  }
}

type Planes = [LaneCells; 4];

#[derive(Default)]
pub struct Solutions {
  swept: Planes,
  waiting: Planes,
  reversed: [bool; LANES],
  indices: Vec<usize>,
}

impl Solutions {
  #[inline(always)]
  pub fn read(&mut self, places: &LanePlaces) {
    for i in 0..9 {
      for lane in 0..LANES {
        let x = |digit: usize| places[digit - 1][i][lane];
        self.swept[0][i][lane] = x(1) | x(3) | x(5) | x(7) | x(9);
        self.swept[1][i][lane] = x(2) | x(3) | x(6) | x(7);
        self.swept[2][i][lane] = x(4) | x(5) | x(6) | x(7);
        self.swept[3][i][lane] = x(8) | x(9);
      }
    }
  }

  #[inline(always)]
  pub fn add(&mut self, lane: usize, reversed: bool, index: usize) -> bool {
    let to = self.indices.len();
    for k in 0..4 {
      copy(&self.swept[k], lane, &mut self.waiting[k], to);
    }
    self.reversed[to] = reversed;
    self.indices.push(index);
    self.indices.len() == LANES
  }

  #[inline(always)]
  pub fn write(&mut self, grids: &mut [[u8; 81]]) {
    let mut rows: Rows = [[[0; LANES]; 5]; 9];
    for r in 0..3 {
      for b in 0..3 {
        for lane in 0..LANES {
          let packed = |c: usize| {
            let mut digits = 0;
            for k in 0..4 {
              digits |= (self.waiting[k][r * 3 + c][lane] >> b & LOWEST) << k;
            }
            if self.reversed[lane] {
              10 * LOWEST - digits
            } else {
              digits
            }
          };
          let digits = [packed(0), packed(1), packed(2)];
          let cell = |col: usize| digits[col % 3] >> (col / 3 * 5) & 15;
          let words = &mut rows[b * 3 + r];
          for k in 0..4 {
            words[k][lane] = cell(k * 2) | cell(k * 2 + 1) << 8;
          }
          words[4][lane] = cell(8);
        }
      }
    }
    for (lane, index) in self.indices.drain(..).enumerate() {
      for (words, cells) in rows.iter().zip(grids[index].chunks_exact_mut(9)) {
        for k in 0..4 {
          cells[k * 2..k * 2 + 2].copy_from_slice(&words[k][lane].to_le_bytes());
        }
        cells[8] = words[4][lane] as u8;
      }
    }
  }
}
}

mod guess {
//! Chooses where stuck grids guess: a cell for all sixteen lanes at once, and then a digit there.

use super::layout::{rotate_bands, rotate_stacks, Cell, LaneCells, Places, Vector, BOXES, LANES};
use crate::lowbit::bits::{full_add, popcount, WideBits};

pub struct Choice {
  indices: Vector,
  bits: Vector,
}

impl Choice {
  pub fn cell(&self, lane: usize) -> Cell {
    debug_assert!(self.bits[lane] != 0, "a stuck grid has an undecided cell");
    let i = u32::from(self.indices[lane]);
    Cell { r: i as usize / 3, bit: i % 3 * 16 + self.bits[lane].trailing_zeros() }
  }
}

#[inline(always)]
fn prefer(cells: &mut [u16; 9], set: impl Fn(usize) -> u16) {
  let (mut both, mut any) = ([0; 9], 0);
  for i in 0..9 {
    both[i] = cells[i] & set(i);
    any |= both[i];
  }
  for i in 0..9 {
    cells[i] = if any == 0 { cells[i] } else { both[i] };
  }
}

#[inline(always)]
fn write_scores(undecided: &[u16; 9], score: &mut [[u16; 9]; 5]) {
  let (mut m, mut n) = ([(0, 0); 3], [(0, 0); 3]);
  for k in 0..3 {
    m[k] = full_add(undecided[k * 3], undecided[k * 3 + 1], undecided[k * 3 + 2]);
    n[k] = full_add(undecided[k], undecided[k + 3], undecided[k + 6]);
  }
  let (b0, carried_twos) = full_add(m[0].0, m[1].0, m[2].0);
  let (twos, fours) = full_add(m[0].1, m[1].1, m[2].1);
  let (b1, carried_fours) = full_add(twos, carried_twos, 0);
  let (b2, b3) = full_add(fours, carried_fours, 0);
  let mut rows = [[0; 3]; 5];
  for r in 0..3 {
    let ((x0, y0), (x1, y1)) = (rotate_stacks(m[r].0), rotate_stacks(m[r].1));
    let (p0, carried_twos) = full_add(x0, y0, 0);
    let (p1, p2) = full_add(x1, y1, carried_twos);
    rows[0][r] = p0;
    let (twos, carried_fours) = full_add(p1, b0, !m[r].0);
    rows[1][r] = twos;
    let (fours, eights) = full_add(p2, b1, !m[r].1);
    let (fours, more_eights) = full_add(fours, carried_fours, 0);
    rows[2][r] = fours;
    let (eights, sixteens) = full_add(b2, eights, more_eights);
    rows[3][r] = eights;
    rows[4][r] = b3 ^ sixteens;
  }
  let mut columns = [[0; 3]; 5];
  for c in 0..3 {
    let ((x0, y0), (x1, y1)) = (rotate_bands(n[c].0), rotate_bands(n[c].1));
    let (q0, carried_twos) = full_add(x0, y0, 0);
    let (q1, q2) = full_add(x1, y1, carried_twos);
    columns[0][c] = q0;
    let (twos, carried_fours) = full_add(q1, !n[c].0, 0);
    columns[1][c] = twos;
    let (fours, eights) = full_add(q2, !n[c].1, carried_fours);
    columns[2][c] = fours;
    columns[3][c] = eights;
  }
  let mut carry = [0; 9];
  for k in 0..5 {
    for i in 0..9 {
      let (sum, carried) = full_add(rows[k][i / 3], columns[k][i % 3], carry[i]);
      score[k][i] = sum;
      carry[i] = carried;
    }
  }
}

#[inline(always)]
pub fn choose_cells(naked: &LaneCells, pairs: &LaneCells, few: &LaneCells) -> Choice {
  let mut choice = Choice { indices: [0; LANES], bits: [0; LANES] };
  for lane in 0..LANES {
    let mut cells = [0; 9];
    for i in 0..9 {
      cells[i] = BOXES & !naked[i][lane];
    }
    let mut score = [[0; 9]; 5];
    write_scores(&cells, &mut score);
    prefer(&mut cells, |i| pairs[i][lane]);
    prefer(&mut cells, |i| few[i][lane]);
    for k in (0..5).rev() {
      prefer(&mut cells, |i| score[k][i]);
    }
    let (mut index, mut bits) = (0, 0);
    for i in (0..9).rev() {
      index = if cells[i] == 0 { index } else { i as u16 };
      bits = if cells[i] == 0 { bits } else { cells[i] };
    }
    choice.indices[lane] = index;
    choice.bits[lane] = bits;
  }
  choice
}

#[inline(always)]
pub fn choose_digit(places: &Places, cell: Cell, downward: bool) -> (usize, bool) {
  let mut candidates = 0;
  for position in 0..9 {
    candidates |= ((places[position][cell.r] >> cell.bit & 1) as u16) << position;
  }
  let (mut most, mut chosen) = (0, 0);
  for position in WideBits(candidates.into()) {
    let [a, b, c] = places[position];
    let count = a.count_ones() + b.count_ones() + c.count_ones();
    if count + u32::from(downward) > most {
      most = count;
      chosen = position;
    }
  }
  (chosen, popcount(candidates) == 2)
}
}

mod lanes {
//! Sixteen 9x9 grids in lockstep, one in each lane of a vector.

use super::convert::Roots;
use super::guess::{choose_cells, choose_digit, Choice};
use super::layout::{copy, word, Cell, Grid, LaneCells, LanePlaces, Vector, BOXES, LANES};
use super::rules::{deduce, Passed};
use crate::lowbit::bits::full_add;

pub struct Verdicts {
  pub solved: u16,
  pub stuck: u16,
}

const MOST_FRESH: u32 = 3;

#[derive(Default)]
#[repr(C, align(32))]
pub struct Lanes {
  places: LanePlaces,
  naked: LaneCells,
  pairs: LaneCells,
  few: LaneCells,
  active: u16,
  unguessed: u16,
  downward: bool,
}

impl Lanes {
  pub fn idle(&self) -> u16 {
    !self.active
  }

  pub fn places(&self) -> &LanePlaces {
    &self.places
  }

  #[inline(always)]
  pub fn put(&mut self, lane: usize, grid: &Grid) {
    for i in 0..9 {
      for position in 0..9 {
        self.places[position][i][lane] = word(&grid.places[position], i);
      }
      self.naked[i][lane] = word(&grid.naked, i);
    }
    self.active |= 1 << lane;
    self.unguessed &= !(1 << lane);
  }

  #[inline(always)]
  pub fn enter(&mut self, lane: usize, roots: &Roots, root: usize) -> bool {
    if self.downward {
      for position in 0..9 {
        copy(&roots.places[position], root, &mut self.places[8 - position], lane);
      }
    } else {
      for position in 0..9 {
        copy(&roots.places[position], root, &mut self.places[position], lane);
      }
    }
    copy(&roots.naked, root, &mut self.naked, lane);
    for words in self.few.iter_mut() {
      words[lane] = 0;
    }
    self.active |= 1 << lane;
    self.unguessed |= 1 << lane;
    self.downward
  }

  #[inline(always)]
  pub fn sweep(&mut self) -> Verdicts {
    let mut passed =
      Passed { claimed: [[0; LANES]; 9], intact: [BOXES; LANES], several: [0; LANES] };
    for step in 0..9 {
      let position = if self.downward { 8 - step } else { step };
      deduce(&mut self.places[position], &self.naked, &mut passed);
    }
    self.downward = !self.downward;
    self.judge(&passed)
  }

  #[inline(always)]
  fn judge(&mut self, passed: &Passed) -> Verdicts {
    let (mut intact, mut mismatch, mut fresh) = (passed.intact, [0; LANES], [0u16; LANES]);
    for i in 0..9 {
      for lane in 0..LANES {
        let x = |position: usize| self.places[position][i][lane];
        let (a, b, c) =
          (full_add(x(0), x(1), x(2)), full_add(x(3), x(4), x(5)), full_add(x(6), x(7), x(8)));
        let (ones, twos) = full_add(a.0, b.0, c.0);
        let two_or_more = a.1 | b.1 | c.1 | twos;
        let naked = ones & !two_or_more;
        let few = (a.1 ^ b.1 ^ c.1 ^ twos) & !(a.1 & b.1 | c.1 & twos);
        fresh[lane] |= few & !self.few[i][lane];
        mismatch[lane] |= naked ^ passed.claimed[i][lane];
        intact[lane] &= ones | two_or_more;
        self.naked[i][lane] = naked;
        self.few[i][lane] = few;
        self.pairs[i][lane] = few & !ones;
      }
    }
    let mut broken = [0; LANES];
    for lane in 0..LANES {
      broken[lane] = intact[lane] ^ BOXES;
      for _ in 0..MOST_FRESH {
        fresh[lane] &= fresh[lane].wrapping_sub(1);
      }
    }
    let dead = self.active & !lanes_of_zero(&broken);
    let solved = self.active & !dead & lanes_of_zero(&passed.several);
    self.active &= !(dead | solved);
    let stuck = self.active & lanes_of_zero(&mismatch) & (lanes_of_zero(&fresh) | !self.unguessed);
    Verdicts { solved, stuck }
  }

  #[inline(always)]
  pub fn choose_cells(&self) -> Choice {
    choose_cells(&self.naked, &self.pairs, &self.few)
  }

  #[inline(always)]
  pub fn guess(&mut self, lane: usize, cell: Cell, sibling: &mut Grid) {
    for position in 0..9 {
      let word = |i: usize| u64::from(self.places[position][i][lane]);
      for r in 0..3 {
        sibling.places[position][r] = word(r * 3) | word(r * 3 + 1) << 16 | word(r * 3 + 2) << 32;
      }
    }
    let (chosen, pair) = choose_digit(&sibling.places, cell, self.downward);
    sibling.places[chosen][cell.r] &= !(1 << cell.bit);
    sibling.naked[cell.r] = u64::from(pair) << cell.bit;
    let (i, bit) = (cell.r * 3 + cell.bit as usize / 16, 1 << (cell.bit % 16));
    for words in self.places.iter_mut() {
      words[i][lane] &= !bit;
    }
    self.places[chosen][i][lane] |= bit;
    self.naked[i][lane] |= bit;
    self.unguessed &= !(1 << lane);
  }
}

fn lanes_of_zero(vector: &Vector) -> u16 {
  let mut lanes = 0;
  for lane in 0..LANES {
    lanes |= if vector[lane] == 0 { 1 << lane } else { 0 };
  }
  lanes
}
}

mod layout {
//! Stores 9x9 grids, one or sixteen at a time.

pub const LANES: usize = 16;

pub type Cells = [u64; 3];

pub type Places = [Cells; 9];

pub type Vector = [u16; LANES];

pub type LaneCells = [Vector; 9];

pub type LanePlaces = [LaneCells; 9];

#[derive(Clone, Copy)]
pub struct Cell {
  pub r: usize,
  pub bit: u32,
}

pub const BOXES: u16 = 0b00111_00111_00111;

const SPARE: u16 = 0b11000_11000_11000;

pub fn rotate_stacks(word: u16) -> (u16, u16) {
  (word << 5 | word >> 10, word << 10 | word >> 5)
}

pub fn rotate_bands(word: u16) -> (u16, u16) {
  let continued = word | word << 3 & SPARE;
  (continued >> 1, continued >> 2)
}

pub fn word(cells: &Cells, i: usize) -> u16 {
  (cells[i / 3] >> (i % 3 * 16)) as u16
}

#[derive(Default)]
pub struct Grid {
  pub places: Places,
  pub naked: Cells,
}

pub fn copy(from: &LaneCells, a: usize, to: &mut LaneCells, b: usize) {
  for i in 0..9 {
    to[i][b] = from[i][a];
  }
}
}

mod rules {
//! The rules of a sweep, applied to one digit of sixteen 9x9 grids at once.

use super::layout::{rotate_bands, rotate_stacks, LaneCells, Vector, LANES};

#[repr(align(32))]
pub struct Passed {
  pub claimed: LaneCells,
  pub intact: Vector,
  pub several: Vector,
}

type Lines = [u16; 3];

#[inline(always)]
fn keep_permutations(m: Lines, rotate: impl Fn(u16) -> (u16, u16)) -> Lines {
  let (mut by_one, mut by_two, mut kept) = ([0; 3], [0; 3], [0; 3]);
  for k in 0..3 {
    let (one, two) = rotate(m[k]);
    by_one[k] = one;
    by_two[k] = two;
  }
  for k in 0..3 {
    let (i, j) = ((k + 1) % 3, (k + 2) % 3);
    kept[k] = m[k] & (by_one[i] & by_two[j] | by_two[i] & by_one[j]);
  }
  kept
}

fn minirows(x: &[u16; 9]) -> Lines {
  [x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]]
}

fn minicolumns(x: &[u16; 9]) -> Lines {
  [x[0] | x[3] | x[6], x[1] | x[4] | x[7], x[2] | x[5] | x[8]]
}

fn union(m: &Lines) -> u16 {
  m[0] | m[1] | m[2]
}

fn at_least_two(m: &Lines) -> u16 {
  m[0] & m[1] | m[2] & (m[0] | m[1])
}

#[inline(always)]
pub fn deduce(places: &mut LaneCells, naked: &LaneCells, passed: &mut Passed) {
  for lane in 0..LANES {
    let mut x = [0; 9];
    for i in 0..9 {
      x[i] = places[i][lane] & !passed.claimed[i][lane];
    }
    let mut single = [0; 9];
    for i in 0..9 {
      single[i] = x[i] & naked[i][lane];
    }
    let (single_rows, single_columns) = (minirows(&single), minicolumns(&single));
    let with_single = union(&single_rows);
    let mut m = minirows(&x);
    for k in 0..3 {
      m[k] &= !with_single | single_rows[k];
    }
    let row = keep_permutations(m, rotate_stacks);
    for i in 0..9 {
      x[i] &= row[i / 3];
    }
    let mut m = minicolumns(&x);
    for k in 0..3 {
      m[k] &= !with_single | single_columns[k];
    }
    let col = keep_permutations(m, rotate_bands);
    let several = at_least_two(&row) | at_least_two(&col);
    for i in 0..9 {
      let left = x[i] & col[i % 3];
      passed.claimed[i][lane] |= left & !several;
      places[i][lane] = left;
    }
    passed.intact[lane] &= union(&col) & !(with_single & several);
    passed.several[lane] |= several;
  }
}
}

mod solve {
//! Solves 9x9 grids, sixteen at a time.

use super::convert::{Roots, Solutions};
use super::lanes::Lanes;
use super::layout::{Grid, LANES};
use crate::lowbit::bits::{Bits, WideBits};
use crate::lowbit::board::SUDOKU9;
use crate::lowbit::vectors::{run, Task};
use std::ops::ControlFlow;

const PATIENCE: u32 = 1000;

#[derive(Default)]
struct Waiting {
  siblings: Vec<Grid>,
  patience: u32,
}

trait Workload {
  fn start_next(&mut self, lane: usize, lanes: &mut Lanes);

  fn waiting(&mut self, lane: usize) -> &mut Waiting;

  fn take_solutions(&mut self, solved: u16, lanes: &Lanes) -> ControlFlow<()>;

  fn give_up(&mut self, lane: usize) -> ControlFlow<()>;
}

#[inline(always)]
fn run_lanes<W: Workload>(work: &mut W) {
  let mut lanes = Lanes::default();
  loop {
    for lane in WideBits(lanes.idle().into()) {
      let waiting = work.waiting(lane);
      if let Some(sibling) = waiting.siblings.last() {
        if waiting.patience > 0 {
          waiting.patience -= 1;
          lanes.put(lane, sibling);
          waiting.siblings.pop();
          continue;
        }
        if work.give_up(lane).is_break() {
          return;
        }
      }
      work.start_next(lane, &mut lanes);
    }
    if lanes.idle() == u16::MAX {
      return;
    }
    let verdicts = lanes.sweep();
    if verdicts.solved != 0 && work.take_solutions(verdicts.solved, &lanes).is_break() {
      return;
    }
    if verdicts.stuck != 0 {
      let choice = lanes.choose_cells();
      for lane in Bits(verdicts.stuck) {
        let mut sibling = Grid::default();
        lanes.guess(lane, choice.cell(lane), &mut sibling);
        work.waiting(lane).siblings.push(sibling);
      }
    }
  }
}

#[derive(Default)]
struct Batch<'a> {
  grids: &'a mut [[u8; 81]],
  solved: Vec<bool>,
  begun: usize,
  roots: Roots,
  solutions: Solutions,
  slots: [Slot; LANES],
}

#[derive(Default)]
struct Slot {
  grid: usize,
  reversed: bool,
  waiting: Waiting,
}

impl Batch<'_> {
  fn new(grids: &mut [[u8; 81]]) -> Batch<'_> {
    Batch { solved: vec![false; grids.len()], grids, ..Batch::default() }
  }
}

impl Workload for Batch<'_> {
  #[inline(always)]
  fn start_next(&mut self, lane: usize, lanes: &mut Lanes) {
    if self.begun == self.grids.len() {
      return;
    }
    let root = self.begun % LANES;
    if root == 0 {
      self.roots.read(&self.grids[self.begun..]);
    }
    let slot = &mut self.slots[lane];
    slot.grid = self.begun;
    slot.reversed = lanes.enter(lane, &self.roots, root);
    slot.waiting.patience = PATIENCE;
    self.begun += 1;
  }

  fn waiting(&mut self, lane: usize) -> &mut Waiting {
    &mut self.slots[lane].waiting
  }

  #[inline(always)]
  fn take_solutions(&mut self, solved: u16, lanes: &Lanes) -> ControlFlow<()> {
    self.solutions.read(lanes.places());
    for lane in Bits(solved) {
      let slot = &mut self.slots[lane];
      slot.waiting.siblings.clear();
      self.solved[slot.grid] = true;
      if self.solutions.add(lane, slot.reversed, slot.grid) {
        self.solutions.write(self.grids);
      }
    }
    ControlFlow::Continue(())
  }

  #[cold]
  fn give_up(&mut self, lane: usize) -> ControlFlow<()> {
    let slot = &mut self.slots[lane];
    slot.waiting.siblings.clear();
    if let Some(solution) = SUDOKU9.solve_weighted(&self.grids[slot.grid]) {
      self.grids[slot.grid] = solution;
      self.solved[slot.grid] = true;
    }
    ControlFlow::Continue(())
  }
}

impl Task for Batch<'_> {
  type Output = Vec<bool>;

  #[inline(always)]
  fn run(mut self) -> Vec<bool> {
    run_lanes(&mut self);
    self.solutions.write(self.grids);
    self.solved
  }
}

pub fn solve_batch(grids: &mut [[u8; 81]]) -> Vec<bool> {
  run(Batch::new(grids))
}
}

pub use self::solve::solve_batch;
}

pub mod search {
//! Searches any board with two rules and guesses.

mod weights {
//! Searches any board with naked and hidden singles, and learns from failures where to guess.

use super::{to_cells, Question};
use crate::lowbit::bits::{popcount, Bits};
use crate::lowbit::board::Board;
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

use crate::lowbit::bits::lowest;
use crate::lowbit::board::Board;

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

pub mod streams {

mod alphabet {
//! Maps bytes to cells, and cells to bytes, and reads cells one by one.

use super::input::Input;
use std::io;

pub struct Alphabet {
  tables: [[u8; 256]; 2],
  pub(super) what: &'static str,
}

pub const FOREIGN: u8 = 253;

pub const BETWEEN: u8 = FOREIGN + 1;

pub const DIGITS9: &Alphabet =
  &Alphabet::new("0123456789", "a cell (1 to 9, or 0 or . for a blank)").blanks(".");

impl Alphabet {
  pub const fn new(symbols: &str, what: &'static str) -> Alphabet {
    assert!(symbols.len() <= FOREIGN as usize);
    let mut tables = [assign([FOREIGN; 256], " \t\r\n", BETWEEN), [0; 256]];
    let mut i = 0;
    while i < symbols.len() {
      tables[0][symbols.as_bytes()[i] as usize] = i as u8;
      tables[1][i] = symbols.as_bytes()[i];
      i += 1;
    }
    Alphabet { tables, what }
  }

  pub const fn blanks(self, blanks: &str) -> Alphabet {
    let [values, symbols] = self.tables;
    Alphabet { tables: [assign(values, blanks, 0), symbols], ..self }
  }

  pub const fn value(&self, byte: u8) -> u8 {
    self.tables[0][byte as usize]
  }

  pub fn symbol(&self, value: u8) -> u8 {
    self.tables[1][usize::from(value)]
  }

  pub(super) fn reads_digits(&self) -> bool {
    self.value(b'.') == 0 && (0..10).all(|value| self.value(b'0' + value) == value)
  }
}

impl Input<'_> {
  pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> io::Result<()> {
    let length = cells.len();
    for (filled, cell) in cells.iter_mut().enumerate() {
      match self.skip_to_cell(alphabet)? {
        Some(byte) if alphabet.value(byte) < FOREIGN => *cell = alphabet.value(byte),
        _ => {
          let expected = format!("{}, after {} of {} cells", alphabet.what, filled, length);
          return self.unexpected(&expected);
        }
      }
      self.skip();
    }
    Ok(())
  }

  pub(in crate::lowbit) fn skip_to_cell(&mut self, alphabet: &Alphabet) -> io::Result<Option<u8>> {
    self.skip_while(&|byte| alphabet.value(byte) == BETWEEN, alphabet.what)
  }
}

const fn assign(mut values: [u8; 256], text: &str, value: u8) -> [u8; 256] {
  let mut i = 0;
  while i < text.len() {
    values[text.as_bytes()[i] as usize] = value;
    i += 1;
  }
  values
}
}

mod grids {
//! Reads one grid after another.

use super::alphabet::{Alphabet, BETWEEN, FOREIGN};
use super::input::Input;
use std::io::{self, Error, ErrorKind};

pub struct Grids<'i, 'a> {
  input: &'i mut Input<'a>,
  alphabet: &'i Alphabet,
  read: u64,
  count: Option<u64>,
  has_next: fn(&mut Grids<'i, 'a>) -> io::Result<bool>,
}

impl<'i, 'a> Grids<'i, 'a> {
  pub fn new(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> Grids<'i, 'a> {
    let has_next = |grids: &mut Self| Ok(grids.input.skip_to_cell(grids.alphabet)?.is_some());
    Grids { input, alphabet, read: 0, count: None, has_next }
  }

  pub fn counted(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> io::Result<Grids<'i, 'a>> {
    let count = input.count("the number of grids", 1_000_000_000)?;
    let has_next = |grids: &mut Self| Ok(grids.count != Some(grids.read));
    Ok(Grids { count: Some(count), has_next, ..Grids::new(input, alphabet) })
  }

  pub fn next(&mut self, cells: &mut [u8]) -> io::Result<Option<u64>> {
    if !(self.has_next)(self)? {
      return Ok(None);
    }
    self.read += 1;
    match parse(self.alphabet, self.input.buffered(), cells) {
      Some(length) => self.input.skip_buffered(length),
      None => self.input.cells(self.alphabet, cells).map_err(|e| self.name_grid(e))?,
    }
    Ok(Some(self.read))
  }

  pub fn batch<const CELLS: usize>(
    &mut self,
    most: usize,
    grids: &mut Vec<[u8; CELLS]>,
  ) -> io::Result<bool> {
    grids.clear();
    let mut grid = [0; CELLS];
    if self.next(&mut grid)?.is_none() {
      return Ok(false);
    }
    grids.push(grid);
    let reads_digits = self.alphabet.reads_digits();
    let (buffered, mut end) = (self.input.buffered(), 0);
    while grids.len() < most && self.count != Some(self.read) {
      let rest = &buffered[end..];
      let mut length = None;
      if reads_digits {
        length = parse_lines::<9>(rest, &mut grid);
        length = length.or_else(|| parse_lines::<81>(rest, &mut grid));
      }
      match length.or_else(|| parse(self.alphabet, rest, &mut grid)) {
        Some(length) => end += length,
        None => break,
      }
      grids.push(grid);
      self.read += 1;
    }
    self.input.skip_buffered(end);
    Ok(true)
  }

  fn name_grid(&self, error: Error) -> Error {
    if error.kind() != ErrorKind::InvalidData {
      return error;
    }
    let count = self.count.map_or(String::new(), |count| format!(" of {}", count));
    Error::new(error.kind(), format!("{} of grid {}{}", error, self.read, count))
  }
}

fn parse(alphabet: &Alphabet, bytes: &[u8], cells: &mut [u8]) -> Option<usize> {
  let (mut length, mut filled) = (0, 0);
  while let (Some(room), Some(eight)) =
    (cells.get_mut(filled..filled + 8), bytes.get(length..length + 8))
  {
    let mut more = 0;
    for &byte in eight {
      let value = alphabet.value(byte);
      room[more] = value;
      more += usize::from(value < BETWEEN);
    }
    filled += more;
    length += 8;
  }
  while filled < cells.len() {
    let value = alphabet.value(*bytes.get(length)?);
    cells[filled] = value;
    filled += usize::from(value < BETWEEN);
    length += 1;
  }
  let most = cells.iter().copied().fold(0, u8::max);
  (most < FOREIGN).then_some(length)
}

#[inline(never)]
fn parse_lines<const WIDTH: usize>(bytes: &[u8], cells: &mut [u8]) -> Option<usize> {
  let first = *bytes.first()?;
  let break_length = if first == b'\r' { 2 } else { 1 };
  let line_length = break_length + WIDTH;
  if cells.len() != 81 || bytes.get(line_length) != Some(&first) {
    return None;
  }
  let text = bytes.get(..81 / WIDTH * line_length)?;
  let mut differing = 0;
  for (line, row) in text.chunks_exact(line_length).zip(cells.chunks_exact_mut(WIDTH)) {
    let (line_break, symbols) = line.split_at(break_length);
    differing |= line_break[0] ^ first | line_break[break_length - 1] ^ b'\n';
    for (cell, &symbol) in row.iter_mut().zip(symbols) {
      *cell = if WIDTH == 81 && symbol == b'.' { 0 } else { symbol ^ b'0' };
    }
  }
  let most = cells.iter().copied().fold(0, u8::max);
  (differing == 0 && most < 10).then_some(text.len())
}
}

mod input {
//! Reads bytes, and knows the line and the column of each.

use std::io::{self, BufRead, BufReader, Chain, Empty, Error, ErrorKind, Read};
use std::str;

pub struct Input<'a> {
  source: BufReader<Chain<&'a mut dyn Read, Empty>>,
  line: u64,
  column: u64,
}

impl<'a> Input<'a> {
  pub fn new(source: &'a mut dyn Read) -> Input<'a> {
    let source = BufReader::with_capacity(1 << 16, source.chain(io::empty()));
    Input { source, line: 1, column: 0 }
  }

  pub(in crate::lowbit) fn peek(&mut self) -> io::Result<Option<u8>> {
    match self.source.fill_buf() {
      Ok(bytes) => Ok(bytes.first().copied()),
      Err(e) if e.kind() == ErrorKind::Interrupted => self.peek(),
      Err(e) => Err(Error::new(e.kind(), format!("cannot read the input: {}", e))),
    }
  }

  pub(in crate::lowbit) fn skip(&mut self) {
    self.column += 1;
    if self.source.buffer()[0] == b'\n' {
      self.line += 1;
      self.column = 1;
    }
    self.source.consume(1);
  }

  pub(in crate::lowbit) fn skip_while(
    &mut self,
    skips: &dyn Fn(u8) -> bool,
    expected: &str,
  ) -> io::Result<Option<u8>> {
    if self.column == 0 {
      self.column = 1;
      if self.peek()? == Some(0xEF) {
        let found = self.take_character()?;
        if found != format!("{:?}", '\u{FEFF}') {
          return self.fail(&found, 0, expected);
        }
      }
    }
    loop {
      match self.peek()? {
        Some(byte) if skips(byte) => self.skip(),
        next => return Ok(next),
      }
    }
  }

  pub(super) fn buffered(&self) -> &[u8] {
    self.source.buffer()
  }

  pub(super) fn skip_buffered(&mut self, count: usize) {
    let bytes = &self.source.buffer()[..count];
    match bytes.iter().rev().position(|&byte| byte == b'\n') {
      None => self.column += count as u64,
      Some(after) => {
        let lines = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
        self.line += bytes.chunks(128).map(|chunk| u64::from(lines(chunk))).sum::<u64>();
        self.column = after as u64 + 1;
      }
    }
    self.source.consume(count);
  }

  pub(in crate::lowbit) fn unexpected<T>(&mut self, expected: &str) -> io::Result<T> {
    let found = self.take_character()?;
    self.fail(&found, 0, expected)
  }

  pub(super) fn fail<T>(&self, found: &str, back: usize, expected: &str) -> io::Result<T> {
    let place = format!("line {}, column {}", self.line, self.column - back as u64);
    let message = format!("{}: found {}, expected {}", place, found, expected);
    Err(Error::new(ErrorKind::InvalidData, message))
  }

  fn take_character(&mut self) -> io::Result<String> {
    let mut bytes = Vec::new();
    while let Some(byte) = self.peek()? {
      bytes.push(byte);
      self.source.consume(1);
      match str::from_utf8(&bytes) {
        Ok(text) => return Ok(text.chars().map(|c| format!("{:?}", c)).collect()),
        Err(e) if e.error_len().is_some() => break,
        Err(_) => {}
      }
    }
    let malformed = |byte| format!("byte 0x{:02X}", byte);
    Ok(bytes.first().map_or("end of input".to_string(), malformed))
  }
}
}

mod integers {
//! Reads integers.

use super::input::Input;
use std::io::{self};
use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

impl Input<'_> {
  pub fn integer<T: FromStr + PartialOrd + Display>(
    &mut self,
    what: &str,
    range: RangeInclusive<T>,
  ) -> io::Result<T> {
    let expected = || format!("{} ({} to {})", what, range.start(), range.end());
    self.has_more(what)?;
    let (mut text, mut length) = ([0; 40], 0);
    loop {
      match self.peek()? {
        Some(b) if length == 0 && b == b'-' || length < 40 && b.is_ascii_digit() => {
          text[length] = b;
          length += 1;
        }
        next if length > 0 && next.map_or(true, |b| b" \t\r\n,])\"'".contains(&b)) => break,
        _ => return self.unexpected(&expected()),
      }
      self.skip();
    }
    let text = String::from_utf8_lossy(&text[..length]);
    match text.parse() {
      Ok(value) if range.contains(&value) => Ok(value),
      _ => self.fail(&text, length, &expected()),
    }
  }

  pub fn has_more(&mut self, what: &str) -> io::Result<bool> {
    Ok(self.skip_while(&|byte| b" \t\r\n".contains(&byte), what)?.is_some())
  }

  pub fn count(&mut self, what: &str, most: u64) -> io::Result<u64> {
    let count = self.integer(what, 0..=most)?;
    if count == 0 {
      self.end()?;
    }
    Ok(count)
  }

  pub fn end(&mut self) -> io::Result<()> {
    const EXPECTED: &str = "the end of input";
    if self.has_more(EXPECTED)? {
      return self.unexpected(EXPECTED);
    }
    Ok(())
  }
}
}

mod output {
//! Runs a program and writes its answers.

use super::alphabet::Alphabet;
use super::input::Input;
use std::io::{self, Error, ErrorKind, Write};
use std::process::ExitCode;

pub struct Output<'a> {
  program: &'a str,
  held: Vec<u8>,
  status: u8,
}

impl Output<'_> {
  #[inline]
  pub fn digit_grid<const WIDTH: usize>(&mut self, cells: &[u8; 81]) -> io::Result<()> {
    let text = self.lines(cells.len() / WIDTH * (WIDTH + 1))?;
    for (line, row) in text.chunks_exact_mut(WIDTH + 1).zip(cells.chunks_exact(WIDTH)) {
      let mut digits = [b'0'; WIDTH];
      for (digit, cell) in digits.iter_mut().zip(row) {
        *digit += cell;
      }
      line[..WIDTH].copy_from_slice(&digits);
    }
    Ok(())
  }

  fn lines(&mut self, length: usize) -> io::Result<&mut [u8]> {
    if self.held.len() >= 1 << 16 {
      self.flush()?;
    }
    let start = self.held.len();
    self.held.resize(start + length, b'\n');
    Ok(&mut self.held[start..])
  }

  pub fn no_solution(&mut self, case: u64, alphabet: &Alphabet, conflict: Option<(u8, String)>) {
    let twice = |(digit, unit)| format!("two {}s in {}", char::from(alphabet.symbol(digit)), unit);
    self.report(case, &conflict.map_or("no solution".to_string(), twice));
  }

  pub fn report(&mut self, case: u64, reason: &str) {
    self.status = 1;
    let _ = writeln!(io::stderr(), "{}: case {}: {}", self.program, case, reason);
  }
}

impl Write for Output<'_> {
  fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
    if self.held.len() >= 1 << 16 {
      self.flush()?;
    }
    self.held.write(bytes)
  }

  fn flush(&mut self) -> io::Result<()> {
    let written = io::stdout().write_all(&self.held).and_then(|_| io::stdout().flush());
    self.held.clear();
    written.map_err(|e| Error::new(e.kind(), format!("cannot write the answer: {}", e)))
  }
}

pub fn run(program: &str, solve: fn(&mut Input, &mut Output) -> io::Result<()>) -> ExitCode {
  run_writer(program, |output| solve(&mut Input::new(&mut io::stdin().lock()), output))
}

pub fn run_writer(program: &str, solve: impl FnOnce(&mut Output) -> io::Result<()>) -> ExitCode {
  let mut output = Output { program, held: Vec::new(), status: 0 };
  match solve(&mut output).and(output.flush()) {
    Ok(()) => ExitCode::from(output.status),
    Err(e) if e.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
    Err(e) => {
      let _ = writeln!(io::stderr(), "{}: {}", output.program, e);
      ExitCode::from(2)
    }
  }
}
}

pub use self::{
  alphabet::DIGITS9,
  grids::Grids,
  input::Input,
  output::{run, Output},
};
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
