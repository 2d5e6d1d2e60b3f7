//! Tells whether a bundle does what its program does, by the code that rustc makes of both.
//!
//! Here *code* means LLVM's intermediate code before any optimisation. Every function and static of
//! the bundle, with the constants that it uses, has to be in the code of the program or of its
//! libraries. The other way round, the bundle has to have all that a linker finds without a name in
//! Rust: the allocator, unmangled functions and statics, `#[used]` ones, those with a section of
//! their own, and `global_asm!`.
//!
//! If a name means something else in the bundle, if another method is called or a constant has
//! another value, the code shows it, so no other step has to look for it. The code does not show
//! what a `cfg` switches off, nor all that another edition changes, so the report adds rustc's
//! lints. We skip what differs between a program and its bundle: the places in files that panics
//! and `dbg!` print, the text of assertions, and the `TypeId`s of types. The paths of types differ
//! as well. If the code has one, the report only warns, because rustc also compiles a `Debug` that
//! nothing calls, and a panic may print a path.

mod demangle;
mod llvm;
mod steps;
mod symbols;

use crate::assemble::Whole;
use crate::failure::{failed, Result};
use crate::package::{Dependencies, Import, Library, Program};
use crate::tools::{in_parallel, Diagnostic, Edition, Rustc, Scratch, COMPARED};
use llvm::{Compiled, Definition, PROGRAM};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};
use steps::Functions;

/// The crate name under which we compile a library is this and the library's name:
/// `the_program__lib`. In a bundle the library is the module `the_program::lib`. Both paths must
/// have the same length, because a crate from a registry may put the name of a library's type into
/// a message, and then its code contains the name and its length. We rewrite the name, but not the
/// length. (In a `submit` bundle the path is longer, `the_program::submit::lib`, and such a message
/// counts as a difference.)
const BESIDE_PROGRAM: &str = "the_program__";

/// Migration lints that also report code which means the same in both editions.
const FALSE_ALARMS: [&str; 2] =
    ["-Aabsolute-paths-not-starting-with-crate", "-Aedition-2024-expr-fragment-specifier"];

/// Each library that a program has needed so far, by its name. All programs share them.
#[derive(Default)]
pub struct CompiledLibraries(Mutex<HashMap<String, Arc<Compiled>>>);

/// A program with its libraries.
pub struct CompiledProgram<'a> {
    whole: &'a Whole,
    /// The package's edition, in which the program is written.
    edition: Edition,
    compiled: Compiled,
    /// Its libraries, each after those that it imports.
    libraries: Vec<Arc<Compiled>>,
}

/// What a comparison of a bundle with its program finds.
pub struct Comparison {
    pub difference: Option<Difference>,
    /// The path of a type that the program may print. In a bundle it has other modules.
    pub type_name: Option<String>,
}

pub struct Difference {
    /// The path of the function or static, or a description of what a linker finds.
    pub name: String,
    pub what: String,
}

impl CompiledLibraries {
    /// Compiles the libraries that are not known yet.
    fn compile(&self, libraries: &[Library], rustc: &Rustc) -> Result<Vec<Arc<Compiled>>> {
        let mut known = self.0.lock().expect("no thread panics");
        let paths = paths_to(libraries, BESIDE_PROGRAM);
        let is_new = |library: &&Library| !known.contains_key(&library.name);
        let mut left: Vec<&Library> = libraries.iter().filter(is_new).collect();
        // A library may have a hundred others, each of which takes rustc a twentieth of a second. So we
        // compile at once all those whose imports are compiled.
        while !left.is_empty() {
            let is_known = |import: &Import| known.contains_key(&import.library);
            let (ready, rest) =
                left.into_iter().partition(|next| next.imports.iter().all(is_known));
            left = rest;
            let compiled = Mutex::new(Vec::new());
            in_parallel::<&Library>(&ready, |library| {
                let done =
                    (library.name.clone(), Arc::new(compile_library(library, &paths, rustc)?));
                compiled.lock().expect("no thread panics").push(done);
                Ok(())
            })?;
            known.extend(compiled.into_inner().expect("no thread panics"));
        }
        Ok(libraries.iter().map(|library| Arc::clone(&known[&library.name])).collect())
    }
}

fn compile_library(
    library: &Library,
    paths: &[(String, String)],
    rustc: &Rustc,
) -> Result<Compiled> {
    // A crate that imports this library needs its metadata.
    let mut options = options(&library.features, &library.imports, rustc);
    options.push("--emit=metadata".to_string());
    let folder = Some(library.folder.as_path());
    let rustc = Rustc { edition: library.edition, package: folder, ..*rustc };
    let own = [BESIDE_PROGRAM, &library.name].concat();
    let compiled = Compiled::compile(&library.file, &own, paths, &options, &rustc);
    compiled.map_err(|failure| failure.about(&format!("the library {}", library.name)))
}

