//! Tells whether a bundle does what its program does, by the code that rustc makes of both.
//!
//! Here *code* means LLVM's intermediate code before any optimisation. Every function and constant
//! of the bundle has to be in the code of the program or of its library.
//!
//! If a name means something else in the bundle, if another method is called or a constant has
//! another value, the code shows it, so no other step has to look for it. The code does not show
//! what a `cfg` switches off and what another edition changes. We skip some constants, because they
//! differ between a program and its bundle: the places in files that panics print, the text of
//! assertions, text that looks like the name of a source file, and the `TypeId`s of types.

use super::names::{name_in, Home, Names};
use crate::assemble::Form;
use crate::failure::{failed, with_path, Result};
use crate::package::{Library, Package, Program};
use crate::tools::{output, text, Rustc};
use std::collections::HashSet;
use std::path::Path;
use std::{fs, mem};

/// The crate name under which we compile the program and the bundle.
const PROGRAM: &str = "the_program";

/// What separates `PROGRAM` from the library's name in the crate name under which we compile the
/// library: `the_program__lib`. In a bundle the library is the module `the_program::lib`. Both
/// paths have the same length, and so have the names of the library's types. If a crate from a
/// registry puts the name of such a type into a message, its code contains the name and its length.
/// We rewrite the name, and the length is the same, so the code of the program and of the bundle
/// agrees. (In a `submit` bundle the path is longer: `the_program::submit::lib`.)
const APART: &str = "__";

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
            let home = crate_beside(library);
            parts = compile(&home.path, file, &home, &metadata, rustc)?.into_iter().collect();
            let metadata = rustc.scratch.folder.join(format!("lib{}.rmeta", home.path));
            options.push(format!("--extern={}={}", name, metadata.display()));
        }
        Ok(LibraryCode { name, parts, options })
    }
}

impl Code<'_> {
    pub fn of<'a>(program: &Program, library: &'a LibraryCode, rustc: &Rustc) -> Result<Code<'a>> {
        let home = crate_beside(&library.name);
        let parts = compile(PROGRAM, &program.file, &home, &library.options, rustc)?;
        Ok(Code { library, parts: parts.into_iter().collect() })
    }

    /// Compiles a bundle. Returns the name of one of its functions or constants that neither the
    /// program nor its library has, or `None` if they have all of them.
    pub fn find_other(&self, bundle: &str, form: Form, rustc: &Rustc) -> Result<Option<String>> {
        let file = rustc.scratch.write(&form.in_its_place(bundle))?;
        let library = self.library.name.as_str();
        let home = Home { path: [PROGRAM, "::", form.path(), library].concat(), library };
        let parts = compile(PROGRAM, &file, &home, &[], rustc)?;
        let is_known =
            |part: &String| self.parts.contains(part) || self.library.parts.contains(part);
        let other = parts.iter().find(|part| !is_known(part));
        Ok(other.map(|part| {
            let name = part.lines().find(|line| !line.is_empty()).unwrap_or_default();
            name.trim_start_matches("; ").replace(&format!("{}::", PROGRAM), "")
        }))
    }
}

/// The home of the library as a crate of its own, next to the program's crate.
fn crate_beside(library: &str) -> Home<'_> {
    Home { path: [PROGRAM, APART, library].concat(), library }
}

/// Compiles a crate as a library, so that rustc compiles every function that is not generic.
/// Returns its functions and constants.
fn compile(
    name: &str,
    file: &Path,
    home: &Home,
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
    Ok(parts(&with_path(&made, fs::read_to_string(&made))?, home))
}

/// Splits LLVM's text of a crate into functions and constants.
fn parts(code: &str, home: &Home) -> Vec<Part> {
    let names = Names::of(code, home);
    let (mut parts, mut constants) = (Vec::new(), Vec::new());
    let (mut name, mut function) = (String::new(), String::new());
    for line in code.lines() {
        let is_comment = line.starts_with("; ");
        if line == "}" {
            let part = mem::take(&mut function);
            // This function returns a `TypeId`, which varies. Some versions of rustc make a constant
            // of it, which `VARYING` skips.
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
            let content = names.content(name_in(line), line);
            constants.push(format!("the constant `{}`\n{}", text, content));
        } else if is_comment && !line.starts_with("; Function Attrs") {
            name = names.in_sources(line);
        }
    }
    parts.extend(constants);
    parts
}
