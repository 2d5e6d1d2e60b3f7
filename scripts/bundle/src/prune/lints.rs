//! Reads rustc's lints: which items are unused.

use super::draft::Draft;
use crate::source::{all_words, in_word, places_of, without, Item, Kind, Source};
use crate::tools::Diagnostic;
use std::collections::HashSet;

/// The lints on which the pruning rests.
const UNUSED: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

pub fn is_unused(diagnostic: &Diagnostic) -> bool {
    UNUSED.contains(&diagnostic.code.as_str())
}

/// Returns the unused items and parts of imports. Fields, variants and what a macro makes cannot be
/// removed and are left out.
pub fn unused(draft: &Draft, report: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    let item = |lint: &Diagnostic| {
        let mut around = source.around(lint.place.start);
        let item = around.find(|&one| source.items[one].kind != Kind::Call)?;
        let found = &source.items[item];
        let is_meant = match lint.code.as_str() {
            "unused_imports" => matches!(found.kind, Kind::Use | Kind::UsePart),
            _ => lint.place.contains(&found.name.start),
        };
        Some(item).filter(|_| is_meant && !draft.is_kept(item) && !has_namesake(source, found))
    };
    let lints = report.iter().filter(|one| is_unused(one) && !one.is_made_by_macro);
    lints.filter_map(item).collect()
}

/// Whether the function around an item has another item of this name. rustc numbers such items, so the
/// other one would get another name.
fn has_namesake(source: &Source, item: &Item) -> bool {
    let is_local = |one: &usize| source.items[*one].kind == Kind::Fn;
    let is_namesake = |one: &Item| {
        one.parent == item.parent
            && source.name_of(one) == source.name_of(item)
            && one.kind != Kind::UsePart
    };
    let inside = item.parent.filter(is_local).map_or(0..0, |function| source.subtree(function));
    source.items[inside].iter().filter(|one| is_namesake(one)).count() > 1
}

/// Splits unused items into the members of traits that are made into objects, and the others. Each
/// table of methods has such a member, whether or not something calls it.
pub fn split_off_tables(draft: &Draft, unused: Vec<usize>) -> (Vec<usize>, Vec<usize>) {
    let source = draft.source();
    let places = unused.iter().map(|one| source.items[*one].place.clone());
    let code = without(&draft.code(), places);
    // `dyn Trait`, or `dyn Sub` with `trait Sub: Trait`.
    let ends = |c: char| !(in_word(c) || c.is_whitespace() || "+:<>&'".contains(c));
    let bounds = |at: usize| code[at..].split(ends).next().unwrap_or_default();
    let mut objects: HashSet<&str> =
        places_of(&code, "dyn").flat_map(|at| all_words(bounds(at))).collect();
    let traits =
        || draft.left().map(|one| &source.items[one]).filter(|one| one.kind == Kind::Trait);
    loop {
        let reached = traits().filter(|one| objects.contains(source.name_of(one)));
        let above: Vec<&str> = reached
            .flat_map(|one| all_words(&source.code[one.name.start..one.body.start]))
            .collect();
        let count = objects.len();
        objects.extend(above);
        if objects.len() == count {
            break;
        }
    }
    let is_in_table = |one: &usize| {
        let around = source.member_of(&source.items[*one]).map(|one| &source.items[one]);
        around.map_or(false, |one| one.kind == Kind::Trait && objects.contains(source.name_of(one)))
    };
    unused.into_iter().partition(is_in_table)
}

/// Returns the macro calls in modules that make an unused item. There are none if code under `cfg` is
/// left, because on another machine that code may use any item.
pub fn unused_calls(draft: &Draft, report: &[Diagnostic]) -> Vec<usize> {
    if draft.code().contains("#[cfg(") {
        return Vec::new();
    }
    let calls = report.iter().filter(|one| is_unused(one));
    let calls = calls.filter_map(|lint| call_in_module(draft, lint));
    let mut calls: Vec<usize> = calls.filter(|call| !draft.is_kept(*call)).collect();
    calls.sort_unstable();
    calls.dedup();
    calls
}

/// The macro call in a module that a diagnostic is about.
pub fn call_in_module(draft: &Draft, diagnostic: &Diagnostic) -> Option<usize> {
    let source = draft.source();
    let innermost = source.around(diagnostic.place.start).next();
    innermost.filter(|&one| source.items[one].kind == Kind::Call && source.is_in_module(one))
}
