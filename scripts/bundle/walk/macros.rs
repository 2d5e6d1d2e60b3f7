//! Macro calls: of the standard library, whose grammar is known, and of the program, where
//! every name may mean something.

use super::*;
use std::collections::HashSet;

/// Macros of the standard library that take nothing but expressions.
pub const EXPRESSION_MACROS: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "format",
    "panic",
    "print",
    "println",
    "thread_local",
    "unreachable",
    "vec",
    "write",
    "writeln",
];

/// The others that every module sees.
const OTHER_MACROS: &[&str] = &[
    "concat",
    "dbg",
    "format_args",
    "matches",
    "todo",
    "unimplemented",
    "stringify",
    "compile_error",
    "cfg",
    "is_x86_feature_detected",
    "addr_of",
    "addr_of_mut",
    "ready",
    "asm",
    "is_aarch64_feature_detected",
    "const_format_args",
    "pin",
];

/// Macros that every module sees.
pub fn standard_macros() -> impl Iterator<Item = &'static str> {
    EXPRESSION_MACROS.iter().chain(OTHER_MACROS).copied()
}

/// Macros whose value depends on where the source stands or how it was built.
pub const PLACE_MACROS: &[&str] = &[
    "column",
    "env",
    "file",
    "global_asm",
    "include",
    "include_bytes",
    "include_str",
    "line",
    "module_path",
    "option_env",
    "concat_idents",
];

impl<'p> Walker<'p> {
    /// Whether a macro call stands here: a path, `!`, a bracket.
    pub(super) fn is_macro_call(&self) -> bool {
        let mut i = self.at;
        if self.src.is_op(i, "::") {
            i += 2;
        }
        loop {
            if self.src.is(i, "$") {
                i += 1;
            }
            if self.src.name(i).is_none() {
                return false;
            }
            if self.src.is_op(i + 1, "::") {
                i += 3;
                continue;
            }
            return self.src.is(i + 1, "!") && self.src.kind(i + 2) == Kind::Open;
        }
    }

    pub(super) fn macro_call_at(&mut self, start: usize, as_item: bool) -> Result<Ty> {
        self.at = start;
        let global = self.eat_op("::");
        let head = self.at;
        let mut segments = Vec::new();
        loop {
            let dollar = self.eat("$");
            let name = self.src.name(self.at).unwrap_or("").to_string();
            segments.push(if dollar {
                self.after_dollar(&name)
            } else {
                name
            });
            self.at += 1;
            if !self.eat_op("::") {
                break;
            }
        }
        let name = segments.last().cloned().unwrap_or_default();
        let macros = self.macros(start, head, &segments, global)?;
        let local = self.is_local_macro(&segments);
        self.expect("!")?;
        let (open, close) = (self.at, self.close());
        self.at = close + 1;
        if macros.is_empty() && !local {
            if PLACE_MACROS.contains(&name.as_str()) {
                let why = format!("`{}!` depends on where and how the source is built", name);
                return self.refuse(start, &why);
            }
            if !standard_macros().any(|known| known == name) && self.in_macro == 0 {
                let why = format!("the macro `{}!` is not known", name);
                return self.refuse(start, &why);
            }
            let value = self.standard_macro(&name, open, close)?;
            self.at = close + 1;
            return Ok(value);
        }
        // Arguments may become anything: read them as expressions where they are, and their
        // words as names in any case.
        let edits = self.found.edits.len();
        let mut given = macros.clone();
        for name in (open..close).filter_map(|i| self.src.name(i)) {
            given.extend(self.p.macros_named(name, self.p.of_library[self.file]));
        }
        let outer = self.moves;
        let is_module = |source: &Source, i: usize| source.is(i, "mod");
        let moves = outer
            || (open..close).any(|i| is_module(&self.src, i))
            || self.any_holds(&given, is_module);
        if !as_item {
            let mark = self.mark();
            self.moves = moves;
            if self.macro_expressions(open, close).is_err() {
                self.back(&mark);
            }
        }
        self.moves = moves;
        let read = self.soup(open + 1, close);
        self.moves = outer;
        read?;
        let shows = |source: &Source, i: usize| source.is(i, "stringify");
        let shown_here = local && (0..self.src.words.len()).any(|i| shows(&self.src, i));
        let shown_inside = (open..close).any(|i| shows(&self.src, i));
        if shown_here || shown_inside || self.any_holds(&given, shows) {
            self.check_shown(open, close, edits)?;
        }
        self.check_lengths(&given, open, close, edits)?;
        self.check_callbacks(&macros, open, close)?;
        self.check_fragments(&macros, open, close)?;
        if start > 0 && matches!(self.src.word(start - 1), ";" | "{" | "}" | "]") {
            self.forget(open, close);
        }
        if local {
            let words = || 0..self.src.words.len();
            let writes = |op: &str| words().any(|i| variable_behind(&self.src, i, op));
            self.arguments_as_names(open, close, (writes("."), writes("::")));
        }
        self.macro_bodies(macros, open, close)?;
        self.at = close + 1;
        Ok(Ty::Unknown)
    }

