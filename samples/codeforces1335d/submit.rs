// From lowbit (MIT-0 licence), made by: cargo bundle codeforces1335d

// Codeforces 1335D <https://codeforces.com/problemset/problem/1335/D>: Anti-Sudoku = Luogu CF1335D
//
// Given t, then t solved 9x9 Sudokus, each as nine lines of nine digits, change at most nine cells
// of each so that every row, column and box contains a repeated digit. Print the nine lines of
// each grid.

use lowbit::streams::{run_stream, Output, Pieces};
use std::io::{self, Read};
use std::process::ExitCode;

/// What error messages call a cell. `DIGITS9` has the same text, and more that this program does not
/// use.
const CELL: &str = "a cell (1 to 9, or 0 or . for a blank)";

/// The length of eight grids of nine lines, each with nine digits and a line break. Eight grids have
/// a whole number of vectors of 16 bytes.
const LENGTH: usize = 8 * 9 * 10;

/// The smallest byte at each place of such a text, and how much larger the byte may be.
const LINES: [[u8; LENGTH]; 2] = lines();

const fn lines() -> [[u8; LENGTH]; 2] {
  let mut lines = [[b'0'; LENGTH], [9; LENGTH]];
  let mut i = 9;
  while i < LENGTH {
    lines[0][i] = b'\n';
    lines[1][i] = 0;
    i += 10;
  }
  lines
}

fn solve(source: &mut dyn Read, output: &mut Output) -> io::Result<()> {
  let mut input = Pieces::new(source)?;
  let count = input.parse(|input| input.count("the number of grids", 1_000_000_000))?;
  let (mut done, mut grid) = (0, Vec::new());
  while done < count {
    if grid.is_empty() && done + 8 <= count {
      // Most inputs consist of such lines, and we need not look at their cells one by one.
      if let Some(text) = input.arrived().get(..LENGTH).and_then(changed) {
        output.write_all(&text)?;
        input.take(LENGTH);
        done += 8;
        continue;
      }
    }
    match input.peek()? {
      Some(b' ' | b'\t' | b'\r' | b'\n') => {}
      // The statement has no blanks, but we accept them, as all programs do that read cells.
      Some(b'.') => grid.push(b'0'),
      Some(byte @ b'0'..=b'9') => grid.push(change(byte)),
      _ => {
        let (cells, grid) = (grid.len(), done + 1);
        let place = format!(", after {} of 81 cells of grid {} of {}", cells, grid, count);
        return input.parse(|input| input.unexpected(CELL, &place));
      }
    }
    input.take(1);
    if grid.len() == 81 {
      for line in grid.chunks(9) {
        output.write_all(&[line, b"\n"].concat())?;
      }
      grid.clear();
      done += 1;
    }
  }
  Ok(())
}

/// Changes a 2 to a 1. Every row, column and box contains both, so the 1 is repeated.
fn change(digit: u8) -> u8 {
  digit - u8::from(digit == b'2')
}

/// Returns eight grids with their digits changed, or `None` if the text has another form. The
/// compiler turns the loop into vector code.
fn changed(text: &[u8]) -> Option<[u8; LENGTH]> {
  let [least, more] = &LINES;
  let (mut changed, mut wrong) = ([0; LENGTH], 0);
  for i in 0..LENGTH {
    // This is 0 if and only if the byte is from `least` to `least + more`.
    wrong |= text[i].wrapping_sub(least[i]).saturating_sub(more[i]);
    changed[i] = change(text[i]);
  }
  (wrong == 0).then_some(changed)
}

fn main() -> ExitCode {
  run_stream("codeforces1335d", solve)
}

