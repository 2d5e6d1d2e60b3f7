// From lowbit (MIT licence), made by: cargo bundle arc001_3

// AtCoder ARC001 C <https://atcoder.jp/contests/arc001/tasks/arc001_3> = CodinGame finish-the-eight-queens
//
// Given an 8x8 board of Q and dots, on which some queens stand,
// place the others so that no two of the 8 share a row, column or diagonal.
// Print the board, or No Answer if there is no way.

use lowbit::queens::{cells, complete, squares};
use lowbit::streams::{run, Alphabet, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

const QUEENS: &Alphabet = &Alphabet::new(".Q", "");

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut board = [0; 64];
  input.cells(QUEENS, &mut board)?;
  match complete(&squares(&board, 8), 8) {
    Some(queens) => output.grid(&cells(&queens, 8), 8, QUEENS, ""),
    None => writeln!(output, "No Answer"),
  }
}

fn main() -> ExitCode {
  run("arc001_3", solve)
}

mod lowbit {

pub mod bits {
//! Masks of digits or columns, and the byte tables that take them apart.

pub const LOWEST: &[u8; 256] = &lowest_positions();

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

mod ways {
//! The ways one by one, by masks of attacked columns.

use crate::lowbit::bits::Bits;

pub fn open_board(size: usize) -> Vec<u16> {
  vec![all_columns(size); size]
}

pub fn ways<E>(board: &[u16], each: &mut dyn FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
  check(board);
  let attacked = Attacked { columns: 0, left: 0, right: 0 };
  place(board, attacked, &mut [0; 16][..board.len()], 0, each)
}

pub fn first_ways(board: &[u16], most: usize) -> Vec<Vec<u8>> {
  let mut found = Vec::new();
  let _ = ways(board, &mut |queens| {
    found.push(queens.to_vec());
    if found.len() < most {
      Ok(())
    } else {
      Err(())
    }
  });
  found.truncate(most);
  found
}

pub fn complete(queens: &[(usize, usize)], size: usize) -> Option<Vec<(usize, usize)>> {
  let mut board = open_board(size);
  for &(row, column) in queens {
    board[row] &= if column < size { 1 << column } else { 0 };
  }
  let way = first_ways(&board, 1).pop()?;
  Some(way.iter().map(|&column| usize::from(column)).enumerate().collect())
}

pub fn squares(cells: &[u8], size: usize) -> Vec<(usize, usize)> {
  let queens = (0..cells.len()).filter(|&cell| cells[cell] == 1);
  queens.map(|cell| (cell / size, cell % size)).collect()
}

pub fn cells(queens: &[(usize, usize)], size: usize) -> Vec<u8> {
  let mut cells = vec![0; size * size];
  for &(row, column) in queens {
    cells[row * size + column] = 1;
  }
  cells
}

pub fn all_columns(size: usize) -> u16 {
  assert!(size <= 16, "queens: more than 16 rows");
  ((1u32 << size) - 1) as u16
}

pub fn check(board: &[u16]) {
  let outside = !all_columns(board.len());
  let inside = board.iter().all(|&open| open & outside == 0);
  assert!(inside, "queens: an open square outside the board");
}

#[derive(Clone, Copy)]
struct Attacked {
  columns: u16,
  left: u16,
  right: u16,
}

fn place<E>(
  board: &[u16],
  attacked: Attacked,
  queens: &mut [u8],
  row: usize,
  each: &mut dyn FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
  if row == queens.len() {
    return each(queens);
  }
  for column in Bits(board[row] & !(attacked.columns | attacked.left | attacked.right)) {
    let queen = 1 << column;
    queens[row] = column as u8;
    let below = Attacked {
      columns: attacked.columns | queen,
      left: (attacked.left | queen) >> 1,
      right: (attacked.right | queen) << 1,
    };
    place(board, below, queens, row + 1, each)?;
  }
  Ok(())
}
}

pub use self::ways::{cells, complete, squares};
}

pub mod streams {

mod alphabet {
//! Which byte stands for which cell, in and out.

use std::fmt;

pub struct Alphabet {
  values: [u8; 256],
  symbols: [u8; 256],
  blanks: &'static str,
}

pub const FOREIGN: u8 = 0xFD;

pub const BETWEEN: u8 = 0xFE;

impl Alphabet {
  pub const fn new(symbols: &'static str, blanks: &'static str) -> Alphabet {
    let values = assign([FOREIGN; 256], " \t\r\n", BETWEEN, 0);
    let values = assign(assign(values, symbols, 0, 1), blanks, 0, 0);
    let mut written = [0; 256];
    let mut value = 0;
    while value < symbols.len() {
      written[value] = symbols.as_bytes()[value];
      value += 1;
    }
    Alphabet { values, symbols: written, blanks }
  }

