// From lowbit (MIT-0 licence), made by: cargo bundle spoj_nqueen

// SPOJ NQUEEN <https://www.spoj.com/problems/NQUEEN/>: Yet Another N-Queen Problem = Luogu SP1771
//
// Given boards until the end of input, place the missing queens on each so that no two share a
// row, column or diagonal. Each board is n, then the columns of the queens in its n rows, counted
// from 1, with 0 for a row without a queen. Print the columns with spaces between them, a line for
// each board. The program may be slow on boards with many queens in the middle.

use lowbit::queens::{complete, first_attack};
use lowbit::streams::{run, Input, Output};
use std::{io, process::ExitCode};

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
        output.report(case, first_attack(&queens));
      }
    }
    let mut line = String::new();
    for column in given {
      line += &column.map_or(0, |column| column + 1).to_string();
      line.push(' ');
    }
    writeln!(output, "{}", line.trim_end())?;
  }
  Ok(())
}

fn main() -> ExitCode {
  run("spoj_nqueen", solve)
}

mod lowbit {

pub mod queens {
//! Queens that do not attack each other.

mod complete {
//! Completes a board of up to 64 rows with given queens, or proves that it has no placement.

pub fn complete(given: &[Option<usize>]) -> Option<Vec<usize>> {
  let size = given.len();
  let inside = given.iter().flatten().all(|&column| column < size);
  assert!(size <= 64, "queens: more than 64 rows");
  assert!(inside, "queens: a column is outside the board");
  let all = ((1u128 << size) - 1) as u64;
  let free = |queen: &Option<usize>| queen.map_or(all, |column| 1 << column);
  let mut open = Vec::with_capacity(size * (size + 1) / 2);
  open.extend(given.iter().map(free).enumerate());
  let mut columns = vec![0; size];
  fill(&mut open, 0, &mut columns).then_some(columns)
}

fn fill(open: &mut Vec<(usize, u64)>, first: usize, columns: &mut [usize]) -> bool {
  let end = open.len();
  let board = &open[first..];
  let forced = board.iter().find(|row| row.1 & row.1.wrapping_sub(1) == 0);
  let (row, mut free) = match forced.or_else(|| board.iter().min_by_key(|row| row.1.count_ones())) {
    None => return true,
    Some(&row) => row,
  };
  while free != 0 {
    let column = free.trailing_zeros() as usize;
    free &= free - 1;
    open.truncate(end);
    for i in first..end {
      let (other, squares) = open[i];
      if other != row {
        let (queen, distance) = (1 << column, row.abs_diff(other));
        open.push((other, squares & !(queen | queen << distance | queen >> distance)));
      }
    }
    if fill(open, end, columns) {
      columns[row] = column;
      return true;
    }
  }
  false
}
}

pub use self::complete::complete;

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

  pub fn has_more(&mut self, what: &str) -> Result<bool> {
    match self.skip_any(WHITE) {
      Some(0xEF) if self.at == 0 => self.unexpected(what, ""),
      next => Ok(next.is_some()),
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
