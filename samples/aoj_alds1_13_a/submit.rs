// From lowbit (MIT-0 licence), made by: cargo bundle aoj_alds1_13_a

// AOJ ALDS1_13_A <https://onlinejudge.u-aizu.ac.jp/problems/ALDS1_13_A>: 8 Queens Problem / 8クイーン問題
//
// Given k, then the rows and columns of k queens on an 8x8 board, counted from 0, place the other
// queens so that no two of the 8 share a row, column or diagonal. Print the board with Q for a
// queen and a dot for an empty square.

use lowbit::queens::{cells, first_attack, Squares};
use lowbit::streams::{run, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

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
    None => output.report(1, first_attack(&queens).as_deref().unwrap_or("no solution")),
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
//! Bit masks of digits or columns, and the lookup tables that iterate over their bits.

const LOWEST: &[u8; 256] = &lowest_positions();

const fn lowest_positions() -> [u8; 256] {
  let mut table = [8; 256];
  let mut byte = 1;
  while byte < 256 {
    table[byte] = if byte & 1 == 1 { 0 } else { table[byte >> 1] + 1 };
    byte += 1;
  }
  table
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

pub mod queens {

mod cells {
//! Converts between a list of queens and a board's cells.

pub fn cells(queens: &[(usize, usize)], size: usize) -> Vec<u8> {
  let mut cells = vec![0; size * size];
  for &(row, column) in queens {
    cells[row * size + column] = 1;
  }
  cells
}
}

mod peaceful {
//! Looks for two queens that attack each other in a list of queens.

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

mod placements {
//! Enumerates the placements of queens by masks of attacked columns.

use super::squares::Squares;
use crate::lowbit::bits::Bits;
use std::iter;

impl Squares {
  pub fn placements<'a>(&'a self) -> impl Iterator<Item = Vec<usize>> + 'a {
    let board = &self.0;
    let mut rows = vec![Row::new(board.first(), 0, 0, 0)];
    iter::from_fn(move || {
      while let Some(row) = rows.last_mut() {
        if let Some(column) = row.untried.next() {
          row.queen = column;
          let queen = 1 << column;
          let (columns, left, right) = (row.columns | queen, row.left | queen, row.right | queen);
          rows.push(Row::new(board.get(rows.len()), columns, left >> 1, right << 1));
        } else {
          rows.pop();
          if rows.len() == board.len() {
            return Some(rows.iter().map(|row| row.queen).collect());
          }
        }
      }
      None
    })
  }
}

struct Row {
  columns: u16,
  left: u16,
  right: u16,
  untried: Bits,
  queen: usize,
}

impl Row {
  fn new(open: Option<&u16>, columns: u16, left: u16, right: u16) -> Row {
    let untried = Bits(open.unwrap_or(&0) & !(columns | left | right));
    Row { columns, left, right, untried, queen: 0 }
  }
}
}

mod squares {
//! Represents a board of at most 16 rows by the squares on which a queen may be placed.

pub struct Squares(pub(super) Vec<u16>);

impl Squares {
  pub fn open(size: usize) -> Squares {
    Squares(vec![all_columns(size); size])
  }

  pub fn occupy(&mut self, row: usize, column: usize) {
    self.0[row] &= self.mask(column);
  }

  fn mask(&self, column: usize) -> u16 {
    u16::from(column < self.0.len()) << (column % 16)
  }
}

pub fn all_columns(size: usize) -> u16 {
  assert!(size <= 16, "queens: more than 16 rows");
  ((1u32 << size) - 1) as u16
}
}

pub use self::{cells::cells, peaceful::first_attack, squares::Squares};
}

pub mod streams {

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

use super::input::Input;
use std::io::{self, Error, ErrorKind, Write};
use std::process::ExitCode;

pub struct Output<'a> {
  program: &'a str,
  held: Vec<u8>,
  status: u8,
}

impl Output<'_> {
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
  input::Input,
  output::{run, Output},
};
}
}
