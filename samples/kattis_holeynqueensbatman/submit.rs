// From lowbit (MIT-0 licence), made by: cargo bundle kattis_holeynqueensbatman

// Kattis holeynqueensbatman <https://open.kattis.com/problems/holeynqueensbatman>: Holey N-Queens (Batman)
//
// Given boards until 0 0, place N queens on each N x N board, none of them on a hole, so that no
// two share a row, column or diagonal. Each board is N, M, and the rows and columns of M holes,
// counted from 0. Queens attack across holes. Print the number of placements for each board.

use lowbit::queens::Squares;
use lowbit::streams::{run_cases, Input, Output};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
  loop {
    let size = input.integer("the size of the board, or 0", 0..=12)?;
    let holes = input.integer("the number of holes", 0..=size * size)?;
    if size == 0 {
      return Ok(());
    }
    let mut board = Squares::open(size);
    for _ in 0..holes {
      let row = input.integer("a hole's row", 0..=size - 1)?;
      let column = input.integer("a hole's column", 0..=size - 1)?;
      board.close(row, column);
    }
    writeln!(output, "{}", board.count_placements());
  }
}

fn main() -> ExitCode {
  run_cases("kattis_holeynqueensbatman", solve)
}

mod lowbit {

pub mod queens {
//! Queens that do not attack each other.

mod count_placements {
//! Counts placements of queens without going through them one by one.

use super::Squares;

const ROOM: usize = 1024;

const COLUMNS: u64 = 0xFFFF << 16;
const LEFT: u64 = 0x7FFF << 32;
const RIGHT: u64 = 0xFFFE << 48;

impl Squares {
  pub fn count_placements(&self) -> u64 {
    let (rows, size) = (&self.rows[..self.size], self.size);
    if size < 9 {
      return self.count_one_by_one();
    }
    let mirror = |row: u16| row.reverse_bits() >> (16 - size);
    if rows.iter().all(|&open| open == mirror(open)) {
      let left = rows[0] & ((1 << (size / 2)) - 1);
      let middle = rows[0] & !left & !mirror(left);
      2 * count_from(left, &rows[1..]) + count_from(middle, &rows[1..])
    } else {
      count_from(rows[0], &rows[1..])
    }
  }
}

fn count_from(free: u16, rows_below: &[u16]) -> u64 {
  let mut buffers = Vec::new();
  buffers.resize_with(rows_below.len() + 1, || Vec::with_capacity(ROOM));
  buffers[0].push(u64::from(free));
  keep(&mut buffers[0], 0);
  finish(&mut buffers, rows_below)
}

fn finish(buffers: &mut [Vec<u64>], rows_below: &[u16]) -> u64 {
  let (row, below) = buffers.split_first_mut().expect("a buffer for each row");
  let mut placements = 0;
  match rows_below {
    [] => {
      placements = row.len() as u64;
      row.clear();
    }
    [open, after @ ..] => {
      while !row.is_empty() {
        if row.len() + below[0].len() > ROOM {
          placements += finish(below, after);
        }
        extend(row, *open, &mut below[0]);
      }
      placements += finish(below, after);
    }
  }
  placements
}

fn extend(row: &mut Vec<u64>, open: u16, below: &mut Vec<u64>) {
  let end = below.len();
  below.extend(row.iter_mut().map(|word| {
    let queen = *word & word.wrapping_neg();
    *word ^= queen;
    let attacked = *word | queen << 16 | queen << 32 | queen << 48;
    let moved = attacked & COLUMNS | attacked >> 1 & LEFT | attacked << 1 & RIGHT;
    let closed = moved >> 16 | moved >> 32 | moved >> 48;
    moved | u64::from(open) & !closed
  }));
  keep(row, 0);
  keep(below, end);
}

fn keep(words: &mut Vec<u64>, from: usize) {
  let mut len = from;
  for i in from..words.len() {
    let word = words[i];
    words[len] = word;
    len += usize::from(word as u16 != 0);
  }
  words.truncate(len);
}
}

mod squares {
//! Represents a board of 1 to 16 rows by the squares on which a queen may be placed.

pub struct Squares {
  pub(super) size: usize,
  pub(super) rows: [u16; 16],
}

impl Squares {
  pub fn open(size: usize) -> Squares {
    assert!((1..=16).contains(&size), "queens: not 1 to 16 rows");
    Squares { size, rows: [((1u32 << size) - 1) as u16; 16] }
  }

  pub fn close(&mut self, row: usize, column: usize) {
    self.rows[..self.size][row] &= !mask(column);
  }

  pub fn count_one_by_one(&self) -> u64 {
    count(self.rows[0], 0, 0, 0, &self.rows[1..self.size])
  }
}

fn count(mut free: u16, columns: u16, left: u16, right: u16, below: &[u16]) -> u64 {
  if below.is_empty() {
    return u64::from(free != 0);
  }
  let mut placements = 0;
  while free != 0 {
    let queen = free & !(free - 1);
    free ^= queen;
    let (columns, left, right) = (columns | queen, (left | queen) >> 1, (right | queen) << 1);
    let free = below[0] & !(columns | left | right);
    if free != 0 {
      placements += count(free, columns, left, right, &below[1..]);
    }
  }
  placements
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

pub struct Output<'a> {
  program: &'a str,
  held: Vec<u8>,
  status: u8,
}

impl Output<'_> {
  pub fn write_fmt(&mut self, text: std::fmt::Arguments) {
    let _ = self.held.write_fmt(text);
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
