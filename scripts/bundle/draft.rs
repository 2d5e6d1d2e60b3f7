//! The text of a bundle on its way: what is left of it, and how rustc sees it.
//!
//! Nothing is cut out or put back between two passes of the compiler. What is gone is blank, so
//! every place stays where it is, and an item is known by its place, not by its name.

use crate::files::Files;
use crate::scan::without;
use crate::source::Source;
use std::collections::BTreeSet;
use std::ops::Range;

pub struct Draft {
    pub files: Files,
    pub source: Source,
    /// Whether an item is gone.
    pub gone: Vec<bool>,
    /// Items that stay, whatever rustc says of them, and with them all that they use.
    pub kept: BTreeSet<usize>,
    pub pruning: Pruning,
    /// What cannot go though nothing uses it.
    pub spared: Vec<Allow>,
}

/// What goes of the library.
#[derive(Clone, Copy, PartialEq)]
pub enum Pruning {
    /// What no name leads to, and what rustc says is unused.
    ByNames,
    /// What rustc says is unused.
    ByLints,
    Nothing,
}

pub const PRUNINGS: [Pruning; 3] = [Pruning::ByNames, Pruning::ByLints, Pruning::Nothing];

/// An attribute that allows what a lint says of an item.
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

impl Draft {
    pub fn of(files: Files, pruning: Pruning) -> Draft {
        let source = Source::of(&files.text);
        let (gone, kept) = (vec![false; source.items.len()], BTreeSet::new());
        Draft { files, source, gone, kept, pruning, spared: Vec::new() }
    }

    /// What rustc takes for used: in a `bin` what `main` uses, in a `lib` what is `pub` at the root.
    pub fn crate_type(&self) -> &'static str {
        if self.files.is_called {
            "lib"
        } else {
            "bin"
        }
    }

    pub fn is_library(&self, item: usize) -> bool {
        self.files.library.contains(&self.source.items[item].start)
    }

    /// Whether something of an item stays.
    pub fn is_kept(&self, item: usize) -> bool {
        self.kept.range(self.source.inside(item)).next().is_some()
    }

    /// Deletes what need not stay, and what is empty then: whether there was anything.
    pub fn delete(&mut self, items: Vec<usize>) -> bool {
        let mut any = false;
        for item in items {
            if !self.gone[item] && !self.is_kept(item) {
                any = true;
                self.gone[self.source.inside(item)].fill(true);
                self.delete(self.emptied(item).into_iter().collect());
            }
        }
        any
    }

    /// What holds nothing any more around an item: a module, an `impl` without a trait, an import.
    fn emptied(&self, item: usize) -> Option<usize> {
        let parent = self.source.items[item].parent?;
        let around = &self.source.items[parent];
        let holds_items = match around.keyword {
            "mod" | "use" | "," => true,
            "impl" => self.source.implements(around).0.is_empty(),
            _ => false,
        };
        let mut within = self.source.inside(parent).skip(1);
        Some(parent).filter(|_| holds_items && within.all(|one| self.gone[one]))
    }

    /// Keeps an item and its members.
    pub fn keep(&mut self, item: usize) {
        self.kept.insert(item);
        if ["impl", "trait"].contains(&self.source.items[item].keyword) {
            let within = self.source.inside(item);
            self.kept.extend(within.filter(|one| self.source.items[*one].parent == Some(item)));
        }
    }

    /// The items that are left.
    pub fn left(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.gone.len()).filter(move |one| !self.gone[*one])
    }

    /// A text without what is gone.
    pub fn without_gone(&self, text: &str) -> String {
        let gone = (0..self.gone.len()).filter(|one| self.gone[*one]);
        without(text, gone.map(|one| self.source.items[one].place.clone()))
    }

    /// What is left, with these attributes.
    pub fn text(&self, allows: &[Allow]) -> String {
        let mut text = self.without_gone(&self.source.text);
        allows.iter().rev().for_each(|allow| text.insert_str(allow.at, &allow.text()));
        text
    }

    /// What is published: without the lines that are blank because something is gone from them.
    pub fn bundle(&self) -> String {
        let (text, code) = (self.text(&self.spared), self.without_gone(&self.source.code));
        let lines = text.split_inclusive('\n').zip(code.lines());
        // A line of blanks within a literal has underscores in the code.
        let stays = |(line, code): &(&str, &str)| {
            !line.trim().is_empty() || code.is_empty() || !code.trim().is_empty()
        };
        lines.filter(stays).map(|(line, _)| line).collect()
    }

    /// What makes rustc take what is kept for used.
    pub fn marks(&self) -> Vec<Allow> {
        let items = self.kept.iter().map(|one| &self.source.items[*one]);
        let takes_none = ["!", ",", "use", "impl", "mod", "macro_rules"];
        let items = items.filter(|item| !takes_none.contains(&item.keyword));
        items.map(|item| Allow { at: item.start, lint: "dead_code".to_string() }).collect()
    }
}

/// The place that is meant by one in a text with attributes.
pub fn without_allows(allows: &[Allow], place: Range<usize>) -> Range<usize> {
    let before = |at, allow: &Allow| if allow.at < at { at - allow.text().len() } else { at };
    let moved = |at| allows.iter().fold(at, before);
    moved(place.start)..moved(place.end)
}
