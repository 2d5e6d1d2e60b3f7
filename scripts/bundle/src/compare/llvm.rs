//! Compiles a crate, and reads LLVM's text of it: its functions and constants, and what a linker finds in
//! it.

use super::demangle::demangle;
use super::symbols::{in_symbol, is_local, symbol_in, symbols_in, text_in, Symbols};
use crate::failure::{failed, with_path, Result};
use crate::package::{Import, Library};
use crate::tools::Rustc;
use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::Path;

/// The crate name under which we compile a program and its bundle.
pub const PROGRAM: &str = "the_program";

/// The mark of a constant in a section of its own, such as `.init_array`.
const SECTION: &str = ", section \"";

/// A function or constant of a crate, without the names and numbers that depend on other items.
#[derive(PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Definition {
    /// The path of the function, or a description of the constant.
    pub name: String,
    pub kind: Kind,
    /// Its lines. The meaning of each name is between `@` and [`END`](super::symbols::END).
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    Function,
    /// A constant with a path, which is a static in the source.
    Static,
    /// A constant without a path, such as a string.
    Constant,
}

/// A compiled crate.
#[derive(Default)]
pub struct Compiled {
    pub definitions: HashSet<Definition>,
    /// What a linker finds without a call in Rust.
    pub linked: BTreeSet<String>,
    /// A text with the path of a type in the program's crate.
    pub type_name: Option<String>,
    /// The names of the libraries that the crate's source could import and does not.
    pub unused: Vec<String>,
}

impl Compiled {
    /// Compiles a crate under this name as a library, so that rustc compiles every function that is not
    /// generic. In LLVM's text, the paths of each library begin with `before` and its name.
    pub fn compile(
        file: &Path,
        name: &str,
        libraries: &[Library],
        before: &str,
        options: &[String],
        rustc: &Rustc,
    ) -> Result<Compiled> {
        let folder = &rustc.scratch.folder;
        let mut command = rustc.command();
        command.args(["--crate-type=lib", "-Clink-dead-code", "-Ccodegen-units=1"]);
        // The judge's flags may ask for an optimisation. The last such option counts.
        command.args(["-Copt-level=0", "-Cno-prepopulate-passes", "-Cdebug-assertions=off"]);
        // Each version of rustc has another default, and the older mangling hides generic arguments.
        command.args(["-Csymbol-mangling-version=v0", "--force-warn=unused_crate_dependencies"]);
        command.args(["--cap-lints=allow", "--emit=llvm-ir", "--crate-name", name]);
        let found = rustc.diagnose(command.args(options).arg("--out-dir").args([folder, file]))?;
        let errors = found.iter().filter(|one| one.is_error);
        let mut errors: Vec<&str> = errors.map(|one| one.rendered.as_str()).collect();
        // A message with two places comes twice.
        errors.dedup();
        if !errors.is_empty() {
            return Err(failed(format!("does not compile\n{}", errors.join("\n"))));
        }
        let made = folder.join(name).with_extension("ll");
        let path = |one: &Library| (format!("{}{}::", before, one.name), format!("{}::", one.name));
        let paths: Vec<(String, String)> = libraries.iter().map(path).collect();
        let unused =
            found.iter().filter_map(|one| one.unused_crate()).map(str::to_string).collect();
        Ok(Compiled::read(&with_path(&made, fs::read_to_string(&made))?, &paths, unused))
    }

