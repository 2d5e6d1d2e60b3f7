//! Rewrites the paths that would name another item in a bundle, so that they name the same one.

use super::form::Form;
use crate::package::{Import, Library};
use crate::source::{all_words, in_word, places_of, replace, scan, word, Edit, Item, Kind, Source};
use crate::tools::Edition;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

const CRATE: &str = "crate";

/// Rewrites a library, whose root becomes a module of the bundle. `has_macros` says whether it exports
/// macros. The number of lines stays the same.
pub fn in_library(text: &str, library: &Library, has_macros: bool) -> String {
    let source = Source::of(text);
    let path = |at: usize| {
        let (before, end) = (&source.code[..at], at + CRATE.len());
        // `pub(crate)` becomes `pub(in crate::library)`. In a macro it stays, because such a path must
        // name a module around the place where the macro is called.
        let is_shown = before.ends_with("pub(") && source.code[end..].starts_with(')');
        let is_path = !(before.ends_with("extern ") || is_shown && source.is_in_macro(at));
        let words = format!("{}crate::{}", if is_shown { "in " } else { "" }, library.name);
        is_path.then_some(Edit { place: at..end, words })
    };
    let mut edits: Vec<_> = places_of(&source.code, CRATE).filter_map(path).collect();
    let own = Import { name: "self".to_string(), library: library.name.clone() };
    let mut imports = [&library.imports[..], &[own]].concat();
    edits.extend(extern_crates(&source, &mut imports));
    imports.retain(|import| import.name != "self");
    for Import { name, library } in &imports {
        let paths = paths_from(&source, name);
        edits.extend(paths.map(|place| to_library(place, library)));
    }
    edits.extend(without_colons(&source));
    // Without `macro_export` a macro is private to its crate, and so are the modules of libraries.
    // They cannot be re-exported as `pub`.
    let has_private = has_macros || !imports.is_empty();
    // A `pub use` elsewhere, such as a glob, may re-export them again, so we change every
    // `pub use`.
    for item in source.items.iter().filter(|item| item.kind == Kind::Use) {
        if source.code[item.head()..].starts_with("pub use") && has_private {
            let after_pub = item.head() + "pub".len();
            edits.push(Edit { place: after_pub..after_pub, words: "(crate)".to_string() });
        }
    }
    if library.edition == Edition::E2015 {
        edits.extend(from_root(&source, &library.name, &imports));
    }
    replace(text, edits)
}

/// The edits of the paths that begin at the library's root in edition 2015: those after `use` and
/// those that begin with colons. `use graph::bfs;` becomes `use crate::library::graph::bfs;`.
fn from_root<'a>(
    source: &'a Source,
    library: &'a str,
    imports: &'a [Import],
) -> impl Iterator<Item = Edit> + 'a {
    let is_root = move |index: &usize| {
        let item = &source.items[*index];
        item.kind == Kind::Mod && item.parent.is_none() && source.name_of(item) == library
    };
    let root = (0..source.items.len()).find(is_root);
    let items = source.items.iter().filter(move |item| root.is_some() && item.parent == root);
    let names: BTreeSet<&str> = items.map(|item| source.name_of(item)).collect();
    let edit = move |at: usize| {
        let start = start_of_path(&source.code, at)?;
        let is_from_root = start < at || source.code[..at].ends_with("use ");
        let words = format!("crate::{}::", library);
        is_from_root.then_some(Edit { place: start..at, words })
    };
    let is_import = move |name: &str| imports.iter().any(|one| one.name == name);
    let names = names.into_iter().filter(move |name| !name.is_empty() && !is_import(name));
    names.flat_map(move |name| places_of(&source.code, name).filter_map(edit))
}

/// Where the path begins whose first word is at a place: there, or at the colons of `::word`.
/// Returns `None` if the word is a later part of a path, as in `other::word`, or the parameter of a
/// macro, as in `$word`.
fn start_of_path(code: &str, at: usize) -> Option<usize> {
    match code[..at].strip_suffix("::") {
        None if code[..at].ends_with('$') => None,
        Some(left) if left.ends_with(|c| in_word(c) || c == '>') => None,
        Some(left) => Some(left.len()),
        None => Some(at),
    }
}

