//! Rewrites the paths that would name another item in a bundle, so that they name the same one.

use super::form::Form;
use crate::package::{Import, Library};
use crate::source::{all_words, in_word, places_of, replace, scan, Edit, Item, Kind, Source};
use crate::tools::Edition;
use std::collections::BTreeSet;
use std::ops::Range;

const CRATE: &str = "crate";

/// Rewrites a library, whose root becomes a module of the bundle. `has_macros` says whether it
/// exports macros. The number of lines stays the same.
pub fn in_library(text: &str, library: &Library, has_macros: bool) -> String {
    let source = Source::of(text);
    let edit = |at: usize| {
        // This also finds the `crate` of `$crate::f`, which becomes `$crate::library::f`.
        let (before, end) = (source.code[..at].trim_end(), at + CRATE.len());
        // `pub(crate)` becomes `pub(in crate::library)`. In a macro it stays, because such a path
        // must name a module around the place where the macro is called.
        let is_visibility =
            before.ends_with('(') && source.code[end..].trim_start().starts_with(')');
        let is_declaration = before.ends_with("extern");
        let stays = is_visibility && source.macro_around(at).is_some() || is_declaration;
        let text = format!("{}crate::{}", if is_visibility { "in " } else { "" }, library.name);
        (!stays).then_some(Edit { place: at..end, text })
    };
    let mut edits: Vec<_> = places_of(&source.code, CRATE).filter_map(edit).collect();
    // `extern crate self as name;` declares the library itself.
    let own = Import { name: "self".to_string(), library: library.name.clone() };
    let mut imports = [&library.imports[..], &[own]].concat();
    edits.extend(extern_crates(&source, &mut imports));
    // Elsewhere, `self` is the module of the path.
    imports.retain(|import| import.name != "self");
    edits.extend(to_libraries(&source, &imports, false));
    // In a bundle, exported macros and the modules of libraries are private to the crate, and a
    // `pub use` of them does not compile. A glob could import one, so we change every `pub use`.
    if has_macros || !imports.is_empty() {
        edits.extend(narrow_imports(&source));
    }
    if library.edition == Edition::E2015 {
        edits.extend(from_root(&source, &library.name, &imports));
    }
    replace(text, edits)
}

/// The edits that make each `pub use` a `pub(crate) use`.
pub fn narrow_imports(source: &Source) -> impl Iterator<Item = Edit> + '_ {
    let imports = source.items.iter().filter(|item| item.kind == Kind::Use);
    imports.filter_map(move |item| narrow(source, item))
}

/// The edit that makes an item `pub(crate)` if it is `pub`.
pub fn narrow(source: &Source, item: &Item) -> Option<Edit> {
    let after = source.code[item.head()..].strip_prefix("pub")?;
    let is_pub = after.starts_with(char::is_whitespace) && !after.trim_start().starts_with('(');
    let after_pub = item.head() + "pub".len();
    is_pub.then(|| Edit { place: after_pub..after_pub, text: "(crate)".to_string() })
}

/// The edits of the paths that begin at the library's root in edition 2015: those after `use` and
/// those that begin with colons. `use graph::bfs;` becomes `use crate::library::graph::bfs;`.
fn from_root(source: &Source, library: &str, imports: &[Import]) -> Vec<Edit> {
    let is_root = |index: usize| {
        let item = &source.items[index];
        item.parent.is_none() && source.name_of(item) == library
    };
    let items = source.items.iter().filter(|item| item.parent.map_or(false, is_root));
    let mut names: BTreeSet<&str> = items.map(|item| source.name_of(item)).collect();
    // A glob has no name, and `extern crate self as name;` has this one.
    names.retain(|name| !["", "self"].contains(name));
    names.retain(|name| imports.iter().all(|import| import.name != *name));
    let edit = |at: usize| {
        let (start, is_import) = start_of_path(source, at)?;
        let text = format!("crate::{}::", library);
        (start < at || is_import).then_some(Edit { place: start..at, text })
    };
    names.into_iter().flat_map(|name| places_of(&source.code, name)).filter_map(edit).collect()
}

/// Where the path begins whose first name is at a place (there, or at the colons of `::name`), and
/// whether it is the path of an import. Returns `None` if the name is a later part of a path, as in
/// `other::name` and `use other::{name};`, or the parameter of a macro, as in `$name`.
fn start_of_path(source: &Source, at: usize) -> Option<(usize, bool)> {
    let before = &source.code[..at];
    let start = match before.strip_suffix("::") {
        Some(before) if before.ends_with(|c| in_word(c) || c == '>') => return None,
        Some(before) => before.len(),
        None if before.ends_with('$') => return None,
        None => at,
    };
    let around = source.around(start).map(|index| &source.items[index]);
    let mut parts = around.take_while(|item| item.kind == Kind::UsePart);
    if let Some(part) = parts.next() {
        let has_words =
            |item: &Item| source.code[item.place.start..item.body.start].contains(in_word);
        return (part.place.start == start && !parts.any(has_words)).then_some((start, true));
    }
    Some((start, false))
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
        // `as` and the new name, if there is one.
        let alias = all_words(&source.code[item.name.end..item.place.end]).nth(1);
        let name = alias.unwrap_or(&import.name);
        // The attributes go as well, because `#[macro_use]` may not be on an import. At the root
        // there is already a module with the library's name.
        let (end, text) = if item.parent.is_none() && name == import.library {
            (item.place.end, String::new())
        } else {
            let head = &source.code[item.head()..item.name.start];
            let public = head.split("extern").next().unwrap_or_default();
            (item.name.end, format!("{}use crate::{}", public, import.library))
        };
        edits.push(Edit::with_lines(&source.text, item.attributes.start..end, &text));
        if imports.iter().all(|known| known.name != name) {
            imports.push(Import { name: name.to_string(), ..import });
        }
    }
    edits
}

