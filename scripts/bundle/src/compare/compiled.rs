//! Compiles a crate, and reads the code that rustc makes of it.

use super::llvm::Code;
use crate::failure::{failed, with_path, Result};
use crate::package::{Import, Library};
use crate::tools::Rustc;
use std::fs;
use std::path::Path;

/// The names of a crate that we compile.
pub struct Names {
    own: String,
    /// How the paths of each library begin in LLVM's text and in sources: `the_program::lib::` and
    /// `lib::`.
    paths: Vec<(String, String)>,
}

impl Names {
    /// The names of a crate in whose text the paths of each library begin with `before` and its name.
    pub fn of(own: String, libraries: &[Library], before: &str) -> Names {
        let path = |one: &Library| (format!("{}{}::", before, one.name), format!("{}::", one.name));
        Names { own, paths: libraries.iter().map(path).collect() }
    }
}

/// A compiled crate.
pub struct Compiled {
    pub code: Code,
    /// The names of the libraries that its source could import and does not.
    unused: Vec<String>,
}

impl Compiled {
    /// Compiles a crate as a library, so that rustc compiles every function that is not generic.
    pub fn of(file: &Path, names: &Names, options: &[String], rustc: &Rustc) -> Result<Compiled> {
        let folder = &rustc.scratch.folder;
        let mut command = rustc.command();
        command.args(["--crate-type=lib", "-Clink-dead-code", "-Ccodegen-units=1"]);
        // The judge's flags may ask for an optimisation. The last such option counts.
        command.args(["-Copt-level=0", "-Cno-prepopulate-passes", "-Cdebug-assertions=off"]);
        // Each version of rustc has another default, and the older mangling hides generic arguments.
        command.args(["-Csymbol-mangling-version=v0", "--force-warn=unused_crate_dependencies"]);
        command.args(["--cap-lints=allow", "--emit=llvm-ir", "--crate-name", &names.own]);
        let found = rustc.diagnose(command.args(options).arg("--out-dir").args([folder, file]))?;
        let errors = found.iter().filter(|one| one.is_error);
        let mut errors: Vec<&str> = errors.map(|one| one.rendered.as_str()).collect();
        // A message with two places comes twice.
        errors.dedup();
        if !errors.is_empty() {
            return Err(failed(format!("does not compile\n{}", errors.join("\n"))));
        }
        let made = folder.join(&names.own).with_extension("ll");
        let code = Code::read(&with_path(&made, fs::read_to_string(&made))?, &names.paths);
        let unused = found.iter().filter_map(|one| one.unused_crate()).map(str::to_string);
        Ok(Compiled { code, unused: unused.collect() })
    }

    /// The libraries among these imports that the crate loads.
    pub fn loads<'a>(&'a self, imports: &'a [Import]) -> impl Iterator<Item = &'a str> {
        let loaded = imports.iter().filter(move |one| !self.unused.contains(&one.name));
        loaded.map(|one| one.library.as_str())
    }
}
