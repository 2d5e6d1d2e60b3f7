// From lowbit (MIT-0 licence), made by: cargo bundle luogu_p10482

// Luogu P10482 <https://www.luogu.com.cn/problem/P10482>: Sudoku 2 = POJ 3074: Sudoku = AcWing 166: 数独 = Eolymp 3524: Sudoku
//
// Given 9x9 Sudokus until the line "end", each as a line of 81 cells with a dot for a blank, fill
// the blanks so that every row, column and box contains 1 to 9. Print the 81 digits of each grid
// on a line.

use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::{io::Read, process::ExitCode};

fn solve(source: &mut dyn Read, output: &mut Output) -> Result<(), String> {
  let mut grids = Grids::new(source, DIGITS9)?;
  let mut batch = Vec::new();
  let mut case = 0;
  while !grids.skip_end()? && grids.batch(&mut batch)? {
    let solved = nine::solve_batch(&mut batch);
    for (grid, solved) in batch.iter().zip(solved) {
      case += 1;
      if !solved {
        output.report(case, SUDOKU9.conflict(grid));
      }
      output.digit_grid::<81>(grid);
    }
    output.flush()?;
  }
  Ok(())
}

fn main() -> ExitCode {
  run_stream("luogu_p10482", solve)
}

mod lowbit {

pub mod bits {
//! Counts and lists the bits of a mask with lookup tables.

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

pub fn lowbit(mask: u16) -> u16 {
  mask & mask.wrapping_neg()
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

pub fn full_add(a: u16, b: u16, c: u16) -> (u16, u16) {
  let half = a ^ b;
  (half ^ c, a & b | half & c)
}

#[inline(always)]
pub fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
  std::iter::from_fn(move || {
    let rest = mask;
    mask &= rest.wrapping_sub(1);
    (rest != 0).then(|| lowest(rest).into())
  })
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
          return Some(format!("two {symbol}s in {kind} {}", unit % SIZE + 1));
        }
        seen |= bit;
      }
    }
    None
  }
}
}

pub mod nine {
//! Solves 9x9 grids.

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
  waiting: Planes,
  indices: Vec<usize>,
}

impl Solutions {
  #[inline(always)]
  pub fn add(
    &mut self,
    places: &LanePlaces,
    solved: impl Iterator<Item = (usize, usize)>,
    grids: &mut [[u8; 81]],
  ) {
    let mut planes: Planes = [[[0; LANES]; 9]; 4];
    for i in 0..9 {
      for lane in 0..LANES {
        let x = |digit: usize| places[digit - 1][i][lane];
        planes[0][i][lane] = x(1) | x(3) | x(5) | x(7) | x(9);
        planes[1][i][lane] = x(2) | x(3) | x(6) | x(7);
        planes[2][i][lane] = x(4) | x(5) | x(6) | x(7);
        planes[3][i][lane] = x(8) | x(9);
      }
    }
    for (lane, index) in solved {
      let to = self.indices.len();
      for k in 0..4 {
        copy(&planes[k], lane, &mut self.waiting[k], to);
      }
      self.indices.push(index);
      if self.indices.len() == LANES {
        self.flush(grids);
      }
    }
  }

