//! Asks rustfmt and rustc.

use crate::json::Json;
use crate::scan::scan;
use crate::Failure::{self, Failed, Refused};
use std::ffi::OsString;
use std::io::Write;
use std::ops::Range;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::{env, fs, io, thread};

/// The compiler and how it is called.
pub struct Compiler {
    program: OsString,
    pub edition: &'static str,
    flags: &'static str,
    /// A folder for what is compiled.
    pub folder: PathBuf,
    /// What `cfg` takes for set, one to a line.
    cfg: String,
}

/// What the compiler says of some places in a text.
pub struct Diagnostic {
    pub is_error: bool,
    /// The lint, or the error's number.
    pub code: String,
    pub message: String,
    /// All of it, laid out for a terminal.
    pub words: String,
    /// The bytes that it is about.
    pub spans: Vec<Range<usize>>,
    pub in_macro: bool,
}

impl Compiler {
    pub fn new(
        edition: &'static str,
        flags: &'static str,
        folder: PathBuf,
    ) -> io::Result<Compiler> {
        fs::create_dir_all(&folder)?;
        // No settings but these, so that every machine lays out alike.
        fs::write(
            folder.join("rustfmt.toml"),
            "max_width = 100\nnewline_style = \"Unix\"\n",
        )?;
        let program = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let mut compiler = Compiler {
            program,
            edition,
            flags,
            folder,
            cfg: String::new(),
        };
        let told = compiler.rustc(edition).args(["--print", "cfg"]).output()?;
        compiler.cfg = String::from_utf8_lossy(&told.stdout).into_owned();
        Ok(compiler)
    }

    /// The command that compiles in an edition with the judge's flags.
    pub fn rustc(&self, edition: &str) -> Command {
        let mut rustc = Command::new(&self.program);
        rustc
            .args(["--edition", edition])
            .args(self.flags.split(' '));
        rustc
    }

    /// The compiler's name and version.
    pub fn version(&self) -> String {
        let told = Command::new(&self.program).arg("--version").output();
        told.map_or(String::new(), |told| {
            String::from_utf8_lossy(&told.stdout).trim().to_string()
        })
    }

    /// Whether a condition of `cfg` is sure to hold.
    pub fn switches_on(&self, condition: &str) -> bool {
        let negated = condition
            .strip_prefix("not(")
            .and_then(|rest| rest.strip_suffix(')'));
        let plain = negated.unwrap_or(condition).replace(" = ", "=");
        !plain.contains('(') && self.cfg.lines().any(|set| set == plain) != negated.is_some()
    }

    /// Lays a source out.
    pub fn lay_out(&self, text: &str, shown: &str) -> Result<String, Failure> {
        let done = self.rustfmt(text);
        let done = done.map_err(|error| Refused(format!("cannot run rustfmt: {}", error)))?;
        if !done.status.success() {
            let words = String::from_utf8_lossy(&done.stderr).replace("<stdin>", shown);
            return Err(Failed(format!(
                "{} is no Rust {}\n{}",
                shown, self.edition, words
            )));
        }
        let laid_out = String::from_utf8_lossy(&done.stdout).into_owned();
        let literals = |text: &str| -> String {
            scan(text)
                .literals
                .into_iter()
                .map(|literal| &text[literal])
                .collect()
        };
        if literals(text) != literals(&laid_out) {
            return Err(Refused(format!(
                "{}: rustfmt would change a literal",
                shown
            )));
        }
        Ok(laid_out)
    }

    fn rustfmt(&self, text: &str) -> io::Result<Output> {
        let mut rustfmt = Command::new("rustfmt");
        rustfmt.args(["--edition", self.edition, "--config-path"]);
        rustfmt.arg(self.folder.join("rustfmt.toml"));
        if self.edition == "2024" {
            // The layout does not depend on the edition.
            rustfmt.args(["--style-edition", "2021"]);
        }
        rustfmt
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = rustfmt.spawn()?;
        let (stdin, text) = (child.stdin.take(), text.to_string());
        thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(text.as_bytes())));
        child.wait_with_output()
    }

    /// What the compiler says of a text.
    pub fn diagnose(&self, text: &str) -> Result<Vec<Diagnostic>, Failure> {
        let source = self.folder.join("draft.rs");
        let mut rustc = self.rustc(self.edition);
        rustc.args([
            "--error-format=json",
            "--emit=metadata",
            "--cap-lints=warn",
            "-o",
        ]);
        rustc.args([source.with_extension("rmeta"), source.clone()]);
        let told = fs::write(&source, text).and_then(|()| rustc.output());
        let told = told.map_err(|error| Refused(format!("cannot run rustc: {}", error)))?;
        let told = String::from_utf8_lossy(&told.stderr);
        Ok(told
            .lines()
            .filter_map(Json::parse)
            .map(|told| Diagnostic::read(&told))
            .collect())
    }
}

impl Diagnostic {
    fn read(told: &Json) -> Diagnostic {
        let spans = || {
            told.list("spans")
                .filter(|span| span.text("is_primary") == "true")
        };
        let byte = |span: &Json, name| span.text(name).parse().unwrap_or(0);
        Diagnostic {
            is_error: told.text("level").starts_with("error"),
            code: told
                .get("code")
                .map_or("", |code| code.text("code"))
                .to_string(),
            message: told.text("message").to_string(),
            words: told.text("rendered").to_string(),
            spans: spans()
                .map(|span| byte(span, "byte_start")..byte(span, "byte_end"))
                .collect(),
            in_macro: spans().any(|span| span.text("expansion") != "null"),
        }
    }
}