/// The edits that turn the declarations of libraries as crates into imports: `extern crate a as b;`
/// becomes `use crate::a as b;`. Adds `b` to the names by which the source imports libraries.
fn extern_crates(source: &Source, imports: &mut Vec<Import>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for item in source.items.iter().filter(|item| item.kind == Kind::ExternCrate) {
        let found = imports.iter().find(|import| import.name == source.name_of(item)).cloned();
        let import = match found {
            Some(import) => import,
            None => continue, // This is a crate of the judge.
        };
        let rest = source.code[item.name.end..].trim_start();
        let alias = rest.strip_prefix("as ").map(|alias| word(alias.trim_start()));
        let name = alias.unwrap_or(&import.name);
        // At the root there is already a module with the library's name.
        edits.push(match name == "_" || item.parent.is_none() && name == import.library {
            true => Edit { place: item.start()..item.place.end, words: String::new() },
            false => {
                let head = &source.code[item.head()..item.name.start];
                let public = &head[..places_of(head, "extern").next().unwrap_or(0)];
                let words = format!("{}use crate::{}", public, import.library);
                Edit { place: item.start()..item.name.end, words }
            }
        });
        if imports.iter().all(|one| one.name != name) {
            imports.push(Import { name: name.to_string(), ..import });
        }
    }
    edits
}

/// Rewrites a program: we write `crate::` before a library's name where the name alone would not
/// find the module. Inner doc comments become ordinary ones, because a judge may write code above a
/// function-style bundle, and `//!` may not follow an item.
pub fn in_program(source: &Source, imports: &[Import], exported: &Exported, form: Form) -> String {
    let mut all_imports = imports.to_vec();
    let mut edits = extern_crates(source, &mut all_imports);
    for item in source.roots().filter(|item| item.kind == Kind::ExternCrate) {
        if let Some(import) = imports.iter().find(|one| one.name == source.name_of(item)) {
            edits.extend(macro_use(source, item, &import.library, &exported[&import.library]));
        }
    }
    for Import { name, library } in &all_imports {
        for place in paths_from(source, name) {
            // At the root of a program the name alone finds the library's module. A function-style
            // judge may put the bundle into a module, so [`relative`] needs the whole path.
            let is_at_root =
                source.modules(place.end).next().is_none() && !source.is_in_macro(place.end);
            let is_absolute = source.code[place.start..].starts_with("::");
            if !is_at_root || is_absolute || name != library || form.is_function_style() {
                edits.push(to_library(place, library));
            }
        }
    }
    edits.extend(without_colons(source));
    with_plain_comments(&replace(&source.text, edits))
}

/// The macros that each library exports, by the library's name in the bundle.
pub type Exported = BTreeMap<String, BTreeSet<String>>;

/// The edits that import a library's macros in every module of a program, because `#[macro_use]`
/// above this `extern crate` brings them into scope there. A module's own names and the program's
/// own macros hide them.
fn macro_use(
    source: &Source,
    declaration: &Item,
    library: &str,
    exported: &BTreeSet<String>,
) -> Vec<Edit> {
    let attributes = &source.code[declaration.attributes.clone()];
    let words: Vec<&str> = all_words(attributes).collect();
    // `#[macro_use(a, b)]` imports only these two.
    let is_meant = |name: &str| !attributes.contains("macro_use(") || words.contains(&name);
    let import = |scope: Option<usize>| {
        let hides = |item: &Item| match item.kind {
            Kind::Macro => true,
            Kind::UsePart => scope_of(source, item) == scope,
            _ => false,
        };
        let is_hidden = |name: &str| {
            let name = name.trim_start_matches("r#");
            source.items.iter().any(|item| source.name_of(item) == name && hides(item))
        };
        let names = exported.iter().map(String::as_str);
        let names: Vec<&str> = names.filter(|name| is_meant(name) && !is_hidden(name)).collect();
        let at = match scope {
            None => declaration.place.end,
            Some(module) => source.after_inner_attributes(source.items[module].body.start),
        };
        let words = format!(" use crate::{}::{{{}}};", library, names.join(", "));
        (!names.is_empty()).then_some(Edit { place: at..at, words })
    };
    let modules = (0..source.items.len()).filter(|&one| source.items[one].kind == Kind::Mod);
    let scopes = modules.map(Some).chain([None]).filter(|_| words.contains(&"macro_use"));
    scopes.filter_map(import).collect()
}

/// The module, function or other item whose scope an item or a part of an import belongs to.
fn scope_of(source: &Source, item: &Item) -> Option<usize> {
    let is_import = |one: usize| matches!(source.items[one].kind, Kind::Use | Kind::UsePart);
    source.outwards(item.parent).find(|&one| !is_import(one))
}

