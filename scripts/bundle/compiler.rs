//! Asks rustfmt and rustc.

use crate::json::Json;
use crate::{Failed, Refused, Result};
use std::ops::Range;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::{env, fs};

/// How the compiler is called.
pub struct Compiler {
    pub edition: &'static str,
    pub flags: &'static str,
    /// A folder for what is compiled.
    pub folder: PathBuf,
}

/// What the compiler says of some places in a text.
pub struct Diagnostic {
    pub is_error: bool,
    /// The lint, or the error's number.
    pub code: String,
    /// All of it, laid out for a terminal.
    pub words: String,
    /// The bytes that it is about, but for those that a macro makes.
    pub spans: Vec<Range<usize>>,
}

/// Runs a command to its end.
pub fn output(command: &mut Command) -> Result<Output> {
    let told = command.output();
    told.map_err(|error| Refused(format!("cannot run {:?}: {}", command.get_program(), error)))
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

impl Compiler {
    /// The command that compiles in an edition with the judge's flags.
    pub fn rustc(&self, edition: &str) -> Command {
        let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        rustc.args(["--edition", edition]).args(self.flags.split(' '));
        rustc
    }

    /// Lays a source out.
    pub fn lay_out(&self, source: &str, shown: &str) -> Result<String> {
        let file = self.folder.join("layout.rs");
        fs::write(&file, source)?;
        // No settings but these, so that every machine and every edition lays out alike.
        let config = "max_width = 100\nuse_small_heuristics = \"Max\"\nnewline_style = \"Unix\"\n";
        fs::write(self.folder.join("rustfmt.toml"), config)?;
        let mut rustfmt = Command::new("rustfmt");
        rustfmt.args(["--edition", self.edition]).arg(&file);
        if self.edition == "2024" {
            rustfmt.args(["--style-edition", "2021"]);
        }
        let done = output(&mut rustfmt)?;
        if done.status.success() {
            return Ok(fs::read_to_string(file)?);
        }
        let words = text(&done.stderr).replace(&file.display().to_string(), shown);
        Err(Failed(format!("{} is no Rust {}\n{}", shown, self.edition, words)))
    }

    /// What the compiler says of a text.
    pub fn diagnose(&self, source: &str) -> Result<Vec<Diagnostic>> {
        let file = self.folder.join("draft.rs");
        fs::write(&file, source)?;
        let mut rustc = self.rustc(self.edition);
        rustc.args(["--error-format=json", "--emit=metadata", "--cap-lints=warn", "-o"]);
        let told = output(rustc.args([file.with_extension("rmeta"), file]))?;
        Ok(text(&told.stderr).lines().filter_map(Json::parse).map(Diagnostic::read).collect())
    }
}

impl Diagnostic {
    fn read(told: Json) -> Diagnostic {
        let code = told.get("code").map_or("", |code| code.text("code")).to_string();
        let mut spans = Vec::new();
        for span in told.list("spans").filter(|span| span.text("expansion") == "null") {
            let byte = |name| span.text(name).parse().unwrap_or(0);
            // A name that is defined twice has two places.
            if span.text("is_primary") == "true" || code == "E0255" {
                spans.push(byte("byte_start")..byte("byte_end"));
            }
        }
        let is_error = told.text("level").starts_with("error");
        Diagnostic { is_error, code, words: told.text("rendered").to_string(), spans }
    }
}
