// Problem: queens4
// Link: https://oeis.org/A000170
// Bundled by: cargo run -q --bin bundle -- queens4

//! Four queens <https://oeis.org/A000170>
//!
//! Place 4 queens on a 4x4 board so that no two share a row, column or diagonal.
//! Print every way under its number as four lines of 0 and 1, a blank line after each;
//! rows are filled top to bottom, columns tried left to right.

use lowbit::alphabet::DIGITS4;
use lowbit::error::Error;
use lowbit::input::Input;
use lowbit::output::Output;
use lowbit::queens::queens;
use lowbit::run::run;
use std::process::ExitCode;

const SIZE: usize = 4;

pub fn solve(_: &mut Input, output: &mut Output) -> Result<(), Error> {
    let mut ways = 0;
    queens(SIZE, &mut |columns| {
        ways += 1;
        let mut cells = [0; SIZE * SIZE];
        for (row, &column) in columns.iter().enumerate() {
            cells[row * SIZE + usize::from(column)] = 1;
        }
        output.text(&format!("方案{}:\n", ways))?;
        output.grid(&cells, SIZE, DIGITS4, " ")?;
        output.text("\n")
    })
}

fn main() -> ExitCode {
    run("queens4", solve)
}

mod lowbit {
    pub mod alphabet {
        pub struct Alphabet {
            values: [u8; 256],
            symbols: &'static [u8],
            pub expected: &'static str,
        }

        pub const SPACE: u8 = 0xFE;

        pub const FOREIGN: u8 = 0xFF;

        pub const DIGITS4: &Alphabet = &Alphabet::new(b"01234", b'.', "a cell (0 to 4, or .)");

        impl Alphabet {
            const fn new(symbols: &'static [u8], blank: u8, expected: &'static str) -> Alphabet {
                let mut values = [FOREIGN; 256];
                values[b' ' as usize] = SPACE;
                values[b'\t' as usize] = SPACE;
                values[b'\r' as usize] = SPACE;
                values[b'\n' as usize] = SPACE;
                values[blank as usize] = 0;
                let mut value = 0;
                while value < symbols.len() {
                    values[symbols[value] as usize] = value as u8;
                    value += 1;
                }
                Alphabet {
                    values,
                    symbols,
                    expected,
                }
            }

            pub const fn symbol(&self, value: u8) -> u8 {
                self.symbols[value as usize]
            }
        }
    }

    pub mod bits {
        pub const LOWEST: &[u8; 256] = &lowest_positions();

        const fn lowest_positions() -> [u8; 256] {
            let mut table = [8; 256];
            let mut byte = 1;
            while byte < 256 {
                table[byte] = if byte & 1 == 1 {
                    0
                } else {
                    table[byte >> 1] + 1
                };
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

        pub struct Bits(pub u16);

        impl Iterator for Bits {
            type Item = u16;

            fn next(&mut self) -> Option<u16> {
                let bit = lowbit(self.0);
                self.0 ^= bit;
                if bit == 0 {
                    None
                } else {
                    Some(bit)
                }
            }
        }
    }

    pub mod error {
        use std::fmt;
        use std::io;

        #[derive(Debug)]
        pub enum Error {
            Malformed {
                line: u64,
                column: u64,
                found: Found,
                expected: &'static str,
            },
            Read(io::Error),
            Write(io::Error),
        }

        #[derive(Debug)]
        pub enum Found {
            Character(char),
            Byte(u8),
            Number(String),
            End,
        }

        impl fmt::Display for Error {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                match self {
                    Error::Malformed {
                        line,
                        column,
                        found,
                        expected,
                    } => write!(
                        f,
                        "line {}, column {}: found {}, expected {}",
                        line, column, found, expected
                    ),
                    Error::Read(error) => write!(f, "cannot read the input: {}", error),
                    Error::Write(error) => write!(f, "cannot write the answer: {}", error),
                }
            }
        }

        impl fmt::Display for Found {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                match self {
                    Found::Character(character) => write!(f, "{:?}", character),
                    Found::Byte(byte) => write!(f, "byte 0x{:02X}", byte),
                    Found::Number(number) => write!(f, "{}", number),
                    Found::End => write!(f, "end of input"),
                }
            }
        }

        impl std::error::Error for Error {}
    }

    pub mod input {
        use std::io::Read;

        const CAPACITY: usize = 1 << 16;

        pub struct Input<'a> {
            source: &'a mut dyn Read,
            buffer: Vec<u8>,
            start: usize,
            end: usize,
            base: u64,
            line: u64,
            line_start: u64,
            ended: bool,
        }

        impl<'a> Input<'a> {
            pub fn new(source: &'a mut dyn Read) -> Input<'a> {
                let buffer = vec![0; CAPACITY];
                Input {
                    source,
                    buffer,
                    start: 0,
                    end: 0,
                    base: 0,
                    line: 1,
                    line_start: 0,
                    ended: false,
                }
            }
        }
    }

