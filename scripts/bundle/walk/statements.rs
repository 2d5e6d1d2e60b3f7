//! Blocks and statements.

use super::*;

impl<'p> Walker<'p> {
    /// Reads a block from its `{`: items first, as they are visible in all of it.
    pub(super) fn block(&mut self) -> Result<Ty> {
        if !self.is("{") {
            return self.refuse(self.at, "`{` was expected here");
        }
        let open = self.at;
        let close = self.close();
        let outer = self.scope;
        let locals = self.locals.len();
        let spans = items_of_block(&self.src, open)?;
        if !spans.is_empty() {
            self.enter_block();
            let mut names = Vec::new();
            for span in &spans {
                if span.kind == ItemKind::Use {
                    let src = self.src.clone();
                    self.p.enter_imports(self.scope, &src, span, None);
                } else if !span.name.is_empty() {
                    names.push((span.name.clone(), span.kind));
                }
            }
            for (name, kind) in names {
                let entries = self.p.scopes[self.scope].names.entry(name).or_default();
                entries.push(Entry::Local(kind));
            }
            let leaves = self.p.scopes[self.scope].leaves.clone();
            for leaf in leaves {
                self.block_import(leaf)?;
            }
            self.block_aliases(&spans)?;
        }
        self.at = self.src.past_inner_attributes(open + 1);
        let mut value = Ty::Plain;
        while self.at < close {
            if let Some(span) = spans.iter().find(|s| s.first == self.at).cloned() {
                self.nested_item(&span)?;
                self.at = span.end;
                value = Ty::Plain;
                continue;
            }
            if self.eat(";") {
                value = Ty::Plain;
                continue;
            }
            value = self.statement(close)?;
        }
        self.at = close + 1;
        self.locals.truncate(locals);
        self.scope = outer;
        Ok(value)
    }

    /// Goes on in a scope inside the one here.
    pub(super) fn enter_block(&mut self) {
        let Scope {
            module, library, ..
        } = self.p.scopes[self.scope];
        self.scope = self.p.add_scope(Scope {
            parent: Some(self.scope),
            module,
            library,
            ..Scope::default()
        });
    }

    /// Has the aliases of a block name the types that they stand for.
    fn block_aliases(&mut self, spans: &[Span]) -> Result<()> {
        for span in spans.iter().filter(|s| s.kind == ItemKind::Type) {
            let mark = self.mark();
            let outer = std::mem::take(&mut self.generics);
            self.at = span.word + 2;
            self.generics()?;
            self.expect("=")?;
            let ty = self.ty()?;
            let inner = std::mem::replace(&mut self.generics, outer);
            self.back(&mark);
            if let Ty::Adt(id, args) = ty {
                let same = inner.len() <= args.len()
                    && inner
                        .iter()
                        .zip(&args)
                        .all(|(g, a)| *a == Ty::Param(g.0.clone()));
                if !same {
                    let why = "an alias inside a function, with parameters in another order";
                    return self.refuse(span.word, why);
                }
                let entries = vec![Entry::Item(id)];
                self.p.scopes[self.scope]
                    .names
                    .insert(span.name.clone(), entries);
            }
        }
        Ok(())
    }

    /// An item inside a block is kept with it, all of it.
    pub(super) fn nested_item(&mut self, span: &Span) -> Result<()> {
        let saved = (
            self.locals.clone(),
            self.generics.clone(),
            self.self_ty.clone(),
            self.around,
        );
        self.locals.clear();
        if span.kind != ItemKind::Use && span.kind != ItemKind::MacroRules {
            self.generics.clear();
            self.span(span, None)?;
        }
        if let (ItemKind::Impl | ItemKind::Trait, Some(open)) = (span.kind, span.body) {
            if span.kind == ItemKind::Impl && self.p.scopes[self.scope].library {
                if let Ty::Adt(..) = self.self_ty {
                    let why = "an impl inside a function, for a type outside it";
                    return self.refuse(span.word, why);
                }
            }
            self.at = span.word + if span.kind == ItemKind::Trait { 2 } else { 1 };
            self.generics()?;
            // `for<'a>` in bounds is no trait's `for`.
            let named = |i: usize| self.src.is(i, "for") && !self.src.is(i + 1, "<");
            let of = if span.kind == ItemKind::Impl && (span.word..open).any(named) {
                self.eat("!");
                self.path(Ns::Type, false)?.0.defs
            } else {
                Vec::new()
            };
            let close = self.src.partner(open);
            for inner in items_in(&self.src.clone(), open + 1, close)? {
                // The trait needs an item for each one here.
                for def in &of {
                    if let Def::Item(of) = def {
                        self.found.inner.push((*of, inner.name.clone()));
                    }
                }
                self.span(&inner, None)?;
            }
        }
        if span.kind == ItemKind::MacroRules {
            self.in_macro += 1;
            self.transcribers(span)?;
            self.in_macro -= 1;
            let library = self.p.scopes[self.scope].library;
            self.span_edits(span, library);
        }
        if span.kind == ItemKind::Mod {
            return self.refuse(
                span.word,
                "a module inside a function cannot be carried over",
            );
        }
        self.locals = saved.0;
        self.generics = saved.1;
        self.self_ty = saved.2;
        self.around = saved.3;
        Ok(())
    }

    /// One statement; its value matters if it is the block's last.
    pub(super) fn statement(&mut self, close: usize) -> Result<Ty> {
        self.skip_attributes();
        if self.is("let") {
            self.let_statement()?;
            return Ok(Ty::Plain);
        }
        let start = self.at;
        let block_like = self.starts_block_like();
        let value = if block_like {
            let value = self.primary(false)?;
            let goes_on = self.is(".") && !self.is_op("..") || self.is("?");
            if goes_on {
                let value = self.postfix(value)?;
                self.binary(value, false)?
            } else {
                value
            }
        } else {
            self.expr(false)?
        };
        if self.eat(";") {
            return Ok(Ty::Plain);
        }
        if self.at < close && !block_like && !self.src.is(self.at - 1, "}") {
            return self.refuse(start.max(self.at), "this statement cannot be read");
        }
        Ok(value)
    }

    pub(super) fn starts_block_like(&self) -> bool {
        let mut at = self.at;
        if self.src.kind(at) == Kind::Lifetime && self.src.is(at + 1, ":") {
            at += 2;
        }
        match self.src.word(at) {
            "if" | "match" | "loop" | "while" | "for" | "{" => true,
            "unsafe" | "const" | "async" => self.src.is(at + 1, "{"),
            _ => {
                // `name! { … }` ends a statement.
                self.is_macro_call() && {
                    let mut i = at;
                    while !self.src.is(i, "!") {
                        i += 1;
                    }
                    self.src.is(i + 1, "{")
                }
            }
        }
    }

    pub(super) fn let_statement(&mut self) -> Result<()> {
        self.at += 1;
        let pattern = self.at;
        let locals = self.locals.len();
        // The names are bound behind the statement, so the pattern is read again at its end.
        self.pattern(&Ty::Unknown)?;
        self.locals.truncate(locals);
        let mut ty = Ty::Unknown;
        if self.eat(":") {
            ty = self.ty()?;
        }
        if self.eat("=") {
            let value = self.expr(false)?;
            ty = self.initialised(ty, value);
            if self.eat("else") {
                self.block()?;
            }
        }
        self.expect(";")?;
        self.bind_again(pattern, &ty)
    }
}
