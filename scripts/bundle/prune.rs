//! Deletes what nothing uses: what no name leads to, and what the compiler says, until it is
//! silent.
//!
//! It rests on rustc's lints `dead_code`, `unused_imports` and `unused_macros`, whose places are
//! names; and on the errors for names that mean nothing any more. With an item goes what cannot be
//! without it: imports of it, an `impl` whose header names it, members of an `impl` that its trait
//! has lost. Where a deletion breaks anything else, all that is gone since the last text that
//! compiled comes back, and what the errors name is kept, with all that it uses.

use crate::compiler::{Compiler, Diagnostic};
use crate::draft::{without_allows, Allow, Draft, Pruning};
use crate::reach::unreached;
use crate::scan::{all_words, without, words};
use crate::source::Item;
use crate::{Refused, Result};
use std::collections::HashSet;

const LINTS: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

/// Errors that say of a name that it means nothing, and of a member that its trait has none.
const UNKNOWN: [&str; 8] = ["E0404", "E0405", "E0412", "E0425", "E0432", "E0433", "E0364", "E0365"];
const NO_MEMBER: [&str; 3] = ["E0407", "E0437", "E0438"];

/// Deletes what nothing uses, as far as a draft says.
pub fn prune(draft: &mut Draft, compiler: &Compiler) -> Result<()> {
    if draft.pruning != Pruning::Nothing {
        shrink(draft, compiler)?;
    }
    spare(draft, compiler)
}

/// Deletes until rustc is silent.
fn shrink(draft: &mut Draft, compiler: &Compiler) -> Result<()> {
    let whole = draft.gone.clone();
    let mut good = whole.clone();
    draft.delete(unreached(draft));
    loop {
        let report = ask(draft, compiler, &draft.marks())?;
        let errors: Vec<_> = report.iter().filter(|one| one.is_error).collect();
        if !errors.is_empty() {
            if !draft.delete(fallout(draft, &errors)) {
                come_back(draft, &good, &errors)?;
            }
            continue;
        }
        good = draft.gone.clone();
        let unused = unused(draft, &report);
        let places = unused.iter().map(|one| draft.source.items[*one].place.clone());
        let code = without(&draft.without_gone(&draft.source.code), places);
        let (guarded, unused): (Vec<_>, Vec<_>) =
            unused.into_iter().partition(|one| is_guarded(draft, &code, *one));
        if draft.delete(unused) | draft.delete(unreached(draft)) {
            continue;
        }
        if guarded.is_empty() {
            return Ok(());
        }
        guarded.into_iter().for_each(|item| draft.keep(item));
        // What they use may be gone, and its name may mean something else: from the start again.
        (draft.gone, good) = (whole.clone(), whole.clone());
        draft.delete(unreached(draft));
    }
}

/// Asks rustc of a draft with marks, and finds the places that it means.
fn ask(draft: &Draft, compiler: &Compiler, marks: &[Allow]) -> Result<Vec<Diagnostic>> {
    let text = draft.text(marks) + draft.files.site;
    let mut report = compiler.diagnose(&text, draft.crate_type())?;
    report.iter_mut().for_each(|one| one.place = without_allows(marks, one.place.clone()));
    Ok(report)
}

