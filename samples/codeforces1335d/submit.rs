// From lowbit (MIT-0 licence), made by: cargo bundle codeforces1335d

// Codeforces 1335D <https://codeforces.com/problemset/problem/1335/D>: Anti-Sudoku = Luogu CF1335D
//
// Given t, then t solved 9x9 Sudokus, each as nine lines of nine digits, change at most nine cells
// of each so that every row, column and box contains a repeated digit. Print the nine lines of
// each grid.

use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use std::io::{self, Read};
use std::process::ExitCode;

fn solve(source: &mut dyn Read, output: &mut Output) -> io::Result<()> {
  let mut grids = Grids::counted(source, DIGITS9)?;
  let mut grid = [0; 81];
  while grids.next(&mut grid)?.is_some() {
    // Every row, column and box contains one 1 and one 2, so the changed 2 repeats the 1.
    let changed = grid.map(|digit| if digit == 2 { 1 } else { digit });
    output.digit_grid::<9>(&changed)?;
  }
  Ok(())
}

fn main() -> ExitCode {
  run_stream("codeforces1335d", solve)
}

mod lowbit {

pub mod streams {
//! Parses a program's input into cells and integers, and writes its answers.

mod grids {
//! Reads one grid after another.

use super::{unreadable, Alphabet, Input, MARK};
use std::io::{self, ErrorKind, Read};
use std::str;

const FOREIGN: u8 = 253;

const BETWEEN: u8 = FOREIGN + 1;

pub struct Grids<'a> {
  source: &'a mut dyn Read,
  buffer: Vec<u8>,
  at: usize,
  end: usize,
  start: (usize, usize),
  ended: bool,
  alphabet: &'a Alphabet,
  values: [u8; 256],
  parsed: u64,
  count: Option<u64>,
}

impl<'a> Grids<'a> {
  pub fn new(source: &'a mut dyn Read, alphabet: &'a Alphabet) -> io::Result<Grids<'a>> {
    let mut values = [FOREIGN; 256];
    for byte in 0..=255 {
      let between = alphabet.between.contains(&byte).then_some(BETWEEN);
      values[usize::from(byte)] = between.or(alphabet.value(byte)).unwrap_or(FOREIGN);
    }
    let buffer = vec![0; 1 << 16];
    let (start, ended) = ((1, 1), false);
    let mut grids = Grids {
      source,
      buffer,
      at: 0,
      end: 0,
      start,
      ended,
      alphabet,
      values,
      parsed: 0,
      count: None,
    };
    grids.parse(|input| {
      *input = Input::new(input.bytes);
      Ok(())
    })?;
    Ok(grids)
  }

  pub fn counted(source: &'a mut dyn Read, alphabet: &'a Alphabet) -> io::Result<Grids<'a>> {
    let mut grids = Grids::new(source, alphabet)?;
    let count = grids.parse(|input| input.count("the number of grids", 1_000_000_000))?;
    grids.count = Some(count as u64);
    Ok(grids)
  }

  pub fn next(&mut self, cells: &mut [u8]) -> io::Result<Option<u64>> {
    let ended = match self.count {
      Some(count) => self.parsed == count,
      None => self.skip()?.is_none(),
    };
    if ended {
      return Ok(None);
    }
    self.parsed += 1;
    if let Some(length) = parse(&self.values, &self.buffer[self.at..self.end], cells) {
      self.at += length;
      return Ok(Some(self.parsed));
    }
    for filled in 0..cells.len() {
      match self.skip()?.and_then(|byte| self.alphabet.value(byte)) {
        Some(value) => cells[filled] = value,
        None => {
          let count = self.count.map_or(String::new(), |count| format!(" of {}", count));
          let progress =
            format!(", after {} of {} cells of grid {}{}", filled, cells.len(), self.parsed, count);
          let what = self.alphabet.what;
          return self.parse(|input| input.unexpected(what, &progress));
        }
      }
      self.at += 1;
    }
    Ok(Some(self.parsed))
  }

  fn skip(&mut self) -> io::Result<Option<u8>> {
    loop {
      match self.buffer[self.at..self.end].first().copied() {
        Some(byte) if self.values[usize::from(byte)] == BETWEEN => self.at += 1,
        None if self.more()? => {}
        next => return Ok(next),
      }
    }
  }