    /// Refuses what `stringify!` would show differently: paths that were rewritten since there
    /// were `edits` edits.
    pub(super) fn check_shown(&self, open: usize, close: usize, edits: usize) -> Result<()> {
        if self.in_macro > 0 {
            return Ok(());
        }
        if self.edits_inside(open, close, edits).next().is_some() {
            return self.refuse(open, "`stringify!` would show something else in the bundle");
        }
        Ok(())
    }

    /// The edits in a bracket since there were `edits` of them.
    fn edits_inside(
        &self,
        open: usize,
        close: usize,
        edits: usize,
    ) -> impl Iterator<Item = &Edit> {
        let (start, end) = self.src.bytes(open, close + 1);
        let new = &self.found.edits[edits.min(self.found.edits.len())..];
        let new = new.iter().map(|(_, edit)| edit);
        new.filter(move |e| start <= e.start && e.end <= end)
    }

    /// Refuses a path that gets longer or shorter where a macro may count its words.
    fn check_lengths(
        &self,
        macros: &[ItemId],
        open: usize,
        close: usize,
        edits: usize,
    ) -> Result<()> {
        let length = |text: &str| text.matches("::").count();
        let changed = |e: &Edit| length(&self.src.text[e.start..e.end]) != length(&e.text);
        let counts = |id: ItemId| {
            let (item, source) = (&self.p.items[id], self.p.source(id));
            let rules = right_sides(&source, item.span.word).unwrap_or_default();
            let matcher = item.span.word..rules.first().map_or(0, |r| r.0);
            let takes_words = |i: usize| source.is_op(i, "::") || source.is(i, "tt");
            rules.len() > 1 || matcher.into_iter().any(takes_words)
        };
        if self.edits_inside(open, close, edits).any(changed)
            && self.called_by(macros).into_iter().any(counts)
        {
            return self.refuse(open, "a path in here changes, which the macro may notice");
        }
        Ok(())
    }

    /// These macros and those that they call.
    fn called_by(&self, macros: &[ItemId]) -> Vec<ItemId> {
        let mut called = macros.to_vec();
        let mut names = HashSet::new();
        let mut at = 0;
        while at < called.len() {
            let item = &self.p.items[called[at]];
            let source = &self.p.files[item.file];
            at += 1;
            for i in item.span.word..item.span.end {
                if source.is(i + 1, "!") && names.insert((source.word(i), item.library)) {
                    called.extend(self.p.macros_named(source.word(i), item.library));
                }
            }
        }
        called
    }

    /// Whether one of these macros, or one that they call, has such a word.
    fn any_holds(&self, macros: &[ItemId], wanted: impl Fn(&Source, usize) -> bool) -> bool {
        self.called_by(macros).into_iter().any(|id| {
            let item = &self.p.items[id];
            let source = &self.p.files[item.file];
            (item.span.word..item.span.end).any(|i| wanted(source, i))
        })
    }

    /// Refuses `line` and the like as the name of a macro that another macro is to call.
    fn check_callbacks(&self, macros: &[ItemId], open: usize, close: usize) -> Result<()> {
        let given =
            |i: &usize| PLACE_MACROS.contains(&self.src.word(*i)) && !self.src.is(*i - 1, ".");
        let place = match (open + 1..close).find(given) {
            Some(place) => place,
            None => return Ok(()),
        };
        let calls = |source: &Source, i: usize| source.is(i, "$") && source.is(i + 2, "!");
        if self.any_holds(macros, calls) {
            let name = self.src.word(place);
            let why = format!("`{}!` depends on where and how the source is built", name);
            return self.refuse(place, &why);
        }
        Ok(())
    }

