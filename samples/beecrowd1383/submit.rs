// From lowbit (MIT licence), made by: cargo bundle beecrowd1383

//! beecrowd 1383 <https://judge.beecrowd.com/en/problems/view/1383>
//!
//! Given T, then T filled 9x9 Sudokus, print for each its number behind Instancia,
//! SIM if every row, column and box holds 1 to 9, else NAO, and a blank line.

use crate::{alphabet::DIGITS9, board::SUDOKU9, grids::Grids, input::Input};
use crate::{output::Output, run::run};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut grids = Grids::counted(input, DIGITS9)?;
    let mut grid = [0; 81];
    while let Some(case) = grids.next(&mut grid)? {
        let solved = !grid.contains(&0) && SUDOKU9.repeated(&grid).is_none();
        writeln!(output, "Instancia {}\n{}\n", case, if solved { "SIM" } else { "NAO" })?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run("beecrowd1383", solve)
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

pub const DIGITS9: &Alphabet = &Alphabet::new("0123456789", ".");

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

mod board {
//! The geometry of a board: which cells form a unit.

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
}
}

mod grids {
//! The grids of an input, one after another, up to a number, a closing word or the end of input.

use crate::alphabet::{Alphabet, FOREIGN};
use crate::input::{extend, Input};
use std::io;

pub struct Grids<'i, 'a> {
    input: &'i mut Input<'a>,
    alphabet: &'i Alphabet,
    read: u64,
    of: Option<u64>,
    closing: &'i str,
}

impl<'i, 'a> Grids<'i, 'a> {
    pub fn new(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> Grids<'i, 'a> {
        Grids { input, alphabet, read: 0, of: None, closing: "" }
    }

    pub fn counted(
        input: &'i mut Input<'a>,
        alphabet: &'i Alphabet,
    ) -> io::Result<Grids<'i, 'a>> {
        Ok(Grids { of: Some(input.count()?), ..Grids::new(input, alphabet) })
    }

    pub fn next(&mut self, cells: &mut [u8]) -> io::Result<Option<u64>> {
        if !self.has_next()? {
            return Ok(None);
        }
        let number = self.read + 1;
        let read = self.input.cells(self.alphabet, cells);
        read.map_err(|error| match self.of {
            Some(of) => extend(error, format_args!(" of grid {} of {}", number, of)),
            None => extend(error, format_args!(" of grid {}", number)),
        })?;
        self.read = number;
        Ok(Some(number))
    }

    fn has_next(&mut self) -> io::Result<bool> {
        if let Some(of) = self.of {
            return Ok(self.read < of);
        }
        match self.input.skip_blanks(self.alphabet, self.alphabet)? {
            None => {}
            Some(byte) if self.alphabet.value(byte) == FOREIGN && !self.closing.is_empty() => {
                for letter in self.closing.bytes() {
                    if self.input.peek()? != Some(letter) {
                        let expected =
                            format!("{} or the word {}", self.alphabet, self.closing);
                        return self.input.unexpected(&expected);
                    }
                    self.input.consume(1);
                }
            }
            Some(_) => return Ok(true),
        }
        self.of = Some(self.read);
        Ok(false)
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

    pub fn count(&mut self) -> io::Result<u64> {
        self.number("the number of grids", 0, 1_000_000_000)
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
