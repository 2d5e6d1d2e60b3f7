// From lowbit (MIT-0 licence), made by: cargo bundle samurai

// Samurai
//
// Given five overlapping 9x9 grids, with 0 for a blank, fill the blanks so that every row, column
// and box of each grid contains 1 to 9. The grids come one after another (top left, top right,
// bottom left, bottom right, centre), or as a 21x21 picture, in which the squares outside the
// grids are spaces or blanks. Print all solutions as pictures, with a space for each square
// outside the grids, and a blank line after each picture.

use lowbit::samurai;
use lowbit::streams::{run_cases, Input, Output, DIGITS9};
use std::{convert::TryInto, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
  // A picture has 369 cells. Five separate grids have 405, because they contain the four corner
  // boxes of the centre grid twice. A picture in which the squares outside the grids are blanks
  // has 441. If two grids disagree, the board has no solution. A digit outside the grids is
  // malformed input.
  let mut cells = [0; 441];
  let mut count = 0;
  for (end, note) in [
    (369, ", or of 405 for five grids"),
    (405, " beyond the 369 of a picture"),
    (441, " beyond the 405 of five grids"),
  ] {
    if count == 0 || input.has_cell(DIGITS9)? {
      // The message itself names only the cells from `count` to `end`.
      input.cells(DIGITS9, &mut cells[count..end]).map_err(|message| message + note)?;
      count = end;
    }
  }
  input.end()?;
  let clues = match count {
    369 => Ok(cells[..369].try_into().expect("369 cells")),
    405 => samurai::join(cells[..405].try_into().expect("405 cells")),
    _ => Ok(samurai::crop(&cells)?),
  };
  match clues {
    Ok(clues) => print_solutions(&clues, output),
    Err(clash) => {
      output.report(1, Some(clash));
      Ok(())
    }
  }
}

fn print_solutions(clues: &[u8; 369], output: &mut Output) -> Result<(), String> {
  let mut found = false;
  for solution in samurai::solutions(clues) {
    found = true;
    write!(output, "{}", samurai::draw(&solution));
    output.flush()?;
  }
  if !found {
    output.report(1, samurai::conflict(clues));
  }
  Ok(())
}

fn main() -> ExitCode {
  run_cases("samurai", solve)
}

mod lowbit {

pub mod bits {
//! Counts and lists the bits of a mask with lookup tables.

const TABLES: &[[u8; 256]; 2] = &tables();

const fn tables() -> [[u8; 256]; 2] {
  let mut tables = [[0; 256], [8; 256]];
  let mut byte = 1;
  while byte < 256 {
    tables[0][byte] = tables[0][byte / 2] + (byte & 1) as u8;
    tables[1][byte] = if byte & 1 == 1 { 0 } else { tables[1][byte / 2] + 1 };
    byte += 1;
  }
  tables
}

pub fn popcount(mask: u16) -> u8 {
  TABLES[0][(mask & 255) as usize] + TABLES[0][(mask >> 8) as usize]
}

pub fn lowest(mask: u16) -> u8 {
  if mask & 255 != 0 {
    TABLES[1][(mask & 255) as usize]
  } else {
    8 + TABLES[1][(mask >> 8) as usize]
  }
}

#[inline(always)]
pub fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
  std::iter::from_fn(move || {
    let rest = mask;
    mask &= rest.wrapping_sub(1);
    (rest != 0).then(|| lowest(rest).into())
  })
}
}

pub mod board {
//! Describes a board by its units.

pub struct Board<const CELLS: usize, const UNITS: usize, const SIZE: usize> {
  pub units: [[usize; SIZE]; UNITS],
}

pub const SUDOKU9: &Board<81, 27, 9> = &Board::square(3);

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const fn square(side: usize) -> Self {
    let mut units = [[0; SIZE]; UNITS];
    let mut cell = 0;
    while cell < CELLS {
      let (row, column) = (cell / SIZE, cell % SIZE);
      let box_index = row / side * side + column / side;
      let index_in_box = row % side * side + column % side;
      units[row][column] = cell;
      units[SIZE + column][row] = cell;
      units[2 * SIZE + box_index][index_in_box] = cell;
      cell += 1;
    }
    Board { units }
  }