    /// Refuses `_` and `const { … }` for a macro of several rules: editions disagree whether they
    /// are expressions, so each may take another rule.
    fn check_fragments(&self, macros: &[ItemId], open: usize, close: usize) -> Result<()> {
        let chooses = |&id: &ItemId| {
            let (item, source) = (&self.p.items[id], self.p.source(id));
            let several = right_sides(&source, item.span.word).map_or(0, |r| r.len()) > 1;
            several && (item.span.word..item.span.end).any(|i| source.is(i, "expr"))
        };
        let mut i = open + 1;
        while i < close {
            let behind = ["=", "in", "|", ":"].iter().any(|w| self.src.is(i + 1, w));
            let lone = self.src.is(i, "_") && !behind && !self.src.is(i - 1, "|");
            let block = self.src.is(i, "const") && self.src.is(i + 1, "{");
            if (lone || block) && self.called_by(macros).iter().any(chooses) {
                return self.refuse(i, "editions disagree whether this is an expression");
            }
            let skips = self.src.kind(i) == Kind::Open;
            i = if skips {
                self.src.partner(i) + 1
            } else {
                i + 1
            };
        }
        Ok(())
    }

    /// The macros of the program that a call may mean.
    pub(super) fn macros(
        &mut self,
        start: usize,
        head: usize,
        segments: &[String],
        global: bool,
    ) -> Result<Vec<ItemId>> {
        let found = self.p.resolve(self.scope, segments, global, Ns::Macro);
        let mut macros = Vec::new();
        for def in &found.defs {
            match def {
                Def::Item(id) if self.p.items[*id].kind == ItemKind::MacroRules => {
                    macros.push(*id);
                }
                Def::Dependency(name) => {
                    let why =
                        format!("`{}` is another crate, which a judge does not have", name);
                    return self.refuse(start, &why);
                }
                _ => {}
            }
        }
        let by_path = !macros.is_empty();
        if by_path {
            self.note(&self.p.without_needless(found.clone(), self.scope));
            let after = self.at;
            self.rewrite(start, head, segments, global, &found)?;
            self.at = after;
        } else if segments.len() == 1 {
            let library = self.p.scopes[self.scope].library;
            macros = self.p.macros_named(&segments[0], library);
            if macros.is_empty() && !library {
                // `#[macro_use] extern crate`
                let all = self.p.macros_named(&segments[0], true);
                let used = self.has_macro_use();
                macros = all
                    .into_iter()
                    .filter(|&m| used && self.p.items[m].exported)
                    .collect();
                if !macros.is_empty() && self.p.depth(self.scope) > 0 {
                    self.edit(start, start + 1, &format!("crate::{}", segments[0]));
                }
            }
            let own = macros.clone();
            self.found.items.extend(own);
        } else if segments[0] == "core" && matches!(found.defs.first(), Some(Def::Outside(_))) {
            self.edit(head, head + 1, "std");
        }
        Ok(macros)
    }

    /// Whether a block around defines this macro.
    pub(super) fn is_local_macro(&self, segments: &[String]) -> bool {
        let found = self.p.resolve(self.scope, segments, false, Ns::Macro);
        segments.len() == 1 && found.defs.contains(&Def::Local)
    }

    pub(super) fn has_macro_use(&self) -> bool {
        self.p.items.iter().any(|item| {
            item.kind == ItemKind::ExternCrate && !item.library && {
                let source = &self.p.files[item.file];
                (item.span.first..item.span.head).any(|i| source.is(i, "macro_use"))
            }
        })
    }

