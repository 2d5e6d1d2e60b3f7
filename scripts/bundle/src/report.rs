//! The report on standard error.

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
        eprint!("{}", self.lines);
    }
}
