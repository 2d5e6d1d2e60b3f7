//! How expanded macro calls are written: as calls where that says the same, else written out.
//!
//! A call stays when all that it makes is kept, but for parts that no call needs, which leave the
//! macro itself, and for arguments of which nothing is kept, which leave the call.

use super::*;
use crate::expand::empty_rounds;

/// An item that a macro made.
struct Made {
    /// Index of the outermost call's expansion, and which of its arguments this comes from.
    top: usize,
    element: Option<usize>,
    by: ItemId,
    /// The macro's words that wrote it.
    origin: Option<(usize, usize)>,
    kept: bool,
}

impl<'p> Reacher<'p> {
    /// Chooses the calls that stay, and takes back the items that they make.
    pub(super) fn keep_calls(&mut self) -> Result<()> {
        let tops = self.outermost();
        let made = self.made(&tops);
        let is_live = |m: &Made| m.element.map_or(true, |e| live(&made, m.top, e));
        let mut stay: BTreeSet<usize> = made.iter().filter(|m| m.kept).map(|m| m.top).collect();
        let part = |m: &Made| m.origin.map(|o| (m.by, o));
        let gone: BTreeSet<(ItemId, (usize, usize))> = loop {
            let here = |m: &&Made| stay.contains(&m.top) && is_live(m);
            let (kept, unused): (Vec<&Made>, Vec<&Made>) =
                made.iter().filter(here).partition(|m| m.kept);
            let used: BTreeSet<_> = kept.into_iter().filter_map(part).collect();
            // A macro that others call too stays as it is.
            let needed = |m: &Made| {
                self.kept.items.contains(&m.by) || part(m).map_or(true, |p| used.contains(&p))
            };
            let bad: BTreeSet<usize> =
                unused.iter().filter(|m| needed(m)).map(|m| m.top).collect();
            if bad.is_empty() {
                break unused.into_iter().filter_map(part).collect();
            }
            stay.retain(|top| !bad.contains(top));
        };
        for &top in &stay {
            self.keep_call(top, &tops)?;
            let elements = self.p.expansions[top].expansion.elements.len();
            let dead: Vec<usize> = (0..elements).filter(|&e| !live(&made, top, e)).collect();
            self.drop_arguments(top, &dead);
        }
        self.drop_parts(&gone);
        self.drain()
    }

    /// For each expansion, the outermost call that led to it.
    fn outermost(&self) -> Vec<usize> {
        let all = &self.p.expansions;
        let mut tops: Vec<usize> = Vec::new();
        for (i, one) in all.iter().enumerate() {
            let file = self.p.items[one.call].file;
            let around = all[..i].iter().position(|other| other.file == file);
            tops.push(around.map_or(i, |around| tops[around]));
        }
        tops
    }

    fn made(&self, tops: &[usize]) -> Vec<Made> {
        let mut made = Vec::new();
        for (i, one) in self.p.expansions.iter().enumerate() {
            let source = &self.p.files[one.file];
            for (id, item) in self.p.items.iter().enumerate() {
                let inside = item.file == one.file && item.kind != ItemKind::Expanded;
                let outer = item.parent.filter(|&p| self.p.items[p].file == one.file);
                if !inside || outer.map_or(false, |p| !self.kept.items.contains(&p)) {
                    continue;
                }
                let (start, end) = source.bytes(item.span.first, item.span.end);
                let holds = |e: &crate::expand::Element| e.start <= start && end <= e.end;
                let nested = tops[i] != i;
                let element = one.expansion.elements.iter().position(holds);
                made.push(Made {
                    top: tops[i],
                    element: element.filter(|_| !nested),
                    by: one.by,
                    origin: one.expansion.origin(start, end),
                    kept: self.kept.items.contains(&id),
                });
            }
        }
        made
    }

    /// Keeps a call and the macros behind it; what they make comes through them.
    fn keep_call(&mut self, top: usize, tops: &[usize]) -> Result<()> {
        let call = self.p.expansions[top].call;
        let mut walker = self.walker(call);
        walker.item(call)?;
        let findings = std::mem::take(&mut walker.found);
        self.add_edits(findings.edits);
        for leaf in findings.leaves {
            let is_macro = |d: &Def| match d {
                Def::Item(id) => self.p.items[*id].kind == ItemKind::MacroRules,
                _ => false,
            };
            if self.p.resolve_leaf(leaf).defs.iter().any(is_macro) {
                self.use_leaf(leaf);
            }
        }
        self.kept.items.insert(call);
        for i in (0..tops.len()).filter(|&i| tops[i] == top) {
            let (by, file) = (self.p.expansions[i].by, self.p.expansions[i].file);
            self.keep(by, Some(call), "is called by");
            for id in 0..self.p.items.len() {
                if self.p.items[id].file == file && self.kept.items.remove(&id) {
                    self.kept.by_calls.insert(id);
                }
            }
        }
        Ok(())
    }

    /// Leaves arguments out of a call, each with the separator that parts it from its neighbour.
    fn drop_arguments(&mut self, top: usize, dead: &[usize]) {
        let one = &self.p.expansions[top];
        let source = &self.p.files[self.p.items[one.call].file];
        let elements = &one.expansion.elements;
        let mut edits = Vec::new();
        let first_live = match (0..elements.len()).find(|e| !dead.contains(e)) {
            Some(live) => live,
            // What stays is made inside, by another macro.
            None => return,
        };
        for &e in dead {
            let (from, to) = elements[e].words;
            // In front of the first that stays, the separator behind goes; else that before.
            let (from, to) = if e < first_live {
                (from, elements[e + 1].words.0)
            } else {
                (elements[e - 1].words.1, to)
            };
            let (start, end) = source.bytes(from, to);
            let text = String::new();
            edits.push((self.p.items[one.call].file, Edit { start, end, text }));
        }
        self.add_edits(edits);
    }

    /// Leaves parts that no call needs out of their macros.
    fn drop_parts(&mut self, gone: &BTreeSet<(ItemId, (usize, usize))>) {
        let mut edits = Vec::new();
        let macros: BTreeSet<ItemId> = gone.iter().map(|g| g.0).collect();
        for by in macros {
            let item = &self.p.items[by];
            let source = &self.p.files[item.file];
            let parts: Vec<(usize, usize)> =
                gone.iter().filter(|g| g.0 == by).map(|g| g.1).collect();
            for (from, to) in empty_rounds(source, (item.span.word, item.span.end), parts) {
                let (start, end) = source.bytes(from, to);
                let text = String::new();
                edits.push((item.file, Edit { start, end, text }));
            }
        }
        self.add_edits(edits);
    }
}

/// Whether something that comes from this argument of a call is kept.
fn live(made: &[Made], top: usize, element: usize) -> bool {
    let here = |m: &Made| m.top == top && m.element == Some(element);
    made.iter().any(|m| here(m) && m.kept)
}