    pub(super) fn standard_macro(
        &mut self,
        name: &str,
        open: usize,
        close: usize,
    ) -> Result<Ty> {
        let value = match name {
            "vec" => Ty::Seq(Box::new(Ty::Unknown)),
            "format"
            | "concat"
            | "stringify"
            | "matches"
            | "is_x86_feature_detected"
            | "cfg"
            | "assert"
            | "println"
            | "print" => Ty::Plain,
            _ => Ty::Unknown,
        };
        if name == "stringify" {
            let edits = self.found.edits.len();
            self.soup(open + 1, close)?;
            self.check_shown(open, close, edits)?;
            return Ok(value);
        }
        if name == "cfg" {
            check_predicate(&self.src, open + 1, close)?;
            return Ok(value);
        }
        if name == "write" || name == "writeln" {
            self.call_on_anything("write_fmt", Some(1));
        }
        let mark = self.mark();
        let locals = self.locals.clone();
        let read = match name {
            "matches" => self.matches_macro(open, close),
            "vec" => {
                self.at = open;
                self.array().map(|_| ())
            }
            _ => self.macro_expressions(open, close),
        };
        self.locals = locals;
        if let Err(refusal) = read {
            self.back(&mark);
            // Not one of those that only say that this was read wrongly.
            let lasting = ["another crate", "depends on", "`stringify!`", "may notice"];
            if lasting.iter().any(|why| refusal.why.contains(why)) {
                return Err(refusal);
            }
            self.soup(open + 1, close)?;
        }
        if name == "vec" {
            self.back_for_type(open)
        } else {
            self.captures(open, close);
            self.write_captures_out(name, open, close);
            Ok(value)
        }
    }

    /// The type of `vec![…]`: its elements', read again without notes.
    pub(super) fn back_for_type(&mut self, open: usize) -> Result<Ty> {
        let mark = self.mark();
        self.at = open;
        let ty = self.array().unwrap_or(Ty::Unknown);
        self.back(&mark);
        Ok(ty)
    }

    pub(super) fn matches_macro(&mut self, open: usize, close: usize) -> Result<()> {
        self.at = open + 1;
        let ty = self.expr(false)?;
        self.expect(",")?;
        self.pattern(&ty)?;
        if self.eat("if") {
            self.expr(false)?;
        }
        self.eat(",");
        if self.at == close {
            return Ok(());
        }
        self.refuse(self.at, "this cannot be read")
    }

    /// Reads a macro's arguments as expressions, with `name = value` among them.
    pub(super) fn macro_expressions(&mut self, open: usize, close: usize) -> Result<()> {
        self.at = open + 1;
        while self.at < close {
            if self.src.name(self.at).is_some()
                && self.src.is(self.at + 1, "=")
                && !self.src.is_op(self.at + 1, "==")
                && !self.src.is_op(self.at + 1, "=>")
            {
                self.at += 2;
            }
            self.expr(false)?;
            if !self.eat(",") && !self.eat(";") && self.at < close {
                return self.refuse(self.at, "this argument cannot be read");
            }
        }
        if self.at == close {
            return Ok(());
        }
        self.refuse(self.at, "this argument cannot be read")
    }

    /// Reads words whose grammar is unknown: every name and path in them may be one.
    pub(super) fn soup(&mut self, from: usize, to: usize) -> Result<()> {
        let (scope, around) = (self.scope, self.around_imports);
        self.imports_among(from, to);
        let read = self.words(from, to);
        self.scope = scope;
        self.around_imports = around;
        read
    }

    /// Has imports among words of unknown grammar bring what they name, to all of these words.
    fn imports_among(&mut self, from: usize, to: usize) {
        let src = self.src.clone();
        let imports: Vec<usize> = (from..to).filter(|&i| src.is(i, "use")).collect();
        self.around_imports = None;
        if imports.is_empty() {
            return;
        }
        self.around_imports = Some(self.scope);
        self.enter_block();
        for word in imports {
            let semicolon = (word..to).find(|&i| src.is(i, ";"));
            let span = Span {
                kind: ItemKind::Use,
                name: String::new(),
                first: word,
                head: word,
                word,
                body: None,
                end: semicolon.unwrap_or(to) + 1,
            };
            self.p.enter_imports(self.scope, &src, &span, None);
        }
        for leaf in self.p.scopes[self.scope].leaves.clone() {
            let found = self.p.resolve_leaf(leaf);
            self.note(&found);
        }
    }

