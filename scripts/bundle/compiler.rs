//! Asks rustfmt and rustc.

use crate::json::Json;
use crate::scan::scan;
use crate::{Failed, Refused, Result};
use std::ffi::OsString;
use std::ops::Range;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::{env, fs};

/// The compiler and how it is called.
pub struct Compiler {
    rustc: OsString,
    pub edition: &'static str,
    flags: &'static str,
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
    pub fn new(edition: &'static str, flags: &'static str, folder: PathBuf) -> Result<Compiler> {
        fs::create_dir_all(&folder)?;
        // No settings but these, so that every machine lays out alike.
        fs::write(folder.join("rustfmt.toml"), "max_width = 100\nnewline_style = \"Unix\"\n")?;
        let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        Ok(Compiler { rustc, edition, flags, folder })
    }

    /// The command that compiles in an edition with the judge's flags.
    pub fn rustc(&self, edition: &str) -> Command {
        let mut rustc = Command::new(&self.rustc);
        rustc.args(["--edition", edition]).args(self.flags.split(' '));
        rustc
    }

    /// The compiler's name and version.
    pub fn version(&self) -> Result<String> {
        Ok(text(&output(Command::new(&self.rustc).arg("--version"))?.stdout).trim().to_string())
    }

    /// Lays a source out.
    pub fn lay_out(&self, source: &str, shown: &str) -> Result<String> {
        let file = self.folder.join("layout.rs");
        fs::write(&file, source)?;
        let mut rustfmt = Command::new("rustfmt");
        rustfmt.args(["--edition", self.edition]).arg(&file);
        if self.edition == "2024" {
            // The layout does not depend on the edition.
            rustfmt.args(["--style-edition", "2021"]);
        }
        let done = output(&mut rustfmt)?;
        if !done.status.success() {
            let words = text(&done.stderr).replace(&file.display().to_string(), shown);
            return Err(Failed(format!("{} is no Rust {}\n{}", shown, self.edition, words)));
        }
        let laid_out = fs::read_to_string(file)?;
        let literals = |text: &str| -> String {
            scan(text).2.into_iter().map(|literal| &text[literal]).collect()
        };
        if literals(source) != literals(&laid_out) {
            return Err(Refused(format!("{}: rustfmt would change a literal", shown)));
        }
        Ok(laid_out)
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
        let mut spans = Vec::new();
        for span in told.list("spans").filter(|span| span.text("expansion") == "null") {
            let byte = |name| span.text(name).parse().unwrap_or(0);
            if span.text("is_primary") == "true" {
                spans.push(byte("byte_start")..byte("byte_end"));
            }
        }
        Diagnostic {
            is_error: told.text("level").starts_with("error"),
            code: told.get("code").map_or("", |code| code.text("code")).to_string(),
            words: told.text("rendered").to_string(),
            spans,
        }
    }
}
