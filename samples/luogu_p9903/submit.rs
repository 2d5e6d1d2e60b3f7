// From lowbit (MIT licence), made by: cargo bundle luogu_p9903

//! Luogu P9903 <https://www.luogu.com.cn/problem/P9903> = COCI 2023/2024 #1
//!
//! Given a 9x9 Sudoku with its boxes framed by +, - and |, . for a blank,
//! print OK if no row, column or box holds a digit twice, else GRESKA.

use crate::{alphabet::Alphabet, board::SUDOKU9, input::Input, output::Output, run::run};
use std::io::{self, Write};
use std::process::ExitCode;

/// Cells of a 9x9 whose boxes stand in frames.
const FRAMED9: &Alphabet = &Alphabet::new("0123456789", ".").framed("+-|");

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut grid = [0; 81];
    input.cells(FRAMED9, &mut grid)?;
    match SUDOKU9.conflict(&grid, FRAMED9) {
        None => writeln!(output, "OK"),
        Some(_) => writeln!(output, "GRESKA"),
    }
}

fn main() -> ExitCode {
    run("luogu_p9903", solve)
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

    pub const fn framed(self, frame: &'static str) -> Alphabet {
        Alphabet {
            values: assign(self.values, frame, BETWEEN, 0),
            symbols: self.symbols,
            blanks: self.blanks,
        }
    }

    pub const fn value(&self, byte: u8) -> u8 {
        self.values[byte as usize]
    }

    pub const fn symbol(&self, value: u8) -> u8 {
        self.symbols.as_bytes()[value as usize]
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

mod board {
//! The geometry of a board: which cells form a unit.

use crate::alphabet::Alphabet;

pub struct Board<const CELLS: usize, const UNITS: usize, const SIZE: usize> {
    pub units: [[u16; SIZE]; UNITS],
}

pub const SUDOKU9: &Board<81, 27, 9> = &square(3);

const fn square<const CELLS: usize, const UNITS: usize, const SIZE: usize>(
    side: usize,
) -> Board<CELLS, UNITS, SIZE> {
    let mut units = [[0; SIZE]; UNITS];
    let mut i = 0;
    while i < SIZE {
        let mut j = 0;
        while j < SIZE {
            let (row, column) = (i / side * side + j / side, i % side * side + j % side);
            units[i][j] = (i * SIZE + j) as u16;
            units[SIZE + i][j] = (j * SIZE + i) as u16;
            units[2 * SIZE + i][j] = (row * SIZE + column) as u16;
            j += 1;
        }
        i += 1;
    }
    Board { units }
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
    pub fn repeated(&self, cells: &[u8; CELLS]) -> Option<(usize, u8)> {
        for (unit, members) in self.units.iter().enumerate() {
            let mut seen = 0u32;
            for &cell in members {
                let digit = cells[usize::from(cell)];
                if digit == 0 || usize::from(digit) > SIZE {
                    continue;
                }
                if seen >> digit & 1 == 1 {
                    return Some((unit, digit));
                }
                seen |= 1 << digit;
            }
        }
        None
    }

    pub fn conflict(&self, cells: &[u8; CELLS], alphabet: &Alphabet) -> Option<String> {
        let (unit, digit) = self.repeated(cells)?;
        let symbol = char::from(alphabet.symbol(digit));
        let kind = ["row", "column", "box"][unit / SIZE % 3];
        Some(format!("two {}s in {} {}", symbol, kind, unit % SIZE + 1))
    }
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
