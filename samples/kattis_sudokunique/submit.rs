// From lowbit (MIT-0 licence), made by: cargo bundle kattis_sudokunique

// Kattis sudokunique <https://open.kattis.com/problems/sudokunique>: Sudokunique
//
// Given 9x9 Sudokus until the end of input, with 0 for a blank, fill the blanks so that every row,
// column and box contains 1 to 9. Print the solution of each if it is the only one, Non-unique if
// there are several, or Find another job if there is none. Print a blank line between the answers.

use lowbit::board::SUDOKU9;
use lowbit::streams::{run_stream, Grids, Output, DIGITS9};
use std::{io::Read, process::ExitCode};

fn solve(source: &mut dyn Read, output: &mut Output) -> Result<(), String> {
  let mut grids = Grids::new(source, DIGITS9)?;
  let mut grid = [0; 81];
  while let Some(case) = grids.next(&mut grid)? {
    if case > 1 {
      writeln!(output);
    }
    let mut search = SUDOKU9.search(&grid);
    match (search.next_solution(), search.next_solution()) {
      (None, _) => writeln!(output, "Find another job"),
      (Some(solution), None) => write!(output, "{}", DIGITS9.spaced_grid(&solution, 9)),
      _ => writeln!(output, "Non-unique"),
    }
    output.flush()?;
  }
  Ok(())
}

fn main() -> ExitCode {
  run_stream("kattis_sudokunique", solve)
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

  pub fn next_solution(&mut self) -> Option<[u8; CELLS]> {
    loop {
      let board = self.next_at_rest()?;
      match self.hardest_question(&board) {
        None => return Some(to_cells(&board)),
        Some(question) => self.guess(&board, question),
      }
    }
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

  pub fn spaced_grid(&self, cells: &[u8], width: usize) -> String {
    let symbol = |&cell: &u8| char::from(self.symbols[usize::from(cell)]);
    let after = |i| if i % width == 0 { '\n' } else { ' ' };
    (1..).zip(cells).flat_map(|(i, cell)| [symbol(cell), after(i)]).collect()
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
