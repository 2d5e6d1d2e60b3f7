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
use crate::paste;
use crate::reach::unreached;
use crate::scan::{all_words, without, words};
use crate::source::Source;
use crate::{Refused, Result};
use std::collections::HashSet;
use std::ops::Range;

const LINTS: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

/// Errors that say of a name that it means nothing, and of a member that its trait has none.
const UNKNOWN: [&str; 8] = ["E0404", "E0405", "E0412", "E0425", "E0432", "E0433", "E0364", "E0365"];
const NO_MEMBER: [&str; 3] = ["E0407", "E0437", "E0438"];

/// Deletes what nothing uses, as far as a draft says.
pub fn prune(draft: &mut Draft, compiler: &Compiler) -> Result<()> {
    paste::show(draft);
    if draft.pruning != Pruning::Nothing {
        shrink(draft, compiler)?;
    }
    spare(draft, compiler)
}

/// Deletes until rustc is silent.
fn shrink(draft: &mut Draft, compiler: &Compiler) -> Result<()> {
    let whole = draft.source.clone();
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
        good = draft.source.clone();
        draft.batch.clear();
        let unused = unused(draft, &report);
        let code = without(&draft.source.code, unused.iter().cloned());
        let (guarded, unused): (Vec<_>, Vec<_>) =
            unused.into_iter().partition(|place| is_guarded(&draft.source, &code, place));
        if draft.delete(unused) | draft.delete(unreached(draft)) {
            continue;
        }
        if guarded.is_empty() {
            return Ok(());
        }
        guarded.iter().for_each(|place| draft.keep(draft.source.skip(place.start)));
        // What they use may be gone, and its name may mean something else: from the start again.
        (draft.source, good) = (whole.clone(), whole.clone());
        draft.delete(unreached(draft));
    }
}

/// Asks rustc of a draft with marks, and finds the places that it means.
fn ask(draft: &Draft, compiler: &Compiler, marks: &[Allow]) -> Result<Vec<Diagnostic>> {
    let mut report = compiler.diagnose(&draft.text(marks), draft.crate_type)?;
    report.iter_mut().for_each(|one| one.place = without_allows(marks, one.place.clone()));
    Ok(report)
}

/// Takes back what is gone since a good state, and keeps of it what has to stay: what errors name
/// between backticks, members only of the types that they name; or else all.
fn come_back(draft: &mut Draft, good: &Source, errors: &[&Diagnostic]) -> Result<()> {
    draft.source = good.clone();
    let batch = std::mem::take(&mut draft.batch);
    if batch.is_empty() {
        return Err(Refused(format!("does not compile in one file\n{}", errors[0].words)));
    }
    let lines = errors.iter().filter_map(|one| one.words.lines().next());
    let quoted = lines.flat_map(|line| line.split('`').skip(1).step_by(2));
    // Short names are parameters, as a rule.
    let names: HashSet<&str> = quoted.flat_map(all_words).filter(|name| name.len() > 2).collect();
    let is_in = |text| all_words(text).any(|word| names.contains(word));
    let is_named = |place: &&Range<usize>| {
        let start = good.skip(place.start);
        let is_impl = |one: &usize| good.head(*one).keyword == "impl";
        let of = Some(start).filter(is_impl).or(good.member_of(start)).filter(is_impl);
        let name = match good.name(start) {
            "" => &good.code[(*place).clone()],
            name => name,
        };
        of.map_or(true, |of| is_in(good.implements(of).1)) && (of == Some(start) || is_in(name))
    };
    let mut needed: Vec<&Range<usize>> = batch.iter().filter(is_named).collect();
    if needed.is_empty() {
        needed.extend(&batch);
    }
    needed.into_iter().for_each(|place| draft.keep(good.skip(place.start)));
    Ok(())
}

/// What nothing uses and is an item, not a field, a variant or made by a macro.
fn unused(draft: &Draft, report: &[Diagnostic]) -> Vec<Range<usize>> {
    let source = &draft.source;
    let lints = report.iter().filter(|one| LINTS.contains(&one.code.as_str()) && !one.is_made);
    let item = |lint: &Diagnostic| match lint.code.as_str() {
        "unused_imports" => source.import(&lint.place),
        _ => {
            let start = source.start(lint.place.start);
            let is_name = source.head(start).name == lint.place.start;
            let is_item = source.item(start) == Some(start) && is_name;
            Some(source.whole(start)).filter(|_| is_item)
        }
    };
    lints.filter_map(item).filter(|place| !draft.is_kept(place)).collect()
}

/// What does not compile after a deletion and can go.
fn fallout(draft: &Draft, errors: &[&Diagnostic]) -> Vec<Range<usize>> {
    let source = &draft.source;
    let lost = |error: &&Diagnostic| {
        let start = source.item(error.place.start)?;
        let whole = Some(source.whole(start));
        let import = source.import(&error.place);
        let in_head =
            source.head(start).keyword == "impl" && error.place.end <= source.body(start).start;
        match error.code.as_str() {
            // The library's module has that name already: other imports of it are refused.
            "E0255" => import.filter(|_| !draft.is_library(start)),
            code if UNKNOWN.contains(&code) => import.or(whole.filter(|_| in_head)),
            code if NO_MEMBER.contains(&code) => {
                whole.filter(|_| source.member_of(start).is_some())
            }
            _ => None,
        }
    };
    errors.iter().filter_map(lost).collect()
}

/// Whether something unused may be used where `cfg` switches something off: the compiler does not
/// look there, and the text must not depend on the machine. It has to be named there, in its own
/// module or along with its module, or else as a member.
fn is_guarded(source: &Source, code: &str, unused: &Range<usize>) -> bool {
    let start = source.skip(unused.start);
    let home = source.modules(start).next();
    code.match_indices("#[cfg(").any(|(at, _)| {
        let end = source.item(at).map_or(code.len(), |item| source.end(item));
        let is_named = |name| words(&code[at..end], name).next().is_some();
        let is_near = home == source.modules(at).next()
            || home.map_or(false, |home| is_named(source.name(home)));
        is_named(source.name(start)) && (is_near || source.member_of(start).is_some())
    })
}

/// Allows what is left of what nothing uses: fields, variants, what macros make, and what is kept.
/// An `allow` stands on the innermost item around it.
fn spare(draft: &mut Draft, compiler: &Compiler) -> Result<()> {
    let report = ask(draft, compiler, &[])?;
    let lints = report.iter().filter(|one| LINTS.contains(&one.code.as_str()));
    let allow = |one: &Diagnostic| {
        let at = draft.source.item(one.place.start)?;
        Some(Allow { at, lint: one.code.clone() })
    };
    let mut spared: Vec<Allow> = lints.filter_map(allow).collect();
    spared.sort_by_key(|one| one.at);
    spared.dedup();
    draft.spared = spared;
    Ok(())
}
