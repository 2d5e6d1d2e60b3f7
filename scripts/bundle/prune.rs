//! Deletes what nothing uses: what no name leads to, and what the compiler says, until it is
//! silent.
//!
//! It rests on rustc's lints `dead_code`, `unused_imports` and `unused_macros`, whose places are
//! names; and on the errors for names that mean nothing any more. With an item goes what cannot be
//! without it: imports of it, an `impl` whose header names it, members of an `impl` that its trait
//! has lost. Where a deletion breaks anything else, all that is gone since the last text that
//! compiled comes back, and what the errors name is kept, with all that it uses.

use crate::compiler::{Compiler, Diagnostic};
use crate::draft::{without_allows, Allow, Draft};
use crate::items::Kind;
use crate::paste;
use crate::reach::unreached;
use crate::scan::{all_words, without};
use crate::{Failed, Result};
use std::collections::HashSet;
use std::ops::Range;

const LINTS: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

/// Errors that say of a name that it means nothing, and of a member that its trait has none.
const UNKNOWN: [&str; 8] = ["E0404", "E0405", "E0412", "E0425", "E0432", "E0433", "E0364", "E0365"];
const NO_MEMBER: [&str; 3] = ["E0407", "E0437", "E0438"];

pub fn prune(draft: &mut Draft, compiler: &Compiler) -> Result<()> {
    paste::show(draft)?;
    if draft.crate_type == "lib" {
        // An import that is lost with the program's rest may not go: its name could mean another.
        let report = ask(draft, compiler, &[])?;
        let is_lost = |one: &&Diagnostic| one.is_error && UNKNOWN.contains(&one.code.as_str());
        if let Some(error) = report.iter().find(is_lost) {
            return Err(Failed(format!("does not compile\n{}", error.words)));
        }
    }
    let mut good = draft.gone.clone();
    draft.delete(&unreached(draft));
    loop {
        let report = ask(draft, compiler, &draft.marks())?;
        let mut errors: Vec<_> = report.iter().filter(|one| one.is_error).collect();
        // No further deletion mends what macros make.
        let is_made = errors.iter().any(|error| error.is_made);
        errors.retain(|error| error.is_made == is_made);
        if !errors.is_empty() {
            if is_made || !draft.delete(&fallout(draft, &errors)) {
                come_back(draft, &good, &errors)?;
            }
            continue;
        }
        good = draft.gone.clone();
        let mut unused = unused(draft, &report);
        let guarded = guarded(draft, &unused);
        unused.retain(|item| !guarded.contains(item));
        if draft.delete(&unused) | draft.delete(&unreached(draft)) {
            continue;
        }
        if guarded.is_empty() {
            draft.spared = spared(draft, &ask(draft, compiler, &[])?);
            return Ok(());
        }
        guarded.into_iter().for_each(|item| draft.keep(item));
    }
}

/// Asks rustc of a draft with marks, and finds the places that it means.
fn ask(draft: &Draft, compiler: &Compiler, marks: &[Allow]) -> Result<Vec<Diagnostic>> {
    let mut report = compiler.diagnose(&draft.text(marks), draft.crate_type)?;
    report.iter_mut().for_each(|one| one.place = without_allows(marks, one.place.clone()));
    Ok(report)
}

/// Takes back what is gone since a good state, and keeps of it what has to stay.
fn come_back(draft: &mut Draft, good: &[bool], errors: &[&Diagnostic]) -> Result<()> {
    let is_new = |&item: &usize| draft.gone[item] && !good[item];
    let batch: Vec<usize> = (0..good.len()).filter(is_new).collect();
    if batch.is_empty() {
        return Err(Failed(format!("does not compile\n{}", errors[0].words)));
    }
    draft.gone = good.to_vec();
    needed(draft, batch, errors).into_iter().for_each(|item| draft.keep(item));
    Ok(())
}

/// What of a batch has to stay, because its deletion breaks something: what errors name between
/// backticks, members only of the types that they name; or else all.
fn needed(draft: &Draft, batch: Vec<usize>, errors: &[&Diagnostic]) -> Vec<usize> {
    let lines = errors.iter().filter_map(|one| one.words.lines().next());
    let quoted = lines.flat_map(|line| line.split('`').skip(1).step_by(2));
    // Short names are parameters, as a rule.
    let names: HashSet<&str> = quoted.flat_map(all_words).filter(|name| name.len() > 2).collect();
    let is_named = |&item: &usize| {
        let impls = [Some(item), draft.items.list[item].parent].into_iter().flatten();
        let mut of = impls
            .filter(|&one| draft.items.is(one, Kind::Impl))
            .map(|one| draft.items.implements(one).1);
        let is_of = |of_type| all_words(of_type).any(|word| names.contains(word));
        of.all(is_of)
            && (draft.items.is(item, Kind::Impl) || names.contains(draft.items.name(item)))
    };
    let named: Vec<usize> = batch.iter().copied().filter(is_named).collect();
    if named.is_empty() {
        batch
    } else {
        named
    }
}

/// What nothing uses and is an item, not a field, a variant or made by a macro.
fn unused(draft: &Draft, report: &[Diagnostic]) -> Vec<usize> {
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
fn fallout(draft: &Draft, errors: &[&Diagnostic]) -> Vec<usize> {
    let items = &draft.items;
    let lost = |error: &&Diagnostic| {
        let item = items.around(&error.place)?;
        let import = import(draft, &error.place);
        let in_head = items.is(item, Kind::Impl) && error.place.end <= items.list[item].body.start;
        match error.code.as_str() {
            // The library's module has that name already.
            "E0255" => import.filter(|&import| draft.imports_library(import)),
            code if UNKNOWN.contains(&code) => import.or(Some(item).filter(|_| in_head)),
            code if NO_MEMBER.contains(&code) => Some(item).filter(|&item| items.is_member(item)),
            _ => None,
        }
    };
    errors.iter().filter_map(lost).collect()
}

/// What of the unused may be used where `cfg` switches something off: the compiler does not look
/// there, and the text must not depend on the machine. It has to be named there, in its own module
/// or along with its module, or else as a member.
fn guarded(draft: &Draft, unused: &[usize]) -> Vec<usize> {
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
fn spared(draft: &Draft, report: &[Diagnostic]) -> Vec<Allow> {
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