/// The options for a crate that has these features and imports these libraries.
fn options(features: &[String], imports: &[Import], rustc: &Rustc) -> Vec<String> {
    let folder = rustc.scratch.folder.display();
    let features = features.iter().map(|name| format!("--cfg=feature={:?}", name));
    let imports = imports.iter().map(|Import { name, library }| {
        format!("--extern={}={}/lib{}{}.rmeta", name, folder, BESIDE_PROGRAM, library)
    });
    let folder = format!("-Ldependency={}", folder);
    features.chain(imports).chain([folder]).collect()
}

/// How the paths of each library begin in LLVM's text, where `before` is in front of its name, and
/// in sources.
fn paths_to(libraries: &[Library], before: &str) -> Vec<(String, String)> {
    let path =
        |Library { name, .. }: &Library| (format!("{}{}::", before, name), format!("{}::", name));
    libraries.iter().map(path).collect()
}

impl CompiledProgram<'_> {
    /// Compiles a program, and its libraries in the folder that all programs share.
    pub fn compile<'a>(
        program: &'a Program,
        whole: &'a Whole,
        known: &CompiledLibraries,
        shared: &Scratch,
        rustc: &Rustc,
    ) -> Result<CompiledProgram<'a>> {
        let shared = Rustc { scratch: shared, ..*rustc };
        let Dependencies { libraries: all, imports, features, .. } = &whole.dependencies;
        let libraries = known.compile(all, &shared)?;
        let options = options(features, imports, &shared);
        let paths = paths_to(all, BESIDE_PROGRAM);
        let rustc = Rustc { package: program.manifest.parent(), ..*rustc };
        let compiled = Compiled::compile(&program.file, PROGRAM, &paths, &options, &rustc)
            .map_err(|failure| failure.about("the program"))?;
        Ok(CompiledProgram { whole, edition: rustc.edition, compiled, libraries })
    }

    /// Fails if the program does not compile with its lints, which `compile` allows: some are errors.
    pub fn check_lints(&self, program: &Program, shared: &Scratch, rustc: &Rustc) -> Result<()> {
        let Dependencies { imports, features, .. } = &self.whole.dependencies;
        let options = options(features, imports, &Rustc { scratch: shared, ..*rustc });
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        let found = rustc.check(&program.file, "bin", &options)?;
        match found.iter().find(|found| found.is_error) {
            Some(error) => Err(failed(format!("the program does not compile\n{}", error.rendered))),
            None => Ok(()),
        }
    }

    /// Compiles a bundle, and compares its code with the code of the program and its libraries.
    pub fn compare(&self, bundle: &str, rustc: &Rustc) -> Result<Comparison> {
        let form = self.whole.form;
        // A crate may have a generic function of std for some types, such as `grow_one` for
        // `Vec<usize>`. Whatever loads this crate takes that one, so the bundle has to load the
        // same crates.
        let crates = self.whole.dependencies.crates.iter().map(|needed| &needed.name_in_sources);
        let loaded = crates.filter(|name| self.crates().any(|own| !own.unused.contains(name)));
        let loads: String = loaded.map(|name| format!("extern crate {} as _;\n", name)).collect();
        let before = [PROGRAM, "::", form.path()].concat();
        let (declarations, mut paths) = self.whole.left_out.in_module(PROGRAM, &before);
        let text = form.in_its_place(&(bundle.to_string() + &declarations)) + &loads;
        let file = rustc.scratch.write(COMPARED, &text)?;
        paths.extend(paths_to(&self.whole.dependencies.libraries, &before));
        let bundle = Compiled::compile(&file, PROGRAM, &paths, &[], rustc)
            .map_err(|failure| failure.about("the bundle"))?;
        let definition = self.differing_definition(&bundle, rustc.edition);
        let difference = definition.or_else(|| self.differing_linked(&bundle));
        let type_name = bundle.type_name.map(|name| without_program(&name));
        Ok(Comparison { difference, type_name })
    }

    /// The program and its libraries.
    fn crates(&self) -> impl Iterator<Item = &Compiled> {
        self.libraries.iter().map(AsRef::as_ref).chain([&self.compiled])
    }

    /// Finds a function or static of a bundle that neither the program nor a library has. `edition`
    /// is the one in which the bundle is compiled. Where the edition may have changed a function,
    /// it is enough that one with the same path takes the same steps.
    fn differing_definition(&self, bundle: &Compiled, edition: Edition) -> Option<Difference> {
        let functions = Functions::of(self.crates().flat_map(|own| &own.definitions));
        let of_bundle = Functions::of(&bundle.definitions);
        let editions = self.whole.dependencies.libraries.iter().map(|library| library.edition);
        let is_one_edition = editions.chain([edition]).all(|edition| edition == self.edition);
        // With a single edition, every function has to be the same. Otherwise this concerns only
        // those that are written and compiled in the package's edition: a function of std may have
        // types of another edition. LeetCode may declare the fields of a type in another order than
        // the package.
        let is_strict = |new: &Definition| {
            let is_same_edition = edition == self.edition && self.edition_of(new) == Some(edition);
            let is_of_judge = self.whole.left_out.is_in(&new.path);
            new.is_static || (is_one_edition || is_same_edition) && !is_of_judge
        };
        let differs = |new: &&Definition| {
            let is_same = functions.named(&new.path).any(|own| own.text == new.text);
            !is_same && (is_strict(new) || !functions.have_steps_of(new, &of_bundle))
        };
        let differing = bundle.definitions.iter().filter(differs);
        // A difference in the sources says more than its consequences in `core` and `std`.
        let first = differing.min_by_key(|new| (self.edition_of(new).is_none(), &new.path))?;
        Some(describe(first, &functions, &of_bundle))
    }

    /// The edition in which a function of the program or of a library is written, and `None` for a
    /// function of another crate.
    fn edition_of(&self, function: &Definition) -> Option<Edition> {
        let name = function.path.trim_start_matches('<').split_once("::")?.0;
        let library = self.whole.dependencies.libraries.iter().find(|library| library.name == name);
        library.map(|library| library.edition).or_else(|| (name == PROGRAM).then_some(self.edition))
    }

    /// Finds something that a linker finds in the program or in a library that it loads, and not in
    /// the bundle, or the other way round.
    fn differing_linked(&self, bundle: &Compiled) -> Option<Difference> {
        let of_libraries = self.linked_of_libraries();
        let all = &self.compiled.linked | &of_libraries;
        // The rest of a function-style program is not in its bundle.
        let needed = if self.whole.form.is_function_style() { &of_libraries } else { &all };
        let lost = needed.difference(&bundle.linked).map(|name| (name, "the bundle lacks it"));
        let new = bundle.linked.difference(&all).map(|name| (name, "only the bundle has it"));
        let (name, why) = lost.chain(new).next()?;
        let what = format!("the linker uses it without a call in Rust, and {}", why);
        Some(Difference { name: name.clone(), what })
    }

    /// What a linker finds in the libraries that the program loads. rustc loads a library only if
    /// the source of a crate names it.
    fn linked_of_libraries(&self) -> BTreeSet<String> {
        let Dependencies { libraries, imports, .. } = &self.whole.dependencies;
        let mut loaded: Vec<&str> = self.compiled.loads(imports).collect();
        let mut linked = BTreeSet::new();
        // A crate comes after the libraries that it imports, so we begin with the last.
        for (library, compiled) in libraries.iter().zip(&self.libraries).rev() {
            if loaded.contains(&library.name.as_str()) {
                loaded.extend(compiled.loads(&library.imports));
                linked.extend(compiled.linked.iter().cloned());
            }
        }
        linked
    }
}

