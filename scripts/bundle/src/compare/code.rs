//! Tells whether a bundle does what its program does, by the code that rustc makes of both.
//!
//! Here *code* means LLVM's intermediate code before any optimisation. Every function and constant
//! of the bundle has to be in the code of the program or of its libraries. The other way round, the
//! bundle has to have all that a linker finds without a name in Rust: the allocator, unmangled
//! functions and statics, `#[used]` ones, those with a section of their own, and `global_asm!`.
//!
//! If a name means something else in the bundle, if another method is called or a constant has
//! another value, the code shows it, so no other step has to look for it. The code does not show
//! what a `cfg` switches off and what another edition changes. We skip what differs between a program
//! and its bundle: the places in files that panics and `dbg!` print, the text of assertions, and the
//! `TypeId`s of types. The names of types differ as well; we refuse a program that may print one.

use super::llvm::{name_in, Home, Names, DIGEST};
use super::steps::{is_drop, name_of, used, Functions};
use super::type_names::find_type_name;
use crate::assemble::Form;
use crate::failure::{failed, refused, with_path, Result};
use crate::package::{Import, Parts, Program};
use crate::tools::{output, text, Edition, Rustc, COMPARED};
use std::collections::{BTreeSet, HashSet};
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

/// How the first line of a constant begins.
const CONSTANT: &str = "a constant";

/// A function or constant of a crate in LLVM's text, without the names and numbers that depend on
/// other items. The first line is the path of the function, or the text of the constant.
type Part = String;

/// What rustc makes of a crate.
#[derive(Default)]
struct Compiled {
    parts: HashSet<Part>,
    /// What a linker finds in the crate.
    linked: BTreeSet<String>,
    /// What rustc says about crates that this one could import and does not.
    unused_crates: String,
}

/// The code of the libraries, which all programs of a package share.
pub struct LibraryCode {
    /// Each library's name in a bundle, its imports and its code, in topological order.
    libraries: Vec<(String, Vec<Import>, Compiled)>,
    /// The names of those that are written in another edition than the programs.
    of_other_editions: Vec<String>,
    /// What the programs import.
    imports: Vec<Import>,
    /// The default features, which a judge does not set, and where rustc finds the libraries.
    options: Vec<String>,
}

/// The code of a program and of its libraries.
pub struct Code<'a> {
    libraries: &'a LibraryCode,
    edition: Edition,
    parts: HashSet<Part>,
    /// What a linker finds in the program and in the libraries that it loads.
    linked: BTreeSet<String>,
    /// What it finds in these libraries alone.
    linked_of_libraries: BTreeSet<String>,
}

/// A difference between a bundle and its program.
pub struct Difference {
    /// The path of the function, or a description of the constant.
    pub name: String,
    pub what: String,
}

impl LibraryCode {
    /// Compiles the libraries. The programs have these features.
    pub fn of(parts: &Parts, features: &[String], rustc: &Rustc) -> Result<LibraryCode> {
        let names = parts.libraries.iter().map(|library| library.name.as_str());
        let homes = crates_beside(names);
        let mut libraries = Vec::new();
        for (library, home) in parts.libraries.iter().zip(&homes) {
            // We compile what imports this library against its metadata.
            let mut options = options(&library.features, &library.imports, rustc);
            options.push("--emit=metadata".to_string());
            let rustc = Rustc { edition: library.edition, ..*rustc };
            let compiled = compile_to_llvm(&home.path, &library.file, &homes, &options, &rustc);
            let subject = format!("the library {}", library.name);
            let (compiled, _) = compiled.map_err(|failure| failure.about(&subject))?;
            libraries.push((library.name.clone(), library.imports.clone(), compiled));
        }
        let options = options(features, &parts.imports, rustc);
        let others = parts.libraries.iter().filter(|library| library.edition != rustc.edition);
        let of_other_editions = others.map(|library| library.name.clone()).collect();
        Ok(LibraryCode { libraries, of_other_editions, imports: parts.imports.clone(), options })
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.libraries.iter().map(|library| library.0.as_str())
    }

    /// What a linker finds in the libraries that a program loads. rustc loads a library only if the
    /// source of a crate names it.
    fn linked(&self, program: &Compiled) -> BTreeSet<String> {
        let mut loaded: Vec<&str> = program.loads(&self.imports).collect();
        let mut linked = BTreeSet::new();
        // What imports a library comes after it.
        for (name, imports, compiled) in self.libraries.iter().rev() {
            if loaded.contains(&name.as_str()) {
                loaded.extend(compiled.loads(imports));
                linked.extend(compiled.linked.iter().cloned());
            }
        }
        linked
    }
}

