// From lowbit (MIT-0 licence), made by: cargo bundle luogu_p1562

// Luogu P1562 <https://www.luogu.com.cn/problem/P1562>: 还是 N 皇后
//
// Given n and an n x n board, place n queens so that no two share a row, column or diagonal.
// A queen may be placed on *, but not on a dot. Print the number of placements.

use lowbit::queens::Squares;
use lowbit::streams::{run, Alphabet, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

const SQUARES: &Alphabet = &Alphabet::new(".*", "a cell (one of .*)");

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let size = input.integer("the size of the board", 1..=16)?;
  let mut squares = vec![0; size * size];
  input.cells(SQUARES, &mut squares)?;
  writeln!(output, "{}", Squares::from_cells(&squares, size).count_placements())
}

fn main() -> ExitCode {
  run("luogu_p1562", solve)
}

mod lowbit {

pub mod bits {
//! Bit masks of digits or columns, and the lookup tables that iterate over their bits.

const POPCOUNT: &[u8; 256] = &popcounts();

const fn popcounts() -> [u8; 256] {
  let mut table = [0; 256];
  let mut byte = 1;
  while byte < 256 {
    table[byte] = table[byte >> 1] + (byte & 1) as u8;
    byte += 1;
  }
  table
}

pub const fn popcount(mask: u16) -> u8 {
  POPCOUNT[(mask & 255) as usize] + POPCOUNT[(mask >> 8) as usize]
}
}

mod masked {
//! An array that masks its index, so that hot loops need no bounds check.

use std::ops::{Index, IndexMut};

#[derive(Clone, Copy)]
pub struct Masked<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> Masked<T, N> {
  const MASK: usize = {
    assert!(N.is_power_of_two());
    N - 1
  };
}

impl<T, const N: usize> Index<usize> for Masked<T, N> {
  type Output = T;

  fn index(&self, index: usize) -> &T {
    debug_assert!(index < N, "index {} of {} entries", index, N);
    &self.0[index & Self::MASK]
  }
}

impl<T, const N: usize> IndexMut<usize> for Masked<T, N> {
  fn index_mut(&mut self, index: usize) -> &mut T {
    debug_assert!(index < N, "index {} of {} entries", index, N);
    &mut self.0[index & Self::MASK]
  }
}
}

pub mod queens {

mod count_placements {
//! Counts placements of queens without going through them one by one.

use super::squares::{all_columns, Squares};
use crate::lowbit::bits::popcount;
use crate::lowbit::masked::Masked;

const ROOM: usize = 1024;

const COLUMNS: u64 = 0xFFFF << 16;
const LEFT: u64 = 0x7FFF << 32;
const RIGHT: u64 = 0xFFFE << 48;

impl Squares {
  pub fn count_placements(&self) -> u64 {
    let (board, size) = (&self.0, self.0.len());
    if size == 0 {
      return 1;
    }
    let mirror = |row: u16| row.reverse_bits() >> (16 - size);
    if board.iter().all(|&open| open == mirror(open)) {
      let left = all_columns(size / 2);
      let middle = all_columns(size) & !left & !mirror(left);
      2 * count_from(left, board) + count_from(middle, board)
    } else {
      count_from(u16::MAX, board)
    }
  }
}

fn count_from(columns: u16, board: &[u16]) -> u64 {
  let mut first = Buffer { words: Masked([0; ROOM]), len: 0 };
  let mut below = vec![first.clone(); board.len() - 1];
  first.words[0] = u64::from(board[0] & columns);
  first.keep(0, 1);
  finish(&mut first, &mut below, &board[1..])
}

fn finish(row: &mut Buffer, rows_below: &mut [Buffer], open_rows: &[u16]) -> u64 {
  if let ([next, after @ ..], [open, open_after @ ..]) = (rows_below, open_rows) {
    let mut placements = 0;
    while row.len > 0 {
      if row.len + next.len > ROOM {
        placements += finish(next, after, open_after);
      }
      row.place(*open, next);
    }
    return placements + finish(next, after, open_after);
  }
  let free = row.words.0[..row.len].iter().map(|&word| word as u16);
  let placements = free.map(|free| u64::from(popcount(free))).sum();
  row.len = 0;
  placements
}

#[derive(Clone)]
struct Buffer {
  words: Masked<u64, ROOM>,
  len: usize,
}

impl Buffer {
  fn place(&mut self, open: u16, below: &mut Buffer) {
    let end = below.len + self.len;
    let children = below.words.0[below.len..end].iter_mut();
    for (word, child) in self.words.0[..self.len].iter_mut().zip(children) {
      let queen = *word & word.wrapping_neg();
      *word ^= queen;
      let attacked = *word | queen << 16 | queen << 32 | queen << 48;
      let moved = attacked & COLUMNS | attacked >> 1 & LEFT | attacked << 1 & RIGHT;
      let closed = moved >> 16 | moved >> 32 | moved >> 48;
      *child = moved | u64::from(open) & !closed;
    }
    self.keep(0, self.len);
    below.keep(below.len, end);
  }

  fn keep(&mut self, from: usize, end: usize) {
    let (words, mut len) = (&mut self.words, from);
    for i in from..end {
      let word = words[i];
      words[len] = word;
      len += usize::from(word as u16 != 0);
    }
    self.len = len;
  }
}
}

mod squares {
//! Represents a board of at most 16 rows by the squares on which a queen may be placed.

pub struct Squares(pub(super) Vec<u16>);

impl Squares {
  pub fn from_cells(cells: &[u8], size: usize) -> Squares {
    assert!(size <= 16, "queens: more than 16 rows");
    assert!(cells.len() == size * size, "queens: not size * size cells");
    let mask =
      |row: &[u8]| row.iter().rev().fold(0, |mask, &cell| mask << 1 | u16::from(cell == 1));
    Squares(cells.chunks(size.max(1)).map(mask).collect())
  }
}

pub fn all_columns(size: usize) -> u16 {
  assert!(size <= 16, "queens: more than 16 rows");
  ((1u32 << size) - 1) as u16
}
}

pub use self::squares::Squares;
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
  alphabet::Alphabet,
  input::Input,
  output::{run, Output},
};
}
}
