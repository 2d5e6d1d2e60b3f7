//! Removes the items that a submission does not use.
//!
//! A *draft* is the assembled text with blanks in place of the removed items. Each item has a
//! [`Fate`], and the fates decide which items are removed:
//!
//! 1. `reach` removes the `Free` items of the library that no name in the program reaches.
//! 2. rustc checks the draft. If it does not compile, `errors` tells which items have lost what they
//!    need, so that they become `Unused`, or which items have to come back: they become `Needed`, or
//!    `Kept` if they were `Unused`. We repeat this until the draft compiles.
//! 3. `lints` tells what rustc calls unused. These items become `Unused`, and we go on with step 1.
//!
//! `Unused` items are always removed, and `Needed` and `Kept` ones never. With each removed item,
//! `dangling` removes the imports and `impl`s that name it, which saves rustc some checks. Items are
//! indices into [`Source::items`].

mod dangling;
mod draft;
mod errors;
mod lints;
mod reach;

use crate::assemble::Whole;
use crate::failure::{failed, Result};
use crate::package::Crate;
use crate::refuse::refuse;
use crate::source::{Kind, Source};
use crate::tools::{Diagnostic, Rustc};
use dangling::dangling;
use draft::{Draft, Fate};
use errors::{item_around, needed, orphans, CLASH};
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

/// A text without unused items.
pub struct Bundle {
    pub text: String,
    /// The code of the whole text, with blanks for the removed items.
    pub code: String,
    /// The crates that the judge must have.
    pub needs: Vec<Crate>,
    /// Lines for the report.
    pub notes: Vec<String>,
}

/// Removes items, and allows unused items that stay.
pub fn prune(whole: &Whole, level: Level, rustc: &Rustc) -> Result<Bundle> {
    let mut draft = Draft::of(whole);
    let checked = match level {
        Level::Nothing => remove_nothing(&mut draft, rustc),
        _ => remove_unused(&mut draft, level, rustc),
    };
    let code = draft.code();
    // rustc may fail on a construct that `refuse` explains better.
    refuse(whole, &code)?;
    let hint = |failure| whole.hint_edition(whole.hint(failure), rustc.edition);
    let diagnostics = checked.map_err(hint)?;
    // In a function-style submission, rustc counts only `pub` items and what they use as used.
    if draft.left().all(|item| whole.is_library(item)) {
        return Err(failed("nothing in `submit` or `impl Solution` is `pub`"));
    }
    // rustc has all crates of the package, and reports those that the text does not use.
    let unused: Vec<&str> = diagnostics.iter().filter_map(Diagnostic::unused_crate).collect();
    let mut needs = whole.dependencies.crates.clone();
    needs.retain(|needed| !unused.contains(&&*needed.name_in_sources));
    let text = draft.compact(&allows(draft.source(), &diagnostics));
    Ok(Bundle { text, code, needs, notes: explain_rest(&draft).into_iter().collect() })
}

/// Says because of which error more than half of a library is left.
fn explain_rest(draft: &Draft) -> Option<String> {
    let source = draft.source();
    let is_library =
        |item: &usize| source.items[*item].parent.is_none() && draft.whole.is_library(*item);
    let is_half_left = |item: &usize| {
        let items = source.subtree(*item);
        2 * items.clone().filter(|item| draft.is_removed(*item)).count() < items.len()
    };
    let left = draft.left().filter(is_library).filter(is_half_left);
    let names: Vec<&str> = left.map(|item| source.name_of(&source.items[item])).collect();
    let because = draft.stays_because.as_ref().filter(|_| !names.is_empty())?;
    Some(format!("more than half of {} stays, because of: {}", names.join(" and of "), because))
}

/// Lets rustc check a draft, and returns its diagnostics.
fn check(draft: &Draft, rustc: &Rustc) -> Result<Vec<Diagnostic>> {
    let Whole { form, left_out, .. } = draft.whole;
    let text = without_files(&draft.text(), draft.source()) + &left_out.declarations();
    let file = rustc.scratch.write("draft.rs", &text)?;
    rustc.check(&file, form.crate_type(), &OPTIONS)
}

