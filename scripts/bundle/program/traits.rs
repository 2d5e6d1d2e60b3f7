//! Which traits' methods can be called where.

use super::*;
use std::collections::BTreeSet;

/// What a module or block may see as a trait.
#[derive(Default)]
struct Seen {
    names: BTreeSet<String>,
    /// Imported `as _`, with the imports on the way.
    unnamed: Vec<(ItemId, Vec<LeafId>)>,
    scopes: Vec<ScopeId>,
}

impl Program {
    /// The traits that a module or block has in scope by itself, each with the imports that bring
    /// it.
    pub fn traits_in(&self, scope: ScopeId) -> Vec<(ItemId, Vec<LeafId>)> {
        let mut seen = Seen::default();
        self.see_traits(scope, None, &[], &mut seen);
        let mut traits = Vec::new();
        for name in seen.names {
            let found = self.resolve(scope, &[name], false, Ns::Type);
            for id in found.defs.iter().filter_map(|d| self.as_trait(d)) {
                traits.push((id, found.leaves.clone()));
            }
        }
        traits.extend(seen.unnamed);
        traits
    }

    fn as_trait(&self, def: &Def) -> Option<ItemId> {
        match def {
            Def::Item(id) if self.items[*id].kind == ItemKind::Trait => Some(*id),
            _ => None,
        }
    }

    /// Collects from a scope, and what its globs bring, what the module `by` sees of it.
    fn see_traits(
        &self,
        scope: ScopeId,
        by: Option<ItemId>,
        globs: &[LeafId],
        seen: &mut Seen,
    ) {
        if seen.scopes.contains(&scope) {
            return;
        }
        seen.scopes.push(scope);
        let visible = |entry: Entry| by.map_or(true, |by| self.is_visible(entry, by));
        for (name, entries) in &self.scopes[scope].names {
            let may_be_trait = |entry: &Entry| match *entry {
                Entry::Item(id) => self.items[id].kind == ItemKind::Trait,
                Entry::Leaf(_) => true,
                Entry::Local => false,
            };
            if entries.iter().any(|e| may_be_trait(e) && visible(*e)) {
                seen.names.insert(name.clone());
            }
        }
        for &leaf in &self.scopes[scope].leaves {
            let name = self.leaves[leaf].import.name.as_str();
            if !matches!(name, "_" | "*") || !visible(Entry::Leaf(leaf)) {
                continue;
            }
            let found = self.resolve_leaf(leaf);
            let mut leaves = found.leaves;
            leaves.extend(globs);
            for def in &found.defs {
                match (name, def) {
                    ("*", Def::Item(id)) if self.items[*id].kind == ItemKind::Mod => {
                        let by = Some(self.scopes[scope].module);
                        self.see_traits(self.items[*id].scope, by, &leaves, seen);
                    }
                    ("_", _) => {
                        let unnamed = self.as_trait(def).map(|id| (id, leaves.clone()));
                        seen.unnamed.extend(unnamed);
                    }
                    _ => {}
                }
            }
        }
    }
}
