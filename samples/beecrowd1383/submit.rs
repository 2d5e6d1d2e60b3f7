// From lowbit (MIT-0 licence), made by: cargo bundle beecrowd1383

// beecrowd 1383 <https://judge.beecrowd.com/en/problems/view/1383>: Sudoku
//
// Given T, then T filled 9x9 Sudokus of integers, print three lines for each: Instancia and its
// number, counted from 1; SIM if every row, column and box contains 1 to 9, else NAO; and a blank
// line.

use lowbit::board::is_solved_9x9;
use lowbit::streams::{run_cases, Input, Output};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
  for case in 1..=input.count("the number of grids", 1_000_000_000)? {
    let verdict = if is_solved_9x9(&input.integer_rows()?) { "SIM" } else { "NAO" };
    writeln!(output, "Instancia {case}\n{verdict}\n");
  }
  Ok(())
}

fn main() -> ExitCode {
  run_cases("beecrowd1383", solve)
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

  pub fn integer_rows(&mut self) -> Result<[[u8; 9]; 9], String> {
    let mut rows = [[0; 9]; 9];
    for (filled, cell) in rows.iter_mut().flatten().enumerate() {
      let value = self.integer("a cell", -1_000_000_000..=1_000_000_000);
      let value = value.map_err(|message| format!("{message}, after {filled} of 81 cells"))?;
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
