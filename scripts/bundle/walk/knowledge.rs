//! What other items say: fields, signatures, impls. Read on the side, noting nothing.

use super::macros::right_sides;
use super::*;
use crate::expand::is_keyword;
use crate::types::PRIMITIVES;
use std::collections::HashSet;

/// Keywords in front of the name of what they make.
const MAKERS: &[&str] = &[
    "const", "enum", "fn", "mod", "static", "struct", "trait", "type", "union",
];

impl<'p> Walker<'p> {
    /// Reads something elsewhere without noting anything.
    pub(super) fn elsewhere<T>(
        &mut self,
        id: ItemId,
        read: impl FnOnce(&mut Walker) -> Result<T>,
    ) -> Option<T> {
        if self.depth > 8 {
            return None;
        }
        let path = self.library_path.clone();
        let depth = self.depth + 1;
        let parent = self.p.items[id].parent;
        let mut walker = Walker::new(self.p, id, &path);
        walker.depth = depth;
        walker.in_macro = 1;
        walker.enter_container(parent).ok()?;
        walker.at = walker.p.items[id].span.word;
        read(&mut walker).ok()
    }

    /// The fields of a struct, or of a variant of an enum, with generic arguments filled in.
    pub(super) fn fields_of(&mut self, ty: &Ty, variant: Option<&String>) -> Vec<(String, Ty)> {
        let (id, args) = match ty {
            Ty::Adt(id, args) => (*id, args.clone()),
            _ => return Vec::new(),
        };
        let kind = self.p.items[id].kind;
        let read = self.elsewhere(id, |w| {
            w.at += 2;
            w.generics()?;
            let params: Vec<String> = w.generics.iter().map(|g| g.0.clone()).collect();
            w.where_clause()?;
            let mut fields = Vec::new();
            if kind == ItemKind::Enum {
                let close = w.close();
                w.at += 1;
                while w.at < close {
                    let (name, inner) = w.variant()?;
                    if Some(&name) == variant {
                        fields = inner;
                    }
                }
            } else if w.is("{") {
                fields = w.fields()?;
            } else if w.is("(") {
                fields = w.tuple_fields()?;
            }
            Ok((params, fields))
        });
        let (params, fields) = read.unwrap_or_default();
        let map: Vec<(String, Ty)> = params.into_iter().zip(args).collect();
        fields
            .into_iter()
            .map(|(n, t)| (n, t.with(&map).without_params(&[])))
            .collect()
    }

    /// The shape of a function or method.
    pub fn signature(&mut self, id: ItemId) -> Option<Signature> {
        self.elsewhere(id, |w| w.function(false))
    }

    /// The inherent functions of a type with this name.
    pub fn inherent(&mut self, ty: ItemId, name: &str) -> Vec<ItemId> {
        let mut found = self.p.named(name).to_vec();
        found.retain(|&id| match self.p.items[id].parent {
            Some(parent) if self.p.items[parent].kind == ItemKind::Impl => {
                self.impl_of(parent) == Some((ty, false))
            }
            _ => false,
        });
        found
    }

    /// Whether what stands behind a `Deref` may be meant rather than these inherent functions,
    /// as not everybody sees them.
    pub fn gives_way(&mut self, ty: &Ty, functions: &[ItemId]) -> bool {
        let private = functions.iter().any(|&f| {
            let item = &self.p.items[f];
            !self.p.files[item.file].is(item.span.head, "pub")
        });
        match ty {
            Ty::Adt(id, _) => private && self.derefs(*id),
            _ => false,
        }
    }

    /// The type that an impl is for, if the program defines it, and whether a trait is there.
    pub fn impl_of(&mut self, id: ItemId) -> Option<(ItemId, bool)> {
        if let Some(known) = self.p.impls.get(&id) {
            return *known;
        }
        let read = self.elsewhere(id, |w| {
            w.at += 1;
            w.generics()?;
            w.eat("!");
            let first = w.ty()?;
            if w.eat("for") {
                return Ok((w.ty()?, true));
            }
            Ok((first, false))
        });
        let known = match read {
            Some((Ty::Adt(ty, _), is_trait)) => Some((ty, is_trait)),
            _ => None,
        };
        self.p.impls.insert(id, known);
        known
    }

