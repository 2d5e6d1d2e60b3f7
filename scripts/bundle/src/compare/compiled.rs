//! Compiles a crate to LLVM's text, and splits the text into functions and constants.

use super::llvm::{symbol_in, Home, Symbols};
use crate::failure::{failed, refused, with_path, Result};
use crate::package::Import;
use crate::tools::{output, text, Rustc};
use std::collections::{BTreeSet, HashSet};
use std::path::Path;
use std::{fs, mem};

/// How the first line of a constant begins.
pub const CONSTANT: &str = "a constant";

/// A function or constant of a crate in LLVM's text, without the names and numbers that depend on
/// other items. The first line is the path of the function, or a description of the constant.
pub type Definition = String;

/// What rustc makes of a crate.
#[derive(Default)]
pub struct Compiled {
    pub definitions: HashSet<Definition>,
    /// What a linker finds in the crate.
    pub linked: BTreeSet<String>,
    /// rustc's warnings about libraries that this crate could import and does not.
    unused_crates: String,
    /// The whole text.
    pub llvm: String,
}

impl Compiled {
    /// Compiles a crate as a library, so that rustc compiles every function that is not generic.
    pub fn of(
        name: &str,
        file: &Path,
        homes: &[Home],
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
        let done = output(command.args(options).arg("--out-dir").args([folder, file]))?;
        let unused_crates = text(&done.stderr);
        if !done.status.success() {
            // The user has not asked which crates are unused.
            let is_asked = |one: &&str| !one.starts_with("warning: extern crate");
            let said: Vec<&str> = unused_crates.split("\n\n").filter(is_asked).collect();
            return Err(failed(format!("does not compile\n{}", said.join("\n\n"))));
        }
        let made = folder.join(name).with_extension("ll");
        let llvm = with_path(&made, fs::read_to_string(&made))?;
        let compiled = Compiled::read(&llvm, homes)?;
        Ok(Compiled { unused_crates, llvm, ..compiled })
    }

    /// The libraries among these imports that the crate loads.
    pub fn loads<'a>(&'a self, imports: &'a [Import]) -> impl Iterator<Item = &'a str> {
        let is_unused =
            move |one: &Import| self.unused_crates.contains(&format!(" crate `{}` ", one.name));
        imports.iter().filter(move |one| !is_unused(one)).map(|one| one.library.as_str())
    }

    /// Splits LLVM's text of a crate.
    fn read(llvm: &str, homes: &[Home]) -> Result<Compiled> {
        let symbols = Symbols::of(llvm, homes);
        let mut compiled = Compiled::default();
        let mut function = String::new();
        for line in llvm.lines() {
            if line == "}" {
                let function = mem::take(&mut function);
                // Older versions of rustc write the `TypeId`, which varies, into this function.
                if !function.starts_with("<core::any::TypeId>::of") {
                    compiled.definitions.insert(function);
                }
            } else if !function.is_empty() {
                // rustc writes comments about calls, which repeat the names in another form.
                if !line.starts_with("; ") {
                    function += &symbols.plain(line);
                    function += "\n";
                }
            } else if line.starts_with("@llvm.used") || line.starts_with("@llvm.compiler.used") {
                compiled.linked.extend(symbols.kept_by_linker(line));
            } else {
                compiled.linked.extend(symbols.linked(line));
                if line.starts_with("define ") {
                    // Older versions of rustc add the type of the function that unwinds, which depends
                    // on what else is in the crate.
                    let head = line.split(" personality ").next().unwrap_or_default();
                    let path = symbols.meaning(symbol_in(line));
                    function = format!("{}\n{}\n", path, symbols.plain(head));
                } else if line.starts_with('@') && !symbols.is_skipped(line) {
                    let first = CONSTANT.to_string() + &symbols.description(line);
                    compiled.definitions.insert(first + "\n" + &symbols.content(line));
                }
            }
        }
        match symbols.unreadable() {
            None => Ok(compiled),
            Some(name) => Err(refused(format!(
                "rustc names an item `{}`, which the bundler cannot read, so it cannot compare the \
                 code; bundle with another version of rustc",
                name
            ))),
        }
    }
}

/// The first line of a definition.
pub fn name_of(definition: &str) -> &str {
    definition.lines().next().unwrap_or_default()
}

pub fn is_function(definition: &str) -> bool {
    !definition.starts_with(CONSTANT)
}
