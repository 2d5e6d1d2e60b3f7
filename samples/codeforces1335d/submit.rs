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
//! Maps bytes to cells, and cells to bytes.

use std::fmt;

pub struct Alphabet {
  values: [u8; 256],
  symbols: [u8; 256],
  blanks: &'static str,
}

pub const FOREIGN: u8 = 253;

pub const BETWEEN: u8 = FOREIGN + 1;

pub const DIGITS9: &Alphabet = &Alphabet::new("0123456789", ".");

impl Alphabet {
  pub const fn new(text: &str, blanks: &'static str) -> Alphabet {
    assert!(text.len() <= FOREIGN as usize);
    let mut values = assign(assign([FOREIGN; 256], " \t\r\n", BETWEEN), blanks, 0);
    let mut symbols = [0; 256];
    let mut i = 0;
    while i < text.len() {
      symbols[i] = text.as_bytes()[i];
      values[symbols[i] as usize] = i as u8;
      i += 1;
    }
    Alphabet { values, symbols, blanks }
  }

  pub const fn value(&self, byte: u8) -> u8 {
    self.values[byte as usize]
  }

  pub const fn symbol(&self, value: u8) -> u8 {
    self.symbols[value as usize]
  }

  pub(super) fn writes_digits(&self) -> bool {
    (0..10).all(|value| self.symbol(value) == b'0' + value)
  }
}

impl fmt::Display for Alphabet {
  fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
    let text = String::from_utf8_lossy(&self.symbols);
    let text = text.trim_end_matches('\0');
    let symbols: Vec<char> = text.chars().collect();
    match symbols.as_slice() {
      [blank, first, .., last] if !self.blanks.is_empty() => {
        write!(f, "a cell ({} to {}, or {}", first, last, blank)?;
        self.blanks.chars().try_for_each(|blank| write!(f, " or {}", blank))?;
        write!(f, " for a blank)")
      }
      _ => write!(f, "a cell (one of {}{})", text, self.blanks),
    }
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
use std::io;

pub struct Grids<'i, 'a> {
  input: &'i mut Input<'a>,
  alphabet: &'i Alphabet,
  read: u64,
  count: Option<u64>,
  closing: &'i str,
  parsed: usize,
}

impl<'i, 'a> Grids<'i, 'a> {
  pub fn new(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> Grids<'i, 'a> {
    Grids { input, alphabet, read: 0, count: None, closing: "", parsed: 0 }
  }

  pub fn counted(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> io::Result<Grids<'i, 'a>> {
    let count = input.count("the number of grids", 1_000_000_000)?;
    Ok(Grids { count: Some(count), ..Grids::new(input, alphabet) })
  }

  pub fn next(&mut self, cells: &mut [u8]) -> io::Result<Option<u64>> {
    self.input.consume(self.parsed);
    self.parsed = 0;
    if !self.has_next()? {
      return Ok(None);
    }
    if !self.parse_buffered(cells) {
      let mut grid = format!(" of grid {}", self.read + 1);
      if let Some(count) = self.count {
        grid += &format!(" of {}", count);
      }
      self.input.cells_of(&grid, self.alphabet, cells)?;
    }
    self.read += 1;
    Ok(Some(self.read))
  }

  fn parse_buffered(&mut self, cells: &mut [u8]) -> bool {
    let held = &self.input.held()[self.parsed..];
    let (mut length, mut filled) = (0, 0);
    while let (Some(room), Some(bytes)) =
      (cells.get_mut(filled..filled + 8), held.get(length..length + 8))
    {
      let mut more = 0;
      for &byte in bytes {
        let value = self.alphabet.value(byte);
        room[more] = value;
        more += usize::from(value < BETWEEN);
      }
      filled += more;
      length += 8;
    }
    while filled < cells.len() {
      let value = match held.get(length) {
        Some(&byte) => self.alphabet.value(byte),
        None => return false,
      };
      cells[filled] = value;
      filled += usize::from(value < BETWEEN);
      length += 1;
    }
    let most = cells.iter().fold(0, |most, &cell| cell.max(most));
    if most >= FOREIGN {
      return false;
    }
    self.parsed += length;
    true
  }

  fn has_next(&mut self) -> io::Result<bool> {
    if let Some(count) = self.count {
      return Ok(self.read < count);
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
    self.count = Some(self.read);
    Ok(false)
  }
}
}

mod input {
//! Reads cells and integers.

use super::alphabet::{Alphabet, BETWEEN, FOREIGN};
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Chain, Empty, Error, ErrorKind, Read};
use std::ops::RangeInclusive;
use std::str::{self, FromStr};

const WHITE: &[u8] = b" \t\r\n";

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
    let text = str::from_utf8(&text[..length]).unwrap_or("");
    match text.parse() {
      Ok(value) if range.contains(&value) => Ok(value),
      _ => {
        self.column -= length as u64;
        self.fail(text, &expected())
      }
    }
  }

  pub fn has_more(&mut self, what: &str) -> io::Result<bool> {
    Ok(self.skip_while(&|byte| WHITE.contains(&byte), &what)?.is_some())
  }

