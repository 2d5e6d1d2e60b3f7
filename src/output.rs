//! Answers out through a fixed buffer, complaints straight to where the user looks.

use crate::alphabet::Alphabet;
use crate::error::Error;
use std::fmt::Arguments;
use std::io::Write;

/// Bytes held back before they are written.
const CAPACITY: usize = 1 << 16;

/// Where a program's answers and complaints go.
pub struct Output<'a> {
    program: &'a str,
    answers: &'a mut dyn Write,
    complaints: &'a mut dyn Write,
    buffer: Vec<u8>,
    unsolved: bool,
}

impl<'a> Output<'a> {
    /// Makes an output that holds back at most 64 KiB of answers.
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

    /// Appends bytes to the answers.
    ///
    /// # Errors
    ///
    /// [`Error::Write`] if the buffer was full and could not be written.
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Error> {
        if self.buffer.len() + bytes.len() > CAPACITY {
            self.flush()?;
        }
        self.buffer.extend_from_slice(bytes);
        Ok(())
    }

    /// Appends a text to the answers.
    ///
    /// # Errors
    ///
    /// As [`Output::bytes`].
    pub fn text(&mut self, text: &str) -> Result<(), Error> {
        self.bytes(text.as_bytes())
    }

    /// Appends a grid, `width` cells a line, `between` standing between two of them.
    ///
    /// # Errors
    ///
    /// As [`Output::bytes`].
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

    /// Says on standard error why `case` (from 1) has no answer; the run goes on.
    pub fn complain(&mut self, case: u64, reason: &str) {
        self.unsolved = true;
        self.say(format_args!("case {}: {}", case, reason));
    }

    /// Writes one line on standard error. One that cannot be written is lost: there is no
    /// other place to say so.
    pub fn say(&mut self, line: Arguments) {
        let _ = writeln!(self.complaints, "{}: {}", self.program, line);
    }

    /// Tells whether some case was complained about.
    pub fn has_unsolved(&self) -> bool {
        self.unsolved
    }

    /// Writes what is held back.
    ///
    /// # Errors
    ///
    /// [`Error::Write`] if it could not be written.
    pub fn flush(&mut self) -> Result<(), Error> {
        let written = self.answers.write_all(&self.buffer);
        self.buffer.clear();
        written
            .and_then(|()| self.answers.flush())
            .map_err(Error::Write)
    }
}
