//! The text of a bundle on its way: what is left of it, and how rustc sees it.
//!
//! Nothing is cut out or put back between two passes of the compiler. What is gone is blank, so
//! every place stays where it is, and an item is known by its place, not by its name.

use crate::files::Files;
use crate::package::{Package, Program};
use crate::source::Source;
use crate::{leave_out, Result};
use std::collections::BTreeSet;
use std::ops::Range;

pub struct Draft<'a> {
    pub files: Files<'a>,
    /// What is left.
    pub source: Source,
    /// The items that were deleted since a text that compiled.
    pub batch: Vec<Range<usize>>,
    /// The beginnings of items that stay, whatever rustc says of them, and with them all that they
    /// use.
    pub kept: BTreeSet<usize>,
    pub pruning: Pruning,
    /// What cannot go though nothing uses it.
    pub spared: Vec<Allow>,
    /// What rustc takes for used: in a `bin` what `main` uses, in a `lib` what is `pub` at the root.
    pub crate_type: &'static str,
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

impl Draft<'_> {
    pub fn read<'a>(
        package: &'a Package,
        program: &'a Program,
        pruning: Pruning,
    ) -> Result<Draft<'a>> {
        let files = Files::read(package, program)?;
        let (source, kept) = (Source::of(&files.text), BTreeSet::new());
        let (batch, spared, crate_type) = (Vec::new(), Vec::new(), "bin");
        let mut draft = Draft { files, source, batch, kept, pruning, spared, crate_type };
        leave_out::comments(&mut draft);
        leave_out::attributes(&mut draft)?;
        Ok(draft)
    }

    pub fn is_library(&self, at: usize) -> bool {
        self.files.library.contains(&at)
    }

    /// Whether something stays in a place.
    pub fn is_kept(&self, place: &Range<usize>) -> bool {
        self.kept.range(place.clone()).next().is_some()
    }

    /// The items at the root.
    pub fn roots(&self) -> Vec<usize> {
        self.source.elements(0..self.source.code.len())
    }

    /// Deletes what need not stay, and what is empty then: whether there was anything.
    pub fn delete(&mut self, places: Vec<Range<usize>>) -> bool {
        let mut any = false;
        for place in places {
            if self.source.is_blank(&place) || self.is_kept(&place) {
                continue;
            }
            any = true;
            self.source.cover(place.clone());
            let emptied = self.emptied(place.start);
            self.batch.push(place);
            self.delete(emptied.into_iter().collect());
        }
        any
    }

    /// What holds nothing any more around a place: a module, an `impl` without a trait, an import.
    fn emptied(&self, at: usize) -> Option<Range<usize>> {
        let source = &self.source;
        let open = source.around(at).next()?;
        if !source.is_blank(&(open + 1..source.partner[open])) {
            return None;
        }
        let start = source.start(open);
        match source.head(start).keyword {
            "mod" => Some(source.whole(start)),
            "impl" if source.implements(start).0.is_empty() => Some(source.whole(start)),
            // The braces of a group may have a group around them.
            "use" | "" => source.import(&(open..source.partner[open] + 1)),
            _ => None,
        }
    }

    /// Keeps an item and its members.
    pub fn keep(&mut self, start: usize) {
        self.kept.insert(start);
        if ["impl", "trait"].contains(&self.source.head(start).keyword) {
            self.kept.extend(self.source.elements(self.source.body(start)));
        }
    }

    /// What is left, with these attributes.
    pub fn text(&self, allows: &[Allow]) -> String {
        let mut text = self.source.text.clone();
        allows.iter().rev().for_each(|allow| text.insert_str(allow.at, &allow.text()));
        text
    }

    /// What is published: without the lines that are blank only now.
    pub fn bundle(&self) -> String {
        let text = self.text(&self.spared);
        let lines = text.split_inclusive('\n').zip(self.files.text.lines());
        let stays = |(line, was): &(&str, &str)| line.trim() != "" || was.trim() == "";
        lines.filter(stays).map(|(line, _)| line).collect()
    }

    /// What makes rustc take what is kept for used.
    pub fn marks(&self) -> Vec<Allow> {
        let takes_none = ["", "!", "use", "impl", "mod", "macro_rules"];
        let takes_one = |at: &&usize| !takes_none.contains(&self.source.head(**at).keyword);
        let allow = |&at: &usize| Allow { at, lint: "dead_code".to_string() };
        self.kept.iter().filter(takes_one).map(allow).collect()
    }
}

/// The place that is meant by one in a text with attributes.
pub fn without_allows(allows: &[Allow], place: Range<usize>) -> Range<usize> {
    let before = |at, allow: &Allow| if allow.at < at { at - allow.text().len() } else { at };
    let moved = |at| allows.iter().fold(at, before);
    moved(place.start)..moved(place.end)
}
