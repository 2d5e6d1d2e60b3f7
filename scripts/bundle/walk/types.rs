//! Types as they are written.

use super::*;

impl<'p> Walker<'p> {
    pub fn ty(&mut self) -> Result<Ty> {
        match self.src.word(self.at) {
            "&" => {
                self.at += 1;
                if self.src.kind(self.at) == Kind::Lifetime {
                    self.at += 1;
                }
                self.eat("mut");
                self.ty()
            }
            "*" => {
                self.at += 2;
                Ok(pointer(self.ty()?))
            }
            "(" => {
                let close = self.close();
                self.at += 1;
                let mut parts = Vec::new();
                let mut comma = false;
                while self.at < close {
                    parts.push(self.ty()?);
                    // `(dyn A + B)`
                    while self.eat("+") {
                        self.bounds()?;
                    }
                    comma = self.eat(",");
                    if !comma && self.at < close {
                        return self.refuse(self.at, "this type cannot be read");
                    }
                }
                self.at = close + 1;
                Ok(match parts.len() {
                    0 => Ty::Plain,
                    1 if !comma => parts.remove(0),
                    _ => Ty::Tuple(parts),
                })
            }
            "[" => {
                let close = self.close();
                self.at += 1;
                let inner = self.ty()?;
                if self.eat(";") {
                    self.aside(|w| w.expr(false))?;
                }
                if self.at != close {
                    return self.refuse(self.at, "this type cannot be read");
                }
                self.at = close + 1;
                Ok(Ty::Seq(Box::new(inner)))
            }
            "!" => {
                self.at += 1;
                Ok(Ty::Plain)
            }
            "_" => {
                self.at += 1;
                Ok(Ty::Unknown)
            }
            "dyn" | "impl" if !self.src.is_op(self.at + 1, "::") => {
                self.at += 1;
                self.bounds()
            }
            "for" => {
                if !self.src.is(self.at + 1, "<") {
                    return self.refuse(self.at, "a type was expected here");
                }
                self.for_lifetimes()?;
                self.ty()
            }
            "unsafe" | "extern" | "fn" => self.fn_pointer(),
            _ => {
                let start = self.at;
                if self.is_macro_call() {
                    self.macro_call_at(start, false)?;
                    return Ok(Ty::Unknown);
                }
                let (found, args, returns) = self.path_type()?;
                if let Some(returns) = returns {
                    return Ok(Ty::Callable(Box::new(returns)));
                }
                Ok(self.named_type(&found, args))
            }
        }
    }

    pub(super) fn fn_pointer(&mut self) -> Result<Ty> {
        self.eat("unsafe");
        if self.eat("extern") && self.src.kind(self.at) == Kind::Str {
            self.at += 1;
        }
        self.expect("fn")?;
        if !self.is("(") {
            return self.refuse(self.at, "this type cannot be read");
        }
        let close = self.close();
        self.at += 1;
        while self.at < close {
            self.skip_attributes();
            if self.src.name(self.at).is_some()
                && self.src.is(self.at + 1, ":")
                && !self.src.is_op(self.at + 1, "::")
            {
                self.at += 2;
            }
            self.ty()?;
            if !self.eat(",") && self.at < close {
                return self.refuse(self.at, "this type cannot be read");
            }
        }
        self.at = close + 1;
        let returns = self.return_type()?;
        Ok(Ty::Callable(Box::new(returns)))
    }

    /// `-> T` behind parameters, or nothing.
    fn return_type(&mut self) -> Result<Ty> {
        if self.eat_op("->") {
            self.ty()
        } else {
            Ok(Ty::Plain)
        }
    }

    /// A path in type position: what it names, its last generic arguments, and for `Fn(A) -> B`
    /// the return type.
    pub(super) fn path_type(&mut self) -> Result<(Found, Vec<Ty>, Option<Ty>)> {
        let (found, args) = self.path(Ns::Type, false)?;
        if self.is("(") {
            let close = self.close();
            self.at += 1;
            let mut takes = Vec::new();
            while self.at < close {
                takes.push(self.ty()?);
                if !self.eat(",") && self.at < close {
                    return self.refuse(self.at, "this type cannot be read");
                }
            }
            self.at = close + 1;
            let returns = self.return_type()?;
            self.closure_takes = takes.into_iter().next().unwrap_or(Ty::Unknown);
            return Ok((found, args, Some(returns)));
        }
        Ok((found, args, None))
    }

