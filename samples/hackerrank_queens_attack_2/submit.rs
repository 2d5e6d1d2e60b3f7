// From lowbit (MIT-0 licence), made by: cargo bundle hackerrank_queens_attack_2

// HackerRank queens-attack-2 <https://www.hackerrank.com/challenges/queens-attack-2>: Queen's Attack II
//
// Given n, k, the row and column of a queen on an n x n board, and those of k obstacles, all
// counted from 1, print the number of squares that the queen can move to. A queen moves along
// rows, columns and diagonals, up to an obstacle or the edge.

use lowbit::queens::reach;
use lowbit::streams::{run, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let size = input.integer("the size of the board", 1..=100_000)?;
  let count = input.integer("the number of obstacles", 0..=100_000)?;
  let mut square = |row: &str, column: &str| -> io::Result<(usize, usize)> {
    let row = input.integer(row, 1..=size)? - 1;
    let column = input.integer(column, 1..=size)? - 1;
    Ok((row, column))
  };
  let queen = square("the queen's row", "the queen's column")?;
  let mut obstacles = Vec::new();
  for _ in 0..count {
    obstacles.push(square("an obstacle's row", "an obstacle's column")?);
  }
  writeln!(output, "{}", reach(queen, &obstacles, size))
}

fn main() -> ExitCode {
  run("hackerrank_queens_attack_2", solve)
}

mod lowbit {

pub mod queens {

mod first_seen {
//! Looks from a square in eight directions, up to the first piece or the edge.

use std::cmp::Ordering::{self, Equal, Greater, Less};

const DIRECTIONS: [(Ordering, Ordering); 8] = [
  (Less, Less),
  (Less, Equal),
  (Less, Greater),
  (Equal, Less),
  (Equal, Greater),
  (Greater, Less),
  (Greater, Equal),
  (Greater, Greater),
];

pub fn first_seen(from: (usize, usize), pieces: &[(usize, usize)]) -> [Option<(usize, usize)>; 8] {
  DIRECTIONS.map(|direction| {
    let there = pieces.iter().filter(|&&piece| towards(from, piece) == Some(direction));
    there.min_by_key(|&&piece| distance(from, piece)).copied()
  })
}

pub fn reach(from: (usize, usize), obstacles: &[(usize, usize)], size: usize) -> usize {
  let to_edge = |at: usize, step: Ordering| match step {
    Less => at,
    Equal => usize::MAX,
    Greater => size - 1 - at,
  };
  let seen = first_seen(from, obstacles);
  let free = DIRECTIONS.iter().zip(&seen).map(|(&(rows, columns), &first)| match first {
    Some(obstacle) => distance(from, obstacle) - 1,
    None => to_edge(from.0, rows).min(to_edge(from.1, columns)),
  });
  free.sum()
}

fn towards(from: (usize, usize), to: (usize, usize)) -> Option<(Ordering, Ordering)> {
  let (rows, columns) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
  let on_a_line = rows == 0 || columns == 0 || rows == columns;
  on_a_line.then(|| (to.0.cmp(&from.0), to.1.cmp(&from.1)))
}

fn distance(a: (usize, usize), b: (usize, usize)) -> usize {
  a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}
}

pub use self::first_seen::reach;
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
