// From lowbit (MIT-0 licence), made by: cargo bundle arc001_3

// AtCoder ARC001 C <https://atcoder.jp/contests/arc001/tasks/arc001_3>: パズルのお手伝い = CodinGame finish-the-eight-queens: Finish the Eight Queens
//
// Given an 8x8 board with Q for a queen and a dot for an empty square, place the missing queens so
// that no two of the 8 share a row, column or diagonal. Print the board, or No Answer if that is
// impossible.

use lowbit::queens::{cells, list, Squares};
use lowbit::streams::{run, Alphabet, Input};
use std::process::ExitCode;

const QUEENS: &Alphabet = &Alphabet::new(b".Q", b"", "a cell (one of .Q)");

fn solve(input: &mut Input) -> Result<String, String> {
  let mut given = [0; 64];
  input.cells(QUEENS, &mut given)?;
  let mut board = Squares::open(8);
  for (row, column) in list(&given, 8) {
    board.occupy(row, column);
  }
  let first = board.placements().next();
  match first {
    Some(columns) => {
      let queens: Vec<_> = columns.into_iter().enumerate().collect();
      Ok(QUEENS.grid(&cells(&queens, 8), 8))
    }
    None => Ok("No Answer\n".to_string()),
  }
}

fn main() -> ExitCode {
  run("arc001_3", solve)
}

mod lowbit {

pub mod bits {
//! Counts and lists the bits of a mask with lookup tables.

const TABLES: &[[u8; 256]; 2] = &tables();

const fn tables() -> [[u8; 256]; 2] {
  let mut tables = [[0; 256], [8; 256]];
  let mut byte = 1;
  while byte < 256 {
    tables[0][byte] = tables[0][byte / 2] + (byte & 1) as u8;
    tables[1][byte] = if byte & 1 == 1 { 0 } else { tables[1][byte / 2] + 1 };
    byte += 1;
  }
  tables
}

pub fn lowbit(mask: u16) -> u16 {
  mask & mask.wrapping_neg()
}

pub fn lowest(mask: u16) -> u8 {
  if mask & 255 != 0 {
    TABLES[1][(mask & 255) as usize]
  } else {
    8 + TABLES[1][(mask >> 8) as usize]
  }
}
}

pub mod queens {
//! Queens that do not attack each other.

mod squares {
//! Represents a board of 1 to 16 rows by the squares on which a queen may be placed.

use crate::lowbit::bits::{lowbit, lowest};
use std::iter;

pub struct Squares {
  pub(super) size: usize,
  pub(super) rows: [u16; 16],
}

impl Squares {
  pub fn open(size: usize) -> Squares {
    assert!((1..=16).contains(&size), "queens: not 1 to 16 rows");
    Squares { size, rows: [((1u32 << size) - 1) as u16; 16] }
  }

  pub fn occupy(&mut self, row: usize, column: usize) {
    self.rows[..self.size][row] &= mask(column);
  }

  pub fn placements<'a>(&'a self) -> impl Iterator<Item = Vec<usize>> + 'a {
    let (mut row, mut placed) = (0, [0; 16]);
    let mut rows = [(self.rows[0], 0, 0, 0); 16];
    iter::from_fn(move || loop {
      let (free, columns, left, right) = rows[row];
      if free == 0 {
        row = row.checked_sub(1)?;
        continue;
      }
      let queen = lowbit(free);
      rows[row].0 ^= queen;
      placed[row] = usize::from(lowest(free));
      if row + 1 == self.size {
        return Some(placed[..=row].to_vec());
      }
      row += 1;
      let (columns, left, right) = (columns | queen, (left | queen) >> 1, (right | queen) << 1);
      rows[row] = (self.rows[row] & !(columns | left | right), columns, left, right);
    })
  }
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

pub fn cells(queens: &[(usize, usize)], size: usize) -> Vec<u8> {
  let mut cells = vec![0; size * size];
  for &(row, column) in queens {
    cells[row * size + column] = 1;
  }
  cells
}

pub fn list(cells: &[u8], size: usize) -> Vec<(usize, usize)> {
  let queens = (0..cells.len()).filter(|&cell| cells[cell] == 1);
  queens.map(|cell| (cell / size, cell % size)).collect()
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

  pub fn grid(&self, cells: &[u8], width: usize) -> String {
    let symbol = |&cell: &u8| char::from(self.symbols[usize::from(cell)]);
    cells.chunks(width).flat_map(|row| row.iter().map(symbol).chain(['\n'])).collect()
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
