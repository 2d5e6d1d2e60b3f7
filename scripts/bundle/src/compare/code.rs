//! Tells whether a bundle does what its program does, by the code that rustc makes of both.
//!
//! Here *code* means LLVM's intermediate code before any optimisation. Every function and constant
//! of the bundle has to be in the code of the program or of its libraries.
//!
//! If a name means something else in the bundle, if another method is called or a constant has
//! another value, the code shows it, so no other step has to look for it. The code does not show
//! what a `cfg` switches off and what another edition changes. We skip some constants, because they
//! differ between a program and its bundle: the places in files that panics print, the text of
//! assertions, text that looks like the name of a source file, and the `TypeId`s of types.

use super::llvm::{name_in, Home, Names};
use crate::assemble::Form;
use crate::failure::{failed, with_path, Result};
use crate::package::{Import, Parts, Program};
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
/// other items. The first line is the path of the function, or the text of the constant.
type Part = String;

/// The code of the libraries, which all programs of a package share.
pub struct LibraryCode {
    /// The names of the libraries in a bundle.
    names: Vec<String>,
    parts: HashSet<Part>,
    /// The default features, which a judge does not set, and where rustc finds the libraries.
    options: Vec<String>,
}

/// The code of a program and of its libraries.
pub struct Code<'a> {
    libraries: &'a LibraryCode,
    parts: HashSet<Part>,
}

impl LibraryCode {
    /// Compiles the libraries. The programs have these features.
    pub fn of(parts: &Parts, features: &[String], rustc: &Rustc) -> Result<LibraryCode> {
        let names: Vec<String> =
            parts.libraries.iter().map(|library| library.name.clone()).collect();
        let homes = crates_beside(&names);
        let mut code = HashSet::new();
        for (library, home) in parts.libraries.iter().zip(&homes) {
            // We compile what imports this library against its metadata.
            let mut options = options(&library.features, &library.imports, rustc);
            options.push("--emit=metadata".to_string());
            let rustc = Rustc { edition: library.edition, ..*rustc };
            let compiled = compile(&home.path, &library.file, &homes, &options, &rustc);
            let subject = format!("the library {}", library.name);
            code.extend(compiled.map_err(|failure| failure.about(&subject))?);
        }
        let options = options(features, &parts.imports, rustc);
        Ok(LibraryCode { names, parts: code, options })
    }
}

/// The options for a crate that has these features and imports these libraries.
fn options(features: &[String], imports: &[Import], rustc: &Rustc) -> Vec<String> {
    let folder = rustc.scratch.folder.display();
    let features = features.iter().map(|name| format!("--cfg=feature={:?}", name));
    let imports = imports.iter().map(|Import { name, library }| {
        format!("--extern={}={}/lib{}{}{}.rmeta", name, folder, PROGRAM, APART, library)
    });
    let folder = format!("-Ldependency={}", folder);
    features.chain(imports).chain([folder]).collect()
}

impl Code<'_> {
    pub fn of<'a>(
        program: &Program,
        libraries: &'a LibraryCode,
        rustc: &Rustc,
    ) -> Result<Code<'a>> {
        let homes = crates_beside(&libraries.names);
        let compiled = compile(PROGRAM, &program.file, &homes, &libraries.options, rustc);
        let parts = compiled.map_err(|failure| failure.about("the program"))?;
        Ok(Code { libraries, parts: parts.into_iter().collect() })
    }

    /// Compiles a bundle. Returns the name of one of its functions or constants that neither the
    /// program nor its libraries have, or `None` if they have all of them.
    pub fn find_other(&self, bundle: &str, form: Form, rustc: &Rustc) -> Result<Option<String>> {
        let file = rustc.scratch.write(&form.in_its_place(bundle))?;
        let homes = homes(&self.libraries.names, &[PROGRAM, "::", form.path()].concat());
        let compiled = compile(PROGRAM, &file, &homes, &[], rustc);
        let parts = compiled.map_err(|failure| failure.about("the bundle"))?;
        let is_known =
            |part: &String| self.parts.contains(part) || self.libraries.parts.contains(part);
        let other = parts.iter().find(|part| !is_known(part));
        Ok(other.map(|part| {
            let name = part.lines().find(|line| !line.is_empty()).unwrap_or_default();
            name.trim_start_matches("; ").replace(&format!("{}::", PROGRAM), "")
        }))
    }
}

/// The homes of the libraries as crates of their own, next to the program's crate.
fn crates_beside(libraries: &[String]) -> Vec<Home<'_>> {
    homes(libraries, &[PROGRAM, APART].concat())
}

/// The homes of the libraries if their paths begin with this text.
fn homes<'a>(libraries: &'a [String], before: &str) -> Vec<Home<'a>> {
    libraries.iter().map(|library| Home { path: before.to_string() + library, library }).collect()
}

/// Compiles a crate as a library, so that rustc compiles every function that is not generic.
/// Returns its functions and constants.
fn compile(
    name: &str,
    file: &Path,
    homes: &[Home],
    options: &[String],
    rustc: &Rustc,
) -> Result<Vec<Part>> {
    let folder = &rustc.scratch.folder;
    let mut command = rustc.command();
    command.args(["--crate-type=lib", "-Clink-dead-code", "-Ccodegen-units=1", "-Copt-level=0"]);
    command.args(["-Cno-prepopulate-passes", "-Cdebug-assertions=off", "--cap-lints=allow"]);
    // Each version of rustc has another default, and the older mangling hides generic arguments.
    command.arg("-Csymbol-mangling-version=v0");
    command.args(["--emit=llvm-ir", "--crate-name", name]).args(options).arg("--out-dir");
    let done = output(command.args([folder, file]))?;
    if !done.status.success() {
        return Err(failed(format!("does not compile\n{}", text(&done.stderr))));
    }
    let made = folder.join(name).with_extension("ll");
    Ok(parts(&with_path(&made, fs::read_to_string(&made))?, homes))
}

/// Splits LLVM's text of a crate into functions and constants.
fn parts(code: &str, homes: &[Home]) -> Vec<Part> {
    let names = Names::of(code, homes);
    let (mut parts, mut constants) = (Vec::new(), Vec::new());
    let mut function = String::new();
    for line in code.lines() {
        let is_comment = line.starts_with("; ");
        if line == "}" {
            let part = mem::take(&mut function);
            // This function returns a `TypeId`, which varies. Some versions of rustc make a constant
            // of it, which `VARYING` skips.
            if !part.starts_with("<core::any::TypeId>::of") {
                parts.push(part);
            }
        } else if !function.is_empty() {
            if !is_comment {
                function += &names.plain(line);
                function += "\n";
            }
        } else if line.starts_with("define ") {
            function = format!("{}\n{}\n", names.meaning(name_in(line)), names.plain(line));
        } else if line.starts_with('@') && !names.is_skipped(line) {
            let text = line.split(" c\"").nth(1).and_then(|text| text.split('"').next());
            let text = names.in_sources(text.unwrap_or_default());
            let content = names.content(name_in(line), line);
            constants.push(format!("the constant `{}`\n{}", text, content));
        }
    }
    parts.extend(constants);
    parts
}
