// From lowbit (MIT-0 licence), made by: cargo bundle luogu_p9903

// Luogu P9903 <https://www.luogu.com.cn/problem/P9903>: [COCI 2023/2024 #1] Sudoku = COCI 2023/2024 #1: Sudoku = DMOJ coci23c1p1
//
// Given a 9x9 Sudoku, with a dot for a blank and with frames of +, - and | around its boxes, print
// OK if no row, column or box contains a digit twice, else GRESKA.

use lowbit::board::SUDOKU9;
use lowbit::streams::{run, Alphabet, Input, DIGITS9};
use std::process::ExitCode;

/// The alphabet of a 9x9 whose boxes have frames.
const FRAMED9: &Alphabet = &Alphabet { between: b"+-| \t\r\n", ..*DIGITS9 };

fn solve(input: &mut Input) -> Result<String, String> {
  let mut grid = [0; 81];
  input.cells(FRAMED9, &mut grid)?;
  let legal = SUDOKU9.conflict(&grid).is_none();
  Ok(format!("{}\n", if legal { "OK" } else { "GRESKA" }))
}

fn main() -> ExitCode {
  run("luogu_p9903", solve)
}

mod lowbit {

pub mod board {
//! Describes a board by its units.

pub struct Board<const CELLS: usize, const UNITS: usize, const SIZE: usize> {
  pub units: [[usize; SIZE]; UNITS],
}

pub const SUDOKU9: &Board<81, 27, 9> = &Board::square(3);

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const fn square(side: usize) -> Self {
    let mut units = [[0; SIZE]; UNITS];
    let mut cell = 0;
    while cell < CELLS {
      let (row, column) = (cell / SIZE, cell % SIZE);
      let box_index = row / side * side + column / side;
      let index_in_box = row % side * side + column % side;
      units[row][column] = cell;
      units[SIZE + column][row] = cell;
      units[2 * SIZE + box_index][index_in_box] = cell;
      cell += 1;
    }
    Board { units }
  }

  pub fn conflict(&self, cells: &[u8; CELLS]) -> Option<String> {
    for (unit, members) in self.units.iter().enumerate() {
      let mut seen = 0u32;
      for &cell in members {
        let digit = cells[cell];
        let bit = if (1..=SIZE).contains(&digit.into()) { 1 << digit } else { 0 };
        if seen & bit != 0 {
          let symbol = char::from(digit + if SIZE > 9 { b'@' } else { b'0' });
          let kind = ["row", "column", "box", "diagonal"][unit / SIZE];
          return Some(format!("two {symbol}s in {kind} {}", unit % SIZE + 1));
        }
        seen |= bit;
      }
    }
    None
  }
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

pub const DIGITS9: &Alphabet =
  &Alphabet::new(b"0123456789", b".", "a cell (1 to 9, or 0 or . for a blank)");

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
