//! Expressions.

use super::*;

impl<'p> Walker<'p> {
    pub(super) fn expr(&mut self, no_struct: bool) -> Result<Ty> {
        self.skip_attributes();
        let first = self.prefix(no_struct)?;
        self.binary(first, no_struct)
    }

    /// Operators and their right sides, after the first operand. Precedence does not matter for
    /// what is mentioned, and hardly for types.
    pub(super) fn binary(&mut self, first: Ty, no_struct: bool) -> Result<Ty> {
        let mut left = self.cast(first)?;
        loop {
            if self.is_op("=>") {
                return Ok(left);
            }
            if self.is_op("..") {
                self.at += 2;
                if self.is("=") && !self.is_op("==") && !self.is_op("=>") {
                    self.at += 1;
                }
                if !self.ends_expression(no_struct) {
                    let right = self.prefix(no_struct)?;
                    let right = self.binary(right, no_struct)?;
                    if left != Ty::Plain {
                        left = right;
                    }
                }
                left = Ty::Iter(Box::new(left));
                continue;
            }
            let length = self.operator();
            if length == 0 {
                return Ok(left);
            }
            let op: String = (0..length).map(|k| self.src.word(self.at + k)).collect();
            let operator = self.at;
            self.at += length;
            let right = self.operand(no_struct)?;
            left = match op.as_str() {
                "==" | "!=" | "<" | ">" | "<=" | ">=" | "&&" | "||" => Ty::Plain,
                _ if op.ends_with('=') => {
                    let value = self.binary(right, no_struct)?;
                    if op == "=" {
                        self.learn_assigned(operator, &value);
                    }
                    return Ok(Ty::Plain);
                }
                _ if left == Ty::Plain && right == Ty::Plain => Ty::Plain,
                _ => Ty::Unknown,
            };
        }
    }

    /// An operand, with the `as` that bind it tighter than any binary operator.
    fn operand(&mut self, no_struct: bool) -> Result<Ty> {
        let ty = self.prefix(no_struct)?;
        self.cast(ty)
    }

    /// Any number of `as T` behind an operand.
    fn cast(&mut self, mut ty: Ty) -> Result<Ty> {
        while self.eat("as") {
            ty = self.ty()?;
        }
        Ok(ty)
    }

    /// Length of the binary operator here, 0 if there is none.
    pub(super) fn operator(&self) -> usize {
        const OPS: &[&str] = &[
            "<<=", ">>=", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=", "%=",
            "^=", "&=", "|=", "<<", ">>", "+", "-", "*", "/", "%", "^", "&", "|", "<", ">",
            "=",
        ];
        OPS.iter()
            .find(|op| self.is_op(op))
            .map_or(0, |op| op.len())
    }

    pub(super) fn ends_expression(&self, no_struct: bool) -> bool {
        self.src.kind(self.at) == Kind::Close
            || matches!(self.src.word(self.at), "," | ";" | "")
            || self.is_op("=>")
            || no_struct && self.is("{")
    }

    pub(super) fn prefix(&mut self, no_struct: bool) -> Result<Ty> {
        self.skip_attributes();
        match self.src.word(self.at) {
            "&" => {
                self.at += 1;
                if self.is("raw")
                    && (self.src.is(self.at + 1, "const") || self.src.is(self.at + 1, "mut"))
                {
                    self.at += 2;
                } else {
                    self.eat("mut");
                }
                self.prefix(no_struct)
            }
            "*" => {
                self.at += 1;
                let ty = self.prefix(no_struct)?;
                // A type of the program may have its own `Deref`.
                Ok(match ty {
                    Ty::Adt(id, args) if !self.derefs(id) => Ty::Adt(id, args),
                    Ty::Adt(..) => Ty::Unknown,
                    other => other.pointed(),
                })
            }
            "-" | "!" => {
                self.at += 1;
                let ty = self.prefix(no_struct)?;
                Ok(if ty == Ty::Plain {
                    Ty::Plain
                } else {
                    Ty::Unknown
                })
            }
            "." if self.is_op("..") => {
                self.at += 2;
                self.eat("=");
                let mut end = Ty::Plain;
                if !self.ends_expression(no_struct) {
                    let first = self.prefix(no_struct)?;
                    end = self.binary(first, no_struct)?;
                }
                Ok(Ty::Iter(Box::new(end)))
            }
            "|" | "move" | "static" => self.closure(),
            "return" | "break" | "yield" => {
                self.at += 1;
                if self.src.kind(self.at) == Kind::Lifetime {
                    self.at += 1;
                }
                if !self.ends_expression(no_struct) {
                    self.expr(no_struct)?;
                }
                Ok(Ty::Unknown)
            }
            "continue" => {
                self.at += 1;
                if self.src.kind(self.at) == Kind::Lifetime {
                    self.at += 1;
                }
                Ok(Ty::Unknown)
            }
            "let" => {
                // A condition: names are bound up to the end of the block that follows.
                self.at += 1;
                let pattern = self.at;
                let locals = self.locals.len();
                self.pattern(&Ty::Unknown)?;
                self.locals.truncate(locals);
                self.expect("=")?;
                let ty = self.operand(true)?;
                let ty = self.scrutinee(ty)?;
                self.bind_again(pattern, &ty)?;
                Ok(Ty::Plain)
            }
            _ => {
                let ty = self.primary(no_struct)?;
                self.postfix(ty)
            }
        }
    }

