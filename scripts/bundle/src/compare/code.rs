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

use super::compiled::{is_function, name_of, Compiled, Definition, CONSTANT};
use super::llvm::{is_private, Home};
use super::steps::Functions;
use super::type_names::find_type_name;
use crate::assemble::Form;
use crate::failure::{refused, Result};
use crate::package::{Dependencies, Import, Library, Program};
use crate::tools::{Edition, Rustc, Scratch, COMPARED};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::{Arc, Mutex};

/// The crate name under which we compile the program and the bundle.
const PROGRAM: &str = "the_program";

/// What separates `PROGRAM` from the library's name in the crate name under which we compile the
/// library: `the_program__lib`. In a bundle the library is the module `the_program::lib`. Both
/// paths have the same length, and so have the names of the library's types. If a crate from a
/// registry puts the name of such a type into a message, its code contains the name and its length.
/// We rewrite the name, and the length is the same, so the code of the program and of the bundle
/// agrees. (In a `submit` bundle the path is longer: `the_program::submit::lib`.)
const APART: &str = "__";

/// The code of the libraries, which all programs of a package share.
pub struct LibraryCode<'a> {
    /// The features of the programs.
    pub features: &'a [String],
    /// The folder in which rustc finds the libraries.
    pub scratch: Scratch,
    /// The code of each library that a program has needed so far, by the library's name.
    pub known: Mutex<HashMap<String, Arc<Compiled>>>,
}

/// The code of a program and of its libraries.
pub struct ProgramCode<'a> {
    dependencies: &'a Dependencies,
    /// The code of its libraries, in topological order.
    libraries: Vec<Arc<Compiled>>,
    edition: Edition,
    program: Compiled,
    /// What a linker finds in the libraries that the program loads.
    linked_of_libraries: BTreeSet<String>,
}

/// A difference between a bundle and its program.
pub struct Difference {
    /// The path of the function, or a description of the constant.
    pub name: String,
    pub what: String,
}

