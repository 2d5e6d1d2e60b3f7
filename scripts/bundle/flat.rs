//! Decides whether the library's modules may stand at the root of the file. They do so in a
//! *flat* bundle, where the binary's `kit::board::Cell` reads `crate::board::Cell`. A *nested*
//! bundle has them in a module of the library's name: longer, but the crates stay apart.
//!
//! The question is whether every name means the same once the modules are part of the binary's
//! root. In doubt it does not.

use crate::items::ItemKind;
use crate::print::{carried_attributes, declares, names_of_binary};
use crate::program::{Def, Entry, Item, ItemId, Leaf, LeafId, Ns, Program};
use crate::reach::Kept;
use crate::source::Source;
use crate::types::PRIMITIVES;
use std::ops::Range;

/// What a module at the root would hide, besides primitive types: the standard library, which a
/// bundle never calls `core`, and tools, whose names attributes begin with.
const HIDDEN: &[&str] = &["std", "clippy", "rustfmt"];

/// Whether a bundle with these items may be flat, as their paths already are.
pub fn is_faithful(program: &Program, kept: &Kept) -> bool {
    let root = match program
        .library_root
        .filter(|root| kept.items.contains(root))
    {
        Some(root) => root,
        None => return true,
    };
    let mut modules = program.items[root].children.clone();
    modules.retain(|id| kept.items.contains(id));
    let bundle = Flat {
        p: program,
        kept,
        root,
        modules,
    };
    bundle.holds_only_modules()
        && bundle.names_the_library_nowhere()
        && bundle.imports_no_root()
        && bundle.has_free_names()
        && bundle.imports_one_thing_by_each_name()
        && bundle.imports_nothing_twice()
        && bundle.hides_what_was_hidden()
        && bundle.hands_no_module_on()
        && bundle.keeps_lines_as_they_are()
        && bundle.keeps_imports_sorted()
}

struct Flat<'p> {
    p: &'p Program,
    kept: &'p Kept,
    /// The library's root.
    root: ItemId,
    /// What is kept of it.
    modules: Vec<ItemId>,
}

impl<'p> Flat<'p> {
    /// Other items of the library's root would mix with the binary's, and a lint level for all
    /// of the library would have no place.
    fn holds_only_modules(&self) -> bool {
        let is_module = |&id: &ItemId| self.p.items[id].kind == ItemKind::Mod;
        let source = self.p.items[self.root].content.map(|f| &self.p.files[f]);
        self.modules.iter().all(is_module)
            && source.map_or(true, |s| carried_attributes(s, 0).is_empty())
    }

    /// The library's name means nothing in a flat bundle. Where no path was found to rewrite, a
    /// macro may make one, or the name is the binary's own.
    fn names_the_library_nowhere(&self) -> bool {
        self.p.files.iter().enumerate().all(|(file, source)| {
            let edits = self.kept.edits.get(&file);
            let gone = |i: usize| {
                let (start, end) = source.bytes(i, i + 1);
                let inside = |(from, to)| from <= start && end <= to;
                edits.map_or(false, |all| all.iter().any(|e| inside((e.start, e.end))))
                    || self.p.items.iter().enumerate().any(|(id, item)| {
                        let (first, last) = (item.span.first, item.span.end);
                        item.file == file
                            && self.p.is_library(id)
                            && inside(source.bytes(first, last))
                    })
            };
            let named = |&i: &usize| source.name(i) == Some(self.p.crate_name.as_str());
            self.p.of_library[file] || (0..source.words.len()).filter(named).all(gone)
        })
    }

    /// `use kit::*` would bring the binary's own items along, as would a glob of the binary's
    /// root the library's modules, and `use crate` alone is no import.
    fn imports_no_root(&self) -> bool {
        let imports_root = |leaf: LeafId| {
            let defs = self.p.resolve_leaf(leaf).defs;
            defs.contains(&Def::Item(self.root))
                || defs.contains(&Def::Item(self.p.binary_root))
        };
        !self.leaves().any(|(id, _)| imports_root(id))
            && self.macros().all(|(source, mut words)| {
                // Nobody looked what an import brings that a macro makes.
                words.all(|i| {
                    let head = i + 1 + usize::from(source.is(i + 1, "$"));
                    let at_root =
                        source.is(head, "crate") || source.is(head, &self.p.crate_name);
                    !(source.is(i, "use") && at_root)
                })
            })
    }

