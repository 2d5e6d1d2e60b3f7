// From lowbit (MIT-0 licence), made by: cargo bundle kattis_sudokunique

// Kattis sudokunique <https://open.kattis.com/problems/sudokunique>: Sudokunique
//
// Given 9x9 Sudokus until the end of input, with 0 for a blank, fill the blanks so that every row,
// column and box contains 1 to 9. Print the solution of each if it is the only one, Non-unique if
// there are several, or Find another job if there is none. Print a blank line between the answers.

use lowbit::board::SUDOKU9;
use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use std::io::{self, Read};
use std::process::ExitCode;

fn solve(source: &mut dyn Read, output: &mut Output) -> io::Result<()> {
  let mut grids = Grids::new(source, DIGITS9)?;
  let mut grid = [0; 81];
  while let Some(case) = grids.next(&mut grid)? {
    if case > 1 {
      writeln!(output)?;
    }
    let mut search = SUDOKU9.search(&grid);
    match (search.next_solution(), search.next_solution()) {
      (None, _) => writeln!(output, "Find another job")?,
      (Some(solution), None) => output.spaced_grid(&solution, 9, DIGITS9)?,
      _ => writeln!(output, "Non-unique")?,
    }
  }
  Ok(())
}

fn main() -> ExitCode {
  run_stream("kattis_sudokunique", solve)
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

pub mod search {
//! Searches any board with two rules and guesses.

use crate::lowbit::bits::{bits, lowest, popcount};
use crate::lowbit::board::Board;

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
    let product = |count: usize, weight: usize| counts[count] * self.weights[weight];
    several.min_by(|&a, &b| product(a, b).cmp(&product(b, a)))
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