  fn parse<T>(&mut self, parse: impl Fn(&mut Input) -> io::Result<T>) -> io::Result<T> {
    loop {
      let mut input = self.input();
      let parsed = parse(&mut input);
      let at = input.at;
      let next = &self.buffer[at..self.end.min(at + 4)];
      let cut = str::from_utf8(next)
        .map_or_else(|e| e.valid_up_to() == 0 && e.error_len().is_none(), |text| text.is_empty());
      if !(cut && self.more()?) {
        self.at = at;
        return parsed;
      }
    }
  }

  fn more(&mut self) -> io::Result<bool> {
    if self.end == self.buffer.len() && self.at > 0 {
      let taken = &self.buffer[..self.at];
      let taken = taken.strip_prefix(MARK).unwrap_or(taken);
      let line_break = taken.iter().rposition(|&byte| byte == b'\n');
      self.start.1 = line_break.map_or(self.start.1 + taken.len(), |at| taken.len() - at);
      let lines = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
      self.start.0 += taken.chunks(128).map(|chunk| usize::from(lines(chunk))).sum::<usize>();
      self.buffer.copy_within(self.at.., 0);
      self.end -= self.at;
      self.at = 0;
    } else if self.end == self.buffer.len() {
      self.buffer.resize(2 * self.end, 0);
    }
    while !self.ended {
      match self.source.read(&mut self.buffer[self.end..]) {
        Ok(0) => self.ended = true,
        Ok(length) => {
          self.end += length;
          return Ok(true);
        }
        Err(e) if e.kind() == ErrorKind::Interrupted => {}
        Err(e) => return Err(unreadable(e)),
      }
    }
    Ok(false)
  }

  fn input(&self) -> Input<'_> {
    Input { bytes: &self.buffer[..self.end], at: self.at, start: self.start }
  }
}

fn parse(values: &[u8; 256], bytes: &[u8], cells: &mut [u8]) -> Option<usize> {
  let (mut length, mut filled) = (0, 0);
  while let (Some(room), Some(eight)) =
    (cells.get_mut(filled..filled + 8), bytes.get(length..length + 8))
  {
    let mut more = 0;
    for &byte in eight {
      let value = values[usize::from(byte)];
      room[more] = value;
      more += usize::from(value < BETWEEN);
    }
    filled += more;
    length += 8;
  }
  while filled < cells.len() {
    let value = values[usize::from(*bytes.get(length)?)];
    cells[filled] = value;
    filled += usize::from(value < BETWEEN);
    length += 1;
  }
  let most = cells.iter().copied().fold(0, u8::max);
  (most < FOREIGN).then_some(length)
}
}

pub use self::grids::Grids;

