//! Which traits' methods can be called where.

use super::*;
use std::collections::BTreeSet;

/// What a name or a glob brings, with the imports on the way.
pub type Brought = (Def, Vec<LeafId>);

/// What a module or block may see as a trait.
#[derive(Default)]
struct Seen {
    names: BTreeSet<String>,
    /// Imported `as _`, and globs of the standard library.
    unnamed: Vec<Brought>,
    scopes: Vec<ScopeId>,
}

impl Program {
    /// The traits that a module or block has in scope by itself, each with the imports that bring
    /// it; and what it imports of the standard library, where a path that ends with `*` is a glob.
    pub fn traits_in(&self, scope: ScopeId) -> Vec<Brought> {
        let mut seen = Seen::default();
        self.see_traits(scope, &[], &[], &mut seen);
        let mut traits = Vec::new();
        for name in seen.names {
            let found = self.resolve(scope, &[name], false, Ns::Type);
            for def in found.defs.into_iter().filter(|d| self.may_be_trait(d)) {
                traits.push((def, found.leaves.clone()));
            }
        }
        traits.extend(seen.unnamed);
        traits
    }

    fn may_be_trait(&self, def: &Def) -> bool {
        match def {
            Def::Item(id) => self.items[*id].kind == ItemKind::Trait,
            Def::Outside(path) => path.len() > 1,
            _ => false,
        }
    }

    /// Collects from a scope, and what its globs bring, what the modules `by` see of it.
    fn see_traits(&self, scope: ScopeId, by: &[ItemId], globs: &[LeafId], seen: &mut Seen) {
        if seen.scopes.contains(&scope) {
            return;
        }
        seen.scopes.push(scope);
        let visible = |entry: Entry| by.iter().all(|&by| self.is_visible(entry, by));
        for (name, entries) in &self.scopes[scope].names {
            let may_be_trait = |entry: &Entry| match *entry {
                Entry::Item(id) => self.items[id].kind == ItemKind::Trait,
                Entry::Leaf(_) => true,
                Entry::Local(_) => false,
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
            for def in found.defs {
                match (name, def) {
                    ("*", Def::Item(id)) if self.items[id].kind == ItemKind::Mod => {
                        let by = [by, &[self.scopes[scope].module]].concat();
                        self.see_traits(self.items[id].scope, &by, &leaves, seen);
                    }
                    ("*", Def::Outside(mut path)) => {
                        path.push(String::from("*"));
                        seen.unnamed.push((Def::Outside(path), leaves.clone()));
                    }
                    ("_", def) if self.may_be_trait(&def) => {
                        seen.unnamed.push((def, leaves.clone()));
                    }
                    _ => {}
                }
            }
        }
    }
}
