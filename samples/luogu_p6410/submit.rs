// From lowbit (MIT-0 licence), made by: cargo bundle luogu_p6410

// Luogu P6410 <https://www.luogu.com.cn/problem/P6410>: [COCI 2008/2009 #3] CROSS = COCI 2008/2009 #3 CROSS = Kattis cross: Cross = DMOJ coci08c3p3: COCI '08 Contest 3 #3 Cross
//
// Given a 9x9 Sudoku, with a dot for a blank, place each digit that has only one place in a box,
// until there is no such digit. Print the grid with a dot for a blank. Print ERROR instead if a
// row, column or box contains a digit twice, or if a box has no place for a digit.

use lowbit::nine;
use lowbit::streams::{run, Input, DOTTED9};
use std::process::ExitCode;

fn solve(input: &mut Input) -> Result<String, String> {
  let mut grid = [0; 81];
  input.cells(DOTTED9, &mut grid)?;
  if nine::cross_hatch(&mut grid) {
    Ok(DOTTED9.grid(&grid, 9))
  } else {
    Ok("ERROR\n".to_string())
  }
}

fn main() -> ExitCode {
  run("luogu_p6410", solve)
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
