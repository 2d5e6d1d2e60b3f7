//! What the user reads on standard error: the report, and on a terminal the step of a long run.

use std::io::{self, Write};
use std::process::Command;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

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

/// A run that takes longer than this shows its step.
const PATIENCE: Duration = Duration::from_secs(2);

/// Returns to the beginning of the terminal's line, and clears it.
const CLEAR: &str = "\r\x1b[K";

/// The step that a run is in, and whether the terminal shows it.
struct Step {
    name: String,
    is_shown: bool,
}

static STEP: Mutex<Step> = Mutex::new(Step { name: String::new(), is_shown: false });

impl Step {
    /// Shows the step in place of the one before. If standard error fails, we have nowhere to report
    /// it.
    fn show(&self) {
        if self.is_shown {
            let _ = write!(io::stderr(), "{}{}", CLEAR, self.name);
        }
    }
}

/// Shows the steps of this run, from [`PATIENCE`] on, if standard error is a terminal.
pub fn show_steps() {
    if is_terminal() {
        thread::spawn(|| {
            thread::sleep(PATIENCE);
            let mut step = STEP.lock().unwrap();
            step.is_shown = true;
            step.show();
        });
    }
}

/// Begins a step, such as `pruning sum`.
pub fn begin_step(name: String) {
    let mut step = STEP.lock().unwrap();
    step.name = name;
    step.show();
}

/// Prints a text to standard error, in place of the step that the terminal shows.
pub fn print_error(text: &str) {
    let mut step = STEP.lock().unwrap();
    step.name.clear();
    step.show();
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Returns whether standard error is a terminal. `std` can tell from rustc 1.70 on. The bundler also
/// supports 1.63, so it asks the command `test`. Where there is no such command, it shows no steps.
pub fn is_terminal() -> bool {
    Command::new("test").args(["-t", "2"]).status().map_or(false, |status| status.success())
}
