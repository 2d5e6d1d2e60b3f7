//! Where the lines of an assembled text come from.

use crate::source::{places_of, scan, word};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// A part of a file, with blanks for everything that [`super::unneeded`] finds.
pub struct Piece {
    pub text: String,
    pub file: PathBuf,
    /// The file's own text, and the place where this part begins in it.
    pub original: Rc<str>,
    pub start: usize,
}

impl Piece {
    /// Text that no file has.
    pub fn of_no_file(text: String) -> Piece {
        Piece { original: Rc::from(text.as_str()), text, file: PathBuf::new(), start: 0 }
    }
}

/// Splits the parts of a text below as many lines as `above` has. The parts above stay, and those below
/// are returned.
pub fn split_off(pieces: &mut Vec<Piece>, above: &str) -> Vec<Piece> {
    let mut lines = count_lines(above);
    for index in 0..pieces.len() {
        let piece = &mut pieces[index];
        let count = count_lines(&piece.text);
        if lines <= count {
            let end = piece.text.split_inclusive('\n').take(lines).map(str::len).sum();
            let (file, original) = (piece.file.clone(), Rc::clone(&piece.original));
            let text = piece.text.split_off(end);
            let rest = Piece { text, file, original, start: piece.start + end };
            return [rest].into_iter().chain(pieces.drain(index + 1..)).collect();
        }
        lines -= count;
    }
    Vec::new()
}

/// Finds the source file, line and column that the word at a place of the assembled code comes from.
/// `pieces` are the parts of that code, in order.
pub fn find_origin(pieces: &[Piece], code: &str, at: usize) -> Option<String> {
    let mut line = count_lines(&code[..at]);
    for piece in pieces {
        let lines = count_lines(&piece.text);
        if line < lines {
            // Rewritten paths may have moved the word within its line, so we look for it again.
            let word = word(&code[at..]);
            let before = code[..at].rsplit('\n').next().unwrap_or_default();
            let nth = places_of(before, word).count();
            let start: usize = piece.text.split_inclusive('\n').take(line).map(str::len).sum();
            let found = places_of(&scan(&piece.text).0[start..], word).nth(nth).unwrap_or(0);
            let place = piece.start + start + found;
            return Some(describe_place(&piece.file, &piece.original[..place]));
        }
        line -= lines;
    }
    None
}

/// Names the file, line and column of a place. `before` is the file's text in front of the place.
pub fn describe_place(file: &Path, before: &str) -> String {
    let line = count_lines(before) + 1;
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    format!("{}:{}:{}", file.display(), line, column)
}

/// How many lines end in a text.
fn count_lines(text: &str) -> usize {
    text.matches('\n').count()
}
