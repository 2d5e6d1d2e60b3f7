//! Deletes what nothing uses: what no name leads to, and what the compiler says, until it is
//! silent.
//!
//! Where a deletion breaks something, all that is gone since the last text that compiled comes
//! back, and what the errors name is kept, with all that it uses.

use crate::compiler::{Compiler, Diagnostic};
use crate::draft::{without_allows, Allow, Draft};
use crate::items::Kind;
use crate::paste;
use crate::reach::unreached;
use crate::report::{fallout, guarded, spared, unused};
use crate::scan::all_words;
use crate::{Failed, Result};
use std::collections::HashSet;

pub fn prune(draft: &mut Draft, compiler: &Compiler) -> Result<()> {
    paste::show(draft);
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
    let mut report = compiler.diagnose(&draft.text(marks), draft.crate_type())?;
    report.iter_mut().for_each(|one| one.place = without_allows(marks, one.place.clone()));
    Ok(report)
}

/// Takes back what is gone since a good state, and keeps of it what has to stay.
fn come_back(draft: &mut Draft, good: &[bool], errors: &[&Diagnostic]) -> Result<()> {
    let batch: Vec<usize> =
        (0..good.len()).filter(|&item| draft.gone[item] && !good[item]).collect();
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
        let parent = draft.items.list[item].parent;
        let mut types = [Some(item), parent].into_iter().flatten();
        let of = types.find(|&one| draft.items.is(one, Kind::Impl));
        let is_of = of.map_or(true, |one| {
            all_words(draft.items.implements(one).1).any(|word| names.contains(word))
        });
        is_of && (of == Some(item) || names.contains(draft.items.name(item)))
    };
    let named: Vec<usize> = batch.iter().copied().filter(is_named).collect();
    if named.is_empty() {
        batch
    } else {
        named
    }
}