mod lowbit {

pub mod streams {
//! Parses a program's input and writes its answers.

mod pieces {
//! Reads input in pieces, as it arrives.

use super::{Input, MARK};
use std::io::{self, Chain, Empty, Error, ErrorKind, Read, Result};

pub struct Pieces<'a> {
  source: Chain<&'a mut dyn Read, Empty>,
  buffer: Vec<u8>,
  at: usize,
  end: usize,
  start: (usize, usize),
}

impl<'a> Pieces<'a> {
  pub fn new(source: &'a mut dyn Read) -> Result<Pieces<'a>> {
    let (source, buffer) = (source.chain(io::empty()), vec![0; 1 << 17]);
    let mut pieces = Pieces { source, buffer, at: 0, end: 0, start: (1, 1) };
    pieces.parse(|input| {
      input.at = Input::new(input.bytes).at;
      Ok(())
    })?;
    Ok(pieces)
  }

  pub fn arrived(&self) -> &[u8] {
    &self.buffer[self.at..self.end]
  }

  pub fn take(&mut self, count: usize) {
    self.at += count;
  }

  pub fn peek(&mut self) -> Result<Option<u8>> {
    if self.at == self.end {
      self.more()?;
    }
    Ok(self.arrived().first().copied())
  }

  pub fn parse<T>(&mut self, parse: impl Fn(&mut Input) -> Result<T>) -> Result<T> {
    loop {
      let bytes = &self.buffer[..self.end];
      let mut input = Input { bytes, at: self.at, start: self.start };
      let parsed = parse(&mut input);
      let at = input.at;
      let needs_more = match std::str::from_utf8(&bytes[at..self.end.min(at + 4)]) {
        Ok(next) => next.is_empty(),
        Err(e) => e.valid_up_to() == 0 && e.error_len().is_none(),
      };
      if !(needs_more && self.more()?) {
        self.at = at;
        return parsed;
      }
    }
  }

  fn more(&mut self) -> Result<bool> {
    if self.end == self.buffer.len() {
      let taken = &self.buffer[..self.at];
      let taken = taken.strip_prefix(MARK).unwrap_or(taken);
      let line_break = taken.iter().rposition(|&byte| byte == b'\n');
      self.start.1 = line_break.map_or(self.start.1 + taken.len(), |last| taken.len() - last);
      let lines = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
      self.start.0 += taken.chunks(128).map(|chunk| usize::from(lines(chunk))).sum::<usize>();
      self.buffer.copy_within(self.at.., 0);
      self.end -= self.at;
      self.at = 0;
      self.buffer.resize(self.buffer.len().max(2 * self.end), 0);
    }
    loop {
      match self.source.read(&mut self.buffer[self.end..]) {
        Ok(length) => {
          self.end += length;
          return Ok(length > 0);
        }
        Err(e) if e.kind() == ErrorKind::Interrupted => {}
        Err(e) => return Err(Error::new(e.kind(), format!("cannot read the input: {e}"))),
      }
    }
  }
}
}

pub use self::pieces::Pieces;

use std::io::{self, Error, ErrorKind, Read, Result, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;

const MARK: &[u8] = "\u{FEFF}".as_bytes();

const WHITE: &[u8] = b" \n\r\t";

pub struct Input<'a> {
  bytes: &'a [u8],
  at: usize,
  start: (usize, usize),
}

impl<'a> Input<'a> {
  pub fn new(bytes: &'a [u8]) -> Input<'a> {
    Input { bytes, at: if bytes.starts_with(MARK) { MARK.len() } else { 0 }, start: (1, 1) }
  }

  pub fn skip_any(&mut self, set: &[u8]) -> Option<u8> {
    loop {
      match self.bytes.get(self.at) {
        Some(byte) if set.contains(byte) => self.at += 1,
        next => return next.copied(),
      }
    }
  }

  pub fn unexpected<T>(&self, what: &str, details: &str) -> Result<T> {
    let rest = &self.bytes[self.at..];
    let found = match String::from_utf8_lossy(rest).chars().next() {
      None => "end of input".to_string(),
      Some('\u{FFFD}') if !rest.starts_with("\u{FFFD}".as_bytes()) => {
        format!("byte 0x{:02X}", rest[0])
      }
      Some(character) => format!("{character:?}"),
    };
    let broken = self.at == 0 && self.start == (1, 1) && rest.starts_with(&MARK[..1]);
    self.fail(&found, what, if broken { "" } else { details })
  }

  fn fail<T>(&self, found: &str, what: &str, details: &str) -> Result<T> {
    let taken = &self.bytes[..self.at];
    let mut lines = taken.strip_prefix(MARK).unwrap_or(taken).split(|&byte| byte == b'\n');
    let length = lines.next_back().map_or(0, <[u8]>::len);
    let breaks = lines.count();
    let column = length + if breaks > 0 { 1 } else { self.start.1 };
    let line = self.start.0 + breaks;
    let message = format!("line {line}, column {column}: found {found}, expected {what}{details}");
    Err(Error::new(ErrorKind::InvalidData, message))
  }

  pub fn signed(&mut self, what: &str, range: RangeInclusive<i64>) -> Result<i64> {
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
  fn unusual_integer(&mut self, what: &str, range: &RangeInclusive<i64>) -> Result<i64> {
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

  pub fn count(&mut self, what: &str, most: usize) -> Result<usize> {
    let count = self.signed(what, 0..=most as i64)? as usize;
    if count == 0 {
      self.end()?;
    }
    Ok(count)
  }

  pub fn end(&mut self) -> Result<()> {
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
  pub fn write_all(&mut self, text: &[u8]) -> Result<()> {
    self.held.extend_from_slice(text);
    self.flush(1 << 16)
  }

  fn flush(&mut self, least: usize) -> Result<()> {
    if self.held.len() < least {
      return Ok(());
    }
    let written = io::stdout().write_all(&self.held).and_then(|_| io::stdout().flush());
    self.held.clear();
    written.map_err(|e| Error::new(e.kind(), format!("cannot write the answer: {e}")))
  }

  fn exit(mut self, solved: Result<()>) -> ExitCode {
    match solved.and(self.flush(0)) {
      Ok(()) => ExitCode::from(self.status),
      Err(e) if e.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
      Err(e) => {
        let _ = writeln!(io::stderr(), "{}: {e}", self.program);
        ExitCode::from(2)
      }
    }
  }
}

pub fn run_stream(program: &str, solve: fn(&mut dyn Read, &mut Output) -> Result<()>) -> ExitCode {
  let mut output = Output { program, held: Vec::new(), status: 0 };
  let solved = solve(&mut io::stdin().lock(), &mut output);
  output.exit(solved)
}
}
}
