//! The text of a bundle on its way: which of its items are gone, and how rustc sees it.
//!
//! Nothing is cut out or put back between two passes of the compiler. What is gone is blank, so
//! every place stays where it is, and an item is known by its place, not by its name.

use crate::attributes::leave_out;
use crate::files::{Files, Home};
use crate::items::{Item, Items, Kind};
use crate::scan::cover;
use crate::Result;
use std::ops::Range;

/// What rustc takes for used.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    /// What `main` uses.
    Program,
    /// What is `pub` at the root.
    Library,
}

pub struct Draft<'a> {
    pub files: Files<'a>,
    pub items: Items,
    pub form: Form,
    /// By item: whether it is deleted.
    pub gone: Vec<bool>,
    /// By item: whether it stays, whatever rustc says of it, and with it all that it uses.
    pub kept: Vec<bool>,
    /// What cannot go though nothing uses it.
    pub spared: Vec<Spared>,
}

/// An item, and the lint that says that nothing uses it.
pub struct Spared {
    pub item: usize,
    pub lint: String,
}

/// What makes rustc take an item for used.
const MARK: &str = "#[allow(dead_code)] ";

impl Draft<'_> {
    pub fn of(files: Files) -> Result<Draft> {
        let items = Items::of(&files.text);
        let (gone, kept) = (vec![false; items.list.len()], vec![false; items.list.len()]);
        let spared = Vec::new();
        let mut draft = Draft { files, items, form: Form::Program, gone, kept, spared };
        leave_out(&mut draft)?;
        for item in 0..draft.gone.len() {
            let Item { start, parent, .. } = draft.items.list[item];
            let is_private = draft.is_library(item) && draft.files.home == Home::Root;
            if is_private && parent.is_none() && draft.items.code[start..].starts_with("pub ") {
                draft.cover(start..start + 3);
            }
        }
        Ok(draft)
    }

    /// Leaves out what stands at a place.
    pub fn cover(&mut self, place: Range<usize>) {
        let blanks = " ".repeat(place.len());
        self.files.text.replace_range(place.clone(), &blanks);
        self.items.code.replace_range(place, &blanks);
    }

    pub fn is_library(&self, item: usize) -> bool {
        self.files.library.contains(&self.items.list[item].start)
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
        let mut bytes = text.as_bytes().to_vec();
        for item in (0..self.gone.len()).filter(|&item| self.gone[item]) {
            cover(&mut bytes[self.items.list[item].whole.clone()], b' ');
        }
        String::from_utf8(bytes).expect("whole items are covered")
    }

    pub fn code(&self) -> String {
        self.left(&self.items.code)
    }

    /// What rustc sees, with marks. At a program's root rustc takes what is `pub` for used, so
    /// nothing is.
    pub fn text(&self, marks: &[usize]) -> String {
        let mut text = self.left(&self.files.text);
        let roots = self.items.list.iter().filter(|one| one.parent.is_none());
        for Item { start, .. } in roots.filter(|_| self.form == Form::Program) {
            if self.items.code[*start..].starts_with("pub ") {
                text.replace_range(*start..start + 3, "   ");
            }
        }
        marks.iter().rev().for_each(|at| text.insert_str(*at, MARK));
        text
    }

    /// Where rustc is to take items for used.
    pub fn marks(&self) -> Vec<usize> {
        let is_kept = |&item: &usize| self.kept[item] && !self.is_gone(item);
        let kept = (0..self.kept.len()).filter(is_kept).map(|item| &self.items.list[item]);
        let kept = kept.filter(|one| one.kind == Kind::Other || one.kind == Kind::Trait);
        kept.map(|one| one.start).collect()
    }

    /// What is left, with an `allow` on what cannot go though nothing uses it.
    pub fn finish(&self) -> String {
        let mut text = self.left(&self.files.text);
        for Spared { item, lint } in self.spared.iter().rev() {
            text.insert_str(self.items.list[*item].start, &format!("#[allow({})]\n", lint));
        }
        text
    }
}

/// The place that is meant by one in a text with marks.
pub fn unmarked(marks: &[usize], place: Range<usize>) -> Range<usize> {
    let is_before = |at: usize| move |(nth, mark): &(usize, &usize)| *mark + nth * MARK.len() < at;
    let moved = |at| at - MARK.len() * marks.iter().enumerate().filter(is_before(at)).count();
    moved(place.start)..moved(place.end)
}
