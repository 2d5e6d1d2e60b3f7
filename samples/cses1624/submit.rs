// From lowbit (MIT licence), made by: cargo bundle cses1624

//! CSES 1624 <https://cses.fi/problemset/task/1624>
//!
//! Given an 8x8 board, place 8 queens so that no two share a row, column or diagonal.
//! A queen may stand on a dot, but * is reserved.
//! Print how many ways there are.

use crate::alphabet::Alphabet;
use crate::input::Input;
use crate::output::Output;
use crate::queens::board;
use crate::queens_count::count;
use crate::run::run;
use std::io::{self, Write};
use std::process::ExitCode;

const SQUARES: &Alphabet = &Alphabet::new("*.", "");

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut squares = [0; 64];
    input.cells(SQUARES, &mut squares)?;
    writeln!(output, "{}", count(&board(&squares, 8)))
}

fn main() -> ExitCode {
    run("cses1624", solve)
}

mod alphabet {
//! Which byte stands for which cell, in and out.

use std::fmt;

pub struct Alphabet {
    values: [u8; 256],
    symbols: &'static str,
    blanks: &'static str,
}

pub const FOREIGN: u8 = 0xFF;

pub const BETWEEN: u8 = 0xFE;

impl Alphabet {
    pub const fn new(symbols: &'static str, blanks: &'static str) -> Alphabet {
        let values = assign([FOREIGN; 256], " \t\r\n", BETWEEN, 0);
        let values = assign(assign(values, symbols, 0, 1), blanks, 0, 0);
        Alphabet { values, symbols, blanks }
    }

    pub const fn value(&self, byte: u8) -> u8 {
        self.values[byte as usize]
    }
}

impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "a cell (one of {}{})", self.symbols, self.blanks)
    }
}

const fn assign(mut values: [u8; 256], text: &str, first: u8, step: u8) -> [u8; 256] {
    let bytes = text.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        values[bytes[i] as usize] = first + step * i as u8;
        i += 1;
    }
    values
}
}

mod bits {
//! Sets of digits and columns as bit masks, and the byte tables that take them apart.

pub const POPCOUNT: &[u8; 256] = &popcounts();

const fn popcounts() -> [u8; 256] {
    let mut table = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        table[byte] = table[byte >> 1] + (byte & 1) as u8;
        byte += 1;
    }
    table
}

pub const fn popcount(mask: u16) -> u8 {
    POPCOUNT[(mask & 255) as usize] + POPCOUNT[(mask >> 8) as usize]
}
}

mod input {
//! Cells in, as a stream through a fixed buffer, with line and column.

use crate::alphabet::{Alphabet, BETWEEN, FOREIGN};
use std::fmt::{Arguments, Display};
use std::io::{self, BufRead, BufReader, Error, ErrorKind, Read};

const CAPACITY: usize = 1 << 16;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

pub struct Input<'a> {
    source: BufReader<&'a mut dyn Read>,
    begun: bool,
    ended: bool,
    line: u64,
    column: u64,
}

