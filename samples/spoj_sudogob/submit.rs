// From lowbit (MIT-0 licence), made by: cargo bundle spoj_sudogob

// SPOJ SUDOGOB <https://www.spoj.com/problems/SUDOGOB/> = Luogu SP13980: SUDOGOB - Sudoku goblin
//
// Given T, then T 9x9 Sudokus, with 0 for a blank, fill the blanks so that every row, column and
// box contains 1 to 9. Print the number of solutions of each Sudoku. If there is exactly one
// solution, also print it as nine lines of nine digits with spaces between them.

use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::io::{self, Read};
use std::process::ExitCode;

fn solve(source: &mut dyn Read, output: &mut Output) -> io::Result<()> {
  let mut grids = Grids::counted(source, DIGITS9)?;
  let mut grid = [0; 81];
  while let Some(case) = grids.next(&mut grid)? {
    let count = match nine::count_solutions(&grid) {
      Some(count) => count,
      None => {
        output.report(case, Some("2^64 - 1 or more solutions".to_string()));
        output.spaced_grid(&grid, 9, DIGITS9)?;
        continue;
      }
    };
    writeln!(output, "{}", count)?;
    if count == 1 {
      // The plain search takes less time than the count, and the bundle contains it anyway,
      // because the count uses it.
      if let Some(solution) = SUDOKU9.solve(&grid) {
        output.spaced_grid(&solution, 9, DIGITS9)?;
      }
    }
  }
  Ok(())
}

