//! Macro calls of the library that stand as items: what they make joins the program, item by
//! item, as if it had been written out.

use super::*;
use crate::expand::{expand, Expansion};
use crate::lexer::Kind;
use crate::walk::EXPRESSION_MACROS;

/// More than any library has; a macro that calls itself for ever ends here.
const MOST: usize = 4096;

/// A call that was expanded.
#[derive(Debug)]
pub struct Expanded {
    pub call: ItemId,
    /// The macro that it calls.
    pub by: ItemId,
    /// The file that the expansion became.
    pub file: FileId,
    pub expansion: Expansion,
}

impl Program {
    /// Expands all calls that can be expanded with certainty.
    pub(super) fn expand_calls(&mut self) -> Result<(), Refusal> {
        let mut id = 0;
        while id < self.items.len() && self.expansions.len() < MOST {
            if self.items[id].kind == ItemKind::MacroCall && self.items[id].library {
                self.expand_call(id)?;
            }
            id += 1;
        }
        Ok(())
    }

    /// Refuses imports of the library that give a macro another name: textual macros are looked
    /// up by name alone.
    pub(super) fn refuse_renamed_macros(&self) -> Result<(), Refusal> {
        for (leaf, Leaf { import, item, .. }) in self.leaves.iter().enumerate() {
            let item = item.filter(|&item| self.items[item].library);
            let (item, last) = match (item, import.path.last()) {
                (Some(item), Some(last)) => (item, last),
                _ => continue,
            };
            let same = *last == import.name || import.name == "*";
            if same || self.macros_named(last, true).is_empty() {
                continue;
            }
            let is_other = |d: &Def| match d {
                Def::Item(id) => self.items[*id].kind != ItemKind::MacroRules,
                _ => false,
            };
            let found = self.resolve_leaf(leaf);
            if found.defs.is_empty() || !found.defs.iter().all(is_other) {
                let why = "a macro cannot be followed under another name";
                return Err(self.source(item).refusal(import.leaf_word, why));
            }
        }
        Ok(())
    }

    /// Whether the macros of this name take nothing apart that they are given as one thing, nor
    /// do macros that they call, `depth` calls down.
    fn reads_again(&self, name: &str, depth: usize) -> bool {
        let named = self.macros_named(name, true);
        if named.is_empty() {
            return EXPRESSION_MACROS.contains(&name);
        }
        depth > 0 && named.into_iter().all(|by| self.takes_whole(by, depth))
    }

    fn takes_whole(&self, by: ItemId, depth: usize) -> bool {
        let (source, item) = (self.source(by), &self.items[by]);
        let body = item.span.body.unwrap_or(item.span.word);
        let called = |i: usize| match source.word(i) {
            "tt" => false,
            "!" if source.kind(i + 1) == Kind::Open && !source.is(i - 1, &item.name) => {
                !source.is(i - 2, "$") && self.reads_again(source.word(i - 1), depth - 1)
            }
            _ => true,
        };
        let lone = source.each_rule(body).len() == 1;
        (lone || takes_types(&source, body)) && (body..source.partner(body)).all(called)
    }

    fn expand_call(&mut self, id: ItemId) -> Result<(), Refusal> {
        let parent = match self.items[id].parent {
            Some(parent) if self.items[parent].kind == ItemKind::Mod => parent,
            _ => return Ok(()),
        };
        let source = self.source(id);
        let span = self.items[id].span.clone();
        let bang = (span.head..span.end).find(|&i| source.is(i, "!"));
        let bang = match bang {
            Some(bang) if span.first == span.head => bang,
            _ => return Ok(()),
        };
        let named = self.macros_named(source.name(bang - 1).unwrap_or(""), true);
        if named.iter().any(|&m| self.has_cfg(&self.items[m])) {
            return Ok(());
        }
        // Of several macros, the last one before the outermost call in its own module.
        let mut outer = id;
        while let Some(by) = self
            .expansions
            .iter()
            .find(|e| e.file == self.items[outer].file)
        {
            outer = by.call;
        }
        let outer = &self.items[outer];
        let before = |m: &&ItemId| {
            let item = &self.items[**m];
            let here = item.parent == Some(parent) && item.file == outer.file;
            here && item.span.end <= outer.span.first
        };
        let by = match (named.iter().rev().find(before), &named[..]) {
            (Some(&by), _) | (None, &[by]) => by,
            _ => return Ok(()),
        };
        let rules = self.source(by);
        let body = match self.items[by].span.body {
            Some(body) => body,
            None => return Ok(()),
        };
        let reads_again = |name: &str| self.reads_again(name, 8);
        let expansion = match expand(&rules, body, &source, bang + 1, &reads_again) {
            Ok(expansion) => expansion,
            Err(_) => return Ok(()),
        };
        // Lines are counted from the call's.
        let (line, _) = source.place(source.words[span.first].start);
        let mut text = "\n".repeat(line - 1);
        let shift = text.len();
        text.push_str(&expansion.text);
        let mut expansion = expansion;
        expansion.shift(shift);
        let read = Source::new(&source.path, &text).and_then(|mut source| {
            let switched = switch_off(&mut source)?;
            items_in(&source, 0, source.words.len())?;
            Ok((source, switched))
        });
        let (made, switched) = match read {
            Ok(read) if read.1.unknown.is_empty() => read,
            _ => return Ok(()),
        };
        let end = made.words.len();
        if (0..end).any(|i| made.is(i, "mod") && made.is(i + 2, ";")) {
            let why = "a module in a file of its own is not looked for behind a macro";
            return Err(source.refusal(bang - 1, why));
        }
        let file = self.files.len();
        self.files.push(Rc::new(made));
        self.switched_off.push(switched);
        self.of_library.push(true);
        let before = self.items[parent].children.len();
        self.load_items(Path::new(""), "", parent, file, 0, end)?;
        // What is made stands where the call stands.
        let made = self.items[parent].children.split_off(before);
        let siblings = &mut self.items[parent].children;
        let at = siblings
            .iter()
            .position(|&c| c == id)
            .map_or(0, |at| at + 1);
        siblings.splice(at..at, made);
        self.items[id].kind = ItemKind::Expanded;
        self.expansions.push(Expanded {
            call: id,
            by,
            file,
            expansion,
        });
        Ok(())
    }
}

/// Whether the rules in this bracket take nothing but types, with commas and semicolons: a type
/// that is handed on then fits the same rule as its words do.
fn takes_types(source: &Source, body: usize) -> bool {
    source.each_rule(body).iter().all(|&(matcher, _)| {
        let mut i = matcher + 1;
        while i < source.partner(matcher) {
            let variable = source.is(i, "$") && source.is(i + 2, ":");
            i += match source.word(i) {
                "$" if variable && source.is(i + 3, "ty") => 4,
                "$" if source.is(i + 1, "(") => 2,
                "," | ";" | ")" | "*" | "+" | "?" => 1,
                _ => return false,
            };
        }
        true
    })
}
