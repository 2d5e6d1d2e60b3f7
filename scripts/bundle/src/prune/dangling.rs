//! Finds the imports and the `impl`s that name a removed item and therefore no longer compile.
//!
//! This is for speed only: without it the bundles are the same. rustc would find these items as
//! well, but each time it would need a whole pass, and a bundle would take a quarter longer. We leave
//! a name to rustc if another item has it as well, or if a macro may make such an item.

use super::draft::Draft;
use super::reach::path_of;
use crate::source::{all_words, Item, Kind};
use std::collections::{HashMap, HashSet};

/// Words of a path whose last name may be no item of the library: `std::slice::Iter` stays if the
/// library's own `Iter` goes, and so does `Grid as Iter`.
const OTHER: [&str; 4] = ["alloc", "as", "core", "std"];

/// Returns the imports, and the `impl`s of the library, that name removed items.
pub fn dangling(draft: &Draft) -> Vec<usize> {
    let source = draft.source();
    let has_name = |item: &Item| {
        let is_other = matches!(item.kind, Kind::Use | Kind::UsePart | Kind::Impl | Kind::Call);
        !is_other && source.member_of(item).is_none()
    };
    let names = |one: usize| {
        let item = &source.items[one];
        let makes_items = matches!(item.kind, Kind::Call | Kind::Macro);
        let place = if makes_items { &item.place } else { &item.name };
        all_words(&source.code[place.clone()]).filter(move |_| makes_items || has_name(item))
    };
    let left: HashSet<&str> = draft.left().flat_map(names).collect();
    let removed = draft.removed().map(|one| &source.items[one]).filter(|item| has_name(item));
    let removed = removed.map(|item| (source.name_of(item), item.kind));
    // The names that only removed items have, each with the kind of one of them.
    let lost: HashMap<&str, Kind> = removed.filter(|(name, _)| !left.contains(name)).collect();

    let is_dangling = |one: &usize| {
        let item = &source.items[*one];
        match item.kind {
            Kind::UsePart if item.body.is_empty() => {
                let path = path_of(source, *one);
                lost.contains_key(source.name_of(item))
                    && !path.iter().any(|word| OTHER.contains(word))
            }
            Kind::Impl if draft.whole.is_library(*one) => {
                let (of_trait, of_type) = source.head_of_impl(item);
                let mut words = all_words(of_trait).chain(all_words(of_type));
                words.any(|word| lost.get(word).map_or(false, |kind| kind.is_type()))
            }
            _ => false,
        }
    };
    draft.left().filter(is_dangling).collect()
}
