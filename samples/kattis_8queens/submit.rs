// From lowbit (MIT-0 licence), made by: cargo bundle kattis_8queens

// Kattis 8queens <https://open.kattis.com/problems/8queens>: Eight Queens
//
// Given an 8x8 board with * for a queen and . for an empty square, print valid if it has 8
// queens and no two share a row, column or diagonal, else invalid.

use lowbit::queens::{list, place};
use lowbit::streams::{run, Alphabet, Input};
use std::process::ExitCode;

const QUEENS: &Alphabet = &Alphabet::new(b".*", b"", "a cell (one of .*)");

fn solve(input: &mut Input) -> Result<String, String> {
  let mut board = [0; 64];
  input.cells(QUEENS, &mut board)?;
  let (queens, mut lines) = (list(&board, 8), [0; 16]);
  let peaceful = queens.iter().all(|&(row, column)| place(&mut lines, row, column));
  let valid = queens.len() == 8 && peaceful;
  Ok(format!("{}\n", if valid { "valid" } else { "invalid" }))
}

fn main() -> ExitCode {
  run("kattis_8queens", solve)
}

mod lowbit {

pub mod queens {
//! Queens that do not attack each other.

pub fn list(cells: &[u8], size: usize) -> Vec<(usize, usize)> {
  let queens = (0..cells.len()).filter(|&cell| cells[cell] == 1);
  queens.map(|cell| (cell / size, cell % size)).collect()
}

pub fn place(lines: &mut [u8], row: usize, column: usize) -> bool {
  let falling = lines.len() / 2 + row - column;
  let mut attacks = 0;
  for (bit, &line) in [row, column, row + column, falling].iter().enumerate() {
    attacks |= lines[line] & 1 << bit;
    lines[line] |= 1 << bit;
  }
  attacks == 0
}
}

pub mod streams {
//! Parses a program's input and writes its answers.

use std::io::{self, ErrorKind, Read, Write};
use std::process::ExitCode;

const MARK: &[u8] = "\u{FEFF}".as_bytes();

const WHITE: &[u8] = b" \n\r\t";

pub struct Alphabet {
  pub symbols: &'static [u8],
  pub blanks: &'static [u8],
  pub between: &'static [u8],
  pub what: &'static str,
}

impl Alphabet {
  pub const fn new(symbols: &'static [u8], blanks: &'static [u8], what: &'static str) -> Self {
    Alphabet { symbols, blanks, between: WHITE, what }
  }

  pub fn value(&self, byte: u8) -> Option<u8> {
    let value = self.symbols.iter().position(|&symbol| symbol == byte);
    value.map(|value| value as u8).or(self.blanks.contains(&byte).then_some(0))
  }
}

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

  pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> Result<(), String> {
    for filled in 0..cells.len() {
      let value = self.skip_while(alphabet.between).and_then(|byte| alphabet.value(byte));
      let progress = || format!(", after {filled} of {} cells", cells.len());
      cells[filled] = value.ok_or_else(|| self.unexpected("", alphabet.what, &progress()))?;
      self.at += 1;
    }
    Ok(())
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
