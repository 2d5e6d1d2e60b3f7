// From lowbit (MIT-0 licence), made by: cargo bundle luogu_p1219

// Luogu P1219 <https://www.luogu.com.cn/problem/P1219>: [USACO1.5] 八皇后 Checker Challenge = USACO 1.5 Checker Challenge = AcWing 1432: 棋盘挑战
//
// Given n, place n queens on an n x n board so that no two share a row, column or diagonal. Print
// the first three placements in lexicographic order of the queens' columns, row by row. Each is a
// line of these columns, counted from 1. Then print the number of placements.

use lowbit::queens::Squares;
use lowbit::streams::{run, Input, Output};
use std::{io, process::ExitCode};

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let size = input.integer("the size of the board", 1..=16)?;
  let board = Squares::open(size);
  for columns in board.placements().take(3) {
    let columns: Vec<String> = columns.iter().map(|i| (i + 1).to_string()).collect();
    writeln!(output, "{}", columns.join(" "))?;
  }
  writeln!(output, "{}", board.count_placements())
}

fn main() -> ExitCode {
  run("luogu_p1219", solve)
}

mod lowbit {

pub mod bits {
//! Looks up the bits of a mask in tables.

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

pub fn lowbit(mask: u16) -> u16 {
  mask & mask.wrapping_neg()
}

pub fn lowest(mask: u16) -> u8 {
  if mask & 255 != 0 {
    TABLES[1][(mask & 255) as usize]
  } else {
    8 + TABLES[1][(mask >> 8) as usize]
  }
}
}

pub mod queens {
//! Queens that do not attack each other.

mod count_placements {
//! Counts placements of queens without going through them one by one.

use super::Squares;

const ROOM: usize = 1024;

const COLUMNS: u64 = 0xFFFF << 16;
const LEFT: u64 = 0x7FFF << 32;
const RIGHT: u64 = 0xFFFE << 48;

impl Squares {
  pub fn count_placements(&self) -> u64 {
    let (rows, size) = (&self.rows[..self.size], self.size);
    if size < 9 {
      return self.count_one_by_one();
    }
    let mirror = |row: u16| row.reverse_bits() >> (16 - size);
    if rows.iter().all(|&open| open == mirror(open)) {
      let left = rows[0] & ((1 << (size / 2)) - 1);
      let middle = rows[0] & !left & !mirror(left);
      2 * count_from(left, &rows[1..]) + count_from(middle, &rows[1..])
    } else {
      count_from(rows[0], &rows[1..])
    }
  }
}

fn count_from(free: u16, rows_below: &[u16]) -> u64 {
  let mut buffers = Vec::new();
  buffers.resize_with(rows_below.len() + 1, || Vec::with_capacity(ROOM));
  buffers[0].push(u64::from(free));
  keep(&mut buffers[0], 0);
  finish(&mut buffers, rows_below)
}

fn finish(buffers: &mut [Vec<u64>], rows_below: &[u16]) -> u64 {
  let (row, below) = buffers.split_first_mut().expect("a buffer for each row");
  let mut placements = 0;
  match rows_below {
    [] => {
      placements = row.len() as u64;
      row.clear();
    }
    [open, after @ ..] => {
      while !row.is_empty() {
        if row.len() + below[0].len() > ROOM {
          placements += finish(below, after);
        }
        extend(row, *open, &mut below[0]);
      }
      placements += finish(below, after);
    }
  }
  placements
}

fn extend(row: &mut Vec<u64>, open: u16, below: &mut Vec<u64>) {
  let end = below.len();
  below.extend(row.iter_mut().map(|word| {
    let queen = *word & word.wrapping_neg();
    *word ^= queen;
    let attacked = *word | queen << 16 | queen << 32 | queen << 48;
    let moved = attacked & COLUMNS | attacked >> 1 & LEFT | attacked << 1 & RIGHT;
    let closed = moved >> 16 | moved >> 32 | moved >> 48;
    moved | u64::from(open) & !closed
  }));
  keep(row, 0);
  keep(below, end);
}

fn keep(words: &mut Vec<u64>, from: usize) {
  let mut len = from;
  for i in from..words.len() {
    let word = words[i];
    words[len] = word;
    len += usize::from(word as u16 != 0);
  }
  words.truncate(len);
}
}

mod squares {
//! Represents a board of 1 to 16 rows by the squares on which a queen may be placed.

use crate::lowbit::bits::{lowbit, lowest};
use std::iter;

pub struct Squares {
  pub(super) size: usize,
  pub(super) rows: [u16; 16],
}

impl Squares {
  pub fn open(size: usize) -> Squares {
    assert!((1..=16).contains(&size), "queens: not 1 to 16 rows");
    Squares { size, rows: [((1u32 << size) - 1) as u16; 16] }
  }