/// Replaces the calls that read a file, which a draft would look for next to itself. If such a call is
/// left at the end, `refuse` names it.
fn without_files(text: &str, source: &Source) -> String {
    let mut text = text.to_string();
    for (call, value) in [("include_str!", "\"\""), ("include_bytes!", "(&[0])")] {
        for place in source.calls(call) {
            if text[place.clone()].starts_with(call) {
                let value = format!("{:1$}", value, place.len());
                text.replace_range(place, &value);
            }
        }
    }
    text
}

/// Brings everything back for good, except imports such as `use library::{self, Grid};` at the root,
/// where the bundle has the module `library`. Returns rustc's last diagnostics.
fn remove_nothing(draft: &mut Draft, rustc: &Rustc) -> Result<Vec<Diagnostic>> {
    draft.start_again();
    let mut diagnostics = check(draft, rustc)?;
    let clashes: Vec<Diagnostic> =
        diagnostics.iter().filter(|error| error.code == CLASH).cloned().collect();
    if !clashes.is_empty() {
        draft.let_go(&orphans(draft, &clashes), Fate::Unused);
        draft.reset();
        diagnostics = check(draft, rustc)?;
    }
    // Without an import that clashes with the library, other errors are only consequences.
    match diagnostics
        .iter()
        .find(|found| found.is_error)
        .map(|error| clashes.first().unwrap_or(error))
    {
        Some(error) => Err(failed(format!("the bundle does not compile\n{}", error.rendered))),
        None => Ok(diagnostics),
    }
}

/// Removes the unused items, those that no name reaches, and the imports and `impl`s that name
/// removed items. Tells whether other items are removed than before.
fn update(draft: &mut Draft) -> bool {
    let before = draft.state();
    draft.reset();
    while draft.remove(unreached(draft)) || draft.remove(dangling(draft)) {}
    draft.state() != before
}

/// Removes unused items, until there are no more that may go. Returns rustc's last diagnostics. If the
/// removals of one round cannot be repaired, these items stay, and if not even a first draft compiles,
/// all items stay. So a removal that was wrong makes a bundle longer, and nothing worse.
///
/// This ends, because each round removes an item, or keeps one for good that was removed.
fn remove_unused(draft: &mut Draft, level: Level, rustc: &Rustc) -> Result<Vec<Diagnostic>> {
    update(draft);
    let mut diagnostics = match make_compile(draft, None, level, rustc)? {
        Some(warnings) => warnings,
        None => return remove_nothing(draft, rustc),
    };
    loop {
        let (unused, in_vtables) = split_by_vtables(draft, unused_items(draft, &diagnostics));
        draft.keep(&in_vtables);
        let (mut unused, cfg_may_use) = split_by_cfg(draft, unused);
        if level == Level::ItemsAndMacroCalls {
            unused.extend(unused_calls(draft, &diagnostics));
        }
        // Any other removed item may come back, also one that only an unused import has named: the
        // program may use a trait that it imports by a glob. The unused imports themselves may not,
        // because nothing in this draft uses them.
        let mut before = draft.state();
        let is_import = |item: &&usize| draft.source().items[**item].kind.is_import();
        unused.iter().filter(is_import).for_each(|import| before[*import] = true);
        let last = draft.fates();
        draft.let_go(&unused, Fate::Unused);
        if update(draft) {
            match make_compile(draft, Some(&before), level, rustc)? {
                Some(after) => diagnostics = after,
                None => {
                    // The last draft compiled, and these items stay in it.
                    draft.restore(last);
                    draft.keep(&unused);
                    update(draft);
                }
            }
        } else if bring_back_named_by(draft, &cfg_may_use) {
            // An item that comes back may need any removed one, so all of them may come back. Code
            // under `cfg` is last, because a later removal may again take an item that it names.
            diagnostics = match make_compile(draft, None, level, rustc)? {
                Some(after) => after,
                None => return remove_nothing(draft, rustc),
            };
        } else {
            return Ok(diagnostics);
        }
    }
}

