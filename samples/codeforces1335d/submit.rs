// From lowbit (MIT-0 licence), made by: cargo bundle codeforces1335d

// Codeforces 1335D <https://codeforces.com/problemset/problem/1335/D>: Anti-Sudoku = Luogu CF1335D
//
// Given t, then t solved 9x9 Sudokus, each as nine lines of nine digits, change at most nine cells
// of each so that every row, column and box contains a repeated digit. Print the nine lines of
// each grid.

use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use std::{io::Read, process::ExitCode};

fn solve(source: &mut dyn Read, output: &mut Output) -> Result<(), String> {
  let mut grids = Grids::counted(source, DIGITS9)?;
  let mut grid = [0; 81];
  while grids.next(&mut grid)?.is_some() {
    // Every row, column and box contains a 1 and a 2, so it contains two 1s afterwards.
    let changed = grid.map(|digit| if digit == 2 { 1 } else { digit });
    output.digit_grid::<9>(&changed);
    output.flush()?;
  }
  Ok(())
}

fn main() -> ExitCode {
  run_stream("codeforces1335d", solve)
}

mod lowbit {

pub mod streams {
//! Parses a program's input and writes its answers.

mod grids {
//! Reads one grid after another, as they arrive.

use super::{Alphabet, Input, BUFFER, MARK};
use std::io::{self, Chain, Empty, ErrorKind, Read};

const BETWEEN: u8 = 254;

const FOREIGN: u8 = 255;

pub struct Grids<'a> {
  source: Chain<&'a mut dyn Read, Empty>,
  buffer: Vec<u8>,
  at: usize,
  end: usize,
  start: (usize, usize),
  alphabet: &'a Alphabet,
  values: [u8; 256],
  cells: Vec<u8>,
  returned: u64,
  count: Option<u64>,
}

impl<'a> Grids<'a> {
  pub fn new(source: &'a mut dyn Read, alphabet: &'a Alphabet) -> Result<Grids<'a>, String> {
    let mut values = [FOREIGN; 256];
    for byte in 0..=255 {
      let between = alphabet.between.contains(&byte).then_some(BETWEEN);
      values[usize::from(byte)] = between.or(alphabet.value(byte)).unwrap_or(FOREIGN);
    }
    let mut grids = Grids {
      source: source.chain(io::empty()),
      buffer: vec![0; 2 * BUFFER],
      at: 0,
      end: 0,
      start: (1, 1),
      alphabet,
      values,
      cells: Vec::new(),
      returned: 0,
      count: None,
    };
    while grids.is_cut(0) && grids.more()? {}
    grids.at = Input::new(grids.input().bytes).at;
    Ok(grids)
  }

  pub fn counted(source: &'a mut dyn Read, alphabet: &'a Alphabet) -> Result<Grids<'a>, String> {
    let mut grids = Grids::new(source, alphabet)?;
    loop {
      let mut input = grids.input();
      let count = input.count("the number of grids", 1_000_000_000);
      let at = input.at;
      if !grids.is_cut(at) || !grids.more()? {
        grids.at = at;
        grids.count = Some(count? as u64);
        return Ok(grids);
      }
    }
  }

  pub fn next(&mut self, cells: &mut [u8]) -> Result<Option<u64>, String> {
    let ended = match self.count {
      Some(count) => count == self.returned,
      None => self.cells.is_empty() && self.skip_between()?.is_none(),
    };
    if ended {
      return Ok(None);
    }
    while !self.fill(cells) {
      if self.peek()?.map_or(true, |byte| self.values[usize::from(byte)] == FOREIGN) {
        let (filled, length, grid) = (self.cells.len(), cells.len(), self.returned + 1);
        let count = self.count.map_or(String::new(), |count| format!(" of {count}"));
        let progress = format!(", after {filled} of {length} cells of grid {grid}{count}");
        return self.unexpected(&progress);
      }
    }
    Ok(Some(self.returned))
  }

  fn fill(&mut self, grid: &mut [u8]) -> bool {
    let mut filled = self.cells.len();
    grid[..filled].copy_from_slice(&self.cells);
    self.cells.clear();
    let (mut taken, arrived) = (0, &self.buffer[self.at..self.end]);
    while let (Some(cell), Some(&byte)) = (grid.get_mut(filled), arrived.get(taken)) {
      let value = self.values[usize::from(byte)];
      if value < BETWEEN {
        *cell = value;
        filled += 1;
      } else if value == FOREIGN {
        break;
      }
      taken += 1;
    }
    self.at += taken;
    if filled < grid.len() {
      self.cells.extend_from_slice(&grid[..filled]);
      return false;
    }
    self.returned += 1;
    true
  }

  fn skip_between(&mut self) -> Result<Option<u8>, String> {
    loop {
      match self.peek()? {
        Some(byte) if self.values[usize::from(byte)] == BETWEEN => self.at += 1,
        Some(0x1A) if self.at + 1 == self.end && !self.more()? => self.at = self.end,
        next => return Ok(next),
      }
    }
  }

  fn peek(&mut self) -> Result<Option<u8>, String> {
    if self.at == self.end {
      self.more()?;
    }
    Ok(self.buffer[self.at..self.end].first().copied())
  }