/// The edit that lets a path begin with the module of a library.
fn to_library(place: Range<usize>, library: &str) -> Edit {
    Edit { place, words: format!("crate::{}", library) }
}

/// The beginnings of the paths that lead to a library: its name, with the colons in front of it.
fn paths_from<'a>(source: &'a Source, name: &'a str) -> impl Iterator<Item = Range<usize>> + 'a {
    let path = move |at: usize| {
        let end = at + name.len();
        let after = &source.code[end..];
        let start = start_of_path(&source.code, at)?;
        let is_path = after.starts_with("::") && !after.starts_with("::<");
        let is_import = source.code[..start].ends_with("use ");
        if !is_path && !is_import {
            return None; // This is a variable or a field with the library's name.
        }
        let may_be_shadowed = start == at && !is_import;
        let is_other = is_in_braces(source, at) || may_be_shadowed && is_shadowed(source, at, name);
        (!is_other).then_some(start..end)
    };
    places_of(&source.code, name).filter_map(path)
}

/// Whether a place is in an import, between braces that have a path in front of them, as `b` is in
/// `use a::{b, c};`.
fn is_in_braces(source: &Source, at: usize) -> bool {
    let parts = source.around(at).map(|one| &source.items[one]);
    let mut outer = parts.take_while(|one| one.kind == Kind::UsePart).skip(1);
    outer.any(|one| all_words(&source.code[one.start()..one.body.start]).next().is_some())
}

/// Whether a name means an item of the function or module around a place, and no library.
fn is_shadowed(source: &Source, at: usize, name: &str) -> bool {
    let is = |one: usize, kind: Kind| source.items[one].kind == kind;
    // The name may be an item of a function around the place, or of the innermost module or the root.
    let mut scopes: Vec<Option<usize>> = source.around(at).map(Some).chain([None]).collect();
    let module = scopes.iter().position(|one| one.map_or(true, |one| is(one, Kind::Mod)));
    scopes.truncate(module.map_or(0, |module| module + 1));
    let shadows = |item: &Item| {
        // `use lib::lib;` imports a function, and `use lib::{self};` the library itself.
        let parts = source.outwards(item.parent);
        let first = parts.filter(|&one| is(one, Kind::UsePart)).last();
        let path = first.map_or(item.start(), |one| source.items[one].start());
        let is_import = item.kind == Kind::UsePart && item.body.is_empty();
        let is_other = is_import && word(&source.code[path..]) != name;
        let is_type = item.kind.is_type() || item.kind == Kind::Mod;
        (is_type || is_other) && scopes.contains(&scope_of(source, item))
    };
    let is_named = |item: &&Item| source.name_of(item) == name;
    source.items.iter().filter(is_named).any(shadows)
}

/// The edits that let `use ::{a, b}` begin without colons, because a library in the braces is no
/// crate of the bundle.
fn without_colons(source: &Source) -> impl Iterator<Item = Edit> + '_ {
    let found = source.code.match_indices("use ::{").map(|found| found.0);
    found.map(|at| Edit { place: at + 4..at + 6, words: String::new() })
}

/// Rewrites a bundle so that it may be in any module: `crate::` becomes `self::` or `super::`, and
/// `//!` becomes `//`.
pub fn relative(text: &str) -> String {
    let source = Source::of(text);
    let path = |at: usize| {
        let modules: Vec<&str> = source.modules(at).map(|one| source.name_of(one)).collect();
        let outermost = modules.last().map(|one| format!("crate::{}", one));
        // A path within the outermost module need not leave it.
        let own = outermost.filter(|own| text[at..].starts_with(&(own.to_string() + "::")));
        let levels = modules.len() - usize::from(own.is_some());
        let words = if levels == 0 { "self".to_string() } else { vec!["super"; levels].join("::") };
        Edit { place: at..at + own.map_or(CRATE.len(), |own| own.len()), words }
    };
    let is_path = |&at: &usize| {
        let is_followed = text[at + CRATE.len()..].starts_with("::");
        !text[..at].ends_with('$') && !source.is_in_macro(at) && is_followed
    };
    let paths = places_of(&source.code, CRATE).filter(is_path).map(path);
    with_plain_comments(&replace(text, paths.collect()))
}

/// Turns inner doc comments into ordinary ones.
fn with_plain_comments(text: &str) -> String {
    let plain = |place: Range<usize>| {
        let words = text[place.clone()].replace("//!", "//").replace("/*!", "/*");
        Edit { place, words }
    };
    replace(text, scan(text).1.into_iter().map(plain).collect())
}