/// Brings back the removed items whose names occur in these unused items, which code under `cfg`
/// may use. Otherwise a name in them could mean something else: `stack.len()` means `Vec::len` if
/// `Stack::len` is gone. Returns whether anything came back.
fn bring_back_named_by(draft: &mut Draft, cfg_may_use: &[usize]) -> bool {
    let again = named_by(draft, cfg_may_use);
    if !again.is_empty() {
        draft.keep(cfg_may_use);
        draft.need(&again, Fate::Kept);
    }
    update(draft)
}

/// Repairs a draft until it compiles, and returns rustc's warnings. If an error shows that the
/// removals have orphaned an item, we remove the item as well. Otherwise we bring back the items
/// that fit the errors best, or those that the items with an error name, and with them whatever they
/// need. If no item fits, all macro calls come back, and then, in a first draft, everything. Returns
/// `None` if the draft cannot be repaired.
///
/// Only items that were not removed in the state `before` can come back: it is that of the last
/// draft that compiled, without its unused imports. Until a draft has compiled there is none, and
/// any item can.
///
/// This ends: an item that comes back gets a fate with which it is no orphan any more, and a round
/// that changes no fate is the last.
fn make_compile(
    draft: &mut Draft,
    before: Option<&[bool]>,
    level: Level,
    rustc: &Rustc,
) -> Result<Option<Vec<Diagnostic>>> {
    let source = draft.source();
    let again = if before.is_some() { Fate::Kept } else { Fate::Needed };
    loop {
        let (errors, warnings): (Vec<_>, Vec<_>) =
            check(draft, rustc)?.into_iter().partition(|found| found.is_error);
        if errors.is_empty() {
            return Ok(Some(warnings));
        }
        let mut orphaned = orphans(draft, &errors);
        if level == Level::Items {
            orphaned.retain(|item| source.items[*item].kind != Kind::Call);
        }
        match before {
            Some(_) => draft.let_go(&orphaned, Fate::Orphan),
            // No draft has compiled yet, so an error has named a needed item with good reason.
            None => draft.let_orphans_go(&orphaned),
        }
        if update(draft) {
            continue;
        }
        let is_new = |item: &usize| before.map_or(true, |before| !before[*item]);
        let removed: Vec<usize> = draft.removed().filter(is_new).collect();
        let mut back = needed(draft, &removed, &errors);
        if back.is_empty() {
            // Perhaps they are the methods that an item with an error calls.
            let with_errors = errors.iter().filter_map(|error| item_around(source, error));
            back = named_by(draft, &with_errors.collect::<Vec<usize>>());
            back.retain(|item| removed.contains(item));
        }
        if back.is_empty() {
            // Or what the macro calls make, which may be anything.
            let is_call = |item: &usize| source.items[*item].kind == Kind::Call;
            back = removed.iter().copied().filter(is_call).collect();
        }
        let because = draft.whole.refusal(errors[0].place.start, &errors[0].message).reason;
        if back.is_empty() {
            draft.stays_because = Some(because.clone());
            back = if before.is_none() { removed } else { Vec::new() };
        }
        draft.need(&back, again);
        if !update(draft) {
            draft.stays_because = Some(because);
            return Ok(None);
        }
    }
}

/// The attributes for what is unused and cannot be removed: fields, variants, what macros make, and
/// what is kept. Each comes with its place, before the innermost item that takes an attribute.
fn allows(source: &Source, diagnostics: &[Diagnostic]) -> BTreeSet<(usize, String)> {
    let allow = |lint: &Diagnostic| {
        let mut around = source.around(lint.place.start).map(|index| &source.items[index]);
        let item = around.find(|item| item.kind.takes_attribute())?;
        Some((item.attributes.start, format!("#[allow({})] ", lint.code)))
    };
    diagnostics.iter().filter(|lint| is_unused(lint)).filter_map(allow).collect()
}