/// Takes back what is gone since a good state, and keeps of it what has to stay: what errors name
/// between backticks, members only of the types that they name; or else all.
fn come_back(draft: &mut Draft, good: &[bool], errors: &[&Diagnostic]) -> Result<()> {
    let gone = std::mem::replace(&mut draft.gone, good.to_vec());
    let batch: Vec<usize> = draft.left().filter(|one| gone[*one]).collect();
    if batch.is_empty() {
        return Err(Refused(format!("does not compile in one file\n{}", errors[0].words)));
    }
    let lines = errors.iter().filter_map(|one| one.words.lines().next());
    let quoted = lines.flat_map(|line| line.split('`').skip(1).step_by(2));
    // Short names are parameters, as a rule.
    let names: HashSet<&str> = quoted.flat_map(all_words).filter(|name| name.len() > 2).collect();
    let source = &draft.source;
    let is_named = |one: &&usize| {
        let item = &source.items[**one];
        let around = source.member_of(item).map(|one| &source.items[one]);
        let of = if item.keyword == "impl" { Some(item) } else { around };
        let is_of = |of: &Item| all_words(source.implements(of).1).any(|word| names.contains(word));
        of.map_or(true, |of| of.keyword != "impl" || is_of(of))
            && (item.keyword == "impl" || names.contains(source.name_of(item)))
    };
    let mut needed: Vec<usize> = batch.iter().filter(is_named).copied().collect();
    if needed.is_empty() {
        needed = batch;
    }
    needed.into_iter().for_each(|item| draft.keep(item));
    Ok(())
}

/// What nothing uses and is an item, not a field, a variant or made by a macro.
fn unused(draft: &Draft, report: &[Diagnostic]) -> Vec<usize> {
    let lints = report.iter().filter(|one| LINTS.contains(&one.code.as_str()) && !one.is_made);
    let item = |lint: &Diagnostic| {
        let part = draft.source.part(lint.place.start)?;
        let item = &draft.source.items[part];
        let is_meant = match lint.code.as_str() {
            "unused_imports" => ["use", ","].contains(&item.keyword),
            _ => lint.place.contains(&item.name.start),
        };
        Some(part).filter(|_| is_meant && !draft.is_kept(part))
    };
    lints.filter_map(item).collect()
}

/// What does not compile after a deletion and can go.
fn fallout(draft: &Draft, errors: &[&Diagnostic]) -> Vec<usize> {
    let source = &draft.source;
    let lost = |error: &&Diagnostic| {
        let part = source.part(error.place.start)?;
        let item = &source.items[part];
        let is_import = item.keyword == ",";
        let in_head = item.keyword == "impl" && error.place.end <= item.body.start;
        let can_go = match error.code.as_str() {
            // The library's module has that name already: other imports of it are refused.
            "E0255" => is_import && !draft.is_library(part),
            code if UNKNOWN.contains(&code) => is_import || in_head,
            code if NO_MEMBER.contains(&code) => source.member_of(item).is_some(),
            _ => false,
        };
        Some(part).filter(|_| can_go)
    };
    errors.iter().filter_map(lost).collect()
}

/// Whether something unused may be used where `cfg` switches something off: the compiler does not
/// look there, and the text must not depend on the machine. It has to be named there, in its own
/// module or along with its module, or else as a member.
fn is_guarded(draft: &Draft, code: &str, unused: usize) -> bool {
    let source = &draft.source;
    let item = &source.items[unused];
    let home = source.modules(item.start).next();
    code.match_indices("#[cfg(").any(|(at, _)| {
        let end = source.item(at).map_or(code.len(), |one| source.items[one].place.end);
        let is_named = |item| words(&code[at..end], source.name_of(item)).next().is_some();
        let is_near = home.map(|one| one.start) == source.modules(at).next().map(|one| one.start)
            || home.map_or(false, is_named);
        is_named(item) && (is_near || source.member_of(item).is_some())
    })
}

/// Allows what is left of what nothing uses: fields, variants, what macros make, and what is kept.
/// An `allow` stands on the innermost item around it.
fn spare(draft: &mut Draft, compiler: &Compiler) -> Result<()> {
    let report = ask(draft, compiler, &[])?;
    let lints = report.iter().filter(|one| LINTS.contains(&one.code.as_str()));
    let allow = |one: &Diagnostic| {
        let item = draft.source.item(one.place.start)?;
        Some(Allow { at: draft.source.items[item].start, lint: one.code.clone() })
    };
    let mut spared: Vec<Allow> = lints.filter_map(allow).collect();
    spared.sort_by_key(|one| one.at);
    spared.dedup();
    draft.spared = spared;
    Ok(())
}