use std::io::{self, Error, ErrorKind, Read, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str;

const MARK: &[u8] = "\u{FEFF}".as_bytes();

const WHITE: &[u8] = b" \n\r\t";

pub struct Alphabet {
  pub symbols: &'static [u8],
  pub blanks: &'static [u8],
  pub between: &'static [u8],
  pub what: &'static str,
}

pub const DIGITS9: &Alphabet =
  &Alphabet::new(b"0123456789", b".", "a cell (1 to 9, or 0 or . for a blank)");

impl Alphabet {
  pub const fn new(symbols: &'static [u8], blanks: &'static [u8], what: &'static str) -> Alphabet {
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
  start: (usize, usize),
}

impl<'a> Input<'a> {
  pub fn new(bytes: &'a [u8]) -> Input<'a> {
    Input { bytes, at: if bytes.starts_with(MARK) { MARK.len() } else { 0 }, start: (1, 1) }
  }

  pub fn peek(&self) -> Option<u8> {
    self.bytes.get(self.at).copied()
  }

  pub fn skip_any(&mut self, set: &[u8]) -> Option<u8> {
    while self.peek().map_or(false, |byte| set.contains(&byte)) {
      self.at += 1;
    }
    self.peek()
  }

  fn place(&self) -> (usize, usize) {
    let taken = &self.bytes[..self.at];
    let mut lines = taken.strip_prefix(MARK).unwrap_or(taken).split(|&byte| byte == b'\n');
    let column = lines.next_back().map_or(0, <[u8]>::len);
    match lines.count() {
      0 => (self.start.0, self.start.1 + column),
      count => (self.start.0 + count, 1 + column),
    }
  }

  pub fn unexpected<T>(&self, what: &str, details: &str) -> io::Result<T> {
    let rest = &self.bytes[self.at..];
    let character = |length| str::from_utf8(rest.get(..length)?).ok()?.parse::<char>().ok();
    let found = match (rest.first(), (1..=4).find_map(character)) {
      (None, _) => "end of input".to_string(),
      (_, Some(character)) => format!("{:?}", character),
      (Some(byte), None) => format!("byte 0x{:02X}", byte),
    };
    let broken = self.at == 0 && self.start == (1, 1) && rest.first() == Some(&MARK[0]);
    self.fail(&found, what, if broken { "" } else { details })
  }

  fn fail<T>(&self, found: &str, what: &str, details: &str) -> io::Result<T> {
    let (line, column) = self.place();
    let place = format!("line {}, column {}", line, column);
    let message = format!("{}: found {}, expected {}{}", place, found, what, details);
    Err(Error::new(ErrorKind::InvalidData, message))
  }

  #[inline]
  pub fn integer(&mut self, what: &str, range: RangeInclusive<usize>) -> io::Result<usize> {
    let (least, most) = (*range.start() as i64, *range.end() as i64);
    Ok(self.signed(what, least..=most)? as usize)
  }

  pub fn signed(&mut self, what: &str, range: RangeInclusive<i64>) -> io::Result<i64> {
    let mut at = self.at;
    while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.bytes.get(at) {
      at += 1;
    }
    self.at = at;
    let mut value = 0i64;
    while let Some(digit @ b'0'..=b'9') = self.bytes.get(at) {
      value = value.wrapping_mul(10).wrapping_add((digit - b'0').into());
      at += 1;
    }
    let (length, next) = (at - self.at, self.bytes.get(at).unwrap_or(&b'\n'));
    if let (1..=18, b' ' | b'\n' | b'\r' | b'\t') = (length, next) {
      if *range.start() <= value && value <= *range.end() {
        self.at = at;
        return Ok(value);
      }
    }
    self.unusual_integer(what, &range)
  }

  #[cold]
  fn unusual_integer(&mut self, what: &str, range: &RangeInclusive<i64>) -> io::Result<i64> {
    let details = format!(" ({} to {})", range.start(), range.end());
    let rest = &self.bytes[self.at..];
    let is_part = |&(i, byte): &(usize, &u8)| byte.is_ascii_digit() || i == 0 && *byte == b'-';
    let length = rest.iter().take(40).enumerate().take_while(is_part).count();
    let ended = rest.get(length).map_or(true, |byte| b" \n\r\t,])\"'".contains(byte));
    if length == 0 || !ended {
      self.at += length;
      return self.unexpected(what, &details);
    }
    let text = String::from_utf8_lossy(&rest[..length]);
    let integer = match text.parse() {
      Ok(value) if range.contains(&value) && (*range.start() < 0 || rest[0] != b'-') => Ok(value),
      _ => self.fail(&text, what, &details),
    };
    self.at += length;
    integer
  }

  pub fn count(&mut self, what: &str, most: usize) -> io::Result<usize> {
    let count = self.integer(what, 0..=most)?;
    if count == 0 {
      self.end()?;
    }
    Ok(count)
  }

  pub fn end(&mut self) -> io::Result<()> {
    match self.skip_any(WHITE) {
      None => Ok(()),
      Some(_) => self.unexpected("the end of input", ""),
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
  pub fn digit_grid<const WIDTH: usize>(&mut self, cells: &[u8; 81]) -> io::Result<()> {
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
    self.flush(FULL)
  }

  fn flush(&mut self, least: usize) -> io::Result<()> {
    if self.held.len() < least {
      return Ok(());
    }
    let written = io::stdout().write_all(&self.held).and_then(|_| io::stdout().flush());
    self.held.clear();
    written.map_err(|e| Error::new(e.kind(), format!("cannot write the answer: {}", e)))
  }
}

const FULL: usize = 1 << 16;

pub fn run_stream(
  program: &str,
  solve: impl FnOnce(&mut dyn Read, &mut Output) -> io::Result<()>,
) -> ExitCode {
  let mut output = Output { program, held: Vec::new(), status: 0 };
  let solved = solve(&mut io::stdin().lock(), &mut output);
  match solved.and(output.flush(0)) {
    Ok(()) => ExitCode::from(output.status),
    Err(e) if e.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
    Err(e) => {
      let _ = writeln!(io::stderr(), "{}: {}", output.program, e);
      ExitCode::from(2)
    }
  }
}

fn unreadable(error: Error) -> Error {
  Error::new(error.kind(), format!("cannot read the input: {}", error))
}
}
}