    /// The rest of what `let` matches with: operators that bind tighter than `&&`.
    pub(super) fn scrutinee(&mut self, mut ty: Ty) -> Result<Ty> {
        loop {
            if self.is_op("&&") || self.is_op("||") {
                return Ok(ty);
            }
            if self.is_op("..") {
                self.at += 2;
                self.eat("=");
                if !self.ends_expression(true) {
                    self.operand(true)?;
                }
                ty = Ty::Iter(Box::new(ty));
                continue;
            }
            let length = self.operator();
            if length == 0 || self.is_op("=>") {
                return Ok(ty);
            }
            self.at += length;
            let right = self.operand(true)?;
            ty = if ty == Ty::Plain && right == Ty::Plain {
                Ty::Plain
            } else {
                Ty::Unknown
            };
        }
    }

    pub(super) fn closure(&mut self) -> Result<Ty> {
        self.eat("static");
        self.eat("move");
        let hint = std::mem::replace(&mut self.hint, Ty::Unknown);
        let locals = self.locals.len();
        if !self.eat_op("||") {
            self.expect("|")?;
            let mut first = true;
            while !self.eat("|") {
                let start = self.at;
                let ty = if first { hint.clone() } else { Ty::Unknown };
                let bound = self.locals.len();
                self.pattern_alternative(&ty)?;
                if self.eat(":") {
                    let ty = self.ty()?;
                    self.locals.truncate(bound);
                    let end = self.at;
                    let mark = self.mark();
                    self.at = start;
                    self.pattern_alternative(&ty)?;
                    self.back(&Mark(mark.0, end));
                }
                // With several parameters the hint, made for one, says nothing.
                if self.is(",") && !self.src.is(self.at + 1, "|") && first {
                    for local in &mut self.locals[bound..] {
                        if local.1 == hint {
                            local.1 = Ty::Unknown;
                        }
                    }
                }
                first = false;
                if !self.eat(",") && !self.is("|") {
                    return self.refuse(self.at, "this closure cannot be read");
                }
            }
        }
        let returns = if self.eat_op("->") {
            let ty = self.ty()?;
            self.block()?;
            ty
        } else {
            let body = self.at;
            let ty = self.expr(false)?;
            // What an early `return` gives may be known while the end is not, or differ.
            let early = (body..self.at).any(|i| self.src.is(i, "return"));
            if early {
                Ty::Unknown
            } else {
                ty
            }
        };
        self.locals.truncate(locals);
        Ok(Ty::Callable(Box::new(returns)))
    }