fn main() -> ExitCode {
  run_stream("spoj_sudogob", solve)
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

use super::DIGITS;
use crate::lowbit::bits::{bits, popcount};
use std::marker::PhantomData;
use std::ops::Range;

pub type Worths = [[u32; 9]; 81];

pub trait Rate {
  const EMPTY: u64;

  fn merge(a: u64, b: u64) -> u64;
}

pub struct Count;

impl Rate for Count {
  const EMPTY: u64 = 1;

  fn merge(a: u64, b: u64) -> u64 {
    a + b
  }
}

pub type Nodes = [u32; 3];

pub const ROOTS: Nodes = [0; 3];

pub struct Bands<R> {
  bands: [Band<R>; 3],
}

pub const MOST: usize = 1_800_000;

impl Bands<Count> {
  pub fn counting(board: &[u16; 81]) -> Bands<Count> {
    Bands::new(board, &[[0; 9]; 81])
  }
}

impl<R: Rate> Bands<R> {
  fn new(board: &[u16; 81], worths: &Worths) -> Bands<R> {
    let order = order(board);
    let line = |row: usize| Line::new(board, worths, order[row]);
    let band = |row: usize| Band::new([line(row), line(row + 1), line(row + 2)]);
    Bands { bands: [band(0), band(3), band(6)] }
  }

  pub fn meet(&mut self, at: Nodes, column: usize, met: &mut Vec<(Nodes, usize)>) {
    let mut children = [(0, 0); 3];
    for k in 0..3 {
      children[k] = self.bands[k].children(at[k] as usize, column);
      let (start, end) = children[k];
      if start == end {
        return;
      }
    }
    let nodes = |k: usize| &self.bands[k].nodes[children[k].0..children[k].1];
    let third = nodes(2);
    for (i, one) in nodes(0).iter().enumerate() {
      for (j, two) in nodes(1).iter().enumerate() {
        if one.set & two.set == 0 {
          let set = DIGITS ^ one.set ^ two.set;
          if let Ok(k) = third.binary_search_by_key(&set, |node| node.set) {
            let child = |band: usize, k: usize| (children[band].0 + k) as u32;
            met.push(([child(0, i), child(1, j), child(2, k)], column + 1));
          }
        }
      }
    }
  }

  pub fn worths(&self, at: Nodes) -> [u64; 3] {
    [0, 1, 2].map(|k| self.bands[k].worth(at[k] as usize))
  }

  pub fn size(&self) -> usize {
    let sizes = self.bands.iter().map(|band| band.nodes.len() + band.states.len());
    sizes.sum()
  }
}

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

pub struct Line {
  cells: [u16; 9],
  worths: [[u32; 9]; 9],
}

impl Line {
  pub fn new(board: &[u16; 81], worths: &Worths, order: [usize; 9]) -> Line {
    Line { cells: order.map(|cell| board[cell]), worths: order.map(|cell| worths[cell]) }
  }

  fn rest(&self) -> Vec<Option<u32>> {
    let mut rest = vec![None; 512];
    rest[usize::from(DIGITS)] = Some(0);
    for used in (0..DIGITS).rev() {
      let column = usize::from(popcount(used));
      let digits = bits(self.cells[column] & !used);
      let with = |digit: usize| {
        let after = rest[usize::from(used) | 1 << digit]?;
        Some(after + self.worths[column][digit])
      };
      rest[usize::from(used)] = digits.filter_map(with).max();
    }
    rest
  }
}

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

struct Band<R> {
  lines: [Line; 3],
  rest: [Vec<Option<u32>>; 3],
  nodes: Vec<Node>,
  states: Vec<State>,
  grown: Vec<(u16, State)>,
  rate: PhantomData<R>,
}

impl<R: Rate> Band<R> {
  fn new(lines: [Line; 3]) -> Band<R> {
    Band {
      rest: [lines[0].rest(), lines[1].rest(), lines[2].rest()],
      lines,
      nodes: vec![Node { set: 0, boxed: 0, first_state: 0, children: UNGROWN }],
      states: vec![State { rows: [0; 3], worth: R::EMPTY }],
      grown: Vec::new(),
      rate: PhantomData,
    }
  }

  fn children(&mut self, node: usize, column: usize) -> (usize, usize) {
    let (start, end) = match self.nodes[node].children {
      UNGROWN => self.grow(node, column),
      children => children,
    };
    (start as usize, end as usize)
  }

  fn states_of(&self, node: usize) -> Range<usize> {
    let next = self.nodes.get(node + 1);
    let end = next.map_or(self.states.len(), |next| next.first_state as usize);
    self.nodes[node].first_state as usize..end
  }

  #[inline(never)]
  fn grow(&mut self, node: usize, column: usize) -> (u32, u32) {
    let boxed = if column % 3 == 0 { 0 } else { self.nodes[node].boxed };
    self.grown.clear();
    for k in self.states_of(node) {
      self.extend(self.states[k], column, boxed);
    }
    self.grown.sort_unstable_by_key(|&(set, state)| (set, state.rows));
    let first = self.nodes.len();
    for &(set, state) in &self.grown {
      let has_node = self.nodes[first..].last().map_or(false, |node| node.set == set);
      match self.states.last_mut() {
        Some(last) if has_node && last.rows == state.rows => {
          last.worth = R::merge(last.worth, state.worth);
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
    let children = (first as u32, self.nodes.len() as u32);
    self.nodes[node].children = children;
    children
  }

  fn extend(&mut self, state: State, column: usize, boxed: u16) {
    let (lines, rest) = (&self.lines, &self.rest);
    let open = |row: usize| {
      let used = state.rows[row];
      let completes = |&digit: &usize| rest[row][usize::from(used) | 1 << digit].is_some();
      let digits = bits(lines[row].cells[column] & !(boxed | used));
      digits.filter(completes).fold(0, |open, digit| open | 1 << digit)
    };
    let [above, middle, below] = [open(0), open(1), open(2)];
    let worth = |row: usize, digit| u64::from(lines[row].worths[column][digit]);
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

  fn worth(&self, node: usize) -> u64 {
    let worths = self.states[self.states_of(node)].iter().map(|state| state.worth);
    worths.reduce(R::merge).expect("a node has a state")
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
  while let Some(board) = search.next_at_rest() {
    match fewest_candidates(&board) {
      None => count = count.saturating_add(1),
      Some(cell) => match add_paths(&board, most, count) {
        Some(larger) => count = larger,
        None => search.guess(&board, cell),
      },
    }
  }
  (count < u64::MAX).then_some(count)
}

fn add_paths(board: &[u16; 81], most: usize, mut count: u64) -> Option<u64> {
  let mut bands = Bands::counting(board);
  let mut todo = vec![(ROOTS, 0)];
  while count < u64::MAX {
    match todo.pop() {
      None => break,
      Some((nodes, 9)) => {
        let [a, b, c] = bands.worths(nodes);
        count = count.saturating_add(a * b * c);
      }
      Some(_) if bands.size() > most => return None,
      Some((nodes, column)) => bands.meet(nodes, column, &mut todo),
    }
  }
  Some(count)
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
  weights: Vec<u64>,
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Search<'_, CELLS, UNITS, SIZE> {
  pub fn guess(&mut self, board: &[u16; CELLS], question: Question) {
    for answer in (0..SIZE).rev() {
      let (cell, digit) = match question.checked_sub(CELLS) {
        None => (question, answer),
        Some(place) => (self.units[place / SIZE][answer], place % SIZE),
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
        let place = |digits| CELLS + unit * SIZE + usize::from(lowest(digits));
        let (mut once, mut twice, mut naked, mut empty) = (0, 0, 0, false);
        for &cell in cells {
          let mask = board[cell];
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
        if once != Board::<CELLS, UNITS, SIZE>::ALL {
          return Err(place(!once));
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

use super::{Alphabet, Pieces};
use std::io::{Read, Result};

const FOREIGN: u8 = 253;

const BETWEEN: u8 = FOREIGN + 1;

pub struct Grids<'a> {
  pieces: Pieces<'a>,
  alphabet: &'a Alphabet,
  values: [u8; 256],
  parsed: u64,
  count: Option<u64>,
}

impl<'a> Grids<'a> {
  pub fn new(source: &'a mut dyn Read, alphabet: &'a Alphabet) -> Result<Grids<'a>> {
    let mut values = [FOREIGN; 256];
    for byte in 0..=255 {
      let between = alphabet.between.contains(&byte).then_some(BETWEEN);
      values[usize::from(byte)] = between.or(alphabet.value(byte)).unwrap_or(FOREIGN);
    }
    Ok(Grids { pieces: Pieces::new(source)?, alphabet, values, parsed: 0, count: None })
  }

  pub fn counted(source: &'a mut dyn Read, alphabet: &'a Alphabet) -> Result<Grids<'a>> {
    let mut grids = Grids::new(source, alphabet)?;
    let count = grids.pieces.parse(|input| input.count("the number of grids", 1_000_000_000))?;
    grids.count = Some(count as u64);
    Ok(grids)
  }

  pub fn next(&mut self, cells: &mut [u8]) -> Result<Option<u64>> {
    if self.count == Some(self.parsed) || self.count.is_none() && self.skip()?.is_none() {
      return Ok(None);
    }
    self.parsed += 1;
    let mut filled = 0;
    while filled < cells.len() {
      if self.pieces.peek()?.map_or(true, |byte| self.values[usize::from(byte)] == FOREIGN) {
        let count = self.count.map_or(String::new(), |count| format!(" of {count}"));
        let (length, grid, what) = (cells.len(), self.parsed, self.alphabet.what);
        let progress = format!(", after {filled} of {length} cells of grid {grid}{count}");
        return self.pieces.parse(|input| input.unexpected(what, &progress));
      }
      let (mut taken, arrived) = (0, self.pieces.arrived());
      while let (Some(cell), Some(&byte)) = (cells.get_mut(filled), arrived.get(taken)) {
        let value = self.values[usize::from(byte)];
        if value < FOREIGN {
          *cell = value;
          filled += 1;
        } else if value == FOREIGN {
          break;
        }
        taken += 1;
      }
      self.pieces.take(taken);
    }
    Ok(Some(self.parsed))
  }

  fn skip(&mut self) -> Result<Option<u8>> {
    let mut next = self.pieces.peek()?;
    while next.map(|byte| self.values[usize::from(byte)]) == Some(BETWEEN) {
      self.pieces.take(1);
      next = self.pieces.peek()?;
    }
    Ok(next)
  }
}
}

mod pieces {
//! Reads input in pieces, as it arrives.

use super::{Input, MARK};
use std::io::{self, Chain, Empty, Error, ErrorKind, Read, Result};

pub struct Pieces<'a> {
  source: Chain<&'a mut dyn Read, Empty>,
  buffer: Vec<u8>,
  at: usize,
  end: usize,
  start: (usize, usize),
}

impl<'a> Pieces<'a> {
  pub fn new(source: &'a mut dyn Read) -> Result<Pieces<'a>> {
    let (source, buffer) = (source.chain(io::empty()), vec![0; 1 << 17]);
    let mut pieces = Pieces { source, buffer, at: 0, end: 0, start: (1, 1) };
    pieces.parse(|input| {
      input.at = Input::new(input.bytes).at;
      Ok(())
    })?;
    Ok(pieces)
  }

  pub fn arrived(&self) -> &[u8] {
    &self.buffer[self.at..self.end]
  }

  pub fn take(&mut self, count: usize) {
    self.at += count;
  }

  pub fn peek(&mut self) -> Result<Option<u8>> {
    if self.at == self.end {
      self.more()?;
    }
    Ok(self.arrived().first().copied())
  }

  pub fn parse<T>(&mut self, parse: impl Fn(&mut Input) -> Result<T>) -> Result<T> {
    loop {
      let bytes = &self.buffer[..self.end];
      let mut input = Input { bytes, at: self.at, start: self.start };
      let parsed = parse(&mut input);
      let at = input.at;
      let needs_more = match std::str::from_utf8(&bytes[at..self.end.min(at + 4)]) {
        Ok(next) => next.is_empty(),
        Err(e) => e.valid_up_to() == 0 && e.error_len().is_none(),
      };
      if !(needs_more && self.more()?) {
        self.at = at;
        return parsed;
      }
    }
  }

  fn more(&mut self) -> Result<bool> {
    if self.end == self.buffer.len() {
      let taken = &self.buffer[..self.at];
      let taken = taken.strip_prefix(MARK).unwrap_or(taken);
      let line_break = taken.iter().rposition(|&byte| byte == b'\n');
      self.start.1 = line_break.map_or(self.start.1 + taken.len(), |last| taken.len() - last);
      let lines = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
      self.start.0 += taken.chunks(128).map(|chunk| usize::from(lines(chunk))).sum::<usize>();
      self.buffer.copy_within(self.at.., 0);
      self.end -= self.at;
      self.at = 0;
      self.buffer.resize(self.buffer.len().max(2 * self.end), 0);
    }
    loop {
      match self.source.read(&mut self.buffer[self.end..]) {
        Ok(length) => {
          self.end += length;
          return Ok(length > 0);
        }
        Err(e) if e.kind() == ErrorKind::Interrupted => {}
        Err(e) => return Err(Error::new(e.kind(), format!("cannot read the input: {e}"))),
      }
    }
  }
}
}

pub use self::grids::Grids;
pub use self::pieces::Pieces;

use std::io::{self, Error, ErrorKind, Read, Result, Write};
use std::ops::RangeInclusive;
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

  pub fn symbol(&self, value: u8) -> u8 {
    self.symbols.get(usize::from(value)).copied().unwrap_or(0)
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

  pub fn signed(&mut self, what: &str, range: RangeInclusive<i64>) -> Result<i64> {
    let mut at = self.at;
    while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.bytes.get(at) {
      at += 1;
    }
    self.at = at;
    let mut value = 0i64;
    while let Some(digit @ b'0'..=b'9') = self.bytes.get(at) {
      value = value.wrapping_mul(10).wrapping_add((digit - b'0').into());
      at += 1;
    }
    let (length, next) = (at - self.at, self.bytes.get(at).unwrap_or(&b'\n'));
    if let (1..=18, b' ' | b'\n' | b'\r' | b'\t') = (length, next) {
      if *range.start() <= value && value <= *range.end() {
        self.at = at;
        return Ok(value);
      }
    }
    self.unusual_integer(what, &range)
  }

  #[cold]
  fn unusual_integer(&mut self, what: &str, range: &RangeInclusive<i64>) -> Result<i64> {
    let details = format!(" ({} to {})", range.start(), range.end());
    let rest = &self.bytes[self.at..];
    let is_part = |&(i, byte): &(usize, &u8)| byte.is_ascii_digit() || i == 0 && *byte == b'-';
    let length = rest.iter().take(40).enumerate().take_while(is_part).count();
    let ended = rest.get(length).map_or(true, |byte| b" \n\r\t,])\"'".contains(byte));
    if length == 0 || !ended {
      self.at += length;
      return self.unexpected(what, &details);
    }
    let text = String::from_utf8_lossy(&rest[..length]);
    let integer = match text.parse() {
      Ok(value) if range.contains(&value) && (*range.start() < 0 || rest[0] != b'-') => Ok(value),
      _ => self.fail(&text, what, &details),
    };
    self.at += length;
    integer
  }

  pub fn count(&mut self, what: &str, most: usize) -> Result<usize> {
    let count = self.signed(what, 0..=most as i64)? as usize;
    if count == 0 {
      self.end()?;
    }
    Ok(count)
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
  pub fn write_fmt(&mut self, text: std::fmt::Arguments) -> Result<()> {
    self.held.write_fmt(text)?;
    self.flush(1 << 16)
  }

  pub fn spaced_grid(&mut self, cells: &[u8], width: usize, alphabet: &Alphabet) -> Result<()> {
    for row in cells.chunks_exact(width) {
      for &cell in row {
        self.held.extend_from_slice(&[alphabet.symbol(cell), b' ']);
      }
      self.held.pop();
      self.held.push(b'\n');
    }
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

pub fn run_stream(program: &str, solve: fn(&mut dyn Read, &mut Output) -> Result<()>) -> ExitCode {
  let mut output = Output { program, held: Vec::new(), status: 0 };
  let solved = solve(&mut io::stdin().lock(), &mut output);
  output.exit(solved)
}
}
}
