//! Writes a program and its whole libraries into one text.

mod file;
mod form;
mod leetcode;
mod modules;
mod origin;
mod paths;
mod unneeded;

pub use form::Form;

use crate::failure::{refused, Failure, Result};
use crate::package::{Crate, Dependencies, Import, Library, Program};
use crate::source::{all_words, places_of, scan, Item, Kind, Source};
use crate::tools::Edition;
use file::count_lines;
use form::{is_main, is_unit_solution};
use leetcode::LeftOut;
use modules::Modules;
use origin::{find_origin, Line, Parts};
use std::collections::HashSet;
use std::mem::take;
use std::ops::Range;

/// The part of a program that is submitted, and the whole libraries that it reaches, in one text.
pub struct Whole {
    pub source: Source,
    /// The package's dependencies without the libraries that the program does not reach.
    pub dependencies: Dependencies,
    /// Where the libraries are in the text.
    pub library_part: Range<usize>,
    pub form: Form,
    /// For a function-style submission: the rest of the program, which plays the role of the
    /// judge's driver code. It has the libraries once more, for itself.
    pub rest: String,
    /// What LeetCode declares itself.
    pub left_out: LeftOut,
    /// The crates of `dependencies` that are left out, because no source names them.
    unnamed_crates: Vec<Crate>,
    /// Where the lines of `source` come from.
    lines: Vec<Option<Line>>,
    /// The items and attributes that the bundle lacks: the name of each, and why.
    lacks: Vec<(String, String)>,
}

/// Reads a program and the libraries that it reaches, and rewrites the paths between them.
pub fn assemble(dependencies: &Dependencies, program: &Program) -> Result<Whole> {
    let own = Modules::of_program(&program.file, &dependencies.features)?;
    let own_source = Source::of(&own.parts.text);
    let form = Form::of(&own_source);
    if let Some(at) = lost_by_empty_main(&own_source).filter(|_| form == Form::Program) {
        let place = find_origin(&own.parts.lines, &own_source.code, at).unwrap_or_default();
        let why =
            "`main` is empty, so a bundle would lack this; put what a judge calls into `impl \
                   Solution` or `mod submit`";
        return Err(refused(format!("{}: {}", place, why)));
    }

    let mut libraries = Parts::default();
    let (mut lines, mut lacks) = (own.parts.lines, own.lacks);
    let (dependencies, modules) = read_libraries(dependencies, &own_source)?;
    for (library, modules) in dependencies.libraries.iter().zip(modules) {
        let has_macros = !modules.exported.is_empty();
        libraries.text += &paths::in_library(&modules.parts.text, library, has_macros);
        libraries.lines.extend(modules.parts.lines);
        lacks.extend(modules.lacks);
    }

    let needs_macros = has_macro_use(&own_source, &dependencies.imports);
    let mut text = paths::in_program(&own_source, &dependencies.imports, form);
    let (mut submission, mut rest) = (form.submission(&Source::of(&text)), String::new());
    let mut left_out = LeftOut::default();
    if form.is_function_style() {
        // The rest has the libraries once more, because a judge may put the bundle into a module.
        let at = place_for_libraries(&text, &libraries.text, needs_macros);
        text.insert_str(at, &libraries.text);
        rest = paths::relative(&form.rest(&Source::of(&text)));
        // LeetCode's types become imports from `crate`. In the rest this stays, because the program
        // that reads samples has the types at its root; in a bundle it becomes relative below.
        rest = left_out.leave_out(&rest, false);
        // `mod submit` keeps its types.
        if form == Form::Method {
            left_out.has_solution =
                own_source.roots().any(|item| is_unit_solution(&own_source, item));
            submission = left_out.leave_out(&submission, false);
        }
        libraries.text = left_out.leave_out(&libraries.text, true);
        lacks.extend(left_out.hints());
        submission = paths::relative(&submission);
        libraries.text = paths::relative(&libraries.text);
    }
    let at = place_for_libraries(&submission, &libraries.text, needs_macros);
    // The submission has blanks in place of what it lacks, so its lines are the program's.
    let first_line = count_lines(&submission[..at]);
    lines.splice(first_line..first_line, libraries.lines);
    submission.insert_str(at, &libraries.text);
    Ok(Whole {
        source: Source::of(&submission),
        library_part: at..at + libraries.text.len(),
        form,
        dependencies,
        rest,
        left_out,
        unnamed_crates: Vec::new(),
        lines,
        lacks,
    })
}

