// From lowbit (MIT licence), made by: cargo bundle spoj_nqueen

//! SPOJ NQUEEN <https://www.spoj.com/problems/NQUEEN/>
//!
//! Given boards until the end of input, each as n and the queens' columns, row by row and from
//! 1, with 0 for a row without a queen, place the others so that no two share a row, column or
//! diagonal. Print the columns with spaces between them, a line for each board.

use crate::{input::Input, output::Output, queens::conflict, queens_given::complete, run::run};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut case = 0;
    while let Some(size) = input.number_or_end("the size of the board", 1, 50)? {
        case += 1;
        let mut columns = vec![0; size as usize];
        for column in &mut columns {
            *column = input.number("a queen's column, or 0", 0, size)? as usize;
        }
        match complete(&columns) {
            Some(way) => columns = way,
            None => {
                let given = (1..).zip(columns.iter().copied());
                let queens: Vec<_> = given.filter(|&(_, column)| column > 0).collect();
                output.complain(case, conflict(&queens));
            }
        }
        let columns: Vec<String> = columns.iter().map(usize::to_string).collect();
        writeln!(output, "{}", columns.join(" "))?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run("spoj_nqueen", solve)
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

pub struct WideBits(pub u64);

impl Iterator for WideBits {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let bits = self.0;
        if bits == 0 {
            return None;
        }
        self.0 = bits & (bits - 1);
        Some(bits.trailing_zeros() as usize)
    }
}
}

mod input {
//! Cells in, as a stream through a fixed buffer, with line and column.

use crate::alphabet::{Alphabet, BETWEEN, FOREIGN};
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Error, ErrorKind, Read};

const CAPACITY: usize = 1 << 16;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

const DECIMAL: &Alphabet = &Alphabet::new("0123456789", "");

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

    pub fn number(&mut self, what: &str, least: u64, most: u64) -> io::Result<u64> {
        let expected = format!("{} ({} to {})", what, least, most);
        if self.skip_blanks(DECIMAL, &expected)?.is_none() {
            return self.unexpected(&expected);
        }
        let (column, mut number) = (self.column, 0u64);
        while let Some(byte) = self.peek()? {
            match DECIMAL.value(byte) {
                BETWEEN => break,
                FOREIGN => return self.unexpected(&expected),
                digit => number = number.saturating_mul(10).saturating_add(u64::from(digit)),
            }
            if number > most {
                self.column = column;
                return self.malformed("a larger number", &expected);
            }
            self.consume(1);
        }
        if number < least {
            self.column = column;
            return self.malformed("a smaller number", &expected);
        }
        Ok(number)
    }

    pub fn number_or_end(
        &mut self,
        what: &str,
        least: u64,
        most: u64,
    ) -> io::Result<Option<u64>> {
        let expected = format!("{} ({} to {})", what, least, most);
        match self.skip_blanks(DECIMAL, &expected)? {
            None => Ok(None),
            Some(_) => self.number(what, least, most).map(Some),
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

    pub fn complain(&mut self, case: u64, conflict: Option<String>) {
        self.unsolved = true;
        let reason = conflict.as_deref().unwrap_or("no solution");
        self.say(&format!("case {}: {}", case, reason));
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

pub fn conflict(queens: &[(usize, usize)]) -> Option<String> {
    for (i, a) in queens.iter().enumerate() {
        for b in queens[..i].iter().filter(|&b| b != a) {
            let (rows, columns) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
            if rows == 0 || columns == 0 || rows == columns {
                return Some(format!(
                    "queens at {} {} and {} {} attack each other",
                    b.0, b.1, a.0, a.1
                ));
            }
        }
    }
    None
}
}

mod queens_given {
//! Queens on a board of up to 64 rows where some stand already: one way to place the others.

use crate::bits::WideBits;

pub fn complete(given: &[usize]) -> Option<Vec<usize>> {
    let size = given.len();
    assert!(size <= 64 && given.iter().all(|&column| column <= size), "queens: no such board");
    if size == 0 {
        return Some(Vec::new());
    }
    let all = u64::MAX >> (64 - size);
    let mut board = Board { size, free: [[all; 64]; 2], open: [all; 2] };
    for (row, &column) in given.iter().enumerate().filter(|&(_, &column)| column > 0) {
        if board.free[0][row] >> (column - 1) & 1 == 0 {
            return None;
        }
        board.place([row, column - 1]);
    }
    let mut columns = given.to_vec();
    if board.fill(&mut columns) {
        Some(columns)
    } else {
        None
    }
}

#[derive(Clone, Copy)]
struct Board {
    size: usize,
    free: [[u64; 64]; 2],
    open: [u64; 2],
}

impl Board {
    fn fill(&self, columns: &mut [usize]) -> bool {
        let lines =
            (0..2).flat_map(|kind| WideBits(self.open[kind]).map(move |line| (kind, line)));
        match lines.min_by_key(|&(kind, line)| self.free[kind][line].count_ones()) {
            None => true,
            Some((kind, line)) => self.squares(kind, line).iter().any(|&square| {
                let mut board = *self;
                board.place(square);
                columns[square[0]] = square[1] + 1;
                board.fill(columns)
            }),
        }
    }

    fn squares(&self, kind: usize, line: usize) -> Vec<[usize; 2]> {
        let square = |across| if kind == 0 { [line, across] } else { [across, line] };
        let mut squares: Vec<_> = WideBits(self.free[kind][line]).map(square).collect();
        squares.sort_by_cached_key(|&square| self.loss(square));
        squares
    }

    fn loss(&self, square: [usize; 2]) -> u32 {
        let taken = |row| self.free[0][row] & attacked(square[0], square[1], row);
        (0..self.size).map(|row| taken(row).count_ones()).sum()
    }

    fn place(&mut self, square: [usize; 2]) {
        for kind in 0..2 {
            let (line, across) = (square[kind], square[1 - kind]);
            self.open[kind] &= !(1 << line);
            for other in 0..self.size {
                self.free[kind][other] &= !attacked(line, across, other);
            }
        }
    }
}

fn attacked(line: usize, across: usize, other: usize) -> u64 {
    let (queen, distance) = (1 << across, line.abs_diff(other));
    if distance == 0 {
        u64::MAX
    } else {
        queen | queen << distance | queen >> distance
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
