// From lowbit (MIT-0 licence), made by: cargo bundle spoj_nqueen

// SPOJ NQUEEN <https://www.spoj.com/problems/NQUEEN/>: Yet Another N-Queen Problem = Luogu SP1771
//
// Given boards until the end of input, place the missing queens on each so that no two share a
// row, column or diagonal. Each board is n, then the columns of the queens in its n rows, counted
// from 1, with 0 for a row without a queen. Print the columns with spaces between them, a line for
// each board. The program may be slow on boards with many queens in the middle.

use lowbit::queens::{complete, first_attack};
use lowbit::streams::{run_cases, Input, Output};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
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
    writeln!(output, "{}", line.trim_end());
  }
  Ok(())
}

fn main() -> ExitCode {
  run_cases("spoj_nqueen", solve)
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

use std::fmt::Display;
use std::io::{self, ErrorKind, Read, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;

const MARK: &[u8] = "\u{FEFF}".as_bytes();

const WHITE: &[u8] = b" \n\r\t";

pub struct Input<'a> {
  bytes: &'a [u8],
  at: usize,
}

impl<'a> Input<'a> {
  pub fn new(bytes: &'a [u8]) -> Input<'a> {
    let bytes = bytes.strip_suffix(b"\x1A").unwrap_or(bytes);
    Input { bytes, at: if bytes.starts_with(MARK) { MARK.len() } else { 0 } }
  }

  pub fn skip_while(&mut self, set: &[u8]) -> Option<u8> {
    self.at += self.bytes[self.at..].iter().take_while(|byte| set.contains(byte)).count();
    self.bytes.get(self.at).copied()
  }

  pub fn unexpected(&self, token: &str, what: &str, details: &str) -> String {
    let (taken, rest) = self.bytes.split_at(self.at);
    let found = match String::from_utf8_lossy(rest).chars().next() {
      _ if !token.is_empty() => token.to_string(),
      None => "end of input".to_string(),
      Some(next) if rest.starts_with(next.to_string().as_bytes()) => format!("{next:?}"),
      Some(_) => format!("byte 0x{:02X}", rest[0]),
    };
    let taken = taken.strip_prefix(MARK).unwrap_or(taken);
    let line = 1 + taken.iter().filter(|&&byte| byte == b'\n').count();
    let column = 1 + taken.iter().rev().take_while(|&&byte| byte != b'\n').count();
    let is_utf16 = self.at < 2 && matches!(rest.first(), Some(0 | 0xFE | 0xFF));
    let hint = if is_utf16 { " (if the input is UTF-16, save it as UTF-8)" } else { "" };
    let details = if self.at == 0 && rest.starts_with(&MARK[..1]) { "" } else { details };
    format!("line {line}, column {column}: found {found}{hint}, expected {what}{details}")
  }

  pub fn integer<T>(&mut self, what: &str, range: RangeInclusive<T>) -> Result<T, String>
  where
    T: FromStr + PartialOrd + Display,
  {
    self.skip_while(WHITE);
    let rest = &self.bytes[self.at..];
    let is_part = |&(i, byte): &(usize, &u8)| byte.is_ascii_digit() || i == 0 && *byte == b'-';
    let length = rest.iter().take(40).enumerate().take_while(is_part).count();
    let ended = rest.get(length).map_or(true, |byte| b" \n\r\t,])\"'".contains(byte));
    let token = String::from_utf8_lossy(if ended { &rest[..length] } else { b"" });
    if token.is_empty() {
      self.at += length;
    }
    let details = || format!(" ({} to {})", range.start(), range.end());
    let integer = token.parse().ok().filter(|value| range.contains(value));
    let integer = integer.ok_or_else(|| self.unexpected(&token, what, &details()));
    self.at += token.len();
    integer
  }

  pub fn has_more(&mut self, what: &str) -> Result<bool, String> {
    match self.skip_while(WHITE) {
      Some(0xEF) if self.at == 0 => Err(self.unexpected("", what, "")),
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
  pub fn write_fmt(&mut self, text: std::fmt::Arguments) {
    let _ = self.held.write_fmt(text);
  }

  pub fn report(&mut self, case: u64, reason: Option<String>) {
    self.status = 1;
    let reason = reason.as_deref().unwrap_or("no solution");
    let _ = writeln!(io::stderr(), "{}: case {case}: {reason}", self.program);
  }
}

fn write(answers: &[u8]) -> Result<(), String> {
  let written = io::stdout().write_all(answers).and_then(|()| io::stdout().flush());
  written.map_err(|e| match e.kind() {
    ErrorKind::BrokenPipe => String::new(),
    _ => format!("cannot write the answer: {e}"),
  })
}

fn status_of(program: &str, solved: Result<u8, String>) -> ExitCode {
  match solved {
    Ok(status) => status.into(),
    Err(message) if message.is_empty() => ExitCode::SUCCESS,
    Err(message) => {
      let _ = writeln!(io::stderr(), "{program}: {message}");
      ExitCode::from(2)
    }
  }
}

pub fn run_cases(
  program: &str,
  solve: fn(&mut Input, &mut Output) -> Result<(), String>,
) -> ExitCode {
  let mut output = Output { program, held: Vec::new(), status: 0 };
  let mut bytes = Vec::new();
  let read = io::stdin().read_to_end(&mut bytes);
  let read = read.map_err(|e| format!("cannot read the input: {e}"));
  let solved = read.and_then(|_| solve(&mut Input::new(&bytes), &mut output));
  status_of(output.program, solved.and(write(&output.held)).map(|()| output.status))
}
}
}
