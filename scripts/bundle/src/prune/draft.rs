//! The state of a text that is being pruned.
//!
//! Nothing is cut out between two checks by rustc. Removed items are blank, so every place stays
//! where it is, and a place in a diagnostic is a place in the assembled text.

use crate::assemble::Whole;
use crate::source::{all_words, without, Item, Kind, Source};
use std::collections::{BTreeSet, HashSet};

/// What a draft does with an item.
#[derive(Clone, Copy, PartialEq)]
pub enum Fate {
    /// It stays if a name reaches it.
    Free,
    /// It stays although no name reaches it, because an error has named it, until rustc calls it
    /// unused.
    Needed,
    /// It goes, because rustc calls it unused.
    Unused,
    /// It goes, because it needs another item that has gone, until that comes back.
    Orphan,
    /// It stays for good: it was unused, and then an error has named it, or something may need it
    /// that rustc's lints do not see, such as code under `cfg` or a vtable.
    Kept,
}

/// An assembled text, and which of its items are removed. That follows from the fates of the items,
/// so nothing has to be undone.
pub struct Draft<'a> {
    pub whole: &'a Whole,
    fates: Vec<Fate>,
    is_removed: Vec<bool>,
    /// The error that could not be repaired, or only by bringing everything back.
    pub stays_because: Option<String>,
}

impl<'a> Draft<'a> {
    pub fn of(whole: &'a Whole) -> Draft<'a> {
        let count = whole.source.items.len();
        let (fates, is_removed) = (vec![Fate::Free; count], vec![false; count]);
        Draft { whole, fates, is_removed, stays_because: None }
    }

    pub fn source(&self) -> &'a Source {
        &self.whole.source
    }

