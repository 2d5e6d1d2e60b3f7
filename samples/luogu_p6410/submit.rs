// From lowbit (MIT-0 licence), made by: cargo bundle luogu_p6410

// Luogu P6410 <https://www.luogu.com.cn/problem/P6410>: [COCI 2008/2009 #3] CROSS = COCI 2008/2009 #3 CROSS = Kattis cross: Cross = DMOJ coci08c3p3: COCI '08 Contest 3 #3 Cross
//
// Given a 9x9 Sudoku, with a dot for a blank, place each digit that has only one place in a box,
// until there is no such digit. Print the grid with a dot for a blank. Print ERROR instead if a
// row, column or box contains a digit twice, or if a box has no place for a digit.

use lowbit::nine;
use lowbit::streams::{run, Input, Output, DOTTED9};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut grid = [0; 81];
  input.cells(DOTTED9, &mut grid)?;
  if nine::cross_hatch(&mut grid) {
    output.grid(&grid, 9, DOTTED9, "")
  } else {
    writeln!(output, "ERROR")
  }
}

fn main() -> ExitCode {
  run("luogu_p6410", solve)
}

mod lowbit {

pub mod bits {
//! Bit masks of digits or columns, and the lookup tables that iterate over their bits.

const LOWEST: &[u8; 256] = &lowest_positions();

const fn lowest_positions() -> [u8; 256] {
  let mut table = [8; 256];
  let mut byte = 1;
  while byte < 256 {
    table[byte] = if byte & 1 == 1 { 0 } else { table[byte >> 1] + 1 };
    byte += 1;
  }
  table
}

pub const fn lowest(mask: u16) -> u8 {
  if mask & 255 != 0 {
    LOWEST[(mask & 255) as usize]
  } else {
    8 + LOWEST[(mask >> 8) as usize]
  }
}
}

pub mod board {
//! Says which cells form a unit.

pub struct Board<const CELLS: usize, const UNITS: usize, const SIZE: usize> {
  pub units: [[u16; SIZE]; UNITS],
}

pub const SUDOKU9: &Board<81, 27, 9> = &Board::square(3);

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const fn square(side: usize) -> Self {
    let mut units = [[0; SIZE]; UNITS];
    let mut cell = 0;
    while cell < CELLS {
      let (row, column) = (cell / SIZE, cell % SIZE);
      let place = row % side * side + column % side;
      let number = row / side * side + column / side;
      units[row][column] = cell as u16;
      units[SIZE + column][row] = cell as u16;
      units[2 * SIZE + number][place] = cell as u16;
      cell += 1;
    }
    Board { units }
  }
}
}