  pub const fn value(&self, byte: u8) -> u8 {
    self.values[byte as usize]
  }

  pub const fn symbol(&self, value: u8) -> u8 {
    self.symbols[value as usize]
  }
}

impl fmt::Display for Alphabet {
  fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
    let symbols = self.symbols.iter().take_while(|&&symbol| symbol != 0);
    let symbols: String = symbols.map(|&symbol| char::from(symbol)).collect();
    write!(f, "a cell (one of {}{})", symbols, self.blanks)
  }
}

const fn assign(mut values: [u8; 256], text: &str, first: u8, step: u8) -> [u8; 256] {
  let bytes = text.as_bytes();
  let mut i = 0;
  while i < bytes.len() {
    values[bytes[i] as usize] = first + step * i as u8;
    i += 1;
  }
  values
}
}

mod input {
//! Cells and numbers from a buffer, with line and column.

use super::alphabet::{Alphabet, BETWEEN, FOREIGN};
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Error, ErrorKind, Read};

pub struct Input<'a> {
  source: BufReader<&'a mut dyn Read>,
  ended: bool,
  line: u64,
  column: u64,
}

impl<'a> Input<'a> {
  pub fn new(source: &'a mut dyn Read) -> Input<'a> {
    let source = BufReader::with_capacity(1 << 16, source);
    Input { source, ended: false, line: 1, column: 0 }
  }

  pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> io::Result<()> {
    self.cells_of(alphabet, cells, "")
  }

  pub(super) fn cells_of(
    &mut self,
    alphabet: &Alphabet,
    cells: &mut [u8],
    of: &str,
  ) -> io::Result<()> {
    let length = cells.len();
    for (filled, cell) in cells.iter_mut().enumerate() {
      *cell = self.cell(alphabet).map_err(|error| {
        let so_far = format!("after {} of {} cells{}", filled, length, of);
        Error::new(error.kind(), format!("{}, {}", error, so_far))
      })?;
    }
    Ok(())
  }

  fn cell(&mut self, alphabet: &Alphabet) -> io::Result<u8> {
    match self.skip_to_cell(alphabet)? {
      Some(byte) if alphabet.value(byte) != FOREIGN => {
        self.skip();
        Ok(alphabet.value(byte))
      }
      _ => self.unexpected(alphabet),
    }
  }

  pub(super) fn skip_to_cell(&mut self, alphabet: &Alphabet) -> io::Result<Option<u8>> {
    self.skip_between(&|byte| alphabet.value(byte) == BETWEEN, alphabet)?;
    self.peek()
  }

  fn skip_between(
    &mut self,
    between: &dyn Fn(u8) -> bool,
    expected: &dyn Display,
  ) -> io::Result<()> {
    if self.column == 0 {
      self.column = 1;
      if self.peek()? == Some(0xEF) {
        let found = self.character()?;
        if found != "'\\u{feff}'" {
          return self.fail(&found, expected);
        }
      }
    }
    while self.peek()?.map_or(false, between) {
      self.skip();
    }
    Ok(())
  }

  pub(super) fn peek(&mut self) -> io::Result<Option<u8>> {
    while !self.ended {
      match self.source.fill_buf() {
        Ok([]) => self.ended = true,
        Ok(bytes) => return Ok(Some(bytes[0])),
        Err(error) if error.kind() == ErrorKind::Interrupted => {}
        Err(error) => {
          let message = format!("cannot read the input: {}", error);
          return Err(Error::new(error.kind(), message));
        }
      }
    }
    Ok(None)
  }

  pub(super) fn skip(&mut self) {
    self.column += 1;
    if self.source.buffer()[0] == b'\n' {
      self.line += 1;
      self.column = 1;
    }
    self.source.consume(1);
  }

  pub(super) fn unexpected<T>(&mut self, expected: &dyn Display) -> io::Result<T> {
    let found = self.character()?;
    self.fail(&found, expected)
  }

  fn fail<T>(&self, found: &str, expected: &dyn Display) -> io::Result<T> {
    let place = format!("line {}, column {}", self.line, self.column);
    let message = format!("{}: found {}, expected {}", place, found, expected);
    Err(Error::new(ErrorKind::InvalidData, message))
  }

  fn character(&mut self) -> io::Result<String> {
    let mut bytes = Vec::new();
    while let Some(byte) = self.peek()? {
      bytes.push(byte);
      self.source.consume(1);
      match std::str::from_utf8(&bytes) {
        Ok(text) => return Ok(text.chars().map(|c| format!("{:?}", c)).collect()),
        Err(error) if error.error_len().is_none() => {}
        Err(_) => break,
      }
    }
    let end = String::from("end of input");
    Ok(bytes.first().map_or(end, |byte| format!("byte 0x{:02X}", byte)))
  }
}
}

