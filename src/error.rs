//! What can go wrong with a run, and how it is told.

use std::fmt;
use std::io;

/// Why a program stopped before its end.
#[derive(Debug)]
pub enum Error {
    /// The input is not what the problem promises.
    Malformed {
        /// Line of the first wrong byte, from 1.
        line: u64,
        /// Column of the first wrong byte, from 1; a byte-order mark takes none.
        column: u64,
        /// What stands there.
        found: Found,
        /// What should stand there.
        expected: &'static str,
    },
    /// The input could not be read.
    Read(io::Error),
    /// An answer could not be written.
    Write(io::Error),
}

/// What a reader met where it expected something else.
#[derive(Debug)]
pub enum Found {
    /// A character.
    Character(char),
    /// A byte that starts no character.
    Byte(u8),
    /// A number that is too large, as written.
    Number(String),
    /// Nothing more.
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
