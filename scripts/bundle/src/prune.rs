//! Removes the items that a submission does not use.

mod dangling;
mod draft;
mod errors;
mod lints;
mod reach;

pub use draft::Draft;

use crate::failure::{failed, refused, Result};
use crate::source::Kind;
use crate::tools::{Diagnostic, Rustc};
use dangling::dangling;
use draft::{without_allows, Allow};
use errors::{item_around, needed, orphans, CLASH};
use lints::{is_unused, split_by_cfg, split_off_vtables, unused, unused_calls};
use reach::{named_by, reached_again, unreached};
use std::collections::BTreeSet;

/// The options of each run of rustc, called a pass below. A denied lint must not end a pass.
const PASS: [&str; 2] = ["--cap-lints=warn", "-Wunused_crate_dependencies"];

/// How much to remove.
#[derive(Clone, Copy, PartialEq)]
pub enum Level {
    /// Every unused item, and every macro call that makes only unused items or needs a removed one.
    ItemsAndCalls,
    /// Every unused item.
    Items,
    Nothing,
}

/// A pruned text.
pub struct Pruned {
    pub text: String,
    /// The crates from a registry that the text does not use, by their names in sources.
    pub unused_crates: BTreeSet<String>,
}

/// Removes items, and allows unused items that stay.
pub fn prune(draft: &mut Draft, level: Level, rustc: &Rustc) -> Result<Pruned> {
    let mut report = match level {
        Level::Nothing => remove_clashes(draft, rustc)?,
        _ => remove_unused(draft, level, rustc)?,
    };
    if !draft.allows_for_kept().is_empty() {
        // The last pass allowed `dead_code` on the kept items, so rustc reported none of them.
        // Another pass without these attributes tells which of the items are unused.
        report = ask(draft, &[], rustc)?;
    }
    if draft.left().all(|item| draft.whole.is_library(item)) {
        return Err(failed("nothing in `submit` or `impl Solution` is `pub`"));
    }
    let unused_crates = report.iter().filter_map(Diagnostic::unused_crate);
    let unused_crates = unused_crates.map(str::to_string).collect();
    let text = draft.compact(&allows(draft, &report));
    Ok(Pruned { text, unused_crates })
}

/// Compiles a draft with these attributes, and returns rustc's diagnostics with their places in the
/// draft.
fn ask(draft: &Draft, allows: &[Allow], rustc: &Rustc) -> Result<Vec<Diagnostic>> {
    let form = draft.whole.form;
    let file = rustc.scratch.write("draft.rs", &(draft.text(allows) + form.driver()))?;
    let mut report = rustc.check(&file, form.crate_type(), &PASS)?;
    report.iter_mut().for_each(|one| one.place = without_allows(allows, one.place.clone()));
    Ok(report)
}

/// Removes the imports that clash with a library's module. Returns rustc's last diagnostics.
fn remove_clashes(draft: &mut Draft, rustc: &Rustc) -> Result<Vec<Diagnostic>> {
    let mut report = ask(draft, &[], rustc)?;
    report.retain(|one| one.code == CLASH);
    draft.remove(orphans(draft, &report));
    ask(draft, &[], rustc)
}

/// Removes what is unused until rustc finds no more of it. Returns rustc's last diagnostics.
fn remove_unused(draft: &mut Draft, level: Level, rustc: &Rustc) -> Result<Vec<Diagnostic>> {
    remove_with_dangling(draft, unreached(draft));
    let mut report = make_compile(draft, None, level, rustc)?;
    loop {
        let (in_vtables, unused) = split_off_vtables(draft, unused(draft, &report));
        in_vtables.into_iter().for_each(|item| draft.keep(item));
        let (removable, in_cfg) = split_by_cfg(draft, unused);
        draft.release(&removable);
        // Nothing that is left uses these imports, so a repair never needs them.
        let is_import = |one: &usize| draft.source().items[*one].kind.is_outline();
        let (imports, items) = removable.into_iter().partition(is_import);
        let by_imports = draft.remove(imports);
        let compiled = draft.state();
        let by_lints = remove_with_dangling(draft, items);
        let by_names = remove_with_dangling(draft, unreached(draft));
        if by_imports || by_lints || by_names || bring_back_for(draft, in_cfg) {
            report = make_compile(draft, Some(&compiled), level, rustc)?;
            continue;
        }
        if level == Level::Items {
            return Ok(report);
        }
        match remove_calls(draft, &report, rustc)? {
            Some(after) => report = after,
            None => return Ok(report),
        }
    }
}