    pub fn left(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.is_removed.len()).filter(move |item| !self.is_removed[*item])
    }

    pub fn is_removed(&self, item: usize) -> bool {
        self.is_removed[item]
    }

    pub fn removed(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.is_removed.len()).filter(move |item| self.is_removed[*item])
    }

    /// Whether the head of an `impl` names types of the module around it, and all of them are
    /// removed.
    pub fn lacks_type(&self, item: &Item) -> bool {
        let (_, of_type) = self.source().head_of_impl(item);
        let mut types = self.source().types_beside(item, of_type).peekable();
        types.peek().is_some() && types.all(|item| self.is_removed(item))
    }

    /// Removes the unused items and the orphans, and nothing else.
    pub fn reset(&mut self) {
        self.is_removed.fill(false);
        let gone: Vec<usize> = (0..self.fates.len()).filter(|item| self.is_gone(*item)).collect();
        self.remove(gone);
    }

    pub fn fates(&self) -> Vec<Fate> {
        self.fates.clone()
    }

    pub fn restore(&mut self, fates: Vec<Fate>) {
        self.fates = fates;
    }

    /// Lets everything come back, as if nothing had been tried.
    pub fn start_again(&mut self) {
        self.fates.fill(Fate::Free);
        self.reset();
    }

    fn is_gone(&self, item: usize) -> bool {
        matches!(self.fates[item], Fate::Unused | Fate::Orphan)
    }

    /// Removes items until the next [`Draft::reset`], unless they are wanted, and then the items
    /// around them that are empty. Tells whether there was anything to remove.
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
        (is_container && within.all(|item| self.is_removed[item])).then_some(parent)
    }

    /// Lets unused items or orphans go, unless they are kept. A part of an import that was unused stays
    /// so when the rest of the import becomes an orphan.
    pub fn let_go(&mut self, items: &[usize], fate: Fate) {
        for &item in items {
            // An error may have named a member of an unused trait.
            for fate in &mut self.fates[self.whole.source.subtree(item)] {
                if *fate == Fate::Needed {
                    *fate = Fate::Free;
                }
            }
        }
        let is_final = |own| matches!(own, Fate::Kept | Fate::Unused);
        self.change(items, |own| if is_final(own) { own } else { fate });
    }

    /// Lets orphans go, unless an error has named them.
    pub fn let_orphans_go(&mut self, items: &[usize]) {
        self.change(items, |fate| if fate == Fate::Free { Fate::Orphan } else { fate });
    }

    /// Lets items stay that an error names, and with them the orphans that name one of them, or a
    /// module around one. Those that were gone, or are in such an item, get the fate `again`.
    pub fn need(&mut self, items: &[usize], again: Fate) {
        let source = self.source();
        let is_gone = |item: &usize| source.outwards(Some(*item)).any(|item| self.is_gone(item));
        let (gone, free): (Vec<usize>, Vec<usize>) = items.iter().partition(|item| is_gone(item));
        let around = items.iter().flat_map(|item| source.outwards(Some(*item)));
        // Every path into a library names its module, which therefore does not count.
        let inner = around.map(|item| &source.items[item]).filter(|item| item.parent.is_some());
        let names: HashSet<&str> = inner.map(|item| source.name_of(item)).collect();
        let is_adopted = |orphan: &usize| {
            let code = &source.code[source.items[*orphan].place.clone()];
            self.fates[*orphan] == Fate::Orphan
                && all_words(code).chain(source.path_of(*orphan)).any(|word| names.contains(word))
        };
        let adopted: Vec<usize> = (0..self.fates.len()).filter(is_adopted).collect();
        self.change(&gone, |_| again);
        self.change(&free, |fate| if fate == Fate::Free { Fate::Needed } else { fate });
        self.change(&adopted, |fate| if fate == Fate::Orphan { Fate::Free } else { fate });
    }

    /// Keeps items for good.
    pub fn keep(&mut self, items: &[usize]) {
        self.change(items, |_| Fate::Kept);
    }

    fn change(&mut self, items: &[usize], next: impl Fn(Fate) -> Fate) {
        for part in items.iter().flat_map(|&item| self.parts(item)).collect::<Vec<usize>>() {
            self.fates[part] = next(self.fates[part]);
        }
    }

    /// Returns the item itself, or for an import its parts without braces. An import goes with its
    /// last part.
    fn parts(&self, item: usize) -> Vec<usize> {
        let items = &self.source().items;
        if !items[item].kind.is_import() {
            return vec![item];
        }
        let is_part =
            |part: &usize| items[*part].kind == Kind::UsePart && items[*part].body.is_empty();
        self.source().subtree(item).filter(is_part).collect()
    }

    /// Whether an item, or an item within it, stays although no name reaches it.
    pub fn is_wanted(&self, item: usize) -> bool {
        let fates = &self.fates[self.source().subtree(item)];
        fates.iter().any(|fate| matches!(fate, Fate::Needed | Fate::Kept))
    }

    /// Whether an item, or an item within it, is kept.
    pub fn is_kept(&self, item: usize) -> bool {
        self.fates[self.source().subtree(item)].contains(&Fate::Kept)
    }

    /// For each item, whether it is removed now.
    pub fn state(&self) -> Vec<bool> {
        self.is_removed.clone()
    }

    /// The remaining code, with blanks for the rest.
    pub fn code(&self) -> String {
        self.without_removed(&self.source().code)
    }

    /// The remaining text, with blanks for the rest.
    pub fn text(&self) -> String {
        self.without_removed(&self.source().text)
    }

    fn without_removed(&self, text: &str) -> String {
        without(text, self.removed().map(|item| self.source().items[item].place.clone()))
    }

    /// The remaining text, with attributes in these places. Lines that are blank because something is
    /// removed from them are left out; lines that were empty before stay.
    pub fn compact(&self, attributes: &BTreeSet<(usize, String)>) -> String {
        let (mut text, code) = (self.text(), self.code());
        // From the end, so that the earlier places stay where they are.
        attributes.iter().rev().for_each(|(at, attribute)| text.insert_str(*at, attribute));
        let lines = text.split_inclusive('\n').zip(code.lines());
        // A removed line has blanks in the text and in the code. A line that was empty before has
        // no blanks, and a line of blanks within a literal has underscores in the code.
        let stays = |(line, code): &(&str, &str)| {
            !line.trim().is_empty() || code.is_empty() || !code.trim().is_empty()
        };
        lines.filter(stays).map(|(line, _)| line).collect()
    }
}
