//! What macros may pick from modules that they are given or name: `$module::solve()`,
//! `$crate::engine::$name()`.

use super::*;

impl<'p> Reacher<'p> {
    /// Keeps what opened modules have under names that macros hold or are given.
    pub(super) fn pick_by_macros(&mut self) {
        let mut open: Vec<ItemId> = self.open.iter().copied().collect();
        while let Some(module) = open.pop() {
            for child in self.p.items[module].children.clone() {
                let Item { name, kind, .. } = &self.p.items[child];
                if !name.is_empty() && self.words.contains(name) {
                    if *kind == ItemKind::Mod && self.open.insert(child) {
                        open.push(child);
                    }
                    self.keep(child, None, "may be picked from its module by a macro");
                }
            }
            for leaf in self.p.scopes[self.p.items[module].scope].leaves.clone() {
                let item = match self.p.leaves[leaf].item {
                    Some(item) if self.is_picked(leaf) => item,
                    _ => continue,
                };
                let found = self.p.resolve_leaf(leaf);
                for def in &found.defs {
                    match def {
                        Def::Item(id) if self.is_module(*id) && self.open.insert(*id) => {
                            open.push(*id);
                        }
                        _ => {}
                    }
                }
                self.keep_found(&found, item);
            }
        }
    }

    fn is_module(&self, id: ItemId) -> bool {
        self.p.items[id].kind == ItemKind::Mod
    }

    /// Whether a public import brings such a name.
    fn is_picked(&self, leaf: LeafId) -> bool {
        let Leaf { import, item, .. } = &self.p.leaves[leaf];
        let public = item.map_or(false, |item| {
            let head = self.p.items[item].span.head;
            self.p.source(item).is(head, "pub")
        });
        let names = |def: &Def| match def {
            Def::Item(id) if self.is_module(*id) => {
                let names = &self.p.scopes[self.p.items[*id].scope].names;
                names.keys().any(|name| self.words.contains(name))
            }
            _ => false,
        };
        let glob = import.name == "*";
        public
            && (self.words.contains(&import.name)
                || glob && self.p.resolve_leaf(leaf).defs.iter().any(names))
    }
}
