// From lowbit (MIT licence), made by: cargo bundle luogu_p4573

// Luogu P4573 <https://www.luogu.com.cn/problem/P4573> = BZOJ 3109
//
// Given which of any two neighbours in a box of a 9x9 Sudoku is smaller, < or > in a row, ^ or
// v (the upper, the lower) in a column, fill the cells so that every row, column and box holds
// 1 to 9. Print nine lines of nine digits with spaces between them.

use lowbit::nine::inequalities;
use lowbit::streams::{run, Alphabet, Input, Output, DIGITS9};
use std::{io, process::ExitCode};

/// Signs between neighbours in a row, and in a column: 0 if the first is smaller.
const ACROSS: &Alphabet = &Alphabet::new("<>", "");
const DOWN: &Alphabet = &Alphabet::new("^v", "");

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut pairs = Vec::new();
  let mut note = |cell: u8, next: u8, sign: u8| {
    pairs.push([[cell, next], [next, cell]][usize::from(sign)]);
  };
  for row in 0..9 {
    let mut across = [0; 6];
    input.cells(ACROSS, &mut across)?;
    for (&column, &sign) in [0, 1, 3, 4, 6, 7].iter().zip(&across) {
      note(row * 9 + column, row * 9 + column + 1, sign);
    }
    if row % 3 < 2 {
      let mut down = [0; 9];
      input.cells(DOWN, &mut down)?;
      for (column, &sign) in (0..9).zip(&down) {
        note(row * 9 + column, row * 9 + column + 9, sign);
      }
    }
  }
  let mut grid = [0; 81];
  match inequalities::solve(&grid, &pairs) {
    Some(solution) => grid = solution,
    None => output.complain(1, None),
  }
  output.grid(&grid, 9, DIGITS9, " ")
}

fn main() -> ExitCode {
  run("luogu_p4573", solve)
}

