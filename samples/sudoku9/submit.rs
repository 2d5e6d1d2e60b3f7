// From lowbit (MIT-0 licence), made by: cargo bundle sudoku9

// The first solution of a 9x9 Sudoku <https://en.wikipedia.org/wiki/Sudoku>
//
// Given the 81 cells of a 9x9 Sudoku, with 0 for a blank, print the grid under the heading 题目
// (puzzle). Then fill the blanks so that every row, column and box contains 1 to 9. Print the
// first solution in lexicographic order of its cells under the heading 答案1 (answer 1). If clues
// conflict, print 无效数独! (invalid Sudoku) instead.

use lowbit::streams::{run_cases, Input, Output, DIGITS9};
use lowbit::{board::SUDOKU9, nine};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> Result<(), String> {
  let mut clues = [0; 81];
  input.cells(DIGITS9, &mut clues)?;
  writeln!(output, "题目:\n{}", DIGITS9.spaced_grid(&clues, 9));

  let first = nine::solutions(&clues).next();
  if let Some(solution) = first {
    writeln!(output, "答案1:\n{}", DIGITS9.spaced_grid(&solution, 9));
  } else {
    let conflict = SUDOKU9.conflict(&clues);
    if conflict.is_some() {
      writeln!(output, "无效数独!");
    }
    output.report(1, conflict);
  }
  Ok(())
}

fn main() -> ExitCode {
  run_cases("sudoku9", solve)
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

pub mod nine {
//! Solves 9x9 grids.

mod ordered {
//! Iterates over the solutions of a 9x9 in ascending order.

use crate::lowbit::board::SUDOKU9;
use crate::lowbit::search::to_cells;
use std::iter;

const PATIENCE_IN_BOARDS: u32 = 300;

const MOST_UNCHECKED: u32 = 24;

type Cells = u128;

#[derive(Clone, Copy)]
struct Node {
  places: [Cells; 9],
  decided: Cells,
}

impl Node {
  fn settle(&mut self, peers: &[Cells; 81]) -> bool {
    loop {
      let (mut once, mut twice) = (0, 0);
      for cells in &self.places {
        twice |= once & cells;
        once |= cells;
      }
      if once != (1 << 81) - 1 {
        return false;
      }
      let naked = once & !twice & !self.decided;
      if naked == 0 {
        return true;
      }
      self.decided |= naked;
      for cells in &mut self.places {
        let singles = *cells & naked;
        numbers(singles).for_each(|cell| *cells &= !peers[cell]);
      }
    }
  }

  fn may_become(&self, grid: &[u8; 81]) -> bool {
    (0..81).all(|cell| self.places[usize::from(grid[cell]) - 1] >> cell & 1 == 1)
  }

  fn candidates(&self) -> [u16; 81] {
    let mut masks = [0; 81];
    for (digit, &cells) in self.places.iter().enumerate() {
      numbers(cells).for_each(|cell| masks[cell] |= 1 << digit);
    }
    masks
  }
}

fn numbers(mut cells: Cells) -> impl Iterator<Item = usize> {
  iter::from_fn(move || {
    let rest = cells;
    cells &= rest.wrapping_sub(1);
    (rest != 0).then(|| rest.trailing_zeros() as usize)
  })
}

pub fn solutions<'a>(clues: &'a [u8; 81]) -> impl Iterator<Item = [u8; 81]> + 'a {
  let mut board = Node { places: [0; 9], decided: 0 };
  for (cell, &clue) in clues.iter().enumerate() {
    let digits = (1..10).filter(|&digit| clue == 0 || clue == digit);
    digits.for_each(|digit| board.places[usize::from(digit) - 1] |= 1 << cell);
  }
  let mut peers = [0; 81];
  for unit in &SUDOKU9.units {
    let cells = unit.iter().fold(0, |cells, &cell| cells | 1 << cell);
    unit.iter().for_each(|&cell| peers[cell] |= cells & !(1 << cell));
  }
  let mut waiting = vec![board];
  let mut known = None;
  let mut fruitless = 0;
  iter::from_fn(move || {
    while let Some(mut board) = waiting.pop() {
      if !board.settle(&peers) {
        continue;
      }
      let open = 81 - board.decided.count_ones();
      if open == 0 {
        fruitless = 0;
        return Some(to_cells(&board.candidates()));
      }
      fruitless += 1;
      if fruitless > PATIENCE_IN_BOARDS && open > MOST_UNCHECKED {
        let solution = known.or_else(|| SUDOKU9.solve_weighted(clues))?;
        known = Some(solution);
        if !board.may_become(&solution) {
          match SUDOKU9.solve_weighted(&to_cells(&board.candidates())) {
            None => continue,
            other => known = other,
          }
        }
      }
      let first: Cells = 1 << board.decided.trailing_ones();
      for digit in (0..9).rev().filter(|&digit| board.places[digit] & first != 0) {
        let mut guess = board;
        guess.places.iter_mut().for_each(|cells| *cells &= !first);
        guess.places[digit] |= first;
        waiting.push(guess);
      }
    }
    None
  })
}
}

pub use self::ordered::solutions;
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

  pub fn solve_weighted(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
    self.search(clues).next_solution()
  }

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