/// Finds an `impl` or a function of a program whose `main` is empty.
fn lost_by_empty_main(program: &Source) -> Option<usize> {
    let mut mains = program.roots().filter(|item| is_main(program, item));
    mains.find(|main| program.code[main.body.clone()].trim().is_empty())?;
    let is_lost = |(index, item): &(usize, &Item)| match item.kind {
        Kind::Impl => !leetcode::is_type(program.head_of_impl(item).1),
        kind => kind == Kind::Fn && program.name_of(item) != "main" && program.is_in_module(*index),
    };
    program.items.iter().enumerate().find(is_lost).map(|(_, item)| item.head())
}

/// The places where a path or an import may begin with the name of a crate. A variable may have this
/// name as well.
fn paths_of<'a>(source: &'a Source, name: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_import = move |index: usize| {
        source.items[index].kind.is_import() || source.items[index].kind == Kind::ExternCrate
    };
    places_of(&source.code, name).filter(move |&at| {
        let after = source.code[at + name.len()..].trim_start();
        after.starts_with("::") || source.around(at).any(is_import)
    })
}

/// Reads the libraries that the code of a program names, and those that they name in turn. rustc
/// loads no others. Refuses two crates from a registry that have the same name in the bundle.
fn read_libraries<'a>(
    all: &'a Dependencies,
    program: &Source,
) -> Result<(Dependencies, Vec<Modules<'a>>)> {
    let named = |imports: &[Import], source: &Source| -> Vec<Import> {
        // A macro may make a path of its arguments.
        let is_token = |at: usize| source.is_token(at);
        let is_named = |import: &&Import| {
            paths_of(source, &import.name).next().is_some()
                || places_of(&source.code, &import.name).any(is_token)
        };
        imports.iter().filter(is_named).cloned().collect()
    };
    let imports = named(&all.imports, program);
    let mut reached: HashSet<String> =
        imports.iter().map(|import| import.library.clone()).collect();
    let (mut libraries, mut read): (Vec<Library>, _) = (Vec::new(), Vec::new());
    // Each library comes after those that it imports.
    for library in all.libraries.iter().rev() {
        if !reached.contains(&library.name) {
            continue;
        }
        if let Some(why) = &library.refused {
            return Err(refused(why));
        }
        let modules = Modules::of_library(library)?;
        let imports = named(&library.imports, &Source::of(&modules.parts.text));
        reached.extend(imports.iter().map(|import| import.library.clone()));
        libraries.insert(0, Library { imports, ..library.clone() });
        read.insert(0, modules);
    }
    let of_libraries = libraries.iter().flat_map(|library| &library.crates);
    let mut crates: Vec<Crate> = all.crates.iter().chain(of_libraries).cloned().collect();
    for wanted in &crates {
        let name = &wanted.name_in_sources;
        let is_other = |other: &&Crate| other.name_in_sources == *name && other.id != wanted.id;
        let wants = |wanted: &Crate| {
            format!("{} wants {} {}", wanted.wanted_by, wanted.name, wanted.version)
        };
        if let Some(other) = crates.iter().find(is_other) {
            let why = "a bundle has only one crate of a name; let both want the same version";
            return Err(refused(format!("{} and {}, but {}", wants(wanted), wants(other), why)));
        } else if reached.contains(name) {
            let why = "but a library has this name in the bundle";
            return Err(refused(format!("{}, {}", wants(wanted), why)));
        }
    }
    let mut known = HashSet::new();
    crates.retain(|wanted| known.insert(wanted.id.clone()));
    Ok((Dependencies { libraries, imports, crates, ..all.clone() }, read))
}

/// Whether a program brings all macros of a library into scope: `#[macro_use] extern crate
/// library;`.
fn has_macro_use(program: &Source, imports: &[Import]) -> bool {
    let mut crates = program.roots().filter(|item| item.kind == Kind::ExternCrate);
    crates.any(|item| {
        program.code[item.attributes.clone()].contains("macro_use")
            && imports.iter().any(|import| import.name == program.name_of(item))
    })
}

