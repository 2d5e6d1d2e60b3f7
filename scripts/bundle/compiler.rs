//! Asks rustfmt and rustc.

use crate::json::Json;
use crate::scan::scan;
use crate::Failure::{self, Failed, Refused};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::ops::Range;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

/// The compiler and how it is called.
pub struct Compiler {
    rustc: OsString,
    pub edition: String,
    flags: Vec<String>,
    /// What it takes for set in `cfg`.
    cfg: Vec<String>,
    /// A folder for what is compiled.
    folder: PathBuf,
}

/// What the compiler says of some places in a text.
pub struct Diagnostic {
    pub is_error: bool,
    /// The lint or the error's number.
    pub code: String,
    pub message: String,
    /// The whole message, laid out for a terminal.
    pub words: String,
    /// The bytes that it is about.
    pub spans: Vec<Range<usize>>,
    /// Whether a macro made them.
    pub in_macro: bool,
}

impl Compiler {
    /// # Errors
    ///
    /// The folder cannot be made.
    pub fn new(edition: &str, flags: &str, folder: PathBuf) -> Result<Compiler, Failure> {
        let mut compiler = Compiler {
            rustc: env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()),
            edition: edition.to_string(),
            flags: flags.split_whitespace().map(str::to_string).collect(),
            cfg: Vec::new(),
            folder,
        };
        let told = compiler.rustc(edition).args(["--print", "cfg"]).output();
        let told = told.map_err(|error| Refused(format!("cannot run rustc: {}", error)))?;
        compiler.cfg = String::from_utf8_lossy(&told.stdout).lines().map(str::to_string).collect();
        // No settings but these: every machine lays out alike.
        fs::create_dir_all(&compiler.folder)
            .and_then(|()| fs::write(compiler.file("rustfmt.toml"), "max_width = 100\nnewline_style = \"Unix\"\n"))
            .map_err(|error| Refused(format!("cannot write to {}: {}", compiler.folder.display(), error)))?;
        Ok(compiler)
    }

    /// A file in the folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Whether a condition of `cfg` is sure to hold.
    pub fn switches_on(&self, condition: &str) -> bool {
        match condition.strip_prefix("not(").and_then(|rest| rest.strip_suffix(')')) {
            Some(condition) => !condition.contains('(') && !self.switches_on(condition),
            None => self.cfg.iter().any(|set| *set == condition.replace(" = ", "=")),
        }
    }

    /// The compiler's name and version.
    pub fn version(&self) -> String {
        let told = Command::new(&self.rustc).arg("--version").output();
        let told = told.map(|told| String::from_utf8_lossy(&told.stdout).trim().to_string());
        told.unwrap_or_default()
    }

    /// Lays a source out.
    ///
    /// # Errors
    ///
    /// Rustfmt's words, if this is no Rust.
    pub fn lay_out(&self, text: &str, shown: &str) -> Result<String, Failure> {
        let mut rustfmt = Command::new(env::var_os("RUSTFMT").unwrap_or_else(|| "rustfmt".into()));
        rustfmt.args(["--edition", &self.edition, "--config-path"]).arg(self.file("rustfmt.toml"));
        if self.edition == "2024" {
            // Else layout would depend on the edition.
            rustfmt.args(["--style-edition", "2021"]);
        }
        let piped = rustfmt.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().map_err(|error| Refused(format!("cannot run rustfmt: {}", error)))?;
        let mut stdin = child.stdin.take().expect("piped");
        let input = text.to_string();
        let writer = thread::spawn(move || stdin.write_all(input.as_bytes()));
        let done = child.wait_with_output().map_err(|error| Refused(format!("rustfmt: {}", error)))?;
        // What rustfmt did not read is told by its status.
        let _ = writer.join();
        if !done.status.success() {
            return Err(Failed(String::from_utf8_lossy(&done.stderr).trim_end().replace("<stdin>", shown)));
        }
        let laid_out = String::from_utf8_lossy(&done.stdout).into_owned();
        let literals = |text: &str| -> Vec<String> {
            let literals = scan(text).literals.into_iter();
            literals.map(|literal| text[literal].to_string()).collect()
        };
        match literals(text) == literals(&laid_out) {
            true => Ok(laid_out),
            false => Err(Refused(format!("{}: rustfmt changes a literal", shown))),
        }
    }

    /// What the compiler says of a text in an edition.
    ///
    /// # Errors
    ///
    /// It cannot be run.
    pub fn diagnose(&self, text: &str, edition: &str, lints: &[&str]) -> Result<Vec<Diagnostic>, Failure> {
        let source = self.file(&format!("draft{}.rs", edition));
        fs::write(&source, text).map_err(|error| Refused(format!("cannot write {}: {}", source.display(), error)))?;
        let told = self
            .rustc(edition)
            .args(lints)
            .args(["--error-format=json", "--emit=metadata", "--cap-lints=warn", "-o"])
            .args([source.with_extension("rmeta"), source])
            .output()
            .map_err(|error| Refused(format!("cannot run rustc: {}", error)))?;
        let stderr = String::from_utf8_lossy(&told.stderr);
        Ok(stderr.lines().filter_map(Json::parse).map(|told| Diagnostic::read(&told)).collect())
    }

    /// The command that compiles in an edition with the judge's flags.
    pub fn rustc(&self, edition: &str) -> Command {
        let mut rustc = Command::new(&self.rustc);
        rustc.args(["--edition", edition]).args(&self.flags);
        rustc
    }
}

impl Diagnostic {
    /// Whether this is about fields or variants, which cannot go alone.
    pub fn is_about_a_part(&self) -> bool {
        self.message.starts_with("field") || self.message.starts_with("variant")
    }

    fn read(told: &Json) -> Diagnostic {
        let spans = || told.get("spans").list().iter().filter(|span| span.get("is_primary") == &Json::Bool(true));
        Diagnostic {
            is_error: told.get("level").text().starts_with("error"),
            code: told.get("code").get("code").text().to_string(),
            message: told.get("message").text().to_string(),
            words: told.get("rendered").text().to_string(),
            spans: spans().map(|span| span.get("byte_start").number()..span.get("byte_end").number()).collect(),
            in_macro: spans().any(|span| span.get("expansion") != &Json::Null),
        }
    }
}