  pub fn conflict(&self, cells: &[u8; CELLS]) -> Option<String> {
    for (unit, members) in self.units.iter().enumerate() {
      let mut seen = 0u32;
      for &cell in members {
        let digit = cells[cell];
        let bit = if (1..=SIZE).contains(&digit.into()) { 1 << digit } else { 0 };
        if seen & bit != 0 {
          let symbol = char::from(digit + if SIZE > 9 { b'@' } else { b'0' });
          let kind = ["row", "column", "box", "diagonal"][unit / SIZE];
          return Some(format!("two {symbol}s in {kind} {}", unit % SIZE + 1));
        }
        seen |= bit;
      }
    }
    None
  }
}
}

pub mod samurai {
//! Finds all solutions of a samurai board: five overlapping 9x9 grids.

mod picture {
//! Describes the samurai board, five overlapping grids in a picture of 21x21 cells, and prints it.

use crate::lowbit::board::{Board, SUDOKU9};

pub const PICTURE_SIDE: usize = 21;

pub const OUTSIDE: u16 = u16::MAX;

pub const ORIGINS: [(usize, usize); 5] = [(0, 0), (0, 12), (12, 0), (12, 12), (6, 6)];

const NAMES: [&str; 5] = ["top-left", "top-right", "bottom-left", "bottom-right", "centre"];

pub const PICTURE: &[[u16; PICTURE_SIDE]; PICTURE_SIDE] = &picture();

pub const SAMURAI: &Board<369, 135, 9> = &samurai();

const fn picture() -> [[u16; PICTURE_SIDE]; PICTURE_SIDE] {
  let mut cells = [[OUTSIDE; PICTURE_SIDE]; PICTURE_SIDE];
  let mut number = 0;
  let mut row = 0;
  while row < PICTURE_SIDE {
    let mut column = 0;
    while column < PICTURE_SIDE {
      let mut grid = 0;
      while grid < 5 {
        let (top, left) = ORIGINS[grid];
        if row.wrapping_sub(top) < 9 && column.wrapping_sub(left) < 9 {
          cells[row][column] = number;
        }
        grid += 1;
      }
      if cells[row][column] == number {
        number += 1;
      }
      column += 1;
    }
    row += 1;
  }
  cells
}

const fn samurai() -> Board<369, 135, 9> {
  let mut units = [[0; 9]; 135];
  let mut unit = 0;
  while unit < 135 {
    let (top, left) = ORIGINS[unit / 27];
    let mut i = 0;
    while i < 9 {
      let cell = SUDOKU9.units[unit % 27][i];
      units[unit][i] = PICTURE[top + cell / 9][left + cell % 9] as usize;
      i += 1;
    }
    unit += 1;
  }
  Board { units }
}

pub fn draw(cells: &[u8; 369]) -> String {
  let mut text = String::new();
  for row in PICTURE {
    for &cell in row {
      let digit = cells.get(usize::from(cell));
      text.push(digit.map_or(' ', |&digit| char::from(b'0' + digit)));
      text.push(' ');
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
  }
  text + "\n"
}

pub fn conflict(cells: &[u8; 369]) -> Option<String> {
  NAMES.iter().zip(SAMURAI.units.chunks(27)).find_map(|(name, units)| {
    let mut grid = [0; 81];
    for (digit, &cell) in grid.iter_mut().zip(units.iter().flatten()) {
      *digit = cells[cell];
    }
    Some(format!("{} of the {} grid", SUDOKU9.conflict(&grid)?, name))
  })
}

pub fn join(grids: &[u8; 405]) -> Result<[u8; 369], String> {
  let mut board = [0; 369];
  for (i, &digit) in grids.iter().enumerate() {
    let (grid, row, column) = (i / 81, i / 9 % 9, i % 9);
    let (top, left) = ORIGINS[grid];
    let cell = &mut board[usize::from(PICTURE[top + row][left + column])];
    if *cell == 0 {
      *cell = digit;
    } else if digit != 0 && digit != *cell {
      let (row, column) = (row + 1, column + 1);
      return Err(format!("{cell} and {digit} in row {row}, column {column} of the centre grid"));
    }
  }
  Ok(board)
}

pub fn crop(picture: &[u8; 441]) -> Result<[u8; 369], String> {
  let mut board = [0; 369];
  for (i, (&digit, &cell)) in picture.iter().zip(PICTURE.iter().flatten()).enumerate() {
    if cell != OUTSIDE {
      board[usize::from(cell)] = digit;
    } else if digit != 0 {
      let (row, column) = (i / PICTURE_SIDE + 1, i % PICTURE_SIDE + 1);
      return Err(format!(
        "found {digit} in row {row}, column {column} of a 21x21 picture, \
                 expected a blank outside the grids"
      ));
    }
  }
  Ok(board)
}
}

pub use self::picture::{conflict, crop, draw, join, SAMURAI};

use crate::lowbit::bits::popcount;
use crate::lowbit::search::{to_cells, Question, Search};
use std::iter;

pub fn solutions<'a>(clues: &'a [u8; 369]) -> impl Iterator<Item = [u8; 369]> + 'a {
  let mut search = search(clues);
  let mut last = None;
  iter::from_fn(move || loop {
    let board = search.next_at_rest()?;
    last = choose(&search, &board, last);
    match last {
      None => return Some(to_cells(&board)),
      Some(question) => search.guess(&board, question),
    }
  })
}

