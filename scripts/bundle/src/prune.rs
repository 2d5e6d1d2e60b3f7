//! Removes the items that a submission does not use.
//!
//! A *draft* is the assembled text with blanks in place of the removed items.
//!
//! 1. `reach` removes the items of the library that no name in the program reaches.
//! 2. rustc checks the draft. If it does not compile, `errors` tells what has to go as well or has
//!    to come back, until it compiles.
//! 3. `lints` tells what rustc calls unused. We remove that and go on with step 1.
//!
//! With each item, `dangling` removes the imports and `impl`s that name it, which saves rustc some
//! checks. Items are indices into [`Source::items`].

mod dangling;
mod draft;
mod errors;
mod lints;
mod reach;

use crate::assemble::Whole;
use crate::failure::{failed, Result};
use crate::source::{Kind, Source};
use crate::tools::{Diagnostic, Rustc};
use dangling::dangling;
use draft::{place_without_allows, Allow, Draft, Fate};
use errors::{item_around, needed, orphans, CLASH, VARIABLE};
use lints::{is_unused, split_by_cfg, split_by_vtables, unused_calls, unused_items};
use reach::{named_by, unreached};
use std::collections::BTreeSet;

/// The options with which rustc checks a draft. `--cap-lints` turns a `deny` into a warning,
/// because we need the lints that come after it. The other one makes rustc name the crates that the
/// draft does not use.
const OPTIONS: [&str; 2] = ["--cap-lints=warn", "-Wunused_crate_dependencies"];

/// How much to remove.
#[derive(Clone, Copy, PartialEq)]
pub enum Level {
    /// As for `Items`, and every macro call that makes only unused items or needs a removed one.
    ItemsAndMacroCalls,
    /// Every unused item, and every macro call that no name reaches.
    Items,
    /// Only imports that would not compile.
    Nothing,
}

pub struct Pruned {
    pub text: String,
    /// The crates from a registry that the text does not use, by their names in sources.
    pub unused_crates: BTreeSet<String>,
}

/// Removes items, and allows unused items that stay. Also returns the remaining code, even if
/// rustc fails.
pub fn prune(whole: &Whole, level: Level, rustc: &Rustc) -> (String, Result<Pruned>) {
    let mut draft = Draft::of(whole);
    let pruned = prune_draft(&mut draft, level, rustc);
    (draft.code(), pruned)
}

fn prune_draft(draft: &mut Draft, level: Level, rustc: &Rustc) -> Result<Pruned> {
    let mut diagnostics = match level {
        Level::Nothing => remove_clashes(draft, rustc)?,
        _ => remove_unused(draft, level, rustc)?,
    };
    if !draft.allows_for_kept().is_empty() {
        // The last check allowed `dead_code` on the kept items, so rustc reported none of them.
        // Another check without these attributes tells which of the items are unused.
        diagnostics = check(draft, &[], rustc)?;
    }
    // In a function-style submission, rustc counts only `pub` items and what they use as used.
    if draft.left().all(|item| draft.whole.is_library(item)) {
        return Err(failed("nothing in `submit` or `impl Solution` is `pub`"));
    }
    let unused_crates = diagnostics.iter().filter_map(Diagnostic::unused_crate);
    let unused_crates = unused_crates.map(str::to_string).collect();
    let text = draft.compact(&allows(draft.source(), &diagnostics));
    Ok(Pruned { text, unused_crates })
}

/// Lets rustc check a draft with these attributes, and returns its diagnostics with their places in
/// the draft.
fn check(draft: &Draft, allows: &[Allow], rustc: &Rustc) -> Result<Vec<Diagnostic>> {
    let Whole { form, left_out, .. } = draft.whole;
    let text = draft.text(allows) + &left_out.declarations(false);
    let file = rustc.scratch.write("draft.rs", &text)?;
    let mut diagnostics = rustc.check(&file, form.crate_type(), &OPTIONS)?;
    for one in &mut diagnostics {
        one.place = place_without_allows(one.place.clone(), allows);
    }
    Ok(diagnostics)
}

/// Removes imports such as `use library::{self, Grid};` at the root, where the bundle has the
/// module `library`. Returns rustc's last diagnostics.
fn remove_clashes(draft: &mut Draft, rustc: &Rustc) -> Result<Vec<Diagnostic>> {
    let mut diagnostics = check(draft, &[], rustc)?;
    diagnostics.retain(|one| one.code == CLASH);
    draft.let_go(&orphans(draft, &diagnostics));
    draft.reset();
    check(draft, &[], rustc)
}

/// Removes the unused items, those that no name reaches, and the imports and `impl`s that name
/// removed items. Tells whether other items are removed than before.
fn update(draft: &mut Draft) -> bool {
    let before = draft.state();
    draft.reset();
    while draft.remove(unreached(draft)) || draft.remove(dangling(draft)) {}
    draft.state() != before
}

