//! Asks rustfmt and rustc.

use crate::draft::Form;
use crate::json::{self, Json};
use crate::{write, Failed, Refused, Result};
use std::ops::Range;
use std::path::Path;
use std::process::{Command, Output};
use std::{env, fs};

pub struct Compiler<'a> {
    pub edition: &'a str,
    pub flags: &'a str,
    /// A folder for what is compiled.
    pub folder: &'a Path,
    pub root: &'a Path,
}

/// What the compiler says of a place in a text.
pub struct Diagnostic {
    pub is_error: bool,
    /// The lint or the error's number; then the whole message, as a terminal shows it.
    pub code: String,
    pub words: String,
    /// In the text, if need be of the macro call that made what is meant.
    pub place: Range<usize>,
    pub is_made: bool,
}

pub fn output(command: &mut Command) -> Result<Output> {
    let told = command.output();
    told.map_err(|error| Refused(format!("cannot run {:?}: {}", command.get_program(), error)))
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

impl Compiler<'_> {
    /// The command that compiles in an edition with the judge's flags.
    pub fn rustc(&self, edition: &str) -> Command {
        let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        rustc.args(["--edition", edition]).args(self.flags.split(' '));
        rustc
    }

    /// Formats a source by the package's settings.
    pub fn format(&self, source: &str) -> Result<String> {
        let file = self.folder.join("format.rs");
        write(&file, source)?;
        let mut rustfmt = Command::new("rustfmt");
        rustfmt.args(["--config", "disable_all_formatting=false", "--edition", self.edition]);
        let done = output(rustfmt.current_dir(self.root).stdin(fs::File::open(file)?))?;
        if done.status.success() {
            return Ok(text(&done.stdout));
        }
        Err(Refused(format!("rustfmt does not run\n{}", text(&done.stderr))))
    }

    /// What the compiler says of a text.
    pub fn diagnose(&self, source: &str, form: Form) -> Result<Vec<Diagnostic>> {
        let file = self.folder.join("draft.rs");
        write(&file, source)?;
        let mut rustc = self.rustc(self.edition);
        rustc.args(["--crate-type", if form == Form::Library { "lib" } else { "bin" }]);
        rustc.args(["--error-format=json", "--emit=metadata", "--cap-lints=warn", "-o"]);
        let done = output(rustc.args([file.with_extension("rmeta"), file]))?;
        let mut report = Vec::new();
        for told in text(&done.stderr).lines().filter_map(|mut line| json::value(&mut line)) {
            let code = &told.get("code").get("code").text;
            // A name that is defined twice has two places.
            let is_place = |span: &&Json| span.get("is_primary").text == "true" || code == "E0255";
            report.extend(told.get("spans").list().filter(is_place).map(|span| {
                let mut outer = span;
                while outer.get("expansion").text != "null" {
                    outer = outer.get("expansion").get("span");
                }
                let byte = |name| outer.get(name).text.parse().unwrap_or(0);
                Diagnostic {
                    is_error: told.get("level").text == "error",
                    code: code.clone(),
                    words: told.get("rendered").text.clone(),
                    place: byte("byte_start")..byte("byte_end"),
                    is_made: span.get("expansion").text != "null",
                }
            }));
        }
        if !done.status.success() && report.iter().all(|one| !one.is_error) {
            return Err(Failed(format!("does not compile\n{}", text(&done.stderr))));
        }
        Ok(report)
    }
}