impl LibraryCode<'_> {
    /// Compiles the libraries that are not known yet.
    fn of(&self, libraries: &[Library], rustc: &Rustc) -> Result<Vec<Arc<Compiled>>> {
        let homes = crates_beside(libraries);
        let mut known = self.known.lock().expect("no thread panics");
        for (library, home) in libraries.iter().zip(&homes) {
            if known.contains_key(&library.name) {
                continue;
            }
            // We compile what imports this library against its metadata.
            let mut options = options(&library.features, &library.imports, rustc);
            options.push("--emit=metadata".to_string());
            let rustc = Rustc { edition: library.edition, ..*rustc };
            let compiled = Compiled::of(&home.path, &library.file, &homes, &options, &rustc);
            let subject = format!("the library {}", library.name);
            let compiled = compiled.map_err(|failure| failure.about(&subject))?;
            known.insert(library.name.clone(), Arc::new(compiled));
        }
        Ok(libraries.iter().map(|library| Arc::clone(&known[&library.name])).collect())
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

impl ProgramCode<'_> {
    /// Compiles a program with its libraries.
    pub fn of<'a>(
        program: &Program,
        dependencies: &'a Dependencies,
        library_code: &LibraryCode,
        rustc: &Rustc,
    ) -> Result<ProgramCode<'a>> {
        let shared = Rustc { scratch: &library_code.scratch, ..*rustc };
        let libraries = library_code.of(&dependencies.libraries, &shared)?;
        let options = options(library_code.features, &dependencies.imports, &shared);
        let homes = crates_beside(&dependencies.libraries);
        let program = Compiled::of(PROGRAM, &program.file, &homes, &options, rustc)
            .map_err(|failure| failure.about("the program"))?;
        // rustc loads a library only if the source of a crate names it. A crate comes after the
        // libraries that it imports.
        let mut loaded: Vec<&str> = program.loads(&dependencies.imports).collect();
        let mut linked_of_libraries = BTreeSet::new();
        for (library, compiled) in dependencies.libraries.iter().zip(&libraries).rev() {
            if loaded.contains(&library.name.as_str()) {
                loaded.extend(compiled.loads(&library.imports));
                linked_of_libraries.extend(compiled.linked.iter().cloned());
            }
        }
        let edition = rustc.edition;
        Ok(ProgramCode { dependencies, libraries, edition, program, linked_of_libraries })
    }

    /// Compiles a bundle, and returns a difference between its code and the code of the program and
    /// its libraries, or `None` if there is none.
    pub fn find_difference(
        &self,
        bundle: &str,
        form: Form,
        rustc: &Rustc,
    ) -> Result<Option<Difference>> {
        let file = rustc.scratch.write(COMPARED, &form.in_its_place(bundle))?;
        let homes = homes(&self.dependencies.libraries, &[PROGRAM, "::", form.path()].concat());
        let bundle = Compiled::of(PROGRAM, &file, &homes, &[], rustc)
            .map_err(|failure| failure.about("the bundle"))?;
        if let Some(difference) = self.other_definition(&bundle, rustc.edition) {
            return Ok(Some(difference));
        }
        if let Some(name) = find_type_name(&bundle.llvm, PROGRAM) {
            return Err(refused(format!(
                "the program may print the name of `{}`, which begins with other modules in a \
                 bundle and with the name of the judge's file; `std::any::type_name` gives this \
                 name, and the `Debug` of `PhantomData`",
                without_program(name)
            )));
        }
        Ok(self.other_linked(&bundle, form))
    }

    /// Finds a function or constant of a bundle that neither the program nor a library has. If a
    /// function is written in another edition than `edition`, in which the bundle is compiled, it is
    /// enough that one with the same name takes the same steps.
    fn other_definition(&self, bundle: &Compiled, edition: Edition) -> Option<Difference> {
        let is_other = |one: &&Definition| !self.all().any(|all| all.contains(*one));
        let mut others: Vec<&Definition> = bundle.definitions.iter().filter(is_other).collect();
        if others.is_empty() {
            return None;
        }
        let functions = Functions::of(self.all().flatten());
        let of_bundle = Functions::of(bundle.definitions.iter());
        let editions = self.dependencies.libraries.iter().map(|one| one.edition);
        if editions.chain([edition]).any(|one| one != self.edition) {
            let is_same_edition = |function: &Definition| {
                edition == self.edition && self.edition_of(function) == Some(edition)
            };
            // We skip constants without a name, because the steps of the functions that use them show
            // what they contain.
            others.retain(|one| match is_function(one) {
                true => is_same_edition(one) || !functions.have(one, &of_bundle),
                false => !is_private(one),
            });
        }
        // A difference in the sources says more than its consequences in `core` and `std`.
        let other = others.into_iter().min_by_key(|one| (self.edition_of(one).is_none(), *one))?;
        Some(describe(other, &functions, &of_bundle))
    }

    /// The edition in which a function of the program or of a library is written, and `None` for a
    /// function of another crate.
    fn edition_of(&self, function: &Definition) -> Option<Edition> {
        let name = name_of(function).trim_start_matches('<').split_once("::")?.0;
        let library = self.dependencies.libraries.iter().find(|one| one.name == name);
        let edition = Some(self.edition).filter(|_| name == PROGRAM);
        library.map(|one| one.edition).or(edition)
    }

    /// The functions and constants of the program and of each library.
    fn all(&self) -> impl Iterator<Item = &HashSet<Definition>> {
        self.libraries.iter().map(|one| &**one).chain([&self.program]).map(|one| &one.definitions)
    }

    /// Finds something that a linker finds in the program or in a library that it loads, and not in
    /// the bundle, or the other way round.
    fn other_linked(&self, bundle: &Compiled, form: Form) -> Option<Difference> {
        let all = &self.program.linked | &self.linked_of_libraries;
        // The rest of a function-style program is not in its bundle.
        let needed = if form.is_function_style() { &self.linked_of_libraries } else { &all };
        let lost = needed.difference(&bundle.linked).map(|name| (name, "the bundle lacks it"));
        let new = bundle.linked.difference(&all).map(|name| (name, "only the bundle has it"));
        let (name, why) = lost.chain(new).next()?;
        let what = format!("the linker uses it without a call in Rust, and {}", why);
        Some(Difference { name: name.clone(), what })
    }
}

/// Says how a definition of a bundle differs from the one of the same name in the program or a library.
fn describe(definition: &str, functions: &Functions, of_bundle: &Functions) -> Difference {
    let name = name_of(definition);
    let has_same_name = functions.named(name).next().is_some();
    let what = match functions.difference(definition, of_bundle) {
        // Many constants are described only as "a constant", so having the same name proves nothing.
        _ if !is_function(definition) && has_same_name && name != CONSTANT => {
            "it would have another value".to_string()
        }
        _ if !is_function(definition) => "the program has no such constant".to_string(),
        _ if !has_same_name => {
            "the program has no such function, or not with these types".to_string()
        }
        Some((own, other)) => format!("it would use {} in place of {}", other, own),
        None if functions.differ_in_a_drop(definition, of_bundle) => {
            "it would drop its values in another order".to_string()
        }
        None => "it would use another constant, type or number".to_string(),
    };
    Difference { name: without_program(name), what: without_program(&what) }
}

/// Paths in the program's crate begin at its root: `f`, not `program::f`.
fn without_program(paths: &str) -> String {
    paths.replace(&format!("{}::", PROGRAM), "")
}

/// The homes of the libraries as crates of their own, next to the program's crate.
fn crates_beside(libraries: &[Library]) -> Vec<Home<'_>> {
    homes(libraries, &[PROGRAM, APART].concat())
}

/// The homes of the libraries if their paths begin with this text.
fn homes<'a>(libraries: &'a [Library], before: &str) -> Vec<Home<'a>> {
    let home = |one: &'a Library| Home { path: before.to_string() + &one.name, library: &one.name };
    libraries.iter().map(home).collect()
}