/// Removes unused items, until there are no more that may go. Returns rustc's last diagnostics.
fn remove_unused(draft: &mut Draft, level: Level, rustc: &Rustc) -> Result<Vec<Diagnostic>> {
    update(draft);
    let mut diagnostics = make_compile(draft, None, level, rustc)?;
    loop {
        let (unused, in_vtables) = split_by_vtables(draft, unused_items(draft, &diagnostics));
        draft.keep(&in_vtables);
        let (mut unused, cfg_may_use) = split_by_cfg(draft, unused);
        if level == Level::ItemsAndMacroCalls {
            unused.extend(unused_calls(draft, &diagnostics));
        }
        // The unused imports go first, and are no part of what may have to come back: nothing in
        // this draft uses them, so none of the items that we remove next needs them.
        let is_import = |item: &usize| draft.source().items[*item].kind.is_import();
        let (imports, items): (Vec<usize>, Vec<usize>) = unused.into_iter().partition(is_import);
        draft.let_go(&imports);
        let mut has_changed = update(draft);
        let before = draft.state();
        draft.let_go(&items);
        has_changed |= update(draft);
        // Code under `cfg` comes last, because a later removal may again take an item that it
        // names.
        if !has_changed && bring_back_named_by(draft, &cfg_may_use) {
            // An item that comes back may need any removed one, so all of them may come back.
            diagnostics = make_compile(draft, None, level, rustc)?;
        } else if has_changed {
            let after = make_compile(draft, Some(&before), level, rustc)?;
            draft.keep(&constants_in_patterns(draft, &before, &diagnostics, &after));
            diagnostics = match update(draft) {
                true => make_compile(draft, Some(&before), level, rustc)?,
                false => after,
            };
        } else {
            return Ok(diagnostics);
        }
    }
}

/// Returns what made the constants that a pattern has lost since the state `before`, when rustc had
/// the first diagnostics. Without its constant, the pattern `MAX` is a variable, and no error.
fn constants_in_patterns(
    draft: &Draft,
    before: &[bool],
    diagnostics: &[Diagnostic],
    after: &[Diagnostic],
) -> Vec<usize> {
    let is_new = |one: &&Diagnostic| {
        one.code == VARIABLE && diagnostics.iter().all(|other| other.place != one.place)
    };
    let variables: Vec<Diagnostic> = after.iter().filter(is_new).cloned().collect();
    let removed: Vec<usize> = draft.removed().filter(|item| !before[*item]).collect();
    needed(draft, &removed, &variables)
}

/// Brings back the removed items whose names occur in these unused items, which code under `cfg`
/// may use. Otherwise a name in them could mean something else: `stack.len()` means `Vec::len` if
/// `Stack::len` is gone. Returns whether anything came back.
fn bring_back_named_by(draft: &mut Draft, cfg_may_use: &[usize]) -> bool {
    let again = named_by(draft, cfg_may_use);
    if again.is_empty() {
        return false;
    }
    draft.keep(cfg_may_use);
    draft.need(&again, Fate::Kept);
    update(draft)
}

/// Repairs a draft until it compiles, and returns rustc's warnings. If an error shows that the
/// removals have orphaned an item, we remove the item as well. Otherwise we bring back the items
/// that fit the errors best, or those that the items with an error name, and with them whatever they
/// need. If no item fits, all macro calls come back, and if there are none, everything.
///
/// Only items that were not removed in the state `before` can come back: it is that of the last
/// draft that compiled, without its unused imports. Until a draft has compiled there is none, and
/// any item can.
fn make_compile(
    draft: &mut Draft,
    before: Option<&[bool]>,
    level: Level,
    rustc: &Rustc,
) -> Result<Vec<Diagnostic>> {
    let source = draft.source();
    loop {
        let (errors, warnings): (Vec<_>, Vec<_>) = check(draft, &draft.allows_for_kept(), rustc)?
            .into_iter()
            .partition(|one| one.is_error);
        if errors.is_empty() {
            return Ok(warnings);
        }
        let mut orphans = orphans(draft, &errors);
        if level == Level::Items {
            orphans.retain(|item| source.items[*item].kind != Kind::Call);
        }
        match before {
            Some(_) => draft.let_go(&orphans),
            // No draft has compiled yet, so an orphan may have lost something that comes back.
            None => draft.let_orphans_go(&orphans),
        }
        if update(draft) {
            continue;
        }
        let is_new = |item: &usize| before.map_or(true, |before| !before[*item]);
        let removed: Vec<usize> = draft.removed().filter(is_new).collect();
        let mut needed = needed(draft, &removed, &errors);
        if needed.is_empty() {
            // Perhaps they are the methods that an item with an error calls.
            let with_errors = errors.iter().filter_map(|error| item_around(source, error));
            needed = named_by(draft, &with_errors.collect::<Vec<usize>>());
            needed.retain(|item| removed.contains(item));
        }
        if needed.is_empty() {
            // Or what the macro calls make, which may be anything.
            let is_call = |item: &usize| source.items[*item].kind == Kind::Call;
            needed = removed.iter().copied().filter(is_call).collect();
        }
        if needed.is_empty() {
            needed = removed;
        }
        draft.need(&needed, if before.is_some() { Fate::Kept } else { Fate::Needed });
        if !update(draft) {
            return Err(failed(format!("the bundle does not compile\n{}", errors[0].rendered)));
        }
    }
}

/// The attributes for what is unused and cannot be removed: fields, variants, what macros make, and
/// what is kept. Each is on the innermost item that takes an attribute.
fn allows(source: &Source, diagnostics: &[Diagnostic]) -> Vec<Allow> {
    let allow = |lint: &Diagnostic| {
        let mut around = source.around(lint.place.start).map(|index| &source.items[index]);
        let item = around.find(|item| item.kind.takes_attribute())?;
        Some(Allow { at: item.start(), lint: lint.code.clone() })
    };
    let lints = diagnostics.iter().filter(|one| is_unused(one));
    let allows: BTreeSet<Allow> = lints.filter_map(allow).collect();
    allows.into_iter().collect()
}
