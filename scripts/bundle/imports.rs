//! Imports: the names that a `use` brings, and the part of one that brings them.

use crate::scan::in_word;
use crate::source::Source;
use std::ops::Range;

/// A name that a `use` brings.
pub struct Leaf {
    /// Its whole path, with what it is renamed to.
    pub path: String,
    pub at: usize,
}

impl Leaf {
    /// The name that it brings, if it is no glob and no `_`.
    pub fn brought(&self) -> Option<&str> {
        let name = self.path.rsplit(|c| !in_word(c)).next();
        name.filter(|name| !["", "_"].contains(name))
    }
}

impl Source {
    /// The names that the `use` brings that begins here.
    pub fn leaves(&self, start: usize) -> Vec<Leaf> {
        let mut leaves = Vec::new();
        self.read_leaves(self.head(start).name..self.end(start) - 1, "", &mut leaves);
        leaves
    }

    fn read_leaves(&self, tree: Range<usize>, before: &str, leaves: &mut Vec<Leaf>) {
        let code = self.code[tree.clone()].trim_end();
        let open = code.find('{').map(|open| tree.start + open);
        let path = format!("{}{}", before, self.code[tree.start..open.unwrap_or(tree.end)].trim());
        if let Some(open) = open {
            let mut first = open + 1;
            while first < self.partner[open] {
                let end = self.after_part(first);
                self.read_leaves(first..end, &path, leaves);
                first = end + 1;
            }
        } else if !code.trim().is_empty() {
            let path = path.strip_suffix("::self").unwrap_or(&path).to_string();
            leaves.push(Leaf { path, at: self.skip(tree.start) });
        }
    }

    /// The comma, brace or semicolon after a part of a `use`.
    fn after_part(&self, mut at: usize) -> usize {
        while !self.code[at..].starts_with(&[',', '}', ';'][..]) {
            at = match self.code.as_bytes()[at] {
                b'{' => self.partner[at] + 1,
                _ => at + 1,
            }
        }
        at
    }

    /// The part of a `use` around a place, with its comma; or the whole, if it has no parts.
    pub fn import(&self, place: &Range<usize>) -> Option<Range<usize>> {
        let start = self.item(place.start).filter(|&start| self.head(start).keyword == "use")?;
        let tree = self.head(start).name;
        let before = self.code[tree.min(place.start)..place.start].rfind(&['{', ','][..]);
        Some(before.map_or(self.whole(start), |before| {
            let end = self.after_part(place.end);
            let comma = usize::from(self.code[end..].starts_with(','));
            tree + before + 1..end + comma
        }))
    }
}
