// From lowbit (MIT-0 licence), made by: cargo bundle abc327_c

// AtCoder ABC327 C <https://atcoder.jp/contests/abc327/tasks/abc327_c>: Number Place
//
// Given a filled 9x9 Sudoku of integers,
// print Yes if every row, column and box contains 1 to 9, else No.

use lowbit::board::is_solved_9x9;
use lowbit::streams::{run, Input, Output};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  writeln!(output, "{}", if is_solved_9x9(&input.integer_rows()?) { "Yes" } else { "No" })
}

fn main() -> ExitCode {
  run("abc327_c", solve)
}

mod lowbit {

pub mod board {
//! Describes a board by its units.

pub fn is_solved_9x9(rows: &[[u8; 9]; 9]) -> bool {
  const ALL: u32 = 0b11_1111_1110;
  let (mut columns, mut solved) = ([0; 9], true);
  for band in rows.chunks_exact(3) {
    let mut boxes = [0; 3];
    for row in band {
      let mut digits = 0;
      for stack in 0..3 {
        let mut minirow = 0;
        for column in 3 * stack..3 * stack + 3 {
          let bit = 1u32 << (row[column] & 31);
          minirow |= bit;
          columns[column] |= bit;
        }
        boxes[stack] |= minirow;
        digits |= minirow;
      }
      solved &= digits == ALL;
    }
    solved &= boxes == [ALL; 3];
  }
  let values = rows.iter().flatten().fold(0, |all, value| all | value);
  solved && columns == [ALL; 9] && values < 32
}
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

  pub fn integer_rows(&mut self) -> Result<[[u8; 9]; 9]> {
    let mut rows = [[0; 9]; 9];
    for (filled, cell) in rows.iter_mut().flatten().enumerate() {
      let value = self
        .signed("a cell", -1_000_000_000..=1_000_000_000)
        .map_err(|e| Error::new(e.kind(), format!("{e}, after {filled} of 81 cells")))?;
      *cell = value.clamp(0, 255) as u8;
    }
    Ok(rows)
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