    /// No other type, module or crate has the name of a module at the binary's root. Macros and
    /// globs bring nobody knows what there, save two kinds of globs.
    fn has_free_names(&self) -> bool {
        let root = &self.p.items[self.p.binary_root];
        let is_call = |&id: &ItemId| self.p.items[id].kind == ItemKind::MacroCall;
        let known = |def: &Def| match def {
            Def::Item(id) => self.p.items[*id].kind == ItemKind::Enum,
            Def::Outside(path) => *path == ["std", "io", "prelude"],
            _ => false,
        };
        let is_known = |id: &LeafId| {
            let leaf = &self.p.leaves[*id];
            leaf.import.name != "*" || self.p.resolve_leaf(*id).defs.iter().all(known)
        };
        !root.children.iter().any(is_call)
            && self.p.scopes[root.scope].leaves.iter().all(is_known)
            && self.modules.iter().all(|&module| {
                let name = &self.p.items[module].name;
                let entries = self.p.scopes[root.scope].names.get(name);
                let is_made = |entry: &Entry| match entry {
                    Entry::Leaf(leaf) => self.p.resolve_leaf(*leaf).defs.is_empty(),
                    _ => false,
                };
                let found =
                    self.p
                        .resolve(root.scope, std::slice::from_ref(name), false, Ns::Type);
                let free = |def: &Def| match def {
                    Def::Item(id) => *id == module,
                    Def::Outside(_) => found.leaves.is_empty(),
                    _ => false,
                };
                // The prelude's types begin with a capital.
                found.defs.iter().all(free)
                    && !entries.into_iter().flatten().any(is_made)
                    && !HIDDEN.contains(&name.as_str())
                    && !PRIMITIVES.contains(&name.as_str())
                    && !name.starts_with(char::is_uppercase)
            })
    }

    /// An import brings every meaning of a name. Where the binary's root has more than a module
    /// of that name, imports of it would bring more than before.
    fn imports_one_thing_by_each_name(&self) -> bool {
        let root = self.p.items[self.p.binary_root].scope;
        let is_root = |segment: &String| {
            let of_binary = matches!(segment.as_str(), "crate" | "self" | "super");
            of_binary || *segment == self.p.crate_name
        };
        let imported = |name: &String| {
            self.leaves().any(|(_, leaf)| {
                let path = &leaf.import.path;
                let from_root = path[..path.len() - 1].iter().all(is_root);
                from_root && path.last() == Some(name)
            })
        };
        let is_shared = |&&module: &&ItemId| {
            let is_more = |entry: &Entry| match entry {
                Entry::Leaf(leaf) => self.p.resolve_leaf(*leaf).defs != [Def::Item(module)],
                _ => true,
            };
            let entries = self.p.scopes[root].names.get(&self.p.items[module].name);
            entries.into_iter().flatten().any(is_more)
        };
        let mut shared = self.modules.iter().filter(is_shared);
        !shared.any(|&module| imported(&self.p.items[module].name))
    }

    /// Older compilers warn of an import inside a function of what the root has anyway.
    fn imports_nothing_twice(&self) -> bool {
        !self.leaves().any(|(id, leaf)| {
            let at_root = self.p.scopes[leaf.scope].module == self.p.binary_root;
            let is_there = |module: &Item| {
                module.parent == Some(self.root) && module.name == leaf.import.name
            };
            leaf.item.is_none() && at_root && self.leads_to(id, is_there)
        })
    }

    /// What the library kept from the binary, `pub(crate)` and narrower, is in sight of its
    /// root. It must have a name that the binary does not use.
    fn hides_what_was_hidden(&self) -> bool {
        let mut names = names_of_binary(self.p);
        for (source, words) in self.macros() {
            names.extend(words.filter_map(|i| source.name(i)));
        }
        let is_glob = |(id, leaf): (LeafId, &Leaf)| {
            let ours = !self.p.scopes[leaf.scope].library;
            ours && leaf.import.name == "*" && self.leads_to(id, |m| m.kind == ItemKind::Mod)
        };
        let glob = self.leaves().any(is_glob);
        let shows = |&id: &ItemId| {
            let item = &self.p.items[id];
            let source = &self.p.files[item.file];
            let end = match item.kind {
                ItemKind::Mod | ItemKind::Impl | ItemKind::Trait => item.span.word,
                _ => item.span.end,
            };
            let restricted = |&i: &usize| {
                let narrow = matches!(source.word(i + 2), "crate" | "super" | "in");
                source.is(i, "pub") && source.is(i + 1, "(") && narrow
            };
            item.library
                && (item.span.head..end)
                    .filter(restricted)
                    .any(|i| glob || declares(source, source.partner(i + 1) + 1, &names))
        };
        !self.kept.items.iter().any(shows)
    }

