// From lowbit (MIT licence), made by: cargo bundle codeforces1335d

// Codeforces 1335D <https://codeforces.com/problemset/problem/1335/D> = Anti-Sudoku
//
// Given t, then t solved 9x9 Sudokus of nine lines of nine digits,
// change at most nine cells so that every row, column and box holds some digit twice.
// Print each grid's nine lines.

use lowbit::streams::{run, Grids, Input, Output, DIGITS9};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut grids = Grids::counted(input, DIGITS9)?;
  let mut grid = [0; 81];
  while grids.next(&mut grid)?.is_some() {
    // Every row, column and box has one 2, nine in all, and a 1 besides.
    let changed = grid.map(|digit| if digit == 2 { 1 } else { digit });
    output.grid(&changed, 9, DIGITS9, "")?;
  }
  Ok(())
}

fn main() -> ExitCode {
  run("codeforces1335d", solve)
}

mod lowbit {

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

pub const DIGITS9: &Alphabet = &Alphabet::new("0123456789", ".");

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

mod grids {
//! The grids of an input, one after another, up to a number, a closing word or the end of input.

use super::alphabet::{Alphabet, BETWEEN, FOREIGN};
use super::input::Input;
use std::io;

pub struct Grids<'i, 'a> {
  input: &'i mut Input<'a>,
  alphabet: &'i Alphabet,
  read: u64,
  of: Option<u64>,
  closing: &'i str,
}

impl<'i, 'a> Grids<'i, 'a> {
  pub fn new(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> Grids<'i, 'a> {
    Grids { input, alphabet, read: 0, of: None, closing: "" }
  }

  pub fn counted(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> io::Result<Grids<'i, 'a>> {
    Ok(Grids { of: Some(input.count()?), ..Grids::new(input, alphabet) })
  }

  pub fn next(&mut self, cells: &mut [u8]) -> io::Result<Option<u64>> {
    if !self.has_next()? {
      return Ok(None);
    }
    let taken = self.whole(0, cells);
    self.input.consume(taken);
    if taken == 0 {
      let mut of = format!(" of grid {}", self.read + 1);
      if let Some(number) = self.of {
        of += &format!(" of {}", number);
      }
      self.input.cells_of(self.alphabet, cells, &of)?;
    }
    self.read += 1;
    Ok(Some(self.read))
  }

  fn whole(&self, taken: usize, cells: &mut [u8]) -> usize {
    let held = &self.input.held()[taken..];
    let (mut length, mut filled) = (0, 0);
    while let (Some(room), Some(bytes)) =
      (cells.get_mut(filled..filled + 8), held.get(length..length + 8))
    {
      let mut more = 0;
      for &byte in bytes {
        let value = self.alphabet.value(byte);
        room[more % 8] = value;
        more += usize::from(value < BETWEEN);
      }
      filled += more;
      length += 8;
    }
    while filled < cells.len() {
      let value = match held.get(length) {
        Some(&byte) => self.alphabet.value(byte),
        None => return 0,
      };
      cells[filled] = value;
      filled += usize::from(value < BETWEEN);
      length += 1;
    }
    if cells.iter().fold(0, |most, &cell| cell.max(most)) < FOREIGN {
      length
    } else {
      0
    }
  }

  fn has_next(&mut self) -> io::Result<bool> {
    if let Some(of) = self.of {
      return Ok(self.read < of);
    }
    match self.input.skip_to_cell(self.alphabet)? {
      None => {}
      Some(byte) if self.alphabet.value(byte) == FOREIGN && !self.closing.is_empty() => {
        for letter in self.closing.bytes() {
          if self.input.peek()? != Some(letter) {
            let expected = format!("{} or the word {}", self.alphabet, self.closing);
            return self.input.unexpected(&expected);
          }
          self.input.skip();
        }
      }
      Some(_) => return Ok(true),
    }
    self.of = Some(self.read);
    Ok(false)
  }
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

  pub fn number(&mut self, what: &str, least: u64, most: u64) -> io::Result<u64> {
    Ok(self.signed(what, least as i64, most as i64)? as u64)
  }

  fn signed(&mut self, what: &str, least: i64, most: i64) -> io::Result<i64> {
    let expected = format!("{} ({} to {})", what, least, most);
    self.skip_between(&is_white, &expected)?;
    let column = self.column;
    let mut sign = 1;
    if least < 0 && self.peek()? == Some(b'-') {
      self.skip();
      sign = -1;
    }
    let (first, mut number) = (self.column, 0);
    while number <= most && number >= least.min(0) {
      match self.peek()? {
        Some(digit @ b'0'..=b'9') => {
          number = 10 * number + sign * i64::from(digit - b'0');
          self.skip();
        }
        next if self.column > first && next.map_or(true, is_white) => break,
        _ => return self.unexpected(&expected),
      }
    }
    if (least..=most).contains(&number) {
      return Ok(number);
    }
    let found = if number < least { "a smaller number" } else { "a larger number" };
    self.column = column;
    self.fail(found, &expected)
  }

  pub fn count(&mut self) -> io::Result<u64> {
    self.number("the number of grids", 0, 1_000_000_000)
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

  pub(super) fn held(&self) -> &[u8] {
    self.source.buffer()
  }

  pub(super) fn consume(&mut self, count: usize) {
    let bytes = &self.source.buffer()[..count];
    let newline = |&byte: &u8| byte == b'\n';
    match bytes.iter().rev().position(newline) {
      None => self.column += count as u64,
      Some(after) => {
        let count = |bytes: &[u8]| bytes.iter().map(|b| u8::from(newline(b))).sum::<u8>();
        self.line += bytes.chunks(224).map(|bytes| u64::from(count(bytes))).sum::<u64>();
        self.column = after as u64 + 1;
      }
    }
    self.source.consume(count);
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

fn is_white(byte: u8) -> bool {
  b" \t\r\n".contains(&byte)
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

pub use self::{alphabet::DIGITS9, grids::Grids, input::Input, output::Output, run::run};
}
}
