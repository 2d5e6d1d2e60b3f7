// From lowbit (MIT-0 licence), made by: cargo bundle spoj_hs12disu

// SPOJ HS12DISU <https://www.spoj.com/HSPLARCH/problems/HS12DISU/>: O-Diagonal sudoku
//
// Given the 81 cells of a 9x9 Sudoku, with a dot for a blank, fill the blanks so that every row,
// column and box and both diagonals contain 1 to 9. Print nine lines of nine digits.

use lowbit::board::DIAGONAL9;
use lowbit::streams::{run, Input, Output, DIGITS9};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut grid = [0; 81];
  input.cells(DIGITS9, &mut grid)?;
  match DIAGONAL9.solve_weighted(&grid) {
    Some(solution) => grid = solution,
    None => output.no_solution(1, DIGITS9, DIAGONAL9.conflict(&grid)),
  }
  output.grid(&grid, 9, DIGITS9, "")
}

fn main() -> ExitCode {
  run("spoj_hs12disu", solve)
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

pub const SUDOKU9: &Board<81, 27, 9> = &Board::square(3);

pub const DIAGONAL9: &Board<81, 29, 9> = &with_diagonals(SUDOKU9);

const fn with_diagonals(plain: &Board<81, 27, 9>) -> Board<81, 29, 9> {
  let mut units = [[0; 9]; 29];
  let mut i = 0;
  while i < 27 {
    units[i] = plain.units[i];
    i += 1;
  }
  let mut j = 0;
  while j < 9 {
    units[27][j] = (j * 9 + j) as u16;
    units[28][j] = (j * 9 + 8 - j) as u16;
    j += 1;
  }
  Board { units }
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const fn square(side: usize) -> Self {
    let mut units = [[0; SIZE]; UNITS];
    let mut cell = 0;
    while cell < CELLS {
      let (row, column) = (cell / SIZE, cell % SIZE);
      let place = row % side * side + column % side;
      let number = row / side * side + column / side;
      units[row][column] = cell as u16;
      units[SIZE + column][row] = cell as u16;
      units[2 * SIZE + number][place] = cell as u16;
      cell += 1;
    }
    Board { units }
  }

  pub fn repeated(&self, cells: &[u8; CELLS]) -> Option<(usize, u8)> {
    for (unit, members) in self.units.iter().enumerate() {
      for (i, &cell) in members.iter().enumerate() {
        let digit = cells[usize::from(cell)];
        let has_digit = |&other: &u16| cells[usize::from(other)] == digit;
        if (1..=SIZE).contains(&digit.into()) && members[..i].iter().any(has_digit) {
          return Some((unit, digit));
        }
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

use super::{to_cells, Question};
use crate::lowbit::bits::{popcount, Bits};
use crate::lowbit::board::Board;
use std::iter;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  pub fn solve_weighted(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
    self.search_weighted(self.candidates(clues), |_| false).next()
  }

  pub fn search_weighted<'a>(
    &'a self,
    board: [u16; CELLS],
    mut rule: impl FnMut(&mut [u16; CELLS]) -> bool + 'a,
  ) -> impl Iterator<Item = [u8; CELLS]> + 'a {
    let mut waiting = vec![board];
    let mut failures = vec![0; CELLS + UNITS * SIZE];
    iter::from_fn(move || {
      while let Some(mut board) = waiting.pop() {
        if let Err(question) = self.propagate(&mut board) {
          failures[question] += 1;
        } else if rule(&mut board) {
          waiting.push(board);
        } else if let Some(question) = self.choose(&board, &failures) {
          self.guess(&board, question, &mut waiting);
        } else {
          return Some(to_cells(&board));
        }
      }
      None
    })
  }

  fn choose(&self, board: &[u16; CELLS], failures: &[u64]) -> Option<Question> {
    let mut chosen = None;
    let mut least = Quotient::LARGEST;
    let mut compare = |answers: u8, question: Question| {
      if least.take_if_smaller(answers, failures[question]) {
        chosen = Some(question);
      }
    };
    for cell in 0..CELLS {
      compare(popcount(board[cell]), cell);
    }
    for (unit, cells) in self.units.iter().enumerate() {
      let mut places = [0; SIZE];
      for &cell in cells {
        Bits(board[usize::from(cell)]).for_each(|digit| places[digit] += 1);
      }
      for digit in 0..SIZE {
        compare(places[digit], Self::place_question(unit, digit));
      }
    }
    chosen
  }

  fn guess(&self, board: &[u16; CELLS], question: Question, waiting: &mut Vec<[u16; CELLS]>) {
    let cell = [question as u16];
    let (cells, digits) = match question.checked_sub(CELLS) {
      None => (&cell[..], Self::ALL),
      Some(place) => (&self.units[place / SIZE][..], 1 << (place % SIZE)),
    };
    let first = waiting.len();
    for &cell in cells {
      let cell = usize::from(cell);
      for digit in Bits(board[cell] & digits) {
        let mut answer = *board;
        answer[cell] = 1 << digit;
        waiting.push(answer);
      }
    }
    waiting[first..].reverse();
  }
}

pub struct Quotient {
  answers: u64,
  divisor: u64,
}

impl Quotient {
  pub const LARGEST: Quotient = Quotient { answers: 1 << 8, divisor: 1 };

  pub fn take_if_smaller(&mut self, answers: u8, failures: u64) -> bool {
    let (answers, divisor) = (u64::from(answers), failures + 1);
    let is_smaller = answers > 1 && answers * self.divisor < self.answers * divisor;
    if is_smaller {
      *self = Quotient { answers, divisor };
    }
    is_smaller
  }
}
}

use crate::lowbit::bits::lowest;
use crate::lowbit::board::Board;

pub type Question = usize;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const ALL: u16 = u16::MAX >> (16 - SIZE);

  pub fn candidates(&self, clues: &[u8; CELLS]) -> [u16; CELLS] {
    clues.map(|clue| match clue.checked_sub(1) {
      None => Self::ALL,
      Some(digit) => 1u16.checked_shl(digit.into()).unwrap_or(0) & Self::ALL,
    })
  }

  fn place_question(unit: usize, digit: usize) -> Question {
    CELLS + unit * SIZE + digit
  }

  pub fn propagate(&self, candidates: &mut [u16; CELLS]) -> Result<(), Question> {
    let mut changed = true;
    while changed {
      changed = false;
      for unit in 0..UNITS {
        let cells = &self.units[unit];
        let (mut once, mut twice, mut naked) = (0, 0, 0);
        for &cell in cells {
          let mask = candidates[usize::from(cell)];
          twice |= once & mask;
          once |= mask;
          if mask.is_power_of_two() {
            if naked & mask != 0 {
              return Err(Self::place_question(unit, lowest(mask).into()));
            }
            naked |= mask;
          }
        }
        if once != Self::ALL {
          return Err(Self::place_question(unit, lowest(!once).into()));
        }
        if naked != Self::ALL {
          let hidden = once & !twice;
          for &cell in cells {
            let cell = usize::from(cell);
            let mask = candidates[cell];
            if mask.is_power_of_two() {
              continue;
            }
            let rest = if mask & hidden != 0 { mask & hidden } else { mask & !naked };
            if rest == 0 || mask & hidden != 0 && !rest.is_power_of_two() {
              return Err(cell);
            }
            changed |= rest != mask;
            candidates[cell] = rest;
          }
        }
      }
    }
    Ok(())
  }
}

pub fn to_cells<const CELLS: usize>(candidates: &[u16; CELLS]) -> [u8; CELLS] {
  candidates.map(|mask| if mask.is_power_of_two() { lowest(mask) + 1 } else { 0 })
}
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

  pub fn symbol(&self, value: u8) -> u8 {
    self.tables[1][usize::from(value)]
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
    let step = 1 + between.len();
    let length = width * step - between.len() + 1;
    let text = self.lines(cells.len() / width * length)?;
    for (line, row) in text.chunks_exact_mut(length).zip(cells.chunks_exact(width)) {
      for (i, &cell) in row.iter().enumerate() {
        if i > 0 {
          line[i * step - between.len()..i * step].copy_from_slice(between.as_bytes());
        }
        line[i * step] = alphabet.symbol(cell);
      }
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
  input::Input,
  output::{run, Output},
};
}
}
