//! Reads rustc's lints and errors: which items are unused, which have to be removed with another
//! item, and which have to stay after all.

use super::draft::Draft;
use super::reach::reach;
use crate::source::{all_words, without, Item, Kind};
use crate::tools::Diagnostic;
use std::collections::HashSet;

/// The lints on which the pruning rests.
const UNUSED: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

/// Errors about a name that does not resolve, that is not a trait (E0404), or that cannot be
/// re-exported (E0364, E0365).
const UNKNOWN: [&str; 8] = ["E0404", "E0405", "E0412", "E0425", "E0432", "E0433", "E0364", "E0365"];

/// Errors about a member of an `impl` that the trait does not have.
const NO_MEMBER: [&str; 3] = ["E0407", "E0437", "E0438"];

pub fn is_unused(diagnostic: &Diagnostic) -> bool {
    UNUSED.contains(&diagnostic.code.as_str())
}

/// Returns the unused items and parts of imports. Fields, variants and what a macro makes cannot be
/// removed and are left out.
pub fn unused(draft: &Draft, report: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    let item = |lint: &Diagnostic| {
        let item = source.innermost(lint.place.start)?;
        let found = &source.items[item];
        let is_meant = match lint.code.as_str() {
            "unused_imports" => matches!(found.kind, Kind::Use | Kind::UsePart),
            _ => lint.place.contains(&found.name.start),
        };
        Some(item).filter(|_| is_meant && !draft.is_kept(item))
    };
    let lints = report.iter().filter(|one| is_unused(one) && !one.is_made_by_macro);
    lints.filter_map(item).collect()
}

/// Returns the macro calls in modules that make an unused item. There are none if code under `cfg` is
/// left, because on another machine that code may use any item.
pub fn unused_calls(draft: &Draft, report: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    let is_module = |one: usize| source.items[one].kind == Kind::Mod;
    let call = |lint: &Diagnostic| {
        let call = source.around(lint.place.start).next()?;
        let Item { kind, parent, .. } = &source.items[call];
        let is_call = *kind == Kind::Call && parent.map_or(true, is_module);
        Some(call).filter(|_| is_call && !draft.is_kept(call))
    };
    if draft.code().contains("#[cfg(") {
        return Vec::new();
    }
    let mut calls: Vec<usize> =
        report.iter().filter(|one| is_unused(one)).filter_map(call).collect();
    calls.sort_unstable();
    calls.dedup();
    calls
}

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
    let (reached, _) = reach(draft, &places, |kind| kind == Kind::UsePart);
    // `reach` covers the imports of the library and the items directly in its modules. We keep any
    // other item, such as a member of an `impl`, if its name is among the words.
    let is_named = |one: usize| {
        let item = &source.items[one];
        let in_module = item.parent.map_or(true, |around| source.items[around].kind == Kind::Mod);
        let is_covered = draft.whole.is_library(one) && (in_module || item.kind == Kind::UsePart);
        !is_covered && words.contains(source.name_of(item))
    };
    unused.into_iter().partition(|one| !is_named(*one) && !reached.contains(one))
}

/// Returns the items that the errors are about, and that can be removed as well: imports of a
/// removed item, an `impl` whose head names a removed item, and members of an `impl` whose trait
/// has lost them. Also returns an import of the program that clashes with the library's module.
pub fn consequences(draft: &Draft, errors: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    let consequence = |error: &Diagnostic| {
        let item = source.innermost(error.place.start)?;
        let found = &source.items[item];
        let is_import = found.kind == Kind::UsePart;
        let in_head = found.kind == Kind::Impl && error.place.end <= found.body.start;
        let can_go = match error.code.as_str() {
            // The program imports the library by the name that the library's module has already.
            "E0255" => is_import && !draft.whole.is_library(item),
            code if UNKNOWN.contains(&code) => is_import || in_head,
            code if NO_MEMBER.contains(&code) => source.member_of(found).is_some(),
            _ => false,
        };
        Some(item).filter(|_| can_go)
    };
    errors.iter().filter_map(consequence).collect()
}

/// Returns the removed items that the errors name, or all removed items if the errors name none. A
/// member counts only if the errors name its type as well.
pub fn needed(draft: &Draft, removed: Vec<usize>, errors: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    let lines = errors.iter().map(|error| error.message.as_str());
    let quoted = lines.flat_map(|line| line.split('`').skip(1).step_by(2));
    // A name of one or two letters is usually a type parameter.
    let names: HashSet<&str> = quoted.flat_map(all_words).filter(|name| name.len() > 2).collect();
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
