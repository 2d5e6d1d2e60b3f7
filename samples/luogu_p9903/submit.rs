// From lowbit (MIT-0 licence), made by: cargo bundle luogu_p9903

// Luogu P9903 <https://www.luogu.com.cn/problem/P9903>: [COCI 2023/2024 #1] Sudoku = COCI 2023/2024 #1: Sudoku = DMOJ coci23c1p1
//
// Given a 9x9 Sudoku, with a dot for a blank and with frames of +, - and | around its boxes, print
// OK if no row, column or box contains a digit twice, else GRESKA.

use lowbit::board::SUDOKU9;
use lowbit::streams::{run, Alphabet, Input, Output, DIGITS9};
use std::io::{self, Write};
use std::process::ExitCode;

/// The alphabet of a 9x9 whose boxes have frames.
const FRAMED9: &Alphabet = &DIGITS9.framed("+-|");

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut grid = [0; 81];
  input.cells(FRAMED9, &mut grid)?;
  let legal = SUDOKU9.repeated(&grid).is_none();
  writeln!(output, "{}", if legal { "OK" } else { "GRESKA" })
}

fn main() -> ExitCode {
  run("luogu_p9903", solve)
}

mod lowbit {

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

  pub fn repeated(&self, cells: &[u8; CELLS]) -> Option<(usize, u8)> {
    for (unit, members) in self.units.iter().enumerate() {
      for (i, &cell) in members.iter().enumerate() {
        let digit = cells[usize::from(cell)];
        let has_digit = |&other: &u16| cells[usize::from(other)] == digit;
        if (1..=SIZE).contains(&digit.into()) && members[..i].iter().any(has_digit) {
          return Some((unit, digit));
        }
      }
    }
    None
  }
}
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

pub const DIGITS9: &Alphabet =
  &Alphabet::new("0123456789", "a cell (1 to 9, or 0 or . for a blank)").blanks(".");

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

  pub const fn framed(&self, frame: &str) -> Alphabet {
    let [values, symbols] = self.tables;
    Alphabet { tables: [assign(values, frame, BETWEEN), symbols], ..*self }
  }

  pub const fn value(&self, byte: u8) -> u8 {
    self.tables[0][byte as usize]
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

use super::input::Input;
use std::io::{self, Error, ErrorKind, Write};
use std::process::ExitCode;

pub struct Output<'a> {
  program: &'a str,
  held: Vec<u8>,
  status: u8,
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
  alphabet::{Alphabet, DIGITS9},
  input::Input,
  output::{run, Output},
};
}
}