/// Returns the place in a program where the libraries come. That is its end, with two exceptions,
/// because a macro is visible only below its definition: they come first if the program
/// `needs_macros` of theirs, or if they call a macro and the program has one of that name, which
/// they must not call.
fn place_for_libraries(program: &str, libraries: &str, needs_macros: bool) -> usize {
    let source = Source::of(program);
    let mut macros = source.items.iter().filter(|item| item.kind == Kind::Macro).peekable();
    // Few programs have a macro, so we scan the libraries only for one.
    let code = macros.peek().map_or(String::new(), |_| scan(libraries).0);
    let call = |item: &Item| format!("{}!", source.name_of(item));
    let is_called = macros.any(|item| places_of(&code, &call(item)).next().is_some());
    let first = source.roots().next().filter(|_| needs_macros || is_called);
    first.map_or(program.len(), |root| root.place.start)
}

/// The words that an error of rustc quotes.
fn quoted_words(failure: &Failure) -> HashSet<&str> {
    failure.reason.split('`').skip(1).step_by(2).flat_map(all_words).collect()
}

impl Whole {
    /// Returns a refusal that names the file, line and column of the word at a place of the code.
    pub fn refusal(&self, at: usize, why: &str) -> Failure {
        match find_origin(&self.lines, &self.source.code, at) {
            Some(place) => refused(format!("{}: {}", place, why)),
            None => refused(why),
        }
    }

    /// Returns the file, line and column of the function with this path in the compiled code, if it
    /// is in the sources. A macro may have made it instead.
    pub fn place_of(&self, path: &str) -> Option<String> {
        // Generic arguments may name other functions.
        let words: Vec<&str> = all_words(path.split("::<").next()?).collect();
        let is_named = |item: &&Item| {
            let mut modules = self.source.modules(item.attributes.start);
            item.kind == Kind::Fn
                && words.contains(&self.source.name_of(item))
                && modules.all(|module| words.contains(&self.source.name_of(module)))
        };
        // A function within another one comes later in the path.
        let position =
            |item: &&Item| words.iter().position(|word| *word == self.source.name_of(item));
        let item = self.source.items.iter().filter(is_named).max_by_key(position)?;
        find_origin(&self.lines, &self.source.code, item.name.start)
    }

    /// Adds to an error of rustc why the bundle lacks an item that the error names.
    pub fn hint(&self, failure: Failure) -> Failure {
        let words = quoted_words(&failure);
        match self.lacks.iter().find(|(name, _)| words.contains(name.as_str())) {
            Some((name, why)) => {
                let reason = format!("`{}` {}\n{}", name, why, failure.reason);
                Failure { reason, ..failure }
            }
            None => failure,
        }
    }

    /// Adds to an error of a bundle which library is written in another edition.
    pub fn hint_edition(&self, failure: Failure, edition: Edition) -> Failure {
        let mut libraries = self.dependencies.libraries.iter();
        let other = libraries.find(|library| library.edition != edition);
        let hint = |library: &Library| {
            let (name, own, year) = (&library.name, library.edition.year(), edition.year());
            let advice = format!("and the bundle in {year}: give the package edition {own}");
            format!("the library {name} is written in edition {own}, {advice}\n")
        };
        Failure { reason: failure.reason + &other.map_or(String::new(), hint), ..failure }
    }

    /// Leaves out the crates whose names are in no source. A proc macro may need one all the same,
    /// because it writes the name.
    pub fn leave_out_unnamed_crates(&mut self) {
        let texts = [&self.source, &Source::of(&self.rest)];
        let is_named = |wanted: &Crate| {
            let is_path = |text: &&Source| paths_of(text, &wanted.name_in_sources).next().is_some();
            texts.iter().any(is_path)
        };
        let all = take(&mut self.dependencies.crates).into_iter();
        (self.dependencies.crates, self.unnamed_crates) = all.partition(is_named);
    }

    /// Whether an error of rustc names a crate that we have left out.
    pub fn misses_crate(&self, failure: &Failure) -> bool {
        let words = quoted_words(failure);
        self.unnamed_crates.iter().any(|other| words.contains(&*other.name_in_sources))
    }

    /// Whether an item is a library's.
    pub fn is_library(&self, item: usize) -> bool {
        self.library_part.contains(&self.source.items[item].attributes.start)
    }
}
