//! Reads rustc's lints: which items are unused, and which of these have to stay.

use super::draft::Draft;
use super::errors::{call_in_module, item_around};
use super::reach::reached_from_cfg;
use crate::source::{all_words, in_word, places_of, without, Attribute, Item, Kind, Source};
use crate::tools::Diagnostic;
use std::collections::{BTreeSet, HashSet};

/// The lints that call an item unused.
const UNUSED: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

pub fn is_unused(diagnostic: &Diagnostic) -> bool {
    UNUSED.contains(&diagnostic.code.as_str())
}

/// Returns the unused items and parts of imports. Fields, variants and what a macro makes cannot be
/// removed and are left out.
pub fn unused_items(draft: &Draft, diagnostics: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    let item = |lint: &Diagnostic| {
        let index = item_around(source, lint)?;
        let item = &source.items[index];
        let is_about_item = match lint.code.as_str() {
            "unused_imports" => item.kind.is_import(),
            // A lint about a field is at the field, not at the name of the `struct` around it.
            _ => lint.place.contains(&item.name.start),
        };
        // rustc tells two items of one name in a function apart by a number in their symbols. So
        // without one of them the other would have another symbol, and `compare` would report it.
        let may_be_numbered = !item.kind.is_import()
            && !source.is_in_module(index)
            && source.member_of(item).is_none();
        (is_about_item && !draft.is_kept(index) && !may_be_numbered).then_some(index)
    };
    let lints = diagnostics.iter().filter(|lint| is_unused(lint) && !lint.is_made_by_macro);
    lints.filter_map(item).collect()
}

/// The remaining code without these items.
fn code_without(draft: &Draft, items: &[usize]) -> String {
    without(&draft.code(), items.iter().map(|item| draft.source().items[*item].place.clone()))
}

/// Splits unused items into those that can be removed, and the members of traits that are made into
/// objects. The vtable of an object has methods that nothing calls as well, so it would differ.
pub fn split_by_vtables(draft: &Draft, unused: Vec<usize>) -> (Vec<usize>, Vec<usize>) {
    let source = draft.source();
    let code = code_without(draft, &unused);
    // `dyn Trait`, or `dyn Sub` with `trait Sub: Trait`. We take all words up to a sign that is in
    // no bound. A word too many only keeps a member.
    let ends = |c: char| !(in_word(c) || c.is_whitespace() || "+:<>&'".contains(c));
    let bounds = |at: usize| code[at..].split(ends).next().unwrap_or_default();
    let mut objects: HashSet<&str> =
        places_of(&code, "dyn").flat_map(|at| all_words(bounds(at))).collect();
    let left = draft.left().map(|index| &source.items[index]);
    let traits: Vec<&Item> = left.filter(|item| item.kind == Kind::Trait).collect();
    // Each turn adds the supertraits of those that are known, until there are no more.
    let mut count = 0;
    while objects.len() > count {
        count = objects.len();
        let known = traits.iter().filter(|item| objects.contains(source.name_of(item)));
        let heads = known.map(|item| &source.code[item.name.start..item.body.start]);
        let supertraits: Vec<&str> = heads.flat_map(all_words).collect();
        objects.extend(supertraits);
    }
    let is_in_vtable = |item: &usize| {
        let around = source.member_of(&source.items[*item]).map(|around| &source.items[around]);
        let is_object =
            |item: &Item| item.kind == Kind::Trait && objects.contains(source.name_of(item));
        around.map_or(false, is_object)
    };
    unused.into_iter().partition(|item| !is_in_vtable(item))
}

/// Splits unused items into those that can be removed, and those that code under `cfg` reaches. The
/// compiler does not look into code that `cfg` switches off, but on another machine it would, and
/// the bundle has to be the same on every machine.
pub fn split_by_cfg(draft: &Draft, unused: Vec<usize>) -> (Vec<usize>, Vec<usize>) {
    let source = draft.source();
    let code = code_without(draft, &unused);
    // We take the code from each `#[cfg(…)]` to the end of the item below it. If the `cfg` is above
    // something else, such as a statement, we take the code to the end of the item around that, and
    // for `#![cfg(…)]` to the end of its module. This may be more than the `cfg` controls, but not
    // less.
    let end = |at: usize| {
        let mut around = source.around(at).map(|index| &source.items[index]);
        // A macro may use its arguments elsewhere, so we go on outwards from a call.
        let has_end = |item: &&Item| item.attributes.contains(&at) || item.kind.takes_attribute();
        around.find(has_end).map_or(code.len(), |item| item.place.end)
    };
    let starts = cfgs_in(source, &code).map(|cfg| cfg.place.start);
    let places = starts.map(|at| at..end(at)).collect::<Vec<_>>();
    let words: HashSet<&str> = places.iter().flat_map(|at| all_words(&code[at.clone()])).collect();
    let reached = reached_from_cfg(draft, &places);
    // `reach` covers the imports of the library and the items directly in its modules. We keep any
    // other item, such as a member of an `impl`, if its name is among the words.
    let is_named = |index: usize| {
        let item = &source.items[index];
        let is_node = source.is_in_module(index) || item.kind == Kind::UsePart;
        let is_covered = draft.whole.is_library(index) && is_node;
        !is_covered && words.contains(source.name_of(item))
    };
    unused.into_iter().partition(|item| !is_named(*item) && !reached.contains(item))
}

/// The attributes `cfg` of a source that are left in this code, which has blanks for the others.
fn cfgs_in<'a>(source: &'a Source, code: &'a str) -> impl Iterator<Item = Attribute<'a>> {
    let attributes = source.attributes(0..code.len());
    let is_left = move |attribute: &Attribute| code[attribute.place.start..].starts_with('#');
    attributes.filter(|attribute| attribute.name == "cfg").filter(is_left)
}

/// Returns the macro calls in modules that make an unused item. Returns none if code under `cfg` is
/// left that may use an item on another machine.
pub fn unused_calls(draft: &Draft, diagnostics: &[Diagnostic]) -> Vec<usize> {
    let (source, code) = (draft.source(), draft.code());
    if cfgs_in(source, &code).any(|cfg| !is_message(source, &cfg)) {
        return Vec::new();
    }
    let lints = diagnostics.iter().filter(|lint| is_unused(lint));
    let calls = lints.filter_map(|lint| call_in_module(source, lint));
    let calls: BTreeSet<usize> = calls.filter(|call| !draft.is_kept(*call)).collect();
    calls.into_iter().collect()
}

/// Whether an attribute is above a statement that uses no item, such as `eprintln!("Debug");`.
fn is_message(source: &Source, attribute: &Attribute) -> bool {
    let start = attribute.place.end;
    let end = source.under(attribute).map_or(start, |place| place.end);
    let arguments = source.code[start..end].trim().strip_prefix("eprintln!(");
    let literal = arguments.and_then(|text| text.strip_suffix(");"));
    // The code has `_` for each byte of a literal. A brace in the literal may begin a name.
    literal.map_or(false, |text| text.bytes().all(|byte| byte == b'_'))
        && !source.text[start..end].contains('{')
}
