//! Items: signatures, fields, generics, bounds.

use super::*;

impl<'p> Walker<'p> {
    /// Reads an item of a module, impl or trait; of containers only what stands around their
    /// items.
    pub fn item(&mut self, id: ItemId) -> Result<()> {
        let item = &self.p.items[id];
        let (span, parent) = (item.span.clone(), item.parent);
        self.enter_container(parent)?;
        self.found = Findings::default();
        self.span(&span, Some(id))
    }

    /// Takes in the generics and `Self` of the impl or trait that `parent` is.
    pub(super) fn enter_container(&mut self, parent: Option<ItemId>) -> Result<()> {
        let parent = match parent {
            Some(parent) => parent,
            None => return Ok(()),
        };
        let (kind, span) = (self.p.items[parent].kind, self.p.items[parent].span.clone());
        match kind {
            ItemKind::Impl => {
                self.around = Some(parent);
                self.impl_header(&span)?;
            }
            ItemKind::Trait => {
                self.around = Some(parent);
                self.self_ty = Ty::Param(String::from("Self"));
                self.at = span.word + 2;
                self.generics()?;
            }
            _ => {}
        }
        Ok(())
    }

    pub(super) fn span(&mut self, span: &Span, id: Option<ItemId>) -> Result<()> {
        self.visibility(span.head)?;
        self.at = span.word;
        let generics = self.generics.len();
        match span.kind {
            ItemKind::Fn => {
                self.function(true)?;
            }
            ItemKind::Struct | ItemKind::Union => self.structure()?,
            ItemKind::Enum => self.enumeration()?,
            ItemKind::Type => {
                self.at += 2;
                self.generics()?;
                if self.eat(":") {
                    self.bounds()?;
                }
                self.where_clause()?;
                if self.eat("=") {
                    self.ty()?;
                }
                self.where_clause()?;
            }
            ItemKind::Const | ItemKind::Static => {
                self.at += 1;
                self.eat("mut");
                self.at += 1;
                if self.eat(":") {
                    self.ty()?;
                }
                if self.eat("=") {
                    self.expr(false)?;
                }
                self.expect(";")?;
            }
            ItemKind::Trait => {
                self.at += 2;
                self.self_ty = Ty::Param(String::from("Self"));
                self.generics()?;
                if self.eat(":") {
                    self.bounds()?;
                }
                self.where_clause()?;
            }
            ItemKind::Impl => self.impl_header(span)?,
            ItemKind::MacroCall | ItemKind::Expanded => {
                self.macro_call_at(span.head, true)?;
            }
            ItemKind::Use if id.is_none() => {}
            ItemKind::Use | ItemKind::Mod | ItemKind::MacroRules => {}
            ItemKind::ExternCrate => {}
            ItemKind::ExternBlock => self.soup(span.word, span.end)?,
        }
        self.generics.truncate(generics);
        Ok(())
    }

    /// `pub(in crate::a)` needs the library's module in its path.
    pub fn visibility(&mut self, at: usize) -> Result<()> {
        if self.src.is(at, "pub") && self.src.is(at + 1, "(") && self.src.is(at + 2, "in") {
            let mut start = at + 3;
            if self.src.is_op(start, "::") {
                start += 2;
            }
            let library = self.p.scopes[self.scope].library;
            if self.src.is(start, "crate") {
                if library {
                    self.edit(start, start + 1, &self.library_path.clone());
                }
            } else if !matches!(self.src.word(start), "self" | "super") {
                return self.refuse(at, "write this restriction as a path from `crate`");
            }
        }
        Ok(())
    }

    pub(super) fn edit(&mut self, from: usize, to: usize, text: &str) {
        let (start, end) = self.src.bytes(from, to);
        if self.in_macro > 0 || self.src.text[start..end] == *text {
            return;
        }
        let edit = Edit {
            start,
            end,
            text: text.to_string(),
        };
        if !self
            .found
            .edits
            .iter()
            .any(|(f, e)| *f == self.file && *e == edit)
        {
            self.found.edits.push((self.file, edit));
        }
    }

    /// `impl<…> Trait for Type where …`: sets `Self`; returns whether a trait stands there.
    pub(super) fn impl_header(&mut self, span: &Span) -> Result<()> {
        self.at = span.word + 1;
        self.generics()?;
        self.eat("!");
        let first = self.ty()?;
        if self.eat("for") {
            self.self_ty = self.ty()?;
        } else {
            self.self_ty = first;
        }
        self.where_clause()
    }

    pub(super) fn structure(&mut self) -> Result<()> {
        self.at += 2;
        self.generics()?;
        self.where_clause()?;
        if self.is("{") {
            self.fields()?;
        } else if self.is("(") {
            self.tuple_fields()?;
            self.where_clause()?;
        }
        Ok(())
    }

