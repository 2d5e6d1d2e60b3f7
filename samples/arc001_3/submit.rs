// From lowbit (MIT-0 licence), made by: cargo bundle arc001_3

// AtCoder ARC001 C <https://atcoder.jp/contests/arc001/tasks/arc001_3>: パズルのお手伝い = CodinGame finish-the-eight-queens: Finish the Eight Queens
//
// Given an 8x8 board with Q for a queen and a dot for an empty square, place the missing queens so
// that no two of the 8 share a row, column or diagonal. Print the board, or No Answer if that is
// impossible.

use lowbit::queens::{cells, list, Squares};
use lowbit::streams::{run, Alphabet, Input, Output};
use std::{io, process::ExitCode};

const QUEENS: &Alphabet = &Alphabet::new(b".Q", b"", "a cell (one of .Q)");

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut given = [0; 64];
  input.cells(QUEENS, &mut given)?;
  let mut board = Squares::open(8);
  for (row, column) in list(&given, 8) {
    board.occupy(row, column);
  }
  let first = board.placements().next();
  match first {
    Some(columns) => {
      let queens: Vec<_> = columns.into_iter().enumerate().collect();
      output.grid(&cells(&queens, 8), 8, QUEENS)
    }
    None => writeln!(output, "No Answer"),
  }
}

fn main() -> ExitCode {
  run("arc001_3", solve)
}

mod lowbit {

pub mod bits {
//! Looks up the bits of a mask in tables.

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

pub fn lowest(mask: u16) -> u8 {
  if mask & 255 != 0 {
    TABLES[1][(mask & 255) as usize]
  } else {
    8 + TABLES[1][(mask >> 8) as usize]
  }
}
}

pub mod queens {
//! Queens that do not attack each other.

mod squares {
//! Represents a board of 1 to 16 rows by the squares on which a queen may be placed.

use crate::lowbit::bits::{lowbit, lowest};
use std::iter;

pub struct Squares {
  pub(super) size: usize,
  pub(super) rows: [u16; 16],
}

impl Squares {
  pub fn open(size: usize) -> Squares {
    assert!((1..=16).contains(&size), "queens: not 1 to 16 rows");
    Squares { size, rows: [((1u32 << size) - 1) as u16; 16] }
  }

  pub fn occupy(&mut self, row: usize, column: usize) {
    self.rows[..self.size][row] &= mask(column);
  }

  pub fn placements<'a>(&'a self) -> impl Iterator<Item = Vec<usize>> + 'a {
    let (mut row, mut placed) = (0, [0; 16]);
    let mut rows = [(self.rows[0], 0, 0, 0); 16];
    iter::from_fn(move || loop {
      let (free, columns, left, right) = rows[row];
      if free == 0 {
        row = row.checked_sub(1)?;
        continue;
      }
      let queen = lowbit(free);
      rows[row].0 ^= queen;
      placed[row] = usize::from(lowest(free));
      if row + 1 == self.size {
        return Some(placed[..=row].to_vec());
      }
      row += 1;
      let (columns, left, right) = (columns | queen, (left | queen) >> 1, (right | queen) << 1);
      rows[row] = (self.rows[row] & !(columns | left | right), columns, left, right);
    })
  }
}

fn mask(column: usize) -> u16 {
  if column < 16 {
    1 << column
  } else {
    0
  }
}
}

pub use self::squares::Squares;

pub fn cells(queens: &[(usize, usize)], size: usize) -> Vec<u8> {
  let mut cells = vec![0; size * size];
  for &(row, column) in queens {
    cells[row * size + column] = 1;
  }
  cells
}

pub fn list(cells: &[u8], size: usize) -> Vec<(usize, usize)> {
  let queens = (0..cells.len()).filter(|&cell| cells[cell] == 1);
  queens.map(|cell| (cell / size, cell % size)).collect()
}
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

  pub fn grid(&mut self, cells: &[u8], width: usize, alphabet: &Alphabet) -> Result<()> {
    for row in cells.chunks_exact(width) {
      self.held.extend(row.iter().map(|&cell| alphabet.symbol(cell)));
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

pub fn run(program: &str, solve: fn(&mut Input, &mut Output) -> Result<()>) -> ExitCode {
  let mut output = Output { program, held: Vec::new(), status: 0 };
  let mut bytes = Vec::new();
  let read = io::stdin().read_to_end(&mut bytes);
  let read = read.map_err(|e| Error::new(e.kind(), format!("cannot read the input: {e}")));
  let solved = read.and_then(|_| solve(&mut Input::new(&bytes), &mut output));
  output.exit(solved)
}
}
}
