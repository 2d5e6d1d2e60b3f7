//! What the user reads on standard error: the report, and on a terminal the step of a run.

use std::io::{self, Write};
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
        print_error(&self.lines);
    }
}

static SHOWS_STEPS: AtomicBool = AtomicBool::new(false);

/// Shows the steps of this run if standard error is a terminal. `std` can tell from rustc 1.70 on. The
/// bundler also supports 1.63, so it asks the command `test`. Where there is no such command, it shows
/// no steps.
pub fn show_steps() {
    let is_terminal = Command::new("test").args(["-t", "2"]).status();
    let is_terminal = is_terminal.map_or(false, |status| status.success());
    SHOWS_STEPS.store(is_terminal, Ordering::Relaxed);
}

pub fn shows_steps() -> bool {
    SHOWS_STEPS.load(Ordering::Relaxed)
}

/// Begins a step, such as `pruning sum`.
pub fn begin_step(name: &str) {
    if shows_steps() {
        print_error(name);
    }
}

/// Prints a text to standard error, in place of the step that the terminal shows. If standard error
/// fails, we have nowhere to report it.
pub fn print_error(text: &str) {
    // This returns to the beginning of the line, and clears it.
    let clear = if shows_steps() { "\r\x1b[K" } else { "" };
    let _ = io::stderr().write_all([clear, text].concat().as_bytes());
}