impl Compiled {
    /// The libraries among these imports that the crate loads.
    fn loads<'a>(&'a self, imports: &'a [Import]) -> impl Iterator<Item = &'a str> {
        let is_unused =
            move |one: &Import| self.unused_crates.contains(&format!(" crate `{}` ", one.name));
        imports.iter().filter(move |one| !is_unused(one)).map(|one| one.library.as_str())
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
        let homes = crates_beside(libraries.names());
        let compiled = compile_to_llvm(PROGRAM, &program.file, &homes, &libraries.options, rustc);
        let (compiled, _) = compiled.map_err(|failure| failure.about("the program"))?;
        let linked_of_libraries = libraries.linked(&compiled);
        let linked = compiled.linked.union(&linked_of_libraries).cloned().collect();
        let (edition, parts) = (rustc.edition, compiled.parts);
        Ok(Code { libraries, edition, parts, linked, linked_of_libraries })
    }

    /// Compiles a bundle, and returns a difference between its code and the code of the program and
    /// its libraries, or `None` if there is none. Where the edition is another than that in which a
    /// function is written, functions are the same if their steps are.
    pub fn find_difference(
        &self,
        bundle: &str,
        form: Form,
        rustc: &Rustc,
    ) -> Result<Option<Difference>> {
        let file = rustc.scratch.write(COMPARED, &form.in_its_place(bundle))?;
        let homes = homes(self.libraries.names(), &[PROGRAM, "::", form.path()].concat());
        let compiled = compile_to_llvm(PROGRAM, &file, &homes, &[], rustc);
        let (compiled, code) = compiled.map_err(|failure| failure.about("the bundle"))?;
        let mut others: Vec<&Part> = compiled.parts.iter().filter(|part| !self.has(part)).collect();
        let is_in = |part: &Part, name: &str| {
            name_of(part).trim_start_matches('<').starts_with(&format!("{}::", name))
        };
        let is_own = |part: &Part| {
            let mut names = self.libraries.names().chain([PROGRAM]);
            names.any(|name| is_in(part, name))
        };
        let of_other_editions = &self.libraries.of_other_editions;
        let is_in_other_edition = rustc.edition != self.edition;
        let has_steps = |part: &Part| {
            let is_of_other_edition = || of_other_editions.iter().any(|name| is_in(part, name));
            is_in_other_edition || is_of_other_edition() || !is_own(part)
        };
        let mut steps = None;
        if (is_in_other_edition || !of_other_editions.is_empty()) && !others.is_empty() {
            let functions = Functions::of(self.all().flatten());
            let of_bundle = Functions::of(compiled.parts.iter());
            // The steps of functions show the content of a constant without a name.
            others.retain(|part| match is_function(part) {
                true => !(has_steps(part) && functions.have(part, &of_bundle)),
                false => !part.contains(" = private "),
            });
            steps = Some((functions, of_bundle));
        }
        // A difference in the sources says more than its consequences in `core` and `std`.
        others.sort_by_key(|part| (!is_own(part), *part));
        if let Some(part) = others.first() {
            let line = match &steps {
                Some((functions, of_bundle)) => functions.difference(part, of_bundle),
                None => self.first_difference(part),
            };
            return Ok(Some(self.describe(part, line)));
        }
        if let Some(name) = find_type_name(&code, PROGRAM) {
            return Err(refused(format!(
                "the program may print the name of `{}`, which begins with other modules in a \
                 bundle and with the name of the judge's file; `std::any::type_name` gives this \
                 name, and the `Debug` of `PhantomData`",
                without_program(&Names::of(&code, &homes).in_sources(name))
            )));
        }
        // The rest of a function-style program is not in its bundle.
        let needed = match form.is_function_style() {
            true => &self.linked_of_libraries,
            false => &self.linked,
        };
        let lost = needed.difference(&compiled.linked).map(|name| (name, "lacks it"));
        let new = compiled.linked.difference(&self.linked);
        let new = new.map(|name| (name, "has it, and the program does not load it"));
        Ok(lost.chain(new).next().map(|(name, why)| Difference {
            name: name.clone(),
            what: format!("a linker finds it by itself, and the bundle {}", why),
        }))
    }

    /// The functions and constants of the program and its libraries.
    fn all(&self) -> impl Iterator<Item = &HashSet<Part>> {
        let libraries = self.libraries.libraries.iter().map(|library| &library.2.parts);
        libraries.chain([&self.parts])
    }

    fn has(&self, part: &Part) -> bool {
        self.all().any(|parts| parts.contains(part))
    }

    /// The functions and constants with the name of this one.
    fn of_same_name<'a>(&'a self, part: &'a Part) -> impl Iterator<Item = &'a Part> {
        self.all().flatten().filter(move |other| name_of(other) == name_of(part))
    }