    pub(super) fn named_type(&mut self, found: &Found, args: Vec<Ty>) -> Ty {
        match found.only() {
            Some(Def::Item(id)) => self.item_type(*id, args),
            Some(Def::Outside(path)) => {
                let name = path.last().map_or("", |s| s.as_str());
                if path.len() == 1 {
                    if name == "Self" {
                        return self.self_ty.clone();
                    }
                    if self.generics.iter().any(|g| g.0 == name) {
                        return Ty::Param(name.to_string());
                    }
                }
                standard(path, &args)
            }
            _ => Ty::Unknown,
        }
    }

    /// The type that a struct, enum or alias names.
    pub(super) fn item_type(&mut self, id: ItemId, args: Vec<Ty>) -> Ty {
        match self.p.items[id].kind {
            ItemKind::Struct | ItemKind::Enum | ItemKind::Union => Ty::Adt(id, args),
            ItemKind::Type => {
                let alias = self.elsewhere(id, |w| {
                    w.at += 2;
                    w.generics()?;
                    let params: Vec<String> = w.generics.iter().map(|g| g.0.clone()).collect();
                    w.expect("=")?;
                    Ok((params, w.ty()?))
                });
                let (params, target) = match alias {
                    Some(alias) => alias,
                    None => return Ty::Unknown,
                };
                let map: Vec<(String, Ty)> = params.into_iter().zip(args).collect();
                target.with(&map).without_params(&[])
            }
            ItemKind::Trait => Ty::Param(String::from("dyn")),
            _ => Ty::Unknown,
        }
    }

    /// A number, character, string or `bool`.
    pub(super) fn eat_literal(&mut self) -> bool {
        let literal = matches!(
            self.src.kind(self.at),
            Kind::Number | Kind::Char | Kind::Str
        );
        let eaten = literal || self.is("true") || self.is("false");
        self.at += usize::from(eaten);
        eaten
    }

    /// Reads a part of a type that is no type it is made of.
    pub(super) fn aside<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        let items = self.found.items.len();
        let value = read(self)?;
        if self.types_only {
            self.found.items.truncate(items);
        }
        Ok(value)
    }

    pub(super) fn generic_argument(&mut self) -> Result<Option<Ty>> {
        if self.src.kind(self.at) == Kind::Lifetime {
            self.at += 1;
            return Ok(None);
        }
        if self.is("{") {
            self.aside(|w| w.block())?;
            return Ok(Some(Ty::Plain));
        }
        if self.is("-") {
            self.at += 1;
        }
        if self.eat_literal() {
            return Ok(Some(Ty::Plain));
        }
        // `Item = T` and `Item: Bound`
        let named = self.src.name(self.at).is_some();
        if named && self.src.is(self.at + 1, "=") && !self.src.is_op(self.at + 1, "==") {
            let name = self.src.word(self.at).to_string();
            self.found.loose.push((name, self.scope));
            self.at += 2;
            return self.generic_argument();
        }
        if named && self.src.is(self.at + 1, ":") && !self.src.is_op(self.at + 1, "::") {
            let name = self.src.word(self.at).to_string();
            self.found.loose.push((name, self.scope));
            self.at += 2;
            return self.bounds().map(Some);
        }
        // A constant as argument looks like a type: look for both.
        let start = self.at;
        let single = named && matches!(self.src.word(start + 1), "," | ">");
        let ty = self.ty()?;
        if single && ty == Ty::Unknown {
            let path = vec![self.src.word(start).to_string()];
            let found = self.p.resolve(self.scope, &path, false, Ns::Value);
            self.note(&found);
        }
        Ok(Some(ty))
    }

    pub(super) fn generic_arguments(&mut self) -> Result<Vec<Ty>> {
        let mut args = Vec::new();
        let takes = std::mem::replace(&mut self.closure_takes, Ty::Unknown);
        self.expect("<")?;
        while !self.eat(">") {
            if let Some(ty) = self.generic_argument()? {
                args.push(ty);
            }
            // `Item<u8> = T`
            if self.eat("=") {
                self.generic_argument()?;
            }
            if !self.eat(",") && !self.is(">") {
                return self.refuse(self.at, "this generic argument cannot be read");
            }
        }
        self.closure_takes = takes;
        Ok(args)
    }
}
