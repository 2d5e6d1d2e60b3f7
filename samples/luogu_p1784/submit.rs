// From lowbit (MIT-0 licence), made by: cargo bundle luogu_p1784

// Luogu P1784 <https://www.luogu.com.cn/problem/P1784>: 数独 = BOJ 2580: 스도쿠
//
// Given the 81 cells of a 9x9 Sudoku, with 0 for a blank, fill the blanks so that every row,
// column and box contains 1 to 9. Print nine lines of nine digits with spaces between them.

use lowbit::board::SUDOKU9;
use lowbit::streams::{run, Input, Output, DIGITS9};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut grid = [0; 81];
  input.cells(DIGITS9, &mut grid)?;
  // `nine::solve` would make the bundle about twice as long.
  match SUDOKU9.solve_weighted(&grid) {
    Some(solution) => grid = solution,
    None => output.no_solution(1, DIGITS9, SUDOKU9.conflict(&grid)),
  }
  output.grid(&grid, 9, DIGITS9, " ")
}

fn main() -> ExitCode {
  run("luogu_p1784", solve)
}

mod lowbit {

pub mod bits {
//! Bit masks of digits or columns, and the lookup tables that iterate over their bits.

const POPCOUNT: &[u8; 256] = &popcounts();

const LOWEST: &[u8; 256] = &lowest_positions();

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
  mask.is_power_of_two()
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
//! Says which cells form a unit.

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

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  pub fn repeated(&self, cells: &[u8; CELLS]) -> Option<(usize, u8)> {
    for (unit, members) in self.units.iter().enumerate() {
      let mut seen = 0u32;
      for &cell in members {
        let digit = cells[usize::from(cell)];
        if digit == 0 || usize::from(digit) > SIZE {
          continue;
        }
        if seen >> digit & 1 == 1 {
          return Some((unit, digit));
        }
        seen |= 1 << digit;
      }
    }
    None
  }

  pub fn conflict(&self, cells: &[u8; CELLS]) -> Option<(u8, String)> {
    self.repeated(cells).map(|(unit, digit)| (digit, self.unit_name(unit)))
  }

  pub fn unit_name(&self, unit: usize) -> String {
    assert!(unit < UNITS && UNITS <= 3 * SIZE + 2, "board: the unit has no name");
    let kind = ["row", "column", "box", "diagonal"][unit / SIZE];
    format!("{} {}", kind, unit % SIZE + 1)
  }
}
}

pub mod search {
//! Searches any board with two rules and guesses.

mod weights {
//! Searches any board with naked and hidden singles, and learns from failures where to guess.

use super::to_cells;
use crate::lowbit::bits::{popcount, Bits};
use crate::lowbit::board::Board;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  pub fn solve_weighted(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
    self.solutions_weighted(clues, &mut |solution| Err(*solution)).err()
  }

  pub fn solutions_weighted<E>(
    &self,
    clues: &[u8; CELLS],
    each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
  ) -> Result<(), E> {
    self.search_weighted(self.candidates(clues), &mut |_| false, each)
  }

  pub fn search_weighted<E>(
    &self,
    board: [u16; CELLS],
    rule: &mut dyn FnMut(&mut [u16; CELLS]) -> bool,
    each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
  ) -> Result<(), E> {
    self.descend(board, &mut vec![0; CELLS + UNITS * SIZE], rule, each)
  }

  fn descend<E>(
    &self,
    mut board: [u16; CELLS],
    failures: &mut [u64],
    rule: &mut dyn FnMut(&mut [u16; CELLS]) -> bool,
    each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
  ) -> Result<(), E> {
    loop {
      if let Err(question) = self.refine(&mut board) {
        failures[question] += 1;
        return Ok(());
      }
      if !rule(&mut board) {
        break;
      }
    }
    let (cells, digits) = match self.choose_question(&board, failures) {
      None => return each(&to_cells(&board)),
      Some(answers) => answers,
    };
    for cell in cells {
      for digit in Bits(board[cell] & digits) {
        let mut guess = board;
        guess[cell] = 1 << digit;
        self.descend(guess, failures, rule, each)?;
      }
    }
    Ok(())
  }

  fn choose_question(&self, board: &[u16; CELLS], failures: &[u64]) -> Option<(Vec<usize>, u16)> {
    let mut chosen = None;
    let (mut least, mut least_divisor) = (17, 1);
    let mut improves = |answers: u8, question: usize| {
      let (answers, divisor) = (u64::from(answers), failures[question] + 1);
      let better = answers > 1 && answers * least_divisor < least * divisor;
      if better {
        least = answers;
        least_divisor = divisor;
      }
      better
    };
    for cell in 0..CELLS {
      if improves(popcount(board[cell]), cell) {
        chosen = Some((vec![cell], board[cell]));
      }
    }
    for (number, unit) in self.units.iter().enumerate() {
      let cells = unit.map(usize::from);
      let mut places = [0; SIZE];
      for &cell in &cells {
        Bits(board[cell]).for_each(|digit| places[digit] += 1);
      }
      for digit in 0..SIZE {
        if improves(places[digit], Self::digit_question(number, digit)) {
          chosen = Some((cells.to_vec(), 1 << digit));
        }
      }
    }
    chosen
  }
}
}

use crate::lowbit::bits::{is_single, lowest};
use crate::lowbit::board::Board;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const ALL: u16 = u16::MAX >> (16 - SIZE);

  pub fn candidates(&self, clues: &[u8; CELLS]) -> [u16; CELLS] {
    clues.map(|clue| match clue.checked_sub(1) {
      None => Self::ALL,
      Some(digit) => 1u16.checked_shl(digit.into()).unwrap_or(0) & Self::ALL,
    })
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
              return Err(Self::digit_question(number, lowest(mask).into()));
            }
            naked |= mask;
          }
        }
        if once != Self::ALL {
          return Err(Self::digit_question(number, lowest(!once).into()));
        }
        let hidden = once & !twice;
        for &cell in unit {
          let cell = usize::from(cell);
          let mask = &mut candidates[cell];
          if is_single(*mask) {
            continue;
          }
          let rest = if *mask & hidden != 0 { *mask & hidden } else { *mask & !naked };
          if rest == 0 || *mask & hidden != 0 && !is_single(rest) {
            return Err(cell);
          }
          changed |= rest != *mask;
          *mask = rest;
        }
      }
    }
    Ok(())
  }

  fn digit_question(unit: usize, digit: usize) -> usize {
    CELLS + unit * SIZE + digit
  }
}

pub fn to_cells<const CELLS: usize>(candidates: &[u16; CELLS]) -> [u8; CELLS] {
  candidates.map(|mask| if is_single(mask) { lowest(mask) + 1 } else { 0 })
}
}

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

mod input {
//! Reads cells and integers.

use super::alphabet::{Alphabet, BETWEEN, FOREIGN};
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Chain, Empty, Error, ErrorKind, Read};
use std::str::{self};

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

  pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> io::Result<()> {
    self.cells_of("", alphabet, cells)
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

  pub fn no_solution(&mut self, case: u64, alphabet: &Alphabet, conflict: Option<(u8, String)>) {
    let twice = |(digit, unit)| format!("two {}s in {}", char::from(alphabet.symbol(digit)), unit);
    self.report(case, &conflict.map_or("no solution".to_string(), twice));
  }

  pub fn report(&mut self, case: u64, reason: &str) {
    self.status = 1;
    let _ = writeln!(io::stderr(), "{}: case {}: {}", self.program, case, reason);
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
  input::Input,
  output::{run, Output},
};
}
}
