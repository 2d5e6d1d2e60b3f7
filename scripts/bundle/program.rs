//! The whole program: the binary and its library as files, items, scopes and imports, and the
//! rules by which a path finds its item.

#[path = "program/expansions.rs"]
mod expansions;
#[path = "program/exported.rs"]
mod exported;
#[path = "program/methods.rs"]
mod methods;
#[path = "program/traits.rs"]
mod traits;

pub use self::expansions::Expanded;
pub use self::traits::Brought;

use self::methods::Methods;
use crate::cfg::{past_element, switch_off, Switched};
use crate::items::{imports, items_in, Import, ItemKind, Span};
use crate::manifest::Manifest;
use crate::source::{refuse_file, Refusal, Source};
use std::collections::HashMap;
use std::path::Path;
use std::rc::Rc;

pub type ItemId = usize;
pub type ScopeId = usize;
pub type LeafId = usize;
pub type FileId = usize;

#[derive(Debug)]
pub struct Item {
    pub kind: ItemKind,
    pub name: String,
    pub file: FileId,
    pub span: Span,
    /// The module, impl or trait around it; `None` for a crate's root.
    pub parent: Option<ItemId>,
    pub children: Vec<ItemId>,
    pub library: bool,
    /// The scope that the item's own paths start from; for a module, the scope inside.
    pub scope: ScopeId,
    /// For `mod x;`, the file that holds it.
    pub content: Option<FileId>,
    /// A macro with `#[macro_export]`, which lives at the crate's root.
    pub exported: bool,
}

/// A place where names are looked up: a module, or a block that has items of its own.
#[derive(Debug, Default)]
pub struct Scope {
    /// The scope around a block. Modules have none: they see nothing from outside.
    pub parent: Option<ScopeId>,
    pub module: ItemId,
    pub names: HashMap<String, Vec<Entry>>,
    pub leaves: Vec<LeafId>,
    pub library: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    Item(ItemId),
    Leaf(LeafId),
    /// An item of a block: always kept with the block, so nobody needs to find it.
    Local(ItemKind),
}

/// One imported name.
#[derive(Debug)]
pub struct Leaf {
    pub import: Import,
    pub scope: ScopeId,
    /// The `use` item, unless it stands in a block.
    pub item: Option<ItemId>,
}

/// Which of a name's meanings is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ns {
    Type,
    Value,
    Macro,
    Any,
}

/// What a path leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Def {
    Item(ItemId),
    /// `Enum::Variant`, `Type::function`, `Trait::method`: the item and the name in it.
    Inner(ItemId, String),
    /// Something of a block, or a generic parameter.
    Local,
    /// Something of the standard library, by its full path as far as it is known.
    Outside(Vec<String>),
    /// A crate that is not there in a bundle.
    Dependency(String),
}

/// A finished look-up, with the imports and aliases that it went through.
#[derive(Debug, Default, Clone)]
pub struct Found {
    pub defs: Vec<Def>,
    pub leaves: Vec<LeafId>,
    pub through: Vec<ItemId>,
}

impl From<Def> for Found {
    fn from(def: Def) -> Found {
        let defs = vec![def];
        Found {
            defs,
            ..Found::default()
        }
    }
}

impl Found {
    /// What is found, unless that depends on a `cfg`.
    pub fn only(&self) -> Option<&Def> {
        let first = self.defs.first();
        first.filter(|first| self.defs.iter().all(|def| def == *first))
    }
}

/// The files, items and scopes of a binary and its library.
pub struct Program {
    pub files: Vec<Rc<Source>>,
    /// For each file, what `cfg` took out.
    pub switched_off: Vec<Switched>,
    /// For each file, whether it is the library's.
    pub of_library: Vec<bool>,
    pub items: Vec<Item>,
    /// All items by name, wherever they stand.
    named: HashMap<String, Vec<ItemId>>,
    pub scopes: Vec<Scope>,
    pub leaves: Vec<Leaf>,
    pub binary_root: ItemId,
    pub library_root: Option<ItemId>,
    /// The library's name as code writes it.
    pub crate_name: String,
    pub edition: u32,
    dependencies: Vec<String>,
    /// For impls looked at so far: the program's type they are for, and whether of a trait.
    pub impls: HashMap<ItemId, Option<(ItemId, bool)>>,
    /// Macro calls of the library whose expansions are items here.
    pub expansions: Vec<Expanded>,
    /// The methods that the program declares, once asked for.
    methods: Option<Rc<Methods>>,
}

