//! What the user reads on standard error: the report, and on a terminal the step of a run.

use std::env;
use std::io::{self, Write};
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

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

    pub fn print(&self) {
        print_to_stderr(&self.lines);
    }
}

/// A path as the user can open it: from the current directory if the file is below that.
pub fn from_here(file: &Path) -> &Path {
    let here = env::current_dir().unwrap_or_default();
    file.strip_prefix(here).unwrap_or(file)
}

static IS_TERMINAL: AtomicBool = AtomicBool::new(false);

/// Finds out whether standard error is a terminal, on which we show the steps. We run `test -t 2`,
/// because `std` can tell only from rustc 1.70 on. Without a command `test` we show no steps.
pub fn detect_terminal() {
    let tested = Command::new("test").args(["-t", "2"]).status();
    IS_TERMINAL.store(tested.map_or(false, |status| status.success()), Ordering::Relaxed);
}

pub fn is_terminal() -> bool {
    IS_TERMINAL.load(Ordering::Relaxed)
}

/// Begins a step, such as `pruning sum`.
pub fn begin_step(name: &str) {
    if is_terminal() {
        print_to_stderr(name);
    }
}

/// Prints a text to standard error, in place of the step that the terminal shows. If standard error
/// fails, we have nowhere to report it.
pub fn print_to_stderr(text: &str) {
    // This returns to the beginning of the line, and clears it.
    let clear = if is_terminal() { "\r\x1b[K" } else { "" };
    let _ = io::stderr().write_all([clear, text].concat().as_bytes());
}
