//! The state of a text that is being pruned.
//!
//! Nothing is cut out between two passes of the compiler. Removed items are blank, so every place
//! stays where it is, and an item is known by its place, not by its name.

use crate::assemble::Whole;
use crate::source::{without, Item, Kind, Source};
use std::collections::BTreeSet;
use std::ops::Range;

/// Besides what is removed, a draft knows two sets of items that may not be removed:
///
/// | set | an item joins it | and leaves it | meanwhile it stays |
/// |---|---|---|---|
/// | `wanted` | by `want`, if an error of the first draft names it, and by `keep` | by `release`, if rustc calls it unused | although no name reaches it |
/// | `kept` | by `keep`, if a later error names it, or `cfg` or a table of methods may need it | never | although rustc calls it unused |
pub struct Draft<'a> {
    pub whole: &'a Whole,
    /// For each item, whether it is removed.
    is_removed: Vec<bool>,
    kept: BTreeSet<usize>,
    wanted: BTreeSet<usize>,
}

/// An attribute that allows what a lint warns of.
#[derive(Clone, PartialEq)]
pub struct Allow {
    pub at: usize,
    pub lint: String,
}

impl Allow {
    fn text(&self) -> String {
        format!("#[allow({})] ", self.lint)
    }
}

impl<'a> Draft<'a> {
    pub fn of(whole: &'a Whole) -> Draft<'a> {
        let is_removed = vec![false; whole.source.items.len()];
        Draft { whole, is_removed, kept: BTreeSet::new(), wanted: BTreeSet::new() }
    }

    pub fn source(&self) -> &'a Source {
        &self.whole.source
    }

    pub fn left(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.is_removed.len()).filter(move |one| !self.is_removed[*one])
    }

    pub fn is_removed(&self, item: usize) -> bool {
        self.is_removed[item]
    }

    pub fn removed(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.is_removed.len()).filter(move |one| self.is_removed[*one])
    }

    /// Whether the type that an `impl` is for was in the same module and is removed.
    pub fn lacks_type(&self, item: &Item) -> bool {
        let (_, of_type) = self.source().head_of_impl(item);
        let mut types = self.source().types_beside(item, of_type).peekable();
        types.peek().is_some() && types.all(|one| self.is_removed(one))
    }

    /// Whether an item, or an item within it, has to stay.
    pub fn is_kept(&self, item: usize) -> bool {
        self.kept.range(self.source().subtree(item)).next().is_some()
    }

    /// Removes items unless they are wanted, and then the items around them that are empty. Tells
    /// whether there was anything to remove.
    pub fn remove(&mut self, items: Vec<usize>) -> bool {
        let mut any = false;
        for item in items {
            if !self.is_removed[item] && !self.is_wanted(item) {
                any = true;
                let inside = self.source().subtree(item);
                self.is_removed[inside].fill(true);
                self.remove(self.emptied(item).into_iter().collect());
            }
        }
        any
    }

    /// The item around this one if it has nothing left: a module, an `impl` without a trait, an
    /// import.
    fn emptied(&self, item: usize) -> Option<usize> {
        let parent = self.source().items[item].parent?;
        let around = &self.source().items[parent];
        let is_container = match around.kind {
            Kind::Impl => self.source().head_of_impl(around).0.is_empty(),
            kind => kind.is_outline(),
        };
        let mut within = self.source().subtree(parent).skip(1);
        (is_container && within.all(|one| self.is_removed[one])).then_some(parent)
    }

    /// Whether an item, or an item within it, stays although no name reaches it.
    pub fn is_wanted(&self, item: usize) -> bool {
        self.wanted.range(self.source().subtree(item)).next().is_some()
    }

    /// Keeps an item. The next pass of rustc finds all that it uses.
    pub fn keep(&mut self, item: usize) {
        self.kept.insert(item);
        self.wanted.insert(item);
    }

    /// Lets items return with all that is within them and with the items around them. A module
    /// returns without what is within it.
    pub fn bring_back(&mut self, items: &[usize]) {
        for &item in items {
            if !self.is_removed[item] {
                continue;
            }
            if self.source().items[item].kind != Kind::Mod {
                let inside = self.source().subtree(item);
                self.is_removed[inside].fill(false);
            }
            let around = self.source().outwards(Some(item));
            around.for_each(|one| self.is_removed[one] = false);
        }
    }

    /// Lets an item stay although no name reaches it, unless rustc says that it is unused.
    pub fn want(&mut self, item: usize) {
        self.wanted.insert(item);
    }

    /// Lets these items go if no name reaches them, because rustc says that they are unused.
    pub fn release(&mut self, items: &[usize]) {
        for item in items.iter().filter(|item| !self.kept.contains(item)) {
            self.wanted.remove(item);
        }
    }

    /// For each item, whether it is removed now.
    pub fn state(&self) -> Vec<bool> {
        self.is_removed.clone()
    }

    /// The items that have been removed, or those since a state.
    pub fn removed_since(&self, state: Option<&[bool]>) -> Vec<usize> {
        self.removed().filter(|one| state.map_or(true, |state| !state[*one])).collect()
    }

    /// The code that is left, with blanks for the rest.
    pub fn code(&self) -> String {
        self.without_removed(&self.source().code)
    }

    /// The text that is left, with blanks for the rest, and with these attributes.
    pub fn text(&self, allows: &[Allow]) -> String {
        let mut text = self.without_removed(&self.source().text);
        allows.iter().rev().for_each(|allow| text.insert_str(allow.at, &allow.text()));
        text
    }

    fn without_removed(&self, text: &str) -> String {
        without(text, self.removed().map(|one| self.source().items[one].place.clone()))
    }

    /// The text that is left, with these attributes. Lines that are blank because something is removed
    /// from them are left out; lines that were blank before stay.
    pub fn compact(&self, allows: &[Allow]) -> String {
        let (text, code) = (self.text(allows), self.code());
        let lines = text.split_inclusive('\n').zip(code.lines());
        // A removed line has blanks in the text and in the code. A line that was empty before has no
        // blanks, and a line of blanks within a literal has underscores in the code.
        let stays = |(line, code): &(&str, &str)| {
            !line.trim().is_empty() || code.is_empty() || !code.trim().is_empty()
        };
        lines.filter(stays).map(|(line, _)| line).collect()
    }

    /// Attributes that make rustc count the kept items, and all that they use, as used. There is
    /// none on an `impl` or a module, because it would hold for everything inside, and none on a
    /// macro or an import, which `dead_code` does not concern.
    pub fn allows_for_kept(&self) -> Vec<Allow> {
        let items = self.kept.iter().map(|one| &self.source().items[*one]);
        let takes_none = |kind| matches!(kind, Kind::Impl | Kind::Mod | Kind::Macro | Kind::Use);
        let items = items.filter(|item| item.kind.takes_attribute() && !takes_none(item.kind));
        items.map(|item| Allow { at: item.start(), lint: "dead_code".to_string() }).collect()
    }
}

/// Moves a place of a text with these attributes to where it is without them. The attributes are in
/// the order of their places: with one of 20 bytes at 100, place 150 of the text becomes 130.
pub fn without_allows(allows: &[Allow], place: Range<usize>) -> Range<usize> {
    let before = |at, allow: &Allow| if allow.at < at { at - allow.text().len() } else { at };
    let moved = |at| allows.iter().fold(at, before);
    moved(place.start)..moved(place.end)
}
