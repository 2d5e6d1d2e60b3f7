//! Asks rustfmt and rustc.

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

    /// Formats a source by the package's settings, but indents by two: 9 % fewer bytes. Lines get up
    /// to 106 columns, because what stands in three modules is moved to the left by six afterwards.
    pub fn format(&self, source: &str) -> Result<String> {
        let file = self.folder.join("format.rs");
        write(&file, source)?;
        let mut rustfmt = Command::new("rustfmt");
        rustfmt.args(["--config", "disable_all_formatting=false,max_width=106,tab_spaces=2"]);
        rustfmt.args(["--edition", self.edition]);
        let done = output(rustfmt.current_dir(self.root).stdin(fs::File::open(file)?))?;
        if done.status.success() {
            return Ok(text(&done.stdout));
        }
        Err(Refused(format!("rustfmt does not run\n{}", text(&done.stderr))))
    }

    /// What the compiler says of a crate's text.
    pub fn diagnose(&self, source: &str, crate_type: &str) -> Result<Vec<Diagnostic>> {
        let file = self.folder.join("draft.rs");
        write(&file, source)?;
        let mut rustc = self.rustc(self.edition);
        rustc.args(["--crate-type", crate_type, "--error-format=json", "--emit=metadata"]);
        rustc.args(["--cap-lints=warn", "-o"]).args([&file.with_extension("rmeta"), &file]);
        let done = output(&mut rustc)?;
        let told = text(&done.stderr);
        let report: Vec<_> = told.lines().filter_map(json::read).flat_map(diagnostics).collect();
        if !done.status.success() && report.iter().all(|one| !one.is_error) {
            return Err(Failed(format!("does not compile\n{}", told)));
        }
        Ok(report)
    }
}

/// What a message of rustc says of each of its places.
fn diagnostics(told: Json) -> Vec<Diagnostic> {
    let code = told.get("code").get("code").text.clone();
    let diagnostic = |span: &Json| {
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
    };
    // A name that is defined twice has two places.
    let is_meant = |span: &&Json| span.get("is_primary").text == "true" || code == "E0255";
    told.get("spans").list().filter(is_meant).map(diagnostic).collect()
}
