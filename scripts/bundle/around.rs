//! What is around a place: brackets, modules, items.

use crate::scan::{in_word, words};
use crate::source::Source;
use std::iter;

impl Source {
    /// The brackets around a place, from the inside out.
    pub fn around(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        iter::successors(self.bracket(at), move |&open| self.bracket(open))
    }

    fn bracket(&self, mut at: usize) -> Option<usize> {
        while let Some(last) = at.checked_sub(1) {
            at = match self.code.as_bytes()[last] {
                b'(' | b'[' | b'{' => return Some(last),
                _ => self.before(last),
            }
        }
        None
    }

    /// The modules around a place.
    pub fn modules(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let braces = self.around(at).filter(move |&open| self.code[open..].starts_with('{'));
        let starts = braces.map(move |open| self.start(open));
        starts.filter(move |&start| self.head(start).keyword == "mod")
    }

    /// How many modules are around a place.
    pub fn depth(&self, at: usize) -> usize {
        self.modules(at).count()
    }

    /// The bracket around the tokens of a macro or its call, which may mean anything.
    fn tokens(&self, at: usize) -> Option<usize> {
        let is_macro = |&open: &usize| {
            let name = self.code[..open].trim_end().strip_suffix('!');
            name.map_or(false, |name| name.ends_with(in_word)) || self.is_body_of_macro(open)
        };
        self.around(at).filter(is_macro).last()
    }

    fn is_body_of_macro(&self, open: usize) -> bool {
        self.head(self.start(open)).keyword == "macro_rules"
    }

    /// Whether a place is among the tokens of a macro or its call.
    pub fn is_token(&self, at: usize) -> bool {
        self.tokens(at).is_some()
    }

    /// Whether a place is in a macro, which may be called in any module.
    pub fn is_in_macro(&self, at: usize) -> bool {
        self.around(at).any(|open| self.is_body_of_macro(open))
    }

    /// The innermost item around a place, not among tokens.
    pub fn item(&self, at: usize) -> Option<usize> {
        let at = self.tokens(at).unwrap_or(at);
        let places = iter::once(at).chain(self.around(at));
        let mut starts = places.map(|at| self.start(at));
        starts.find(|&start| !["", "!"].contains(&self.head(start).keyword))
    }

    /// The `impl` or trait that an item is a member of.
    pub fn member_of(&self, start: usize) -> Option<usize> {
        let around = self.around(start).next().map(|open| self.start(open));
        around.filter(|&start| ["impl", "trait"].contains(&self.head(start).keyword))
    }

    /// The trait, empty if there is none, and the type that an `impl` names before its body.
    pub fn implements(&self, start: usize) -> (&str, &str) {
        let body = self.body(start);
        let head = self.code[self.head(start).name..body.start].trim_end_matches('{');
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
