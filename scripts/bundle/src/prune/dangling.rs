//! Finds the imports and the `impl`s that name a removed item and therefore no longer compile.
//!
//! This is for speed: rustc would find these items as well, but each time it would need a whole
//! check. Globs need the most: a module that contains nothing but a glob goes with it, so the glob
//! that names this module fails in the next check, and so on. We leave to rustc each name that
//! another item has as well, or that a macro may give to an item.

use super::draft::Draft;
use crate::source::{all_words, Item, Kind};
use std::collections::{HashMap, HashSet};

/// Returns the imports, and the `impl`s of the library, that name removed items.
pub fn dangling(draft: &Draft) -> Vec<usize> {
    let lost = lost_names(draft);
    let source = draft.source();
    let modules = source.items.iter().filter(|item| item.kind == Kind::Mod);
    let modules: HashSet<&str> =
        modules.map(|item| source.name_of(item)).chain(["crate", "self", "super"]).collect();
    let is_dangling = |index: &usize| {
        let item = &source.items[*index];
        match item.kind {
            // `lib::graph::bfs`, or `lib::graph` of a glob. The path leads through modules of the
            // text, so `std::slice::Iter` stays if the library's own `Iter` goes.
            Kind::UsePart if item.body.is_empty() => {
                let path = source.path_of(*index);
                path.split_last().map_or(false, |(name, around)| {
                    lost.contains_key(name) && around.iter().all(|word| modules.contains(word))
                })
            }
            Kind::Impl if draft.whole.is_library(*index) => {
                let (of_trait, of_type) = source.head_of_impl(item);
                let is_lost = |word| lost.get(word).map_or(false, |kind| kind.is_type_or_trait());
                draft.lacks_type(item) || all_words(of_trait).chain(all_words(of_type)).any(is_lost)
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
    let removed = draft.removed().map(|index| &source.items[index]).filter(has_name);
    let mut lost: HashMap<&str, Kind> =
        removed.map(|item| (source.name_of(item), item.kind)).collect();
    for item in draft.left().map(|index| &source.items[index]) {
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