fn search(clues: &[u8; 369]) -> Search<'static, 369, 135, 9> {
  let mut search = SAMURAI.search(clues);
  for &cell in [126, 128, 132, 134].iter().flat_map(|&unit| &SAMURAI.units[unit]) {
    search.weights[cell] += 1;
  }
  search
}

fn choose(
  search: &Search<369, 135, 9>,
  board: &[u16; 369],
  last: Option<Question>,
) -> Option<Question> {
  last.filter(|&last| is_open(board, last)).or_else(|| search.hardest_question(board))
}

fn is_open(board: &[u16; 369], question: Question) -> bool {
  match question.checked_sub(369) {
    None => popcount(board[question]) > 1,
    Some(asked) => {
      let is_place = |&&cell: &&usize| board[cell] >> (asked % 9) & 1 == 1;
      SAMURAI.units[asked / 9].iter().filter(is_place).count() > 1
    }
  }
}
}

pub mod search {
//! Searches any board with two rules and guesses.

use crate::lowbit::bits::{bits, lowest, popcount};
use crate::lowbit::board::Board;

pub type Question = usize;

pub struct Search<'a, const CELLS: usize, const UNITS: usize, const SIZE: usize> {
  units: &'a [[usize; SIZE]; UNITS],
  waiting: Vec<[u16; CELLS]>,
  pub weights: Vec<u64>,
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Search<'_, CELLS, UNITS, SIZE> {
  pub fn guess(&mut self, board: &[u16; CELLS], question: Question) {
    for answer in (0..SIZE).rev() {
      let (cell, digit) = match question.checked_sub(CELLS) {
        None => (question, answer),
        Some(asked) => (self.units[asked / SIZE][answer], asked % SIZE),
      };
      if board[cell] >> digit & 1 == 1 {
        self.waiting.push(*board);
        self.waiting.last_mut().expect("a board waits")[cell] = 1 << digit;
      }
    }
  }

  pub fn next_at_rest(&mut self) -> Option<[u16; CELLS]> {
    while let Some(mut board) = self.waiting.pop() {
      match self.propagate(&mut board) {
        Ok(()) => return Some(board),
        Err(question) => self.weights[question] += 1,
      }
    }
    None
  }

