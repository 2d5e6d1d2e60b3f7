//! Finds unused items that have to stay, because code under `cfg` may use them on another machine.

use super::draft::Draft;
use super::reach::reached_from;
use crate::source::{all_words, without, Item, Kind};
use std::collections::HashSet;

/// Splits unused items into those that can be removed, and those that code under `cfg` reaches. The
/// compiler does not look into code that `cfg` switches off, but on another machine it would, and
/// the bundle has to be the same on every machine.
pub fn split_by_cfg(draft: &Draft, unused: Vec<usize>) -> (Vec<usize>, Vec<usize>) {
    let source = draft.source();
    let places = unused.iter().map(|one| source.items[*one].place.clone());
    let code = without(&draft.code(), places);
    // We take the code from each `#[cfg(` to the end of the item below it. If the `cfg` is above
    // something else, such as a statement, we take the code to the end of the item around that.
    // Either may be more than this `cfg` controls, but never less.
    let end = |at: usize| {
        let has_end = |one: &Item| one.attributes.contains(&at) || one.kind.takes_attribute();
        let around = source.around(at).map(|one| &source.items[one]);
        around.filter(|one| has_end(one)).map(|one| one.place.end).next().unwrap_or(code.len())
    };
    let places = code.match_indices("#[cfg(").map(|(at, _)| at..end(at)).collect::<Vec<_>>();
    let words: HashSet<&str> = places.iter().flat_map(|at| all_words(&code[at.clone()])).collect();
    // rustc finds what a kept item uses, so the search continues only from imports.
    let reached = reached_from(draft, &places);
    // `reach` covers the imports of the library and the items directly in its modules. We keep any
    // other item, such as a member of an `impl`, if its name is among the words.
    let is_named = |one: usize| {
        let item = &source.items[one];
        let is_node = source.is_in_module(one) || item.kind == Kind::UsePart;
        let is_covered = draft.whole.is_library(one) && is_node;
        !is_covered && words.contains(source.name_of(item))
    };
    unused.into_iter().partition(|one| !is_named(*one) && !reached.contains(one))
}
