//! The items of a text, found by keywords and brackets: where they begin and end, and what is
//! around them.

use crate::scan::{brackets, scan, word};
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
    /// A function, type, constant, `extern` block or `extern crate`.
    Other,
}

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
    pub comments: Vec<Range<usize>>,
}

/// What an `impl` says before its body.
pub struct Header<'a> {
    /// Empty if there is none.
    pub of_trait: &'a str,
    pub of_type: &'a str,
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
        items.read();
        items
    }

    pub fn name(&self, item: usize) -> &str {
        &self.code[self.list[item].name.clone()]
    }

    pub fn is(&self, item: usize, kind: Kind) -> bool {
        self.list[item].kind == kind
    }

    /// Whether there is more than modules and imports.
    pub fn has_code(&self) -> bool {
        let others = [Kind::Impl, Kind::Trait, Kind::Macro, Kind::Call, Kind::Other];
        self.list.iter().any(|one| others.contains(&one.kind))
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

    /// Whether a place in an item is among the tokens of a macro, which may mean anything.
    pub fn is_token(&self, item: usize, at: usize) -> bool {
        let is_macro = self.is(item, Kind::Macro) || self.is(item, Kind::Call);
        is_macro && self.list[item].body.contains(&at)
    }

    /// Whether an item goes once all that it holds is gone.
    pub fn is_container(&self, item: usize) -> bool {
        match self.list[item].kind {
            Kind::Module | Kind::Import | Kind::Group => true,
            Kind::Impl => self.header(item).of_trait.is_empty(),
            _ => false,
        }
    }

    /// What a part of an import imports: its path, with what it is renamed to.
    pub fn import_path(&self, part: usize) -> String {
        let mut path = self.code[self.list[part].start..self.list[part].name.end].to_string();
        for group in self.above(part).filter(|&one| self.is(one, Kind::Group)) {
            let Item { start, body, .. } = &self.list[group];
            path.insert_str(0, &self.code[*start..body.start - 1]);
        }
        path
    }

    /// The macro that an import exports, see [`crate::files`].
    pub fn exports(&self, import: usize) -> Option<&str> {
        let words = &self.code[self.list[import].whole.clone()];
        words.split_once("exported_").map(|(_, name)| word(name))
    }

    pub fn header(&self, item: usize) -> Header<'_> {
        header(&self.code[self.list[item].start..self.list[item].body.start])
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

    /// The next place from here that is no blank.
    pub fn skip(&self, at: usize) -> usize {
        self.code.len() - self.code[at..].trim_start().len()
    }

    /// The place after the attributes that begin here.
    pub fn after_attributes(&self, mut at: usize) -> usize {
        while self.code[at..].starts_with("#[") {
            at = self.skip(self.after_bracket(at + 1));
        }
        at
    }

    pub fn after_bracket(&self, open: usize) -> usize {
        (self.closing[open] + 1).min(self.code.len())
    }
}

/// Whether all angle brackets of a text are closed.
pub fn is_closed(text: &str) -> bool {
    text.matches('<').count() + text.matches("->").count() == text.matches('>').count()
}

/// Takes apart what an `impl` says before its body.
pub fn header(words: &str) -> Header<'_> {
    let words = words.split_once("impl").map_or("", |(_, words)| words.trim_end_matches('{'));
    let mut ends = words.match_indices('>').map(|found| found.0 + 1);
    let end = ends.find(|&end| is_closed(&words[..end])).filter(|_| words.starts_with('<'));
    let words = words[end.unwrap_or(0)..].split("where").next().unwrap_or("");
    let is_split = |at: &usize| {
        let (before, after) = (&words[..*at], &words[at + 3..]);
        let is_word =
            before.ends_with(char::is_whitespace) && after.starts_with(char::is_whitespace);
        is_word && is_closed(before)
    };
    let split = words.match_indices("for").map(|found| found.0).find(is_split);
    let (of_trait, of_type) = split.map_or(("", words), |at| (&words[..at], &words[at + 3..]));
    Header { of_trait, of_type }
}
