//! Paths: what they mention, and how they must read in the bundle.

use super::*;

impl<'p> Walker<'p> {
    /// Refuses a path that leads to another crate or tells where it stands, and has `core` mean
    /// `std`. The path begins at word `start`, its first name is word `head`. A name of a
    /// dependency alone is no path to it where `spare_single` says so.
    pub(super) fn leave_the_crate(
        &mut self,
        found: &Found,
        start: usize,
        head: usize,
        segments: &[String],
        spare_single: bool,
    ) -> Result<()> {
        for def in &found.defs {
            match def {
                Def::Dependency(name) if !(spare_single && segments.len() == 1) => {
                    let why =
                        format!("`{}` is another crate, which a judge does not have", name);
                    return self.refuse(start, &why);
                }
                Def::Outside(path) => {
                    if let Some(why) = tells_its_place(path) {
                        return self.refuse(start, why);
                    }
                    if path.len() > 1 && segments[0] == "core" {
                        self.edit(head, head + 1, "std");
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads a path, notes what it mentions and rewrites its head where the bundle needs that.
    /// In expressions, generic arguments follow `::`.
    pub(super) fn path(&mut self, ns: Ns, in_expression: bool) -> Result<(Found, Vec<Ty>)> {
        let start = self.at;
        if self.eat("<") {
            return self.aside(|w| w.qualified_path());
        }
        let global = self.eat_op("::");
        let head = self.at;
        let mut segments = Vec::new();
        let mut args = Vec::new();
        loop {
            let dollar = self.is("$");
            if dollar {
                self.at += 1;
            }
            let name = match self.src.name(self.at) {
                Some(name) => name.to_string(),
                None => return self.refuse(self.at, "this cannot be read"),
            };
            segments.push(if dollar {
                self.after_dollar(&name)
            } else {
                name
            });
            self.at += 1;
            if self.is("<") && !in_expression {
                args = self.generic_arguments()?;
            } else if self.is_op("::") && self.src.is(self.at + 2, "<") {
                self.at += 2;
                args = self.generic_arguments()?;
            }
            let goes_on = self.is_op("::")
                && (self.src.name(self.at + 2).is_some() || self.src.is(self.at + 2, "$"));
            if !goes_on {
                break;
            }
            self.at += 2;
        }
        let found = self.resolve_and_note(start, head, &segments, global, ns)?;
        Ok((found, args))
    }

    /// `<T>::name` and `<T as Trait>::name`, behind the `<`.
    pub(super) fn qualified_path(&mut self) -> Result<(Found, Vec<Ty>)> {
        let ty = self.ty()?;
        let mut through = None;
        if self.eat("as") {
            let (found, _, _) = self.path_type()?;
            through = found.defs.first().cloned();
        }
        self.expect(">")?;
        let mut found = Found::default();
        let mut args = Vec::new();
        let mut first = true;
        let mut associated = Vec::new();
        while self.is_op("::") {
            self.at += 2;
            if self.is("<") {
                args = self.generic_arguments()?;
                continue;
            }
            let name = match self.src.name(self.at) {
                Some(name) => name.to_string(),
                None => return self.refuse(self.at, "this path cannot be read"),
            };
            self.at += 1;
            if !first {
                found.defs = self.name_of_associated(&associated, &name);
                associated.clear();
                continue;
            }
            first = false;
            associated = self.associated(&ty, &name);
            match (&through, &ty) {
                (Some(Def::Item(id)), _) => {
                    self.found.inner.push((*id, name.clone()));
                    found.defs = vec![Def::Inner(*id, name)];
                }
                (None, Ty::Adt(id, _)) => {
                    self.found.inner.push((*id, name.clone()));
                    found.defs = vec![Def::Inner(*id, name)];
                }
                _ => self.found.loose.push((name, self.scope)),
            }
            if self.is("<") {
                args = self.generic_arguments()?;
            }
        }
        if let [Ty::Adt(id, _)] = associated.as_slice() {
            return Ok((Found::from(Def::Item(*id)), Vec::new()));
        }
        Ok((found, args))
    }

    /// Notes `Self::Type::name` and the like, given what the type may be; what it leads to.
    fn name_of_associated(&mut self, types: &[Ty], name: &str) -> Vec<Def> {
        let mut defs = Vec::new();
        let mut inherent = false;
        for ty in types {
            if let Ty::Adt(id, _) = ty {
                inherent = !self.inherent(*id, name).is_empty();
                self.found.inner.push((*id, name.to_string()));
                defs.push(Def::Inner(*id, name.to_string()));
            }
        }
        if types.len() > 1 {
            defs.clear();
        }
        if defs.is_empty() || !inherent {
            self.found.loose.push((name.to_string(), self.scope));
        }
        defs
    }

    pub(super) fn resolve_and_note(
        &mut self,
        start: usize,
        head: usize,
        segments: &[String],
        global: bool,
        ns: Ns,
    ) -> Result<Found> {
        let first = segments[0].as_str();
        let single = segments.len() == 1;
        if !global {
            if first == "Self" {
                return Ok(self.self_path(segments));
            }
            if let Some((_, constant)) = self.generics.iter().rev().find(|g| g.0 == first) {
                if !constant && !single {
                    for name in &segments[1..] {
                        self.found.loose.push((name.clone(), self.scope));
                    }
                    return Ok(Found::from(Def::Local));
                }
                return Ok(Found::from(Def::Outside(vec![first.to_string()])));
            }
            let bound = ns == Ns::Value && self.locals.iter().any(|l| l.0 == first);
            if single && (bound || first == "self") {
                return Ok(Found::from(Def::Local));
            }
        }
        let mut found = self.p.resolve(self.scope, segments, global, ns);
        if let (true, Some(&alias)) = (found.defs.is_empty(), found.through.last()) {
            // An alias of what is no plain path.
            let types = [self.item_type(alias, Vec::new())];
            found.defs = self.name_of_associated(&types, &segments[segments.len() - 1]);
        } else if found.defs.is_empty()
            && self.p.starts_in_library(self.scope, segments, global)
        {
            self.missed(segments);
        }
        self.leave_the_crate(&found, start, head, segments, false)?;
        self.check_hook(&found, start, self.at)?;
        self.note(&found);
        self.rewrite(start, head, segments, global, &found)?;
        Ok(found)
    }

    /// `$crate` as a path's head: in a macro of the binary that is the binary itself.
    pub(super) fn after_dollar(&self, name: &str) -> String {
        if name == "crate" && !self.p.of_library[self.file] {
            return String::from("crate");
        }
        format!("${}", name)
    }

    /// A path into a module that has no such name: a macro must make it.
    pub(super) fn missed(&mut self, segments: &[String]) {
        let last = segments[segments.len() - 1].clone();
        self.found.outside.push((format!("::{}", last), self.scope));
    }

    /// Notes the items and imports of a finished look-up.
    pub(super) fn note(&mut self, found: &Found) {
        self.found.leaves.extend(&found.leaves);
        self.found.items.extend(&found.through);
        for def in &found.defs {
            match def {
                Def::Item(id) => self.found.items.push(*id),
                Def::Inner(id, name) => {
                    self.found.items.push(*id);
                    self.found.inner.push((*id, name.clone()));
                }
                Def::Outside(path) if path.len() > 1 => {
                    // `u32::ext()`: perhaps a trait of the program.
                    let name = path[path.len() - 1].clone();
                    if !is_standard_item(path) {
                        self.found.loose.push((name, self.scope));
                    }
                    self.found.outside.push((path[0].clone(), self.scope));
                }
                Def::Outside(path) => {
                    self.found.outside.push((path[0].clone(), self.scope));
                }
                Def::Local | Def::Dependency(_) => {}
            }
        }
    }

    /// `Self`, `Self::name`, `Self::Type::name`.
    pub(super) fn self_path(&mut self, segments: &[String]) -> Found {
        let mut found = Found::default();
        if segments.len() == 1 {
            found.defs.push(Def::Outside(vec![String::from("Self")]));
            return found;
        }
        for (i, name) in segments[1..].iter().enumerate() {
            if i > 0 {
                let types = self.associated(&self.self_ty.clone(), &segments[i]);
                found.defs = self.name_of_associated(&types, name);
                continue;
            }
            match &self.self_ty {
                Ty::Adt(id, _) => {
                    self.found.inner.push((*id, name.clone()));
                    if segments.len() == 2 {
                        found.defs.push(Def::Inner(*id, name.clone()));
                    }
                    // An associated item of the trait being implemented, too.
                    self.found.loose.push((name.clone(), self.scope));
                }
                _ => {
                    if let Some(around) = self.around {
                        if self.p.items[around].kind == ItemKind::Trait {
                            self.found.inner.push((around, name.clone()));
                        }
                    }
                    self.found.loose.push((name.clone(), self.scope));
                }
            }
        }
        found
    }

    /// Rewrites the head of a path where the bundle's modules lie differently.
    pub(super) fn rewrite(
        &mut self,
        start: usize,
        head: usize,
        segments: &[String],
        global: bool,
        found: &Found,
    ) -> Result<()> {
        if segments[0] == self.p.crate_name && !global {
            let head = self.p.resolve(self.scope, &segments[..1], global, Ns::Type);
            if !head.leaves.is_empty() || segments.len() == 1 {
                // Through an import of its own, `use kit;`, the path goes on working. Alone, the
                // name is a function's or a macro's.
                return Ok(());
            }
        }
        let to_exported = self.leads_to_exported(segments, global, found);
        let depth = if self.moves {
            usize::MAX
        } else {
            self.p.depth(self.scope)
        };
        let place = (self.scope, depth);
        let library_path = &self.library_path;
        let text = new_head(self.p, library_path, place, segments, global, to_exported);
        if let Some(text) = text {
            if to_exported && segments.len() > 1 {
                // Whatever modules the path names, the macro is at the root.
                let last = self.at - 1;
                self.edit(start, last, "crate::");
                return Ok(());
            }
            self.edit(start, head + 1, &text);
        }
        Ok(())
    }

    pub(super) fn leads_to_exported(
        &self,
        segments: &[String],
        global: bool,
        found: &Found,
    ) -> bool {
        let from_root = global
            || matches!(segments[0].as_str(), "crate" | "$crate")
            || segments[0] == self.p.crate_name;
        from_root
            && segments.len() == 2
            && found.defs.iter().any(|d| match d {
                Def::Item(id) => {
                    let item = &self.p.items[*id];
                    item.exported && item.library && segments[1] == item.name
                }
                _ => false,
            })
    }

    /// An import inside a function: what it names is mentioned, and its path is rewritten.
    pub(super) fn block_import(&mut self, leaf: LeafId) -> Result<()> {
        let import = self.p.leaves[leaf].import.clone();
        let found = self.p.resolve_leaf(leaf);
        for def in &found.defs {
            match def {
                Def::Dependency(name) => {
                    let why =
                        format!("`{}` is another crate, which a judge does not have", name);
                    return self.refuse(import.first_word, &why);
                }
                Def::Local => {
                    let why = "the 2015 edition has no import from inside a block";
                    return self.refuse(import.first_word, why);
                }
                _ => {}
            }
        }
        if import.name != "*" {
            self.note(&found);
        } else {
            self.found.leaves.extend(&found.leaves);
            self.found.items.extend(&found.through);
        }
        self.rewrite_import(leaf, &found)
    }

    /// Rewrites the first segment of an import in place.
    pub fn rewrite_import(&mut self, leaf: LeafId, found: &Found) -> Result<()> {
        let (import, scope) = {
            let leaf = &self.p.leaves[leaf];
            (leaf.import.clone(), leaf.scope)
        };
        let first = import.first_word;
        let exported = self.leads_to_exported(&import.path, import.global, found);
        let same_name = import.path.last() == Some(&import.name);
        let at_root = self.p.depth(scope) == 0 && !self.p.scopes[scope].library;
        if exported && same_name && at_root && self.library_path != "crate" {
            // The macro is there without an import; the printer leaves this one out.
            return Ok(());
        }
        let start = if import.global { first - 2 } else { first };
        if import.path[0] == "core" {
            self.edit(first, first + 1, "std");
            return Ok(());
        }
        match import_head(
            self.p,
            &self.library_path,
            scope,
            &import.path,
            import.global,
            exported,
        ) {
            Ok(Some(text)) => {
                let raw = format!("r#{}", import.path[0]);
                let text = match text.strip_suffix(&import.path[0]) {
                    Some(path) if self.src.is(first, &raw) => format!("{}{}", path, raw),
                    _ => text,
                };
                self.edit(start, first + 1, &text);
            }
            Ok(None) => {}
            Err(why) => return self.refuse(first, &why),
        }
        Ok(())
    }
}

/// Why something of the standard library gives a bundle away, if it does.
pub fn tells_its_place(path: &[String]) -> Option<&'static str> {
    if path.iter().any(|s| s.starts_with("type_name")) {
        return Some("the names of types differ in a bundle");
    }
    if path.len() > 1 && path.iter().any(|s| s == "backtrace") {
        return Some("a backtrace shows places in the source, which differ in a bundle");
    }
    if path.ends_with(&[String::from("panic"), String::from("Location")])
        || path
            .windows(2)
            .any(|w| w[0] == "Location" && w[1] == "caller")
    {
        return Some("places in the source differ in a bundle");
    }
    None
}

/// What a path's head must become in the bundle, if it cannot stay where it is written: in a
/// scope of a module this deep below its crate's root.
fn new_head(
    p: &Program,
    library_path: &str,
    (scope, depth): (ScopeId, usize),
    segments: &[String],
    global: bool,
    to_exported: bool,
) -> Option<String> {
    let library = p.scopes[scope].library;
    let head = segments[0].as_str();
    if library && head == "crate" {
        return match (to_exported || library_path == "crate", depth) {
            (true, _) => None,
            (false, 0) => Some(String::from("self")),
            (false, 1) => Some(String::from("super")),
            _ => Some(library_path.to_string()),
        };
    }
    if global && p.edition == 2015 && library {
        let root = p.library_root.map(|r| p.items[r].scope).unwrap_or(scope);
        if p.scopes[root].names.contains_key(head) {
            return Some(format!("{}::{}", library_path, head));
        }
        return None;
    }
    let ours = !library && p.library_root.is_some() && head == p.crate_name;
    if ours {
        // A module or block of the binary may have a name of its own like this.
        let found = p.resolve(scope, &[head.to_string()], global, Ns::Type);
        let is_library = found
            .defs
            .iter()
            .any(|d| *d == Def::Item(p.library_root.unwrap_or(0)));
        if !is_library {
            return None;
        }
        if to_exported {
            return Some(String::from("crate"));
        }
        if depth == 0 && !global && library_path == format!("crate::{}", p.crate_name) {
            return None;
        }
        return Some(library_path.to_string());
    }
    None
}

/// The same for an import, whose paths start elsewhere in the 2015 edition.
fn import_head(
    p: &Program,
    library_path: &str,
    scope: ScopeId,
    path: &[String],
    global: bool,
    to_exported: bool,
) -> std::result::Result<Option<String>, String> {
    let head = path[0].as_str();
    let library = p.scopes[scope].library;
    let depth = p.depth(scope);
    if matches!(head, "crate" | "self" | "super" | "$crate") || head == p.crate_name {
        let place = (scope, depth);
        let new = new_head(p, library_path, place, path, global, to_exported);
        if new.is_some() || head != p.crate_name {
            return Ok(new);
        }
    }
    if global || matches!(head, "std" | "core" | "alloc") {
        let found = p.resolve(scope, &[head.to_string()], global, Ns::Type);
        let outside = found.defs.iter().all(|d| matches!(d, Def::Outside(_)));
        if outside || head == p.crate_name {
            return Ok(None);
        }
    }
    if p.edition == 2015 {
        return Ok(if library {
            Some(match depth {
                0 => format!("self::{}", head),
                1 => format!("super::{}", head),
                _ => format!("{}::{}", library_path, head),
            })
        } else if depth == 0 || head == p.crate_name {
            None
        } else {
            Some(format!("crate::{}", head))
        });
    }
    let found = p.resolve(scope, &[head.to_string()], false, Ns::Type);
    match found.defs.first() {
        Some(Def::Local) => Err(String::from(
            "the 2015 edition has no import from inside a block",
        )),
        Some(Def::Item(_)) | Some(Def::Inner(..)) => {
            if !library && depth == 0 {
                Ok(None)
            } else {
                Ok(Some(format!("self::{}", head)))
            }
        }
        Some(Def::Outside(_))
            if path.len() == 1 && !p.macros_named(head, library).is_empty() =>
        {
            Err(String::from(
                "the 2015 edition has no import of a macro without `#[macro_export]`",
            ))
        }
        Some(Def::Outside(path)) if found.leaves.is_empty() => {
            Err(format!("`{}` is not known here", path[0]))
        }
        Some(Def::Outside(_)) if !library && depth == 0 => Ok(None),
        Some(Def::Outside(_)) => Ok(Some(format!("self::{}", head))),
        Some(Def::Dependency(name)) => Err(format!(
            "`{}` is another crate, which a judge does not have",
            name
        )),
        None => Err(format!("`{}` is not known here", head)),
    }
}