    /// What an impl's header names: its trait first, the trait's arguments, the type. These must
    /// be kept by others for the impl to matter; bounds need not. The header starts at `word`, in
    /// the item `id`.
    pub fn header_items(&mut self, id: ItemId, word: usize) -> Vec<ItemId> {
        let read = self.elsewhere(id, |w| {
            w.at = word + 1;
            w.generics()?;
            w.eat("!");
            w.found = Findings::default();
            w.types_only = true;
            w.ty()?;
            if w.eat("for") {
                w.ty()?;
            }
            Ok(std::mem::take(&mut w.found.items))
        });
        let mut items = Vec::new();
        for item in read.unwrap_or_default() {
            match self.p.items[item].kind {
                ItemKind::Struct | ItemKind::Enum | ItemKind::Union | ItemKind::Trait => {
                    items.push(item);
                }
                ItemKind::Type => {
                    if let Ty::Adt(target, _) = self.item_type(item, Vec::new()) {
                        items.push(target);
                    }
                }
                _ => {}
            }
        }
        items
    }

    /// The trait that an impl's header names.
    pub fn trait_of(&mut self, id: ItemId) -> Option<Def> {
        let read = self.elsewhere(id, |w| {
            w.at += 1;
            w.generics()?;
            w.eat("!");
            let (found, _) = w.path(Ns::Type, false)?;
            Ok(found)
        });
        read.and_then(|f| f.defs.into_iter().next())
    }

    /// What a macro called as an item may make: names, and impls for which types and traits.
    pub fn macro_products(&mut self, id: ItemId) -> Products {
        let span = self.p.items[id].span.clone();
        let mut products = Products::default();
        let source = self.src.clone();
        for name in (span.head..span.end).filter_map(|i| source.name(i)) {
            products.names.push(name.to_string());
            let types = self.types_meant(name);
            products.types.extend(types);
        }
        let mut texts = vec![(source, span.head, span.end)];
        let library = self.p.items[id].library;
        let mut seen: HashSet<String> = HashSet::new();
        let mut at = 0;
        while at < texts.len() {
            let (source, from, to) = texts[at].clone();
            at += 1;
            for side in right_sides(&source, from).unwrap_or_else(|| vec![(from, to)]) {
                items_made(&source, side, &mut products.made);
            }
            for i in from..to {
                let name = match source.name(i) {
                    Some(name) => name,
                    None => continue,
                };
                // A macro that is called here, or handed to another one.
                if seen.insert(name.to_string()) {
                    for other in self.p.macros_named(name, library) {
                        let span = &self.p.items[other].span;
                        texts.push((self.p.source(other), span.word, span.end));
                    }
                }
                if MAKERS.contains(&name) {
                    products.names.extend(source.name(i + 1).map(String::from));
                }
                if name == "impl" {
                    products.has_impl = true;
                    products.has_blanket |= source.is(i + 1, "<");
                    // The header, whose bounds may keep more than is needed.
                    for k in (i + 1..to).take_while(|&k| !source.is(k, "{")) {
                        if let Some(name) = source.name(k) {
                            let types = self.types_meant(name);
                            products.types.extend(types);
                        }
                    }
                }
            }
        }
        if products.made.iter().any(|name| name == "$") {
            let given = (span.word + 1..span.end).filter_map(|i| self.src.name(i));
            products.made.extend(given.map(String::from));
        }
        let is_name = |n: &String| !is_keyword(n) && !PRIMITIVES.contains(&n.as_str());
        products.made.retain(is_name);
        products
    }

    /// The types and traits that a name given to a macro may mean, wherever the macro looks.
    fn types_meant(&mut self, name: &str) -> Vec<ItemId> {
        let path = [name.to_string()];
        let found = self.p.resolve(self.scope, &path, false, Ns::Type);
        let mut meant: Vec<ItemId> = self.p.items_named(name, true).collect();
        for def in found.defs {
            if let Def::Item(id) = def {
                meant.push(id);
            }
        }
        let mut types = Vec::new();
        for id in meant {
            match self.p.items[id].kind {
                ItemKind::Struct | ItemKind::Enum | ItemKind::Union | ItemKind::Trait => {
                    types.push(id);
                }
                ItemKind::Type => {
                    types.push(id);
                    if let Ty::Adt(target, _) = self.item_type(id, Vec::new()) {
                        types.push(target);
                    }
                }
                _ => {}
            }
        }
        types
    }