    /// Reads such words one by one.
    fn words(&mut self, from: usize, to: usize) -> Result<()> {
        let mut i = from;
        while i < to {
            if self.src.name(i).is_none() {
                self.captured_names(i);
                i += 1;
                continue;
            }
            let after_dot = i > from && self.src.is(i - 1, ".");
            let dollar = i > 0 && self.src.is(i - 1, "$");
            if after_dot {
                let name = self.src.name(i).unwrap_or("").to_string();
                let mut next = i + 1;
                if self.src.is_op(next, "::") && self.src.is(next + 2, "<") {
                    let mut depth = 0_usize;
                    next += 2;
                    while next < to {
                        match self.src.word(next) {
                            "<" => depth += 1,
                            ">" => depth -= 1,
                            _ => {}
                        }
                        next += 1;
                        if depth == 0 {
                            break;
                        }
                    }
                }
                if self.src.is(next, "(") {
                    let arguments = self.count_arguments(next);
                    self.call_on_anything(&name, arguments);
                }
                i += 1;
                continue;
            }
            let qualified = i >= 3 && self.src.is_op(i - 2, "::") && self.src.is(i - 3, ">");
            if qualified {
                // `<$t>::name` and `Vec<$t>::name`.
                let name = format!("*{}", self.src.name(i).unwrap_or(""));
                self.found.loose.push((name, self.scope));
                i += 1;
                continue;
            }
            if dollar && !self.src.is(i, "crate") {
                // `$t::name`: some type's name.
                if self.src.is_op(i + 1, "::") {
                    if let Some(name) = self.src.name(i + 3) {
                        let name = name.to_string();
                        self.found.loose.push((format!("*{}", name), self.scope));
                    }
                }
                i += 1;
                continue;
            }
            let end = self.soup_path(i, dollar)?;
            if self.src.is(end, "!") && self.src.kind(end + 1) == Kind::Open {
                let start = if dollar { i - 1 } else { i };
                let saved = self.at;
                // Its arguments are read as part of this soup anyway.
                self.nested_macro(start, end)?;
                self.at = saved;
            }
            i = end.max(i + 1);
        }
        Ok(())
    }

    /// A macro call among words of unknown grammar.
    pub(super) fn nested_macro(&mut self, start: usize, bang: usize) -> Result<()> {
        let mut segments = Vec::new();
        let mut i = start;
        while i < bang {
            if let Some(name) = self.src.name(i) {
                let dollar = i > 0 && self.src.is(i - 1, "$");
                segments.push(if dollar {
                    self.after_dollar(name)
                } else {
                    name.to_string()
                });
            }
            i += 1;
        }
        self.at = bang;
        let mut macros = self.macros(start, start, &segments, false)?;
        let name = segments.last().cloned().unwrap_or_default();
        if macros.is_empty() && self.in_macro > 0 && self.p.of_library[self.file] {
            // `#[macro_export(local_inner_macros)]`
            macros = self.p.macros_named(&name, true);
            macros.retain(|&id| self.p.items[id].exported);
            self.found.items.extend(macros.iter().copied());
        }
        if macros.is_empty() && (name == "write" || name == "writeln") {
            self.call_on_anything("write_fmt", Some(1));
        }
        if macros.is_empty() && PLACE_MACROS.contains(&name.as_str()) {
            let why = format!("`{}!` depends on where and how the source is built", name);
            return self.refuse(start, &why);
        }
        if macros.is_empty() && matches!(name.as_str(), "stringify" | "cfg") {
            let (open, close) = (bang + 1, self.src.partner(bang + 1));
            self.standard_macro(&name, open, close)?;
        }
        let (open, close) = (bang + 1, self.src.partner(bang + 1));
        self.macro_bodies(macros, open, close)
    }

    pub(super) fn count_arguments(&self, open: usize) -> Option<usize> {
        let close = self.src.partner(open);
        if close == open + 1 {
            return Some(0);
        }
        let mut count = 1;
        let mut i = open + 1;
        while i < close {
            match self.src.word(i) {
                // Repetitions, closures and generics hide how many there are.
                "$" | "|" | "<" => return None,
                "," if i + 1 < close => count += 1,
                _ => {}
            }
            i = if self.src.kind(i) == Kind::Open {
                self.src.partner(i) + 1
            } else {
                i + 1
            };
        }
        Some(count)
    }