/// Lets removed items return that unused items under `cfg` name: without them, a name there may mean
/// something else. Returns whether there were any.
fn bring_back_for(draft: &mut Draft, in_cfg: Vec<usize>) -> bool {
    let again = named_by(draft, &in_cfg);
    if !again.is_empty() {
        in_cfg.into_iter().for_each(|item| draft.keep(item));
        draft.bring_back(&again);
    }
    !again.is_empty()
}

/// Removes macro calls that make an unused item, if the rest still compiles with no new warning: then
/// nothing uses the other items that they make. Returns rustc's diagnostics of the rest if there was
/// such a call.
fn remove_calls(
    draft: &mut Draft,
    report: &[Diagnostic],
    rustc: &Rustc,
) -> Result<Option<Vec<Diagnostic>>> {
    let calls = unused_calls(draft, report);
    let others = |report: &[Diagnostic]| report.iter().filter(|one| !is_unused(one)).count();
    let before = others(report);
    // Usually nothing uses any of them. If something does, we try each of them alone.
    let mut choices = vec![calls.clone()];
    if calls.len() > 1 {
        choices.extend(calls.iter().map(|call| vec![*call]));
    }
    for some in choices {
        if draft.remove(some.clone()) {
            let after = ask(draft, &draft.allows_for_kept(), rustc)?;
            if others(&after) <= before {
                return Ok(Some(after));
            }
            draft.bring_back(&some);
        }
    }
    Ok(None)
}

/// Removes items, and the imports and `impl`s that name them. Returns whether anything was removed.
fn remove_with_dangling(draft: &mut Draft, items: Vec<usize>) -> bool {
    let any = draft.remove(items);
    while any && draft.remove(dangling(draft)) {}
    any
}

/// Repairs a draft until it compiles, and returns rustc's diagnostics. If an error shows what the
/// removals have orphaned, we remove this as well. Otherwise we bring back the items that the errors
/// name, and all that these items and those with the errors name in turn. `compiled` is the last state
/// that compiled.
fn make_compile(
    draft: &mut Draft,
    compiled: Option<&[bool]>,
    level: Level,
    rustc: &Rustc,
) -> Result<Vec<Diagnostic>> {
    let source = draft.source();
    loop {
        let report = ask(draft, &draft.allows_for_kept(), rustc)?;
        let errors: Vec<_> = report.iter().filter(|one| one.is_error).cloned().collect();
        if errors.is_empty() {
            return Ok(report);
        }
        let mut orphans = orphans(draft, &errors);
        if level == Level::Items {
            orphans.retain(|one| source.items[*one].kind != Kind::Call);
        }
        if remove_with_dangling(draft, orphans) {
            continue;
        }
        let removed = draft.removed_since(compiled);
        if removed.is_empty() {
            return Err(refused(format!("the bundle does not compile\n{}", errors[0].rendered)));
        }
        let needed = needed(draft, &removed, &errors);
        let with_errors = errors.iter().filter_map(|error| item_around(source, error));
        let from: Vec<usize> = needed.iter().copied().chain(with_errors).collect();
        let mut again = reached_again(draft, &from, &removed);
        if compiled.is_some() {
            // A lint or the search for names called these items unused, and would do so again.
            needed.iter().for_each(|item| draft.keep(*item));
            // A call that needs an item may have been removed with it. An error names it if it has
            // to return as well.
            again.retain(|one| source.items[*one].kind != Kind::Call);
        } else {
            // No name reaches these items, and rustc has not been asked yet whether they are unused.
            needed.iter().for_each(|item| draft.want(*item));
        }
        draft.bring_back(&[needed, again].concat());
        while draft.remove(dangling(draft)) {}
    }
}

/// The attributes for what is unused and cannot be removed: fields, variants, what macros make, and
/// what is kept. Each is on the innermost item.
fn allows(draft: &Draft, report: &[Diagnostic]) -> Vec<Allow> {
    let allow = |one: &Diagnostic| {
        let source = draft.source();
        let mut around = source.around(one.place.start).map(|one| &source.items[one]);
        let item = around.find(|item| item.kind.takes_attribute())?;
        Some(Allow { at: item.start(), lint: one.code.clone() })
    };
    let lints = report.iter().filter(|one| is_unused(one));
    let mut allows: Vec<Allow> = lints.filter_map(allow).collect();
    allows.sort_by_key(|one| one.at);
    allows.dedup();
    allows
}
