// From lowbit (MIT licence), made by: cargo bundle queens4

// Four queens <https://oeis.org/A000170>
//
// Place 4 queens on a 4x4 board so that no two share a row, column or diagonal.
// Print every way under its number as four lines of 0 and 1, a blank line after each;
// rows are filled top to bottom, columns tried left to right.

use lowbit::queens::{open_board, ways};
use lowbit::streams::{run_without_input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(output: &mut Output) -> io::Result<()> {
  let mut number = 0;
  ways(&open_board(4), &mut |columns| {
    number += 1;
    writeln!(output, "方案{}:", number)?;
    for &column in columns {
      let mut row = *b"0 0 0 0\n";
      row[2 * usize::from(column)] = b'1';
      output.write_all(&row)?;
    }
    writeln!(output)
  })
}

fn main() -> ExitCode {
  run_without_input("queens4", solve)
}

mod lowbit {

pub mod bits {
//! Masks of digits or columns, and the byte tables that take them apart.

pub const LOWEST: &[u8; 256] = &lowest_positions();

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

pub mod queens {

mod ways {
//! The ways one by one, by masks of attacked columns.

use crate::lowbit::bits::Bits;

pub fn open_board(size: usize) -> Vec<u16> {
  vec![all_columns(size); size]
}

pub fn ways<E>(board: &[u16], each: &mut dyn FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
  check(board);
  let attacked = Attacked { columns: 0, left: 0, right: 0 };
  place(board, attacked, &mut [0; 16][..board.len()], 0, each)
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

#[derive(Clone, Copy)]
struct Attacked {
  columns: u16,
  left: u16,
  right: u16,
}

fn place<E>(
  board: &[u16],
  attacked: Attacked,
  queens: &mut [u8],
  row: usize,
  each: &mut dyn FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
  if row == queens.len() {
    return each(queens);
  }
  for column in Bits(board[row] & !(attacked.columns | attacked.left | attacked.right)) {
    let queen = 1 << column;
    queens[row] = column as u8;
    let below = Attacked {
      columns: attacked.columns | queen,
      left: (attacked.left | queen) >> 1,
      right: (attacked.right | queen) << 1,
    };
    place(board, below, queens, row + 1, each)?;
  }
  Ok(())
}
}

pub use self::ways::{open_board, ways};
}

pub mod streams {

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

use super::output::Output;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

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

pub use self::{output::Output, run::run_without_input};
}
}