    /// A name or path in unknown grammar; returns the word past it.
    pub(super) fn soup_path(&mut self, first: usize, dollar: bool) -> Result<usize> {
        let mut segments = Vec::new();
        let mut i = first;
        while let Some(name) = self.src.name(i) {
            segments.push(name.to_string());
            i += 1;
            if self.src.is_op(i, "::") && self.src.is(i + 2, "<") {
                break;
            }
            if self.src.is_op(i, "::") && self.src.name(i + 2).is_some() {
                i += 2;
            } else {
                break;
            }
        }
        if dollar {
            segments[0] = self.after_dollar("crate");
        }
        let single = segments.len() == 1;
        if single && self.locals.iter().any(|l| l.0 == segments[0]) {
            return Ok(i);
        }
        if segments[0] == "Self" || self.generics.iter().any(|g| g.0 == segments[0]) {
            for name in &segments[1..] {
                self.found.loose.push((format!("*{}", name), self.scope));
            }
            return Ok(i);
        }
        let global = first >= 2 && self.src.is_op(first - 2, "::") && {
            let before = first.checked_sub(3);
            before.map_or(true, |b| self.src.name(b).is_none() && !self.src.is(b, ">"))
        };
        let start = if dollar {
            first - 1
        } else if global {
            first - 2
        } else {
            first
        };
        let mut found = self.p.resolve(self.scope, &segments, global, Ns::Any);
        if let Some(around) = self.around_imports {
            // An import may hold in a part of these words only.
            let without = self.p.resolve(around, &segments, global, Ns::Any);
            found.defs.extend(without.defs);
            found.leaves.extend(without.leaves);
            found.through.extend(without.through);
        }
        self.leave_the_crate(&found, start, first, &segments, true)?;
        self.check_hook(&found, start, i)?;
        self.found.words.extend(segments.iter().cloned());
        let is_root = single && matches!(segments[0].as_str(), "crate" | "self" | "super");
        if !is_root || self.src.is_op(i, "::") && self.src.is(i + 2, "$") {
            for def in &found.defs {
                match def {
                    Def::Item(id) if self.p.items[*id].kind == ItemKind::Mod => {
                        self.found.open.push(*id);
                    }
                    _ => {}
                }
            }
        }
        if !is_root {
            let macro_only = found.defs.iter().all(|d| match d {
                Def::Item(id) => self.p.items[*id].kind == ItemKind::MacroRules,
                _ => false,
            });
            if !macro_only || self.src.is(i, "!") {
                self.note(&found);
            } else if self.in_macro == 0 {
                // A macro's name passed to a macro, to be called there.
                self.note(&found);
                let macros = found.defs.iter().filter_map(|d| match d {
                    Def::Item(id) => Some(*id),
                    _ => None,
                });
                self.macro_bodies(macros.collect(), first, first)?;
            }
        }
        if !single || dollar {
            let saved = self.at;
            self.at = i;
            self.rewrite(start, first, &segments, global, &found)?;
            self.at = saved;
        }
        Ok(i)
    }

    /// Reads macros on behalf of a call with the arguments between `open` and `close`, once for
    /// each call among those that it leads to.
    fn macro_bodies(&mut self, macros: Vec<ItemId>, open: usize, close: usize) -> Result<()> {
        if self.in_macro == 0 {
            self.macros_seen.clear();
        }
        let writes = |op: &str| self.any_holds(&macros, |s, i| variable_behind(s, i, op));
        self.arguments_as_names(open, close, (writes("."), writes("::")));
        for id in macros {
            let call = (id, self.file, open);
            if !self.macros_seen.contains(&call) {
                self.macros_seen.push(call);
                self.macro_body(id, open, close)?;
            }
        }
        Ok(())
    }

    /// Reads one macro's body; its names are looked up where the call stands.
    fn macro_body(&mut self, id: ItemId, open: usize, close: usize) -> Result<()> {
        let arguments = self.argument_types(open, close);
        let loose = self.found.loose.len();
        let span = self.p.items[id].span.clone();
        let caller = (self.src.clone(), self.file);
        self.src = self.p.source(id);
        self.file = self.p.items[id].file;
        self.in_macro += 1;
        let locals = std::mem::take(&mut self.locals);
        let read = self.transcribers(&span);
        // `$t::name` with the types that this call passes.
        let names: Vec<String> = self.found.loose[loose..]
            .iter()
            .filter_map(|(name, _)| name.strip_prefix('*').map(String::from))
            .collect();
        for name in names {
            for &ty in &arguments {
                self.found.inner.push((ty, name.clone()));
            }
        }
        self.in_macro -= 1;
        self.locals = locals;
        self.src = caller.0;
        self.file = caller.1;
        read
    }