    /// A module that is imported with `pub` would have to be public itself.
    fn hands_no_module_on(&self) -> bool {
        let hands_on = |(id, leaf): (LeafId, &Leaf)| {
            let public = leaf.item.map_or(false, |item| {
                let item = &self.p.items[item];
                let source = &self.p.files[item.file];
                source.is(item.span.head, "pub") && !source.is(item.span.head + 1, "(")
            });
            public && self.leads_to(id, |module| module.parent == Some(self.root))
        };
        !self.leaves().any(hands_on)
    }

    /// Where a path in an expression becomes longer or shorter, lines may have to break elsewhere.
    /// Imports are laid out anew.
    fn keeps_lines_as_they_are(&self) -> bool {
        self.kept.edits.iter().all(|(&file, edits)| {
            let source = &self.p.files[file];
            let after_use = |at: usize| {
                let word = source.words.partition_point(|word| word.start < at);
                word > 0 && source.is(word - 1, "use")
            };
            self.p.of_library[file]
                || edits.iter().all(|edit| {
                    !edit.text.starts_with("crate")
                        || edit.text.len() == edit.end - edit.start
                        || after_use(edit.start)
                })
        })
    }

    /// With `crate` for a name, the library's imports come first among their neighbours.
    fn keeps_imports_sorted(&self) -> bool {
        let root = &self.p.items[self.p.binary_root];
        let is_library = |item: &Item| {
            let source = &self.p.files[item.file];
            let head = (item.span.word + 1..item.span.end).find_map(|i| source.name(i));
            head == Some(self.p.crate_name.as_str())
        };
        root.children.windows(2).all(|pair| {
            let (one, other) = (&self.p.items[pair[0]], &self.p.items[pair[1]]);
            let source = &self.p.files[one.file];
            let (_, end) = source.bytes(one.span.first, one.span.end);
            let (start, _) = source.bytes(other.span.first, other.span.end);
            let neighbours = one.kind == ItemKind::Use
                && other.kind == ItemKind::Use
                && !source.text[end..start].contains("\n\n");
            !neighbours || is_library(one) || !is_library(other)
        })
    }

    /// The imports of the binary, and those kept of the library.
    fn leaves(&self) -> impl Iterator<Item = (LeafId, &'p Leaf)> + '_ {
        let kept = move |id: LeafId, leaf: &Leaf| {
            !self.p.scopes[leaf.scope].library || self.kept.leaves.contains(&id)
        };
        let all = self.p.leaves.iter().enumerate();
        all.filter(move |(id, leaf)| kept(*id, leaf))
    }

    /// Whether an import names an item like this.
    fn leads_to(&self, leaf: LeafId, like_this: impl Fn(&Item) -> bool) -> bool {
        self.p.resolve_leaf(leaf).defs.iter().any(|def| match def {
            Def::Item(id) => like_this(&self.p.items[*id]),
            _ => false,
        })
    }

    /// The words of the bundle's macros, those inside functions too.
    fn macros(&self) -> impl Iterator<Item = (&'p Source, Range<usize>)> + '_ {
        let items = self.kept.items.iter().map(move |&id| &self.p.items[id]);
        let items = items.filter(|item| item.kind != ItemKind::Mod);
        items.flat_map(move |item| {
            let source: &Source = &self.p.files[item.file];
            let begins = move |&i: &usize| source.is(i, "macro_rules") && source.is(i + 1, "!");
            let found = (item.span.word..item.span.end).filter(begins);
            // `macro_rules! name { … }`
            found.map(move |i| (source, i..source.partner(i + 3)))
        })
    }
}