  pub fn placements<'a>(&'a self) -> impl Iterator<Item = Vec<usize>> + 'a {
    let (mut row, mut placed) = (0, [0; 16]);
    let mut rows = [(self.rows[0], 0, 0, 0); 16];
    iter::from_fn(move || loop {
      let (free, columns, left, right) = rows[row];
      if free == 0 {
        row = row.checked_sub(1)?;
        continue;
      }
      let queen = lowbit(free);
      rows[row].0 ^= queen;
      placed[row] = usize::from(lowest(free));
      if row + 1 == self.size {
        return Some(placed[..=row].to_vec());
      }
      row += 1;
      let (columns, left, right) = (columns | queen, (left | queen) >> 1, (right | queen) << 1);
      rows[row] = (self.rows[row] & !(columns | left | right), columns, left, right);
    })
  }

  pub fn count_one_by_one(&self) -> u64 {
    count(self.rows[0], 0, 0, 0, &self.rows[1..self.size])
  }
}

fn count(mut free: u16, columns: u16, left: u16, right: u16, below: &[u16]) -> u64 {
  if below.is_empty() {
    return u64::from(free != 0);
  }
  let mut placements = 0;
  while free != 0 {
    let queen = free & free.wrapping_neg();
    free ^= queen;
    let (columns, left, right) = (columns | queen, (left | queen) >> 1, (right | queen) << 1);
    let free = below[0] & !(columns | left | right);
    if free != 0 {
      placements += count(free, columns, left, right, &below[1..]);
    }
  }
  placements
}
}

pub use self::squares::Squares;
}

