//! Asks rustfmt and rustc.

use crate::{json, Failed, Refused, Result};
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
    /// The lint or the error's number; then the whole message, laid out for a terminal.
    pub code: String,
    pub words: String,
    pub place: Range<usize>,
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

    /// Lays a source out by the package's settings.
    pub fn lay_out(&self, source: &str, shown: &str) -> Result<String> {
        let file = self.folder.join("layout.rs");
        fs::write(&file, source)?;
        let mut rustfmt = Command::new("rustfmt");
        rustfmt.args(["--config", "disable_all_formatting=false", "--edition", self.edition]);
        let done = output(rustfmt.current_dir(self.root).stdin(fs::File::open(file)?))?;
        let words = text(&done.stderr).replace("<stdin>", shown);
        if done.status.success() {
            return Ok(text(&done.stdout));
        } else if !words.contains(shown) {
            return Err(Refused(format!("rustfmt does not run\n{}", words)));
        }
        Err(Failed(format!("{} is no Rust {}\n{}", shown, self.edition, words)))
    }

    /// What the compiler says of a text. The place of what a macro made is empty.
    pub fn diagnose(&self, source: &str) -> Result<Vec<Diagnostic>> {
        let file = self.folder.join("draft.rs");
        fs::write(&file, source)?;
        let mut rustc = self.rustc(self.edition);
        rustc.args(["--error-format=json", "--emit=metadata", "--cap-lints=warn", "-o"]);
        let done = output(rustc.args([file.with_extension("rmeta"), file]))?;
        let mut diagnostics = Vec::new();
        for told in text(&done.stderr).lines().filter_map(|mut line| json::value(&mut line)) {
            let (code, words) = (&told.get("code").get("code").text, &told.get("rendered").text);
            // A name that is defined twice has two places.
            let is_place =
                |span: &&json::Json| span.get("is_primary").text == "true" || code == "E0255";
            diagnostics.extend(told.get("spans").list().filter(is_place).map(|span| {
                let in_text = span.get("expansion").text == "null";
                let byte = |name| span.get(name).text.parse().unwrap_or(0);
                let place = if in_text { byte("byte_start")..byte("byte_end") } else { 0..0 };
                Diagnostic { code: code.clone(), words: words.clone(), place }
            }));
        }
        if diagnostics.is_empty() && !done.status.success() {
            return Err(Failed(text(&done.stderr)));
        }
        Ok(diagnostics)
    }
}
