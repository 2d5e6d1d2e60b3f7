// From lowbit (MIT-0 licence), made by: cargo bundle arc001_3

// AtCoder ARC001 C <https://atcoder.jp/contests/arc001/tasks/arc001_3>: パズルのお手伝い = CodinGame finish-the-eight-queens: Finish the Eight Queens
//
// Given an 8x8 board with Q for a queen and a dot for an empty square, place the missing queens so
// that no two of the 8 share a row, column or diagonal. Print the board, or No Answer if that is
// impossible.

use lowbit::queens::{cells, list, Squares};
use lowbit::streams::{run, Alphabet, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

const QUEENS: &Alphabet = &Alphabet::new(".Q", "a cell (one of .Q)");

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
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
      output.grid(&cells(&queens, 8), 8, QUEENS, "")
    }
    None => writeln!(output, "No Answer"),
  }
}

fn main() -> ExitCode {
  run("arc001_3", solve)
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

pub struct Bits(pub u16);

impl Iterator for Bits {
  type Item = usize;

  #[inline(always)]
  fn next(&mut self) -> Option<usize> {
    let bits = self.0;
    if bits == 0 {
      return None;
    }
    self.0 = bits & (bits - 1);
    Some(usize::from(lowest(bits)))
  }
}
}

pub mod queens {

mod cells {
//! Converts between a list of queens and a board's cells.

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

mod placements {
//! Enumerates the placements of queens by masks of attacked columns.

use super::squares::Squares;
use crate::lowbit::bits::Bits;
use std::iter;

impl Squares {
  pub fn placements<'a>(&'a self) -> impl Iterator<Item = Vec<usize>> + 'a {
    let board = &self.0;
    let mut rows = vec![Row::new(board.first(), 0, 0, 0)];
    iter::from_fn(move || {
      while let Some(row) = rows.last_mut() {
        if let Some(column) = row.untried.next() {
          row.queen = column;
          let queen = 1 << column;
          let (columns, left, right) = (row.columns | queen, row.left | queen, row.right | queen);
          rows.push(Row::new(board.get(rows.len()), columns, left >> 1, right << 1));
        } else {
          rows.pop();
          if rows.len() == board.len() {
            return Some(rows.iter().map(|row| row.queen).collect());
          }
        }
      }
      None
    })
  }
}

struct Row {
  columns: u16,
  left: u16,
  right: u16,
  untried: Bits,
  queen: usize,
}

impl Row {
  fn new(open: Option<&u16>, columns: u16, left: u16, right: u16) -> Row {
    let untried = Bits(open.unwrap_or(&0) & !(columns | left | right));
    Row { columns, left, right, untried, queen: 0 }
  }
}
}

mod squares {
//! Represents a board of at most 16 rows by the squares on which a queen may be placed.

pub struct Squares(pub(super) Vec<u16>);

impl Squares {
  pub fn open(size: usize) -> Squares {
    Squares(vec![all_columns(size); size])
  }

  pub fn occupy(&mut self, row: usize, column: usize) {
    self.0[row] &= self.mask(column);
  }

  fn mask(&self, column: usize) -> u16 {
    u16::from(column < self.0.len()) << (column % 16)
  }
}

pub fn all_columns(size: usize) -> u16 {
  assert!(size <= 16, "queens: more than 16 rows");
  ((1u32 << size) - 1) as u16
}
}

pub use self::{
  cells::{cells, list},
  squares::Squares,
};
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
  alphabet::Alphabet,
  input::Input,
  output::{run, Output},
};
}
}