    /// Reads the right sides of a macro's rules.
    pub(super) fn transcribers(&mut self, span: &Span) -> Result<()> {
        for (from, to) in right_sides(&self.src, span.word).unwrap_or_default() {
            self.soup(from, to)?;
        }
        Ok(())
    }

    /// Takes arguments for names behind `.`, behind `::`, or both.
    fn arguments_as_names(&mut self, open: usize, close: usize, behind: (bool, bool)) {
        if behind.0 {
            self.arguments_as_methods(open, close);
        }
        if behind.1 {
            self.arguments_as_associated(open, close);
        }
    }

    /// A macro writes `.$name`, so that its arguments may be methods.
    fn arguments_as_methods(&mut self, open: usize, close: usize) {
        for i in open..close {
            if let Some(name) = self.src.name(i) {
                let name = name.to_string();
                self.call_on_anything(&name, None);
            }
        }
    }

    /// A macro writes `::$name`, so that its arguments may be functions or constants of types.
    fn arguments_as_associated(&mut self, open: usize, close: usize) {
        let types = self.argument_types(open, close);
        for i in open..close {
            if let Some(name) = self.src.name(i) {
                let of_types = types.iter().map(|&ty| (ty, name.to_string()));
                self.found.inner.extend(of_types);
                self.found.loose.push((format!("*{}", name), self.scope));
            }
        }
    }

    /// A method call of which only the name is known.
    fn call_on_anything(&mut self, name: &str, arguments: Option<usize>) {
        self.found.calls.push(Call {
            name: name.to_string(),
            arguments,
            receiver: Ty::Unknown,
            scope: self.scope,
        });
    }

    /// The types of the program that stand among a macro's arguments.
    pub(super) fn argument_types(&self, open: usize, close: usize) -> Vec<ItemId> {
        let mut types = Vec::new();
        for i in open + 1..close {
            if let Some(name) = self.src.name(i) {
                let path = [name.to_string()];
                for def in self.p.resolve(self.scope, &path, false, Ns::Type).defs {
                    match def {
                        Def::Item(id) if !types.contains(&id) => types.push(id),
                        _ => {}
                    }
                }
            }
        }
        types
    }

    /// Notes what stands in the transcribers of a macro's own source that must read differently
    /// in the bundle: paths through `$crate` and `crate`.
    pub fn macro_edits(&mut self, id: ItemId) {
        let span = self.p.items[id].span.clone();
        self.span_edits(&span, self.p.items[id].library);
    }

    pub(super) fn span_edits(&mut self, span: &Span, library: bool) {
        let body = span.body.unwrap_or(span.word);
        for i in body..span.end {
            let dollar = i > 0 && self.src.is(i - 1, "$");
            let word = self.src.word(i);
            if word == "crate" && self.src.is_op(i + 1, "::") && library {
                let exported = self.src.name(i + 3).map_or(false, |name| {
                    let all = self.p.macros_named(name, true);
                    self.src.is(i + 4, "!") && all.iter().any(|&m| self.p.items[m].exported)
                });
                if !exported {
                    self.edit(i, i + 1, &self.library_path.clone());
                }
            } else if word == "core" && self.src.is_op(i + 1, "::") && !dollar {
                self.edit(i, i + 1, "std");
            } else if !library
                && word == self.p.crate_name
                && self.src.is_op(i + 1, "::")
                && !dollar
                && !self.src.is(i - 1, ":")
            {
                self.edit(i, i + 1, &self.library_path.clone());
            }
        }
    }
}

/// Whether a macro's variable stands behind this operator at word `i`.
fn variable_behind(source: &Source, i: usize, op: &str) -> bool {
    let at = i + op.len();
    let variable = source.name(at + 1).filter(|&name| name != "crate");
    source.is_op(i, op) && source.is(at, "$") && variable.is_some()
}

/// What stands in the transcribers of a macro's rules, `(matcher) => { transcriber };`, if word
/// `at` begins a macro.
pub(super) fn right_sides(source: &Source, at: usize) -> Option<Vec<(usize, usize)>> {
    let rules = source.each_rule(source.rules(at)?);
    let sides = rules
        .into_iter()
        .map(|(_, side)| (side + 1, source.partner(side)));
    Some(sides.collect())
}