impl<'a> Input<'a> {
    pub fn new(source: &'a mut dyn Read) -> Input<'a> {
        Input {
            source: BufReader::with_capacity(CAPACITY, source),
            begun: false,
            ended: false,
            line: 1,
            column: 1,
        }
    }

    pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> io::Result<()> {
        if self.take(alphabet, cells) {
            return Ok(());
        }
        let length = cells.len();
        for (filled, cell) in cells.iter_mut().enumerate() {
            *cell = self.cell(alphabet).map_err(|error| {
                extend(error, format_args!(", after {} of {} cells", filled, length))
            })?;
        }
        Ok(())
    }

    pub(crate) fn take(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> bool {
        let held = self.source.buffer();
        let (mut taken, mut filled) = (0, 0);
        while filled < cells.len() {
            let value = held.get(taken).map_or(FOREIGN, |&byte| alphabet.value(byte));
            if value == FOREIGN {
                return false;
            }
            cells[filled] = value;
            filled += usize::from(value != BETWEEN);
            taken += 1;
        }
        self.consume(taken);
        true
    }

    fn cell(&mut self, alphabet: &Alphabet) -> io::Result<u8> {
        match self.skip_blanks(alphabet, alphabet)?.map(|byte| alphabet.value(byte)) {
            None | Some(FOREIGN) => self.unexpected(alphabet),
            Some(value) => {
                self.consume(1);
                Ok(value)
            }
        }
    }

    pub(crate) fn skip_blanks(
        &mut self,
        alphabet: &Alphabet,
        expected: &dyn Display,
    ) -> io::Result<Option<u8>> {
        let begins = !std::mem::replace(&mut self.begun, true);
        if begins && self.peek()? == Some(BYTE_ORDER_MARK[0]) {
            let bytes = self.character()?;
            if bytes != BYTE_ORDER_MARK {
                return self.malformed(&describe(&bytes), expected);
            }
        }
        while let Some(byte) = self.peek()? {
            if alphabet.value(byte) != BETWEEN {
                return Ok(Some(byte));
            }
            self.consume(1);
        }
        Ok(None)
    }

    pub(crate) fn peek(&mut self) -> io::Result<Option<u8>> {
        while !self.ended {
            match self.source.fill_buf() {
                Ok([]) => self.ended = true,
                Ok(bytes) => return Ok(Some(bytes[0])),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    let message = format!("cannot read the input: {}", error);
                    return Err(Error::new(error.kind(), message));
                }
            }
        }
        Ok(None)
    }

    pub(crate) fn consume(&mut self, count: usize) {
        let bytes = &self.source.buffer()[..count];
        let newline = |&byte: &u8| byte == b'\n';
        match bytes.iter().rev().position(newline) {
            None => self.column += count as u64,
            Some(after) => {
                let count =
                    |bytes: &[u8]| bytes.iter().map(|b| u8::from(newline(b))).sum::<u8>();
                self.line +=
                    bytes.chunks(255).map(|bytes| u64::from(count(bytes))).sum::<u64>();
                self.column = after as u64 + 1;
            }
        }
        self.source.consume(count);
    }

    pub(crate) fn unexpected<T>(&mut self, expected: &dyn Display) -> io::Result<T> {
        let bytes = self.character()?;
        self.malformed(&describe(&bytes), expected)
    }

    fn malformed<T>(&self, found: &str, expected: &dyn Display) -> io::Result<T> {
        let message = format!(
            "line {}, column {}: found {}, expected {}",
            self.line, self.column, found, expected
        );
        Err(Error::new(ErrorKind::InvalidData, message))
    }

    fn character(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        while let Some(byte) = self.peek()? {
            bytes.push(byte);
            self.source.consume(1);
            match std::str::from_utf8(&bytes) {
                Err(error) if error.error_len().is_none() => {}
                _ => break,
            }
        }
        Ok(bytes)
    }
}

fn describe(bytes: &[u8]) -> String {
    match (bytes.first(), std::str::from_utf8(bytes)) {
        (None, _) => String::from("end of input"),
        (_, Ok(text)) => text.chars().map(|c| format!("{:?}", c)).collect(),
        (Some(byte), _) => format!("byte 0x{:02X}", byte),
    }
}

pub(crate) fn extend(error: Error, more: Arguments) -> Error {
    Error::new(error.kind(), format!("{}{}", error, more))
}
}

mod masked {
//! Arrays whose index is masked, so that no bounds check stands in a hot loop.

use std::ops::{Index, IndexMut};

#[derive(Clone, Copy)]
pub struct Masked<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> Masked<T, N> {
    const MASK: usize = {
        assert!(N.is_power_of_two());
        N - 1
    };
}

impl<T, const N: usize> Index<usize> for Masked<T, N> {
    type Output = T;

    #[inline(always)]
    fn index(&self, index: usize) -> &T {
        debug_assert!(index < N, "{} of {}", index, N);
        &self.0[index & Self::MASK]
    }
}

impl<T, const N: usize> IndexMut<usize> for Masked<T, N> {
    #[inline(always)]
    fn index_mut(&mut self, index: usize) -> &mut T {
        debug_assert!(index < N, "{} of {}", index, N);
        &mut self.0[index & Self::MASK]
    }
}
}

mod output {
//! Answers out through a fixed buffer; complaints at once, without a buffer.

use std::fmt::Display;
use std::io::{self, BufWriter, Error, Write};

const CAPACITY: usize = 1 << 16;

pub struct Output<'a> {
    program: &'a str,
    answers: BufWriter<&'a mut dyn Write>,
    complaints: &'a mut dyn Write,
    unsolved: bool,
}

impl<'a> Output<'a> {
    pub fn new(
        program: &'a str,
        answers: &'a mut dyn Write,
        complaints: &'a mut dyn Write,
    ) -> Output<'a> {
        let answers = BufWriter::with_capacity(CAPACITY, answers);
        Output { program, answers, complaints, unsolved: false }
    }

    pub fn say(&mut self, line: &dyn Display) {
        let _ = writeln!(self.complaints, "{}: {}", self.program, line);
    }

    pub fn has_unsolved(&self) -> bool {
        self.unsolved
    }
}

impl Write for Output<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.answers.write(bytes).map_err(unwritten)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.answers.flush().map_err(unwritten)
    }
}

fn unwritten(error: Error) -> Error {
    Error::new(error.kind(), format!("cannot write the answer: {}", error))
}
}