  fn propagate(&self, board: &mut [u16; CELLS]) -> Result<(), Question> {
    let mut changed = true;
    while changed {
      changed = false;
      for (unit, cells) in self.units.iter().enumerate() {
        let where_goes = |digits| CELLS + unit * SIZE + usize::from(lowest(digits));
        let (mut once, mut twice, mut naked, mut empty) = (0, 0, 0, false);
        for &cell in cells {
          let mask = board[cell];
          twice |= once & mask;
          once |= mask;
          empty |= mask == 0;
          if mask.is_power_of_two() {
            if naked & mask != 0 {
              return Err(where_goes(mask));
            }
            naked |= mask;
          }
        }
        if once != Board::<CELLS, UNITS, SIZE>::ALL {
          return Err(where_goes(!once));
        }
        let hidden = once & !twice;
        if naked != hidden || empty {
          for &cell in cells {
            let mask = board[cell];
            if mask.is_power_of_two() {
              continue;
            }
            board[cell] = if mask & hidden == 0 { mask & !naked } else { mask & hidden };
            if board[cell] == 0 || popcount(mask & hidden) > 1 {
              return Err(cell);
            }
            changed |= board[cell] != mask;
          }
        }
      }
    }
    Ok(())
  }

  pub fn hardest_question(&self, board: &[u16; CELLS]) -> Option<Question> {
    let mut counts = board.map(|mask| popcount(mask).into()).to_vec();
    for cells in self.units {
      let mut places = [0; SIZE];
      for &cell in cells {
        bits(board[cell]).for_each(|digit| places[digit] += 1);
      }
      counts.extend_from_slice(&places);
    }
    let several = (0..counts.len()).filter(|&i| counts[i] > 1);
    let product = |i: usize, j: usize| counts[i] * self.weights[j];
    several.min_by(|&a, &b| product(a, b).cmp(&product(b, a)))
  }
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const ALL: u16 = u16::MAX >> (16 - SIZE);

  pub fn search(&self, clues: &[u8; CELLS]) -> Search<'_, CELLS, UNITS, SIZE> {
    let only = |clue: u8| (1u32 << clue.min(31) >> 1) as u16 & Self::ALL;
    let board = clues.map(|clue| if clue == 0 { Self::ALL } else { only(clue) });
    Search { units: &self.units, waiting: vec![board], weights: vec![1; CELLS + UNITS * SIZE] }
  }
}

pub fn to_cells<const CELLS: usize>(candidates: &[u16; CELLS]) -> [u8; CELLS] {
  candidates.map(|mask| if mask.is_power_of_two() { lowest(mask) + 1 } else { 0 })
}
}

pub mod streams {
//! Parses a program's input and writes its answers.

use std::io::{self, ErrorKind, Read, Write};
use std::process::ExitCode;

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

  pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> Result<(), String> {
    for filled in 0..cells.len() {
      let value = self.skip_while(alphabet.between).and_then(|byte| alphabet.value(byte));
      let progress = || format!(", after {filled} of {} cells", cells.len());
      cells[filled] = value.ok_or_else(|| self.unexpected("", alphabet.what, &progress()))?;
      self.at += 1;
    }
    Ok(())
  }

  pub fn has_cell(&mut self, alphabet: &Alphabet) -> Result<bool, String> {
    match self.skip_while(alphabet.between) {
      None => Ok(false),
      Some(byte) if alphabet.value(byte).is_some() => Ok(true),
      Some(_) => Err(self.unexpected("", alphabet.what, "")),
    }
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
  pub fn write_fmt(&mut self, text: std::fmt::Arguments) {
    let _ = self.held.write_fmt(text);
  }

  pub fn report(&mut self, case: u64, reason: Option<String>) {
    self.status = 1;
    let reason = reason.as_deref().unwrap_or("no solution");
    let _ = writeln!(io::stderr(), "{}: case {case}: {reason}", self.program);
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

pub fn run_cases(
  program: &str,
  solve: fn(&mut Input, &mut Output) -> Result<(), String>,
) -> ExitCode {
  let mut output = Output { program, held: Vec::new(), status: 0 };
  let mut bytes = Vec::new();
  let read = io::stdin().read_to_end(&mut bytes);
  let read = read.map_err(|e| format!("cannot read the input: {e}"));
  let solved = read.and_then(|_| solve(&mut Input::new(&bytes), &mut output));
  status_of(output.program, solved.and(write(&output.held)).map(|()| output.status))
}
}
}