    /// The first lines in which a function of the program and one of the bundle differ.
    fn first_difference<'a>(&'a self, part: &'a Part) -> Option<(&'a str, &'a str)> {
        let mut lines = self.of_same_name(part).next()?.lines().zip(part.lines());
        lines.find(|(line, other)| line != other)
    }

    /// Says in a word how a part of the bundle differs from the part of the same name, given the
    /// lines in which they first differ.
    fn describe(&self, part: &Part, lines: Option<(&str, &str)>) -> Difference {
        let has_same_name = self.of_same_name(part).next().is_some();
        // Not every description of a constant is its name.
        let what = if !is_function(part) && has_same_name && name_of(part) != CONSTANT {
            "it would have another value".to_string()
        } else if !is_function(part) {
            "the program has no such constant".to_string()
        } else if !has_same_name {
            "the program has no such function, or not with these types".to_string()
        } else {
            let is_name = |name: &str| !name.is_empty() && !name.starts_with(DIGEST);
            match lines.map(|(line, other)| (used(line), used(other))) {
                Some((line, other)) if line != other && is_name(line) && is_name(other) => {
                    format!("it would use {} in place of {}", other, line)
                }
                Some((line, _)) if is_drop(line) => {
                    "it would drop its values in another order".to_string()
                }
                _ => "it would use another constant, type or number".to_string(),
            }
        };
        Difference { name: without_program(name_of(part)), what: without_program(&what) }
    }
}

/// Paths in the program's crate begin at its root: `f`, not `program::f`.
fn without_program(paths: &str) -> String {
    paths.replace(&format!("{}::", PROGRAM), "")
}

fn is_function(part: &Part) -> bool {
    !part.starts_with(CONSTANT)
}

/// The homes of the libraries as crates of their own, next to the program's crate.
fn crates_beside<'a>(libraries: impl Iterator<Item = &'a str>) -> Vec<Home<'a>> {
    homes(libraries, &[PROGRAM, APART].concat())
}

/// The homes of the libraries if their paths begin with this text.
fn homes<'a>(libraries: impl Iterator<Item = &'a str>, before: &str) -> Vec<Home<'a>> {
    libraries.map(|library| Home { path: before.to_string() + library, library }).collect()
}

/// Compiles a crate as a library, so that rustc compiles every function that is not generic. Also
/// returns LLVM's text of the crate.
fn compile_to_llvm(
    name: &str,
    file: &Path,
    homes: &[Home],
    options: &[String],
    rustc: &Rustc,
) -> Result<(Compiled, String)> {
    let folder = &rustc.scratch.folder;
    let mut command = rustc.command();
    command.args(["--crate-type=lib", "-Clink-dead-code", "-Ccodegen-units=1", "-Copt-level=0"]);
    command.args(["-Cno-prepopulate-passes", "-Cdebug-assertions=off", "--cap-lints=allow"]);
    // Each version of rustc has another default, and the older mangling hides generic arguments.
    command.args(["-Csymbol-mangling-version=v0", "--force-warn=unused_crate_dependencies"]);
    command.args(["--emit=llvm-ir", "--crate-name", name]).args(options).arg("--out-dir");
    let done = output(command.args([folder, file]))?;
    let unused_crates = text(&done.stderr);
    if !done.status.success() {
        return Err(failed(format!("does not compile\n{}", unused_crates)));
    }
    let made = folder.join(name).with_extension("ll");
    let code = with_path(&made, fs::read_to_string(&made))?;
    let compiled = Compiled { unused_crates, ..read(&code, homes)? };
    Ok((compiled, code))
}

/// Splits LLVM's text of a crate into functions and constants.
fn read(code: &str, homes: &[Home]) -> Result<Compiled> {
    let names = Names::of(code, homes);
    let mut compiled = Compiled::default();
    let mut function = String::new();
    for line in code.lines() {
        if line == "}" {
            let part = mem::take(&mut function);
            // Older versions of rustc write the `TypeId`, which varies, into this function.
            if !part.starts_with("<core::any::TypeId>::of") {
                compiled.parts.insert(part);
            }
        } else if !function.is_empty() {
            // rustc writes comments about calls, which repeat the names in another form.
            if !line.starts_with("; ") {
                function += &names.plain(line);
                function += "\n";
            }
        } else if line.starts_with("@llvm.used") || line.starts_with("@llvm.compiler.used") {
            compiled.linked.extend(names.used(line));
        } else {
            compiled.linked.extend(names.linked(line));
            if line.starts_with("define ") {
                // Older versions of rustc add the type of the function that unwinds, which depends on
                // what else is in the crate.
                let head = line.split(" personality ").next().unwrap_or_default();
                function = format!("{}\n{}\n", names.meaning(name_in(line)), names.plain(head));
            } else if line.starts_with('@') && !names.is_skipped(line) {
                let content = names.content(line);
                compiled.parts.insert(format!("{}{}\n{}", CONSTANT, names.describe(line), content));
            }
        }
    }
    match names.unreadable() {
        None => Ok(compiled),
        Some(name) => Err(refused(format!(
            "rustc names an item `{}`, which the bundler cannot read, so it cannot compare the code; \
             bundle with another version of rustc",
            name
        ))),
    }
}