    /// What impls for `of` call `name`, an associated type; in doubt, what any impl does, and
    /// something unknown besides.
    pub(super) fn associated(&mut self, of: &Ty, name: &str) -> Vec<Ty> {
        let mut own = Vec::new();
        let mut any = vec![Ty::Unknown];
        if let Ty::Param(_) = of {
            return any;
        }
        for id in self.p.named(name).to_vec() {
            let item = &self.p.items[id];
            let container = match item.parent {
                Some(parent) if item.kind == ItemKind::Type => parent,
                _ => continue,
            };
            if self.p.items[container].kind != ItemKind::Impl {
                continue;
            }
            let ty = self.item_type(id, Vec::new());
            let types = match (of, self.impl_of(container)) {
                (Ty::Adt(a, _), Some((b, _))) if *a == b => &mut own,
                _ => &mut any,
            };
            if !types.contains(&ty) {
                types.push(ty);
            }
        }
        if own.is_empty() {
            any
        } else {
            own
        }
    }

    /// What a call of this function gives, for a receiver or type of type `on`.
    pub(super) fn returned(&mut self, function: ItemId, on: &Ty) -> Ty {
        let self_of_impl = self.elsewhere(function, |w| Ok(w.self_ty.clone()));
        let signature = match self.signature(function) {
            Some(signature) => signature,
            None => return Ty::Unknown,
        };
        let mut map = Vec::new();
        if let (Some(Ty::Adt(a, params)), Ty::Adt(b, args)) = (self_of_impl, on) {
            if a == *b {
                for (param, arg) in params.into_iter().zip(args.iter().cloned()) {
                    if let Ty::Param(name) = param {
                        map.push((name, arg));
                    }
                }
            }
        }
        signature.returns.with(&map).without_params(&[])
    }

    /// What a call gives that means one of these functions: impls for other generic arguments
    /// may each have one.
    pub(super) fn returned_by_all(&mut self, functions: &[ItemId], on: &Ty) -> Ty {
        let mut all = functions.iter();
        let first = all.next().map_or(Ty::Unknown, |&f| self.returned(f, on));
        let same = all.all(|&f| self.returned(f, on) == first);
        if same {
            first
        } else {
            Ty::Unknown
        }
    }

    /// Whether a struct's named field is `pub`, so that every expression of the type sees it.
    pub(super) fn shows_field(&mut self, id: ItemId, name: &str) -> bool {
        let source = self.p.source(id);
        let span = self.p.items[id].span.clone();
        let shown = |i: usize| source.is(i, name) && source.is(i - 1, "pub");
        (span.word + 1..span.end).any(|i| shown(i) && source.is(i + 1, ":"))
    }

    /// The declared type of a constant or static.
    pub(super) fn declared(&mut self, id: ItemId) -> Ty {
        let read = self.elsewhere(id, |w| {
            w.at += 1;
            w.eat("mut");
            w.at += 1;
            w.expect(":")?;
            w.ty()
        });
        read.unwrap_or(Ty::Unknown).without_params(&[])
    }

