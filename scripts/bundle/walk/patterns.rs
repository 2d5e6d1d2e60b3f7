//! Patterns, and the names that they bind.

use super::*;

impl<'p> Walker<'p> {
    /// Reads a pattern and binds its names, given the type that it is matched with.
    pub(super) fn pattern(&mut self, ty: &Ty) -> Result<()> {
        self.eat("|");
        self.pattern_alternative(ty)?;
        while self.is("|") && !self.is_op("||") {
            self.at += 1;
            self.pattern_alternative(ty)?;
        }
        Ok(())
    }

    pub(super) fn pattern_alternative(&mut self, ty: &Ty) -> Result<()> {
        self.skip_attributes();
        match self.src.word(self.at) {
            "&" => {
                self.at += 1;
                self.eat("mut");
                return self.pattern_alternative(ty);
            }
            "(" => {
                let parts = match ty {
                    Ty::Tuple(parts) => parts.clone(),
                    _ => Vec::new(),
                };
                let one = self.single_in_brackets();
                return self.pattern_list(|i| {
                    if one {
                        return ty.clone();
                    }
                    match ty {
                        Ty::Plain => Ty::Plain,
                        _ => parts.get(i).cloned().unwrap_or(Ty::Unknown),
                    }
                });
            }
            "[" => {
                let element = ty.element();
                return self.pattern_list(|_| element.clone());
            }
            "_" => {
                self.at += 1;
                return Ok(());
            }
            "-" => {
                self.at += 2;
                return self.range_end();
            }
            "box" => {
                self.at += 1;
                return self.pattern_alternative(&Ty::Unknown);
            }
            "const" => {
                self.at += 1;
                self.block()?;
                return Ok(());
            }
            _ => {}
        }
        if self.is_op("..") {
            return self.range_end();
        }
        if self.eat_literal() {
            return self.range_end();
        }
        let by_keyword = self.is("ref") || self.is("mut");
        if by_keyword {
            self.eat("ref");
            self.eat("mut");
        }
        if self.is_macro_call() {
            let start = self.at;
            self.macro_call_at(start, false)?;
            self.forget(start, self.at);
            return Ok(());
        }
        let name = self.src.name(self.at).map(String::from);
        let next = self.at + 1;
        let more = self.src.is_op(next, "::")
            || self.src.is(next, "(")
            || self.src.is(next, "{")
            || self.src.is_op(next, "..") && !by_keyword;
        if let (Some(name), false) = (name, more) {
            // A lone name is a constant, a unit struct or variant if there is one, else a binding.
            let known =
                self.p
                    .resolve(self.scope, std::slice::from_ref(&name), false, Ns::Value);
            let constant = !by_keyword
                && known.defs.iter().any(|d| match d {
                    Def::Item(id) => self.p.items[*id].kind != ItemKind::Fn,
                    Def::Inner(..) => true,
                    _ => false,
                });
            if constant {
                self.note(&known);
                self.at += 1;
                return self.range_end();
            }
            self.at += 1;
            if name == "None" || name == "self" {
                return Ok(());
            }
            self.found.leaves.extend(known.leaves);
            let mut ty = ty.clone();
            if self.eat("@") {
                let all = self.is_op("..")
                    && (self.src.is(self.at + 2, ",")
                        || self.src.kind(self.at + 2) == Kind::Close);
                self.pattern_alternative(&ty)?;
                if all && ty != Ty::Plain {
                    // The rest of a slice, whose elements have this type.
                    ty = Ty::Seq(Box::new(ty));
                }
            }
            self.locals.push((name, ty));
            return Ok(());
        }
        let (found, _) = self.path(Ns::Value, true)?;
        if self.is("(") {
            let fields = self.pattern_fields(&found, ty);
            return self.pattern_list(|i| {
                let name = i.to_string();
                let field = fields.iter().find(|f| f.0 == name);
                field.map_or(Ty::Unknown, |f| f.1.clone())
            });
        }
        if self.is("{") {
            let fields = self.pattern_fields(&found, ty);
            return self.pattern_struct(&fields);
        }
        self.range_end()
    }

