// From lowbit (MIT licence), made by: cargo bundle luogu_p6410

//! Luogu P6410 <https://www.luogu.com.cn/problem/P6410> = COCI 2008/2009 #3 CROSS
//!
//! Given a 9x9 Sudoku, . for a blank, put each digit that has one place left in a box there,
//! until nothing moves, and print the grid, . where it is open; or ERROR if a row, column or box
//! holds a digit twice or a box has no place for a digit.

use crate::{alphabet::Alphabet, input::Input, output::Output, run::run};
use std::io::{self, Write};
use std::process::ExitCode;

/// Cells of a 9x9, written with dots for blanks.
const DOTTED9: &Alphabet = &Alphabet::new(".123456789", "0");

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut grid = [0; 81];
    input.cells(DOTTED9, &mut grid)?;
    if nine_cross_hatch::fill(&mut grid) {
        output.grid(&grid, 9, DOTTED9, "")
    } else {
        writeln!(output, "ERROR")
    }
}

fn main() -> ExitCode {
    run("luogu_p6410", solve)
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

mod bits {
//! Sets of digits and columns as bit masks, and the byte tables that take them apart.

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

pub const fn lowbit(mask: u16) -> u16 {
    mask & mask.wrapping_neg()
}

pub const fn lowest(mask: u16) -> u8 {
    if mask & 255 != 0 {
        LOWEST[(mask & 255) as usize]
    } else {
        8 + LOWEST[(mask >> 8) as usize]
    }
}

pub const fn is_single(mask: u16) -> bool {
    mask != 0 && mask == lowbit(mask)
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

mod nine_cross_hatch {
//! Fills a 9x9 as far as cross-hatching goes: a digit with one place left in a box goes there.

use crate::bits::{is_single, lowest};
use crate::board::SUDOKU9;

const DIGITS: u16 = 0b1_1111_1111;

pub fn fill(cells: &mut [u8; 81]) -> bool {
    let mut held = Held([0; 27]);
    for (cell, &digit) in cells.iter().enumerate() {
        match digit {
            0 => {}
            1..=9 if held.place(cell, 1 << (digit - 1)) => {}
            _ => return false,
        }
    }
    let mut moved = true;
    while moved {
        moved = false;
        for (number, unit) in SUDOKU9.units.iter().enumerate().skip(18) {
            let (mut once, mut twice) = (held.0[number], 0);
            for &cell in unit {
                let cell = usize::from(cell);
                if cells[cell] == 0 {
                    twice |= once & held.open(cell);
                    once |= held.open(cell);
                }
            }
            if once != DIGITS {
                return false;
            }
            for &cell in unit {
                let cell = usize::from(cell);
                let hidden = held.open(cell) & !twice;
                if cells[cell] == 0 && hidden != 0 {
                    if !is_single(hidden) || !held.place(cell, hidden) {
                        return false;
                    }
                    cells[cell] = lowest(hidden) + 1;
                    moved = true;
                }
            }
        }
    }
    true
}

struct Held([u16; 27]);

impl Held {
    fn open(&self, cell: usize) -> u16 {
        let [row, column, nonet] = units(cell);
        DIGITS & !(self.0[row] | self.0[column] | self.0[nonet])
    }

    fn place(&mut self, cell: usize, digit: u16) -> bool {
        let free = self.open(cell) & digit != 0;
        for &unit in &units(cell) {
            self.0[unit] |= digit;
        }
        free
    }
}

fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}
}

mod output {
//! Answers out through a fixed buffer; complaints at once, without a buffer.

use crate::alphabet::Alphabet;
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

    #[inline]
    pub fn grid(
        &mut self,
        cells: &[u8],
        width: usize,
        alphabet: &Alphabet,
        between: &str,
    ) -> io::Result<()> {
        let mut text = Vec::with_capacity(cells.len() * 2 + 1);
        for row in cells.chunks(width) {
            for &cell in row {
                text.push(alphabet.symbol(cell));
                text.extend_from_slice(between.as_bytes());
            }
            text.truncate(text.len() - between.len());
            text.push(b'\n');
        }
        self.answers.write_all(&text).map_err(unwritten)
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
