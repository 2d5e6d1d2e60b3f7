//! Decides what stays: everything of the binary, and of the library whatever that mentions, or
//! mentions through others. No compiler is asked.
//!
//! Plain mentions are followed at once. Methods, trait items and trait impls depend on several
//! things (the type is kept, and somebody calls that name), so they are judged again and again
//! until nothing more is kept.

#[path = "reach/bodies.rs"]
mod bodies;
#[path = "reach/calls.rs"]
mod calls;
#[path = "reach/picks.rs"]
mod picks;

use crate::cfg::Edit;
use crate::items::ItemKind;
use crate::program::{
    Brought, Def, Entry, FileId, Found, Item, ItemId, Leaf, LeafId, Ns, Program, ScopeId,
};
use crate::source::Refusal;
use crate::types::{glob_supplies, import_supplies, trait_supplies, Ty, PRIMITIVES, UNIVERSAL};
use crate::walk::{
    standard_macros, tells_its_place, Call, Findings, Products, Walker, PLACE_MACROS,
};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::rc::Rc;

type Result<T> = std::result::Result<T, Refusal>;

/// What the bundle holds.
pub struct Kept {
    pub items: BTreeSet<ItemId>,
    /// Imports of the library that something kept uses.
    pub leaves: BTreeSet<LeafId>,
    /// Per file, the places that read differently in the bundle.
    pub edits: BTreeMap<FileId, BTreeSet<Edit>>,
    /// For each item of the library, who mentioned it first and how.
    pub why: HashMap<ItemId, (Option<ItemId>, String)>,
    /// Items of the library that stay as part of what a macro call makes.
    pub by_calls: BTreeSet<ItemId>,
    /// The path of the library's root: `crate::kit`, or `crate` in a flat bundle.
    pub library_path: String,
}

impl Kept {
    /// The name of the library's module, if the bundle has one.
    pub fn module_name(&self) -> Option<&str> {
        self.library_path.strip_prefix("crate::")
    }
}

/// Follows all mentions from the binary, for a flat bundle or one with a module for the library.
pub fn reach(program: &mut Program, flat: bool) -> Result<Kept> {
    let library_path = if flat {
        String::from("crate")
    } else {
        format!("crate::{}", free_name(program))
    };
    let kept = Kept {
        items: BTreeSet::new(),
        leaves: BTreeSet::new(),
        edits: BTreeMap::new(),
        why: HashMap::new(),
        by_calls: BTreeSet::new(),
        library_path,
    };
    let mut reacher = Reacher {
        p: program,
        kept,
        queue: Vec::new(),
        calls: HashMap::new(),
        call_keys: HashSet::new(),
        inner: HashMap::new(),
        loose: Vec::new(),
        loose_keys: HashSet::new(),
        paths: Vec::new(),
        path_keys: HashSet::new(),
        missing: HashMap::new(),
        mentioned: HashSet::new(),
        open: BTreeSet::new(),
        words: HashSet::new(),
        headers: HashMap::new(),
        impls: HashMap::new(),
        products: HashMap::new(),
        traits_in: HashMap::new(),
        looked: HashMap::new(),
        asked: HashMap::new(),
        supplied: HashMap::new(),
        signatures: HashMap::new(),
    };
    reacher.refuse_hidden_effects()?;
    reacher.refuse_renamed_macros()?;
    reacher.binary()?;
    loop {
        reacher.drain()?;
        if !reacher.judge()? {
            break;
        }
    }
    reacher.refuse_lost_impls()?;
    reacher.imports()?;
    reacher.keep_calls()?;
    reacher.refuse_captures()?;
    reacher.refuse_unknown_cfgs()?;
    Ok(reacher.kept)
}

/// The library's name, or one like it if that means something else at the binary's root.
fn free_name(program: &Program) -> String {
    let root = program.items[program.binary_root].scope;
    let mut name = program.crate_name.clone();
    loop {
        let found = program.resolve(root, &[name.clone()], false, Ns::Type);
        let taken = found.defs.iter().any(|def| match def {
            Def::Item(id) => Some(*id) != program.library_root,
            Def::Outside(_) => !found.leaves.is_empty(),
            _ => true,
        });
        if !taken {
            return name;
        }
        name.push_str("_lib");
    }
}

/// What an impl's header says.
struct Header {
    /// What must be kept for the impl to matter.
    required: Vec<ItemId>,
    /// The trait, if one stands there.
    of: Option<Def>,
    is_trait: bool,
    /// Whether it is for a number, a `bool` or a `char`.
    for_number: bool,
}

/// How many paths were asked whether they may mean a trait's item, and the first path or call
/// that may: one where the trait is in scope, and one where only a bound can bring it.
#[derive(Debug, Clone, Default)]
struct Looked {
    loose: usize,
    paths: usize,
    near: Option<ItemId>,
    far: Option<ItemId>,
}

