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
        let ends_later = move |index: &usize| self.items[*index].place.end > at;
        self.outwards(self.outwards(last).find(ends_later))
    }

    /// An item and those around it, from the inside out.
    pub fn outwards(&self, item: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        iter::successors(item, move |&index| self.items[index].parent)
    }

    /// The modules around a place, from the inside out.
    pub fn modules(&self, at: usize) -> impl Iterator<Item = &Item> + '_ {
        let items = self.around(at).map(move |index| &self.items[index]);
        items.filter(move |item| item.kind == Kind::Mod && item.body.contains(&at))
    }

    /// An item and all items within it.
    pub fn subtree(&self, item: usize) -> Range<usize> {
        let end = self.items[item].place.end;
        item..self.items.partition_point(|item| item.place.start < end)
    }

    pub fn roots(&self) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(|item| item.parent.is_none())
    }

    pub fn name_of(&self, item: &Item) -> &str {
        &self.code[item.name.clone()]
    }

    /// The `impl` or trait that an item is a member of.
    pub fn member_of(&self, item: &Item) -> Option<usize> {
        item.parent.filter(|&index| matches!(self.items[index].kind, Kind::Impl | Kind::Trait))
    }

    /// Whether an item is directly in a module, or at the root.
    pub fn is_in_module(&self, item: usize) -> bool {
        self.items[item].parent.map_or(true, |parent| self.items[parent].kind == Kind::Mod)
    }

    /// The name of the macro in whose definition a place is.
    pub fn macro_around(&self, at: usize) -> Option<&str> {
        let found = self.around(at).find(|index| self.items[*index].kind == Kind::Macro)?;
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
        let around = parent.map_or(0..self.items.len(), |module| self.subtree(module));
        around.filter(move |&index| {
            let beside = &self.items[index];
            let is_type = beside.parent == parent && beside.kind.is_type_or_trait();
            is_type && all_words(code).any(|name| name == self.name_of(beside))
        })
    }

    /// The words of the path to a part of an import, with its new name if it has one: `b as c` in
    /// `use a::{b as c}` has `a`, `b`, `as` and `c`.
    pub fn path_of(&self, part: usize) -> Vec<&str> {
        let around = self.outwards(Some(part)).map(|index| &self.items[index]);
        let parts: Vec<&Item> = around.take_while(|item| item.kind == Kind::UsePart).collect();
        let end = |part: &Item| if part.body.is_empty() { part.place.end } else { part.body.start };
        let words = |part: &&Item| all_words(&self.code[part.place.start..end(part)]);
        parts.iter().rev().flat_map(words).collect()
    }

    /// The trait and the type in the head of an `impl`: `impl<T> Add for Pair<T> where T: Add` has
    /// ` Add ` and ` Pair<T> `. The trait is empty if there is none.
    pub fn head_of_impl(&self, item: &Item) -> (&str, &str) {
        let head = self.code[item.name.start..item.body.start].trim_end_matches('{');
        let head = &head[..places_of(head, "where").next().unwrap_or(head.len())];
        // The generics, `<T: Into<u8>>`, end where all their angle brackets are closed: at once if
        // there are none. An arrow may end them too early, which only adds words to the result.
        let mut depth = 0;
        let is_closed = |c: char| {
            depth += i32::from(c == '<') - i32::from(c == '>');
            depth == 0
        };
        let rest = head[head.find(is_closed).unwrap_or(0)..].trim_start_matches('>');
        let split = places_of(rest, "for").next();
        split.map_or(("", rest), |at| (&rest[..at], &rest[at + "for".len()..]))
    }
}
