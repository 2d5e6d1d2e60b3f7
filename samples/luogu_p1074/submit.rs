// From lowbit (MIT-0 licence), made by: cargo bundle luogu_p1074

// Luogu P1074 <https://www.luogu.com.cn/problem/P1074>: [NOIP2009 提高组] 靶形数独 = LOJ 2591: 「NOIP2009」靶形数独 = AcWing 183: 靶形数独 = Vijos 1755
//
// Given the 81 cells of a 9x9 Sudoku, with 0 for a blank, fill the blanks so that every row,
// column and box contains 1 to 9. The score of a solution is the sum of each digit times the
// weight of its cell. The weight is 10 in the middle cell, 9, 8 and 7 in the rings around it, and
// 6 in the outermost ring. Print the highest score of all solutions, or -1 if there is no
// solution.

use lowbit::nine;
use lowbit::streams::{run, Input, DIGITS9};
use std::process::ExitCode;

fn solve(input: &mut Input) -> Result<String, String> {
  let mut clues = [0; 81];
  input.cells(DIGITS9, &mut clues)?;
  let mut weights = [6; 81];
  for (cell, weight) in weights.iter_mut().enumerate() {
    let (row, column) = (cell as u32 / 9, cell as u32 % 9);
    *weight += row.min(column).min(8 - row).min(8 - column);
  }
  match nine::best_sum(&clues, &weights) {
    Some(sum) => Ok(format!("{sum}\n")),
    None => Ok("-1\n".to_string()),
  }
}

fn main() -> ExitCode {
  run("luogu_p1074", solve)
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
}
}

pub mod nine {
//! Solves 9x9 grids.

mod bands {
//! Represents all solutions of a 9x9 at once, by fillings of its three bands.

use super::rows::{order, Row, Worths};
use super::DIGITS;
use crate::lowbit::bits::bits;
use std::ops::Range;

pub type Nodes = [u32; 3];

pub const ROOTS: Nodes = [0, 1, 2];

#[derive(Clone, Copy)]
struct State {
  rows: [u16; 3],
  worth: u64,
}

struct Node {
  set: u16,
  boxed: u16,
  first_state: u32,
  children: (u32, u32),
}

const UNGROWN: (u32, u32) = (0, 0);

pub struct Bands {
  rows: Vec<Row>,
  nodes: Vec<Node>,
  states: Vec<State>,
  grown: Vec<(u16, State)>,
  empty: u64,
  merge: fn(u64, u64) -> u64,
}

impl Bands {
  pub fn new(empty: u64, merge: fn(u64, u64) -> u64) -> Bands {
    let (nodes, states) = (Vec::new(), Vec::new());
    Bands { rows: Vec::new(), nodes, states, grown: Vec::new(), empty, merge }
  }

  pub fn start(&mut self, board: &[u16; 81], worths: &Worths) {
    self.rows.clear();
    self.rows.extend(order(board).iter().map(|&cells| Row::new(board, worths, cells)));
    self.nodes.clear();
    self.states.clear();
    for first_state in ROOTS {
      self.nodes.push(Node { set: 0, boxed: 0, first_state, children: UNGROWN });
      self.states.push(State { rows: [0; 3], worth: self.empty });
    }
  }

  pub fn meet(&mut self, at: Nodes, column: usize, met: &mut Vec<(Nodes, usize)>) {
    let mut children = [UNGROWN; 3];
    for band in 0..3 {
      let node = at[band] as usize;
      if self.nodes[node].children == UNGROWN {
        self.grow(band, node, column);
      }
      children[band] = self.nodes[node].children;
      if children[band].0 == children[band].1 {
        return;
      }
    }
    let nodes = |band: usize| {
      let (start, end) = children[band];
      &self.nodes[start as usize..end as usize]
    };
    let third = nodes(2);
    for (i, one) in (children[0].0..).zip(nodes(0)) {
      for (j, two) in (children[1].0..).zip(nodes(1)) {
        if one.set & two.set == 0 {
          let set = DIGITS ^ one.set ^ two.set;
          if let Ok(index) = third.binary_search_by_key(&set, |node| node.set) {
            met.push(([i, j, children[2].0 + index as u32], column + 1));
          }
        }
      }
    }
  }

  pub fn size(&self) -> usize {
    self.nodes.len() + self.states.len()
  }

  pub fn bound(&self, band: usize, node: u32) -> u64 {
    let bound = |state: &State| {
      let rows = self.rows[3 * band..].iter().zip(&state.rows);
      let rest = rows.map(|(row, &used)| u64::from(row.rest[usize::from(used)].unwrap_or(0)));
      state.worth + rest.sum::<u64>()
    };
    self.states_of(node as usize).iter().map(bound).max().expect("a node has a state")
  }

