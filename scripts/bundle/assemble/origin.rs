//! Where the lines of an assembled text come from.

use crate::failure::{refused, Failure};
use crate::source::count_lines;
use std::path::{Path, PathBuf};

/// Whose text it is.
#[derive(Clone, Copy, PartialEq)]
pub enum Role {
    Program,
    Library,
}

/// Neighbouring lines of a file.
pub struct Piece {
    pub text: String,
    pub file: PathBuf,
    /// The number of the first line, from 0.
    pub line: usize,
}

impl Piece {
    /// Lines that no file has.
    pub fn of_no_file(text: String) -> Piece {
        Piece { text, file: PathBuf::new(), line: 0 }
    }
}

/// Makes the failure about a place of the text that these pieces make. `before` is the text in
/// front of the place. The failure names the place in the package's file.
pub fn refusal_in(pieces: &[Piece], before: &str, why: &str) -> Failure {
    let mut line = count_lines(before);
    for piece in pieces {
        let lines = count_lines(&piece.text);
        if line < lines {
            return refusal(&piece.file, piece.line + line, before, why);
        }
        line -= lines;
    }
    refused(why)
}

/// Makes the failure about a place in a line of a file. Lines are counted from 0, and the length of
/// the last line of `before` gives the column.
pub fn refusal(file: &Path, line: usize, before: &str, why: &str) -> Failure {
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    refused(format!("{}:{}:{}: {}", file.display(), line + 1, column, why))
}
