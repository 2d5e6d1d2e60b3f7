//! Reads rustc's errors: which items have to be removed with another item, and which have to stay
//! after all.

use super::draft::Draft;
use crate::source::{all_words, Item, Kind, Source};
use crate::tools::Diagnostic;
use std::collections::HashSet;

/// Errors about a name that means nothing, or something that is no trait (E0404): a trait (E0405),
/// a type (E0412), a struct (E0422), a value (E0425), an import (E0432), the beginning of a path
/// (E0433) or a pattern (E0531).
const UNKNOWN: [&str; 8] = ["E0404", "E0405", "E0412", "E0422", "E0425", "E0432", "E0433", "E0531"];

/// The error about an import and an item of one name.
pub const CLASH: &str = "E0255";

/// Errors about a member of an `impl` that the trait does not have.
const NO_MEMBER: [&str; 3] = ["E0407", "E0437", "E0438"];

/// An error about a method, or another member, that a type does not have.
const NO_METHOD: &str = "E0599";

/// Returns the items that the removal of others has orphaned, by the errors about them: imports of
/// a removed item, an `impl` whose head names a removed item, members of an `impl` whose trait has
/// lost them, and macro calls in modules that need a removed item. Also returns an import of the
/// program that clashes with the library's module.
pub fn orphans(draft: &Draft, errors: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    let orphan = |error: &Diagnostic| {
        let code = error.code.as_str();
        let is_unknown = UNKNOWN.contains(&code);
        if let Some(call) = call_in_module(source, error) {
            return is_unknown.then_some(call);
        }
        let index = item_around(source, error)?;
        let item = &source.items[index];
        let is_orphan = match item.kind {
            // The program imports the library by the name that the library's module has already.
            Kind::UsePart if code == CLASH => !draft.whole.is_library(index),
            Kind::UsePart => is_unknown,
            Kind::Impl => is_unknown && error.place.end <= item.body.start,
            _ => NO_MEMBER.contains(&code) && source.member_of(item).is_some(),
        };
        is_orphan.then_some(index)
    };
    errors.iter().filter_map(orphan).collect()
}

/// The innermost item that a diagnostic is about. Macro calls do not count.
pub fn item_around(source: &Source, diagnostic: &Diagnostic) -> Option<usize> {
    source.around(diagnostic.place.start).find(|&one| source.items[one].kind != Kind::Call)
}

/// The macro call in a module that a diagnostic is about.
pub fn call_in_module(source: &Source, diagnostic: &Diagnostic) -> Option<usize> {
    let innermost = source.around(diagnostic.place.start).next();
    innermost.filter(|&one| source.items[one].kind == Kind::Call && source.is_in_module(one))
}

/// Returns the removed items that the errors name, or all removed items if the errors name none.
pub fn needed(draft: &Draft, removed: &[usize], errors: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    let is_about_name =
        |code: &str| code == NO_METHOD || UNKNOWN.contains(&code) || NO_MEMBER.contains(&code);
    let names: HashSet<&str> = errors.iter().flat_map(quoted).collect();
    // An error about a name or a method names the item or the member that is needed, not an `impl`.
    let others = errors.iter().filter(|error| !is_about_name(&error.code));
    let names_for_impls: HashSet<&str> = others.flat_map(quoted).collect();
    let is_named = |one: &&usize| match source.items[**one].kind {
        Kind::Impl => is_named_by(source, **one, &names_for_impls),
        _ => is_named_by(source, **one, &names),
    };
    let needed: Vec<usize> = removed.iter().filter(is_named).copied().collect();
    if needed.is_empty() {
        removed.to_vec()
    } else {
        needed
    }
}

/// Whether an item is among those that have these names. A macro call has every word in it as a
/// name, because it may make items of these names. An `impl` has the names in its type. The member
/// of an `impl` counts only if both its name and the type are named.
fn is_named_by(source: &Source, index: usize, names: &HashSet<&str>) -> bool {
    let item = &source.items[index];
    let has_any = |code: &str| all_words(code).any(|word| names.contains(word));
    let fits = |one: &Item| one.kind != Kind::Impl || has_any(source.head_of_impl(one).1);
    let is_named = match item.kind {
        Kind::Impl => fits(item),
        Kind::Call => has_any(&source.code[item.place.clone()]),
        _ => names.contains(source.name_of(item)),
    };
    is_named && source.member_of(item).map_or(true, |around| fits(&source.items[around]))
}

/// The words that an error quotes.
fn quoted(error: &Diagnostic) -> impl Iterator<Item = &str> {
    error.message.split('`').skip(1).step_by(2).flat_map(all_words)
}