  fn states_of(&self, node: usize) -> &[State] {
    &self.states[self.range_of(node)]
  }

  fn range_of(&self, node: usize) -> Range<usize> {
    let next = self.nodes.get(node + 1);
    let end = next.map_or(self.states.len(), |next| next.first_state as usize);
    self.nodes[node].first_state as usize..end
  }

  fn grow(&mut self, band: usize, node: usize, column: usize) {
    let boxed = if column % 3 == 0 { 0 } else { self.nodes[node].boxed };
    self.grown.clear();
    for k in self.range_of(node) {
      self.extend(band, self.states[k], column, boxed);
    }
    self.grown.sort_unstable_by_key(|&(set, state)| (set, state.rows));
    let first = self.nodes.len();
    for &(set, state) in &self.grown {
      let has_node = self.nodes[first..].last().map_or(false, |node| node.set == set);
      match self.states.last_mut() {
        Some(last) if has_node && last.rows == state.rows => {
          last.worth = (self.merge)(last.worth, state.worth);
        }
        _ => {
          if !has_node {
            let first_state = self.states.len() as u32;
            let boxed = boxed | set;
            self.nodes.push(Node { set, boxed, first_state, children: UNGROWN });
          }
          self.states.push(state);
        }
      }
    }
    self.nodes[node].children = (first as u32, self.nodes.len() as u32);
  }

  fn extend(&mut self, band: usize, state: State, column: usize, boxed: u16) {
    let rows = &self.rows[3 * band..];
    let open = |row: usize| {
      let used = state.rows[row];
      let completes = |&digit: &usize| rows[row].rest[usize::from(used) | 1 << digit].is_some();
      let digits = bits(rows[row].cells[column] & !(boxed | used));
      digits.filter(completes).fold(0, |open, digit| open | 1 << digit)
    };
    let [above, middle, below] = [open(0), open(1), open(2)];
    let worth = |row: usize, digit| u64::from(rows[row].worths[column][digit]);
    for a in bits(above) {
      for b in bits(middle & !(1 << a)) {
        for c in bits(below & !(1 << a | 1 << b)) {
          let set = [1 << a, 1 << b, 1 << c];
          let rows = [0, 1, 2].map(|row| state.rows[row] | set[row]);
          let worth = state.worth + worth(0, a) + worth(1, b) + worth(2, c);
          self.grown.push((set[0] | set[1] | set[2], State { rows, worth }));
        }
      }
    }
  }
}
}

mod best {
//! Finds the best of all solutions of a 9x9, by branch and bound.

use super::bands::{Bands, Nodes, ROOTS};
use super::multipliers::{plain, tightened, Total, LARGEST_WEIGHT};
use super::rows::Worths;
use crate::lowbit::board::SUDOKU9;
use crate::lowbit::search::{fewest_candidates, to_cells};

const MOST_PLAIN: usize = 1 << 16;

const MOST: usize = 1 << 19;

pub fn best_sum(clues: &[u8; 81], weights: &[u32; 81]) -> Option<u64> {
  assert!(weights.iter().all(|&weight| weight <= LARGEST_WEIGHT), "a weight is too large");
  best_sum_within(clues, weights, MOST_PLAIN, MOST)
}

fn best_sum_within(
  clues: &[u8; 81],
  weights: &[u32; 81],
  most_plain: usize,
  most: usize,
) -> Option<u64> {
  let worths = plain(weights);
  let mut bands = Bands::new(0, u64::max);
  let mut best = None;
  let mut is_first = true;
  let mut search = SUDOKU9.search(clues);
  while let Some(board) = search.next_at_rest() {
    match fewest_candidates(&board) {
      None => best = best.max(Some(Total::of(&to_cells(&board), &worths))),
      Some(cell) if is_nearly_full(&board) => search.guess(&board, cell),
      Some(cell) => {
        let mut walk =
          |worths: &Worths, most: usize| raise(&mut best, &mut bands, &board, worths, most);
        let is_done = is_first && walk(&worths, most_plain);
        is_first = false;
        if !is_done && !walk(&tightened(&board, weights), most) {
          search.guess(&board, cell);
        }
      }
    }
  }
  best.map(Total::sum)
}

fn is_nearly_full(board: &[u16; 81]) -> bool {
  board.iter().filter(|mask| !mask.is_power_of_two()).count() <= 20
}

fn raise(
  best: &mut Option<Total>,
  bands: &mut Bands,
  board: &[u16; 81],
  worths: &Worths,
  most: usize,
) -> bool {
  bands.start(board, worths);
  let mut bounds = Bounds(vec![]);
  let mut todo = vec![(ROOTS, 0)];
  while let Some((nodes, column)) = todo.pop() {
    let bound = bounds.get(bands, nodes);
    if best.map_or(false, |best| bound < best.next_better()) {
      continue;
    }
    if column == 9 {
      *best = Some(bound);
    } else if bands.size() > most {
      return false;
    } else {
      let before = todo.len();
      bands.meet(nodes, column, &mut todo);
      todo[before..].sort_by_key(|&(nodes, _)| bounds.get(bands, nodes));
    }
  }
  true
}

struct Bounds(Vec<Option<u64>>);

impl Bounds {
  fn get(&mut self, bands: &Bands, nodes: Nodes) -> Total {
    let mut sum = 0;
    for (band, &node) in nodes.iter().enumerate() {
      let index = node as usize;
      if self.0.len() <= index {
        self.0.resize(index + 1, None);
      }
      sum += *self.0[index].get_or_insert_with(|| bands.bound(band, node));
    }
    Total(sum)
  }
}
}

mod multipliers {
//! Lowers the upper bound of [`super::best`] with Lagrange multipliers.

use super::rows::{order, Row, Worths};
use super::units_of;
use crate::lowbit::board::SUDOKU9;

const SCALE: u64 = 256;

const OFFSET: u32 = 1 << 24;

pub const LARGEST_WEIGHT: u32 = 1000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Total(pub u64);

impl Total {
  pub fn of(solution: &[u8; 81], worths: &Worths) -> Total {
    let worth = |(worths, &digit): (&[u32; 9], &u8)| u64::from(worths[usize::from(digit) - 1]);
    Total(worths.iter().zip(solution).map(worth).sum())
  }

