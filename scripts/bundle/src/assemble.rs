//! Writes a program and its whole libraries into one text.

mod features;
mod form;
mod modules;
mod origin;
mod paths;
mod unneeded;

pub use form::Form;
pub use paths::relative;

use crate::failure::{refused, Failure, Result};
use crate::package::{Dependencies, Import, Library, Program};
use crate::source::{all_words, places_of, scan, Item, Kind, Source};
use features::explain_off;
use modules::Modules;
use origin::{count_lines, Line, Parts};
use paths::Exported;
use std::collections::HashSet;
use std::ops::Range;

/// The part of a program that is submitted, and the whole libraries that it reaches, in one text.
pub struct Whole {
    pub source: Source,
    /// The package's dependencies without the libraries that the program does not reach.
    pub dependencies: Dependencies,
    /// Where the libraries are in the text.
    pub library: Range<usize>,
    pub form: Form,
    /// The whole program and the libraries in one text, with paths that begin with `crate`. Only a
    /// function-style submission needs this text, to be run on samples. For such a submission,
    /// `source` has relative paths.
    pub complete: String,
    /// Where its lines come from.
    lines: Vec<Option<Line>>,
    /// The items under features that are off: the name of each, and the condition.
    off: Vec<(String, String)>,
}

/// Reads a program and the libraries that it reaches, and rewrites the paths between them.
pub fn assemble(dependencies: &Dependencies, chosen: &Program) -> Result<Whole> {
    let own = Modules::of_program(&chosen.file, &dependencies.features)?;
    let own_source = Source::of(&own.parts.text);
    let form = Form::of(&own_source);

    let mut all = Parts::default();
    let (mut lines, mut off) = (own.parts.lines, own.off);
    let mut exported = Exported::new();
    let (dependencies, libraries) = reached(dependencies, &own_source.code)?;
    for (library, modules) in dependencies.libraries.iter().zip(libraries) {
        let has_macros = !modules.exported.is_empty();
        all.text += &paths::in_library(&modules.parts.text, library, has_macros);
        all.lines.extend(modules.parts.lines);
        off.extend(modules.off);
        exported.insert(library.name.clone(), modules.exported);
    }

    // The whole program gets the paths that begin with `crate`, and we cut the submission out of it.
    let program = paths::in_program(&own_source, &dependencies.imports, &exported, form);
    let complete = insert(&program, before_macros(&program, &all.text), &all.text);
    let mut submission = form.submission(&Source::of(&program));
    if form.is_function_style() {
        submission = paths::relative(&submission);
        all.text = paths::relative(&all.text);
    }
    let at = before_macros(&submission, &all.text);
    let above = count_lines(&submission[..at]);
    lines.splice(above..above, all.lines);
    Ok(Whole {
        source: Source::of(&insert(&submission, at, &all.text)),
        library: at..at + all.text.len(),
        form,
        dependencies,
        complete,
        lines,
        off,
    })
}

/// Reads the libraries that the code of a program names, and those that they name in turn. rustc loads
/// no others.
fn reached<'a>(all: &'a Dependencies, program: &str) -> Result<(Dependencies, Vec<Modules<'a>>)> {
    let named = |imports: &[Import], code: &str| -> Vec<Import> {
        let words: HashSet<&str> = all_words(code).collect();
        imports.iter().filter(|one| words.contains(&*one.name)).cloned().collect()
    };
    let imports = named(&all.imports, program);
    let mut reached: HashSet<String> = imports.iter().map(|one| one.library.clone()).collect();
    let (mut libraries, mut texts) = (Vec::new(), Vec::new());
    // Each library comes after those that it imports.
    for library in all.libraries.iter().rev() {
        if !reached.contains(&library.name) {
            continue;
        }
        let modules = Modules::of_library(library)?;
        let imports = named(&library.imports, &scan(&modules.parts.text).0);
        reached.extend(imports.iter().map(|one| one.library.clone()));
        libraries.insert(0, Library { imports, ..library.clone() });
        texts.insert(0, modules);
    }
    Ok((Dependencies { libraries, imports, ..all.clone() }, texts))
}

/// Returns the place in a program where the libraries come: its end, or the line above its first
/// macro that has the name of a macro which a library calls. Below that line, the library would see
/// the program's macro.
fn before_macros(program: &str, library: &str) -> usize {
    let source = Source::of(program);
    let calls = |name: &str| {
        let (code, _) = scan(library);
        !name.is_empty()
            && places_of(&code, name).any(|at| code[at + name.len()..].starts_with('!'))
    };
    let is_seen_below = |index: &usize| {
        let item = &source.items[*index];
        let attributes = &source.code[item.attributes.clone()];
        let inside = &source.items[source.subtree(*index)];
        item.parent.is_none()
            && (item.kind == Kind::Macro || attributes.contains("macro_use"))
            && inside.iter().any(|one| one.kind == Kind::Macro && calls(source.name_of(one)))
    };
    let found = (0..source.items.len()).find(is_seen_below);
    let line = |index: usize| {
        let before = &program[..source.items[index].place.start];
        let line = before.rfind('\n').map_or(0, |end| end + 1);
        // Another item may be in front of it.
        before[line..].trim().is_empty().then_some(line)
    };
    found.and_then(line).unwrap_or(program.len())
}

fn insert(text: &str, at: usize, inserted: &str) -> String {
    [&text[..at], inserted, &text[at..]].concat()
}

impl Whole {
    /// Returns a refusal that names the file, line and column of the word at a place of the code.
    pub fn refusal(&self, at: usize, why: &str) -> Failure {
        match self.find_origin(at) {
            Some(place) => refused(format!("{}: {}", place, why)),
            None => refused(why),
        }
    }

    fn find_origin(&self, at: usize) -> Option<String> {
        origin::find_origin(&self.lines, &self.source.code, at)
    }

    /// Returns the file, line and column of the item with this path in the code, if the sources
    /// have it as an item. Generic arguments do not count.
    pub fn place_of(&self, path: &str) -> Option<String> {
        let words: Vec<&str> = all_words(path).collect();
        let is_named = |one: &&Item| {
            let name = self.source.name_of(one);
            let mut modules = self.source.modules(one.start());
            one.kind == Kind::Fn
                && words.contains(&name)
                && modules.all(|module| words.contains(&self.source.name_of(module)))
        };
        // A function within another one comes later in the path.
        let position =
            |one: &&Item| words.iter().position(|word| *word == self.source.name_of(one));
        let item = self.source.items.iter().filter(is_named).max_by_key(position)?;
        self.find_origin(item.name.start)
    }

    /// Adds to an error of rustc about the program a feature that may be its cause.
    pub fn with_feature(&self, failure: Failure) -> Failure {
        explain_off(failure, &self.off)
    }

    /// Whether an item is a library's.
    pub fn is_library(&self, item: usize) -> bool {
        self.library.contains(&self.source.items[item].start())
    }
}