mod queens {
//! Queens that do not attack each other, by three masks of attacked columns.

pub fn board(cells: &[u8], size: usize) -> Vec<u16> {
    assert!(cells.len() == size * size && size <= 16, "queens: no board");
    let mask = |row: &[u8]| row.iter().rev().fold(0, |mask, &cell| mask << 1 | u16::from(cell));
    cells.chunks(size.max(1)).map(mask).collect()
}

pub(crate) fn all_columns(size: usize) -> u16 {
    assert!(size <= 16, "queens: more than 16 rows");
    ((1u32 << size) - 1) as u16
}

pub(crate) fn check(board: &[u16]) {
    let outside = !all_columns(board.len());
    let inside = board.iter().all(|&open| open & outside == 0);
    assert!(inside, "queens: an open square outside the board");
}
}

mod queens_count {
//! The number of ways to place queens, without going through them one by one.

use crate::bits::popcount;
use crate::masked::Masked;
use crate::queens::{all_columns, check};

const ROOM: usize = 1024;

const COLUMNS: u64 = 0xFFFF << 16;
const LEFT: u64 = 0x7FFF << 32;
const RIGHT: u64 = 0xFFFE << 48;

pub fn count(board: &[u16]) -> u64 {
    check(board);
    let size = board.len();
    if size == 0 {
        return 1;
    }
    let mirror = |row: u16| row.reverse_bits() >> (16 - size);
    if board.iter().all(|&open| open == mirror(open)) {
        let left = all_columns(size / 2);
        let middle = all_columns(size) & !left & !mirror(left);
        2 * count_from(left, board) + count_from(middle, board)
    } else {
        count_from(u16::MAX, board)
    }
}

fn count_from(columns: u16, board: &[u16]) -> u64 {
    let none = Waiting { words: Masked([0; ROOM]), len: 0 };
    let mut rows = vec![none; board.len()];
    rows[0].words[0] = u64::from(board[0] & columns);
    rows[0].keep(0, 1);
    finish(&mut rows, board)
}

fn finish(rows: &mut [Waiting], board: &[u16]) -> u64 {
    match rows {
        [] => 0,
        [last] => {
            let free = last.words.0[..last.len].iter().map(|&word| word as u16);
            let ways = free.map(|free| u64::from(popcount(free))).sum();
            last.len = 0;
            ways
        }
        [here, below @ ..] => {
            let mut ways = 0;
            while here.len > 0 {
                if here.len + below[0].len > ROOM {
                    ways += finish(below, &board[1..]);
                }
                here.place(board[1], &mut below[0]);
            }
            ways + finish(below, &board[1..])
        }
    }
}

#[derive(Clone)]
struct Waiting {
    words: Masked<u64, ROOM>,
    len: usize,
}

impl Waiting {
    fn place(&mut self, open: u16, below: &mut Waiting) {
        let end = below.len + self.len;
        let children = below.words.0[below.len..end].iter_mut();
        for (word, child) in self.words.0[..self.len].iter_mut().zip(children) {
            let queen = *word & word.wrapping_neg();
            *word ^= queen;
            let twice = queen << 16 | queen << 32;
            let attacked = *word | twice | twice << 16;
            let moved = attacked & COLUMNS | attacked >> 1 & LEFT | attacked << 1 & RIGHT;
            let closed = moved >> 16 | moved >> 32 | moved >> 48;
            *child = moved | u64::from(open) & !closed;
        }
        self.keep(0, self.len);
        below.keep(below.len, end);
    }

    fn keep(&mut self, from: usize, end: usize) {
        let (words, mut len) = (&mut self.words, from);
        for i in from..end {
            let word = words[i];
            words[len] = word;
            len += usize::from(word as u16 != 0);
        }
        self.len = len;
    }
}
}

mod run {
//! A program's whole run: streams, exit status, the message of a failure.

use crate::input::Input;
use crate::output::Output;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

pub fn run(program: &str, solve: fn(&mut Input, &mut Output) -> io::Result<()>) -> ExitCode {
    run_without_input(program, |output| solve(&mut Input::new(&mut io::stdin().lock()), output))
}

pub fn run_without_input(
    program: &str,
    solve: impl FnOnce(&mut Output) -> io::Result<()>,
) -> ExitCode {
    let (mut answers, mut complaints) = (io::stdout().lock(), io::stderr());
    let mut output = Output::new(program, &mut answers, &mut complaints);
    let solved = solve(&mut output);
    let flushed = output.flush();
    let status = match solved.and(flushed) {
        Ok(()) => u8::from(output.has_unsolved()),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => 0,
        Err(error) => {
            output.say(&error);
            2
        }
    };
    ExitCode::from(status)
}
}