mod output {
//! Answers through a buffer, complaints at once.

use super::alphabet::Alphabet;
use std::io::{self, Error, Write};

pub struct Output<'a> {
  program: &'a str,
  answers: &'a mut dyn Write,
  held: Vec<u8>,
  complaints: &'a mut dyn Write,
  pub(super) unsolved: bool,
}

impl<'a> Output<'a> {
  pub fn new(
    program: &'a str,
    answers: &'a mut dyn Write,
    complaints: &'a mut dyn Write,
  ) -> Output<'a> {
    Output { program, answers, held: Vec::new(), complaints, unsolved: false }
  }

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
    let (start, size) = (self.held.len(), cells.len() / width * length);
    self.held.resize(start + size, b'\n');
    let text = &mut self.held[start..start + size];
    for (line, row) in text.chunks_mut(length).zip(cells.chunks(width)) {
      for (i, &cell) in row.iter().enumerate() {
        if i > 0 {
          line[i * step - between.len()..i * step].copy_from_slice(between.as_bytes());
        }
        line[i * step] = alphabet.symbol(cell);
      }
    }
    self.write(b"").map(|_| ())
  }

  pub fn say(&mut self, line: &str) {
    let _ = writeln!(self.complaints, "{}: {}", self.program, line);
  }
}

impl Write for Output<'_> {
  fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
    self.held.extend_from_slice(bytes);
    if self.held.len() >= 1 << 16 {
      self.flush()?;
    }
    Ok(bytes.len())
  }

  fn flush(&mut self) -> io::Result<()> {
    let written = self.answers.write_all(&self.held).and(self.answers.flush());
    self.held.clear();
    written.map_err(|error| Error::new(error.kind(), format!("cannot write the answer: {}", error)))
  }
}
}

mod run {
//! Runs a program: streams, exit status, failures.

use super::input::Input;
use super::output::Output;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

pub fn run(program: &str, solve: fn(&mut Input, &mut Output) -> io::Result<()>) -> ExitCode {
  let mut source = io::stdin().lock();
  run_without_input(program, |output| solve(&mut Input::new(&mut source), output))
}

pub fn run_without_input(
  program: &str,
  solve: impl FnOnce(&mut Output) -> io::Result<()>,
) -> ExitCode {
  let (mut answers, mut complaints) = (io::stdout().lock(), io::stderr());
  let mut output = Output::new(program, &mut answers, &mut complaints);
  match solve(&mut output).and(output.flush()) {
    Ok(()) => ExitCode::from(u8::from(output.unsolved)),
    Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
    Err(error) => {
      output.say(&error.to_string());
      ExitCode::from(2)
    }
  }
}
}

pub use self::{alphabet::Alphabet, input::Input, output::Output, run::run};
}
}