struct Reacher<'p> {
    p: &'p mut Program,
    kept: Kept,
    queue: Vec<ItemId>,
    /// By the method's name.
    calls: HashMap<String, Vec<(Call, ItemId)>>,
    call_keys: HashSet<(String, Option<usize>, String, ScopeId)>,
    inner: HashMap<(ItemId, String), ItemId>,
    loose: Vec<(String, ScopeId, ItemId)>,
    loose_keys: HashSet<(String, ScopeId)>,
    /// `Type::name` and `Trait::name` in every module that writes them.
    paths: Vec<((ItemId, String), ItemId)>,
    path_keys: HashSet<(ItemId, String, ScopeId)>,
    /// Names that were found nowhere: a macro may define them, or a glob bring them.
    missing: HashMap<String, HashSet<ScopeId>>,
    /// The names in kept code, each with the module that it stands in; `*` in every one.
    mentioned: HashSet<(ItemId, String)>,
    /// Modules from which a macro may pick names, and the names that macros hold or are given.
    open: BTreeSet<ItemId>,
    words: HashSet<String>,
    headers: HashMap<ItemId, Rc<Header>>,
    /// For traits of the program, their impls.
    impls: HashMap<ItemId, Rc<Vec<ItemId>>>,
    /// What macros called as items may make.
    products: HashMap<ItemId, Rc<Products>>,
    /// What each module or block has in scope by itself that may be called.
    traits_in: HashMap<ScopeId, Rc<Vec<Brought>>>,
    /// For each item of a trait, what was found out about its mentions.
    looked: HashMap<ItemId, Looked>,
    /// For each method, of how many calls by its name it is known whether they mean it.
    asked: HashMap<ItemId, usize>,
    /// For types and names, whether some trait gives the type a method of that name.
    supplied: HashMap<(ItemId, String, Option<ItemId>), bool>,
    /// Number of parameters and whether there is a `self`.
    signatures: HashMap<ItemId, Option<(usize, bool)>>,
}

