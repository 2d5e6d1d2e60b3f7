//! Calls rustc, and names the editions of Rust.

use super::json::Json;
use super::process::{output, stdout_of, text, tool};
use super::scratch::Scratch;
use crate::failure::{failed, Result};
use std::env;
use std::ops::Range;
use std::path::Path;
use std::process::Command;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edition {
    E2015,
    E2018,
    E2021,
    E2024,
}

impl Edition {
    pub const ALL: [Edition; 4] = [Edition::E2015, Edition::E2018, Edition::E2021, Edition::E2024];

    pub fn find(year: &str) -> Option<Edition> {
        Edition::ALL.iter().copied().find(|edition| edition.year() == year)
    }

    /// The year as rustc and cargo spell it.
    pub fn year(self) -> &'static str {
        ["2015", "2018", "2021", "2024"][self as usize]
    }
}

/// How and where rustc is called.
pub struct Rustc<'a> {
    pub edition: Edition,
    /// The flags of the chosen judge, or `-O`, separated by spaces.
    pub flags: &'a str,
    /// The options by which rustc finds the crates from a registry.
    pub crates: &'a [String],
    /// The folder of the package that is compiled, or `None` for a bundle.
    pub package: Option<&'a Path>,
    pub scratch: &'a Scratch,
}

/// What rustc says about one place in a text.
#[derive(Clone)]
pub struct Diagnostic {
    pub is_error: bool,
    /// The lint's name or the error's number, or nothing.
    pub code: String,
    /// The message in one line.
    pub message: String,
    /// The message with the lines of the text, as a terminal shows it.
    pub rendered: String,
    /// Where it is in the text. For an item that a macro makes, this is the outermost macro call.
    pub place: Range<usize>,
    pub line: usize,
    pub is_made_by_macro: bool,
}

impl Diagnostic {
    /// The name of a crate that the source could import and does not, if the message is about one.
    pub fn unused_crate(&self) -> Option<&str> {
        let name = self.message.split('`').nth(1);
        name.filter(|_| self.code == "unused_crate_dependencies")
    }
}

/// Variables that cargo sets when it compiles a package. A source may read them with `env!`.
const CARGO_VARIABLES: &str = "CARGO CARGO_BIN_NAME CARGO_CRATE_NAME CARGO_MANIFEST_DIR \
    CARGO_MANIFEST_PATH CARGO_PKG_AUTHORS CARGO_PKG_DESCRIPTION CARGO_PKG_HOMEPAGE \
    CARGO_PKG_LICENSE CARGO_PKG_LICENSE_FILE CARGO_PKG_NAME CARGO_PKG_README CARGO_PKG_REPOSITORY \
    CARGO_PKG_RUST_VERSION CARGO_PKG_VERSION CARGO_PKG_VERSION_MAJOR CARGO_PKG_VERSION_MINOR \
    CARGO_PKG_VERSION_PATCH CARGO_PKG_VERSION_PRE CARGO_PRIMARY_PACKAGE OUT_DIR";

impl Rustc<'_> {
    /// Returns a command with the edition, the flags and the crates. We set cargo's variables to a
    /// number, so that every source compiles. If a bundle still reads a variable after pruning,
    /// `refuse` names the place, so no bundle contains the number. Only the folder of a package is
    /// true, because its sources may read files by this variable, and so may a proc macro.
    pub fn command(&self) -> Command {
        let mut rustc = env::var_os("RUSTC").map_or_else(|| tool("rustc"), Command::new);
        rustc.envs(CARGO_VARIABLES.split(' ').map(|name| (name, "0")));
        rustc.envs(self.package.map(|folder| ("CARGO_MANIFEST_DIR", folder)));
        rustc.args(["--edition", self.edition.year()]).args(self.flags.split_whitespace());
        rustc.args(self.crates);
        rustc
    }

    /// The compiler's name and version in one line, and below it a line with `host: ` and the system.
    pub fn version(&self) -> Result<String> {
        stdout_of(self.command().arg("-vV"))
    }

    /// Checks a file without making code. `kind` is the type of the crate: `bin` or `lib`.
    pub fn check(&self, file: &Path, kind: &str, more: &[&str]) -> Result<Vec<Diagnostic>> {
        let options = [&["--emit=metadata", "--crate-type", kind], more].concat();
        self.compile(file, &options)
    }

    /// Compiles a file that contains the bundle. rustc writes its output to the scratch folder.
    pub fn compile(&self, file: &Path, options: &[&str]) -> Result<Vec<Diagnostic>> {
        let mut rustc = self.command();
        rustc.args(options).arg("--out-dir").arg(&self.scratch.folder).arg(file);
        self.diagnose(&mut rustc).map_err(|failure| failure.about("the bundle"))
    }

    /// Runs a command for rustc, and returns what it says, including the errors of the source. It
    /// fails only if rustc fails without such an error. The failure has no subject yet, see
    /// `Failure::about`.
    pub fn diagnose(&self, rustc: &mut Command) -> Result<Vec<Diagnostic>> {
        let done = output(rustc.arg("--error-format=json"))?;
        let printed = text(&done.stderr);
        let said = printed.lines().filter_map(Json::parse);
        let diagnostics: Vec<Diagnostic> = said.flat_map(|message| split(&message)).collect();
        if !done.status.success() && diagnostics.iter().all(|diagnostic| !diagnostic.is_error) {
            return Err(failed(format!("does not compile\n{}", readable(&printed))));
        }
        Ok(diagnostics)
    }
}

/// What rustc prints in JSON, as a terminal would show it. The linker's errors have no number and
/// no place, so they are not among the diagnostics.
fn readable(printed: &str) -> String {
    let line = |line: &str| match Json::parse(line) {
        Some(said @ Json::List(_)) => said.get("rendered").text().to_string(),
        _ => format!("{}\n", line),
    };
    printed.lines().map(line).collect()
}

/// Splits a message of rustc by the places that it is about.
fn split(said: &Json) -> Vec<Diagnostic> {
    let code = said.get("code").get("code").text();
    let is_expanded = |span: &Json| !span.get("expansion").list().is_empty();
    let diagnostic = |span: &Json| {
        let mut outer = span;
        while is_expanded(outer) {
            outer = outer.get("expansion").get("span");
        }
        let number = |name| outer.get(name).text().parse().unwrap_or(0);
        Diagnostic {
            is_error: said.get("level").text() == "error",
            code: code.to_string(),
            message: said.get("message").text().to_string(),
            rendered: said.get("rendered").text().to_string(),
            place: number("byte_start")..number("byte_end"),
            line: number("line_start"),
            is_made_by_macro: is_expanded(span),
        }
    };
    // E0255 is about an import and an item of the same name, and `prune` looks for the import: it
    // may be at either place.
    let is_about = |span: &&Json| span.get("is_primary").text() == "true" || code == "E0255";
    let spans = said.get("spans").list();
    if spans.is_empty() && !code.is_empty() {
        // Before rustc 1.95, a message about the whole crate has no span. We pass the message in
        // place of one: it lacks the members of a span, so its place is `0..0`, as from 1.95 on.
        return vec![diagnostic(said)];
    }
    spans.iter().filter(is_about).map(diagnostic).collect()
}
