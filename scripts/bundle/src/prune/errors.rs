//! Reads rustc's errors: which items have to be removed with another item, and which have to stay
//! after all.

use super::draft::Draft;
use super::lints::call_in_module;
use crate::source::{all_words, Kind};
use crate::tools::Diagnostic;
use std::collections::HashSet;

/// Errors about a name that does not resolve, or that is not a trait (E0404).
const UNKNOWN: [&str; 6] = ["E0404", "E0405", "E0412", "E0425", "E0432", "E0433"];

/// The error about two items of one name.
pub const CLASH: &str = "E0255";

/// Errors about a member of an `impl` that the trait does not have.
const NO_MEMBER: [&str; 3] = ["E0407", "E0437", "E0438"];

/// An error about a method, or another member, that a type does not have.
const NO_METHOD: &str = "E0599";

/// Returns the items that the errors are about, and that can be removed as well: imports of a
/// removed item, an `impl` whose head names a removed item, and members of an `impl` whose trait
/// has lost them. Also returns an import of the program that clashes with the library's module.
pub fn consequences(draft: &Draft, errors: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    let consequence = |error: &Diagnostic| {
        let mut around = source.around(error.place.start);
        let item = around.find(|&one| source.items[one].kind != Kind::Call)?;
        let found = &source.items[item];
        let is_import = found.kind == Kind::UsePart;
        let in_head = found.kind == Kind::Impl && error.place.end <= found.body.start;
        let can_go = match error.code.as_str() {
            // The program imports the library by the name that the library's module has already.
            CLASH => is_import && !draft.whole.is_library(item),
            code if UNKNOWN.contains(&code) => is_import || in_head,
            code if NO_MEMBER.contains(&code) => source.member_of(found).is_some(),
            _ => false,
        };
        Some(item).filter(|_| can_go)
    };
    errors.iter().filter_map(consequence).collect()
}

/// Returns the macro calls in modules that need a removed item.
pub fn broken_calls(draft: &Draft, errors: &[Diagnostic]) -> Vec<usize> {
    let unknown = errors.iter().filter(|error| UNKNOWN.contains(&error.code.as_str()));
    unknown.filter_map(|error| call_in_module(draft, error)).collect()
}

/// Returns the removed items that the errors name, or all removed items if the errors name none. A
/// member counts only if the errors name its type as well. An `impl` counts if an error names its
/// type, except one about a name or a method: that names the item or the member that is needed.
pub fn needed(draft: &Draft, removed: Vec<usize>, errors: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    let names: HashSet<&str> = errors.iter().flat_map(quoted).collect();
    let is_about_name =
        |code: &str| code == NO_METHOD || UNKNOWN.contains(&code) || NO_MEMBER.contains(&code);
    let others = errors.iter().filter(|error| !is_about_name(&error.code));
    let names_for_impls: HashSet<&str> = others.flat_map(quoted).collect();
    let is_named = |one: &&usize| {
        let item = &source.items[**one];
        let around = match item.kind {
            Kind::Impl => Some(item),
            _ => source.member_of(item).map(|one| &source.items[one]),
        };
        // A macro call makes items whose names are among its words.
        let own = match item.kind {
            Kind::Call => item.place.clone(),
            _ => item.name.clone(),
        };
        let has_name = item.kind == Kind::Impl
            || all_words(&source.code[own]).any(|word| names.contains(word));
        let names = if item.kind == Kind::Impl { &names_for_impls } else { &names };
        let has_type = match around {
            Some(around) if around.kind == Kind::Impl => {
                all_words(source.implements(around).1).any(|word| names.contains(word))
            }
            _ => true,
        };
        has_name && has_type
    };
    let needed: Vec<usize> = removed.iter().filter(is_named).copied().collect();
    if needed.is_empty() {
        removed
    } else {
        needed
    }
}

/// The words that an error quotes.
fn quoted(error: &Diagnostic) -> impl Iterator<Item = &str> {
    error.message.split('`').skip(1).step_by(2).flat_map(all_words)
}
