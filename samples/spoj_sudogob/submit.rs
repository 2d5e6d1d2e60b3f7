// From lowbit (MIT-0 licence), made by: cargo bundle spoj_sudogob

// SPOJ SUDOGOB <https://www.spoj.com/problems/SUDOGOB/> = Luogu SP13980: SUDOGOB - Sudoku goblin
//
// Given T, then T 9x9 Sudokus, with 0 for a blank, fill the blanks so that every row, column and
// box contains 1 to 9. Print the number of solutions of each Sudoku. If there is exactly one
// solution, also print it as nine lines of nine digits with spaces between them.

use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::{io::Read, process::ExitCode};

fn solve(source: &mut dyn Read, output: &mut Output) -> Result<(), String> {
  let mut grids = Grids::counted(source, DIGITS9)?;
  let mut grid = [0; 81];
  while let Some(case) = grids.next(&mut grid)? {
    let count = nine::count_solutions(&grid);
    match count {
      Some(count) => writeln!(output, "{count}"),
      None => output.report(case, Some("2^64 - 1 or more solutions".to_string())),
    }
    if count == Some(1) {
      // The plain search takes less time than the count, and the bundle contains it anyway,
      // because the count uses it.
      grid = SUDOKU9.solve(&grid).unwrap_or(grid);
    }
    if count.map_or(true, |count| count == 1) {
      write!(output, "{}", DIGITS9.spaced_grid(&grid, 9));
    }
    output.flush()?;
  }
  Ok(())
}

fn main() -> ExitCode {
  run_stream("spoj_sudogob", solve)
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

pub const MOST: usize = 1_800_000;

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

  pub fn worth(&self, node: u32) -> u64 {
    let worths = self.states_of(node as usize).iter().map(|state| state.worth);
    worths.reduce(self.merge).expect("a node has a state")
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

mod count {
//! Counts the solutions of a 9x9 without visiting each of them.

use super::bands::{Bands, MOST, ROOTS};
use crate::lowbit::board::SUDOKU9;
use crate::lowbit::search::fewest_candidates;

pub fn count_solutions(clues: &[u8; 81]) -> Option<u64> {
  count_within(clues, MOST)
}

fn count_within(clues: &[u8; 81], most: usize) -> Option<u64> {
  let mut count = 0u64;
  let mut search = SUDOKU9.search(clues);
  let mut bands = Bands::new(1, |a, b| a + b);
  while let Some(board) = search.next_at_rest() {
    match fewest_candidates(&board) {
      None => count = count.saturating_add(1),
      Some(cell) => match add_paths(&mut bands, &board, most, count) {
        Some(larger) => count = larger,
        None => search.guess(&board, cell),
      },
    }
  }
  (count < u64::MAX).then_some(count)
}

fn add_paths(bands: &mut Bands, board: &[u16; 81], most: usize, mut count: u64) -> Option<u64> {
  bands.start(board, &[[0; 9]; 81]);
  let mut todo = vec![(ROOTS, 0)];
  while count < u64::MAX {
    match todo.pop() {
      None => break,
      Some((nodes, 9)) => {
        let [a, b, c] = nodes.map(|node| bands.worth(node));
        count = count.saturating_add(a * b * c);
      }
      Some(_) if bands.size() > most => return None,
      Some((nodes, column)) => bands.meet(nodes, column, &mut todo),
    }
  }
  Some(count)
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
}
}

pub use self::count::count_solutions;

const DIGITS: u16 = 0b1_1111_1111;
}

pub mod search {
//! Searches any board with two rules and guesses.

use crate::lowbit::bits::{lowest, popcount};
use crate::lowbit::board::Board;
use std::iter;

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

  pub fn solve(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
    self.solutions_by(fewest_candidates, clues).next()
  }

  fn solutions_by<'a>(
    &'a self,
    choose: impl Fn(&[u16]) -> Option<usize> + 'a,
    clues: &'a [u8; CELLS],
  ) -> impl Iterator<Item = [u8; CELLS]> + 'a {
    let mut search = self.search(clues);
    iter::from_fn(move || loop {
      let board = search.next_at_rest()?;
      match choose(&board) {
        None => return Some(to_cells(&board)),
        Some(cell) => search.guess(&board, cell),
      }
    })
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

pub fn fewest_candidates(candidates: &[u16]) -> Option<usize> {
  (0..candidates.len())
    .filter(|&cell| !candidates[cell].is_power_of_two())
    .min_by_key(|&cell| popcount(candidates[cell]))
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

  pub fn counted(source: &'a mut dyn Read, alphabet: &'a Alphabet) -> Result<Grids<'a>, String> {
    let mut grids = Grids::new(source, alphabet)?;
    loop {
      let mut input = grids.input();
      let count = input.count("the number of grids", 1_000_000_000);
      let at = input.at;
      if !grids.is_cut(at) || !grids.more()? {
        grids.at = at;
        grids.count = Some(count? as u64);
        return Ok(grids);
      }
    }
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
}

pub use self::grids::Grids;

use std::fmt::Display;
use std::io::{self, ErrorKind, Read, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;

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

  pub fn spaced_grid(&self, cells: &[u8], width: usize) -> String {
    let symbol = |&cell: &u8| char::from(self.symbols[usize::from(cell)]);
    let after = |i| if i % width == 0 { '\n' } else { ' ' };
    (1..).zip(cells).flat_map(|(i, cell)| [symbol(cell), after(i)]).collect()
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

  pub fn integer<T>(&mut self, what: &str, range: RangeInclusive<T>) -> Result<T, String>
  where
    T: FromStr + PartialOrd + Display,
  {
    self.skip_while(WHITE);
    let rest = &self.bytes[self.at..];
    let is_part = |&(i, byte): &(usize, &u8)| byte.is_ascii_digit() || i == 0 && *byte == b'-';
    let length = rest.iter().take(40).enumerate().take_while(is_part).count();
    let ended = rest.get(length).map_or(true, |byte| b" \n\r\t,])\"'".contains(byte));
    let token = String::from_utf8_lossy(if ended { &rest[..length] } else { b"" });
    if token.is_empty() {
      self.at += length;
    }
    let details = || format!(" ({} to {})", range.start(), range.end());
    let integer = token.parse().ok().filter(|value| range.contains(value));
    let integer = integer.ok_or_else(|| self.unexpected(&token, what, &details()));
    self.at += token.len();
    integer
  }

  pub fn count(&mut self, what: &str, most: usize) -> Result<usize, String> {
    let count = self.integer(what, 0..=most)?;
    if count == 0 {
      self.end()?;
    }
    Ok(count)
  }

  pub fn end(&mut self) -> Result<(), String> {
    match self.skip_while(WHITE) {
      None => Ok(()),
      Some(_) => Err(self.unexpected("", "the end of input", "")),
    }
  }
}

pub struct Output<'a> {
  program: &'a str,
  held: Vec<u8>,
  status: u8,
}

impl Output<'_> {
  pub fn write_fmt(&mut self, text: std::fmt::Arguments) {
    let _ = self.held.write_fmt(text);
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
}
