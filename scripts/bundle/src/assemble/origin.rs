//! Puts a text together from parts of files, and remembers where its lines come from.

use super::file::{count_lines, File};
use crate::source::{places_of, word};
use std::ops::Range;
use std::sync::Arc;

/// A line of a file.
#[derive(Clone)]
pub struct Line {
    file: Arc<File>,
    /// Counts from 0.
    number: usize,
}

/// A text, and for each of its lines the line of a file that it is from. A line that is made of several
/// parts is from the part that ends it. `lines` stays right when paths are rewritten, because no edit adds
/// or removes a line.
#[derive(Default)]
pub struct Parts {
    pub text: String,
    pub lines: Vec<Option<Line>>,
}

impl Parts {
    /// Adds text that no file has.
    pub fn add(&mut self, text: &str) {
        self.text += text;
        self.lines.resize(count_lines(&self.text), None);
    }

    /// Adds what a bundle needs of a place in a file, and an end for it.
    pub fn add_from(&mut self, file: &Arc<File>, place: Range<usize>, end: &str) {
        let text = file.needed[place.clone()].to_string() + end;
        let first = count_lines(&file.source.text[..place.start]);
        let numbers = first..first + count_lines(&text);
        self.text += &text;
        self.lines.extend(numbers.map(|number| Some(Line { file: Arc::clone(file), number })));
    }

    pub fn append(&mut self, other: Parts) {
        self.text += &other.text;
        self.lines.extend(other.lines);
    }
}

/// Finds the source file, line and column that the word at a place of the assembled code comes from.
pub fn find_origin(lines: &[Option<Line>], code: &str, at: usize) -> Option<String> {
    let Line { file, number } = lines.get(count_lines(&code[..at]))?.as_ref()?;
    // Rewritten paths may have moved the word within its line, so we look for it again.
    let word = word(&code[at..]);
    let before = code[..at].rsplit('\n').next().unwrap_or_default();
    let start: usize = file.source.code.split_inclusive('\n').take(*number).map(str::len).sum();
    let line = file.source.code[start..].lines().next()?;
    let found = places_of(line, word).nth(places_of(before, word).count()).unwrap_or(0);
    Some(file.describe(start + found))
}