    /// `{ a: A, b: B }` of a struct or variant.
    pub(super) fn fields(&mut self) -> Result<Vec<(String, Ty)>> {
        let close = self.close();
        self.at += 1;
        let mut fields = Vec::new();
        while self.at < close {
            self.skip_attributes();
            self.visibility_here()?;
            let name = self.src.name(self.at).unwrap_or("").to_string();
            self.at += 1;
            self.expect(":")?;
            fields.push((name, self.ty()?));
            if self.eat("=") {
                self.expr(false)?;
            }
            if !self.eat(",") && self.at < close {
                return self.refuse(self.at, "this field cannot be read");
            }
        }
        self.at = close + 1;
        Ok(fields)
    }

    pub(super) fn tuple_fields(&mut self) -> Result<Vec<(String, Ty)>> {
        let close = self.close();
        self.at += 1;
        let mut fields = Vec::new();
        while self.at < close {
            self.skip_attributes();
            self.visibility_here()?;
            fields.push((fields.len().to_string(), self.ty()?));
            if !self.eat(",") && self.at < close {
                return self.refuse(self.at, "this field cannot be read");
            }
        }
        self.at = close + 1;
        Ok(fields)
    }

    pub(super) fn visibility_here(&mut self) -> Result<()> {
        self.visibility(self.at)?;
        if self.eat("pub") && self.is("(") {
            let inner = self.src.word(self.at + 1);
            if matches!(inner, "crate" | "self" | "super" | "in") {
                self.at = self.close() + 1;
            }
        }
        Ok(())
    }

    pub(super) fn skip_attributes(&mut self) {
        while self.is("#") {
            let open = self.at + 1 + usize::from(self.src.is(self.at + 1, "!"));
            if !self.src.is(open, "[") {
                // A macro's own `#`.
                break;
            }
            self.at = self.src.partner(open) + 1;
        }
    }

    pub(super) fn enumeration(&mut self) -> Result<()> {
        self.at += 2;
        self.generics()?;
        self.where_clause()?;
        let close = self.close();
        self.at += 1;
        while self.at < close {
            self.variant()?;
        }
        Ok(())
    }

    /// One variant and the comma behind it: its name and fields.
    pub(super) fn variant(&mut self) -> Result<(String, Vec<(String, Ty)>)> {
        self.skip_attributes();
        let name = match self.src.name(self.at) {
            Some(name) => name.to_string(),
            None => return self.refuse(self.at, "this variant cannot be read"),
        };
        self.at += 1;
        let fields = if self.is("{") {
            self.fields()?
        } else if self.is("(") {
            self.tuple_fields()?
        } else {
            Vec::new()
        };
        if self.eat("=") {
            self.expr(false)?;
        }
        self.eat(",");
        Ok((name, fields))
    }

    /// Reads a function from its `fn`, with its body if `whole`.
    pub(super) fn function(&mut self, whole: bool) -> Result<Signature> {
        let generics = self.generics.len();
        let locals = self.locals.len();
        self.at += 2;
        self.generics()?;
        let mut signature = Signature {
            has_self: false,
            parameters: 0,
            returns: Ty::Plain,
            closures: Vec::new(),
        };
        if !self.is("(") {
            return self.refuse(self.at, "this function has no parameters");
        }
        let close = self.close();
        self.at += 1;
        while self.at < close {
            self.skip_attributes();
            if self.self_parameter()? {
                signature.has_self = true;
            } else {
                self.closure_takes = Ty::Unknown;
                self.typed_pattern()?;
                let takes = std::mem::replace(&mut self.closure_takes, Ty::Unknown);
                signature.closures.push(takes.without_params(&[]));
                signature.parameters += 1;
            }
            if !self.eat(",") && self.at < close {
                return self.refuse(self.at, "this parameter cannot be read");
            }
        }
        self.at = close + 1;
        if self.eat_op("->") {
            signature.returns = self.ty()?;
        }
        self.where_clause()?;
        if whole && self.is("{") {
            self.block()?;
        }
        self.generics.truncate(generics);
        self.locals.truncate(locals);
        Ok(signature)
    }

    /// A parameter, `pattern: Type`. The pattern is read again once the type is known.
    pub(super) fn typed_pattern(&mut self) -> Result<()> {
        let (start, bound) = (self.at, self.locals.len());
        self.pattern(&Ty::Unknown)?;
        self.locals.truncate(bound);
        self.expect(":")?;
        let ty = self.ty()?;
        self.bind_again(start, &ty)
    }

    /// Reads the pattern at `start` once more, to bind its names with their types, and comes
    /// back.
    pub(super) fn bind_again(&mut self, start: usize, ty: &Ty) -> Result<()> {
        let end = self.at;
        let mark = self.mark();
        self.at = start;
        self.pattern(ty)?;
        self.back(&Mark(mark.0, end));
        Ok(())
    }

