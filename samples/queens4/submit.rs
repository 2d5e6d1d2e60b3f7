// From lowbit (MIT-0 licence), made by: cargo bundle queens4

// Four queens <https://oeis.org/A000170>
//
// Place 4 queens on a 4x4 board so that no two share a row, column or diagonal. Print all
// placements in lexicographic order of the queens' columns, row by row. Above each, print 方案
// (placement) and its number. Then print four lines of 1 for a queen and 0 for an empty square,
// and a blank line.

use lowbit::queens::Squares;
use lowbit::streams::{run_writer, Output};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(output: &mut Output) -> io::Result<()> {
  for (i, columns) in Squares::open(4).placements().enumerate() {
    writeln!(output, "方案{}:", i + 1)?;
    for column in columns {
      let mut row = *b"0 0 0 0\n";
      row[2 * column] = b'1';
      output.write_all(&row)?;
    }
    writeln!(output)?;
  }
  Ok(())
}

fn main() -> ExitCode {
  run_writer("queens4", solve)
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

mod placements {
//! Enumerates the placements of queens by masks of attacked columns.

use super::squares::Squares;
use crate::lowbit::bits::Bits;
use std::iter;

impl Squares {
  pub fn placements<'a>(&'a self) -> impl Iterator<Item = Vec<usize>> + 'a {
    let board = &self.0;
    let mut rows = vec![Row::new(board.first(), 0, 0, 0)];
    iter::from_fn(move || {
      while let Some(row) = rows.last_mut() {
        if let Some(column) = row.untried.next() {
          row.queen = column;
          let queen = 1 << column;
          let (columns, left, right) = (row.columns | queen, row.left | queen, row.right | queen);
          rows.push(Row::new(board.get(rows.len()), columns, left >> 1, right << 1));
        } else {
          rows.pop();
          if rows.len() == board.len() {
            return Some(rows.iter().map(|row| row.queen).collect());
          }
        }
      }
      None
    })
  }
}

struct Row {
  columns: u16,
  left: u16,
  right: u16,
  untried: Bits,
  queen: usize,
}

impl Row {
  fn new(open: Option<&u16>, columns: u16, left: u16, right: u16) -> Row {
    let untried = Bits(open.unwrap_or(&0) & !(columns | left | right));
    Row { columns, left, right, untried, queen: 0 }
  }
}
}

mod squares {
//! Represents a board of at most 16 rows by the squares on which a queen may be placed.

pub struct Squares(pub(super) Vec<u16>);

impl Squares {
  pub fn open(size: usize) -> Squares {
    Squares(vec![all_columns(size); size])
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

mod output {
//! Runs a program and writes its answers.

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

pub use self::output::{run_writer, Output};
}
}