    /// What stands before any `.`, `?`, `(…)` or `[…]`.
    pub(super) fn primary(&mut self, no_struct: bool) -> Result<Ty> {
        match self.src.kind(self.at) {
            Kind::Number | Kind::Char | Kind::Str => {
                self.at += 1;
                return Ok(Ty::Plain);
            }
            Kind::Lifetime => {
                self.at += 1;
                self.expect(":")?;
                let block = self.is("{");
                let ty = self.primary(no_struct)?;
                // A `break` may give another value than the end does.
                return Ok(if block { Ty::Unknown } else { ty });
            }
            _ => {}
        }
        match self.src.word(self.at) {
            "true" | "false" => {
                self.at += 1;
                Ok(Ty::Plain)
            }
            "(" => self.parenthesis(),
            "[" => self.array(),
            "{" => self.block(),
            "unsafe" | "const" | "async" if self.src.is(self.at + 1, "{") => {
                self.at += 1;
                self.block()
            }
            "if" => self.if_expression(),
            "while" => {
                self.at += 1;
                let locals = self.locals.len();
                self.expr(true)?;
                self.block()?;
                self.locals.truncate(locals);
                Ok(Ty::Plain)
            }
            "loop" => {
                self.at += 1;
                self.block()?;
                Ok(Ty::Unknown)
            }
            "for" => {
                self.at += 1;
                let pattern = self.at;
                let locals = self.locals.len();
                self.pattern(&Ty::Unknown)?;
                self.locals.truncate(locals);
                self.expect("in")?;
                let over = self.expr(true)?;
                self.bind_again(pattern, &over.element())?;
                self.block()?;
                self.locals.truncate(locals);
                Ok(Ty::Plain)
            }
            "match" => self.match_expression(),
            "<" => {
                let (found, _) = self.path(Ns::Value, true)?;
                Ok(self.value_type(&found, None))
            }
            _ if self.is_macro_call() => {
                let start = self.at;
                self.macro_call_at(start, false)
            }
            _ => self.path_expression(no_struct),
        }
    }

    pub(super) fn parenthesis(&mut self) -> Result<Ty> {
        let close = self.close();
        self.at += 1;
        let mut parts = Vec::new();
        let mut comma = false;
        while self.at < close {
            parts.push(self.expr(false)?);
            comma = self.eat(",");
            if !comma && self.at < close {
                return self.refuse(self.at, "this expression cannot be read");
            }
        }
        self.at = close + 1;
        Ok(match parts.len() {
            0 => Ty::Plain,
            1 if !comma => parts.remove(0),
            _ => Ty::Tuple(parts),
        })
    }

    pub(super) fn array(&mut self) -> Result<Ty> {
        let close = self.close();
        self.at += 1;
        let mut element = Ty::Unknown;
        let mut first = true;
        while self.at < close {
            let ty = self.expr(false)?;
            if first {
                element = ty;
            } else if ty != element {
                element = Ty::Unknown;
            }
            first = false;
            if !self.eat(",") && !self.eat(";") && self.at < close {
                return self.refuse(self.at, "this expression cannot be read");
            }
            if self.src.is(self.at - 1, ";") {
                self.expr(false)?;
            }
        }
        self.at = close + 1;
        Ok(Ty::Seq(Box::new(element)))
    }

    pub(super) fn if_expression(&mut self) -> Result<Ty> {
        self.expect("if")?;
        let locals = self.locals.len();
        self.expr(true)?;
        let value = self.block()?;
        self.locals.truncate(locals);
        if self.eat("else") {
            let other = if self.is("if") {
                self.if_expression()?
            } else {
                self.block()?
            };
            if other != value {
                return Ok(Ty::Unknown);
            }
        }
        Ok(value)
    }

    pub(super) fn match_expression(&mut self) -> Result<Ty> {
        self.at += 1;
        let over = self.expr(true)?;
        if !self.is("{") {
            return self.refuse(self.at, "this match cannot be read");
        }
        let close = self.close();
        self.at += 1;
        let mut value: Option<Ty> = None;
        while self.at < close {
            self.skip_attributes();
            let locals = self.locals.len();
            self.pattern(&over)?;
            if self.eat("if") {
                self.expr(false)?;
            }
            if !self.eat_op("=>") {
                return self.refuse(self.at, "this match arm cannot be read");
            }
            let ty = if self.is("{") {
                let ty = self.block()?;
                let goes_on = self.is(".") || self.is("?") || self.operator() > 0;
                if goes_on && !self.is("|") && !self.is("&") && !self.is("-") && !self.is("*") {
                    let ty = self.postfix(ty)?;
                    self.binary(ty, false)?
                } else {
                    ty
                }
            } else {
                self.expr(false)?
            };
            value = Some(match value {
                Some(old) if old != ty => Ty::Unknown,
                _ => ty,
            });
            self.locals.truncate(locals);
            self.eat(",");
        }
        self.at = close + 1;
        Ok(value.unwrap_or(Ty::Unknown))
    }

