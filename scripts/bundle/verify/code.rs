//! Tells whether a bundle does what its program does, by the code that rustc makes of both.
//!
//! Here *code* means LLVM's intermediate code before any optimisation. Every function and constant
//! of the bundle has to be in the code of the program or of its library.
//!
//! If a name means something else in the bundle, if another method is called or a constant has
//! another value, the code shows it, so no other step has to look for it. The code does not show
//! what a `cfg` switches off and what another edition changes. We skip some constants, because
//! they differ between a program and its bundle: the places in files that panics print, the text of assertions, text
//! that looks like the name of a source file, and the numbers of types.

use crate::assemble::Form;
use crate::failure::{failed, with_path, Result};
use crate::package::{Library, Package, Program};
use crate::source::in_word;
use crate::tools::{output, text, Rustc};
use std::collections::HashSet;
use std::path::Path;
use std::{fs, mem};

/// The crate name under which we compile the program and the bundle.
const PROGRAM: &str = "the_program";

/// What separates `PROGRAM` from the library's name in the crate name under which we compile the
/// library. It is as long as the `::` of a bundle. Therefore type names have the same length in both,
/// and a crate that puts one into a message compiles to the same code. (In a `submit` bundle the
/// separator is longer.)
const APART: &str = "__";

/// Marks of a constant with the name of a source file. Some versions of rustc end it with a zero.
const FILE: [&str; 3] = [".rs\"", ".rs\\00\"", ".rs:"];

/// The mark of a pointer and 16 bytes. If it points to the name of a file, this is a place that a
/// panic prints: the name, its length, a line and a column.
const PLACE: &str = ", [16 x i8] }> <{";

/// Marks of other constants that we skip: the number of a type, and the condition of an assertion
/// as the source has it, with paths that we rewrite.
const VARYING: [&str; 2] = ["inttoptr (i64", "\"assertion failed: "];

/// The comment that rustc writes above an instance of `core::any::type_name`. Crates from a registry
/// leave no instance, because cargo compiles them with optimisation.
const TYPE_NAME: &str = "\n; core::any::type_name";

/// A function or constant of a crate in LLVM's text, without the names and numbers that depend on
/// other items. The first line is rustc's comment with the path of the function, or the text of the
/// constant.
type Part = String;

/// The code of a package's library, which all programs share.
pub struct LibraryCode {
    /// The name in sources, or nothing if there is no library.
    name: String,
    parts: HashSet<Part>,
    /// The default features, which a judge does not set, and where rustc finds the library.
    options: Vec<String>,
}

/// The code of a program and of its library.
pub struct Code<'a> {
    library: &'a LibraryCode,
    parts: HashSet<Part>,
}

impl LibraryCode {
    pub fn of(package: &Package, rustc: &Rustc) -> Result<LibraryCode> {
        let (mut name, mut parts) = (String::new(), HashSet::new());
        let features = package.features.iter().map(|name| format!("--cfg=feature={:?}", name));
        let mut options: Vec<String> = features.collect();
        if let Some(Library { name: library, file }) = &package.library {
            name = library.clone();
            // We compile the programs against this metadata.
            let metadata = [&options[..], &["--emit=metadata".to_string()]].concat();
            let crate_name = [PROGRAM, APART, library].concat();
            let compiled = compile(&crate_name, file, &crate_name, &name, &metadata, rustc)?;
            parts = compiled.into_iter().collect();
            let metadata = rustc.scratch.folder.join(format!("lib{}.rmeta", crate_name));
            options.push(format!("--extern={}={}", name, metadata.display()));
        }
        Ok(LibraryCode { name, parts, options })
    }
}

impl Code<'_> {
    pub fn of<'a>(program: &Program, library: &'a LibraryCode, rustc: &Rustc) -> Result<Code<'a>> {
        let (file, name) = (&program.file, &library.name);
        let home = [PROGRAM, APART, name].concat();
        let parts = compile(PROGRAM, file, &home, name, &library.options, rustc)?;
        Ok(Code { library, parts: parts.into_iter().collect() })
    }

    /// Compiles a bundle. Returns the name of a function or constant that neither the program nor
    /// its library has, or `None` if the code is the same.
    pub fn find_other(&self, bundle: &str, form: Form, rustc: &Rustc) -> Result<Option<String>> {
        let file = rustc.scratch.write(&form.in_its_place(bundle))?;
        let name = &self.library.name;
        let home = [PROGRAM, "::", form.path(), name].concat();
        let parts = compile(PROGRAM, &file, &home, name, &[], rustc)?;
        let is_known =
            |part: &String| self.parts.contains(part) || self.library.parts.contains(part);
        let other = parts.iter().find(|part| !is_known(part));
        Ok(other.map(|part| {
            let name = part.lines().find(|line| !line.is_empty()).unwrap_or_default();
            name.trim_start_matches("; ").replace(&format!("{}::", PROGRAM), "")
        }))
    }
}

