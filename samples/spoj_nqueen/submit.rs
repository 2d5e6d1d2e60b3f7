// From lowbit (MIT-0 licence), made by: cargo bundle spoj_nqueen

// SPOJ NQUEEN <https://www.spoj.com/problems/NQUEEN/>: Yet Another N-Queen Problem = Luogu SP1771
//
// Given boards until the end of input, place the missing queens on each so that no two share a
// row, column or diagonal. Each board is n, then the columns of the queens in its n rows, counted
// from 1, with 0 for a row without a queen. Print the columns with spaces between them, a line for
// each board. The program may be slow on boards with many queens in the middle.

use lowbit::queens::{complete, first_attack};
use lowbit::streams::{run, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut case = 0;
  while input.has_more("a board")? {
    case += 1;
    let size: usize = input.integer("the size of the board", 1..=50)?;
    let mut given: Vec<Option<usize>> = Vec::new();
    for _ in 0..size {
      given.push(input.integer("a queen's column, or 0", 0..=size)?.checked_sub(1));
    }
    match complete(&given) {
      Some(columns) => given = columns.into_iter().map(Some).collect(),
      None => {
        // The message counts rows and columns from 1, like the input.
        let queens: Vec<_> =
          (1..).zip(&given).filter_map(|(row, column)| Some((row, (*column)? + 1))).collect();
        output.report(case, first_attack(&queens).as_deref().unwrap_or("no solution"));
      }
    }
    let numbers = given.iter().map(|column| column.map_or(0, |column| column + 1).to_string());
    writeln!(output, "{}", numbers.collect::<Vec<_>>().join(" "))?;
  }
  Ok(())
}

fn main() -> ExitCode {
  run("spoj_nqueen", solve)
}

mod lowbit {

pub mod queens {

mod complete {
//! Completes a board of up to 64 rows with given queens, or proves that it has no placement.

use std::cmp::Reverse;

pub fn complete(given: &[Option<usize>]) -> Option<Vec<usize>> {
  let size = given.len();
  let inside = given.iter().flatten().all(|&column| column < size);
  assert!(size <= 64, "queens: more than 64 rows");
  assert!(inside, "queens: a column is outside the board");
  let all = ((1u128 << size) - 1) as u64;
  let free = |queen: &Option<usize>| queen.map_or(all, |column| 1 << column);
  let open: Vec<_> = given.iter().map(free).enumerate().collect();
  let mut columns = vec![0; size];
  fill(&open, &mut columns).then_some(columns)
}

fn fill(open: &[(usize, u64)], columns: &mut [usize]) -> bool {
  let (row, free) = match open.iter().min_by_key(|row| row.1.count_ones()) {
    None => return true,
    Some(&row) => row,
  };
  let squares = (0..columns.len()).filter(|column| free >> column & 1 == 1);
  let mut boards: Vec<_> = squares.map(|column| (column, place(open, row, column))).collect();
  let free = |row: &(usize, u64)| row.1.count_ones();
  boards.sort_by_cached_key(|board| Reverse(board.1.iter().map(free).sum::<u32>()));
  for (column, board) in &boards {
    if fill(board, columns) {
      columns[row] = *column;
      return true;
    }
  }
  false
}

fn place(open: &[(usize, u64)], row: usize, column: usize) -> Vec<(usize, u64)> {
  let mut left = open.to_vec();
  left.retain(|&(other, _)| other != row);
  for (other, free) in left.iter_mut() {
    let (queen, distance) = (1 << column, row.abs_diff(*other));
    *free &= !(queen | queen << distance | queen >> distance);
  }
  left
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

pub use self::{complete::complete, peaceful::first_attack};
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
