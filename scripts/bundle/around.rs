//! What is around a place or an item.

use crate::scan::words;
use crate::source::{Item, Source};
use std::iter;
use std::ops::Range;

impl Source {
    /// The innermost item around a place.
    fn around(&self, at: usize) -> Option<usize> {
        let last = self.items.partition_point(|item| item.place.start <= at).checked_sub(1);
        self.outwards(last).find(|&one| self.items[one].place.end > at)
    }

    /// An item and those around it, from the inside out.
    pub fn outwards(&self, item: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        iter::successors(item, move |&one| self.items[one].parent)
    }

    /// The innermost part of an import around a place, or item that may be used.
    pub fn part(&self, at: usize) -> Option<usize> {
        self.outwards(self.around(at)).find(|&one| self.items[one].keyword != "!")
    }

    /// The innermost item around a place that is no part and no macro call.
    pub fn item(&self, at: usize) -> Option<usize> {
        self.outwards(self.around(at)).find(|&one| !["!", ","].contains(&self.items[one].keyword))
    }

    /// The modules around a place, from the inside out.
    pub fn modules(&self, at: usize) -> impl Iterator<Item = &Item> + '_ {
        let items = self.outwards(self.around(at)).map(move |one| &self.items[one]);
        items.filter(move |one| one.keyword == "mod" && one.body.contains(&at))
    }

    /// An item and all in it.
    pub fn inside(&self, item: usize) -> Range<usize> {
        let end = self.items[item].place.end;
        item..self.items.partition_point(|one| one.place.start < end)
    }

    /// The items at the root.
    pub fn roots(&self) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(|item| item.parent.is_none())
    }

    pub fn name_of(&self, item: &Item) -> &str {
        &self.code[item.name.clone()]
    }

    /// The `impl` or trait that an item is a member of.
    pub fn member_of(&self, item: &Item) -> Option<usize> {
        item.parent.filter(|&one| ["impl", "trait"].contains(&self.items[one].keyword))
    }

    /// Whether a place is in a macro, which may be called in any module.
    pub fn is_in_macro(&self, at: usize) -> bool {
        self.item(at).map_or(false, |item| self.items[item].keyword == "macro_rules")
    }

    /// Whether a place is among the tokens of a macro or its call.
    pub fn is_token(&self, at: usize) -> bool {
        self.tokens.iter().any(|tokens| tokens.contains(&at))
    }

    /// The trait, empty if there is none, and the type that an `impl` names before its body.
    pub fn implements(&self, item: &Item) -> (&str, &str) {
        let head = self.code[item.name.start..item.body.start].trim_end_matches('{');
        let head = &head[..words(head, "where").next().unwrap_or(head.len())];
        let ends = head.match_indices('>').map(|found| found.0 + 1);
        let end = ends.filter(|_| head.starts_with('<')).find(|&end| is_closed(&head[..end]));
        let rest = &head[end.unwrap_or(0)..];
        // A `for<'a>` is part of a type.
        let split = words(rest, "for").find(|at| !rest[at + 3..].trim_start().starts_with('<'));
        split.map_or(("", rest), |at| (&rest[..at], &rest[at + 3..]))
    }
}

/// Whether all angle brackets of a text are closed.
fn is_closed(text: &str) -> bool {
    text.matches('<').count() + text.matches("->").count() == text.matches('>').count()
}
