//! Deletes what nothing uses: what no name leads to, and what the compiler says, until it is
//! silent.
//!
//! Where a deletion breaks something, all that is gone since the last text that compiled comes
//! back, and what the errors name is kept, with all that it uses.

use crate::compiler::{Compiler, Diagnostic};
use crate::draft::{unmarked, Draft};
use crate::items::Kind;
use crate::reach::unreached;
use crate::report::{fallout, guarded, named_in_macros, spared, unused};
use crate::scan::all_words;
use crate::{Failed, Result};
use std::collections::HashSet;

pub fn prune(draft: &mut Draft, compiler: &Compiler) -> Result<()> {
    let mut good = draft.gone.clone();
    draft.delete(&unreached(draft));
    loop {
        let report = ask(draft, compiler, &draft.marks())?;
        let errors = errors(&report);
        if let Some(error) = errors.first() {
            if error.is_made || !draft.delete(&fallout(draft, &errors)) {
                let broken = std::mem::replace(&mut draft.gone, good.clone());
                let is_new = |&item: &usize| broken[item] && !good[item];
                let batch: Vec<usize> = (0..broken.len()).filter(is_new).collect();
                if batch.is_empty() {
                    return Err(Failed(format!("does not compile\n{}", error.words)));
                }
                needed(draft, batch, &errors).into_iter().for_each(|item| draft.keep(item));
            }
            continue;
        }
        good = draft.gone.clone();
        let mut unused = unused(draft, &report);
        let in_macros = named_in_macros(draft, &unused);
        let guarded = guarded(draft, &unused);
        unused.retain(|item| !guarded.contains(item));
        let kept = if !in_macros.is_empty() {
            in_macros
        } else if draft.delete(&unused) | draft.delete(&unreached(draft)) {
            continue;
        } else {
            guarded
        };
        if kept.is_empty() {
            draft.spared = spared(draft, &ask(draft, compiler, &[])?);
            return Ok(());
        }
        kept.into_iter().for_each(|item| draft.keep(item));
    }
}

/// The errors of a report: those in what macros make if there are such, because no further deletion
/// mends them.
fn errors(report: &[Diagnostic]) -> Vec<&Diagnostic> {
    let (made, others) =
        report.iter().filter(|one| one.is_error).partition::<Vec<_>, _>(|one| one.is_made);
    if made.is_empty() {
        others
    } else {
        made
    }
}

/// Asks rustc of a draft, and finds the places that it means.
fn ask(draft: &Draft, compiler: &Compiler, marks: &[usize]) -> Result<Vec<Diagnostic>> {
    let mut report = compiler.diagnose(&draft.text(marks), draft.form)?;
    report.iter_mut().for_each(|one| one.place = unmarked(marks, one.place.clone()));
    Ok(report)
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
            all_words(draft.items.header(one).of_type).any(|word| names.contains(word))
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
