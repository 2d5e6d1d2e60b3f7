// From lowbit (MIT-0 licence), made by: cargo bundle aoj_alds1_13_a

// AOJ ALDS1_13_A <https://onlinejudge.u-aizu.ac.jp/problems/ALDS1_13_A>: 8 Queens Problem / 8クイーン問題
//
// Given k, then the rows and columns of k queens on an 8x8 board, counted from 0, place the other
// queens so that no two of the 8 share a row, column or diagonal. Print the board with Q for a
// queen and a dot for an empty square.

use lowbit::queens::{cells, first_attack, Squares};
use lowbit::streams::{run, Input, Output};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut queens: Vec<(usize, usize)> = Vec::new();
  let mut board = Squares::open(8);
  for _ in 0..input.count("the number of queens", 8)? {
    let row = input.integer("a queen's row", 0..=7)?;
    let column = input.integer("a queen's column", 0..=7)?;
    queens.push((row, column));
    board.occupy(row, column);
  }
  let first = board.placements().next();
  match first {
    Some(columns) => queens = columns.into_iter().enumerate().collect(),
    None => output.report(1, first_attack(&queens)),
  }
  for row in cells(&queens, 8).chunks(8) {
    let squares = row.iter().map(|&queen| if queen == 1 { 'Q' } else { '.' });
    writeln!(output, "{}", squares.collect::<String>())?;
  }
  Ok(())
}

fn main() -> ExitCode {
  run("aoj_alds1_13_a", solve)
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

pub fn first_attack(queens: &[(usize, usize)]) -> Option<String> {
  for (i, a) in queens.iter().enumerate() {
    for b in queens[..i].iter().filter(|&b| b != a) {
      let (rows, columns) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
      if rows == 0 || columns == 0 || rows == columns {
        return Some(format!("queens at {} {} and {} {} attack each other", b.0, b.1, a.0, a.1));
      }
    }
  }
  None
}
}

pub mod streams {
//! Parses a program's input and writes its answers.

use std::io::{self, Error, ErrorKind, Read, Result, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;

const MARK: &[u8] = "\u{FEFF}".as_bytes();

const WHITE: &[u8] = b" \n\r\t";

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

  #[inline]
  pub fn integer(&mut self, what: &str, range: RangeInclusive<usize>) -> Result<usize> {
    Ok(self.signed(what, *range.start() as i64..=*range.end() as i64)? as usize)
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
}
