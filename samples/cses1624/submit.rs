// From lowbit (MIT licence), made by: cargo bundle cses1624

// CSES 1624 <https://cses.fi/problemset/task/1624>
//
// Given an 8x8 board, place 8 queens so that no two share a row, column or diagonal.
// A queen may stand on a dot, but * is reserved.
// Print how many ways there are.

use lowbit::queens::{board, count};
use lowbit::streams::{run, Alphabet, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

const SQUARES: &Alphabet = &Alphabet::new("*.", "");

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut squares = [0; 64];
  input.cells(SQUARES, &mut squares)?;
  writeln!(output, "{}", count(&board(&squares, 8)))
}

fn main() -> ExitCode {
  run("cses1624", solve)
}

mod lowbit {

pub mod bits {
//! Masks of digits or columns, and the byte tables that take them apart.

pub const POPCOUNT: &[u8; 256] = &popcounts();

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

pub mod queens {

mod count {
//! How many ways, without going through them one by one.

use super::ways::{all_columns, check};
use crate::lowbit::bits::popcount;
use crate::lowbit::vectors::Masked;

const ROOM: usize = 1024;

const COLUMNS: u64 = 0xFFFF << 16;
const LEFT: u64 = 0x7FFF << 32;
const RIGHT: u64 = 0xFFFE << 48;

pub fn count(board: &[u16]) -> u64 {
  check(board);
  let size = board.len();
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

fn count_from(columns: u16, board: &[u16]) -> u64 {
  let none = Waiting { words: Masked([0; ROOM]), len: 0 };
  let mut rows = vec![none; board.len()];
  rows[0].words[0] = u64::from(board[0] & columns);
  rows[0].keep(0, 1);
  finish(&mut rows, board)
}

fn finish(rows: &mut [Waiting], board: &[u16]) -> u64 {
  match rows {
    [] => 0,
    [last] => {
      let free = last.words.0[..last.len].iter().map(|&word| word as u16);
      let ways = free.map(|free| u64::from(popcount(free))).sum();
      last.len = 0;
      ways
    }
    [here, below @ ..] => {
      let mut ways = 0;
      while here.len > 0 {
        if here.len + below[0].len > ROOM {
          ways += finish(below, &board[1..]);
        }
        here.place(board[1], &mut below[0]);
      }
      ways + finish(below, &board[1..])
    }
  }
}

#[derive(Clone)]
struct Waiting {
  words: Masked<u64, ROOM>,
  len: usize,
}

impl Waiting {
  fn place(&mut self, open: u16, below: &mut Waiting) {
    let end = below.len + self.len;
    let children = below.words.0[below.len..end].iter_mut();
    for (word, child) in self.words.0[..self.len].iter_mut().zip(children) {
      let queen = *word & word.wrapping_neg();
      *word ^= queen;
      let twice = queen << 16 | queen << 32;
      let attacked = *word | twice | twice << 16;
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

mod ways {
//! The ways one by one, by masks of attacked columns.

pub fn board(cells: &[u8], size: usize) -> Vec<u16> {
  assert!(cells.len() == size * size && size <= 16, "queens: no board");
  let mask = |row: &[u8]| row.iter().rev().fold(0, |mask, &cell| mask << 1 | u16::from(cell));
  cells.chunks(size.max(1)).map(mask).collect()
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
}

pub use self::{count::count, ways::board};
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

mod vectors {

mod masked {
//! Arrays whose index is masked, so that no bounds check stands in a hot loop.

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

  #[inline(always)]
  fn index(&self, index: usize) -> &T {
    debug_assert!(index < N, "{} of {}", index, N);
    &self.0[index & Self::MASK]
  }
}

impl<T, const N: usize> IndexMut<usize> for Masked<T, N> {
  #[inline(always)]
  fn index_mut(&mut self, index: usize) -> &mut T {
    debug_assert!(index < N, "{} of {}", index, N);
    &mut self.0[index & Self::MASK]
  }
}
}

pub use self::masked::Masked;
}
}