pub mod nine {
//! Solves 9x9 grids, counts their solutions or finds the best one, and compares solved grids.

mod cross_hatching {
//! Fills a 9x9 as far as cross-hatching leads: if a digit has only one place left in a box, it goes
//! there.

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
        let cell = usize::from(cell);
        if cells[cell] == 0 {
          twice |= once & held.open(cell);
          once |= held.open(cell);
        }
      }
      if once != DIGITS {
        return false;
      }
      for &cell in unit {
        let cell = usize::from(cell);
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

const DIGITS: u16 = 0b1_1111_1111;

fn units_of(cell: usize) -> [usize; 3] {
  let (row, column) = (cell / 9, cell % 9);
  [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

pub use self::cross_hatching::cross_hatch;
}

pub mod streams {

mod alphabet {
//! Maps bytes to cells, and cells to bytes, and reads cells one by one.

use super::input::Input;
use std::io;

pub struct Alphabet {
  tables: [[u8; 256]; 2],
  pub(super) what: &'static str,
}

pub const FOREIGN: u8 = 253;

pub const BETWEEN: u8 = FOREIGN + 1;

pub const DOTTED9: &Alphabet =
  &Alphabet::new(".123456789", "a cell (1 to 9, or . or 0 for a blank)").blanks("0");

impl Alphabet {
  pub const fn new(symbols: &str, what: &'static str) -> Alphabet {
    assert!(symbols.len() <= FOREIGN as usize);
    let mut tables = [assign([FOREIGN; 256], " \t\r\n", BETWEEN), [0; 256]];
    let mut i = 0;
    while i < symbols.len() {
      tables[0][symbols.as_bytes()[i] as usize] = i as u8;
      tables[1][i] = symbols.as_bytes()[i];
      i += 1;
    }
    Alphabet { tables, what }
  }

  pub const fn blanks(self, blanks: &str) -> Alphabet {
    let [values, symbols] = self.tables;
    Alphabet { tables: [assign(values, blanks, 0), symbols], ..self }
  }

  pub const fn value(&self, byte: u8) -> u8 {
    self.tables[0][byte as usize]
  }

  pub fn symbol(&self, value: u8) -> u8 {
    self.tables[1][usize::from(value)]
  }
}

impl Input<'_> {
  pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> io::Result<()> {
    let length = cells.len();
    for (filled, cell) in cells.iter_mut().enumerate() {
      match self.skip_to_cell(alphabet)? {
        Some(byte) if alphabet.value(byte) < FOREIGN => *cell = alphabet.value(byte),
        _ => {
          let expected = format!("{}, after {} of {} cells", alphabet.what, filled, length);
          return self.unexpected(&expected);
        }
      }
      self.skip();
    }
    Ok(())
  }

  pub(in crate::lowbit) fn skip_to_cell(&mut self, alphabet: &Alphabet) -> io::Result<Option<u8>> {
    self.skip_while(&|byte| alphabet.value(byte) == BETWEEN, alphabet.what)
  }
}

const fn assign(mut values: [u8; 256], text: &str, value: u8) -> [u8; 256] {
  let mut i = 0;
  while i < text.len() {
    values[text.as_bytes()[i] as usize] = value;
    i += 1;
  }
  values
}
}

mod input {
//! Reads bytes, and knows the line and the column of each.

use std::io::{self, BufRead, BufReader, Chain, Empty, Error, ErrorKind, Read};
use std::str;

pub struct Input<'a> {
  source: BufReader<Chain<&'a mut dyn Read, Empty>>,
  line: u64,
  column: u64,
}

impl<'a> Input<'a> {
  pub fn new(source: &'a mut dyn Read) -> Input<'a> {
    let source = BufReader::with_capacity(1 << 16, source.chain(io::empty()));
    Input { source, line: 1, column: 0 }
  }

  pub(in crate::lowbit) fn peek(&mut self) -> io::Result<Option<u8>> {
    match self.source.fill_buf() {
      Ok(bytes) => Ok(bytes.first().copied()),
      Err(e) if e.kind() == ErrorKind::Interrupted => self.peek(),
      Err(e) => Err(Error::new(e.kind(), format!("cannot read the input: {}", e))),
    }
  }

  pub(in crate::lowbit) fn skip(&mut self) {
    self.column += 1;
    if self.source.buffer()[0] == b'\n' {
      self.line += 1;
      self.column = 1;
    }
    self.source.consume(1);
  }

  pub(in crate::lowbit) fn skip_while(
    &mut self,
    skips: &dyn Fn(u8) -> bool,
    expected: &str,
  ) -> io::Result<Option<u8>> {
    if self.column == 0 {
      self.column = 1;
      if self.peek()? == Some(0xEF) {
        let found = self.take_character()?;
        if found != format!("{:?}", '\u{FEFF}') {
          return self.fail(&found, 0, expected);
        }
      }
    }
    loop {
      match self.peek()? {
        Some(byte) if skips(byte) => self.skip(),
        next => return Ok(next),
      }
    }
  }

  pub(in crate::lowbit) fn unexpected<T>(&mut self, expected: &str) -> io::Result<T> {
    let found = self.take_character()?;
    self.fail(&found, 0, expected)
  }

  pub(super) fn fail<T>(&self, found: &str, back: usize, expected: &str) -> io::Result<T> {
    let place = format!("line {}, column {}", self.line, self.column - back as u64);
    let message = format!("{}: found {}, expected {}", place, found, expected);
    Err(Error::new(ErrorKind::InvalidData, message))
  }

  fn take_character(&mut self) -> io::Result<String> {
    let mut bytes = Vec::new();
    while let Some(byte) = self.peek()? {
      bytes.push(byte);
      self.source.consume(1);
      match str::from_utf8(&bytes) {
        Ok(text) => return Ok(text.chars().map(|c| format!("{:?}", c)).collect()),
        Err(e) if e.error_len().is_some() => break,
        Err(_) => {}
      }
    }
    let malformed = |byte| format!("byte 0x{:02X}", byte);
    Ok(bytes.first().map_or("end of input".to_string(), malformed))
  }
}
}

mod output {
//! Runs a program and writes its answers.

use super::alphabet::Alphabet;
use super::input::Input;
use std::io::{self, Error, ErrorKind, Write};
use std::process::ExitCode;

pub struct Output<'a> {
  program: &'a str,
  held: Vec<u8>,
  status: u8,
}

impl Output<'_> {
  #[inline]
  pub fn grid(
    &mut self,
    cells: &[u8],
    width: usize,
    alphabet: &Alphabet,
    between: &str,
  ) -> io::Result<()> {
    let step = 1 + between.len();
    let length = width * step - between.len() + 1;
    let text = self.lines(cells.len() / width * length)?;
    for (line, row) in text.chunks_exact_mut(length).zip(cells.chunks_exact(width)) {
      for (i, &cell) in row.iter().enumerate() {
        if i > 0 {
          line[i * step - between.len()..i * step].copy_from_slice(between.as_bytes());
        }
        line[i * step] = alphabet.symbol(cell);
      }
    }
    Ok(())
  }

  fn lines(&mut self, length: usize) -> io::Result<&mut [u8]> {
    if self.held.len() >= 1 << 16 {
      self.flush()?;
    }
    let start = self.held.len();
    self.held.resize(start + length, b'\n');
    Ok(&mut self.held[start..])
  }
}

impl Write for Output<'_> {
  fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
    if self.held.len() >= 1 << 16 {
      self.flush()?;
    }
    self.held.write(bytes)
  }

  fn flush(&mut self) -> io::Result<()> {
    let written = io::stdout().write_all(&self.held).and_then(|_| io::stdout().flush());
    self.held.clear();
    written.map_err(|e| Error::new(e.kind(), format!("cannot write the answer: {}", e)))
  }
}

pub fn run(program: &str, solve: fn(&mut Input, &mut Output) -> io::Result<()>) -> ExitCode {
  run_writer(program, |output| solve(&mut Input::new(&mut io::stdin().lock()), output))
}

pub fn run_writer(program: &str, solve: impl FnOnce(&mut Output) -> io::Result<()>) -> ExitCode {
  let mut output = Output { program, held: Vec::new(), status: 0 };
  match solve(&mut output).and(output.flush()) {
    Ok(()) => ExitCode::from(output.status),
    Err(e) if e.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
    Err(e) => {
      let _ = writeln!(io::stderr(), "{}: {}", output.program, e);
      ExitCode::from(2)
    }
  }
}
}

pub use self::{
  alphabet::DOTTED9,
  input::Input,
  output::{run, Output},
};
}
}
