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
use std::cell::RefCell;
use std::collections::hash_map::DefaultHasher;
use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};
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

/// Splits LLVM's text of a crate, which has the library at the path `home`, into functions and
/// constants.
fn parts(code: &str, home: &str, library: &str) -> Vec<Part> {
    let names = Names::of(code, home, library);
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
            function += &if is_comment { names.in_sources(line) } else { names.plain(line) };
        } else if line.starts_with("define ") {
            function = format!("{}\n{}", mem::take(&mut name), names.plain(line));
        } else if line.starts_with('@') && !names.is_skipped(line) {
            let text = line.split(" c\"").nth(1).and_then(|text| text.split('"').next());
            let text = names.in_sources(text.unwrap_or_default());
            constants.push(format!(
                "the constant `{}`\n{}",
                text,
                names.content(name_in(line), line)
            ));
        } else if is_comment && !line.starts_with("; Function Attrs") {
            name = names.in_sources(line);
        }
    }
    parts.extend(constants);
    parts
}

/// What the names in LLVM's text of a crate mean.
struct Names<'a> {
    /// The path of the library in the crate, and its path in sources.
    home: String,
    library: String,
    /// The lines of the constants that have no path in sources, by their names.
    constants: HashMap<&'a str, &'a str>,
    /// A digest of each of these constants, once it is known.
    digests: RefCell<HashMap<&'a str, String>>,
    /// The constants with the name of a source file.
    files: HashSet<&'a str>,
    /// The constants with the name of a type that the program or its library asks for.
    asked: HashSet<&'a str>,
}

impl<'a> Names<'a> {
    fn of(code: &'a str, home: &str, library: &str) -> Names<'a> {
        let constants = code.lines().filter(|line| line.starts_with('@'));
        let constants: HashMap<&str, &str> = constants.map(|line| (name_in(line), line)).collect();
        let has_file = |line: &&str| FILE.iter().any(|mark| line.contains(mark));
        let files = code.lines().filter(has_file);
        // The program or its library may print the name of a type that it asks for.
        let asked = code.split(TYPE_NAME).skip(1).filter_map(|rest| rest.split("\n}").next());
        Names {
            home: format!("{}::", home),
            library: format!("{}::", library),
            files: files.map(name_in).collect(),
            asked: asked.flat_map(names).collect(),
            constants,
            digests: RefCell::default(),
        }
    }

    /// Whether a constant differs between a program and its bundle for a good reason.
    fn is_skipped(&self, line: &str) -> bool {
        let is_place = line.contains(PLACE) && names(line).any(|name| self.files.contains(name));
        is_place || FILE.iter().chain(&VARYING).any(|mark| line.contains(mark))
    }

    /// Gives the paths into the library the form that they have in sources.
    fn in_sources(&self, text: &str) -> String {
        text.replace(&self.home, &self.library)
    }

    /// What the name of a function or constant means: its path, or else what the constant contains.
    fn meaning(&self, name: &str) -> String {
        if let Some(path) = path(name) {
            return self.in_sources(&path);
        }
        let (name, line) = match self.constants.get_key_value(name) {
            Some((name, line)) if !self.is_skipped(line) => (*name, *line),
            Some(_) => return String::new(),
            // This is a function of LLVM or of the system. In the newer form of names, which begin
            // with `_R`, the path depends on the crate that uses it.
            None => return if name.starts_with("_R") { String::new() } else { name.to_string() },
        };
        if let Some(digest) = self.digests.borrow().get(name) {
            return digest.clone();
        }
        let mut hasher = DefaultHasher::new();
        self.content(name, &line[1 + name.len()..]).hash(&mut hasher);
        let digest = format!("{:x}", hasher.finish());
        self.digests.borrow_mut().insert(name, digest.clone());
        digest
    }

    /// A constant's line, or a part of it, as [`Names::plain`] gives it.
    fn content(&self, name: &str, line: &str) -> String {
        match self.asked.contains(name) {
            true => self.plain(line),
            false => self.plain(&self.in_sources(line)),
        }
    }

    /// A line of code without the names and numbers that depend on other items:
    /// `%0 = call i32 @_ZN3lib1f17h0E(i32 %x) #3` becomes `%0 = call i32 @lib::f::(i32 %x) #`.
    fn plain(&self, line: &str) -> String {
        // An assertion calls this function with its message and the message's length.
        let line = line.split("9panicking5panic").next().unwrap_or(line);
        // The visibility of a name may change.
        let line = line.replace(" internal ", " ").replace(" hidden ", " ");
        let mut plain = String::new();
        for (at, piece) in line.split('"').enumerate() {
            if at % 2 == 1 {
                // After a sigil the quotes enclose a name, and otherwise a text.
                match plain.chars().last() {
                    Some('@') => plain += &self.meaning(piece),
                    Some('%') => (),
                    _ => plain += piece,
                }
                continue;
            }
            for word in piece.split_inclusive(|c| !in_name(c)) {
                let name = word.trim_end_matches(|c| !in_name(c));
                match plain.chars().last() {
                    // Metadata and attributes: `!12`, `#3`.
                    Some('!') | Some('#') => (),
                    Some('@') => plain += &self.meaning(name),
                    // Types, but not values such as `%x`.
                    Some('%') if name.starts_with(char::is_uppercase) => (),
                    _ => plain += name,
                }
                plain += &word[name.len()..];
            }
        }
        plain
    }
}

/// The names of the functions and constants in a line.
fn names(line: &str) -> impl Iterator<Item = &str> {
    line.split('@').skip(1).map(|rest| match rest.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().unwrap_or_default(),
        None => rest.split(|c| !in_name(c)).next().unwrap_or_default(),
    })
}

/// The first name in a line: that of the constant, if it is the line of one.
fn name_in(line: &str) -> &str {
    names(line).next().unwrap_or_default()
}

fn in_name(c: char) -> bool {
    in_word(c) || c == '.' || c == '$'
}

/// The path that rustc encodes in a name. `_ZN3lib1f17h0123456789abcdefE` has the path `lib::f::`;
/// the last part is a hash, which differs between crates.
fn path(name: &str) -> Option<String> {
    let (mut rest, mut path) = (name.strip_prefix("_ZN")?, String::new());
    loop {
        let digits = rest.find(|c: char| !c.is_ascii_digit())?;
        let end = match rest[..digits].parse::<usize>() {
            Ok(length) => digits + length,
            Err(_) => return Some(path),
        };
        let part = rest.get(digits..end)?;
        let is_hash = part.len() == 17 && part.starts_with('h') && rest[end..].starts_with('E');
        if !is_hash {
            // Within a part, `..` stands for `::`.
            path += &part.replace("..", "::");
            path += "::";
        }
        rest = &rest[end..];
    }
}