/// Says how a definition of a bundle differs from the one with the same path in the program or a
/// library.
fn describe(definition: &Definition, functions: &Functions, of_bundle: &Functions) -> Difference {
    let path = &definition.path;
    let what = match functions.difference(definition, of_bundle) {
        Some((own, other)) if own.is_drop() || other.is_drop() => {
            "it would drop its values in another order".to_string()
        }
        Some((own, other)) => format!("it would use {} in place of {}", other.uses, own.uses),
        None if functions.named(path).next().is_none() => {
            "the program has no such item, or not with these types".to_string()
        }
        None => "it would use another constant, type or number".to_string(),
    };
    Difference { name: without_program(path), what: without_program(&what) }
}

/// Paths in the program's crate begin at its root: `f`, not `the_program::f`.
fn without_program(paths: &str) -> String {
    paths.replace(&format!("{}::", PROGRAM), "")
}

/// Returns what rustc's migration lints report about a bundle between the package's edition and the
/// one in which the bundle is compiled. They miss much that the comparison of code finds, but they
/// name lines.
pub fn migration_lints(
    bundle: &str,
    declarations: &str,
    own: Edition,
    rustc: &Rustc,
) -> Result<Vec<Diagnostic>> {
    let (first, last) = (own.min(rustc.edition), own.max(rustc.edition));
    let later = Edition::ALL.iter().filter(|&&edition| first < edition && edition <= last);
    let lints: Vec<String> =
        later.map(|edition| format!("-Drust-{}-compatibility", edition.year())).collect();
    let options: Vec<&str> = lints.iter().map(String::as_str).chain(FALSE_ALARMS).collect();
    let file = rustc.scratch.write("linted.rs", &(bundle.to_string() + declarations))?;
    let mut found = Rustc { edition: first, ..*rustc }.check(&file, "lib", &options)?;
    // Only these lints are denied, so all errors are theirs.
    found.retain(|lint| lint.is_error);
    Ok(found)
}