  pub fn sum(self) -> u64 {
    (self.0 - 81 * u64::from(OFFSET)) / SCALE
  }

  pub fn next_better(self) -> Total {
    Total(self.0 + SCALE)
  }
}

pub fn plain(weights: &[u32; 81]) -> Worths {
  let mut worths = [[0; 9]; 81];
  for (worths, &weight) in worths.iter_mut().zip(weights) {
    for digit in 0..9 {
      worths[digit] = OFFSET + weight * (digit as u32 + 1) * SCALE as u32;
    }
  }
  worths
}

pub fn tightened(board: &[u16; 81], weights: &[u32; 81]) -> Worths {
  let lines = order(board);
  let mut worths = plain(weights);
  let (mut best, mut best_bound) = (worths, u64::MAX);
  let largest = weights.iter().max().map_or(0, |&weight| i64::from(weight));
  let mut step = largest * SCALE as i64 / 4;
  while step > 0 {
    let mut counts = [[0i64; 9]; 27];
    let mut bound = 0;
    for line in &lines {
      let (worth, digits) = match Row::new(board, &worths, *line).best_filling() {
        None => return worths,
        Some(filling) => filling,
      };
      bound += u64::from(worth);
      for (&cell, &digit) in line.iter().zip(&digits) {
        for unit in units_of(cell) {
          counts[unit][digit] += 1;
        }
      }
    }
    if bound < best_bound {
      best = worths;
      best_bound = bound;
    }
    for (unit, counts) in SUDOKU9.units.iter().zip(&counts) {
      for digit in 0..9 {
        let excess = counts[digit] - 1;
        for &cell in unit {
          let worth = &mut worths[cell][digit];
          *worth = (i64::from(*worth) - step * excess) as u32;
        }
      }
    }
    step = step * 24 / 25;
  }
  best
}
}

mod rows {
//! Orders a 9x9 for [`super::bands`], and rates the fillings of its rows.

use super::DIGITS;
use crate::lowbit::bits::{bits, popcount};

pub type Worths = [[u32; 9]; 81];

pub fn order(board: &[u16; 81]) -> [[usize; 9]; 9] {
  let bands = (0..3).map(|k| fillings(board, (0..27).map(|i| 27 * k + i)));
  let stacks = (0..3).map(|k| fillings(board, (0..27).map(|i| 3 * k + i / 3 * 9 + i % 3)));
  let (down, across) = if bands.sum::<u128>() <= stacks.sum() { (9, 1) } else { (1, 9) };
  let column = |k: usize| fillings(board, (0..9).map(|i| i * down + k * across));
  let mut firsts = [0, 3, 6];
  firsts.sort_by_key(|&k| column(k) * column(k + 1) * column(k + 2));
  let mut cells = [[0; 9]; 9];
  for (stack, &first) in firsts.iter().enumerate() {
    let mut columns = [first, first + 1, first + 2];
    columns.sort_by_key(|&k| column(k));
    for (row, cells) in cells.iter_mut().enumerate() {
      for (i, &column) in columns.iter().enumerate() {
        cells[3 * stack + i] = row * down + column * across;
      }
    }
  }
  cells
}

fn fillings(board: &[u16; 81], cells: impl Iterator<Item = usize>) -> u128 {
  cells.map(|cell| u128::from(popcount(board[cell]))).product()
}

pub struct Row {
  pub cells: [u16; 9],
  pub worths: [[u32; 9]; 9],
  pub rest: Vec<Option<u32>>,
}

impl Row {
  pub fn new(board: &[u16; 81], worths: &Worths, line: [usize; 9]) -> Row {
    let (cells, worths) = (line.map(|cell| board[cell]), line.map(|cell| worths[cell]));
    let mut rest: Vec<Option<u32>> = vec![None; 512];
    rest[usize::from(DIGITS)] = Some(0);
    for used in (0..DIGITS).rev() {
      let column = usize::from(popcount(used));
      let with = |digit: usize| Some(rest[usize::from(used) | 1 << digit]? + worths[column][digit]);
      rest[usize::from(used)] = bits(cells[column] & !used).filter_map(with).max();
    }
    Row { cells, worths, rest }
  }

