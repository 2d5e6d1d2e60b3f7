//! The report on standard error.

use std::io::{self, Write};

/// The lines that the user reads about one bundling. They are printed together, because `--all`
/// makes several bundles at once.
#[derive(Default)]
pub struct Report {
    lines: String,
}

impl Report {
    pub fn add(&mut self, line: &str) {
        self.lines += line;
        self.lines += "\n";
    }

    /// Prints the report in one piece.
    pub fn print(&self) {
        print_error(&self.lines);
    }
}

/// Prints a text to standard error. If that fails, we have nowhere to report it.
pub fn print_error(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}