    /// Reads LLVM's text of a crate. `paths` has the beginning of each library's paths in the text and in
    /// sources: `the_program::lib::` and `lib::`.
    fn read(llvm: &str, paths: &[(String, String)], unused: Vec<String>) -> Compiled {
        let symbols = Symbols::of(llvm, paths);
        let mut compiled = Compiled { unused, ..Compiled::default() };
        let mut function: Option<Definition> = None;
        for line in llvm.lines() {
            if line == "}" {
                // Older versions of rustc write the `TypeId`, which varies, into this function.
                let done = function.take();
                let done = done.filter(|one| !one.name.starts_with("<core::any::TypeId>::of"));
                compiled.definitions.extend(done);
            } else if let Some(function) = &mut function {
                // rustc writes comments about calls, which repeat the names in another form.
                if !line.starts_with("; ") {
                    function.text += &symbols.plain(line);
                    function.text += "\n";
                }
            } else if line.starts_with("@llvm.used") || line.starts_with("@llvm.compiler.used") {
                compiled.linked.extend(kept_by_linker(line, &symbols));
            } else {
                compiled.linked.extend(linked(line, &symbols));
                function = head(line, &symbols);
                compiled.definitions.extend(constant(line, &symbols));
                if text_in(line).contains(PROGRAM) && !symbols.is_skipped(line) {
                    compiled.type_name = Some(text_in(line).to_string());
                }
            }
        }
        compiled
    }

    /// The libraries among these imports that the crate loads.
    pub fn loads<'a>(&'a self, imports: &'a [Import]) -> impl Iterator<Item = &'a str> {
        let loaded = imports.iter().filter(move |one| !self.unused.contains(&one.name));
        loaded.map(|one| one.library.as_str())
    }
}

/// The function whose first line this is, without its other lines.
fn head(line: &str, symbols: &Symbols) -> Option<Definition> {
    // Older versions of rustc add the type of the function that unwinds, which depends on what
    // else is in the crate.
    let head = line.split(" personality ").next().filter(|head| head.starts_with("define "))?;
    let (name, text) = (symbols.meaning(symbol_in(line)), symbols.plain(head) + "\n");
    Some(Definition { name, kind: Kind::Function, text })
}

/// The constant that a line defines, unless it may differ in a bundle.
fn constant(line: &str, symbols: &Symbols) -> Option<Definition> {
    if !line.starts_with('@') || symbols.is_skipped(line) {
        return None;
    }
    let kind = if line.contains(" = private ") { Kind::Constant } else { Kind::Static };
    let name = format!("a constant{}", description(line, symbols));
    Some(Definition { name, kind, text: symbols.content(line) })
}

/// The name by which the linker finds what a line of LLVM's text defines, or `None` if only code
/// that names it in Rust can find it. The line defines a function or a constant, or it is a line
/// of `global_asm!`.
fn linked(line: &str, symbols: &Symbols) -> Option<String> {
    if let Some(assembly) = line.strip_prefix("module asm ") {
        let words = assembly.split_inclusive(|c| !in_symbol(c));
        let plain = words.map(|word| match word.starts_with("_R") {
            true => symbols.meaning(word.trim_end_matches(|c| !in_symbol(c))),
            false => word.to_string(),
        });
        return Some(format!("the line {} of `global_asm!`", plain.collect::<String>()));
    }
    let is_defined = line.starts_with("define ") || line.starts_with('@');
    if !is_defined || is_local(line) || line.contains(" = external ") {
        return None;
    }
    let name = symbol_in(line);
    let meaning = symbols.meaning(name);
    // The crate `__rustc` has the functions of `#[global_allocator]`.
    let is_mangled = demangle(name).is_some();
    let is_found = !is_mangled || meaning.starts_with("__rustc::") || line.contains(SECTION);
    is_found.then(|| format!("`{}`", meaning))
}

/// Describes a constant for messages: its path or its text, if a reader can read it.
fn description(line: &str, symbols: &Symbols) -> String {
    if !is_local(line) {
        return format!(" `{}`", symbols.meaning(symbol_in(line)));
    }
    match text_in(line) {
        text if text.is_empty() || text.contains('\\') => String::new(),
        text => format!(" `{}`", symbols.in_sources(text)),
    }
}

/// The names in the list of what the linker has to keep, `llvm.used`, given the line of the list.
fn kept_by_linker<'a>(line: &'a str, symbols: &'a Symbols) -> impl Iterator<Item = String> + 'a {
    symbols_in(line).skip(1).map(move |name| format!("`{}` as `#[used]`", symbols.meaning(name)))
}