  pub fn count(&mut self, what: &str, most: u64) -> io::Result<u64> {
    let count = self.integer(what, 0..=most)?;
    if count == 0 {
      self.end()?;
    }
    Ok(count)
  }

  pub(super) fn cells_of(
    &mut self,
    of_grid: &str,
    alphabet: &Alphabet,
    cells: &mut [u8],
  ) -> io::Result<()> {
    let length = cells.len();
    for (filled, cell) in cells.iter_mut().enumerate() {
      match self.skip_to_cell(alphabet)? {
        Some(byte) if alphabet.value(byte) < FOREIGN => *cell = alphabet.value(byte),
        _ => {
          let progress = format!("after {} of {} cells{}", filled, length, of_grid);
          return self.unexpected(&format!("{}, {}", alphabet, progress));
        }
      }
      self.skip();
    }
    Ok(())
  }

  pub fn end(&mut self) -> io::Result<()> {
    const EXPECTED: &str = "the end of input";
    if self.has_more(EXPECTED)? {
      return self.unexpected(&EXPECTED);
    }
    Ok(())
  }

  pub(in crate::lowbit) fn skip_to_cell(&mut self, alphabet: &Alphabet) -> io::Result<Option<u8>> {
    self.skip_while(&|byte| alphabet.value(byte) == BETWEEN, alphabet)
  }

  fn skip_while(
    &mut self,
    skips: &dyn Fn(u8) -> bool,
    expected: &dyn Display,
  ) -> io::Result<Option<u8>> {
    if self.column == 0 {
      self.column = 1;
      if self.peek()? == Some(0xEF) {
        let first = self.character()?;
        if first != b"\xEF\xBB\xBF" {
          return self.fail(&describe(&first), expected);
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

  pub(in crate::lowbit) fn peek(&mut self) -> io::Result<Option<u8>> {
    loop {
      match self.source.fill_buf() {
        Ok(bytes) => return Ok(bytes.first().copied()),
        Err(e) if e.kind() == ErrorKind::Interrupted => {}
        Err(e) => return Err(Error::new(e.kind(), format!("cannot read the input: {}", e))),
      }
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

  pub(super) fn held(&self) -> &[u8] {
    self.source.buffer()
  }

  pub(super) fn consume(&mut self, count: usize) {
    let bytes = &self.source.buffer()[..count];
    match bytes.iter().rev().position(|&byte| byte == b'\n') {
      None => self.column += count as u64,
      Some(after) => {
        let lines = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
        self.line += bytes.chunks(224).map(|chunk| u64::from(lines(chunk))).sum::<u64>();
        self.column = after as u64 + 1;
      }
    }
    self.source.consume(count);
  }

  pub(in crate::lowbit) fn unexpected<T>(&mut self, expected: &dyn Display) -> io::Result<T> {
    let next = self.character()?;
    self.fail(&describe(&next), expected)
  }

  fn fail<T>(&self, found: &str, expected: &dyn Display) -> io::Result<T> {
    let message =
      format!("line {}, column {}: found {}, expected {}", self.line, self.column, found, expected);
    Err(Error::new(ErrorKind::InvalidData, message))
  }

  fn character(&mut self) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    while let Some(byte) = self.peek()? {
      bytes.push(byte);
      self.source.consume(1);
      match str::from_utf8(&bytes) {
        Err(e) if e.error_len().is_none() => {}
        _ => break,
      }
    }
    Ok(bytes)
  }
}

fn describe(bytes: &[u8]) -> String {
  match str::from_utf8(bytes).map(|text| text.chars().next()) {
    Ok(Some(c)) => format!("{:?}", c),
    Ok(None) => "end of input".into(),
    Err(_) => format!("byte 0x{:02X}", bytes[0]),
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
    self.write(b"").map(drop)?;
    let step = 1 + between.len();
    let length = width * step - between.len() + 1;
    let (start, size) = (self.held.len(), cells.len() / width * length);
    self.held.resize(start + size, b'\n');
    let text = &mut self.held[start..start + size];
    let most = cells.iter().fold(0, |most, &cell| cell.max(most));
    if width == 9 && between.is_empty() && most < 10 && alphabet.writes_digits() {
      for (line, row) in text.chunks_exact_mut(10).zip(cells.chunks_exact(9)) {
        let mut digits = [b'0'; 9];
        for (digit, cell) in digits.iter_mut().zip(row) {
          *digit += cell;
        }
        line[..9].copy_from_slice(&digits);
      }
      return Ok(());
    }
    for (line, row) in text.chunks_mut(length).zip(cells.chunks(width)) {
      for (i, &cell) in row.iter().enumerate() {
        if i > 0 {
          line[i * step - between.len()..i * step].copy_from_slice(between.as_bytes());
        }
        line[i * step] = alphabet.symbol(cell);
      }
    }
    Ok(())
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
  let mut output = Output { program, held: Vec::new(), status: 0 };
  let solved = solve(&mut Input::new(&mut io::stdin().lock()), &mut output);
  finish(output, solved)
}

fn finish(mut output: Output, solved: io::Result<()>) -> ExitCode {
  let flushed = output.flush();
  match solved.and(flushed) {
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
