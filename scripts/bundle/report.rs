//! What a report of the compiler means for a draft.
//!
//! It rests on rustc's lints `dead_code`, `unused_imports` and `unused_macros`, whose places are
//! names; and on the errors for names that mean nothing any more. With an item goes what cannot be
//! without it: imports of it, an `impl` whose header names it, members of an `impl` that its trait
//! has lost.

use crate::compiler::Diagnostic;
use crate::draft::{Draft, Spared};
use crate::items::{Item, Kind};
use crate::scan::{all_words, cover, in_word};
use std::collections::HashSet;
use std::ops::Range;

const LINTS: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

/// Errors that say of a name that it means nothing, and of a member that its trait has none.
const UNKNOWN: [&str; 8] = ["E0404", "E0405", "E0412", "E0425", "E0432", "E0433", "E0364", "E0365"];
const NO_MEMBER: [&str; 3] = ["E0407", "E0437", "E0438"];

/// What nothing uses and is an item, not a field, a variant or made by a macro.
pub fn unused(draft: &Draft, report: &[Diagnostic]) -> Vec<usize> {
    let lints = report.iter().filter(|one| LINTS.contains(&one.code.as_str()) && !one.is_made);
    let item = |lint: &Diagnostic| match lint.code.as_str() {
        "unused_imports" => import(draft, &lint.place),
        _ => named(draft, &lint.place),
    };
    // An `impl` inside an item is used without the item.
    let impls = (0..draft.gone.len()).filter(|&one| draft.items.is(one, Kind::Impl));
    let holding: HashSet<usize> = impls.flat_map(|one| draft.items.above(one)).collect();
    let can_go = |&item: &usize| !draft.kept[item] && !holding.contains(&item);
    lints.filter_map(item).filter(can_go).collect()
}

/// What of the unused the text of macros names, which the compiler does not see before it is
/// expanded: items, and members of such traits.
pub fn named_in_macros(draft: &Draft, unused: &[usize]) -> Vec<usize> {
    let items = &draft.items;
    let is_left =
        |&item: &usize| items.is_free(item) && !draft.is_gone(item) && !unused.contains(&item);
    let left = (0..items.list.len()).filter(is_left).map(|item| &items.list[item]);
    let macros = left.filter(|one| [Kind::Macro, Kind::Call].contains(&one.kind));
    let words = macros.flat_map(|one| all_words(&items.code[one.body.clone()]));
    let named: HashSet<&str> = words.collect();
    let is_named = |item: usize| match items.list[item].parent.filter(|_| items.is_member(item)) {
        Some(parent) => items.is(parent, Kind::Trait) && named.contains(items.name(parent)),
        None => named.contains(items.name(item)),
    };
    let is_import = |item: usize| import(draft, &items.list[item].whole) == Some(item);
    unused.iter().copied().filter(|&item| is_named(item) && !is_import(item)).collect()
}

fn named(draft: &Draft, place: &Range<usize>) -> Option<usize> {
    draft.items.list.iter().position(|one| one.name == *place && !place.is_empty())
}

/// The import, or the part of one, around a place.
fn import(draft: &Draft, place: &Range<usize>) -> Option<usize> {
    let kinds = [Kind::Import, Kind::Group, Kind::Leaf];
    draft.items.around(place).filter(|&item| kinds.contains(&draft.items.list[item].kind))
}

/// What does not compile after a deletion and can go.
pub fn fallout(draft: &Draft, errors: &[&Diagnostic]) -> Vec<usize> {
    let mut gone = Vec::new();
    for Diagnostic { code, place, .. } in errors {
        let item = draft.items.around(place);
        if code == "E0255" {
            gone.extend(import(draft, place).filter(|&item| is_own(draft, item)));
        } else if UNKNOWN.contains(&code.as_str()) {
            let is_header = |&item: &usize| {
                let Item { kind, body, .. } = &draft.items.list[item];
                *kind == Kind::Impl && place.end <= body.start
            };
            gone.extend(import(draft, place).or(item.filter(is_header)));
        } else if NO_MEMBER.contains(&code.as_str()) {
            gone.extend(item.filter(|&item| draft.items.is_member(item)));
        }
    }
    gone
}

/// Whether a program imports what stands at the root of its bundle by the same name: a module of
/// the library, or the library.
fn is_own(draft: &Draft, import: usize) -> bool {
    let path = draft.items.import_path(import);
    let name = path.strip_suffix("::self").unwrap_or(&path).strip_prefix("crate::");
    !draft.is_library(import) && name.map_or(false, |name| name.chars().all(in_word))
}

/// What of the unused may be used where `cfg` switches something off: the compiler does not look
/// there, and the text must not depend on the machine. It has to be named there, in its own module
/// or along with its module, or else as a member.
pub fn guarded(draft: &Draft, unused: &[usize]) -> Vec<usize> {
    let items = &draft.items;
    let mut code = draft.code().into_bytes();
    unused.iter().for_each(|&item| cover(&mut code[items.list[item].whole.clone()], b' '));
    let code = String::from_utf8(code).expect("whole items are covered");
    let mut guarded = Vec::new();
    for (at, _) in code.match_indices("#[cfg(") {
        let around = items.around(&(at..at + 1));
        let end = around.map_or(code.len(), |item| items.list[item].whole.end);
        let here = around.and_then(|item| items.module(item));
        let names: HashSet<&str> = all_words(&code[at..end]).collect();
        // After a dot stand members alone.
        let chains = code[at..end].split(|c| !in_word(c) && c != '.');
        let first: HashSet<&str> = chains.filter_map(|chain| chain.split('.').next()).collect();
        guarded.extend(unused.iter().copied().filter(|&item| {
            let home = items.module(item);
            let is_near =
                home == here || home.map_or(false, |home| first.contains(items.name(home)));
            let is_member = items.is_member(item) && names.contains(items.name(item));
            is_member || is_near && first.contains(items.name(item))
        }));
    }
    guarded
}

/// What is left of what nothing uses: fields, variants, what macros make, and what is kept. An
/// `allow` stands on the innermost item around it that takes one.
pub fn spared(draft: &Draft, report: &[Diagnostic]) -> Vec<Spared> {
    let takes_none = [Kind::Call, Kind::Leaf, Kind::Group];
    let mut spared: Vec<Spared> = Vec::new();
    for one in report.iter().filter(|one| LINTS.contains(&one.code.as_str())) {
        let inner = draft.items.around(&one.place);
        let above = inner.into_iter().flat_map(|item| draft.items.above(item));
        let mut around = inner.into_iter().chain(above);
        let item = around.find(|&item| !takes_none.contains(&draft.items.list[item].kind));
        spared.extend(item.map(|item| Spared { item, lint: one.code.clone() }));
    }
    spared.sort_by_key(|one| one.item);
    spared.dedup_by_key(|one| (one.item, one.lint.clone()));
    spared
}
