//! Finds the imports and the `impl`s that name a removed item and therefore no longer compile.
//!
//! This is for speed: rustc would find these items as well, but each time it would need a whole
//! check. Globs need the most: a module that contains nothing but a glob goes with it, so the glob
//! that names this module fails in the next check, and so on. We leave to rustc each name that
//! another item has as well, or that a macro may give to an item.

use super::draft::Draft;
use crate::source::{all_words, Item, Kind, Source};
use std::collections::{HashMap, HashSet};

/// The crates of std.
const STD: [&str; 3] = ["alloc", "core", "std"];

/// Returns the imports, and the `impl`s of the library, that name removed items.
pub fn dangling(draft: &Draft) -> Vec<usize> {
    let lost = lost_names(draft);
    let source = draft.source();
    // A module is known by its own name and that of the module around it.
    let is_module = |one: &usize| source.items[*one].kind == Kind::Mod;
    let names_of_module = |one: usize| {
        let item = &source.items[one];
        (module_around(source, item), source.name_of(item))
    };
    let mut lost_modules: HashSet<_> =
        draft.removed().filter(is_module).map(names_of_module).collect();
    for names in draft.left().filter(is_module).map(names_of_module) {
        lost_modules.remove(&names);
    }
    let is_dangling = |one: &usize| {
        let item = &source.items[*one];
        match item.kind {
            Kind::UsePart if item.body.is_empty() && item.name.is_empty() => {
                lost_modules.contains(&module_of_glob(source, *one))
            }
            Kind::UsePart if item.body.is_empty() => {
                lost.contains_key(source.name_of(item)) && may_name_own_item(source, *one)
            }
            Kind::Impl if draft.whole.is_library(*one) => {
                let (of_trait, of_type) = source.head_of_impl(item);
                let mut words = all_words(of_trait).chain(all_words(of_type));
                draft.lacks_type(item)
                    || words
                        .any(|word| lost.get(word).map_or(false, |kind| kind.is_type_or_trait()))
            }
            _ => false,
        }
    };
    draft.left().filter(is_dangling).collect()
}

/// The names that only removed items have, each with the kind of one of them.
fn lost_names<'a>(draft: &Draft<'a>) -> HashMap<&'a str, Kind> {
    let source = draft.source();
    let has_name = |item: &&Item| {
        !(item.kind.is_import() || matches!(item.kind, Kind::Impl | Kind::Call))
            && source.member_of(item).is_none()
    };
    let removed = draft.removed().map(|one| &source.items[one]).filter(has_name);
    let mut lost: HashMap<&str, Kind> =
        removed.map(|item| (source.name_of(item), item.kind)).collect();
    for item in draft.left().map(|one| &source.items[one]) {
        if has_name(&item) {
            lost.remove(source.name_of(item));
        }
        if item.kind != Kind::Call && item.kind != Kind::Macro {
            continue;
        }
        // A macro may make an item whose name follows a keyword in the macro, or is an argument.
        let mut before = "";
        for word in all_words(&source.code[item.place.clone()]) {
            if item.kind == Kind::Call || Kind::of(before).is_some() {
                lost.remove(word);
            }
            before = word;
        }
    }
    lost
}

/// The name of the module around an item, or nothing at the root.
fn module_around<'a>(source: &'a Source, item: &Item) -> &'a str {
    source.modules(item.start()).next().map_or("", |module| source.name_of(module))
}

/// The module that a glob names: the name of the module around it, and its own. We do not follow
/// more than one `super`: no module has such a name, so rustc finds these globs.
fn module_of_glob(source: &Source, part: usize) -> (&str, &str) {
    let mut around = source.modules(source.items[part].start()).map(|one| source.name_of(one));
    let (inside, outside) = (around.next().unwrap_or(""), around.next().unwrap_or(""));
    match source.path_of(part)[..] {
        [.., "self", name] | [name] => (inside, name),
        ["super", name] => (outside, name),
        ["crate", name] => ("", name),
        [.., around, name] => (around, name),
        [] => ("", ""),
    }
}

/// Whether the part of an import may name an item of the draft by its name: it has no `as`, and is
/// not of std, so `std::slice::Iter` stays if the library's own `Iter` goes.
fn may_name_own_item(source: &Source, part: usize) -> bool {
    source.path_of(part).iter().all(|word| *word != "as" && !STD.contains(word))
}
