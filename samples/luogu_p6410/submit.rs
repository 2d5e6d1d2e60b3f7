// From lowbit (MIT-0 licence), made by: cargo bundle luogu_p6410

// Luogu P6410 <https://www.luogu.com.cn/problem/P6410>: [COCI 2008/2009 #3] CROSS = COCI 2008/2009 #3 CROSS = Kattis cross: Cross = DMOJ coci08c3p3: COCI '08 Contest 3 #3 Cross
//
// Given a 9x9 Sudoku, with a dot for a blank, place each digit that has only one place in a box,
// until there is no such digit. Print the grid with a dot for a blank. Print ERROR instead if a
// row, column or box contains a digit twice, or if a box has no place for a digit.

use lowbit::nine;
use lowbit::streams::{run, Input, Output, DOTTED9};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut grid = [0; 81];
  input.cells(DOTTED9, &mut grid)?;
  if nine::cross_hatch(&mut grid) {
    output.grid(&grid, 9, DOTTED9)
  } else {
    writeln!(output, "ERROR")
  }
}

fn main() -> ExitCode {
  run("luogu_p6410", solve)
}

mod lowbit {

pub mod bits {
//! Looks up the bits of a mask in tables.

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

pub fn lowest(mask: u16) -> u8 {
  if mask & 255 != 0 {
    TABLES[1][(mask & 255) as usize]
  } else {
    8 + TABLES[1][(mask >> 8) as usize]
  }
}
}

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
}
}

pub mod nine {
//! Solves 9x9 grids.

mod cross_hatching {
//! Fills a 9x9 as far as cross-hatching leads.

use super::{units_of, DIGITS};
use crate::lowbit::bits::lowest;
use crate::lowbit::board::SUDOKU9;

pub fn cross_hatch(cells: &mut [u8; 81]) -> bool {
  let mut held = Held([0; 27]);
  for (cell, &digit) in cells.iter().enumerate() {
    match digit {
      0 => {}
      1..=9 if held.place(cell, 1 << (digit - 1)) => {}
      _ => return false,
    }
  }
  let mut moved = true;
  while moved {
    moved = false;
    for (number, unit) in SUDOKU9.units.iter().enumerate().skip(18) {
      let (mut once, mut twice) = (held.0[number], 0);
      for &cell in unit {
        if cells[cell] == 0 {
          twice |= once & held.open(cell);
          once |= held.open(cell);
        }
      }
      if once != DIGITS {
        return false;
      }
      for &cell in unit {
        let hidden = held.open(cell) & !twice;
        if cells[cell] == 0 && hidden != 0 {
          if !hidden.is_power_of_two() {
            return false;
          }
          held.place(cell, hidden);
          cells[cell] = lowest(hidden) + 1;
          moved = true;
        }
      }
    }
  }
  true
}

struct Held([u16; 27]);

impl Held {
  fn open(&self, cell: usize) -> u16 {
    let [row, column, in_box] = units_of(cell).map(|unit| self.0[unit]);
    DIGITS & !(row | column | in_box)
  }

  fn place(&mut self, cell: usize, digit: u16) -> bool {
    let free = self.open(cell) & digit != 0;
    for &unit in &units_of(cell) {
      self.0[unit] |= digit;
    }
    free
  }
}
}

pub use self::cross_hatching::cross_hatch;

const DIGITS: u16 = 0b1_1111_1111;

fn units_of(cell: usize) -> [usize; 3] {
  let (row, column) = (cell / 9, cell % 9);
  [row, 9 + column, 18 + row / 3 * 3 + column / 3]
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

pub const DOTTED9: &Alphabet =
  &Alphabet::new(b".123456789", b"0", "a cell (1 to 9, or . or 0 for a blank)");

impl Alphabet {
  pub const fn new(symbols: &'static [u8], blanks: &'static [u8], what: &'static str) -> Self {
    Alphabet { symbols, blanks, between: WHITE, what }
  }

  pub fn value(&self, byte: u8) -> Option<u8> {
    let value = self.symbols.iter().position(|&symbol| symbol == byte);
    value.map(|value| value as u8).or(self.blanks.contains(&byte).then_some(0))
  }

  pub fn symbol(&self, value: u8) -> u8 {
    self.symbols.get(usize::from(value)).copied().unwrap_or(0)
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

  pub fn grid(&mut self, cells: &[u8], width: usize, alphabet: &Alphabet) -> Result<()> {
    for row in cells.chunks_exact(width) {
      self.held.extend(row.iter().map(|&cell| alphabet.symbol(cell)));
      self.held.push(b'\n');
    }
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