/// Compiles a crate as a library, so that rustc compiles every function that is not generic.
/// Returns its functions and constants. `home` is the path of the library there.
fn compile(
    name: &str,
    file: &Path,
    home: &str,
    library: &str,
    options: &[String],
    rustc: &Rustc,
) -> Result<Vec<Part>> {
    let folder = &rustc.scratch.folder;
    let mut command = rustc.command();
    command.args(["--crate-type=lib", "-Clink-dead-code", "-Ccodegen-units=1", "-Copt-level=0"]);
    command.args(["-Cno-prepopulate-passes", "-Cdebug-assertions=off", "--cap-lints=allow"]);
    command.args(["--emit=llvm-ir", "--crate-name", name]).args(options).arg("--out-dir");
    let done = output(command.args([folder, file]))?;
    if !done.status.success() {
        return Err(failed(format!("does not compile\n{}", text(&done.stderr))));
    }
    let made = folder.join(name).with_extension("ll");
    Ok(parts(&with_path(&made, fs::read_to_string(&made))?, home, library))
}

/// Splits LLVM's text of a crate into functions and constants. The functions and types of the
/// library, which is at the path `home`, get the names that they have in sources.
fn parts(code: &str, home: &str, library: &str) -> Vec<Part> {
    let [home, library] = [home, library].map(|path| format!("{}::", path));
    let named = |line: &str| line.replace(&home, &library);
    let has = |line: &str, marks: &[&str]| marks.iter().any(|mark| line.contains(mark));
    // The program or its library may print a type name that it asks for itself. So we leave the path
    // in such a constant.
    let asked = code.split(TYPE_NAME).skip(1).filter_map(|rest| rest.split("\n}").next());
    let asked: HashSet<&str> = asked.flat_map(names).collect();
    let files = code.lines().filter(|line| has(line, &FILE));
    let files: HashSet<&str> = files.filter_map(|line| names(line).next()).collect();
    let is_place = |line: &str| line.contains(PLACE) && names(line).any(|one| files.contains(one));
    let is_skipped = |line: &str| has(line, &FILE) || has(line, &VARYING) || is_place(line);
    let (mut parts, mut constants) = (Vec::new(), Vec::new());
    let (mut name, mut function) = (String::new(), String::new());
    for line in code.lines() {
        let is_comment = line.starts_with("; ");
        if line == "}" {
            let part = mem::take(&mut function);
            // This function returns the number of a type, which varies. Some versions of rustc make
            // a constant of it, which `VARYING` skips.
            if !part.starts_with("; core::any::TypeId::of") {
                parts.push(part);
            }
        } else if !function.is_empty() {
            function += &if is_comment { named(line) } else { plain(line) };
        } else if line.starts_with("define ") {
            function = format!("{}\n{}", mem::take(&mut name), plain(line));
        } else if line.starts_with('@') && !is_skipped(line) {
            let text = line.split(" c\"").nth(1).and_then(|text| text.split('"').next());
            let text = text.unwrap_or_default();
            let is_asked = names(line).next().map_or(false, |name| asked.contains(name));
            let line = if is_asked { line.to_string() } else { named(line) };
            constants.push(format!("the constant `{}`\n{}", named(text), plain(&line)));
        } else if is_comment && !line.starts_with("; Function Attrs") {
            name = named(line);
        }
    }
    parts.extend(constants);
    parts
}

/// The names of the functions and constants in a line.
fn names(line: &str) -> impl Iterator<Item = &str> {
    line.split('@').skip(1).map(|rest| rest.split(|c| !in_name(c)).next().unwrap_or_default())
}

fn in_name(c: char) -> bool {
    in_word(c) || c == '.' || c == '$'
}

/// A line of code without the names and numbers that depend on other items:
/// `%0 = call i32 @_ZN3lib1f17h0E(i32 %x) #3` becomes `%0 = call i32 @(i32 %x) #`.
fn plain(line: &str) -> String {
    // An assertion calls this function with its message and the message's length.
    let line = line.split("9panicking5panic").next().unwrap_or(line);
    // The visibility of a name may change.
    let line = line.replace(" internal ", " ").replace(" hidden ", " ");
    let mut plain = String::new();
    for (at, piece) in line.split('"').enumerate() {
        if at % 2 == 1 {
            // After a sigil the quotes enclose a name, and otherwise a text.
            plain += if plain.ends_with(&['@', '%'][..]) { "" } else { piece };
            continue;
        }
        for word in piece.split_inclusive(|c| !in_name(c)) {
            let name = word.trim_end_matches(|c| !in_name(c));
            let sigil = plain.chars().last();
            plain += if sigil.map_or(false, |sigil| varies(sigil, name)) { "" } else { name };
            plain += &word[name.len()..];
        }
    }
    plain
}

/// Whether the name after a sigil depends on other items.
fn varies(sigil: char, name: &str) -> bool {
    match sigil {
        // Metadata and attributes: `!12`, `#3`.
        '!' | '#' => true,
        // Functions and constants, but not LLVM's own functions. rustc writes the plain names of
        // functions into comments.
        '@' => !name.starts_with("llvm."),
        // Types, but not values such as `%x`.
        '%' => name.starts_with(char::is_uppercase),
        _ => false,
    }
}
