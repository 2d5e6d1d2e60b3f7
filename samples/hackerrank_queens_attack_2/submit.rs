// From lowbit (MIT licence), made by: cargo bundle hackerrank_queens_attack_2

// HackerRank queens-attack-2 <https://www.hackerrank.com/challenges/queens-attack-2>
//
// Given n, k, the row and column of a queen on an n x n board, from 1, and those of k obstacles,
// print how many squares the queen can move to: along rows, columns and diagonals, up to an
// obstacle or the edge.

use lowbit::queens::reach;
use lowbit::streams::{run, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let size = input.number("the size of the board", 1, 100_000)?;
  let count = input.number("the number of obstacles", 0, 100_000)?;
  let mut square = |row: &str, column: &str| -> io::Result<(usize, usize)> {
    let row = input.number(row, 1, size)? as usize - 1;
    let column = input.number(column, 1, size)? as usize - 1;
    Ok((row, column))
  };
  let queen = square("the queen's row", "the queen's column")?;
  let mut obstacles = Vec::new();
  for _ in 0..count {
    obstacles.push(square("an obstacle's row", "an obstacle's column")?);
  }
  writeln!(output, "{}", reach(queen, &obstacles, size as usize))
}

fn main() -> ExitCode {
  run("hackerrank_queens_attack_2", solve)
}

mod lowbit {

pub mod queens {

mod sight {
//! What a queen sees from a square: in each of eight directions the first piece, or the edge.

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

pub use self::sight::reach;
}

pub mod streams {

mod input {
//! Cells and numbers from a buffer, with line and column.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Error, ErrorKind, Read};

pub struct Input<'a> {
  source: BufReader<&'a mut dyn Read>,
  ended: bool,
  line: u64,
  column: u64,
}

impl<'a> Input<'a> {
  pub fn new(source: &'a mut dyn Read) -> Input<'a> {
    let source = BufReader::with_capacity(1 << 16, source);
    Input { source, ended: false, line: 1, column: 0 }
  }

  pub fn number(&mut self, what: &str, least: u64, most: u64) -> io::Result<u64> {
    Ok(self.signed(what, least as i64, most as i64)? as u64)
  }

  fn signed(&mut self, what: &str, least: i64, most: i64) -> io::Result<i64> {
    let expected = format!("{} ({} to {})", what, least, most);
    self.skip_between(&is_white, &expected)?;
    let column = self.column;
    let mut sign = 1;
    if least < 0 && self.peek()? == Some(b'-') {
      self.skip();
      sign = -1;
    }
    let (first, mut number) = (self.column, 0);
    while number <= most && number >= least.min(0) {
      match self.peek()? {
        Some(digit @ b'0'..=b'9') => {
          number = 10 * number + sign * i64::from(digit - b'0');
          self.skip();
        }
        next if self.column > first && next.map_or(true, is_white) => break,
        _ => return self.unexpected(&expected),
      }
    }
    if (least..=most).contains(&number) {
      return Ok(number);
    }
    let found = if number < least { "a smaller number" } else { "a larger number" };
    self.column = column;
    self.fail(found, &expected)
  }

  fn skip_between(
    &mut self,
    between: &dyn Fn(u8) -> bool,
    expected: &dyn Display,
  ) -> io::Result<()> {
    if self.column == 0 {
      self.column = 1;
      if self.peek()? == Some(0xEF) {
        let found = self.character()?;
        if found != "'\\u{feff}'" {
          return self.fail(&found, expected);
        }
      }
    }
    while self.peek()?.map_or(false, between) {
      self.skip();
    }
    Ok(())
  }

  pub(super) fn peek(&mut self) -> io::Result<Option<u8>> {
    while !self.ended {
      match self.source.fill_buf() {
        Ok([]) => self.ended = true,
        Ok(bytes) => return Ok(Some(bytes[0])),
        Err(error) if error.kind() == ErrorKind::Interrupted => {}
        Err(error) => {
          let message = format!("cannot read the input: {}", error);
          return Err(Error::new(error.kind(), message));
        }
      }
    }
    Ok(None)
  }

  pub(super) fn skip(&mut self) {
    self.column += 1;
    if self.source.buffer()[0] == b'\n' {
      self.line += 1;
      self.column = 1;
    }
    self.source.consume(1);
  }

  pub(super) fn unexpected<T>(&mut self, expected: &dyn Display) -> io::Result<T> {
    let found = self.character()?;
    self.fail(&found, expected)
  }

  fn fail<T>(&self, found: &str, expected: &dyn Display) -> io::Result<T> {
    let place = format!("line {}, column {}", self.line, self.column);
    let message = format!("{}: found {}, expected {}", place, found, expected);
    Err(Error::new(ErrorKind::InvalidData, message))
  }

  fn character(&mut self) -> io::Result<String> {
    let mut bytes = Vec::new();
    while let Some(byte) = self.peek()? {
      bytes.push(byte);
      self.source.consume(1);
      match std::str::from_utf8(&bytes) {
        Ok(text) => return Ok(text.chars().map(|c| format!("{:?}", c)).collect()),
        Err(error) if error.error_len().is_none() => {}
        Err(_) => break,
      }
    }
    let end = String::from("end of input");
    Ok(bytes.first().map_or(end, |byte| format!("byte 0x{:02X}", byte)))
  }
}

fn is_white(byte: u8) -> bool {
  b" \t\r\n".contains(&byte)
}
}

mod output {
//! Answers through a buffer, complaints at once.

use std::io::{self, Error, Write};

pub struct Output<'a> {
  program: &'a str,
  answers: &'a mut dyn Write,
  held: Vec<u8>,
  complaints: &'a mut dyn Write,
  pub(super) unsolved: bool,
}

impl<'a> Output<'a> {
  pub fn new(
    program: &'a str,
    answers: &'a mut dyn Write,
    complaints: &'a mut dyn Write,
  ) -> Output<'a> {
    Output { program, answers, held: Vec::new(), complaints, unsolved: false }
  }

  pub fn say(&mut self, line: &str) {
    let _ = writeln!(self.complaints, "{}: {}", self.program, line);
  }
}

impl Write for Output<'_> {
  fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
    self.held.extend_from_slice(bytes);
    if self.held.len() >= 1 << 16 {
      self.flush()?;
    }
    Ok(bytes.len())
  }

  fn flush(&mut self) -> io::Result<()> {
    let written = self.answers.write_all(&self.held).and(self.answers.flush());
    self.held.clear();
    written.map_err(|error| Error::new(error.kind(), format!("cannot write the answer: {}", error)))
  }
}
}

mod run {
//! Runs a program: streams, exit status, failures.

use super::input::Input;
use super::output::Output;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

pub fn run(program: &str, solve: fn(&mut Input, &mut Output) -> io::Result<()>) -> ExitCode {
  let mut source = io::stdin().lock();
  run_without_input(program, |output| solve(&mut Input::new(&mut source), output))
}

pub fn run_without_input(
  program: &str,
  solve: impl FnOnce(&mut Output) -> io::Result<()>,
) -> ExitCode {
  let (mut answers, mut complaints) = (io::stdout().lock(), io::stderr());
  let mut output = Output::new(program, &mut answers, &mut complaints);
  match solve(&mut output).and(output.flush()) {
    Ok(()) => ExitCode::from(u8::from(output.unsolved)),
    Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
    Err(error) => {
      output.say(&error.to_string());
      ExitCode::from(2)
    }
  }
}
}

pub use self::{input::Input, output::Output, run::run};
}
}
