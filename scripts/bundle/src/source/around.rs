//! Finds the items around a place, the items within an item, and the trait and type in the head of
//! an `impl`.

use super::item::{Item, Kind};
use super::read::Source;
use super::scan::{all_words, places_of};
use std::iter;
use std::ops::Range;

impl Source {
    /// The items around a place, from the inside out.
    pub fn around(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        // The last item that begins before the place may also end before it. Then we look at those
        // around that item.
        let last = self.items.partition_point(|item| item.place.start <= at).checked_sub(1);
        let ends_later = move |one: &usize| self.items[*one].place.end > at;
        self.outwards(self.outwards(last).find(ends_later))
    }

    /// An item and those around it, from the inside out.
    pub fn outwards(&self, item: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        iter::successors(item, move |&one| self.items[one].parent)
    }

    /// The modules around a place, from the inside out.
    pub fn modules(&self, at: usize) -> impl Iterator<Item = &Item> + '_ {
        let items = self.around(at).map(move |one| &self.items[one]);
        items.filter(move |one| one.kind == Kind::Mod && one.body.contains(&at))
    }

    /// An item and all items within it.
    pub fn subtree(&self, item: usize) -> Range<usize> {
        let end = self.items[item].place.end;
        item..self.items.partition_point(|one| one.place.start < end)
    }

    pub fn roots(&self) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(|item| item.parent.is_none())
    }

    pub fn name_of(&self, item: &Item) -> &str {
        &self.code[item.name.clone()]
    }

    /// The `impl` or trait that an item is a member of.
    pub fn member_of(&self, item: &Item) -> Option<usize> {
        item.parent.filter(|&one| matches!(self.items[one].kind, Kind::Impl | Kind::Trait))
    }

    /// Whether an item is directly in a module, or at the root.
    pub fn is_in_module(&self, item: usize) -> bool {
        self.items[item].parent.map_or(true, |parent| self.items[parent].kind == Kind::Mod)
    }

    /// The name of the macro in whose definition a place is.
    pub fn macro_around(&self, at: usize) -> Option<&str> {
        let found = self.around(at).find(|one| self.items[*one].kind == Kind::Macro)?;
        Some(self.name_of(&self.items[found]))
    }

    /// Whether a place is among the tokens of a macro or of its call.
    pub fn is_token(&self, at: usize) -> bool {
        self.tokens.iter().any(|tokens| tokens.contains(&at))
    }

    /// The types and traits next to an item whose names are among the words of `code`.
    pub fn types_beside<'a>(
        &'a self,
        item: &Item,
        code: &'a str,
    ) -> impl Iterator<Item = usize> + 'a {
        let parent = item.parent;
        let is_meant = move |one: &Item| {
            let is_beside = one.parent == parent && one.kind.is_type_or_trait();
            is_beside && all_words(code).any(|name| name == self.name_of(one))
        };
        let around = parent.map_or(0..self.items.len(), |module| self.subtree(module));
        around.filter(move |one| is_meant(&self.items[*one]))
    }

    /// The words of the path to a part of an import, with its new name if it has one: `b as c` in
    /// `use a::{b as c}` has `a`, `b`, `as` and `c`.
    pub fn path_of(&self, part: usize) -> Vec<&str> {
        let around = self.outwards(Some(part)).map(|one| &self.items[one]);
        let parts: Vec<&Item> = around.take_while(|one| one.kind == Kind::UsePart).collect();
        let end = |one: &Item| if one.body.is_empty() { one.place.end } else { one.body.start };
        parts.iter().rev().flat_map(|one| all_words(&self.code[one.start()..end(one)])).collect()
    }

    /// The trait and the type in the head of an `impl`: `impl<T> Add for Pair<T> where T: Add` has
    /// ` Add ` and ` Pair<T> `. The trait is empty if there is none.
    pub fn head_of_impl(&self, item: &Item) -> (&str, &str) {
        let head = self.code[item.name.start..item.body.start].trim_end_matches('{');
        let head = &head[..places_of(head, "where").next().unwrap_or(head.len())];
        // The generics, `<T: Into<u8>>`, end where all their angle brackets are closed. The `>` of
        // an arrow closes none.
        let mut ends = head.match_indices('>').map(|found| found.0 + 1);
        let count = |what: &str, end: usize| head[..end].matches(what).count();
        let is_closed = |&end: &usize| count("<", end) + count("->", end) == count(">", end);
        let end = if head.starts_with('<') { ends.find(is_closed) } else { None };
        let rest = &head[end.unwrap_or(0)..];
        // A `for<'a>` is part of a type.
        let split = places_of(rest, "for").find(|at| !rest[at + 3..].trim_start().starts_with('<'));
        split.map_or(("", rest), |at| (&rest[..at], &rest[at + 3..]))
    }
}
