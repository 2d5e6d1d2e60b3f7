// From lowbit (MIT-0 licence), made by: cargo bundle acwing3472

// AcWing 3472 <https://www.acwing.com/problem/content/3475/>: 八皇后 = OpenJudge 1756
//
// Place 8 queens on an 8x8 board so that no two share a row, column or diagonal. The queens'
// columns, row by row and counted from 1, are the digits of a number. Given T, then T integers b
// from 1 to 92, print for each b the b-th smallest of all these numbers.

use lowbit::queens::Squares;
use lowbit::streams::{run, Input, Output};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let placements = Squares::open(8).first_placements(usize::MAX);
  for _ in 0..input.count("the number of lines", 1_000_000_000)? {
    let b: usize = input.integer("the number of a placement", 1..=92)?;
    let digits = placements[b - 1].iter().map(|column| (column + 1).to_string());
    writeln!(output, "{}", digits.collect::<String>())?;
  }
  Ok(())
}

fn main() -> ExitCode {
  run("acwing3472", solve)
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

impl Squares {
  pub fn placements<E>(&self, each: &mut dyn FnMut(&[usize]) -> Result<(), E>) -> Result<(), E> {
    let attacked = Attacked { columns: 0, left: 0, right: 0 };
    place(&self.0, attacked, &mut vec![0; self.0.len()], 0, each)
  }

  pub fn first_placements(&self, most: usize) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    let _ = self.placements(&mut |columns| {
      found.push(columns.to_vec());
      if found.len() < most {
        Ok(())
      } else {
        Err(())
      }
    });
    found.truncate(most);
    found
  }
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
  queens: &mut [usize],
  row: usize,
  each: &mut dyn FnMut(&[usize]) -> Result<(), E>,
) -> Result<(), E> {
  if row == queens.len() {
    return each(queens);
  }
  for column in Bits(board[row] & !(attacked.columns | attacked.left | attacked.right)) {
    let queen = 1 << column;
    queens[row] = column;
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

mod input {
//! Reads cells and integers.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Chain, Empty, Error, ErrorKind, Read};
use std::ops::RangeInclusive;
use std::str::{self, FromStr};

const WHITE: &[u8] = b" \t\r\n";

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

  pub fn integer<T: FromStr + PartialOrd + Display>(
    &mut self,
    what: &str,
    range: RangeInclusive<T>,
  ) -> io::Result<T> {
    let expected = || format!("{} ({} to {})", what, range.start(), range.end());
    self.has_more(what)?;
    let (mut text, mut length) = ([0; 40], 0);
    loop {
      match self.peek()? {
        Some(b) if length == 0 && b == b'-' || length < 40 && b.is_ascii_digit() => {
          text[length] = b;
          length += 1;
        }
        next if length > 0 && next.map_or(true, |b| b" \t\r\n,])\"'".contains(&b)) => break,
        _ => return self.unexpected(&expected()),
      }
      self.skip();
    }
    let text = str::from_utf8(&text[..length]).unwrap_or("");
    match text.parse() {
      Ok(value) if range.contains(&value) => Ok(value),
      _ => {
        self.column -= length as u64;
        self.fail(text, &expected())
      }
    }
  }

  pub fn has_more(&mut self, what: &str) -> io::Result<bool> {
    Ok(self.skip_while(&|byte| WHITE.contains(&byte), &what)?.is_some())
  }

  pub fn count(&mut self, what: &str, most: u64) -> io::Result<u64> {
    let count = self.integer(what, 0..=most)?;
    if count == 0 {
      self.end()?;
    }
    Ok(count)
  }

  pub fn end(&mut self) -> io::Result<()> {
    const EXPECTED: &str = "the end of input";
    if self.has_more(EXPECTED)? {
      return self.unexpected(&EXPECTED);
    }
    Ok(())
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

use super::input::Input;
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
  input::Input,
  output::{run, Output},
};
}
}
