//! The state of a text that is being pruned.
//!
//! Nothing is cut out between two checks by rustc. Removed items are blank, so every place stays
//! where it is, and a place in a diagnostic is a place in the assembled text.

use crate::assemble::Whole;
use crate::source::{without, Item, Kind, Source};
use std::collections::BTreeSet;
use std::ops::Range;

/// An assembled text, and which of its items are removed.
pub struct Draft<'a> {
    pub whole: &'a Whole,
    /// For each item, whether it is removed.
    is_removed: Vec<bool>,
    /// The items that stay even if rustc calls them unused: an error has named them after a draft
    /// had compiled, or code under `cfg` or a vtable may need them.
    kept: BTreeSet<usize>,
    /// The items that stay although no name reaches them: the kept ones, and those that an error
    /// has named before any draft compiled, until rustc calls them unused.
    wanted: BTreeSet<usize>,
}

/// An attribute that allows what a lint warns of.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
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

    /// Whether the head of an `impl` names types of the module around it, and all of them are
    /// removed.
    pub fn lacks_type(&self, item: &Item) -> bool {
        let (_, of_type) = self.source().head_of_impl(item);
        let mut types = self.source().types_beside(item, of_type).peekable();
        types.peek().is_some() && types.all(|one| self.is_removed(one))
    }

    /// Removes items unless they are wanted, and then the items around them that are empty. Tells
    /// whether there was anything to remove.
    pub fn remove(&mut self, items: impl IntoIterator<Item = usize>) -> bool {
        let mut any = false;
        for item in items {
            if !self.is_removed[item] && !self.is_wanted(item) {
                any = true;
                let inside = self.source().subtree(item);
                self.is_removed[inside].fill(true);
                self.remove(self.emptied(item));
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

    /// Brings items back with all that is within them and with the items around them. A module
    /// comes back without what is within it, because not all of that may be needed.
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

    /// Lets an item stay although no name reaches it, until rustc calls it unused.
    pub fn want(&mut self, item: usize) {
        self.wanted.extend(self.parts(item));
    }

    /// Lets wanted items go, because rustc calls them unused.
    pub fn release(&mut self, items: &[usize]) {
        for item in items {
            self.wanted.remove(item);
        }
    }

    /// Keeps an item for good. Its attribute of [`Draft::allows_for_kept`] makes rustc count what
    /// it uses as used.
    pub fn keep(&mut self, item: usize) {
        self.want(item);
        self.kept.extend(self.parts(item));
    }

    /// Returns the item itself, or for an import its parts without braces. An import goes with its
    /// last part.
    fn parts(&self, item: usize) -> Vec<usize> {
        let items = &self.source().items;
        if !items[item].kind.is_import() {
            return vec![item];
        }
        let is_part =
            |one: &usize| items[*one].kind == Kind::UsePart && items[*one].body.is_empty();
        self.source().subtree(item).filter(is_part).collect()
    }

    /// Whether an item, or an item within it, is wanted.
    pub fn is_wanted(&self, item: usize) -> bool {
        self.wanted.range(self.source().subtree(item)).next().is_some()
    }

    /// Whether an item, or an item within it, is kept.
    pub fn is_kept(&self, item: usize) -> bool {
        self.kept.range(self.source().subtree(item)).next().is_some()
    }

    /// For each item, whether it is removed now, for [`Draft::removed_since`].
    pub fn state(&self) -> Vec<bool> {
        self.is_removed.clone()
    }

    /// The items that are removed now and were not in this state. Without a state, all removed
    /// items.
    pub fn removed_since(&self, state: Option<&[bool]>) -> Vec<usize> {
        self.removed().filter(|one| state.map_or(true, |state| !state[*one])).collect()
    }

    /// The remaining code, with blanks for the rest.
    pub fn code(&self) -> String {
        self.without_removed(&self.source().code)
    }

    /// The remaining text, with blanks for the rest, and with these attributes, which are in the
    /// order of their places.
    pub fn text(&self, allows: &[Allow]) -> String {
        let mut text = self.without_removed(&self.source().text);
        // From the end, so that the earlier places stay where they are.
        allows.iter().rev().for_each(|allow| text.insert_str(allow.at, &allow.text()));
        text
    }

    fn without_removed(&self, text: &str) -> String {
        without(text, self.removed().map(|one| self.source().items[one].place.clone()))
    }

    /// The remaining text, with these attributes. Lines that are blank because something is
    /// removed from them are left out; lines that were empty before stay.
    pub fn compact(&self, allows: &[Allow]) -> String {
        let (text, code) = (self.text(allows), self.code());
        let lines = text.split_inclusive('\n').zip(code.lines());
        // A removed line has blanks in the text and in the code. A line that was empty before has
        // no blanks, and a line of blanks within a literal has underscores in the code.
        let stays = |(line, code): &(&str, &str)| {
            !line.trim().is_empty() || code.is_empty() || !code.trim().is_empty()
        };
        lines.filter(stays).map(|(line, _)| line).collect()
    }

    /// Attributes that make rustc count the kept items, and all that they use, as used. There is
    /// none on an `impl` or a module, because it would hold for everything inside, and none on a
    /// macro or an import, which `dead_code` does not concern.
    pub fn allows_for_kept(&self) -> Vec<Allow> {
        use Kind::*;
        let items = self.kept.iter().map(|one| &self.source().items[*one]);
        let items =
            items.filter(|item| !matches!(item.kind, Impl | Mod | Macro | Use | UsePart | Call));
        items.map(|item| Allow { at: item.start(), lint: "dead_code".to_string() }).collect()
    }
}

/// Moves a place of a text with these attributes to where it is without them: with an attribute of
/// 20 bytes at 100, place 150 becomes 130.
pub fn place_without_allows(place: Range<usize>, allows: &[Allow]) -> Range<usize> {
    let minus = |at, allow: &Allow| if allow.at < at { at - allow.text().len() } else { at };
    let moved = |at| allows.iter().fold(at, minus);
    moved(place.start)..moved(place.end)
}