const STANDARD: &[&str] = &["std", "core", "alloc"];

impl Program {
    /// The names of all methods that the program declares itself.
    pub fn methods(&mut self) -> Rc<Methods> {
        if let Some(known) = &self.methods {
            return known.clone();
        }
        let methods = Rc::new(Methods::new(&self.files, &self.items));
        self.methods = Some(methods.clone());
        methods
    }

    /// Reads one binary of a package, and its library, from `directory`.
    pub fn load(
        directory: &Path,
        manifest: &Manifest,
        binary: &str,
    ) -> Result<Program, Refusal> {
        let mut program = Program {
            files: Vec::new(),
            switched_off: Vec::new(),
            of_library: Vec::new(),
            items: Vec::new(),
            named: HashMap::new(),
            scopes: Vec::new(),
            leaves: Vec::new(),
            binary_root: 0,
            library_root: None,
            crate_name: String::new(),
            edition: manifest.edition,
            dependencies: manifest.dependencies.clone(),
            impls: HashMap::new(),
            expansions: Vec::new(),
            methods: None,
        };
        program.binary_root = program.load_crate(directory, binary, false)?;
        if let Some((name, path)) = &manifest.library {
            program.crate_name = name.clone();
            program.library_root = Some(program.load_crate(directory, path, true)?);
            program.expand_calls()?;
        }
        program.enter_names();
        program.refuse_renamed_macros()?;
        Ok(program)
    }

    fn load_crate(
        &mut self,
        root: &Path,
        path: &str,
        library: bool,
    ) -> Result<ItemId, Refusal> {
        let file = self.load_file(root, path, library)?;
        let end = self.files[file].words.len();
        let span = Span {
            kind: ItemKind::Mod,
            name: String::new(),
            first: 0,
            head: 0,
            word: 0,
            body: None,
            end,
        };
        let id = self.add_item(span, file, None, library);
        self.items[id].content = Some(file);
        let directory = path.rsplit_once('/').map_or("", |(d, _)| d).to_string();
        self.load_items(root, &directory, id, file, 0, end)?;
        Ok(id)
    }