    /// `self`, `&self`, `&'a mut self`, `mut self`, `self: Box<Self>`.
    pub(super) fn self_parameter(&mut self) -> Result<bool> {
        let mut i = self.at;
        if self.src.is(i, "&") {
            i += 1;
            if self.src.kind(i) == Kind::Lifetime {
                i += 1;
            }
        }
        if self.src.is(i, "mut") {
            i += 1;
        }
        if !self.src.is(i, "self") || self.src.is_op(i + 1, "::") {
            return Ok(false);
        }
        self.at = i + 1;
        let mut ty = self.self_ty.clone();
        if self.eat(":") {
            let written = self.ty()?;
            if written != self.self_ty {
                ty = Ty::Unknown;
            }
        }
        self.locals.push((String::from("self"), ty));
        Ok(true)
    }

    /// `<'a, T: Bound, const N: usize = 3>`, if it stands here.
    pub(super) fn generics(&mut self) -> Result<()> {
        if !self.eat("<") {
            return Ok(());
        }
        // Names first: a bound may mention a later parameter.
        let mut i = self.at;
        let mut depth = 1_usize;
        let mut fresh = true;
        while depth > 0 && i < self.src.words.len() {
            match self.src.word(i) {
                "<" => depth += 1,
                ">" if self.src.is_op(i - 1, "->") => {}
                ">" => depth -= 1,
                _ => {}
            }
            if depth == 1 && fresh {
                let constant = self.src.is(i, "const");
                let name = self.src.name(if constant { i + 1 } else { i });
                if let Some(name) = name {
                    self.generics.push((name.to_string(), constant));
                }
            }
            fresh = depth == 1 && self.src.is(i, ",");
            if self.src.kind(i) == Kind::Open {
                i = self.src.partner(i);
            }
            i += 1;
        }
        while !self.eat(">") {
            self.skip_attributes();
            self.eat("const");
            self.at += 1;
            if self.eat(":") {
                self.bounds()?;
            }
            if self.eat("=") {
                self.generic_argument()?;
            }
            if !self.eat(",") && !self.is(">") {
                return self.refuse(self.at, "this generic parameter cannot be read");
            }
        }
        Ok(())
    }

    pub(super) fn where_clause(&mut self) -> Result<()> {
        if !self.eat("where") {
            return Ok(());
        }
        while !self.is("{") && !self.is(";") && !self.is("=") && self.at < self.src.words.len()
        {
            if self.src.kind(self.at) == Kind::Lifetime {
                self.at += 1;
            } else {
                self.for_lifetimes()?;
                self.ty()?;
            }
            if self.eat(":") {
                self.bounds()?;
            }
            if !self.eat(",") {
                break;
            }
        }
        Ok(())
    }

    pub(super) fn for_lifetimes(&mut self) -> Result<()> {
        if self.is("for") && self.src.is(self.at + 1, "<") {
            self.at += 1;
            self.angle_skip();
        }
        Ok(())
    }

    /// Passes over `<…>` that holds only lifetimes.
    pub(super) fn angle_skip(&mut self) {
        while !self.eat(">") && self.at < self.src.words.len() {
            self.at += 1;
        }
    }

    /// `A + B + 'a`: what one bound offers; several may each have methods.
    pub(super) fn bounds(&mut self) -> Result<Ty> {
        let mut ty = None;
        loop {
            if self.src.kind(self.at) == Kind::Lifetime {
                self.at += 1;
            } else if self.is("use") {
                self.at += 1;
                self.angle_skip();
            } else if self.is("(") {
                self.at += 1;
                self.bounds()?;
                self.expect(")")?;
            } else if self.ends_bounds() {
            } else {
                self.eat("?");
                self.eat("~");
                if self.is("const") {
                    self.at += 1;
                }
                self.for_lifetimes()?;
                let (found, args, returns) = self.path_type()?;
                ty = Some(match returns {
                    _ if ty.is_some() => Ty::Unknown,
                    Some(returns) => Ty::Callable(Box::new(returns)),
                    None => self.bound_type(&found, &args),
                });
            }
            if !self.eat("+") {
                return Ok(ty.unwrap_or(Ty::Unknown));
            }
        }
    }

    /// What `impl Bound` and `dyn Bound` offer.
    pub(super) fn bound_type(&self, found: &Found, args: &[Ty]) -> Ty {
        match found.defs.first() {
            Some(Def::Outside(path)) => {
                let name = path.last().map_or("", |s| s.as_str());
                match name {
                    "Iterator" | "DoubleEndedIterator" | "ExactSizeIterator" => {
                        let yields = args.first().cloned().unwrap_or(Ty::Unknown);
                        Ty::Iter(Box::new(yields))
                    }
                    _ => standard(path, args),
                }
            }
            Some(Def::Item(id)) if self.p.items[*id].kind == ItemKind::Trait => {
                Ty::Param(String::from("dyn"))
            }
            _ => Ty::Unknown,
        }
    }

    pub(super) fn ends_bounds(&self) -> bool {
        matches!(
            self.src.word(self.at),
            "," | ">" | "=" | "{" | "}" | ")" | ";" | "]" | "where"
        )
    }
}
