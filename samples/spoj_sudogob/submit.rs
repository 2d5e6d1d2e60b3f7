// From lowbit (MIT-0 licence), made by: cargo bundle spoj_sudogob

// SPOJ SUDOGOB <https://www.spoj.com/problems/SUDOGOB/> = Luogu SP13980: SUDOGOB - Sudoku goblin
//
// Given T, then T 9x9 Sudokus, with 0 for a blank, fill the blanks so that every row, column and
// box contains 1 to 9. Print the number of solutions of each Sudoku. If there is exactly one
// solution, also print it as nine lines of nine digits with spaces between them.

use lowbit::streams::{run, Grids, Input, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut grids = Grids::counted(input, DIGITS9)?;
  let mut grid = [0; 81];
  while grids.next(&mut grid)?.is_some() {
    let count = nine::count_solutions(&grid);
    writeln!(output, "{}", count)?;
    if count == 1 {
      // The plain search takes less time than the count, and the bundle contains it anyway,
      // because the count uses it.
      if let Some(solution) = SUDOKU9.solve(&grid) {
        output.grid(&solution, 9, DIGITS9, " ")?;
      }
    }
  }
  Ok(())
}

fn main() -> ExitCode {
  run("spoj_sudogob", solve)
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
}
}

pub mod nine {
//! Solves 9x9 grids, counts their solutions or finds the best one, and compares solved grids.

mod bands {
//! All solutions of a 9x9 at once, put together from fillings of its three bands.

use super::DIGITS;
use crate::lowbit::bits::{popcount, Bits};
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

impl<R: Rate> Bands<R> {
  pub fn new(board: &[u16; 81], worths: &Worths) -> Bands<R> {
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
      let digits = Bits(self.cells[column] & !used);
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
      let digits = Bits(lines[row].cells[column] & !(boxed | used));
      digits.filter(completes).fold(0, |open, digit| open | 1 << digit)
    };
    let [above, middle, below] = [open(0), open(1), open(2)];
    let worth = |row: usize, digit| u64::from(lines[row].worths[column][digit]);
    for a in Bits(above) {
      for b in Bits(middle & !(1 << a)) {
        for c in Bits(below & !(1 << a | 1 << b)) {
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

use super::bands::{Bands, Count, ROOTS};
use crate::lowbit::board::SUDOKU9;
use crate::lowbit::search::fewest_candidates;

const MOST: usize = 1_800_000;

pub fn count_solutions(clues: &[u8; 81]) -> u64 {
  count_within(clues, MOST)
}

fn count_within(clues: &[u8; 81], most: usize) -> u64 {
  let mut count = 0;
  let mut search = SUDOKU9.search(SUDOKU9.candidates(clues));
  while let Some(board) = search.next() {
    match add_paths(&board, most, count) {
      Some(larger) => count = larger,
      None => {
        let cell = fewest_candidates(&board).expect("the tries of a full board are small");
        search.guess(&board, cell);
      }
    }
  }
  count
}

fn add_paths(board: &[u16; 81], most: usize, mut count: u64) -> Option<u64> {
  let mut bands: Bands<Count> = Bands::new(board, &[[0; 9]; 81]);
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

const DIGITS: u16 = 0b1_1111_1111;

pub use self::count::count_solutions;
}

pub mod search {
//! Searches any board with two rules and guesses.

use crate::lowbit::bits::{lowest, popcount};
use crate::lowbit::board::Board;
use std::iter;

pub struct Search<'a, const CELLS: usize, const UNITS: usize, const SIZE: usize> {
  kind: &'a Board<CELLS, UNITS, SIZE>,
  waiting: Vec<[u16; CELLS]>,
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Search<'_, CELLS, UNITS, SIZE> {
  pub fn guess(&mut self, board: &[u16; CELLS], cell: usize) {
    for digit in (0..SIZE).rev().filter(|digit| board[cell] >> digit & 1 == 1) {
      let mut guess = *board;
      guess[cell] = 1 << digit;
      self.waiting.push(guess);
    }
  }
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Iterator
  for Search<'_, CELLS, UNITS, SIZE>
{
  type Item = [u16; CELLS];

  fn next(&mut self) -> Option<[u16; CELLS]> {
    while let Some(mut board) = self.waiting.pop() {
      if self.kind.propagate(&mut board).is_ok() {
        return Some(board);
      }
    }
    None
  }
}

pub type Question = usize;

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
    let mut search = self.search(self.candidates(clues));
    iter::from_fn(move || loop {
      let board = search.next()?;
      match choose(&board) {
        None => return Some(to_cells(&board)),
        Some(cell) => search.guess(&board, cell),
      }
    })
  }

  pub fn search(&self, board: [u16; CELLS]) -> Search<'_, CELLS, UNITS, SIZE> {
    Search { kind: self, waiting: vec![board] }
  }

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

pub fn fewest_candidates(candidates: &[u16]) -> Option<usize> {
  (0..candidates.len())
    .filter(|&cell| !candidates[cell].is_power_of_two())
    .min_by_key(|&cell| popcount(candidates[cell]))
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
  pub fn grid(
    &mut self,
    cells: &[u8],
    width: usize,
    alphabet: &Alphabet,
    between: &str,
  ) -> io::Result<()> {
    let step = 1 + between.len();
    let length = width * step - between.len() + 1;
    let text = self.lines(cells.len() / width * length)?;
    for (line, row) in text.chunks_exact_mut(length).zip(cells.chunks_exact(width)) {
      for (i, &cell) in row.iter().enumerate() {
        if i > 0 {
          line[i * step - between.len()..i * step].copy_from_slice(between.as_bytes());
        }
        line[i * step] = alphabet.symbol(cell);
      }
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
}
