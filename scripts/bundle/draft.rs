//! The text of a bundle on its way: which of its items are gone, and how rustc sees it.
//!
//! Nothing is cut out or put back between two passes of the compiler. What is gone is blank, so
//! every place stays where it is, and an item is known by its place, not by its name.

use crate::files::Files;
use crate::items::{Item, Items, Kind};
use crate::package::{Package, Program};
use crate::scan::without;
use crate::{leave_out, Result};
use std::ops::Range;

pub struct Draft<'a> {
    pub files: Files<'a>,
    /// The text before anything was left out.
    source: String,
    pub items: Items,
    /// By item: whether it is deleted.
    pub gone: Vec<bool>,
    /// By item: whether it stays, whatever rustc says of it, and with it all that it uses.
    pub kept: Vec<bool>,
    /// What cannot go though nothing uses it.
    pub spared: Vec<Allow>,
    /// What rustc takes for used: in a `bin` what `main` uses, in a `lib` what is `pub` at the root.
    pub crate_type: &'static str,
}

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
    pub fn read<'a>(package: &'a Package, program: &'a Program) -> Result<Draft<'a>> {
        let files = Files::read(package, program)?;
        let items = Items::of(&files.text);
        let (gone, kept) = (vec![false; items.list.len()], vec![false; items.list.len()]);
        let (source, spared) = (files.text.clone(), Vec::new());
        let mut draft = Draft { files, source, items, gone, kept, spared, crate_type: "bin" };
        leave_out::comments(&mut draft);
        leave_out::attributes(&mut draft)?;
        Ok(draft)
    }

    /// Leaves out what stands at a place.
    pub fn cover(&mut self, place: Range<usize>) {
        let blanks = without(&self.files.text[place.clone()], std::iter::once(0..place.len()));
        self.files.text.replace_range(place.clone(), &blanks);
        self.items.code.replace_range(place, &blanks);
    }

    pub fn is_library(&self, item: usize) -> bool {
        self.files.library.contains(&self.items.list[item].start)
    }

    /// Whether a part of a program's import is the library.
    pub fn imports_library(&self, import: usize) -> bool {
        let path = self.items.import_path(import);
        !self.is_library(import) && path.trim_start_matches("crate::") == self.files.library_name()
    }

    /// Whether an item or what is around it is deleted.
    pub fn is_gone(&self, item: usize) -> bool {
        self.gone[item] || self.items.above(item).any(|above| self.gone[above])
    }

    /// Deletes items that need not stay, and what is empty then: whether there were any.
    pub fn delete(&mut self, items: &[usize]) -> bool {
        let mut any = false;
        for &item in items {
            any |= !self.kept[item] && !self.is_gone(item);
            self.gone[item] |= !self.kept[item];
        }
        let mut left = vec![0; self.gone.len()];
        // An item comes after what it stands in.
        for item in (0..self.gone.len()).rev() {
            let is_empty = left[item] == 0 && self.items.is_container(item);
            self.gone[item] |= is_empty && !self.kept[item];
            if let Some(parent) = self.items.list[item].parent.filter(|_| !self.gone[item]) {
                left[parent] += 1;
            }
        }
        any
    }

    /// Keeps an item, what it stands in, and its members.
    pub fn keep(&mut self, item: usize) {
        for other in 0..self.kept.len() {
            let is_member =
                self.items.is_member(other) && self.items.list[other].parent == Some(item);
            let is_above = self.items.above(item).any(|above| above == other);
            self.kept[other] |= other == item || is_member || is_above;
        }
    }

    /// A text of the same places without what is gone.
    fn left(&self, text: &str) -> String {
        let gone = (0..self.gone.len()).filter(|&item| self.gone[item]);
        without(text, gone.map(|item| self.items.list[item].whole.clone()))
    }

    pub fn code(&self) -> String {
        self.left(&self.items.code)
    }

    /// What is left, with these attributes.
    pub fn text(&self, allows: &[Allow]) -> String {
        let mut text = self.left(&self.files.text);
        allows.iter().rev().for_each(|allow| text.insert_str(allow.at, &allow.text()));
        text
    }

    /// What is published: without the lines that are blank only now.
    pub fn bundle(&self) -> String {
        let text = self.text(&self.spared);
        let lines = text.split_inclusive('\n').zip(self.source.lines());
        let stays = |(line, was): &(&str, &str)| line.trim() != "" || was.trim() == "";
        lines.filter(stays).map(|(line, _)| line).collect()
    }

    /// What makes rustc take what is kept for used.
    pub fn marks(&self) -> Vec<Allow> {
        let takes_one =
            |one: &&Item| [Kind::Constant, Kind::Other, Kind::Trait].contains(&one.kind);
        let kept = (0..self.kept.len()).filter(|&item| self.kept[item] && !self.is_gone(item));
        let kept = kept.map(|item| &self.items.list[item]).filter(takes_one);
        kept.map(|one| Allow { at: one.start, lint: "dead_code".to_string() }).collect()
    }
}

/// The place that is meant by one in a text with attributes.
pub fn without_allows(allows: &[Allow], place: Range<usize>) -> Range<usize> {
    let before = |at, allow: &Allow| if allow.at < at { at - allow.text().len() } else { at };
    let moved = |at| allows.iter().fold(at, before);
    moved(place.start)..moved(place.end)
}