  fn input(&self) -> Input<'_> {
    Input { bytes: &self.buffer[..self.end], at: self.at }
  }

  fn is_cut(&self, at: usize) -> bool {
    match std::str::from_utf8(&self.buffer[at..self.end.min(at + 4)]) {
      Ok(next) => next.is_empty(),
      Err(e) => e.valid_up_to() == 0 && e.error_len().is_none(),
    }
  }

  fn unexpected<T>(&mut self, details: &str) -> Result<T, String> {
    while self.is_cut(self.at) && self.more()? {}
    let message = self.input().unexpected("", self.alphabet.what, details);
    let (_, mistake) = message.split_once(": ").expect("a place");
    let (line, column) = self.place(self.at);
    Err(format!("line {line}, column {column}: {mistake}"))
  }

  fn place(&self, length: usize) -> (usize, usize) {
    let taken = &self.buffer[..length];
    let taken = taken.strip_prefix(MARK).unwrap_or(taken);
    let last = taken.iter().rposition(|&byte| byte == b'\n');
    let breaks = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
    let line = self.start.0 + taken.chunks(128).map(|c| usize::from(breaks(c))).sum::<usize>();
    (line, last.map_or(self.start.1 + taken.len(), |last| taken.len() - last))
  }

  fn more(&mut self) -> Result<bool, String> {
    if self.end == self.buffer.len() {
      let dropped = self.at.saturating_sub(2);
      self.start = self.place(dropped);
      self.buffer.copy_within(dropped.., 0);
      self.end -= dropped;
      self.at -= dropped;
      self.buffer.resize(self.buffer.len().max(2 * self.end), 0);
    }
    loop {
      match self.source.read(&mut self.buffer[self.end..]) {
        Ok(length) => {
          self.end += length;
          return Ok(length > 0);
        }
        Err(e) if e.kind() == ErrorKind::Interrupted => {}
        Err(e) => return Err(format!("cannot read the input: {e}")),
      }
    }
  }
}
}

pub use self::grids::Grids;

use std::fmt::Display;
use std::io::{self, ErrorKind, Read, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;

const MARK: &[u8] = "\u{FEFF}".as_bytes();

const WHITE: &[u8] = b" \n\r\t";

const BUFFER: usize = 1 << 16;

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

  pub fn integer<T>(&mut self, what: &str, range: RangeInclusive<T>) -> Result<T, String>
  where
    T: FromStr + PartialOrd + Display,
  {
    self.skip_while(WHITE);
    let rest = &self.bytes[self.at..];
    let is_part = |&(i, byte): &(usize, &u8)| byte.is_ascii_digit() || i == 0 && *byte == b'-';
    let length = rest.iter().take(40).enumerate().take_while(is_part).count();
    let ended = rest.get(length).map_or(true, |byte| b" \n\r\t,])\"'".contains(byte));
    let token = String::from_utf8_lossy(if ended { &rest[..length] } else { b"" });
    if token.is_empty() {
      self.at += length;
    }
    let details = || format!(" ({} to {})", range.start(), range.end());
    let integer = token.parse().ok().filter(|value| range.contains(value));
    let integer = integer.ok_or_else(|| self.unexpected(&token, what, &details()));
    self.at += token.len();
    integer
  }

  pub fn count(&mut self, what: &str, most: usize) -> Result<usize, String> {
    let count = self.integer(what, 0..=most)?;
    if count == 0 {
      self.end()?;
    }
    Ok(count)
  }

  pub fn end(&mut self) -> Result<(), String> {
    match self.skip_while(WHITE) {
      None => Ok(()),
      Some(_) => Err(self.unexpected("", "the end of input", "")),
    }
  }
}

pub struct Output<'a> {
  program: &'a str,
  held: Vec<u8>,
  status: u8,
}

impl Output<'_> {
  #[inline]
  pub fn digit_grid<const WIDTH: usize>(&mut self, cells: &[u8; 81]) {
    debug_assert!(cells.iter().all(|&cell| cell <= 9));
    let start = self.held.len();
    self.held.resize(start + cells.len() / WIDTH * (WIDTH + 1), b'\n');
    let lines = self.held[start..].chunks_exact_mut(WIDTH + 1);
    for (line, row) in lines.zip(cells.chunks_exact(WIDTH)) {
      let mut digits = [b'0'; WIDTH];
      for (digit, cell) in digits.iter_mut().zip(row) {
        *digit += cell;
      }
      line[..WIDTH].copy_from_slice(&digits);
    }
  }

  pub fn flush(&mut self) -> Result<(), String> {
    if self.held.len() < BUFFER {
      return Ok(());
    }
    write(&std::mem::take(&mut self.held))
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

pub fn run_stream(
  program: &str,
  solve: fn(&mut dyn Read, &mut Output) -> Result<(), String>,
) -> ExitCode {
  let mut output = Output { program, held: Vec::new(), status: 0 };
  let solved = solve(&mut io::stdin().lock(), &mut output);
  status_of(output.program, solved.and(write(&output.held)).map(|()| output.status))
}
}
}
