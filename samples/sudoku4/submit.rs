// From lowbit (MIT-0 licence), made by: cargo bundle sudoku4

// All solutions of a 4x4 Sudoku <https://oeis.org/A107739>
//
// Given the 16 cells of a 4x4 Sudoku, with 0 for a blank, print the grid under the heading 题目
// (puzzle). Then fill the blanks so that every row, column and box contains 1 to 4. Print all
// solutions in lexicographic order of their cells, each under the heading 答案 (answer) and its
// number. If clues conflict, print 无效数独! (invalid Sudoku) instead.
//
// No judge has this problem. The link counts the solutions of blank boards.

use lowbit::board::SUDOKU4;
use lowbit::streams::{run, Input, Output, DIGITS4};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut clues = [0; 16];
  input.cells(DIGITS4, &mut clues)?;
  writeln!(output, "题目:")?;
  output.grid(&clues, 4, DIGITS4, " ")?;
  writeln!(output)?;

  let mut answers = 0;
  for solution in SUDOKU4.solutions(&clues) {
    answers += 1;
    writeln!(output, "答案{}:", answers)?;
    output.grid(&solution, 4, DIGITS4, " ")?;
    writeln!(output)?;
  }
  if answers == 0 {
    let conflict = SUDOKU4.conflict(&clues);
    if conflict.is_some() {
      writeln!(output, "无效数独!")?;
    }
    output.no_solution(1, DIGITS4, conflict);
  }
  Ok(())
}

fn main() -> ExitCode {
  run("sudoku4", solve)
}

mod lowbit {

pub mod bits {
//! Bit masks of digits or columns, and the lookup tables that iterate over their bits.

const LOWEST: &[u8; 256] = &lowest_positions();

const fn lowest_positions() -> [u8; 256] {
  let mut table = [8; 256];
  let mut byte = 1;
  while byte < 256 {
    table[byte] = if byte & 1 == 1 { 0 } else { table[byte >> 1] + 1 };
    byte += 1;
  }
  table
}

pub const fn lowest(mask: u16) -> u8 {
  if mask & 255 != 0 {
    LOWEST[(mask & 255) as usize]
  } else {
    8 + LOWEST[(mask >> 8) as usize]
  }
}
}

pub mod board {
//! Says which cells form a unit.

pub struct Board<const CELLS: usize, const UNITS: usize, const SIZE: usize> {
  pub units: [[u16; SIZE]; UNITS],
}

pub const SUDOKU4: &Board<16, 12, 4> = &Board::square(2);

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

use crate::lowbit::bits::lowest;
use crate::lowbit::board::Board;
use std::iter;

pub struct Search<'a, const CELLS: usize, const UNITS: usize, const SIZE: usize> {
  kind: &'a Board<CELLS, UNITS, SIZE>,
  waiting: Vec<[u16; CELLS]>,
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Search<'_, CELLS, UNITS, SIZE> {
  pub fn guess(&mut self, board: &[u16; CELLS], cell: usize) {
    for digit in (0..SIZE).rev().filter(|digit| board[cell] >> digit & 1 == 1) {
      let mut guess = *board;
      guess[cell] = 1 << digit;
      self.waiting.push(guess);
    }
  }
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Iterator
  for Search<'_, CELLS, UNITS, SIZE>
{
  type Item = [u16; CELLS];

  fn next(&mut self) -> Option<[u16; CELLS]> {
    while let Some(mut board) = self.waiting.pop() {
      if self.kind.propagate(&mut board).is_ok() {
        return Some(board);
      }
    }
    None
  }
}

pub type Question = usize;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const ALL: u16 = u16::MAX >> (16 - SIZE);

  pub fn solutions<'a>(&'a self, clues: &'a [u8; CELLS]) -> impl Iterator<Item = [u8; CELLS]> + 'a {
    self.solutions_by(first_open, clues)
  }

  fn solutions_by<'a>(
    &'a self,
    choose: impl Fn(&[u16]) -> Option<usize> + 'a,
    clues: &'a [u8; CELLS],
  ) -> impl Iterator<Item = [u8; CELLS]> + 'a {
    let mut search = self.search(self.candidates(clues));
    iter::from_fn(move || loop {
      let board = search.next()?;
      match choose(&board) {
        None => return Some(to_cells(&board)),
        Some(cell) => search.guess(&board, cell),
      }
    })
  }

  pub fn search(&self, board: [u16; CELLS]) -> Search<'_, CELLS, UNITS, SIZE> {
    Search { kind: self, waiting: vec![board] }
  }

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

pub fn first_open(candidates: &[u16]) -> Option<usize> {
  candidates.iter().position(|&mask| !mask.is_power_of_two())
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

pub const DIGITS4: &Alphabet =
  &Alphabet::new("01234", "a cell (1 to 4, or 0 or . for a blank)").blanks(".");

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
  alphabet::DIGITS4,
  input::Input,
  output::{run, Output},
};
}
}