  #[inline(always)]
  pub fn flush(&mut self, grids: &mut [[u8; 81]]) {
    let mut rows: Rows = [[[0; LANES]; 5]; 9];
    for r in 0..3 {
      for b in 0..3 {
        for lane in 0..LANES {
          let packed = |c: usize| {
            let mut digits = 0;
            for k in 0..4 {
              digits |= (self.waiting[k][r * 3 + c][lane] >> b & LOWEST) << k;
            }
            digits
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

use super::layout::{
  rotate_bands, rotate_stacks, Cell, Cells, LaneCells, Places, Vector, BOXES, LANES,
};
use crate::lowbit::bits::{full_add, lowbit};

pub struct Choice {
  indices: Vector,
  bits: Vector,
}

impl Choice {
  pub fn cell(&self, lane: usize) -> Option<Cell> {
    let cell = Cell { i: self.indices[lane].into(), bit: self.bits[lane] };
    (cell.bit != 0).then_some(cell)
  }
}

fn prefer(cells: &mut Cells, set: impl Fn(usize) -> u16) {
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
fn scores(undecided: &Cells) -> [Cells; 5] {
  let mut score = [[0; 9]; 5];
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
    rows[4][r] = b3 | sixteens;
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
  score
}

#[inline(always)]
pub fn choose_cells(naked: &LaneCells, pairs: &LaneCells, few: &LaneCells) -> Choice {
  let mut choice = Choice { indices: [0; LANES], bits: [0; LANES] };
  for lane in 0..LANES {
    let mut cells = [0; 9];
    for i in 0..9 {
      cells[i] = BOXES & !naked[i][lane];
    }
    let score = scores(&cells);
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
    choice.bits[lane] = lowbit(bits);
  }
  choice
}

#[inline(always)]
pub fn choose_digit(places: &Places, cell: Cell, downward: bool) -> usize {
  let (mut most, mut chosen) = (0, 0);
  for digit in (0..9).filter(|&digit| places[digit][cell.i] & cell.bit != 0) {
    let count: u32 = places[digit].iter().map(|word| word.count_ones()).sum();
    if count + u32::from(downward) > most {
      most = count;
      chosen = digit;
    }
  }
  chosen
}
}

mod lanes {
//! Sixteen 9x9 grids in lockstep, one in each lane of a vector.

use super::convert::Roots;
use super::guess::{choose_cells, choose_digit, Choice};
use super::layout::{copy, Cell, Grid, LaneCells, LanePlaces, Vector, BOXES, LANES};
use super::rules::{deduce, Passed};
use crate::lowbit::bits::full_add;

pub struct Verdicts {
  pub solved: u16,
  pub stuck: u16,
}

#[derive(Default)]
#[repr(C, align(32))]
pub struct Lanes {
  places: LanePlaces,
  naked: LaneCells,
  pairs: LaneCells,
  few: LaneCells,
  active: u16,
  downward: bool,
}

impl Lanes {
  pub fn idle(&self) -> u16 {
    !self.active
  }

  pub fn places(&self) -> &LanePlaces {
    &self.places
  }

  pub fn is_downward(&self) -> bool {
    self.downward
  }

  pub fn put(&mut self, lane: usize, grid: &Grid) {
    for i in 0..9 {
      for digit in 0..9 {
        self.places[digit][i][lane] = grid.places[digit][i];
      }
      self.naked[i][lane] = grid.naked[i];
    }
    self.active |= 1 << lane;
  }

  pub fn enter(&mut self, lane: usize, roots: &Roots, root: usize) {
    for digit in 0..9 {
      copy(&roots.places[digit], root, &mut self.places[digit], lane);
    }
    copy(&roots.naked, root, &mut self.naked, lane);
    self.active |= 1 << lane;
  }

  #[inline(always)]
  pub fn sweep(&mut self) -> Verdicts {
    let mut passed =
      Passed { claimed: [[0; LANES]; 9], intact: [BOXES; LANES], several: [0; LANES] };
    for step in 0..9 {
      let digit = if self.downward { 8 - step } else { step };
      deduce(&mut self.places[digit], &self.naked, &mut passed);
    }
    self.downward = !self.downward;
    self.judge(&passed)
  }

  #[inline(always)]
  fn judge(&mut self, passed: &Passed) -> Verdicts {
    let (mut intact, mut mismatch) = (passed.intact, [0; LANES]);
    for i in 0..9 {
      for lane in 0..LANES {
        let x = |digit: usize| self.places[digit][i][lane];
        let (a, b, c) =
          (full_add(x(0), x(1), x(2)), full_add(x(3), x(4), x(5)), full_add(x(6), x(7), x(8)));
        let (ones, twos) = full_add(a.0, b.0, c.0);
        let two_or_more = a.1 | b.1 | c.1 | twos;
        let naked = ones & !two_or_more;
        let few = (a.1 ^ b.1 ^ c.1 ^ twos) & !(a.1 & b.1 | c.1 & twos);
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
    }
    let dead = self.active & !lanes_of_zero(&broken);
    let solved = self.active & !dead & lanes_of_zero(&passed.several);
    self.active &= !(dead | solved);
    let stuck = self.active & lanes_of_zero(&mismatch);
    Verdicts { solved, stuck }
  }

  #[inline(always)]
  pub fn choose_cells(&self) -> Choice {
    choose_cells(&self.naked, &self.pairs, &self.few)
  }

  #[inline(always)]
  pub fn guess(&mut self, lane: usize, cell: Cell) -> Grid {
    let mut sibling = Grid { places: [[0; 9]; 9], naked: [0; 9] };
    for digit in 0..9 {
      for i in 0..9 {
        sibling.places[digit][i] = self.places[digit][i][lane];
      }
    }
    let chosen = choose_digit(&sibling.places, cell, self.downward);
    let Cell { i, bit } = cell;
    sibling.places[chosen][i] &= !bit;
    sibling.naked[i] = self.pairs[i][lane] & bit;
    for words in self.places.iter_mut() {
      words[i][lane] &= !bit;
    }
    self.places[chosen][i][lane] |= bit;
    self.naked[i][lane] |= bit;
    sibling
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

pub type Cells = [u16; 9];

pub type Places = [Cells; 9];

pub type Vector = [u16; LANES];

pub type LaneCells = [Vector; 9];

pub type LanePlaces = [LaneCells; 9];

#[derive(Clone, Copy)]
pub struct Cell {
  pub i: usize,
  pub bit: u16,
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

use super::layout::{rotate_bands, rotate_stacks, Cells, LaneCells, Vector, LANES};

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

fn minirows(x: &Cells) -> Lines {
  [x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]]
}

fn minicolumns(x: &Cells) -> Lines {
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
    for i in 0..9 {
      x[i] &= col[i % 3];
    }
    let many = at_least_two(&minirows(&x)) | at_least_two(&col);
    for i in 0..9 {
      passed.claimed[i][lane] |= x[i] & !many;
      places[i][lane] = x[i];
    }
    passed.intact[lane] &= union(&col) & !(with_single & many);
    passed.several[lane] |= at_least_two(&row) | many;
  }
}
}

mod solve {
//! Solves 9x9 grids, sixteen at a time.

use super::convert::{Roots, Solutions};
use super::lanes::Lanes;
use super::layout::{Grid, LANES};
use crate::lowbit::bits::bits;
use crate::lowbit::board::SUDOKU9;
use crate::lowbit::vectors::{run, Task};

const PATIENCE_IN_SIBLINGS: u32 = 1000;

#[derive(Default)]
struct Batch<'a> {
  grids: &'a mut [[u8; 81]],
  solved: Vec<bool>,
  begun: usize,
  roots: Roots,
  solutions: Solutions,
  slots: [Slot; LANES],
  patience: u32,
  #[cfg(test)]
  sweeps: u32,
  #[cfg(test)]
  guesses: u32,
}

#[derive(Default)]
struct Slot {
  grid: usize,
  siblings: Vec<Grid>,
  patience: u32,
}

impl Batch<'_> {
  fn new(grids: &mut [[u8; 81]]) -> Batch<'_> {
    let solved = vec![false; grids.len()];
    Batch { solved, grids, patience: PATIENCE_IN_SIBLINGS, ..Batch::default() }
  }

  #[inline(always)]
  fn run_lanes(&mut self) {
    let mut lanes = Lanes::default();
    loop {
      for lane in bits(lanes.idle()) {
        let slot = &mut self.slots[lane];
        if let Some(sibling) = slot.siblings.last() {
          if slot.patience > 0 {
            slot.patience -= 1;
            lanes.put(lane, sibling);
            slot.siblings.pop();
            continue;
          }
          self.give_up(lane);
        }
        if !lanes.is_downward() {
          self.start_next(lane, &mut lanes);
        }
      }
      if lanes.idle() == u16::MAX && self.begun == self.grids.len() {
        return;
      }
      let verdicts = lanes.sweep();
      if verdicts.solved != 0 {
        self.add_solutions(verdicts.solved, &lanes);
      }
      if verdicts.stuck != 0 {
        let choice = lanes.choose_cells();
        for lane in bits(verdicts.stuck) {
          if let Some(cell) = choice.cell(lane) {
            self.slots[lane].siblings.push(lanes.guess(lane, cell));
          }
        }
      }
    }
  }

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
    lanes.enter(lane, &self.roots, root);
    slot.patience = self.patience;
    self.begun += 1;
  }

  #[inline(always)]
  fn add_solutions(&mut self, solved: u16, lanes: &Lanes) {
    let (slots, is_solved) = (&mut self.slots, &mut self.solved);
    let grids = bits(solved).map(|lane| {
      let slot = &mut slots[lane];
      slot.siblings.clear();
      is_solved[slot.grid] = true;
      (lane, slot.grid)
    });
    self.solutions.add(lanes.places(), grids, self.grids);
  }

  #[cold]
  fn give_up(&mut self, lane: usize) {
    let slot = &mut self.slots[lane];
    slot.siblings.clear();
    if let Some(solution) = SUDOKU9.solve_weighted(&self.grids[slot.grid]) {
      self.grids[slot.grid] = solution;
      self.solved[slot.grid] = true;
    }
  }
}

impl Task for Batch<'_> {
  type Output = Vec<bool>;

  #[inline(always)]
  fn run(mut self) -> Vec<bool> {
    self.run_lanes();
    self.solutions.flush(self.grids);
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

use crate::lowbit::bits::{bits, lowest, popcount};
use crate::lowbit::board::Board;

pub type Question = usize;

pub struct Search<'a, const CELLS: usize, const UNITS: usize, const SIZE: usize> {
  units: &'a [[usize; SIZE]; UNITS],
  waiting: Vec<[u16; CELLS]>,
  pub weights: Vec<u64>,
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Search<'_, CELLS, UNITS, SIZE> {
  pub fn guess(&mut self, board: &[u16; CELLS], question: Question) {
    for answer in (0..SIZE).rev() {
      let (cell, digit) = match question.checked_sub(CELLS) {
        None => (question, answer),
        Some(asked) => (self.units[asked / SIZE][answer], asked % SIZE),
      };
      if board[cell] >> digit & 1 == 1 {
        self.waiting.push(*board);
        self.waiting.last_mut().expect("a board waits")[cell] = 1 << digit;
      }
    }
  }

  pub fn next_at_rest(&mut self) -> Option<[u16; CELLS]> {
    while let Some(mut board) = self.waiting.pop() {
      match self.propagate(&mut board) {
        Ok(()) => return Some(board),
        Err(question) => self.weights[question] += 1,
      }
    }
    None
  }

  pub fn next_solution(&mut self) -> Option<[u8; CELLS]> {
    loop {
      let board = self.next_at_rest()?;
      match self.hardest_question(&board) {
        None => return Some(to_cells(&board)),
        Some(question) => self.guess(&board, question),
      }
    }
  }

  fn propagate(&self, board: &mut [u16; CELLS]) -> Result<(), Question> {
    let mut changed = true;
    while changed {
      changed = false;
      for (unit, cells) in self.units.iter().enumerate() {
        let where_goes = |digits| CELLS + unit * SIZE + usize::from(lowest(digits));
        let (mut once, mut twice, mut naked, mut empty) = (0, 0, 0, false);
        for &cell in cells {
          let mask = board[cell];
          twice |= once & mask;
          once |= mask;
          empty |= mask == 0;
          if mask.is_power_of_two() {
            if naked & mask != 0 {
              return Err(where_goes(mask));
            }
            naked |= mask;
          }
        }
        if once != Board::<CELLS, UNITS, SIZE>::ALL {
          return Err(where_goes(!once));
        }
        let hidden = once & !twice;
        if naked != hidden || empty {
          for &cell in cells {
            let mask = board[cell];
            if mask.is_power_of_two() {
              continue;
            }
            board[cell] = if mask & hidden == 0 { mask & !naked } else { mask & hidden };
            if board[cell] == 0 || popcount(mask & hidden) > 1 {
              return Err(cell);
            }
            changed |= board[cell] != mask;
          }
        }
      }
    }
    Ok(())
  }

  pub fn hardest_question(&self, board: &[u16; CELLS]) -> Option<Question> {
    let mut counts = board.map(|mask| popcount(mask).into()).to_vec();
    for cells in self.units {
      let mut places = [0; SIZE];
      for &cell in cells {
        bits(board[cell]).for_each(|digit| places[digit] += 1);
      }
      counts.extend_from_slice(&places);
    }
    let several = (0..counts.len()).filter(|&i| counts[i] > 1);
    let product = |i: usize, j: usize| counts[i] * self.weights[j];
    several.min_by(|&a, &b| product(a, b).cmp(&product(b, a)))
  }
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const ALL: u16 = u16::MAX >> (16 - SIZE);

  pub fn solve_weighted(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
    self.search(clues).next_solution()
  }

  pub fn search(&self, clues: &[u8; CELLS]) -> Search<'_, CELLS, UNITS, SIZE> {
    let only = |clue: u8| (1u32 << clue.min(31) >> 1) as u16 & Self::ALL;
    let board = clues.map(|clue| if clue == 0 { Self::ALL } else { only(clue) });
    Search { units: &self.units, waiting: vec![board], weights: vec![1; CELLS + UNITS * SIZE] }
  }
}

pub fn to_cells<const CELLS: usize>(candidates: &[u16; CELLS]) -> [u8; CELLS] {
  candidates.map(|mask| if mask.is_power_of_two() { lowest(mask) + 1 } else { 0 })
}
}

pub mod streams {
//! Parses a program's input and writes its answers.

mod grids {
//! Reads one grid after another, as they arrive.

use super::{Alphabet, Input, BUFFER, MARK};
use std::io::{self, Chain, Empty, ErrorKind, Read};

const BETWEEN: u8 = 254;

const FOREIGN: u8 = 255;

pub struct Grids<'a> {
  source: Chain<&'a mut dyn Read, Empty>,
  buffer: Vec<u8>,
  at: usize,
  end: usize,
  start: (usize, usize),
  alphabet: &'a Alphabet,
  values: [u8; 256],
  cells: Vec<u8>,
  returned: u64,
  count: Option<u64>,
}

impl<'a> Grids<'a> {
  pub fn new(source: &'a mut dyn Read, alphabet: &'a Alphabet) -> Result<Grids<'a>, String> {
    let mut values = [FOREIGN; 256];
    for byte in 0..=255 {
      let between = alphabet.between.contains(&byte).then_some(BETWEEN);
      values[usize::from(byte)] = between.or(alphabet.value(byte)).unwrap_or(FOREIGN);
    }
    let mut grids = Grids {
      source: source.chain(io::empty()),
      buffer: vec![0; 2 * BUFFER],
      at: 0,
      end: 0,
      start: (1, 1),
      alphabet,
      values,
      cells: Vec::new(),
      returned: 0,
      count: None,
    };
    while grids.is_cut(0) && grids.more()? {}
    grids.at = Input::new(grids.input().bytes).at;
    Ok(grids)
  }

  pub fn next(&mut self, cells: &mut [u8]) -> Result<Option<u64>, String> {
    let ended = match self.count {
      Some(count) => count == self.returned,
      None => self.cells.is_empty() && self.skip_between()?.is_none(),
    };
    if ended {
      return Ok(None);
    }
    while !self.fill(cells) {
      if self.peek()?.map_or(true, |byte| self.values[usize::from(byte)] == FOREIGN) {
        let (filled, length, grid) = (self.cells.len(), cells.len(), self.returned + 1);
        let count = self.count.map_or(String::new(), |count| format!(" of {count}"));
        let progress = format!(", after {filled} of {length} cells of grid {grid}{count}");
        return self.unexpected(&progress);
      }
    }
    Ok(Some(self.returned))
  }

  pub fn batch<const CELLS: usize>(
    &mut self,
    grids: &mut Vec<[u8; CELLS]>,
  ) -> Result<bool, String> {
    grids.clear();
    let mut grid = [0; CELLS];
    if self.next(&mut grid)?.is_none() {
      return Ok(false);
    }
    grids.push(grid);
    let value = |byte: u8| self.values[usize::from(byte)];
    let reads_digits = (b'0'..=b'9').map(value).eq(0..10)
      && [b'.', b'\r', b'\n'].map(value) == [0, BETWEEN, BETWEEN];
    while self.count != Some(self.returned) {
      let mut length = None;
      if reads_digits {
        let arrived = &self.buffer[self.at..self.end];
        length = parse_lines::<9>(arrived, &mut grid);
        length = length.or_else(|| parse_lines::<81>(arrived, &mut grid));
      }
      if let Some(length) = length {
        self.at += length;
        self.returned += 1;
      } else if !self.fill(&mut grid) {
        break;
      }
      grids.push(grid);
    }
    Ok(true)
  }

  pub fn skip_end(&mut self) -> Result<bool, String> {
    let next = if self.cells.is_empty() { self.skip_between()? } else { None };
    if next.map_or(true, |byte| self.alphabet.value(byte).is_some()) {
      return Ok(false);
    }
    for &letter in b"end" {
      if self.peek()? != Some(letter) {
        return self.unexpected(" or the word end");
      }
      self.at += 1;
    }
    self.count = Some(self.returned);
    Ok(true)
  }

  fn fill(&mut self, grid: &mut [u8]) -> bool {
    let mut filled = self.cells.len();
    grid[..filled].copy_from_slice(&self.cells);
    self.cells.clear();
    let (mut taken, arrived) = (0, &self.buffer[self.at..self.end]);
    while let (Some(cell), Some(&byte)) = (grid.get_mut(filled), arrived.get(taken)) {
      let value = self.values[usize::from(byte)];
      if value < BETWEEN {
        *cell = value;
        filled += 1;
      } else if value == FOREIGN {
        break;
      }
      taken += 1;
    }
    self.at += taken;
    if filled < grid.len() {
      self.cells.extend_from_slice(&grid[..filled]);
      return false;
    }
    self.returned += 1;
    true
  }

  fn skip_between(&mut self) -> Result<Option<u8>, String> {
    loop {
      match self.peek()? {
        Some(byte) if self.values[usize::from(byte)] == BETWEEN => self.at += 1,
        Some(0x1A) if self.at + 1 == self.end && !self.more()? => self.at = self.end,
        next => return Ok(next),
      }
    }
  }

  fn peek(&mut self) -> Result<Option<u8>, String> {
    if self.at == self.end {
      self.more()?;
    }
    Ok(self.buffer[self.at..self.end].first().copied())
  }

  fn input(&self) -> Input<'_> {
    Input { bytes: &self.buffer[..self.end], at: self.at }
  }

  fn is_cut(&self, at: usize) -> bool {
    match std::str::from_utf8(&self.buffer[at..self.end.min(at + 4)]) {
      Ok(next) => next.is_empty(),
      Err(e) => e.valid_up_to() == 0 && e.error_len().is_none(),
    }
  }

  fn unexpected<T>(&mut self, details: &str) -> Result<T, String> {
    while self.is_cut(self.at) && self.more()? {}
    let message = self.input().unexpected("", self.alphabet.what, details);
    let (_, mistake) = message.split_once(": ").expect("a place");
    let (line, column) = self.place(self.at);
    Err(format!("line {line}, column {column}: {mistake}"))
  }

  fn place(&self, length: usize) -> (usize, usize) {
    let taken = &self.buffer[..length];
    let taken = taken.strip_prefix(MARK).unwrap_or(taken);
    let last = taken.iter().rposition(|&byte| byte == b'\n');
    let breaks = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
    let line = self.start.0 + taken.chunks(128).map(|c| usize::from(breaks(c))).sum::<usize>();
    (line, last.map_or(self.start.1 + taken.len(), |last| taken.len() - last))
  }

  fn more(&mut self) -> Result<bool, String> {
    if self.end == self.buffer.len() {
      let dropped = self.at.saturating_sub(2);
      self.start = self.place(dropped);
      self.buffer.copy_within(dropped.., 0);
      self.end -= dropped;
      self.at -= dropped;
      self.buffer.resize(self.buffer.len().max(2 * self.end), 0);
    }
    loop {
      match self.source.read(&mut self.buffer[self.end..]) {
        Ok(length) => {
          self.end += length;
          return Ok(length > 0);
        }
        Err(e) if e.kind() == ErrorKind::Interrupted => {}
        Err(e) => return Err(format!("cannot read the input: {e}")),
      }
    }
  }
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

pub use self::grids::Grids;

use std::io::{self, ErrorKind, Read, Write};
use std::process::ExitCode;

const MARK: &[u8] = "\u{FEFF}".as_bytes();

const WHITE: &[u8] = b" \n\r\t";

const BUFFER: usize = 1 << 16;

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
}

impl<'a> Input<'a> {
  pub fn new(bytes: &'a [u8]) -> Input<'a> {
    let bytes = bytes.strip_suffix(b"\x1A").unwrap_or(bytes);
    Input { bytes, at: if bytes.starts_with(MARK) { MARK.len() } else { 0 } }
  }

  pub fn unexpected(&self, token: &str, what: &str, details: &str) -> String {
    let (taken, rest) = self.bytes.split_at(self.at);
    let found = match String::from_utf8_lossy(rest).chars().next() {
      _ if !token.is_empty() => token.to_string(),
      None => "end of input".to_string(),
      Some(next) if rest.starts_with(next.to_string().as_bytes()) => format!("{next:?}"),
      Some(_) => format!("byte 0x{:02X}", rest[0]),
    };
    let taken = taken.strip_prefix(MARK).unwrap_or(taken);
    let line = 1 + taken.iter().filter(|&&byte| byte == b'\n').count();
    let column = 1 + taken.iter().rev().take_while(|&&byte| byte != b'\n').count();
    let is_utf16 = self.at < 2 && matches!(rest.first(), Some(0 | 0xFE | 0xFF));
    let hint = if is_utf16 { " (if the input is UTF-16, save it as UTF-8)" } else { "" };
    let details = if self.at == 0 && rest.starts_with(&MARK[..1]) { "" } else { details };
    format!("line {line}, column {column}: found {found}{hint}, expected {what}{details}")
  }
}

pub struct Output<'a> {
  program: &'a str,
  held: Vec<u8>,
  status: u8,
}

impl Output<'_> {
  #[inline]
  pub fn digit_grid<const WIDTH: usize>(&mut self, cells: &[u8; 81]) {
    debug_assert!(cells.iter().all(|&cell| cell <= 9));
    let start = self.held.len();
    self.held.resize(start + cells.len() / WIDTH * (WIDTH + 1), b'\n');
    let lines = self.held[start..].chunks_exact_mut(WIDTH + 1);
    for (line, row) in lines.zip(cells.chunks_exact(WIDTH)) {
      let mut digits = [b'0'; WIDTH];
      for (digit, cell) in digits.iter_mut().zip(row) {
        *digit += cell;
      }
      line[..WIDTH].copy_from_slice(&digits);
    }
  }

  pub fn report(&mut self, case: u64, reason: Option<String>) {
    self.status = 1;
    let reason = reason.as_deref().unwrap_or("no solution");
    let _ = writeln!(io::stderr(), "{}: case {case}: {reason}", self.program);
  }

  pub fn flush(&mut self) -> Result<(), String> {
    if self.held.len() < BUFFER {
      return Ok(());
    }
    write(&std::mem::take(&mut self.held))
  }
}

fn write(answers: &[u8]) -> Result<(), String> {
  let written = io::stdout().write_all(answers).and_then(|()| io::stdout().flush());
  written.map_err(|e| match e.kind() {
    ErrorKind::BrokenPipe => String::new(),
    _ => format!("cannot write the answer: {e}"),
  })
}

fn status_of(program: &str, solved: Result<u8, String>) -> ExitCode {
  match solved {
    Ok(status) => status.into(),
    Err(message) if message.is_empty() => ExitCode::SUCCESS,
    Err(message) => {
      let _ = writeln!(io::stderr(), "{program}: {message}");
      ExitCode::from(2)
    }
  }
}

pub fn run_stream(
  program: &str,
  solve: fn(&mut dyn Read, &mut Output) -> Result<(), String>,
) -> ExitCode {
  let mut output = Output { program, held: Vec::new(), status: 0 };
  let solved = solve(&mut io::stdin().lock(), &mut output);
  status_of(output.program, solved.and(write(&output.held)).map(|()| output.status))
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