    pub(super) fn path_expression(&mut self, no_struct: bool) -> Result<Ty> {
        let start = self.at;
        if self.src.name(start).is_none() && !self.is_op("::") && !self.is("$") {
            return self.refuse(start, "this expression cannot be read");
        }
        let (found, args) = self.path(Ns::Value, true)?;
        let single = self
            .src
            .name(start)
            .filter(|_| self.at == start + 1)
            .map(String::from);
        if self.is("{") && !no_struct && self.is_struct_literal() {
            return self.struct_literal(start, &found, args);
        }
        let mut ty = self.value_type(&found, single.as_deref());
        if let Ty::Adt(id, none) = &ty {
            if none.is_empty() && !args.is_empty() {
                ty = Ty::Adt(*id, args);
            }
        }
        // A tuple struct's or variant's name is also its constructor.
        if self.is("(") {
            if let Some(Def::Outside(path)) = found.defs.first() {
                let path = path.clone();
                let known = match ty {
                    Ty::Callable(returns) => *returns,
                    _ => Ty::Unknown,
                };
                let given = self.arguments(&[])?.1;
                return Ok(known.or(&built(&path, &given)));
            }
            let hints = self.closure_hints(&found);
            self.arguments(&hints)?;
            return Ok(match ty {
                Ty::Callable(returns) => *returns,
                Ty::Adt(..) => ty,
                _ => Ty::Unknown,
            });
        }
        Ok(ty)
    }

    /// Tells `Name { field: … }` from a name before a block.
    pub(super) fn is_struct_literal(&self) -> bool {
        let open = self.at;
        let close = self.src.partner(open);
        let next = open + 1;
        next == close
            || self.src.is_op(next, "..")
            || self.src.is(next, "#")
            || (self.src.name(next).is_some() || self.src.kind(next) == Kind::Number)
                && (self.src.is(next + 1, ":") && !self.src.is_op(next + 1, "::")
                    || self.src.is(next + 1, ",")
                    || next + 1 == close)
            || self.src.is(next, "$")
    }

    pub(super) fn struct_literal(
        &mut self,
        start: usize,
        found: &Found,
        args: Vec<Ty>,
    ) -> Result<Ty> {
        // A struct with fields is a type: look the name up as one, for imports and aliases.
        let ty = {
            let after = self.at;
            self.at = start;
            let (as_type, _) = self.path(Ns::Type, true)?;
            self.at = after;
            let mut ty = self.named_type(&as_type, args);
            if let Some(Def::Inner(id, _)) = found.defs.first() {
                if self.p.items[*id].kind == ItemKind::Enum {
                    ty = Ty::Adt(*id, Vec::new());
                }
            }
            ty
        };
        let close = self.close();
        self.at += 1;
        while self.at < close {
            self.skip_attributes();
            if self.eat_op("..") {
                if self.at < close {
                    self.expr(false)?;
                }
                break;
            }
            if self.src.is(self.at + 1, ":") {
                self.at += 2;
                self.expr(false)?;
            } else {
                // `Name { field }` uses a local, or a constant of that name.
                let name = self.at;
                self.path(Ns::Value, true)?;
                if self.at == name {
                    return self.refuse(name, "this field cannot be read");
                }
            }
            if !self.eat(",") && self.at < close {
                return self.refuse(self.at, "this field cannot be read");
            }
        }
        self.at = close + 1;
        Ok(ty)
    }

    /// Call arguments: how many, and their types.
    pub(super) fn arguments(&mut self, closures: &[Ty]) -> Result<(usize, Vec<Ty>)> {
        let close = self.close();
        self.at += 1;
        let mut types = Vec::new();
        while self.at < close {
            if self.closure_stands_here() {
                self.hint = closures.get(types.len()).cloned().unwrap_or(Ty::Unknown);
            }
            types.push(self.expr(false)?);
            self.hint = Ty::Unknown;
            if !self.eat(",") && self.at < close {
                return self.refuse(self.at, "this argument cannot be read");
            }
        }
        self.at = close + 1;
        Ok((types.len(), types))
    }

    /// Whether an argument is a closure itself, rather than holding one somewhere inside.
    pub(super) fn closure_stands_here(&self) -> bool {
        let mut i = self.at;
        while matches!(self.src.word(i), "&" | "mut" | "move") {
            i += 1;
        }
        self.src.is(i, "|")
    }

