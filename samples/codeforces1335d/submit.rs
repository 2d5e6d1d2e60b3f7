// From lowbit (MIT-0 licence), made by: cargo bundle codeforces1335d

// Codeforces 1335D <https://codeforces.com/problemset/problem/1335/D>: Anti-Sudoku = Luogu CF1335D
//
// Given t, then t solved 9x9 Sudokus, each as nine lines of nine digits, change at most nine cells
// of each so that every row, column and box contains a repeated digit. Print the nine lines of
// each grid.

use lowbit::streams::{run, Grids, Input, Output, DIGITS9};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut grids = Grids::counted(input, DIGITS9)?;
  let mut grid = [0; 81];
  while grids.next(&mut grid)?.is_some() {
    // Every row, column and box contains one 1 and one 2, so the changed 2 repeats the 1.
    let changed = grid.map(|digit| if digit == 2 { 1 } else { digit });
    output.digit_grid::<9>(&changed)?;
  }
  Ok(())
}

fn main() -> ExitCode {
  run("codeforces1335d", solve)
}

mod lowbit {

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

mod grids {
//! Reads one grid after another.

use super::alphabet::{Alphabet, BETWEEN, FOREIGN};
use super::input::Input;
use std::io::{self, Error, ErrorKind};

pub struct Grids<'i, 'a> {
  input: &'i mut Input<'a>,
  alphabet: &'i Alphabet,
  read: u64,
  count: Option<u64>,
  has_next: fn(&mut Grids<'i, 'a>) -> io::Result<bool>,
}

impl<'i, 'a> Grids<'i, 'a> {
  pub fn new(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> Grids<'i, 'a> {
    let has_next = |grids: &mut Self| Ok(grids.input.skip_to_cell(grids.alphabet)?.is_some());
    Grids { input, alphabet, read: 0, count: None, has_next }
  }

  pub fn counted(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> io::Result<Grids<'i, 'a>> {
    let count = input.count("the number of grids", 1_000_000_000)?;
    let has_next = |grids: &mut Self| Ok(grids.count != Some(grids.read));
    Ok(Grids { count: Some(count), has_next, ..Grids::new(input, alphabet) })
  }

  pub fn next(&mut self, cells: &mut [u8]) -> io::Result<Option<u64>> {
    if !(self.has_next)(self)? {
      return Ok(None);
    }
    self.read += 1;
    match parse(self.alphabet, self.input.buffered(), cells) {
      Some(length) => self.input.skip_buffered(length),
      None => self.input.cells(self.alphabet, cells).map_err(|e| self.name_grid(e))?,
    }
    Ok(Some(self.read))
  }

  fn name_grid(&self, error: Error) -> Error {
    if error.kind() != ErrorKind::InvalidData {
      return error;
    }
    let count = self.count.map_or(String::new(), |count| format!(" of {}", count));
    Error::new(error.kind(), format!("{} of grid {}{}", error, self.read, count))
  }
}

fn parse(alphabet: &Alphabet, bytes: &[u8], cells: &mut [u8]) -> Option<usize> {
  let (mut length, mut filled) = (0, 0);
  while let (Some(room), Some(eight)) =
    (cells.get_mut(filled..filled + 8), bytes.get(length..length + 8))
  {
    let mut more = 0;
    for &byte in eight {
      let value = alphabet.value(byte);
      room[more] = value;
      more += usize::from(value < BETWEEN);
    }
    filled += more;
    length += 8;
  }
  while filled < cells.len() {
    let value = alphabet.value(*bytes.get(length)?);
    cells[filled] = value;
    filled += usize::from(value < BETWEEN);
    length += 1;
  }
  let most = cells.iter().copied().fold(0, u8::max);
  (most < FOREIGN).then_some(length)
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

  pub(super) fn buffered(&self) -> &[u8] {
    self.source.buffer()
  }

  pub(super) fn skip_buffered(&mut self, count: usize) {
    let bytes = &self.source.buffer()[..count];
    match bytes.iter().rev().position(|&byte| byte == b'\n') {
      None => self.column += count as u64,
      Some(after) => {
        let lines = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
        self.line += bytes.chunks(128).map(|chunk| u64::from(lines(chunk))).sum::<u64>();
        self.column = after as u64 + 1;
      }
    }
    self.source.consume(count);
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

mod integers {
//! Reads integers.

use super::input::Input;
use std::io::{self};
use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

impl Input<'_> {
  pub fn integer<T: FromStr + PartialOrd + Display>(
    &mut self,
    what: &str,
    range: RangeInclusive<T>,
  ) -> io::Result<T> {
    let expected = || format!("{} ({} to {})", what, range.start(), range.end());
    self.has_more(what)?;
    let (mut text, mut length) = ([0; 40], 0);
    loop {
      match self.peek()? {
        Some(b) if length == 0 && b == b'-' || length < 40 && b.is_ascii_digit() => {
          text[length] = b;
          length += 1;
        }
        next if length > 0 && next.map_or(true, |b| b" \t\r\n,])\"'".contains(&b)) => break,
        _ => return self.unexpected(&expected()),
      }
      self.skip();
    }
    let text = String::from_utf8_lossy(&text[..length]);
    match text.parse() {
      Ok(value) if range.contains(&value) => Ok(value),
      _ => self.fail(&text, length, &expected()),
    }
  }

  pub fn has_more(&mut self, what: &str) -> io::Result<bool> {
    Ok(self.skip_while(&|byte| b" \t\r\n".contains(&byte), what)?.is_some())
  }

  pub fn count(&mut self, what: &str, most: u64) -> io::Result<u64> {
    let count = self.integer(what, 0..=most)?;
    if count == 0 {
      self.end()?;
    }
    Ok(count)
  }

  pub fn end(&mut self) -> io::Result<()> {
    const EXPECTED: &str = "the end of input";
    if self.has_more(EXPECTED)? {
      return self.unexpected(EXPECTED);
    }
    Ok(())
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

impl Output<'_> {
  #[inline]
  pub fn digit_grid<const WIDTH: usize>(&mut self, cells: &[u8; 81]) -> io::Result<()> {
    let text = self.lines(cells.len() / WIDTH * (WIDTH + 1))?;
    for (line, row) in text.chunks_exact_mut(WIDTH + 1).zip(cells.chunks_exact(WIDTH)) {
      let mut digits = [b'0'; WIDTH];
      for (digit, cell) in digits.iter_mut().zip(row) {
        *digit += cell;
      }
      line[..WIDTH].copy_from_slice(&digits);
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
  alphabet::DIGITS9,
  grids::Grids,
  input::Input,
  output::{run, Output},
};
}
}