    pub(super) fn single_in_brackets(&self) -> bool {
        let close = self.close();
        let mut i = self.at + 1;
        while i < close {
            if self.src.is(i, ",") || self.src.is_op(i, "..") {
                return false;
            }
            i = if self.src.kind(i) == Kind::Open {
                self.src.partner(i) + 1
            } else {
                i + 1
            };
        }
        true
    }

    pub(super) fn pattern_list(&mut self, ty: impl Fn(usize) -> Ty) -> Result<()> {
        let close = self.close();
        self.at += 1;
        let mut i = 0;
        let mut rest = false;
        while self.at < close {
            rest |= self.is_op("..") && (self.at + 2 == close || self.src.is(self.at + 2, ","));
            // Behind `..` positions count from the end.
            let part = if rest { Ty::Unknown } else { ty(i) };
            self.pattern(&part)?;
            i += 1;
            if !self.eat(",") && self.at < close {
                return self.refuse(self.at, "this pattern cannot be read");
            }
        }
        self.at = close + 1;
        Ok(())
    }

    pub(super) fn pattern_struct(&mut self, fields: &[(String, Ty)]) -> Result<()> {
        let close = self.close();
        self.at += 1;
        while self.at < close {
            self.skip_attributes();
            if self.eat_op("..") {
                break;
            }
            let shorthand = !self.src.is(self.at + 1, ":") || self.is("ref") || self.is("mut");
            if shorthand {
                self.eat("ref");
                self.eat("mut");
            }
            let name = self.src.word(self.at).trim_start_matches("r#").to_string();
            let ty = fields
                .iter()
                .find(|f| f.0 == name)
                .map_or(Ty::Unknown, |f| f.1.clone());
            self.at += 1;
            if shorthand {
                self.locals.push((name, ty));
            } else {
                self.expect(":")?;
                self.pattern(&ty)?;
            }
            if !self.eat(",") && self.at < close {
                return self.refuse(self.at, "this pattern cannot be read");
            }
        }
        self.at = close + 1;
        Ok(())
    }

    /// The fields that a struct or variant pattern takes apart.
    pub(super) fn pattern_fields(&mut self, found: &Found, ty: &Ty) -> Vec<(String, Ty)> {
        match found.defs.first() {
            Some(Def::Item(id)) => {
                let args = match ty {
                    Ty::Adt(t, args) if t == id => args.clone(),
                    _ => Vec::new(),
                };
                let target = self.item_type(*id, args);
                self.fields_of(&target, None)
            }
            Some(Def::Inner(id, variant)) => {
                let args = match ty {
                    Ty::Adt(t, args) if t == id => args.clone(),
                    _ => Vec::new(),
                };
                let target = self.item_type(*id, args);
                self.fields_of(&target, Some(variant))
            }
            Some(Def::Outside(path)) => {
                let name = path.last().map_or("", |s| s.as_str());
                if name == "Self" {
                    let target = self.self_ty.clone();
                    return self.fields_of(&target, None);
                }
                if matches!(name, "Some" | "Ok") {
                    return vec![(String::from("0"), ty.unwrapped())];
                }
                if let Ty::Std("Reverse", held) = ty {
                    return vec![(String::from("0"), held[0].clone())];
                }
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn range_end(&mut self) -> Result<()> {
        if !self.is_op("..") {
            return Ok(());
        }
        self.at += 2;
        if !self.is_op("=>") {
            self.eat("=");
        }
        self.eat(".");
        self.eat("-");
        if matches!(
            self.src.kind(self.at),
            Kind::Number | Kind::Char | Kind::Str
        ) {
            self.at += 1;
        } else if self.src.name(self.at).is_some() && !self.is("if") {
            self.path(Ns::Value, true)?;
        }
        Ok(())
    }
}
