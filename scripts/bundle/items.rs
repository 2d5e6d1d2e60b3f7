//! The items of a text: where they begin and end, and what is around them.

use crate::scan::{brackets, in_word, scan, words};
use std::iter;
use std::ops::Range;

#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    Module,
    Impl,
    Trait,
    /// `macro_rules!`.
    Macro,
    /// A macro call in the place of an item or a statement.
    Call,
    /// A whole `use`.
    Import,
    /// Names of a `use` in braces, with the path before the braces.
    Group,
    /// One name of a `use`, with its path and the name that it takes.
    Leaf,
    /// A constant, a type's other name or `extern crate`: what a semicolon alone ends.
    Constant,
    /// A function, a type or an `extern` block.
    Other,
}

#[derive(Clone)]
pub struct Item {
    pub kind: Kind,
    /// From its attributes to its last bracket or semicolon; in a group of imports, to its comma.
    pub whole: Range<usize>,
    /// Where it begins after its attributes.
    pub start: usize,
    /// Its name. Empty for an `impl`, a call, a `use` and a glob.
    pub name: Range<usize>,
    /// What stands between its brackets, or after its name.
    pub body: Range<usize>,
    /// The innermost item around it, which comes before it in the list.
    pub parent: Option<usize>,
}

/// A text's items, in the order of their beginnings.
pub struct Items {
    pub code: String,
    pub list: Vec<Item>,
    pub closing: Vec<usize>,
    /// Where comments stand on lines of their own.
    comments: Vec<Range<usize>>,
}

impl Items {
    pub fn of(text: &str) -> Items {
        let (code, mut comments) = scan(text);
        comments.retain(|one| {
            let before = text[..one.start].trim_end_matches(' ');
            let is_header = text[one.start..].starts_with("//!");
            (before.is_empty() || before.ends_with('\n')) && !is_header
        });
        let mut items = Items { closing: brackets(&code), code, list: Vec::new(), comments };
        items.read(0..text.len(), None);
        items
    }

    pub fn name(&self, item: usize) -> &str {
        &self.code[self.list[item].name.clone()]
    }

    /// What stands before an item's body, without its attributes.
    pub fn head(&self, item: usize) -> &str {
        &self.code[self.list[item].start..self.list[item].body.start]
    }

    pub fn is(&self, item: usize, kind: Kind) -> bool {
        self.list[item].kind == kind
    }

    /// All items of a kind.
    pub fn all(&self, kind: Kind) -> impl Iterator<Item = usize> + '_ {
        (0..self.list.len()).filter(move |&item| self.is(item, kind))
    }

    /// The items that stand in no other.
    pub fn roots(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.list.len()).filter(move |&item| self.list[item].parent.is_none())
    }

    /// How many modules are around a place.
    pub fn depth(&self, at: usize) -> usize {
        self.all(Kind::Module).filter(|&module| self.list[module].body.contains(&at)).count()
    }

    /// The innermost item around a place.
    pub fn around(&self, place: &Range<usize>) -> Option<usize> {
        let holds = |one: &Item| one.whole.start <= place.start && place.end <= one.whole.end;
        self.list.iter().rposition(holds)
    }

    /// An item's ancestors, from the inside out.
    pub fn above(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        iter::successors(self.list[item].parent, move |&one| self.list[one].parent)
    }

    /// The module around an item.
    pub fn module(&self, item: usize) -> Option<usize> {
        self.above(item).find(|&one| self.is(one, Kind::Module))
    }

    /// Whether an item stands in a file or a module, not in another item.
    pub fn is_free(&self, item: usize) -> bool {
        self.list[item].parent.map_or(true, |parent| self.is(parent, Kind::Module))
    }

    /// Whether an item is a member of an `impl` or a trait.
    pub fn is_member(&self, item: usize) -> bool {
        let parent = self.list[item].parent;
        parent.map_or(false, |one| self.is(one, Kind::Impl) || self.is(one, Kind::Trait))
    }

    /// Whether a place is among the tokens of a macro, which may mean anything.
    pub fn is_token(&self, at: usize) -> bool {
        self.around(&(at..at + 1)).map_or(false, |item| {
            let is_macro = self.is(item, Kind::Macro) || self.is(item, Kind::Call);
            let name = |open| self.code[..open].trim_end().strip_suffix('!');
            let is_call = |open| {
                self.closing[open] > at && name(open).map_or(false, |one| one.ends_with(in_word))
            };
            let mut inside = self.list[item].start..at;
            is_macro && self.list[item].body.contains(&at) || inside.any(is_call)
        })
    }

    /// Whether a place is in a macro, which may be called in any module.
    pub fn is_in_macro(&self, at: usize) -> bool {
        self.around(&(at..at + 1)).map_or(false, |item| self.is(item, Kind::Macro))
    }

    /// Whether an item goes once all that it holds is gone.
    pub fn is_container(&self, item: usize) -> bool {
        match self.list[item].kind {
            Kind::Module | Kind::Import | Kind::Group => true,
            Kind::Impl => self.implements(item).0.is_empty(),
            _ => false,
        }
    }

    /// What a part of an import imports: its path, with what it is renamed to.
    pub fn import_path(&self, part: usize) -> String {
        let mut path = self.code[self.list[part].start..self.list[part].name.end].to_string();
        for group in self.above(part).filter(|&one| self.is(one, Kind::Group)) {
            path.insert_str(0, self.head(group).trim_end_matches('{'));
        }
        path.strip_suffix("::self").unwrap_or(&path).to_string()
    }

    /// The trait, empty if there is none, and the type that an `impl` names before its body.
    pub fn implements(&self, item: usize) -> (&str, &str) {
        let head = self.head(item).trim_end_matches('{');
        let head = head.split_once("impl").map_or("", |(_, words)| words);
        let head = &head[..words(head, "where").next().unwrap_or(head.len())];
        let ends = head.match_indices('>').map(|found| found.0 + 1);
        let end = ends.filter(|_| head.starts_with('<')).find(|&end| is_closed(&head[..end]));
        let rest = &head[end.unwrap_or(0)..];
        // A `for<'a>` is part of a type.
        let split = words(rest, "for").find(|at| !rest[at + 3..].trim_start().starts_with('<'));
        split.map_or(("", rest), |at| (&rest[..at], &rest[at + 3..]))
    }

    /// The place of the comments right above an item that begins here.
    pub fn with_comments(&self, begin: usize) -> usize {
        let before = self.comments.partition_point(|one| one.end <= begin);
        let above = before.checked_sub(1).map(|last| self.comments[last].clone());
        let is_near = |one: &Range<usize>| {
            let gap = &self.code[one.end..begin];
            gap.trim().is_empty() && gap.matches('\n').count() < 2
        };
        above.filter(is_near).map_or(begin, |one| one.start)
    }
}

/// Whether all angle brackets of a text are closed.
fn is_closed(text: &str) -> bool {
    text.matches('<').count() + text.matches("->").count() == text.matches('>').count()
}