    /// The type of a path as an expression.
    pub(super) fn value_type(&mut self, found: &Found, segments_single: Option<&str>) -> Ty {
        match found.only() {
            Some(Def::Local) => match segments_single {
                Some(name) => {
                    let local = self.locals.iter().rev().find(|l| l.0 == name);
                    local.map_or(Ty::Unknown, |l| l.1.clone())
                }
                None => Ty::Unknown,
            },
            Some(Def::Item(id)) => {
                let id = *id;
                match self.p.items[id].kind {
                    ItemKind::Fn => {
                        let returns = self.returned(id, &Ty::Unknown);
                        Ty::Callable(Box::new(returns))
                    }
                    ItemKind::Const | ItemKind::Static => self.declared(id),
                    ItemKind::Struct => Ty::Adt(id, Vec::new()),
                    _ => Ty::Unknown,
                }
            }
            Some(Def::Inner(id, name)) => {
                let (id, name) = (*id, name.clone());
                let id = match self.item_type(id, Vec::new()) {
                    Ty::Adt(id, _) => id,
                    _ => return Ty::Unknown,
                };
                if self.p.items[id].kind == ItemKind::Enum
                    && self.p.variants(id).contains(&name)
                {
                    return Ty::Adt(id, Vec::new());
                }
                let on = match &self.self_ty {
                    Ty::Adt(own, args) if *own == id => Ty::Adt(id, args.clone()),
                    _ => Ty::Adt(id, Vec::new()),
                };
                let own = self.inherent(id, &name);
                match own.first().map(|&f| self.p.items[f].kind) {
                    Some(ItemKind::Fn) => {
                        return Ty::Callable(Box::new(self.returned_by_all(&own, &on)));
                    }
                    Some(ItemKind::Const) if own.len() == 1 => return self.declared(own[0]),
                    Some(_) => return Ty::Unknown,
                    None => {}
                }
                if matches!(name.as_str(), "default" | "from" | "from_iter") {
                    return Ty::Callable(Box::new(on));
                }
                Ty::Unknown
            }
            Some(Def::Outside(path)) => self.outside_value(path),
            _ => Ty::Unknown,
        }
    }

    pub(super) fn outside_value(&self, path: &[String]) -> Ty {
        let name = path.last().map_or("", |s| s.as_str());
        let callable = |t: Ty| Ty::Callable(Box::new(t));
        if path.len() == 1 {
            if name == "Self" {
                return self.self_ty.clone();
            }
            let constant = self.generics.iter().any(|g| g.0 == name && g.1);
            return match name {
                _ if constant => Ty::Plain,
                "None" => Ty::Wrap(Box::new(Ty::Unknown)),
                _ => Ty::Unknown,
            };
        }
        let owner = path[path.len() - 2].as_str();
        let seq = Ty::Seq(Box::new(Ty::Unknown));
        match (owner, name) {
            ("Vec", "new") | ("Vec", "with_capacity") => callable(seq),
            ("VecDeque" | "BinaryHeap", "new" | "with_capacity") => callable(seq),
            ("HashSet" | "BTreeSet", "new" | "with_capacity") => callable(seq),
            ("HashMap" | "BTreeMap", "new" | "with_capacity") => {
                callable(Ty::Std("Map", vec![Ty::Unknown, Ty::Unknown]))
            }
            ("io", "stdin") | ("io", "stdout") | ("io", "stderr") => callable(Ty::Plain),
            ("String", "new") | ("String", "from") | ("String", "with_capacity") => {
                callable(Ty::Plain)
            }
            ("cmp", _) | ("mem", _) => Ty::Unknown,
            (owner, _) if PRIMITIVES.contains(&owner) => match name {
                "MAX" | "MIN" | "BITS" | "EPSILON" | "INFINITY" => Ty::Plain,
                "from" | "from_str_radix" | "try_from" | "max_value" | "min_value" => {
                    callable(Ty::Plain)
                }
                _ => Ty::Unknown,
            },
            _ => Ty::Unknown,
        }
    }
}

/// Adds the names that items written in these words may have, and `$` where an argument of the
/// macro is one, `*` where an import may bring any.
fn items_made(source: &Source, (from, to): (usize, usize), made: &mut Vec<String>) {
    let word = |i: usize| match source.name(i) {
        Some(name) => name.to_string(),
        None => source.word(i).to_string(),
    };
    // Items of modules and traits may be meant from outside, those of impls and blocks not.
    let mut open = false;
    let mut i = from;
    while i < to {
        if MAKERS.contains(&source.word(i)) {
            open = matches!(source.word(i), "mod" | "trait");
            made.push(word(i + 1 + usize::from(source.is(i + 1, "mut"))));
        } else if source.is(i, "use") {
            let tree = (i..to).take_while(|&k| !source.is(k, ";"));
            made.extend(tree.map(word));
        } else if source.is(i, "impl") {
            open = false;
        } else if source.kind(i) == Kind::Open && source.is(i - 1, "!") {
            // Another macro may make items of these.
            made.extend((i..source.partner(i)).map(word));
        }
        let passed = source.is(i, "{") && !open && i > from;
        i = if passed { source.partner(i) + 1 } else { i + 1 };
    }
}
