//! What the user reads on standard error: the report, and on a terminal the step of a run.

use std::env;
use std::io::{self, Write};
use std::path::Path;
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

/// A path as a shell accepts it: in quotes if it has blanks or signs that mean something to a shell.
pub fn quoted(file: &Path) -> String {
    let file = file.display().to_string();
    let is_plain = |c: char| c.is_alphanumeric() || "._-/\\:".contains(c);
    match file.chars().all(is_plain) {
        true => file,
        false => format!("\"{}\"", file),
    }
}

static IS_TERMINAL: AtomicBool = AtomicBool::new(false);

/// Finds out whether standard error is a terminal, on which we show the steps. `std` can tell from rustc
/// 1.70 on: the call means its trait, because ours needs one reference more. With older versions we show
/// no steps.
#[allow(clippy::incompatible_msrv)]
pub fn detect_terminal() {
    #[allow(unused_imports)]
    use std::io::*;
    let stderr = &io::stderr();
    IS_TERMINAL.store(stderr.is_terminal(), Ordering::Relaxed);
}

#[allow(dead_code)]
trait NoTerminal {
    fn is_terminal(&self) -> bool {
        false
    }
}

impl NoTerminal for &io::Stderr {}

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
    // Blanks clear the line on every terminal. Not every console of Windows knows the escape for that.
    let clear = if is_terminal() { format!("\r{:79}\r", "") } else { String::new() };
    let _ = io::stderr().write_all((clear + text).as_bytes());
}
