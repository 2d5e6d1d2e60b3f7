// From lowbit (MIT-0 licence), made by: cargo bundle hackerrank_queens_attack_2

// HackerRank queens-attack-2 <https://www.hackerrank.com/challenges/queens-attack-2>: Queen's Attack II
//
// Given n, k, the row and column of a queen on an n x n board, and those of k obstacles, all
// counted from 1, print the number of squares that the queen can move to. A queen moves along
// rows, columns and diagonals, up to an obstacle or the edge.

use lowbit::queens::reach;
use lowbit::streams::{run, Input, Output};
use std::{io, process::ExitCode};

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
//! Queens that do not attack each other.

mod first_seen {
//! Looks from a square in eight directions, up to the first piece or the edge.

pub fn first_seen(
  from: (usize, usize),
  pieces: impl IntoIterator<Item = (usize, usize)>,
) -> [Option<(usize, usize)>; 9] {
  let mut seen = [None; 9];
  for piece in pieces {
    let (rows, columns) = (piece.0.abs_diff(from.0), piece.1.abs_diff(from.1));
    if rows == 0 || columns == 0 || rows == columns {
      let direction = 4 + 3 * piece.0.cmp(&from.0) as isize + piece.1.cmp(&from.1) as isize;
      let first = &mut seen[direction as usize];
      if first.map_or(true, |first| rows.max(columns) < distance(from, first)) {
        *first = Some(piece);
      }
    }
  }
  seen
}

pub fn reach(from: (usize, usize), obstacles: &[(usize, usize)], size: usize) -> usize {
  let to_edge = |at: usize| [at, usize::MAX, size - 1 - at];
  let (rows, columns) = (to_edge(from.0), to_edge(from.1));
  let seen = first_seen(from, obstacles.iter().copied());
  let free = (0..9).filter(|&i| i != 4).map(|i| match seen[i] {
    Some(obstacle) => distance(from, obstacle) - 1,
    None => rows[i / 3].min(columns[i % 3]),
  });
  free.sum()
}

fn distance(a: (usize, usize), b: (usize, usize)) -> usize {
  a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}
}

pub use self::first_seen::reach;
}

pub mod streams {
//! Parses a program's input and writes its answers.

use std::io::{self, Error, ErrorKind, Read, Result, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;

const MARK: &[u8] = "\u{FEFF}".as_bytes();

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