    fn load_file(&mut self, root: &Path, path: &str, library: bool) -> Result<FileId, Refusal> {
        let bytes = match std::fs::read(root.join(path)) {
            Ok(bytes) => bytes,
            Err(error) => return refuse_file(path, &error.to_string()),
        };
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(_) => return refuse_file(path, "this is not UTF-8"),
        };
        let mut source = Source::new(path, &text)?;
        let switched = switch_off(&mut source)?;
        self.files.push(Rc::new(source));
        self.switched_off.push(switched);
        self.of_library.push(library);
        Ok(self.files.len() - 1)
    }

    fn add_item(
        &mut self,
        span: Span,
        file: FileId,
        parent: Option<ItemId>,
        library: bool,
    ) -> ItemId {
        let id = self.items.len();
        let kind = span.kind;
        let scope = if kind == ItemKind::Mod {
            self.add_scope(Scope {
                module: id,
                library,
                ..Scope::default()
            })
        } else {
            parent.map_or(0, |p| self.items[p].scope)
        };
        let source = self.files[file].clone();
        let exported = kind == ItemKind::MacroRules
            && (span.first..span.head).any(|i| source.is(i, "macro_export"));
        self.named.entry(span.name.clone()).or_default().push(id);
        self.items.push(Item {
            kind,
            name: span.name.clone(),
            file,
            span,
            parent,
            children: Vec::new(),
            library,
            scope,
            content: None,
            exported,
        });
        if let Some(parent) = parent {
            self.items[parent].children.push(id);
        }
        id
    }

    pub fn add_scope(&mut self, scope: Scope) -> ScopeId {
        self.scopes.push(scope);
        self.scopes.len() - 1
    }

    fn load_items(
        &mut self,
        root: &Path,
        directory: &str,
        parent: ItemId,
        file: FileId,
        from: usize,
        to: usize,
    ) -> Result<(), Refusal> {
        let source = self.files[file].clone();
        let library = self.items[parent].library;
        for span in items_in(&source, from, to)? {
            let id = self.add_item(span.clone(), file, Some(parent), library);
            match (span.kind, span.body) {
                (ItemKind::Mod, Some(open)) => {
                    let inner = join(directory, &span.name);
                    let close = source.partner(open);
                    self.load_items(root, &inner, id, file, open + 1, close)?;
                }
                (ItemKind::Mod, None) => {
                    let flat = join(directory, &format!("{}.rs", span.name));
                    let nested = join(directory, &format!("{}/mod.rs", span.name));
                    let path = match (root.join(&flat).is_file(), root.join(&nested).is_file())
                    {
                        (true, false) => flat,
                        (false, true) => nested,
                        _ => {
                            let why = "the file of this module is missing or there twice";
                            return Err(source.refusal(span.word, why));
                        }
                    };
                    let inner = join(directory, &span.name);
                    let content = self.load_file(root, &path, library)?;
                    self.items[id].content = Some(content);
                    let end = self.files[content].words.len();
                    self.load_items(root, &inner, id, content, 0, end)?;
                }
                (ItemKind::Impl, Some(open)) | (ItemKind::Trait, Some(open)) => {
                    let close = source.partner(open);
                    for inner in items_in(&source, open + 1, close)? {
                        self.add_item(inner, file, Some(id), library);
                    }
                }
                (ItemKind::ExternBlock, _) if library => {
                    let why = "an extern block of a library cannot be carried over";
                    return Err(source.refusal(span.word, why));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Fills every module's scope with its items and imports.
    fn enter_names(&mut self) {
        for id in 0..self.items.len() {
            let parent = match self.items[id].parent {
                Some(parent) if self.items[parent].kind == ItemKind::Mod => parent,
                _ => continue,
            };
            let scope = self.items[parent].scope;
            let name = self.items[id].name.clone();
            match self.items[id].kind {
                ItemKind::Use => {
                    let span = self.items[id].span.clone();
                    let source = self.files[self.items[id].file].clone();
                    self.enter_imports(scope, &source, &span, Some(id));
                }
                ItemKind::ExternCrate => {
                    let source = self.files[self.items[id].file].clone();
                    let at = self.items[id].span.word;
                    let alias = if source.is(at + 3, "as") {
                        source.name(at + 4).unwrap_or("_").to_string()
                    } else {
                        name
                    };
                    self.enter(scope, alias, Entry::Item(id));
                }
                _ if !name.is_empty() => self.enter(scope, name, Entry::Item(id)),
                _ => {}
            }
            if self.items[id].exported {
                let root = if self.items[id].library {
                    self.library_root
                } else {
                    Some(self.binary_root)
                };
                if let Some(root) = root {
                    let scope = self.items[root].scope;
                    let name = self.items[id].name.clone();
                    self.enter(scope, name, Entry::Item(id));
                }
            }
        }
    }

    fn enter(&mut self, scope: ScopeId, name: String, entry: Entry) {
        let entries = self.scopes[scope].names.entry(name).or_default();
        if !entries.contains(&entry) {
            entries.push(entry);
        }
    }

    /// Enters the names that a `use` brings; one that cannot be read is refused when walked.
    pub fn enter_imports(
        &mut self,
        scope: ScopeId,
        source: &Source,
        span: &Span,
        item: Option<ItemId>,
    ) {
        for import in imports(source, span.word + 1, span.end - 1).unwrap_or_default() {
            let leaf = self.leaves.len();
            let name = import.name.clone();
            self.leaves.push(Leaf {
                import,
                scope,
                item,
            });
            self.scopes[scope].leaves.push(leaf);
            if name != "*" && name != "_" {
                self.enter(scope, name, Entry::Leaf(leaf));
            }
        }
    }

    pub fn source(&self, item: ItemId) -> Rc<Source> {
        self.files[self.items[item].file].clone()
    }

    /// The root module of the crate that `scope` belongs to.
    fn root_of(&self, scope: ScopeId) -> ItemId {
        match self.library_root {
            Some(root) if self.scopes[scope].library => root,
            _ => self.binary_root,
        }
    }

    /// How deep a scope's module lies below its crate's root.
    pub fn depth(&self, scope: ScopeId) -> usize {
        let mut depth = 0;
        let mut module = self.scopes[scope].module;
        while let Some(parent) = self.items[module].parent {
            depth += 1;
            module = parent;
        }
        depth
    }

    /// Follows a path as an expression, type or macro call in `scope` writes it.
    pub fn resolve(&self, scope: ScopeId, path: &[String], global: bool, ns: Ns) -> Found {
        let mut visited = Vec::new();
        self.follow(scope, path, global, false, ns, &mut visited)
    }

    /// Follows an import to what it names, in every meaning.
    pub fn resolve_leaf(&self, leaf: LeafId) -> Found {
        let mut visited = vec![leaf];
        self.follow_leaf(leaf, Ns::Any, &mut visited)
    }

    fn follow_leaf(&self, leaf: LeafId, ns: Ns, visited: &mut Vec<LeafId>) -> Found {
        let Leaf { import, scope, .. } = &self.leaves[leaf];
        // A glob is of a module or an enum.
        let only_type = import.only_type || import.name == "*";
        let ns = if only_type { Ns::Type } else { ns };
        let mut found = self.follow(*scope, &import.path, import.global, true, ns, visited);
        found.leaves.push(leaf);
        found
    }

    fn follow(
        &self,
        scope: ScopeId,
        path: &[String],
        global: bool,
        in_use: bool,
        ns: Ns,
        visited: &mut Vec<LeafId>,
    ) -> Found {
        let mut found = Found::default();
        let mut module = None;
        let mut at = 0;
        while let Some(segment) = path.get(at) {
            let next = match segment.as_str() {
                "crate" => Some(self.root_of(scope)),
                "$crate" => self.library_root.or(Some(self.binary_root)),
                "self" if at == 0 => Some(self.scopes[scope].module),
                "super" => {
                    let from = module.unwrap_or(self.scopes[scope].module);
                    self.items[from].parent
                }
                _ => break,
            };
            module = next;
            at += 1;
        }
        if at == path.len() {
            found.defs.extend(module.map(Def::Item));
            return found;
        }
        let last = at + 1 == path.len();
        let head_ns = if last { ns } else { Ns::Type };
        let head = &path[at];
        if let Some(module) = module {
            self.look_in(self.items[module].scope, head, head_ns, visited, &mut found);
        } else if global || in_use && self.edition == 2015 {
            self.look_at_root(scope, head, head_ns, visited, &mut found);
        } else {
            self.look_around(scope, head, head_ns, visited, &mut found);
        }
        at += 1;
        while at < path.len() {
            let name = &path[at];
            let last = at + 1 == path.len();
            let ns = if last { ns } else { Ns::Type };
            let defs = std::mem::take(&mut found.defs);
            for def in defs {
                self.step(def, name, ns, visited, &mut found);
            }
            at += 1;
        }
        found
    }

    /// One segment further from `def`.
    fn step(&self, def: Def, name: &str, ns: Ns, visited: &mut Vec<LeafId>, found: &mut Found) {
        match def {
            Def::Item(id) => match self.items[id].kind {
                ItemKind::Mod => self.look_in(self.items[id].scope, name, ns, visited, found),
                ItemKind::Type => {
                    found.through.push(id);
                    let target = self.alias_target(id, visited);
                    found.leaves.extend(target.leaves);
                    found.through.extend(target.through);
                    for def in target.defs {
                        self.step(def, name, ns, visited, found);
                    }
                }
                ItemKind::Struct | ItemKind::Enum | ItemKind::Union | ItemKind::Trait => {
                    found.defs.push(Def::Inner(id, name.to_string()));
                }
                ItemKind::ExternCrate => {
                    if let Some(root) = self.library_root.filter(|_| self.is_library(id)) {
                        self.step(Def::Item(root), name, ns, visited, found);
                    }
                }
                _ => {}
            },
            Def::Outside(mut path) => {
                path.push(name.to_string());
                found.defs.push(Def::Outside(path));
            }
            Def::Dependency(name) => found.defs.push(Def::Dependency(name)),
            Def::Local => found.defs.push(Def::Local),
            // `Enum::Variant::…` or `Type::Associated::…`: nothing further to find by path.
            Def::Inner(id, inner) => found.defs.push(Def::Inner(id, inner)),
        }
    }

    /// Whether an `extern crate` item names the library.
    pub fn is_library(&self, id: ItemId) -> bool {
        self.items[id].kind == ItemKind::ExternCrate && self.items[id].name == self.crate_name
    }

    /// What a type alias stands for, when that is a plain path.
    pub fn alias_target(&self, id: ItemId, visited: &mut Vec<LeafId>) -> Found {
        let source = self.source(id);
        let span = &self.items[id].span;
        // Behind the parameters, which may have defaults.
        let mut depth = 0_usize;
        let equals = (span.word..span.end).find(|&i| {
            match source.word(i) {
                "<" => depth += 1,
                ">" if !source.is_op(i - 1, "->") => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && source.is(i, "=")
        });
        let mut at = match equals {
            Some(at) => at + 1,
            None => return Found::default(),
        };
        let global = source.is_op(at, "::");
        if global {
            at += 2;
        }
        let mut path = Vec::new();
        while let Some(name) = source.name(at) {
            path.push(name.to_string());
            if !source.is_op(at + 1, "::") {
                break;
            }
            at += 3;
        }
        if path.is_empty() || visited.len() > 64 {
            return Found::default();
        }
        let scope = self.items[id].scope;
        // An alias of itself would not compile; the marker only ends the walk.
        visited.push(usize::MAX);
        let found = self.follow(scope, &path, global, false, Ns::Type, visited);
        visited.pop();
        found
    }

    /// Looks a name up in a module: its own items and imports, then its globs.
    fn look_in(
        &self,
        scope: ScopeId,
        name: &str,
        ns: Ns,
        visited: &mut Vec<LeafId>,
        found: &mut Found,
    ) {
        self.look_in_from(&[], scope, name, ns, visited, found);
    }

    /// The same on behalf of globs in the modules `by`, which bring only what is visible there.
    fn look_in_from(
        &self,
        by: &[ItemId],
        scope: ScopeId,
        name: &str,
        ns: Ns,
        visited: &mut Vec<LeafId>,
        found: &mut Found,
    ) {
        let before = found.defs.len();
        let visible = |entry: &Entry| by.iter().all(|&by| self.is_visible(*entry, by));
        let entries = self.scopes[scope].names.get(name).into_iter().flatten();
        for entry in entries.filter(|e| visible(e)) {
            match *entry {
                Entry::Item(id) => {
                    if fits(self.items[id].kind, ns) {
                        found.defs.push(self.unwrapped(id));
                    }
                }
                Entry::Local(kind) => {
                    if fits(kind, ns) {
                        found.defs.push(Def::Local);
                    }
                }
                Entry::Leaf(leaf) if !visited.contains(&leaf) => {
                    visited.push(leaf);
                    let inner = self.follow_leaf(leaf, ns, visited);
                    visited.pop();
                    let defs: Vec<Def> = inner
                        .defs
                        .into_iter()
                        .filter(|d| self.def_fits(d, ns))
                        .collect();
                    if !defs.is_empty() {
                        found.defs.extend(defs);
                        found.leaves.extend(inner.leaves);
                        found.through.extend(inner.through);
                    }
                }
                Entry::Leaf(_) => {}
            }
        }
        if found.defs.len() > before {
            return;
        }
        for &leaf in &self.scopes[scope].leaves {
            let glob = self.leaves[leaf].import.name == "*" && visible(&Entry::Leaf(leaf));
            if !glob || visited.contains(&leaf) {
                continue;
            }
            visited.push(leaf);
            let target = self.follow_leaf(leaf, Ns::Type, visited);
            let mut inner = Found::default();
            for def in &target.defs {
                match def {
                    Def::Item(id) if self.items[*id].kind == ItemKind::Mod => {
                        let by = [by, &[self.scopes[scope].module]].concat();
                        let inside = self.items[*id].scope;
                        self.look_in_from(&by, inside, name, ns, visited, &mut inner);
                    }
                    Def::Item(id)
                        if self.items[*id].kind == ItemKind::Enum
                            && self.variants(*id).iter().any(|v| v == name) =>
                    {
                        inner.defs.push(Def::Inner(*id, name.to_string()));
                    }
                    _ => {}
                }
            }
            visited.pop();
            if !inner.defs.is_empty() {
                found.defs.extend(inner.defs);
                found.leaves.extend(inner.leaves);
                found.through.extend(inner.through);
                found.leaves.extend(target.leaves);
                found.through.extend(target.through);
                // The next glob may stand for this one under another `cfg`.
                let item = self.leaves[leaf].item.map(|item| &self.items[item]);
                if item.map_or(false, |item| self.has_cfg(item)) {
                    continue;
                }
                // A struct with named fields is no value; another glob may bring one.
                let is_record = |def: &Def| match def {
                    Def::Item(id) => {
                        ns == Ns::Value && self.items[*id].kind == ItemKind::Struct
                    }
                    _ => false,
                };
                if !found.defs[before..].iter().all(is_record) {
                    return;
                }
            }
        }
    }

    /// Whether the judge's compiler decides if an item is there.
    fn has_cfg(&self, item: &Item) -> bool {
        let source = &self.files[item.file];
        (item.span.first..item.span.head).any(|i| source.is(i, "[") && source.is(i + 1, "cfg"))
    }

    /// Whether the module `by` sees an entry of another module: it is public, or `by` stands in
    /// the module up to which it is visible.
    fn is_visible(&self, entry: Entry, by: ItemId) -> bool {
        let (item, module) = match entry {
            Entry::Item(id) => (Some(id), self.items[id].parent),
            Entry::Leaf(leaf) => {
                let leaf = &self.leaves[leaf];
                (leaf.item, Some(self.scopes[leaf.scope].module))
            }
            Entry::Local(_) => (None, None),
        };
        let item = match item.map(|id| &self.items[id]) {
            Some(item) if item.kind != ItemKind::MacroRules => item,
            _ => return true,
        };
        let (source, head) = (&self.files[item.file], item.span.head);
        let limited = source.is(head + 1, "(");
        let parent = |module: ItemId| self.items[module].parent;
        let limit = match (source.word(head), source.word(head + 2)) {
            ("pub", _) if !limited => return true,
            ("pub", "crate") => return self.items[by].library == item.library,
            ("pub", "super") => module.and_then(parent),
            ("pub", "in") => {
                let inside = head + 3..source.partner(head + 1);
                let path = inside.filter_map(|i| source.name(i).map(String::from));
                let scope = self.items[module.unwrap_or(by)].scope;
                let found = self.resolve(scope, &path.collect::<Vec<_>>(), false, Ns::Type);
                let is = |m: &ItemId| found.defs.contains(&Def::Item(*m));
                std::iter::successors(module, |&m| parent(m)).find(is)
            }
            _ => module,
        };
        std::iter::successors(Some(by), |&m| parent(m)).any(|m| Some(m) == limit)
    }

    /// Looks a name up from a place in the code: outwards through blocks to the module, then
    /// among crates.
    fn look_around(
        &self,
        scope: ScopeId,
        name: &str,
        ns: Ns,
        visited: &mut Vec<LeafId>,
        found: &mut Found,
    ) {
        let each: &[Ns] = match ns {
            Ns::Any => &[Ns::Type, Ns::Value, Ns::Macro],
            _ => std::slice::from_ref(&ns),
        };
        for &ns in each {
            // An item of a block hides others in its own meanings only.
            let before = found.defs.len();
            let mut at = Some(scope);
            while let Some(scope) = at.filter(|_| found.defs.len() == before) {
                self.look_in(scope, name, ns, visited, found);
                at = self.scopes[scope].parent;
            }
        }
        if found.defs.is_empty() {
            self.look_outside(scope, name, found);
        }
    }

    /// The 2015 edition's `::name`, and later editions' `::crate_name`.
    fn look_at_root(
        &self,
        scope: ScopeId,
        name: &str,
        ns: Ns,
        visited: &mut Vec<LeafId>,
        found: &mut Found,
    ) {
        if self.edition == 2015 {
            let root = self.items[self.root_of(scope)].scope;
            self.look_in(root, name, ns, visited, found);
            if !found.defs.is_empty() {
                return;
            }
        }
        self.look_outside(scope, name, found);
    }

    fn look_outside(&self, scope: ScopeId, name: &str, found: &mut Found) {
        let def = if name == self.crate_name && !self.scopes[scope].library {
            self.library_root.map(Def::Item)
        } else if STANDARD.contains(&name) {
            Some(Def::Outside(vec![name.to_string()]))
        } else if self.dependencies.iter().any(|d| d == name) {
            Some(Def::Dependency(name.to_string()))
        } else {
            Some(Def::Outside(vec![name.to_string()]))
        };
        found.defs.extend(def);
    }

    /// An `extern crate` is the crate that it names.
    fn unwrapped(&self, id: ItemId) -> Def {
        if self.items[id].kind != ItemKind::ExternCrate {
            return Def::Item(id);
        }
        let name = self.items[id].name.clone();
        match self.library_root {
            Some(root) if self.is_library(id) => Def::Item(root),
            _ if STANDARD.contains(&name.as_str()) => Def::Outside(vec![name]),
            _ => Def::Dependency(name),
        }
    }

    fn def_fits(&self, def: &Def, ns: Ns) -> bool {
        match def {
            Def::Item(id) => fits(self.items[*id].kind, ns),
            _ => true,
        }
    }

    /// The names of an enum's variants.
    pub fn variants(&self, id: ItemId) -> Vec<String> {
        let source = self.source(id);
        let mut names = Vec::new();
        if let Some(open) = self.items[id].span.body {
            let close = source.partner(open);
            let mut i = open + 1;
            while i < close {
                while source.is(i, "#") {
                    i = source.partner(i + 1) + 1;
                }
                names.extend(source.name(i).map(String::from));
                i = past_element(&source, i);
            }
        }
        names
    }

    /// Whether a path in `scope` starts in the library, so that only that can hold its end.
    pub fn starts_in_library(&self, scope: ScopeId, path: &[String], global: bool) -> bool {
        let head = &path[..path.len().min(1)];
        let found = self.resolve(scope, head, global, Ns::Type);
        self.scopes[scope].library
            || found.defs.iter().any(|def| match def {
                Def::Item(id) => self.items[*id].library,
                _ => false,
            })
    }

    /// Every item of this name.
    pub fn named(&self, name: &str) -> &[ItemId] {
        self.named.get(name).map_or(&[], |named| named)
    }

    /// Every item of this name, of the library or the binary.
    pub fn items_named(&self, name: &str, library: bool) -> impl Iterator<Item = ItemId> + '_ {
        let named = self.named(name).iter().copied();
        named.filter(move |&id| self.items[id].library == library)
    }

    /// Every macro of this name that textual scope may reach from the crate of `scope`.
    pub fn macros_named(&self, name: &str, library: bool) -> Vec<ItemId> {
        let is_macro = |&id: &ItemId| self.items[id].kind == ItemKind::MacroRules;
        self.items_named(name, library).filter(is_macro).collect()
    }
}

/// Whether the name of such an item has this meaning.
fn fits(kind: ItemKind, ns: Ns) -> bool {
    match kind {
        ItemKind::Mod
        | ItemKind::Enum
        | ItemKind::Union
        | ItemKind::Trait
        | ItemKind::Type
        | ItemKind::ExternCrate => matches!(ns, Ns::Type | Ns::Any),
        ItemKind::Struct => ns != Ns::Macro,
        ItemKind::Fn | ItemKind::Const | ItemKind::Static => {
            matches!(ns, Ns::Value | Ns::Any)
        }
        ItemKind::MacroRules => matches!(ns, Ns::Macro | Ns::Any),
        _ => false,
    }
}

fn join(directory: &str, name: &str) -> String {
    if directory.is_empty() {
        name.to_string()
    } else {
        format!("{}/{}", directory, name)
    }
}