    pub(super) fn postfix(&mut self, mut ty: Ty) -> Result<Ty> {
        loop {
            if self.is("?") {
                self.at += 1;
                ty = ty.unwrapped();
            } else if self.is("(") {
                self.arguments(&[])?;
                ty = match ty {
                    Ty::Callable(returns) => *returns,
                    _ => Ty::Unknown,
                };
            } else if self.is("[") {
                let close = self.close();
                self.at += 1;
                let index = self.expr(false)?;
                self.at = close + 1;
                ty = match (ty, index) {
                    (Ty::Seq(inner), Ty::Plain) => *inner,
                    (Ty::Seq(inner), Ty::Iter(_)) => Ty::Seq(inner),
                    (Ty::Plain, Ty::Plain) | (Ty::Plain, Ty::Iter(_)) => Ty::Plain,
                    (Ty::Std("Map", held), _) => held[1].clone(),
                    _ => Ty::Unknown,
                };
            } else if self.is(".") && !self.is_op("..") {
                ty = self.member(ty)?;
            } else {
                return Ok(ty);
            }
        }
    }

    /// `.field`, `.0.1`, `.method(…)`, `.await`.
    pub(super) fn member(&mut self, ty: Ty) -> Result<Ty> {
        self.at += 1;
        if self.src.kind(self.at) == Kind::Number {
            let text = self.src.word(self.at).to_string();
            self.at += 1;
            let mut ty = ty;
            for index in text.split('.').filter(|s| !s.is_empty()) {
                ty = self.field(&ty, index);
            }
            return Ok(ty);
        }
        let name = match self.src.name(self.at) {
            Some(name) => name.to_string(),
            None => return self.refuse(self.at, "this expression cannot be read"),
        };
        self.at += 1;
        if self.is_op("::") && self.src.is(self.at + 2, "<") {
            self.at += 2;
            let args = self.generic_arguments()?;
            if name == "collect" || name == "parse" || name == "sum" || name == "product" {
                let own = self.may_be_own(&ty, &name);
                let element = ty.element();
                self.call(ty, name.clone())?;
                if own {
                    return Ok(Ty::Unknown);
                }
                let target = args.into_iter().next().unwrap_or(Ty::Unknown);
                return Ok(match target {
                    target if name == "parse" => Ty::Wrap(Box::new(target)),
                    Ty::Seq(inner) if name == "collect" && *inner == Ty::Unknown => {
                        Ty::Seq(Box::new(element))
                    }
                    target => target,
                });
            }
        }
        if self.is("(") {
            return self.call(ty, name);
        }
        Ok(self.field(&ty, &name))
    }

    /// Refuses what only the prelude of 2021 and later makes callable.
    pub(super) fn check_prelude(&mut self, method: &str, at: usize) -> Result<()> {
        let name = match method {
            "try_into" => "TryInto",
            "try_from" => "TryFrom",
            "from_iter" => "FromIterator",
            _ => return Ok(()),
        };
        let found = self
            .p
            .resolve(self.scope, &[name.to_string()], false, Ns::Type);
        let imported = !found.leaves.is_empty()
            || !found.defs.iter().all(|d| matches!(d, Def::Outside(_)))
            || self.imports_unnamed(name);
        let own = self.p.items.iter().any(|i| {
            i.kind == ItemKind::Fn && i.name == method && {
                let parent = i.parent.map(|p| self.p.items[p].kind);
                parent != Some(ItemKind::Impl) || i.library
            }
        });
        if imported || own || self.in_macro > 0 {
            return Ok(());
        }
        let why = format!("import `{}`: the prelude of older editions lacks it", name);
        self.refuse(at, &why)
    }

    /// Whether something of this name, `as _` or by another name, is imported here or around.
    fn imports_unnamed(&self, name: &str) -> bool {
        let mut at = Some(self.scope);
        while let Some(scope) = at {
            let is_meant = |(def, _): &Brought| match def {
                Def::Outside(path) => path.last().map_or(false, |last| last == name),
                _ => false,
            };
            if self.p.traits_in(scope).iter().any(is_meant) {
                return true;
            }
            at = self.p.scopes[scope].parent;
        }
        false
    }