impl<'p> Reacher<'p> {
    fn walker(&mut self, id: ItemId) -> Walker<'_> {
        Walker::new(self.p, id, &self.kept.library_path)
    }

    /// Items that act by being linked in, mentioned or not.
    fn refuse_hidden_effects(&self) -> Result<()> {
        const HIDDEN: &[&str] = &[
            "global_allocator",
            "panic_handler",
            "link_section",
            "no_mangle",
            "export_name",
            "used",
        ];
        let files = self.p.files.iter().zip(&self.p.of_library);
        for source in files.filter(|(_, &library)| library).map(|f| f.0) {
            let mut close = 0;
            for i in 0..source.words.len() {
                if source.is(i, "#") && source.is(i + 1, "[") {
                    close = source.partner(i + 1);
                }
                if i < close && HIDDEN.contains(&source.word(i)) {
                    let why =
                        "this acts by being linked in, and nothing says whether it is wanted";
                    return Err(source.refusal(i, why));
                }
            }
        }
        Ok(())
    }

    /// Refuses another name for a macro of the standard library that tells its place or shows its
    /// words: calls by that name would not be noticed.
    fn refuse_renamed_macros(&self) -> Result<()> {
        for (leaf, Leaf { import, item, .. }) in self.p.leaves.iter().enumerate() {
            let renames = |def: &Def| match def {
                Def::Outside(path) if path.len() == 2 && import.name != "*" => {
                    let shows =
                        path[1] == "stringify" || PLACE_MACROS.contains(&path[1].as_str());
                    shows && path[1] != import.name
                }
                _ => false,
            };
            let item = item.filter(|_| self.p.resolve_leaf(leaf).defs.iter().any(renames));
            if let Some(item) = item {
                let why = "a macro that depends on its place needs its own name here";
                return Err(self.p.source(item).refusal(import.leaf_word, why));
            }
        }
        Ok(())
    }

    /// Refuses names of one crate that would reach into the other once they share a file.
    fn refuse_captures(&self) -> Result<()> {
        let items = || self.p.items.iter().enumerate();
        let root = self.p.items[self.p.binary_root].scope;
        for name in ["std", "core", "alloc"].iter() {
            // Imports of the 2015 edition start at the root.
            for entry in self.p.scopes[root].names.get(*name).into_iter().flatten() {
                if let Entry::Item(id) = entry {
                    if self.p.items[*id].kind != ItemKind::ExternCrate {
                        let why = format!("imports from `{}` would find this", name);
                        return Err(self.refusal(*id, &why));
                    }
                }
            }
        }
        // Whether some macro of the library calls another one that it is given.
        let files = self.p.files.iter().zip(&self.p.of_library);
        let given = files.filter(|(_, &library)| library).any(|(source, _)| {
            (0..source.words.len()).any(|i| source.is(i, "$") && source.is(i + 2, "!"))
        });
        for (id, item) in items().filter(|(_, i)| i.kind == ItemKind::MacroRules) {
            // A textual macro of the binary is in scope in all that follows, the library's
            // module too; an exported one of the library is at the root for all to see.
            if !item.library {
                if !self.reaches_root(id) {
                    continue;
                }
                let called = items().any(|(other, i)| {
                    let leaf =
                        !matches!(i.kind, ItemKind::Mod | ItemKind::Impl | ItemKind::Trait);
                    i.library
                        && leaf
                        && self.kept.items.contains(&other)
                        && self.calls_macro(other, &item.name, given)
                });
                if called {
                    let why = "this macro would take the place of another one in the library";
                    return Err(self.refusal(id, why));
                }
            } else if item.exported
                && self.kept.items.contains(&id)
                && standard_macros().any(|name| name == item.name)
            {
                let why = "this macro would take the place of the standard one in the binary";
                return Err(self.refusal(id, why));
            }
        }
        Ok(())
    }

    /// Refuses what a judge cannot decide in all that stays.
    fn refuse_unknown_cfgs(&self) -> Result<()> {
        for (file, switched) in self.p.switched_off.iter().enumerate() {
            for (at, refusal) in &switched.unknown {
                let source = &self.p.files[file];
                let holds = |item: &Item| {
                    item.file == file && {
                        let (start, end) = source.bytes(item.span.first, item.span.end);
                        (start..end).contains(at)
                    }
                };
                // Items stand behind what is around them.
                let inmost = self.p.items.iter().rposition(holds);
                let goes =
                    |id: ItemId| self.p.items[id].library && !self.kept.items.contains(&id);
                if !inmost.map_or(false, goes) {
                    return Err(refusal.clone());
                }
            }
        }
        Ok(())
    }

    fn refusal(&self, id: ItemId, why: &str) -> Refusal {
        let item = &self.p.items[id];
        self.p.files[item.file].refusal(item.span.word, why)
    }

    /// Whether a macro's textual scope goes on behind its module, up to the crate's root.
    fn reaches_root(&self, id: ItemId) -> bool {
        let mut at = self.p.items[id].parent;
        while let Some(module) = at {
            let item = &self.p.items[module];
            let source = &self.p.files[item.file];
            let open = (item.span.first..item.span.head).any(|i| source.is(i, "macro_use"));
            if item.parent.is_some() && !open {
                return false;
            }
            at = item.parent;
        }
        true
    }

    /// Whether an item calls a macro of this name, or mentions it if it may be `given` to another.
    fn calls_macro(&self, id: ItemId, name: &str, given: bool) -> bool {
        let item = &self.p.items[id];
        let source = &self.p.files[item.file];
        (item.span.first..item.span.end).any(|i| {
            let by_path = i > 0 && source.is(i - 1, ":");
            source.is(i, name) && !by_path && (given || source.is(i + 1, "!"))
        })
    }

    /// Keeps the whole binary.
    fn binary(&mut self) -> Result<()> {
        for id in 0..self.p.items.len() {
            if !self.p.items[id].library && self.p.items[id].kind != ItemKind::Use {
                self.keep(id, None, "is part of the binary");
            }
        }
        for leaf in 0..self.p.leaves.len() {
            let item = match self.p.leaves[leaf].item {
                Some(item) if !self.p.items[item].library => item,
                _ => continue,
            };
            self.import(leaf, item)?;
        }
        Ok(())
    }

    /// Follows an import: what it names, and how its path reads in the bundle.
    fn import(&mut self, leaf: LeafId, item: ItemId) -> Result<()> {
        self.kept.leaves.insert(leaf);
        self.keep(item, None, "is part of the binary");
        let found = self.p.resolve_leaf(leaf);
        let found = self.p.without_needless(found, self.p.leaves[leaf].scope);
        if found.defs.is_empty() {
            let (import, scope) = (&self.p.leaves[leaf].import, self.p.leaves[leaf].scope);
            if self.p.starts_in_library(scope, &import.path, import.global) {
                let last = import.path.last().cloned().unwrap_or_default();
                self.miss(format!("::{}", last), scope);
            }
        }
        for def in &found.defs {
            match def {
                Def::Dependency(name) => {
                    let why =
                        format!("`{}` is another crate, which a judge does not have", name);
                    let at = self.p.leaves[leaf].import.first_word;
                    return Err(self.p.source(item).refusal(at, &why));
                }
                Def::Outside(path) => {
                    if let Some(why) = tells_its_place(path) {
                        let at = self.p.leaves[leaf].import.first_word;
                        return Err(self.p.source(item).refusal(at, why));
                    }
                }
                Def::Item(_) | Def::Inner(..) | Def::Local => {}
            }
        }
        self.keep_found(&found, item);
        let mut walker = self.walker(item);
        walker.rewrite_import(leaf, &found)?;
        let edits = std::mem::take(&mut walker.found.edits);
        self.add_edits(edits);
        Ok(())
    }

    fn miss(&mut self, name: String, scope: ScopeId) {
        self.missing.entry(name).or_default().insert(scope);
    }

    /// Keeps what an import of `item` brings.
    fn keep_found(&mut self, found: &Found, item: ItemId) {
        for def in &found.defs {
            if let Def::Item(id) | Def::Inner(id, _) = def {
                self.keep(*id, Some(item), "is imported by");
            }
            if let Def::Inner(id, name) = def {
                self.inner.entry((*id, name.clone())).or_insert(item);
            }
        }
        for &id in &found.through {
            self.keep(id, Some(item), "is imported by");
        }
        found.leaves.iter().for_each(|&leaf| self.use_leaf(leaf));
    }

    fn use_leaf(&mut self, leaf: LeafId) {
        if self.kept.leaves.insert(leaf) {
            if let Some(item) = self.p.leaves[leaf].item {
                self.keep(item, None, "is used by something kept");
            }
        }
    }

    fn add_edits(&mut self, edits: Vec<(FileId, Edit)>) {
        for (file, edit) in edits {
            self.kept.edits.entry(file).or_default().insert(edit);
        }
    }

    fn keep(&mut self, id: ItemId, from: Option<ItemId>, how: &str) {
        if self.kept.items.insert(id) {
            self.kept.why.insert(id, (from, how.to_string()));
            self.queue.push(id);
            if let Some(parent) = self.p.items[id].parent {
                self.keep(parent, Some(id), "holds");
            }
        }
    }

    /// Reads what was kept and not yet read.
    fn drain(&mut self) -> Result<()> {
        while let Some(id) = self.queue.pop() {
            match self.p.items[id].kind {
                ItemKind::Mod | ItemKind::Use => {
                    if self.p.items[id].parent.is_some() {
                        let head = self.p.items[id].span.head;
                        let mut walker = self.walker(id);
                        walker.visibility(head)?;
                        let edits = std::mem::take(&mut walker.found.edits);
                        self.add_edits(edits);
                    }
                    continue;
                }
                ItemKind::MacroRules => {
                    let mut walker = self.walker(id);
                    walker.macro_edits(id);
                    let edits = std::mem::take(&mut walker.found.edits);
                    self.add_edits(edits);
                    continue;
                }
                _ => {}
            }
            let mut walker = self.walker(id);
            walker.item(id)?;
            let findings = std::mem::take(&mut walker.found);
            self.absorb(id, findings);
        }
        Ok(())
    }

    fn absorb(&mut self, id: ItemId, findings: Findings) {
        let item = &self.p.items[id];
        let (source, module) = (&self.p.files[item.file], self.p.scopes[item.scope].module);
        let end = match item.kind {
            ItemKind::Impl | ItemKind::Trait => item.span.body.unwrap_or(item.span.end),
            _ => item.span.end,
        };
        let own = (item.span.head..end).filter_map(|i| source.name(i).map(String::from));
        let any = std::iter::once(String::from("*"));
        let words = own.chain(findings.words.iter().cloned()).chain(any);
        self.mentioned.extend(words.map(|word| (module, word)));
        for item in findings.items {
            self.keep(item, Some(id), "is mentioned by");
        }
        let scope = self.p.items[id].scope;
        for key in findings.inner {
            if self.path_keys.insert((key.0, key.1.clone(), scope)) {
                self.paths.push((key.clone(), id));
            }
            self.inner.entry(key).or_insert(id);
        }
        for (name, scope) in findings.loose {
            if self.loose_keys.insert((name.clone(), scope)) {
                self.loose.push((name, scope, id));
            }
        }
        for call in findings.calls {
            let receiver = format!("{:?}", call.receiver);
            let key = (call.name.clone(), call.arguments, receiver, call.scope);
            if self.call_keys.insert(key) {
                let named = self.calls.entry(call.name.clone());
                named.or_default().push((call, id));
            }
        }
        for leaf in findings.leaves {
            self.use_leaf(leaf);
        }
        self.open.extend(findings.open);
        self.words.extend(findings.words);
        for (name, scope) in findings.outside {
            self.miss(name, scope);
        }
        self.add_edits(findings.edits);
    }

    /// One round over everything that depends on more than a mention.
    fn judge(&mut self) -> Result<bool> {
        let before = self.kept.items.len();
        self.pick_by_macros();
        for id in 0..self.p.items.len() {
            if !self.p.items[id].library {
                self.binary_impl(id);
                continue;
            }
            match self.p.items[id].kind {
                ItemKind::Impl => self.judge_impl(id),
                ItemKind::Trait => self.judge_trait(id),
                ItemKind::MacroCall => self.judge_macro_call(id),
                _ => {}
            }
        }
        Ok(self.kept.items.len() > before || !self.queue.is_empty())
    }

    /// A binary's impl of a library's trait keeps those items of the trait.
    fn binary_impl(&mut self, id: ItemId) {
        if self.p.items[id].kind != ItemKind::Impl {
            return;
        }
        let of = match self.trait_of(id) {
            Some(of) => of,
            None => return,
        };
        for child in self.p.items[id].children.clone() {
            let name = self.p.items[child].name.clone();
            self.inner.entry((of, name)).or_insert(id);
        }
    }

    fn header(&mut self, id: ItemId) -> Rc<Header> {
        if let Some(known) = self.headers.get(&id) {
            return known.clone();
        }
        let source = self.p.source(id);
        let span = self.p.items[id].span.clone();
        let body = span.body.unwrap_or(span.end);
        // `for<'a>` in bounds is no trait's `for`.
        let named = |i: usize| source.is(i, "for") && !source.is(i + 1, "<");
        let of_type = (span.word..body).find(|&i| named(i)).map(|i| i + 1);
        let is_trait = of_type.is_some();
        let for_number = of_type.map_or(false, |i| {
            let alone = matches!(source.word(i + 1), "{" | "where");
            alone && source.word(i) != "str" && PRIMITIVES.contains(&source.word(i))
        });
        let of = if is_trait {
            self.walker(id).trait_of(id)
        } else {
            None
        };
        let header = Rc::new(Header {
            required: self.walker(id).header_items(id, span.word),
            of,
            is_trait,
            for_number,
        });
        self.headers.insert(id, header.clone());
        header
    }

    /// The program's trait that an impl is of.
    fn trait_of(&mut self, id: ItemId) -> Option<ItemId> {
        match self.header(id).of {
            Some(Def::Item(of)) => Some(of),
            _ => None,
        }
    }

    /// The impls of a trait of the program.
    fn impls_of(&mut self, of: ItemId) -> Rc<Vec<ItemId>> {
        if let Some(known) = self.impls.get(&of) {
            return known.clone();
        }
        let mut impls = Vec::new();
        for id in 0..self.p.items.len() {
            if self.p.items[id].kind == ItemKind::Impl && self.trait_of(id) == Some(of) {
                impls.push(id);
            }
        }
        let impls = Rc::new(impls);
        self.impls.insert(of, impls.clone());
        impls
    }

    /// What a macro called as an item may make.
    fn products(&mut self, id: ItemId) -> Rc<Products> {
        if let Some(known) = self.products.get(&id) {
            return known.clone();
        }
        let products = Rc::new(self.walker(id).macro_products(id));
        self.products.insert(id, products.clone());
        products
    }

    fn judge_impl(&mut self, id: ItemId) {
        let header = self.header(id);
        if header.is_trait {
            if !header.required.iter().all(|r| self.kept.items.contains(r)) {
                return;
            }
            let from = header.required.first().copied();
            let of = self.trait_of(id);
            self.keep(id, from, "implements a trait for");
            for child in self.p.items[id].children.clone() {
                let name = &self.p.items[child].name;
                // What a macro makes here, or in the trait, nobody knows.
                let made = self.p.items[child].kind == ItemKind::MacroCall;
                let declared = of.map_or(true, |t| {
                    let fits = |c: &&ItemId| {
                        let made = self.p.items[**c].kind == ItemKind::MacroCall;
                        made || self.p.items[**c].name == *name
                    };
                    let mut found = self.p.items[t].children.iter().filter(fits).peekable();
                    // Without any, it was another trait.
                    let none = found.peek().is_none();
                    made || none || found.any(|c| self.kept.items.contains(c))
                });
                if declared {
                    self.keep(child, Some(id), "is asked for by the trait of");
                }
            }
            return;
        }
        // For `impl dyn Trait`, the trait stands for the type.
        let ty = match self.walker(id).impl_of(id) {
            Some((ty, _)) => Some(ty),
            None => header.required.first().copied(),
        };
        let ty = match ty {
            Some(ty) if self.kept.items.contains(&ty) => ty,
            _ => return,
        };
        for child in self.p.items[id].children.clone() {
            if self.kept.items.contains(&child) {
                continue;
            }
            let name = self.p.items[child].name.clone();
            if self.p.items[child].kind == ItemKind::MacroCall {
                self.keep(child, Some(id), "may make anything in");
            } else if let Some(&from) = self.inner.get(&(ty, name.clone())) {
                self.keep(child, Some(from), "is mentioned by");
            } else if let Some(from) = self.loosely(ty, &name) {
                self.keep(child, Some(from), "may be meant by");
            } else if let Some(from) = self.called(ty, child, &name) {
                self.keep(child, Some(from), "is called by");
            }
        }
    }

    /// Whether a macro wrote `$type::name` without a type that is known to have it, or somebody
    /// `<dyn Trait>::name`.
    fn loosely(&self, ty: ItemId, name: &str) -> Option<ItemId> {
        if self.p.items[ty].kind == ItemKind::Trait {
            let meant = |l: &&(String, ScopeId, ItemId)| l.0.trim_start_matches('*') == name;
            return self.loose.iter().find(meant).map(|l| l.2);
        }
        let starred = format!("*{}", name);
        let meant = self.loose.iter().find(|l| l.0 == starred).map(|l| l.2);
        meant.filter(|_| !self.inner.keys().any(|k| k.1 == name))
    }

    fn shape(&mut self, function: ItemId) -> Option<(usize, bool)> {
        if let Some(known) = self.signatures.get(&function) {
            return *known;
        }
        let shape = if self.p.items[function].kind == ItemKind::Fn {
            let signature = self.walker(function).signature(function);
            signature.map(|s| (s.parameters, s.has_self))
        } else {
            Some((usize::MAX, false))
        };
        self.signatures.insert(function, shape);
        shape
    }

    /// The calls by that name of which nobody asked yet whether they mean this method.
    fn unasked(&mut self, method: ItemId, name: &str) -> Vec<(Call, ItemId)> {
        let calls = self.calls.get(name).map_or(&[][..], |calls| calls);
        let asked = self.asked.insert(method, calls.len()).unwrap_or(0);
        calls[asked..].to_vec()
    }

    /// Whether some call, not asked yet, may mean this method of `ty`.
    fn called(&mut self, ty: ItemId, method: ItemId, name: &str) -> Option<ItemId> {
        let shape = self.shape(method);
        let (parameters, has_self) = shape.unwrap_or((usize::MAX, true));
        if !has_self {
            return None;
        }
        let is_dyn = self.p.items[ty].kind == ItemKind::Trait;
        for (call, from) in self.unasked(method, name) {
            let fits = call
                .arguments
                .map_or(true, |n| shape.is_none() || n == parameters);
            if !fits {
                continue;
            }
            let meant = match &call.receiver {
                Ty::Adt(id, _) if *id == ty => true,
                // Another type's own method of that name; without one, it may dereference.
                Ty::Adt(id, _) => {
                    let mut walker = self.walker(method);
                    let own = walker.inherent(*id, name);
                    own.is_empty() || walker.gives_way(&call.receiver, &own)
                }
                Ty::Unknown | Ty::Callable(_) => true,
                // `T: Deref<Target = X>` has the methods of `X`, `dyn Trait` those of `Trait`.
                Ty::Param(_) => is_dyn || self.p.methods().behind_bounds,
                foreign => !foreign.is_foreign(),
            };
            // Where a trait's method would silently take the place, a guess is not enough.
            if meant || self.trait_could_supply(ty, name, None) {
                return Some(from);
            }
        }
        None
    }

    /// Whether `ty` has, through another trait than `but`, a method of that name.
    fn trait_could_supply(&mut self, ty: ItemId, name: &str, but: Option<ItemId>) -> bool {
        let key = (ty, name.to_string(), but);
        if let Some(&known) = self.supplied.get(&key) {
            return known;
        }
        let supplied = self.is_supplied(ty, name, but);
        self.supplied.insert(key, supplied);
        supplied
    }

    fn is_supplied(&mut self, ty: ItemId, name: &str, but: Option<ItemId>) -> bool {
        if UNIVERSAL.contains(&name) {
            return true;
        }
        let source = self.p.source(ty);
        let span = self.p.items[ty].span.clone();
        let mut in_derive = false;
        for i in span.first..span.head {
            in_derive = in_derive && !source.is(i, "]") || source.is(i, "derive");
            if in_derive && source.is(i, "derive") {
                continue;
            }
            if in_derive && source.name(i).map_or(false, |t| trait_supplies(t, name)) {
                return true;
            }
        }
        if self.p.methods().hidden.contains(name) {
            return true;
        }
        for id in 0..self.p.items.len() {
            if self.p.items[id].kind == ItemKind::MacroCall {
                // It may implement anything for what it names.
                let made = self.products(id);
                if made.has_impl && (made.types.contains(&ty) || made.has_blanket) {
                    return true;
                }
            }
            if self.p.items[id].kind != ItemKind::Impl || !self.header(id).is_trait {
                continue;
            }
            let known = self.walker(id).impl_of(id);
            // A blanket impl, for any type, counts as well.
            let applies = match known {
                Some((t, _)) => t == ty,
                None => self.trait_of(id).is_some(),
            };
            if !applies {
                continue;
            }
            let supplies = match &self.header(id).of {
                Some(Def::Item(of)) => Some(*of) != but && self.declares(*of, name),
                Some(Def::Outside(path)) => {
                    let of = path.last().map_or("", |s| s.as_str());
                    trait_supplies(of, name)
                }
                _ => true,
            };
            if supplies {
                return true;
            }
        }
        false
    }

    /// A trait is kept when it is in scope of a call of one of its methods; its items are kept
    /// when the trait is and their name is used.
    fn judge_trait(&mut self, id: ItemId) {
        if self.has_macro_inside(id) {
            // Its methods have names that nobody knows: any call may mean one.
            if self
                .kept
                .items
                .contains(&self.p.scopes[self.p.items[id].scope].module)
            {
                self.keep(id, None, "may have methods that a macro makes");
            }
        }
        let by_macro = self.kept.items.contains(&id) && self.a_macro_implements(id);
        for child in self.p.items[id].children.clone() {
            let looked = self.look(id, child);
            if self.kept.items.contains(&child) {
                continue;
            }
            if by_macro {
                self.keep(child, Some(id), "may be implemented by a macro for");
                continue;
            }
            let name = self.p.items[child].name.clone();
            if let Some(&from) = self.inner.get(&(id, name)) {
                self.keep(child, Some(from), "is mentioned by");
                continue;
            }
            let far = looked.far.filter(|_| self.kept.items.contains(&id));
            if let Some(from) = looked.near.or(far) {
                self.keep(child, Some(from), "is called by");
            }
        }
    }

    /// Asks the mentions not yet asked whether they may mean this item of a trait. Every import
    /// by which one of them may is kept: without it, another method could take the place.
    fn look(&mut self, id: ItemId, child: ItemId) -> Looked {
        let name = self.p.items[child].name.clone();
        let mut looked = self.looked.remove(&child).unwrap_or_default();
        for (call, from) in self.unasked(child, &name) {
            if self.trait_call(id, child, &call) {
                self.meant(&mut looked, id, child, call.scope, from);
            }
        }
        // `T::name`, and `$type::name` in a macro.
        while looked.loose < self.loose.len() {
            let (loose, scope, from) = &self.loose[looked.loose];
            looked.loose += 1;
            if loose.trim_start_matches('*') == name {
                let (scope, from) = (*scope, *from);
                self.meant(&mut looked, id, child, scope, from);
            }
        }
        // `Type::name` where the type has none of its own.
        while looked.paths < self.paths.len() {
            let ((ty, path), from) = &self.paths[looked.paths];
            looked.paths += 1;
            if *path == name && *ty != id {
                let (ty, from) = (*ty, *from);
                let own = match self.p.items[ty].kind {
                    ItemKind::Trait => self.declares(ty, &name),
                    ItemKind::Enum if self.p.variants(ty).contains(&name) => true,
                    _ => !self.walker(id).inherent(ty, &name).is_empty(),
                };
                if !own && self.implemented_for(id, &Ty::Adt(ty, Vec::new())) {
                    let scope = self.p.items[from].scope;
                    self.meant(&mut looked, id, child, scope, from);
                }
            }
        }
        self.looked.insert(child, looked.clone());
        looked
    }

    fn meant(
        &mut self,
        looked: &mut Looked,
        id: ItemId,
        child: ItemId,
        scope: ScopeId,
        from: ItemId,
    ) {
        // The `T` of `T::Type` has a bound that names the trait.
        let is_type = self.p.items[child].kind == ItemKind::Type;
        let first = if !is_type && self.in_scope(id, scope) {
            &mut looked.near
        } else {
            &mut looked.far
        };
        first.get_or_insert(from);
    }

    fn has_macro_inside(&self, id: ItemId) -> bool {
        let mut children = self.p.items[id].children.iter();
        children.any(|&c| self.p.items[c].kind == ItemKind::MacroCall)
    }

    /// Whether a macro may make items of this trait, or items of an impl of it.
    fn a_macro_implements(&mut self, id: ItemId) -> bool {
        if self.has_macro_inside(id) {
            return true;
        }
        for other in 0..self.p.items.len() {
            if self.p.items[other].library && !self.kept.items.contains(&other) {
                continue;
            }
            let may = match self.p.items[other].kind {
                ItemKind::Impl => {
                    self.has_macro_inside(other) && self.trait_of(other) == Some(id)
                }
                ItemKind::MacroCall => {
                    let made = self.products(other);
                    made.has_impl && made.types.contains(&id)
                }
                _ => false,
            };
            if may {
                return true;
            }
        }
        false
    }

    /// Whether a call may mean this trait's method.
    fn trait_call(&mut self, id: ItemId, method: ItemId, call: &Call) -> bool {
        if let Some((parameters, has_self)) = self.shape(method) {
            if !has_self || call.arguments.map_or(false, |n| n != parameters) {
                return false;
            }
        }
        let meant = match &call.receiver {
            Ty::Adt(ty, _) => {
                let ty = *ty;
                let own = !self.walker(method).inherent(ty, &call.name).is_empty();
                !own || self.implemented_for(id, &call.receiver)
            }
            receiver => !receiver.is_foreign() || self.implemented_for(id, receiver),
        };
        // Where another method would silently take the place, a guess is not enough.
        meant || self.has_a_rival(id, &call.name)
    }

    /// Whether a type that implements the trait has another method of that name.
    fn has_a_rival(&mut self, id: ItemId, name: &str) -> bool {
        for &candidate in self.impls_of(id).iter() {
            let ty = match self.walker(candidate).impl_of(candidate) {
                Some((ty, _)) => ty,
                None => continue,
            };
            let mut walker = self.walker(candidate);
            if walker.derefs(ty)
                || !walker.inherent(ty, name).is_empty()
                || self.trait_could_supply(ty, name, Some(id))
            {
                return true;
            }
        }
        false
    }

    /// Whether a trait has an item of that name.
    fn declares(&self, id: ItemId, name: &str) -> bool {
        let mut children = self.p.items[id].children.iter();
        children.any(|&c| self.p.items[c].name == name)
    }

    /// Whether some impl of the trait may be for this type: it is for that, or for something that
    /// is no type of the program: a foreign type, or a parameter.
    fn implemented_for(&mut self, id: ItemId, ty: &Ty) -> bool {
        let is_number = !matches!(ty, Ty::Seq(_) | Ty::Wrap(_) | Ty::Tuple(_));
        if self.p.items.iter().any(|i| i.kind == ItemKind::MacroCall) {
            return true;
        }
        for &candidate in self.impls_of(id).iter() {
            match self.walker(candidate).impl_of(candidate) {
                Some((t, _)) if !matches!(ty, Ty::Adt(own, _) if *own == t) => {}
                None if !is_number && self.header(candidate).for_number => {}
                _ => return true,
            }
        }
        false
    }

    /// Whether a trait's methods can be called in `scope`; marks the import that makes it so.
    fn in_scope(&mut self, id: ItemId, scope: ScopeId) -> bool {
        let mut at = Some(scope);
        while let Some(scope) = at {
            let traits = self.traits_in(scope);
            if let Some((_, leaves)) = traits.iter().find(|t| t.0 == Def::Item(id)) {
                leaves.iter().for_each(|&leaf| self.use_leaf(leaf));
                return true;
            }
            at = self.p.scopes[scope].parent;
        }
        false
    }

    /// A macro called as an item: nobody knows what it makes, so it stays if it may make a name
    /// that is missing or that hides another one, or an impl for a type or trait that is kept.
    fn judge_macro_call(&mut self, id: ItemId) {
        let made = self.products(id);
        let module = self.p.scopes[self.p.items[id].scope].module;
        for name in &made.made {
            for chain in self.seen_through(module, name) {
                self.keep(id, None, &format!("may make `{}`", name));
                chain.into_iter().for_each(|leaf| self.use_leaf(leaf));
            }
        }
        if self.kept.items.contains(&id) {
            return;
        }
        let is_missing = |n: &&String| {
            let mut scopes = self.missing.get(*n).into_iter().flatten();
            self.missing.contains_key(&format!("::{}", n))
                || scopes.any(|s| self.p.scopes[*s].module == module)
        };
        if let Some(name) = made.names.iter().find(is_missing) {
            let how = format!("may make the missing `{}`", name);
            self.keep(id, None, &how);
            return;
        }
        // Of several types, one is enough: the call then keeps all that it names.
        let kept = made.types.iter().find(|t| self.kept.items.contains(t));
        let anything = made.types.is_empty() && self.kept.items.contains(&module);
        if made.has_impl && (kept.is_some() || anything) {
            self.keep(id, kept.copied(), "may implement something for");
        }
    }

    /// Where kept code may mean what a macro makes in `module` under this name, the imports on
    /// the way from there; `*` is any name.
    fn seen_through(&self, module: ItemId, name: &str) -> Vec<Vec<LeafId>> {
        let is_macro = |e: &Entry| match e {
            Entry::Item(id) => self.p.items[*id].kind == ItemKind::MacroRules,
            _ => false,
        };
        let declares = |s: ScopeId, name: &str| {
            let entries = self.p.scopes[s].names.get(name).into_iter().flatten();
            entries.filter(|e| !is_macro(e)).count() > 0
        };
        let mut seen = Vec::new();
        let mut queue = vec![(module, name.to_string(), Vec::new())];
        if declares(self.p.items[module].scope, name) {
            return seen;
        }
        let mut at = 0;
        while at < queue.len() {
            let (module, name, chain) = queue[at].clone();
            at += 1;
            if self.mentioned.contains(&(module, name.clone())) {
                seen.push(chain.clone());
            }
            for (leaf, Leaf { import, scope, .. }) in self.p.leaves.iter().enumerate() {
                let glob = import.name == "*";
                let (last, before) = match import.path.split_last() {
                    Some((last, before)) if !glob => (last, before),
                    _ => (&name, &import.path[..]),
                };
                if *last != name || before.is_empty() || glob && declares(*scope, &name) {
                    continue;
                }
                let from_root = import.global || self.p.edition == 2015;
                let found = self.p.resolve(*scope, before, from_root, Ns::Type);
                let to = self.p.scopes[*scope].module;
                let name = if glob { &name } else { &import.name };
                if found.defs.contains(&Def::Item(module))
                    && !queue.iter().any(|q| q.0 == to && q.1 == *name)
                {
                    let mut chain = chain.clone();
                    chain.push(leaf);
                    queue.push((to, name.clone(), chain));
                }
            }
        }
        seen
    }

    /// Traits that are imported for their methods only, and the heads of all kept imports.
    fn imports(&mut self) -> Result<()> {
        let of_library = |p: &Program, leaf: LeafId| {
            p.leaves[leaf].item.filter(|&item| p.items[item].library)
        };
        for id in self.kept.items.clone() {
            // Nobody knows the names of its methods, so any call may mean one.
            if self.p.items[id].kind == ItemKind::Trait && self.has_macro_inside(id) {
                for scope in 0..self.p.scopes.len() {
                    if self.kept.items.contains(&self.p.scopes[scope].module) {
                        self.in_scope(id, scope);
                    }
                }
            }
        }
        self.outside_imports();
        for leaf in self.kept.leaves.clone() {
            if let Some(item) = of_library(self.p, leaf) {
                let found = self.p.resolve_leaf(leaf);
                let mut walker = self.walker(item);
                walker.rewrite_import(leaf, &found)?;
                let edits = std::mem::take(&mut walker.found.edits);
                self.add_edits(edits);
            }
        }
        self.drain()
    }

    /// Imports of the standard library that no path goes through, but a method or a glob's name.
    fn outside_imports(&mut self) {
        let mut methods: BTreeSet<(String, ScopeId)> = BTreeSet::new();
        for (call, _) in self.calls.values().flatten() {
            methods.insert((call.name.clone(), call.scope));
        }
        for (name, scope, _) in &self.loose {
            methods.insert((name.trim_start_matches('*').to_string(), *scope));
        }
        for ((_, name), from) in &self.paths {
            methods.insert((name.clone(), self.p.items[*from].scope));
        }
        for (name, scope) in methods {
            self.use_outside(scope, |path| import_supplies(path, &name));
        }
        for (name, scopes) in self.missing.clone() {
            let is_glob = |path: &[String]| path.last().map_or(false, |s| s == "*");
            for scope in scopes {
                self.use_outside(scope, |path| is_glob(path) && glob_supplies(path, &name));
            }
        }
    }

    /// Keeps the imports of the standard library in a scope, and around it, that fit.
    fn use_outside(&mut self, scope: ScopeId, fits: impl Fn(&[String]) -> bool) {
        let mut at = Some(scope);
        while let Some(scope) = at {
            for (def, leaves) in self.traits_in(scope).iter() {
                match def {
                    Def::Outside(path) if fits(path) => {
                        leaves.iter().for_each(|&leaf| self.use_leaf(leaf));
                    }
                    _ => {}
                }
            }
            at = self.p.scopes[scope].parent;
        }
    }

    fn traits_in(&mut self, scope: ScopeId) -> Rc<Vec<Brought>> {
        if let Some(known) = self.traits_in.get(&scope) {
            return known.clone();
        }
        let traits = Rc::new(self.p.traits_in(scope));
        self.traits_in.insert(scope, traits.clone());
        traits
    }
}