pub mod streams {
//! Parses a program's input and writes its answers.

use std::io::{self, Error, ErrorKind, Read, Result, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;

const MARK: &[u8] = "\u{FEFF}".as_bytes();

pub struct Input<'a> {
  bytes: &'a [u8],
  at: usize,
  start: (usize, usize),
}

impl<'a> Input<'a> {
  pub fn new(bytes: &'a [u8]) -> Input<'a> {
    Input { bytes, at: if bytes.starts_with(MARK) { MARK.len() } else { 0 }, start: (1, 1) }
  }

  pub fn unexpected<T>(&self, what: &str, details: &str) -> Result<T> {
    let rest = &self.bytes[self.at..];
    let found = match String::from_utf8_lossy(rest).chars().next() {
      None => "end of input".to_string(),
      Some('\u{FFFD}') if !rest.starts_with("\u{FFFD}".as_bytes()) => {
        format!("byte 0x{:02X}", rest[0])
      }
      Some(character) => format!("{character:?}"),
    };
    let broken = self.at == 0 && self.start == (1, 1) && rest.starts_with(&MARK[..1]);
    self.fail(&found, what, if broken { "" } else { details })
  }

  fn fail<T>(&self, found: &str, what: &str, details: &str) -> Result<T> {
    let taken = &self.bytes[..self.at];
    let mut lines = taken.strip_prefix(MARK).unwrap_or(taken).split(|&byte| byte == b'\n');
    let length = lines.next_back().map_or(0, <[u8]>::len);
    let breaks = lines.count();
    let column = length + if breaks > 0 { 1 } else { self.start.1 };
    let line = self.start.0 + breaks;
    let message = format!("line {line}, column {column}: found {found}, expected {what}{details}");
    Err(Error::new(ErrorKind::InvalidData, message))
  }

  #[inline]
  pub fn integer(&mut self, what: &str, range: RangeInclusive<usize>) -> Result<usize> {
    Ok(self.signed(what, *range.start() as i64..=*range.end() as i64)? as usize)
  }

  pub fn signed(&mut self, what: &str, range: RangeInclusive<i64>) -> Result<i64> {
    let mut at = self.at;
    while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.bytes.get(at) {
      at += 1;
    }
    self.at = at;
    let mut value = 0i64;
    while let Some(digit @ b'0'..=b'9') = self.bytes.get(at) {
      value = value.wrapping_mul(10).wrapping_add((digit - b'0').into());
      at += 1;
    }
    let (length, next) = (at - self.at, self.bytes.get(at).unwrap_or(&b'\n'));
    if let (1..=18, b' ' | b'\n' | b'\r' | b'\t') = (length, next) {
      if *range.start() <= value && value <= *range.end() {
        self.at = at;
        return Ok(value);
      }
    }
    self.unusual_integer(what, &range)
  }

  #[cold]
  fn unusual_integer(&mut self, what: &str, range: &RangeInclusive<i64>) -> Result<i64> {
    let details = format!(" ({} to {})", range.start(), range.end());
    let rest = &self.bytes[self.at..];
    let is_part = |&(i, byte): &(usize, &u8)| byte.is_ascii_digit() || i == 0 && *byte == b'-';
    let length = rest.iter().take(40).enumerate().take_while(is_part).count();
    let ended = rest.get(length).map_or(true, |byte| b" \n\r\t,])\"'".contains(byte));
    if length == 0 || !ended {
      self.at += length;
      return self.unexpected(what, &details);
    }
    let text = String::from_utf8_lossy(&rest[..length]);
    let integer = match text.parse() {
      Ok(value) if range.contains(&value) && (*range.start() < 0 || rest[0] != b'-') => Ok(value),
      _ => self.fail(&text, what, &details),
    };
    self.at += length;
    integer
  }
}

pub struct Output<'a> {
  program: &'a str,
  held: Vec<u8>,
  status: u8,
}

impl Output<'_> {
  pub fn write_fmt(&mut self, text: std::fmt::Arguments) -> Result<()> {
    self.held.write_fmt(text)?;
    self.flush(1 << 16)
  }

  fn flush(&mut self, least: usize) -> Result<()> {
    if self.held.len() < least {
      return Ok(());
    }
    let written = io::stdout().write_all(&self.held).and_then(|_| io::stdout().flush());
    self.held.clear();
    written.map_err(|e| Error::new(e.kind(), format!("cannot write the answer: {e}")))
  }

  fn exit(mut self, solved: Result<()>) -> ExitCode {
    match solved.and(self.flush(0)) {
      Ok(()) => ExitCode::from(self.status),
      Err(e) if e.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
      Err(e) => {
        let _ = writeln!(io::stderr(), "{}: {e}", self.program);
        ExitCode::from(2)
      }
    }
  }
}

pub fn run(program: &str, solve: fn(&mut Input, &mut Output) -> Result<()>) -> ExitCode {
  let mut output = Output { program, held: Vec::new(), status: 0 };
  let mut bytes = Vec::new();
  let read = io::stdin().read_to_end(&mut bytes);
  let read = read.map_err(|e| Error::new(e.kind(), format!("cannot read the input: {e}")));
  let solved = read.and_then(|_| solve(&mut Input::new(&bytes), &mut output));
  output.exit(solved)
}
}
}