  pub fn best_filling(&self) -> Option<(u32, [usize; 9])> {
    let mut digits = [0; 9];
    let mut used = 0;
    for column in 0..9 {
      let after = self.rest[used]?;
      let is_best = |&digit: &usize| {
        let with_digit = self.rest[used | 1 << digit];
        with_digit.map(|worth| worth + self.worths[column][digit]) == Some(after)
      };
      digits[column] = bits(self.cells[column] & !(used as u16)).find(is_best)?;
      used |= 1 << digits[column];
    }
    Some((self.rest[0]?, digits))
  }
}
}

pub use self::best::best_sum;

const DIGITS: u16 = 0b1_1111_1111;

fn units_of(cell: usize) -> [usize; 3] {
  let (row, column) = (cell / 9, cell % 9);
  [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}
}

pub mod search {
//! Searches any board with two rules and guesses.

use crate::lowbit::bits::{lowest, popcount};
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
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const ALL: u16 = u16::MAX >> (16 - SIZE);

  pub fn search(&self, clues: &[u8; CELLS]) -> Search<'_, CELLS, UNITS, SIZE> {
    let only = |clue: u8| (1u32 << clue.min(31) >> 1) as u16 & Self::ALL;
    let board = clues.map(|clue| if clue == 0 { Self::ALL } else { only(clue) });
    Search { units: &self.units, waiting: vec![board], weights: vec![1; CELLS + UNITS * SIZE] }
  }
}

pub fn to_cells<const CELLS: usize>(candidates: &[u16; CELLS]) -> [u8; CELLS] {
  candidates.map(|mask| if mask.is_power_of_two() { lowest(mask) + 1 } else { 0 })
}

pub fn fewest_candidates(candidates: &[u16]) -> Option<usize> {
  (0..candidates.len())
    .filter(|&cell| !candidates[cell].is_power_of_two())
    .min_by_key(|&cell| popcount(candidates[cell]))
}
}

pub mod streams {
//! Parses a program's input and writes its answers.

use std::io::{self, ErrorKind, Read, Write};
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
}

impl<'a> Input<'a> {
  pub fn new(bytes: &'a [u8]) -> Input<'a> {
    let bytes = bytes.strip_suffix(b"\x1A").unwrap_or(bytes);
    Input { bytes, at: if bytes.starts_with(MARK) { MARK.len() } else { 0 } }
  }

  pub fn skip_while(&mut self, set: &[u8]) -> Option<u8> {
    self.at += self.bytes[self.at..].iter().take_while(|byte| set.contains(byte)).count();
    self.bytes.get(self.at).copied()
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

  pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> Result<(), String> {
    for filled in 0..cells.len() {
      let value = self.skip_while(alphabet.between).and_then(|byte| alphabet.value(byte));
      let progress = || format!(", after {filled} of {} cells", cells.len());
      cells[filled] = value.ok_or_else(|| self.unexpected("", alphabet.what, &progress()))?;
      self.at += 1;
    }
    Ok(())
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

pub fn run(program: &str, solve: fn(&mut Input) -> Result<String, String>) -> ExitCode {
  let mut bytes = Vec::new();
  let read = io::stdin().read_to_end(&mut bytes);
  let answer = read
    .map_err(|e| format!("cannot read the input: {e}"))
    .and_then(|_| solve(&mut Input::new(&bytes)));
  status_of(program, answer.and_then(|answer| write(answer.as_bytes())).map(|()| 0))
}
}
}
