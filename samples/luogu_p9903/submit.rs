// From lowbit (MIT-0 licence), made by: cargo bundle luogu_p9903

// Luogu P9903 <https://www.luogu.com.cn/problem/P9903>: [COCI 2023/2024 #1] Sudoku = COCI 2023/2024 #1: Sudoku = DMOJ coci23c1p1
//
// Given a 9x9 Sudoku, with a dot for a blank and with frames of +, - and | around its boxes, print
// OK if no row, column or box contains a digit twice, else GRESKA.

use lowbit::board::SUDOKU9;
use lowbit::streams::{run, Alphabet, Input, Output, DIGITS9};
use std::{io, process::ExitCode};

/// The alphabet of a 9x9 whose boxes have frames.
const FRAMED9: &Alphabet = &Alphabet { between: b"+-| \t\r\n", ..*DIGITS9 };

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut grid = [0; 81];
  input.cells(FRAMED9, &mut grid)?;
  let legal = SUDOKU9.conflict(&grid).is_none();
  writeln!(output, "{}", if legal { "OK" } else { "GRESKA" })
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
          return Some(format!("two {}s in {} {}", symbol, kind, unit % SIZE + 1));
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

use std::io::{self, Error, ErrorKind, Read, Result, Write};
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

  pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> Result<()> {
    for filled in 0..cells.len() {
      match self.skip_any(alphabet.between).and_then(|byte| alphabet.value(byte)) {
        Some(value) => cells[filled] = value,
        None => {
          let progress = format!(", after {filled} of {} cells", cells.len());
          return self.unexpected(alphabet.what, &progress);
        }
      }
      self.at += 1;
    }
    Ok(())
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
