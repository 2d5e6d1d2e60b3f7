//! Compiles a crate, and reads LLVM's text of it: its functions and statics, and what a linker
//! finds in it.

use super::symbols::{in_symbol, is_local, strings_in, symbol_in, symbols_in, Symbols, DIGEST};
use crate::failure::{failed, with_path, Result};
use crate::package::Import;
use crate::tools::Rustc;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The crate name under which we compile a program and its bundle.
pub const PROGRAM: &str = "the_program";

/// The mark of a constant in a section of its own, such as `.init_array`. Hazard
/// `refused_static_in_a_section`.
const SECTION: &str = ", section \"";

/// How a line begins that defines the pointer through which another file of Windows would read a static.
/// rustc adds one to each static that other crates can name. Hazard `root`, compiled for Windows.
const POINTER: &str = "@\"\\01__imp_";

/// A function or static of a crate, without the names and numbers that depend on other items. If it
/// uses a constant without a path, such as a string, its text has a digest of that constant.
pub struct Definition {
    pub path: String,
    pub is_static: bool,
    /// Its lines. The meaning of each name is between `@` and [`END`](super::symbols::END).
    pub text: String,
}

#[derive(Default)]
pub struct Compiled {
    pub definitions: Vec<Definition>,
    /// What a linker finds without a call in Rust.
    pub linked: BTreeSet<String>,
    /// A text with the path of a type in the program's crate.
    pub type_name: Option<String>,
    /// The names of the libraries and crates that the source could import and does not.
    pub unused: Vec<String>,
}

impl Compiled {
    /// Compiles a crate under this name as a library, so that rustc compiles every function that is
    /// not generic. `paths` has the beginning of paths in LLVM's text and in sources, as in
    /// [`Symbols`].
    pub fn compile(
        file: &Path,
        name: &str,
        paths: &[(String, String)],
        options: &[String],
        rustc: &Rustc,
    ) -> Result<Compiled> {
        let folder = &rustc.scratch.folder;
        let mut command = rustc.command();
        command.args(["--crate-type=lib", "-Clink-dead-code", "-Ccodegen-units=1"]);
        // The judge's flags may ask for an optimisation. The last such option counts.
        command.args(["-Copt-level=0", "-Cno-prepopulate-passes", "-Cdebug-assertions=off"]);
        // The default depends on the version of rustc, and the older mangling hides generic
        // arguments.
        command.args(["-Csymbol-mangling-version=v0", "--force-warn=unused_crate_dependencies"]);
        command.args(["--cap-lints=allow", "--emit=llvm-ir", "--crate-name", name]);
        let found = rustc.diagnose(command.args(options).arg("--out-dir").args([folder, file]))?;
        let errors = found.iter().filter(|found| found.is_error);
        let mut errors: Vec<&str> = errors.map(|error| error.rendered.as_str()).collect();
        // `diagnose` returns a message once for each of its places.
        errors.dedup();
        if !errors.is_empty() {
            return Err(failed(format!("does not compile\n{}", errors.join("\n"))));
        }
        let made = folder.join(name).with_extension("ll");
        let unused =
            found.iter().filter_map(|found| found.unused_crate()).map(str::to_string).collect();
        Ok(Compiled::read(&with_path(&made, fs::read_to_string(&made))?, paths, unused))
    }

    /// Reads LLVM's text of a crate.
    fn read(llvm: &str, paths: &[(String, String)], unused: Vec<String>) -> Compiled {
        let symbols = Symbols::of(llvm, paths);
        let mut compiled = Compiled { unused, ..Compiled::default() };
        let mut function: Option<Definition> = None;
        for line in llvm.lines() {
            if let Some(definition) = &mut function {
                // rustc writes comments about calls, which repeat the names in another form.
                if !line.starts_with("; ") {
                    definition.text += &symbols.plain(line);
                    definition.text += "\n";
                }
                if line == "}" {
                    compiled.definitions.extend(function.take());
                }
            } else if line.starts_with(POINTER) {
                continue;
            } else if line.starts_with("@llvm.used") || line.starts_with("@llvm.compiler.used") {
                // The first name is that of the list itself.
                let kept = symbols_in(line).skip(1).map(|name| symbols.meaning(name));
                compiled.linked.extend(kept.map(|path| format!("`{}` as `#[used]`", path)));
            } else {
                compiled.linked.extend(linked(line, &symbols));
                compiled.read_constant(line, &symbols);
                function = head(line, &symbols);
            }
        }
        // Older versions of rustc write the `TypeId`, which varies, into this function.
        let varies = |function: &Definition| function.path.starts_with("<core::any::TypeId>::of");
        compiled.definitions.retain(|function| !varies(function));
        compiled
    }

    /// Reads a line if it defines a constant, unless we skip this constant. A constant with a path
    /// is a static in the source.
    fn read_constant(&mut self, line: &str, symbols: &Symbols) {
        if !line.starts_with('@') || symbols.is_skipped(symbol_in(line)) {
            return;
        }
        if let Some(text) = strings_in(line).find(|text| text.contains(PROGRAM)) {
            self.type_name = Some(text.to_string());
        }
        let path = symbols.meaning(symbol_in(line));
        if !path.starts_with(DIGEST) {
            let text = symbols.content(line);
            self.definitions.push(Definition { path, is_static: true, text });
        }
    }

    /// The libraries among these imports that the crate loads.
    pub fn loads<'a>(&'a self, imports: &'a [Import]) -> impl Iterator<Item = &'a str> {
        let loaded = imports.iter().filter(move |import| !self.unused.contains(&import.name));
        loaded.map(|import| import.library.as_str())
    }
}

/// The function whose first line this is, without its other lines.
fn head(line: &str, symbols: &Symbols) -> Option<Definition> {
    if !line.starts_with("define ") {
        return None;
    }
    // Older versions of rustc add the type of the function that unwinds, which depends on what
    // else is in the crate.
    let head = line.split(" personality ").next()?;
    let (path, text) = (symbols.meaning(symbol_in(head)), symbols.content(head) + "\n");
    Some(Definition { path, is_static: false, text })
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
    let is_mangled = meaning != name;
    let is_found = !is_mangled || meaning.starts_with("__rustc::") || line.contains(SECTION);
    is_found.then(|| format!("`{}`", meaning))
}
