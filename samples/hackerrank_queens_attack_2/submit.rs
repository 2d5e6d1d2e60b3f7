// From lowbit (MIT-0 licence), made by: cargo bundle hackerrank_queens_attack_2

// HackerRank queens-attack-2 <https://www.hackerrank.com/challenges/queens-attack-2>: Queen's Attack II
//
// Given n, k, the row and column of a queen on an n x n board, and those of k obstacles, all
// counted from 1, print the number of squares that the queen can move to. A queen moves along
// rows, columns and diagonals, up to an obstacle or the edge.

use lowbit::queens::reach;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

fn solve(input: &mut Input) -> Result<String, String> {
  let size = input.integer("the size of the board", 1..=100_000)?;
  let count = input.integer("the number of obstacles", 0..=100_000)?;
  let mut square = |row: &str, column: &str| -> Result<(usize, usize), String> {
    let row = input.integer(row, 1..=size)? - 1;
    let column = input.integer(column, 1..=size)? - 1;
    Ok((row, column))
  };
  let queen = square("the queen's row", "the queen's column")?;
  let mut obstacles = Vec::new();
  for _ in 0..count {
    obstacles.push(square("an obstacle's row", "an obstacle's column")?);
  }
  Ok(format!("{}\n", reach(queen, &obstacles, size)))
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
