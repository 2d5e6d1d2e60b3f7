// From lowbit (MIT-0 licence), made by: cargo bundle luogu_p1562

// Luogu P1562 <https://www.luogu.com.cn/problem/P1562>: 还是 N 皇后
//
// Given n and an n x n board, place n queens so that no two share a row, column or diagonal.
// A queen may be placed on *, but not on a dot. Print the number of placements.

use lowbit::queens::Squares;
use lowbit::streams::{run, Alphabet, Input};
use std::process::ExitCode;

const SQUARES: &Alphabet = &Alphabet::new(b".*", b"", "a cell (one of .*)");

fn solve(input: &mut Input) -> Result<String, String> {
  let size = input.integer("the size of the board", 1..=16)?;
  let mut squares = vec![0; size * size];
  input.cells(SQUARES, &mut squares)?;
  Ok(format!("{}\n", Squares::from_cells(&squares, size).count_placements()))
}

fn main() -> ExitCode {
  run("luogu_p1562", solve)
}

mod lowbit {

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

pub struct Squares {
  pub(super) size: usize,
  pub(super) rows: [u16; 16],
}

impl Squares {
  pub fn open(size: usize) -> Squares {
    assert!((1..=16).contains(&size), "queens: not 1 to 16 rows");
    Squares { size, rows: [((1u32 << size) - 1) as u16; 16] }
  }

  pub fn from_cells(cells: &[u8], size: usize) -> Squares {
    let mut board = Squares::open(size);
    assert!(cells.len() == size * size, "queens: not size * size cells");
    for (row, cells) in board.rows.iter_mut().zip(cells.chunks(size)) {
      *row = cells.iter().rev().fold(0, |mask, &cell| mask << 1 | u16::from(cell == 1));
    }
    board
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
    let queen = free & !(free - 1);
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

use std::fmt::Display;
use std::io::{self, ErrorKind, Read, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;

const MARK: &[u8] = "\u{FEFF}".as_bytes();

const WHITE: &[u8] = b" \n\r\t";

pub struct Alphabet {
  pub symbols: &'static [u8],
  pub blanks: &'static [u8],
  pub between: &'static [u8],
  pub what: &'static str,
}

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

  pub fn integer<T>(&mut self, what: &str, range: RangeInclusive<T>) -> Result<T, String>
  where
    T: FromStr + PartialOrd + Display,
  {
    self.skip_while(WHITE);
    let rest = &self.bytes[self.at..];
    let is_part = |&(i, byte): &(usize, &u8)| byte.is_ascii_digit() || i == 0 && *byte == b'-';
    let length = rest.iter().take(40).enumerate().take_while(is_part).count();
    let ended = rest.get(length).map_or(true, |byte| b" \n\r\t,])\"'".contains(byte));
    let token = String::from_utf8_lossy(if ended { &rest[..length] } else { b"" });
    if token.is_empty() {
      self.at += length;
    }
    let details = || format!(" ({} to {})", range.start(), range.end());
    let integer = token.parse().ok().filter(|value| range.contains(value));
    let integer = integer.ok_or_else(|| self.unexpected(&token, what, &details()));
    self.at += token.len();
    integer
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

pub fn run(program: &str, solve: fn(&mut Input) -> Result<String, String>) -> ExitCode {
  let mut bytes = Vec::new();
  let read = io::stdin().read_to_end(&mut bytes);
  let answer = read
    .map_err(|e| format!("cannot read the input: {e}"))
    .and_then(|_| solve(&mut Input::new(&bytes)));
  status_of(program, answer.and_then(|answer| write(answer.as_bytes())).map(|()| 0))
}
}
}
