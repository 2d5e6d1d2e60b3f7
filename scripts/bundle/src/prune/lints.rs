//! Reads rustc's lints: which items are unused, and which of these have to stay.

use super::draft::Draft;
use super::errors::{call_in_module, item_around};
use super::reach::reached_from_cfg;
use crate::source::{all_words, in_word, places_of, without, Item, Kind, Source};
use crate::tools::Diagnostic;
use std::collections::{BTreeSet, HashSet};

/// The lints that call an item unused.
const UNUSED: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

pub fn is_unused(diagnostic: &Diagnostic) -> bool {
    UNUSED.contains(&diagnostic.code.as_str())
}

/// Returns the unused items and parts of imports. Fields, variants and what a macro makes cannot be
/// removed and are left out.
pub fn unused_items(draft: &Draft, diagnostics: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    let item = |lint: &Diagnostic| {
        let index = item_around(source, lint)?;
        let item = &source.items[index];
        let is_meant = match lint.code.as_str() {
            "unused_imports" => item.kind.is_import(),
            // A lint about a field is at the field, not at the name of the `struct` around it.
            _ => lint.place.contains(&item.name.start),
        };
        (is_meant && !draft.is_kept(index) && !has_namesake(source, item)).then_some(index)
    };
    let lints = diagnostics.iter().filter(|one| is_unused(one) && !one.is_made_by_macro);
    lints.filter_map(item).collect()
}

/// Whether the function around an item has another item of this name. rustc tells the two apart by
/// a number in their symbols, so without the one the other would have another symbol, and `compare`
/// would report a difference.
fn has_namesake(source: &Source, item: &Item) -> bool {
    let is_namesake = |one: &Item| {
        one.parent == item.parent
            && source.name_of(one) == source.name_of(item)
            && one.kind != Kind::UsePart
    };
    let around = item.parent.filter(|one| source.items[*one].kind == Kind::Fn);
    let inside = around.map_or(0..0, |function| source.subtree(function));
    source.items[inside].iter().filter(|one| is_namesake(one)).count() > 1
}

/// The remaining code without these items.
fn code_without(draft: &Draft, items: &[usize]) -> String {
    without(&draft.code(), items.iter().map(|one| draft.source().items[*one].place.clone()))
}

/// Splits unused items into those that can be removed, and the members of traits that are made into
/// objects. The table of methods of such an object (vtable) may have a method that nothing calls.
pub fn split_by_vtables(draft: &Draft, unused: Vec<usize>) -> (Vec<usize>, Vec<usize>) {
    let source = draft.source();
    let code = code_without(draft, &unused);
    // `dyn Trait`, or `dyn Sub` with `trait Sub: Trait`. We take all words up to a sign that is in
    // no bound. A word too many only keeps a member.
    let ends = |c: char| !(in_word(c) || c.is_whitespace() || "+:<>&'".contains(c));
    let bounds = |at: usize| code[at..].split(ends).next().unwrap_or_default();
    let mut objects: HashSet<&str> =
        places_of(&code, "dyn").flat_map(|at| all_words(bounds(at))).collect();
    let left = draft.left().map(|one| &source.items[one]);
    let traits: Vec<&Item> = left.filter(|one| one.kind == Kind::Trait).collect();
    // Each turn adds the supertraits of those that are known, until there are no more.
    let mut count = 0;
    while objects.len() > count {
        count = objects.len();
        let known = traits.iter().filter(|one| objects.contains(source.name_of(one)));
        let heads = known.map(|one| &source.code[one.name.start..one.body.start]);
        let supertraits: Vec<&str> = heads.flat_map(all_words).collect();
        objects.extend(supertraits);
    }
    let is_in_vtable = |one: &usize| {
        let around = source.member_of(&source.items[*one]).map(|one| &source.items[one]);
        around.map_or(false, |one| one.kind == Kind::Trait && objects.contains(source.name_of(one)))
    };
    unused.into_iter().partition(|one| !is_in_vtable(one))
}

/// Splits unused items into those that can be removed, and those that code under `cfg` reaches. The
/// compiler does not look into code that `cfg` switches off, but on another machine it would, and
/// the bundle has to be the same on every machine.
pub fn split_by_cfg(draft: &Draft, unused: Vec<usize>) -> (Vec<usize>, Vec<usize>) {
    let source = draft.source();
    let code = code_without(draft, &unused);
    // We take the code from each `#[cfg(` to the end of the item below it. If the `cfg` is above
    // something else, such as a statement, we take the code to the end of the item around that, and
    // for `#![cfg(` to the end of its module. This may be more than the `cfg` controls, but not
    // less.
    let end = |at: usize| {
        let mut around = source.around(at).map(|one| &source.items[one]);
        // A macro may use its arguments elsewhere, so we go on outwards from a call.
        let has_end = |one: &&Item| one.attributes.contains(&at) || one.kind.takes_attribute();
        around.find(has_end).map_or(code.len(), |one| one.place.end)
    };
    let places = code.match_indices("[cfg(").map(|(at, _)| at..end(at)).collect::<Vec<_>>();
    let words: HashSet<&str> = places.iter().flat_map(|at| all_words(&code[at.clone()])).collect();
    let reached = reached_from_cfg(draft, &places);
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

/// Returns the macro calls in modules that make an unused item. Returns none if code under `cfg` is
/// left that may use an item on another machine.
pub fn unused_calls(draft: &Draft, diagnostics: &[Diagnostic]) -> Vec<usize> {
    let code = draft.code();
    if code.match_indices("[cfg(").any(|(at, _)| !is_message(draft.source(), at)) {
        return Vec::new();
    }
    let lints = diagnostics.iter().filter(|one| is_unused(one));
    let calls = lints.filter_map(|lint| call_in_module(draft.source(), lint));
    let calls: BTreeSet<usize> = calls.filter(|call| !draft.is_kept(*call)).collect();
    calls.into_iter().collect()
}

/// Whether the attribute with this bracket is above a statement that uses no item, such as
/// `eprintln!("Debug");`.
fn is_message(source: &Source, bracket: usize) -> bool {
    let start = source.after(bracket);
    let end = source.under(bracket - 1).map_or(start, |place| place.end);
    let arguments = source.code[start..end].trim().strip_prefix("eprintln!(");
    let literal = arguments.and_then(|one| one.strip_suffix(");"));
    // The code has `_` for each byte of a literal. A brace in the literal may begin a name.
    literal.map_or(false, |one| one.bytes().all(|byte| byte == b'_'))
        && !source.text[start..end].contains('{')
}