    pub mod output {
        use super::alphabet::Alphabet;
        use super::error::Error;
        use std::fmt::Arguments;
        use std::io::Write;

        const CAPACITY: usize = 1 << 16;

        pub struct Output<'a> {
            program: &'a str,
            answers: &'a mut dyn Write,
            complaints: &'a mut dyn Write,
            buffer: Vec<u8>,
            unsolved: bool,
        }

        impl<'a> Output<'a> {
            pub fn new(
                program: &'a str,
                answers: &'a mut dyn Write,
                complaints: &'a mut dyn Write,
            ) -> Output<'a> {
                let buffer = Vec::with_capacity(CAPACITY);
                Output {
                    program,
                    answers,
                    complaints,
                    buffer,
                    unsolved: false,
                }
            }

            pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Error> {
                if self.buffer.len() + bytes.len() > CAPACITY {
                    self.flush()?;
                }
                self.buffer.extend_from_slice(bytes);
                Ok(())
            }

            pub fn text(&mut self, text: &str) -> Result<(), Error> {
                self.bytes(text.as_bytes())
            }

            pub fn grid(
                &mut self,
                cells: &[u8],
                width: usize,
                alphabet: &Alphabet,
                between: &str,
            ) -> Result<(), Error> {
                if self.buffer.len() + cells.len() * (1 + between.len()) + cells.len() / width
                    > CAPACITY
                {
                    self.flush()?;
                }
                for row in cells.chunks(width) {
                    for (column, &cell) in row.iter().enumerate() {
                        if column > 0 {
                            self.buffer.extend_from_slice(between.as_bytes());
                        }
                        self.buffer.push(alphabet.symbol(cell));
                    }
                    self.buffer.push(b'\n');
                }
                Ok(())
            }

            pub fn say(&mut self, line: Arguments) {
                let _ = writeln!(self.complaints, "{}: {}", self.program, line);
            }

            pub fn has_unsolved(&self) -> bool {
                self.unsolved
            }

            pub fn flush(&mut self) -> Result<(), Error> {
                let written = self.answers.write_all(&self.buffer);
                self.buffer.clear();
                written
                    .and_then(|()| self.answers.flush())
                    .map_err(Error::Write)
            }
        }
    }

    pub mod queens {
        use super::bits::{lowest, Bits};

        pub fn queens<E>(
            size: usize,
            each: &mut dyn FnMut(&[u8]) -> Result<(), E>,
        ) -> Result<(), E> {
            assert!(size <= 16, "queens: at most 16");
            let all = ((1u32 << size) - 1) as u16;
            place(
                all,
                Attacked {
                    columns: 0,
                    left: 0,
                    right: 0,
                },
                &mut [0; 16][..size],
                0,
                each,
            )
        }

        #[derive(Clone, Copy)]
        struct Attacked {
            columns: u16,
            left: u16,
            right: u16,
        }

        fn place<E>(
            all: u16,
            attacked: Attacked,
            queens: &mut [u8],
            row: usize,
            each: &mut dyn FnMut(&[u8]) -> Result<(), E>,
        ) -> Result<(), E> {
            if row == queens.len() {
                return each(queens);
            }
            for queen in Bits(all & !(attacked.columns | attacked.left | attacked.right)) {
                queens[row] = lowest(queen);
                let below = Attacked {
                    columns: attacked.columns | queen,
                    left: (attacked.left | queen) >> 1,
                    right: (attacked.right | queen) << 1,
                };
                place(all, below, queens, row + 1, each)?;
            }
            Ok(())
        }
    }

    pub mod run {
        use super::error::Error;
        use super::input::Input;
        use super::output::Output;
        use std::io::{ErrorKind, Read, Write};
        use std::process::ExitCode;

        pub type Solve = fn(&mut Input, &mut Output) -> Result<(), Error>;

        pub fn run(program: &str, solve: Solve) -> ExitCode {
            let mut source = std::io::stdin().lock();
            let mut answers = std::io::stdout().lock();
            let mut complaints = std::io::stderr();
            ExitCode::from(run_on(
                program,
                solve,
                &mut source,
                &mut answers,
                &mut complaints,
            ))
        }

        pub fn run_on(
            program: &str,
            solve: Solve,
            source: &mut dyn Read,
            answers: &mut dyn Write,
            complaints: &mut dyn Write,
        ) -> u8 {
            let mut output = Output::new(program, answers, complaints);
            let solved = solve(&mut Input::new(source), &mut output);
            let flushed = output.flush();
            match solved.and(flushed) {
                Ok(()) => u8::from(output.has_unsolved()),
                Err(Error::Write(error)) if error.kind() == ErrorKind::BrokenPipe => 0,
                Err(error) => {
                    output.say(format_args!("{}", error));
                    2
                }
            }
        }
    }
}