mod lowbit {

pub mod bits {
//! Masks of digits or columns, and the byte tables that take them apart.

pub const POPCOUNT: &[u8; 256] = &popcounts();

pub const LOWEST: &[u8; 256] = &lowest_positions();

const fn popcounts() -> [u8; 256] {
  let mut table = [0; 256];
  let mut byte = 1;
  while byte < 256 {
    table[byte] = table[byte >> 1] + (byte & 1) as u8;
    byte += 1;
  }
  table
}

const fn lowest_positions() -> [u8; 256] {
  let mut table = [8; 256];
  let mut byte = 1;
  while byte < 256 {
    table[byte] = if byte & 1 == 1 { 0 } else { table[byte >> 1] + 1 };
    byte += 1;
  }
  table
}

pub const fn lowbit(mask: u16) -> u16 {
  mask & mask.wrapping_neg()
}

pub const fn popcount(mask: u16) -> u8 {
  POPCOUNT[(mask & 255) as usize] + POPCOUNT[(mask >> 8) as usize]
}

pub const fn lowest(mask: u16) -> u8 {
  if mask & 255 != 0 {
    LOWEST[(mask & 255) as usize]
  } else {
    8 + LOWEST[(mask >> 8) as usize]
  }
}

pub const fn is_single(mask: u16) -> bool {
  mask != 0 && mask == lowbit(mask)
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

pub mod board {
//! A board: which cells form a unit.

pub struct Board<const CELLS: usize, const UNITS: usize, const SIZE: usize> {
  pub units: [[u16; SIZE]; UNITS],
}

pub const SUDOKU9: &Board<81, 27, 9> = &square(3);

const fn square<const CELLS: usize, const UNITS: usize, const SIZE: usize>(
  side: usize,
) -> Board<CELLS, UNITS, SIZE> {
  let mut units = [[0; SIZE]; UNITS];
  let mut i = 0;
  while i < SIZE {
    let mut j = 0;
    while j < SIZE {
      let (row, column) = (i / side * side + j / side, i % side * side + j % side);
      units[i][j] = (i * SIZE + j) as u16;
      units[SIZE + i][j] = (j * SIZE + i) as u16;
      units[2 * SIZE + i][j] = (row * SIZE + column) as u16;
      j += 1;
    }
    i += 1;
  }
  Board { units }
}
}

pub mod nine {

pub mod inequalities {
//! Solves a 9x9 by inequalities between cells, with or without clues.

use crate::lowbit::bits::lowbit;
use crate::lowbit::board::SUDOKU9;
use crate::lowbit::search::fewest_candidates;

pub fn solve(clues: &[u8; 81], pairs: &[[u8; 2]]) -> Option<[u8; 81]> {
  solutions(clues, pairs, &mut |cells| Err(*cells)).err()
}

pub fn solutions<E>(
  clues: &[u8; 81],
  pairs: &[[u8; 2]],
  each: &mut dyn FnMut(&[u8; 81]) -> Result<(), E>,
) -> Result<(), E> {
  let board = SUDOKU9.candidates(clues);
  SUDOKU9.search(board, fewest_candidates, &mut |board| settle(board, pairs), each)
}

fn settle(board: &mut [u16; 81], pairs: &[[u8; 2]]) -> bool {
  while tighten(board, pairs) {
    if !SUDOKU9.propagate(board) {
      return false;
    }
  }
  true
}

fn tighten(board: &mut [u16; 81], pairs: &[[u8; 2]]) -> bool {
  let mut changed = false;
  for &[low, high] in pairs {
    let (low, high) = (usize::from(low), usize::from(high));
    let (smaller, larger) = (board[low], board[high]);
    let lowest = lowbit(smaller);
    board[high] &= !(lowest | lowest.wrapping_sub(1));
    let below = u16::MAX.checked_shr(larger.leading_zeros() + 1);
    board[low] &= below.unwrap_or(0);
    changed |= board[low] != smaller || board[high] != larger;
  }
  changed
}
}
}

pub mod search {
//! The plain search: singles and guesses on any board, in safe code, as a reference.

use crate::lowbit::bits::{is_single, lowest, popcount, Bits};
use crate::lowbit::board::Board;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const ALL: u16 = u16::MAX >> (16 - SIZE);

  pub fn search<E>(
    &self,
    mut board: [u16; CELLS],
    choose: fn(&[u16]) -> Option<usize>,
    settle: &mut dyn FnMut(&mut [u16; CELLS]) -> bool,
    each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
  ) -> Result<(), E> {
    if !self.propagate(&mut board) || !settle(&mut board) {
      return Ok(());
    }
    match choose(&board) {
      None => each(&placed(&board)),
      Some(cell) => {
        for digit in Bits(board[cell]) {
          let mut guess = board;
          guess[cell] = 1 << digit;
          self.search(guess, choose, settle, each)?;
        }
        Ok(())
      }
    }
  }

  pub fn candidates(&self, clues: &[u8; CELLS]) -> [u16; CELLS] {
    clues.map(|clue| match clue.checked_sub(1) {
      None => Self::ALL,
      Some(digit) => 1u16.checked_shl(digit.into()).unwrap_or(0) & Self::ALL,
    })
  }

  pub fn propagate(&self, candidates: &mut [u16; CELLS]) -> bool {
    self.refine(candidates).is_ok()
  }

  fn refine(&self, candidates: &mut [u16; CELLS]) -> Result<(), usize> {
    let mut changed = true;
    while changed {
      changed = false;
      for (number, unit) in self.units.iter().enumerate() {
        let (mut once, mut twice, mut naked) = (0, 0, 0);
        for &cell in unit {
          let mask = candidates[usize::from(cell)];
          twice |= once & mask;
          once |= mask;
          if is_single(mask) {
            if naked & mask != 0 {
              return Err(number);
            }
            naked |= mask;
          }
        }
        if once != Self::ALL {
          return Err(number);
        }
        let hidden = once & !twice;
        for &cell in unit {
          let mask = &mut candidates[usize::from(cell)];
          if is_single(*mask) {
            continue;
          }
          let left = if *mask & hidden != 0 { *mask & hidden } else { *mask & !naked };
          if left == 0 || *mask & hidden != 0 && !is_single(left) {
            return Err(number);
          }
          changed |= left != *mask;
          *mask = left;
        }
      }
    }
    Ok(())
  }
}

pub fn placed<const CELLS: usize>(candidates: &[u16; CELLS]) -> [u8; CELLS] {
  candidates.map(|mask| if is_single(mask) { lowest(mask) + 1 } else { 0 })
}

pub fn fewest_candidates(candidates: &[u16]) -> Option<usize> {
  (0..candidates.len())
    .filter(|&cell| !is_single(candidates[cell]))
    .min_by_key(|&cell| popcount(candidates[cell]))
}
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

  pub fn complain(&mut self, case: u64, conflict: Option<String>) {
    self.unsolved = true;
    let reason = conflict.as_deref().unwrap_or("no solution");
    self.say(&format!("case {}: {}", case, reason));
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

pub use self::{
  alphabet::{Alphabet, DIGITS9},
  input::Input,
  output::Output,
  run::run,
};
}
}