/// Rewrites a program. Inner doc comments become ordinary ones, because the libraries or a judge's
/// code may be above them, and `//!` may not follow an item.
pub fn in_program(source: &Source, imports: &[Import], form: Form) -> String {
    let mut imports = imports.to_vec();
    let mut edits = extern_crates(source, &mut imports);
    // In `submit`, a `pub use` may be what the judge calls, so it stays.
    if form != Form::Submit && !imports.is_empty() {
        edits.extend(narrow_imports(source));
    }
    // A judge may put a function-style bundle into a module, so [`relative`] needs whole paths.
    edits.extend(to_libraries(source, &imports, !form.is_function_style()));
    with_plain_comments(&replace(&source.text, edits))
}

/// The edits of the paths that lead to libraries: `graph::bfs` becomes `crate::graph::bfs`. A text
/// at the root of a bundle keeps `graph::bfs` outside its modules, where it finds the library's
/// module.
fn to_libraries(source: &Source, imports: &[Import], is_at_root: bool) -> Vec<Edit> {
    // `use ::{a, b}` becomes `use {a, b}`, because a library in the braces is no crate of the
    // bundle. The head of such a part ends at its brace; a part without braces has an empty body.
    let has_braces = |item: &&Item| item.kind == Kind::UsePart && !item.body.is_empty();
    let heads = source.items.iter().filter(has_braces);
    let heads = heads.map(|item| item.place.start..item.body.start - 1);
    let colons = heads.filter(|head| source.code[head.clone()].trim_end() == "::");
    let mut edits: Vec<_> = colons.map(|place| Edit { place, text: String::new() }).collect();
    for Import { name, library } in imports {
        let path = |at: usize| {
            let (start, is_import) = start_of_path(source, at)?;
            let after = &source.code[at + name.len()..];
            // Without colons it is a variable or a field, and `name::<u32>` is a function.
            let is_path = after.starts_with("::") && !after.starts_with("::<");
            let is_shadowed = || start == at && is_shadowed(source, at, name);
            (is_import || is_path && !is_shadowed()).then_some(start..at + name.len())
        };
        for place in places_of(&source.code, name).filter_map(path) {
            // A macro may be called in any module.
            let is_movable = source.macro_around(place.end).is_some();
            let is_outside = source.modules(place.end).next().is_none() && !is_movable;
            if !is_at_root || !is_outside || source.code[place.clone()] != **library {
                edits.push(Edit { place, text: format!("crate::{}", library) });
            }
        }
    }
    edits
}

/// Whether a name means an item of the module around a place, and no library.
fn is_shadowed(source: &Source, at: usize, name: &str) -> bool {
    let module = |at: usize| source.modules(at).next().map(|module| module.place.start);
    let hides = |index: usize, item: &Item| match item.kind {
        // `use name::{self};` imports the library. We take what `use name::name;` imports for a
        // function, which is in another namespace.
        Kind::UsePart => item.body.is_empty() && source.path_of(index)[0] != name,
        kind => kind.is_type_or_trait() || kind == Kind::Mod,
    };
    let items = source.items.iter().enumerate().filter(|(_, item)| source.name_of(item) == name);
    let mut hiding = items.filter(|(index, item)| hides(*index, item));
    hiding.any(|(_, item)| module(item.attributes.start) == module(at))
}

/// Rewrites a bundle so that it may be in any module: `crate::` becomes `self::` or `super::`, and
/// `//!` becomes `//`. Paths in macros stay, because a macro may be called in any module. A bundle
/// with such a path works only at the root, and `verify` fails for it.
pub fn relative(text: &str) -> String {
    let source = Source::of(text);
    let path = |at: usize| {
        let modules: Vec<&str> = source.modules(at).map(|item| source.name_of(item)).collect();
        let outermost = modules.last().map(|name| format!("crate::{}::", name));
        // A path within the outermost module need not leave it.
        let (length, levels) = match outermost {
            Some(own) if text[at..].starts_with(&own) => {
                (own.len() - "::".len(), modules.len() - 1)
            }
            _ => (CRATE.len(), modules.len()),
        };
        let text = if levels == 0 { "self".to_string() } else { vec!["super"; levels].join("::") };
        Edit { place: at..at + length, text }
    };
    let is_path = |&at: &usize| {
        text[at + CRATE.len()..].starts_with("::") && source.macro_around(at).is_none()
    };
    let paths = places_of(&source.code, CRATE).filter(is_path).map(path);
    with_plain_comments(&replace(text, paths.collect()))
}

/// Turns inner doc comments into ordinary ones.
fn with_plain_comments(text: &str) -> String {
    let plain = |place: Range<usize>| {
        let text = text[place.clone()].replace("//!", "//").replace("/*!", "/*");
        Edit { place, text }
    };
    replace(text, scan(text).1.into_iter().map(plain).collect())
}
