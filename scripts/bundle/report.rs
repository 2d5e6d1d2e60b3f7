//! What a report of the compiler means for a draft.
//!
//! It rests on rustc's lints `dead_code`, `unused_imports` and `unused_macros`, whose places are
//! names; and on the errors for names that mean nothing any more. With an item goes what cannot be
//! without it: imports of it, an `impl` whose header names it, members of an `impl` that its trait
//! has lost.

use crate::compiler::Diagnostic;
use crate::draft::{Allow, Draft};
use crate::items::Kind;
use crate::scan::{all_words, in_word, without};
use std::collections::HashSet;
use std::ops::Range;

const LINTS: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

/// Errors that say of a name that it means nothing, and of a member that its trait has none.
const UNKNOWN: [&str; 8] = ["E0404", "E0405", "E0412", "E0425", "E0432", "E0433", "E0364", "E0365"];
const NO_MEMBER: [&str; 3] = ["E0407", "E0437", "E0438"];

/// What nothing uses and is an item, not a field, a variant or made by a macro.
pub fn unused(draft: &Draft, report: &[Diagnostic]) -> Vec<usize> {
    let items = &draft.items;
    let lints = report.iter().filter(|one| LINTS.contains(&one.code.as_str()) && !one.is_made);
    let item = |lint: &Diagnostic| match lint.code.as_str() {
        "unused_imports" => import(draft, &lint.place),
        _ => (0..items.list.len()).find(|&item| items.list[item].name == lint.place),
    };
    // An `impl` inside an item is used without the item.
    let holding: HashSet<usize> = items.all(Kind::Impl).flat_map(|one| items.above(one)).collect();
    let can_go = |&item: &usize| !draft.kept[item] && !holding.contains(&item);
    lints.filter_map(item).filter(can_go).collect()
}

/// The import, or the part of one, around a place.
fn import(draft: &Draft, place: &Range<usize>) -> Option<usize> {
    let kinds = [Kind::Import, Kind::Group, Kind::Leaf];
    draft.items.around(place).filter(|&item| kinds.contains(&draft.items.list[item].kind))
}

/// What does not compile after a deletion and can go.
pub fn fallout(draft: &Draft, errors: &[&Diagnostic]) -> Vec<usize> {
    let items = &draft.items;
    let lost = |error: &&Diagnostic| {
        let item = items.around(&error.place)?;
        let import = import(draft, &error.place);
        let in_head = items.is(item, Kind::Impl) && error.place.end <= items.list[item].body.start;
        match error.code.as_str() {
            "E0255" => import.filter(|&import| is_own(draft, import)),
            code if UNKNOWN.contains(&code) => import.or(Some(item).filter(|_| in_head)),
            code if NO_MEMBER.contains(&code) => Some(item).filter(|&item| items.is_member(item)),
            _ => None,
        }
    };
    errors.iter().filter_map(lost).collect()
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
    let code = without(&draft.code(), unused.iter().map(|&item| items.list[item].whole.clone()));
    let mut guarded = Vec::new();
    for (at, _) in code.match_indices("#[cfg(") {
        let around = items.around(&(at..at + 1));
        let end = around.map_or(code.len(), |item| items.list[item].whole.end);
        let here = around.and_then(|item| items.module(item));
        let names: HashSet<&str> = all_words(&code[at..end]).collect();
        guarded.extend(unused.iter().copied().filter(|&item| {
            let home = items.module(item);
            let is_near =
                home == here || home.map_or(false, |home| names.contains(items.name(home)));
            names.contains(items.name(item)) && (is_near || items.is_member(item))
        }));
    }
    guarded
}

/// What is left of what nothing uses: fields, variants, what macros make, and what is kept. An
/// `allow` stands on the innermost item around it that takes one.
pub fn spared(draft: &Draft, report: &[Diagnostic]) -> Vec<Allow> {
    let takes_none = [Kind::Call, Kind::Leaf, Kind::Group];
    let mut spared: Vec<Allow> = Vec::new();
    for one in report.iter().filter(|one| LINTS.contains(&one.code.as_str())) {
        let inner = draft.items.around(&one.place);
        let above = inner.into_iter().flat_map(|item| draft.items.above(item));
        let mut around = inner.into_iter().chain(above);
        let item = around.find(|&item| !takes_none.contains(&draft.items.list[item].kind));
        let at = item.map(|item| draft.items.list[item].start);
        spared.extend(at.map(|at| Allow { at, lint: one.code.clone() }));
    }
    spared.sort_by_key(|one| one.at);
    spared.dedup();
    spared
}
