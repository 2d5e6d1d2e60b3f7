//! Macros with `#[macro_export]`, which live at the root of the file that they share.

use super::*;

impl Program {
    /// Takes the library's imports out of a look-up that starts at the binary's root and finds
    /// an exported macro under its own name: in the bundle, the root has it anyway.
    pub fn without_needless(&self, mut found: Found, scope: ScopeId) -> Found {
        let exported = |d: &Def| match d {
            Def::Item(id) => {
                let by = found.leaves.iter().map(|&l| &self.leaves[l].import.name);
                let same = by.clone().all(|n| *n == self.items[*id].name || n == "*");
                self.items[*id].exported && self.items[*id].library && same
            }
            _ => false,
        };
        let at_root = !self.scopes[scope].library && self.depth(scope) == 0;
        if at_root && !found.defs.is_empty() && found.defs.iter().all(exported) {
            let of_binary = |l: &LeafId| !self.scopes[self.leaves[*l].scope].library;
            found.leaves.retain(of_binary);
        }
        found
    }
}