    pub(super) fn field(&mut self, ty: &Ty, name: &str) -> Ty {
        match ty {
            Ty::Tuple(parts) => {
                let index: Option<usize> = name.parse().ok();
                index
                    .and_then(|i| parts.get(i).cloned())
                    .unwrap_or(Ty::Unknown)
            }
            Ty::Adt(id, _) => {
                // A private field may hide, elsewhere, nothing of what stands behind `Deref`.
                if self.derefs(*id) && !self.shows_field(*id, name) {
                    return Ty::Unknown;
                }
                let fields = self.fields_of(ty, None);
                let field = fields.into_iter().find(|f| f.0 == name);
                field.map_or(Ty::Unknown, |f| f.1)
            }
            Ty::Std("Reverse", held) if name == "0" => held[0].clone(),
            Ty::Plain | Ty::Iter(_) if matches!(name, "start" | "end" | "0" | "1") => {
                ty.element()
            }
            _ => Ty::Unknown,
        }
    }

    pub(super) fn call(&mut self, receiver: Ty, name: String) -> Result<Ty> {
        let at = self.at - 1;
        let own = match &receiver {
            Ty::Adt(id, _) => self.inherent(*id, &name),
            _ => Vec::new(),
        };
        let hints = match own.as_slice() {
            [method] => self.signature(*method).map_or(Vec::new(), |s| s.closures),
            [] if !self.may_be_own(&receiver, &name) => closure_arguments(&receiver, &name),
            _ => Vec::new(),
        };
        let (count, types) = self.arguments(&hints)?;
        self.check_prelude(&name, at)?;
        self.learn(at, &name, &types);
        let (arguments, scope) = (Some(count), self.scope);
        let call = Call {
            name: name.clone(),
            arguments,
            receiver: receiver.clone(),
            scope,
        };
        self.found.calls.push(call);
        // A trait's method that takes `self` as it stands comes before an inherent one that
        // borrows it, and a private one gives way.
        let by_trait = self.p.methods().of_traits.contains(&name);
        if !own.is_empty() && !by_trait && !self.gives_way(&receiver, &own) {
            return Ok(self.returned_by_all(&own, &receiver));
        }
        if self.may_be_own(&receiver, &name) || self.reaches_behind(&receiver, &name) {
            return Ok(Ty::Unknown);
        }
        if name == "collect" {
            self.collected = (self.at, receiver.element());
        }
        Ok(standard_method(&receiver, &name, &types))
    }

    /// Whether a method of the standard library may be meant for what stands behind a `Deref` of
    /// the program.
    fn reaches_behind(&mut self, receiver: &Ty, name: &str) -> bool {
        match receiver {
            Ty::Adt(id, _) => self.derefs(*id),
            Ty::Wrap(inner) if name.starts_with("as_deref") => self.reaches_behind(inner, name),
            _ => false,
        }
    }

    /// Whether a method of the program, rather than of the standard library, may be meant.
    pub(super) fn may_be_own(&mut self, receiver: &Ty, name: &str) -> bool {
        let methods = self.p.methods();
        let inherent = !receiver.is_foreign() && methods.inherent.contains(name);
        inherent || methods.of_traits.contains(name)
    }

    /// What the closures among a function's arguments take.
    pub(super) fn closure_hints(&mut self, found: &Found) -> Vec<Ty> {
        let function = match found.defs.first() {
            Some(Def::Item(id)) if self.p.items[*id].kind == ItemKind::Fn => Some(*id),
            Some(Def::Inner(id, name)) => match self.inherent(*id, name).as_slice() {
                [one] => Some(*one),
                _ => None,
            },
            _ => None,
        };
        let signature = function.and_then(|id| self.signature(id));
        let methods_self = signature.as_ref().map_or(false, |s| s.has_self);
        let mut closures = signature.map_or(Vec::new(), |s| s.closures);
        if methods_self {
            closures.insert(0, Ty::Unknown);
        }
        closures
    }

    /// Whether a type of the program implements `Deref`.
    pub fn derefs(&mut self, ty: ItemId) -> bool {
        let is_deref = |of: &Option<Def>| match of {
            Some(Def::Outside(path)) => path.last().map_or(false, |name| name == "Deref"),
            _ => false,
        };
        (0..self.p.items.len()).any(|id| {
            self.p.items[id].kind == ItemKind::Impl
                && self.impl_of(id) == Some((ty, true))
                && is_deref(&self.trait_of(id))
        })
    }
}
