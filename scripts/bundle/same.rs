//! Tells whether a bundle does what its program does: rustc makes the same code of both.
//!
//! A name that means something else, another method, another constant: all of this shows in the
//! code, and nothing has to look for it in the text. Not seen is what a `cfg` switches off, what
//! another edition changes, and where in a file something stands, which panics say.

use crate::compiler::{output, text, Compiler};
use crate::package::{Library, Package, Program};
use crate::scan::in_word;
use crate::{at, write, Failed, Result};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::{fs, mem};

/// The crate's name of the program and of the bundle.
const PROGRAM: &str = "the_program";

/// Beginnings of LLVM's names that depend on the place of an item among others. The plain names
/// stand in comments before.
const NUMBERED: [&str; 6] = ["_ZN", "_R", "alloc", "anon.", "str.", "vtable"];

/// Marks of the constants that are passed over: a place in a file, the number of a type, and what an
/// assertion says, which may be a path.
const VARYING: [&str; 6] =
    [", [16 x i8] }> <{", ".rs\"", ".rs\\00\"", ".rs:", "inttoptr (i64", "\"assertion failed: "];

/// The code of a program and of its library.
pub struct Code<'a> {
    compiler: &'a Compiler<'a>,
    library: String,
    parts: HashSet<String>,
}

impl Code<'_> {
    pub fn of<'a>(
        package: &Package,
        program: &Program,
        compiler: &'a Compiler<'a>,
    ) -> Result<Code<'a>> {
        let mut code = Code { compiler, library: String::new(), parts: HashSet::new() };
        let mut externs = Vec::new();
        if let Some(Library { name, file }) = &package.library {
            code.library = name.clone();
            // It is compiled once for all programs.
            if !code.made(name).exists() {
                code.compile(name, file, &[])?;
            }
            code.parts.extend(code.read(name)?);
            let folder = compiler.folder.display();
            externs.push(format!("--extern={}={}/lib{0}.rmeta", name, folder));
        }
        code.compile(PROGRAM, &program.path, &externs)?;
        code.parts.extend(code.read(PROGRAM)?);
        Ok(code)
    }

    /// The name of a function or a constant that is in a bundle's code and not in this.
    pub fn find_other(&self, bundle: &str) -> Result<Option<String>> {
        let file = self.compiler.folder.join("code.rs");
        write(&file, bundle)?;
        self.compile(PROGRAM, &file, &[])?;
        let other = self.read(PROGRAM)?.into_iter().find(|part| !self.parts.contains(part));
        Ok(other.map(|part| {
            let name = part.lines().find(|line| !line.is_empty()).unwrap_or_default();
            name.trim_start_matches("; ").replace(&format!("{}::", PROGRAM), "")
        }))
    }

    fn made(&self, name: &str) -> PathBuf {
        self.compiler.folder.join(name).with_extension("ll")
    }

    /// Compiles a crate as a library: so each function is compiled that is not generic.
    fn compile(&self, name: &str, source: &Path, more: &[String]) -> Result<()> {
        let mut rustc = self.compiler.rustc(self.compiler.edition);
        rustc.args(["--crate-type=lib", "-Clink-dead-code", "-Ccodegen-units=1", "-Copt-level=0"]);
        rustc.args(["-Cno-prepopulate-passes", "-Cdebug-assertions=off", "--cap-lints=allow"]);
        rustc.args(["--emit=llvm-ir,metadata", "--crate-name", name]).args(more).arg("--out-dir");
        let done = output(rustc.args([self.compiler.folder, source]))?;
        match done.status.success() {
            true => Ok(()),
            false => Err(Failed(format!("does not compile\n{}", text(&done.stderr)))),
        }
    }

    /// The functions and constants of a crate.
    fn read(&self, name: &str) -> Result<Vec<String>> {
        let made = self.made(name);
        Ok(parts(&at(&made, fs::read_to_string(&made))?, &self.library))
    }
}

/// The functions and constants of a crate's code, with the library beside the program.
fn parts(code: &str, library: &str) -> Vec<String> {
    // Where the library stands in a bundle, and in what a site calls.
    let homes = ["", "submit::"].map(|home| format!("{}::{}{}::", PROGRAM, home, library));
    let beside = format!("{}::", library);
    let named =
        |line: &str| homes.iter().fold(line.to_string(), |line, home| line.replace(home, &beside));
    let (mut parts, mut constants) = (Vec::new(), Vec::new());
    let (mut name, mut function) = (String::new(), String::new());
    for line in code.lines() {
        let is_comment = line.starts_with("; ");
        if line == "}" {
            let part = mem::take(&mut function);
            // The number of a type, where that is no constant.
            if !part.starts_with("; core::any::TypeId::of") {
                parts.push(part);
            }
        } else if !function.is_empty() {
            function += &if is_comment { named(line) } else { plain(line) };
        } else if line.starts_with("define ") {
            function = format!("{}\n{}", mem::take(&mut name), plain(line));
        } else if line.starts_with('@') && !VARYING.iter().any(|mark| line.contains(mark)) {
            let text = line.split(" c\"").nth(1).and_then(|text| text.split('"').next());
            let text = text.unwrap_or_default();
            constants.push(format!("the constant `{}`\n{}", text, plain(line)));
        } else if is_comment && !line.starts_with("; Function Attrs") {
            name = named(line);
        }
    }
    parts.extend(constants);
    parts
}

/// A line of code without names and numbers that depend on other items.
fn plain(line: &str) -> String {
    // An assertion calls this with what it says, and its length.
    let line = line.split("9panicking5panic").next().unwrap_or(line);
    // How far a name is seen may change.
    let line = line.replace(" internal ", " ").replace(" hidden ", " ");
    let mut plain = String::new();
    for (at, piece) in line.split('"').enumerate() {
        match at % 2 {
            0 => without_numbers(piece, &mut plain),
            // A name, not a text.
            _ if plain.ends_with(&['@', '%'][..]) => {}
            _ => plain += piece,
        }
    }
    plain
}

fn without_numbers(code: &str, plain: &mut String) {
    let in_name = |c| in_word(c) || c == '.' || c == '$';
    for piece in code.split_inclusive(|c| !in_name(c)) {
        let name = piece.trim_end_matches(|c| !in_name(c));
        let goes = match plain.chars().last() {
            Some('!') | Some('#') => true,
            Some('@') => {
                name.starts_with(|c: char| c.is_ascii_digit())
                    || NUMBERED.iter().any(|one| name.starts_with(one))
            }
            // A type.
            Some('%') => name.starts_with(char::is_uppercase),
            _ => false,
        };
        if !goes {
            *plain += name;
        }
        *plain += &piece[name.len()..];
    }
}
