// From lowbit (MIT-0 licence), made by: cargo bundle abc377_f

// AtCoder ABC377 F <https://atcoder.jp/contests/abc377/tasks/abc377_f>: Avoid Queen Attack
//
// Given N, M, and the rows and columns of M queens on an N x N board, counted from 1, print how
// many empty squares share no row, column or diagonal with a queen.

use lowbit::queens::unattacked;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

fn solve(input: &mut Input) -> Result<String, String> {
  let size = input.integer("the size of the board", 1..=1_000_000_000)?;
  let mut queens = Vec::new();
  for _ in 0..input.count("the number of queens", 1000)? {
    let row = input.integer("a queen's row", 1..=size)? - 1;
    let column = input.integer("a queen's column", 1..=size)? - 1;
    queens.push((row, column));
  }
  Ok(format!("{}\n", unattacked(&queens, size, size)))
}

fn main() -> ExitCode {
  run("abc377_f", solve)
}

mod lowbit {

pub mod queens {
//! Queens that do not attack each other.

mod unattacked {
//! Counts the squares that no queen attacks, without visiting every square.

use std::ops::Range;

pub fn unattacked(queens: &[(usize, usize)], rows: usize, columns: usize) -> u64 {
  let lines = |line: fn(i64, i64) -> i64| {
    let mut lines: Vec<i64> = queens.iter().map(|q| line(q.0 as i64, q.1 as i64)).collect();
    lines.sort_unstable();
    lines.dedup();
    lines
  };
  let (across, down) = (lines(|row, _| row), lines(|_, column| column));
  let (falling, rising) = (lines(|row, column| row - column), lines(|row, column| row + column));
  let (rows, columns) = (rows as i64, columns as i64);
  let mut free = (rows - across.len() as i64) * (columns - down.len() as i64);
  let mut met = Vec::new();
  for diagonal in &falling {
    met.extend(&across);
    met.extend(down.iter().map(|column| diagonal + column));
    free -= unmet((*diagonal).max(0)..rows.min(diagonal + columns), &mut met);
  }
  for diagonal in &rising {
    met.extend(&across);
    met.extend(down.iter().rev().map(|column| diagonal - column));
    let crossing = falling.iter().filter(|other| (diagonal + *other) % 2 == 0);
    met.extend(crossing.map(|other| (diagonal + other) / 2));
    free -= unmet((diagonal - columns + 1).max(0)..rows.min(diagonal + 1), &mut met);
  }
  free as u64
}

fn unmet(squares: Range<i64>, met: &mut Vec<i64>) -> i64 {
  met.retain(|row| squares.contains(row));
  met.sort();
  met.dedup();
  let unmet = squares.end - squares.start - met.len() as i64;
  met.clear();
  unmet
}
}

pub use self::unattacked::unattacked;
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

  pub fn count(&mut self, what: &str, most: usize) -> Result<usize, String> {
    let count = self.integer(what, 0..=most)?;
    if count == 0 {
      self.end()?;
    }
    Ok(count)
  }

  pub fn end(&mut self) -> Result<(), String> {
    match self.skip_while(WHITE) {
      None => Ok(()),
      Some(_) => Err(self.unexpected("", "the end of input", "")),
    }
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

pub fn run(program: &str, solve: fn(&mut Input) -> Result<String, String>) -> ExitCode {
  let mut bytes = Vec::new();
  let read = io::stdin().read_to_end(&mut bytes);
  let answer = read
    .map_err(|e| format!("cannot read the input: {e}"))
    .and_then(|_| solve(&mut Input::new(&bytes)));
  status_of(program, answer.and_then(|answer| write(answer.as_bytes())).map(|()| 0))
}
}
}
