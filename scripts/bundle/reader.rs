//! Finds a text's items, by keywords and brackets.

use crate::items::{Item, Items, Kind};
use crate::scan::{in_word, word};
use std::ops::Range;

impl Items {
    /// Reads the items and statements of a body.
    pub(super) fn read(&mut self, body: Range<usize>, parent: Option<usize>) {
        let mut at = self.skip(body.start);
        while at < body.end {
            let end = self.read_element(at, body.end, parent);
            at = self.skip(end);
        }
    }

    /// Reads an item or a statement that begins here, and the items in it: the place after it.
    fn read_element(&mut self, begin: usize, limit: usize, parent: Option<usize>) -> usize {
        if self.code[begin..].starts_with("#![") {
            return self.after_bracket(begin + 2);
        }
        let start = self.after_attributes(begin);
        let (kind, from) = self.kind(start).map_or((None, start), |(kind, at)| (Some(kind), at));
        let (body, end) = self.extent(from, limit, kind);
        let kind = match kind {
            Some(kind) => kind,
            None => {
                self.read(body, parent);
                return end;
            }
        };
        let is_named = ![Kind::Impl, Kind::Import, Kind::Call].contains(&kind);
        let raw = if self.code[from..].starts_with("r#") { 2 } else { 0 };
        let length = raw + word(&self.code[from + raw..]).len();
        let name = from..if is_named { from + length } else { from };
        let body = body.start.max(name.end)..body.end.max(name.end);
        let (this, whole) = (Some(self.list.len()), self.with_comments(begin)..end);
        self.list.push(Item { kind, whole, start, name, body: body.clone(), parent });
        match kind {
            Kind::Import => self.read_import(from..end - 1, end - 1, this),
            Kind::Macro | Kind::Call => {}
            _ => self.read(body, this),
        }
        end
    }

    /// The body and the end of an item or a statement. A block ends most.
    fn extent(&self, from: usize, limit: usize, kind: Option<Kind>) -> (Range<usize>, usize) {
        let is_macro = kind == Some(Kind::Macro) || kind == Some(Kind::Call);
        let has_semicolon = kind == Some(Kind::Constant) || kind == Some(Kind::Import);
        let (mut at, mut angles) = (from, 0);
        while at < limit {
            match self.code.as_bytes()[at] {
                b';' if has_semicolon => return (from..at, at + 1),
                b';' => return (at..at, at + 1),
                b'(' | b'[' | b'{' if is_macro => {
                    let end = self.after_bracket(at);
                    let next = self.skip(end);
                    let has_one = self.code[next..].starts_with(';');
                    return (at + 1..self.closing[at], if has_one { next + 1 } else { end });
                }
                b'{' if !has_semicolon && (kind.is_none() || angles == 0) => {
                    return (at + 1..self.closing[at], self.after_bracket(at))
                }
                b'(' | b'[' | b'{' => at = self.after_bracket(at),
                b'<' => (at, angles) = (at + 1, angles + 1),
                b'>' if !self.code[..at].ends_with('-') => (at, angles) = (at + 1, angles - 1),
                _ => at += 1,
            }
        }
        (limit..limit, limit)
    }

    /// The kind of the item that stands here, if one does, and where its name is.
    fn kind(&self, start: usize) -> Option<(Kind, usize)> {
        let mut at = start;
        loop {
            let keyword = word(&self.code[at..]);
            let after = self.skip(at + keyword.len());
            let rest = &self.code[after..];
            let next = word(rest);
            let kind = match keyword {
                "use" => Kind::Import,
                "impl" => Kind::Impl,
                "macro_rules" if rest.starts_with('!') => {
                    return Some((Kind::Macro, self.skip(after + 1)))
                }
                "" if at > start && self.code[at..].starts_with('{') => Kind::Other,
                "pub" if rest.starts_with('(') => {
                    at = self.skip(self.after_bracket(after));
                    continue;
                }
                _ if next.is_empty() => return self.call(start),
                "mod" => Kind::Module,
                "trait" => Kind::Trait,
                "fn" | "struct" | "enum" | "union" => Kind::Other,
                "extern" if next == "crate" => Kind::Constant,
                "static" if next == "mut" => return Some((Kind::Constant, self.skip(after + 3))),
                "const" if ["fn", "unsafe", "extern", "async"].contains(&next) => {
                    at = after;
                    continue;
                }
                "const" | "static" | "type" => Kind::Constant,
                "pub" | "default" | "async" | "unsafe" | "safe" | "extern" => {
                    // `extern "C"`: a literal's code is underscores.
                    let literal = if next.ends_with('_') { next.len() } else { 0 };
                    at = self.skip(after + literal);
                    continue;
                }
                _ => return self.call(start),
            };
            return Some((kind, after));
        }
    }

    /// A macro call that stands here, and its exclamation mark.
    fn call(&self, start: usize) -> Option<(Kind, usize)> {
        let path = self.code[start..].find(|c| !in_word(c) && c != ':').filter(|&end| end > 0)?;
        let open = self.code[start + path..].strip_prefix('!')?.trim_start();
        Some((Kind::Call, start + path)).filter(|_| open.starts_with(&['(', '[', '{'][..]))
    }

    /// Reads an element of an import. Its comma, if it has one, stands before `end`.
    fn read_import(&mut self, element: Range<usize>, end: usize, parent: Option<usize>) {
        let start = self.skip(element.start).min(element.end);
        let text = self.code[start..element.end].trim_end();
        let text_end = start + text.len();
        let open = text.find('{').map(|at| start + at);
        let body = open.map_or(text_end..text_end, |open| open + 1..self.closing[open]);
        let (kind, name) = match open {
            Some(_) => (Kind::Group, text_end),
            None => (Kind::Leaf, start + text.trim_end_matches(in_word).len()),
        };
        if text.is_empty() {
            return;
        }
        let (this, name) = (Some(self.list.len()), name..text_end);
        self.list.push(Item { kind, whole: start..end, start, name, body: body.clone(), parent });
        let (mut first, mut at) = (body.start, body.start);
        while at < body.end {
            match self.code.as_bytes()[at] {
                b'{' => at = self.closing[at],
                b',' => {
                    self.read_import(first..at, at + 1, this);
                    first = at + 1;
                }
                _ => {}
            }
            at += 1;
        }
        self.read_import(first..body.end, body.end, this);
    }

    /// The next place from here that is no blank.
    fn skip(&self, at: usize) -> usize {
        self.code.len() - self.code[at..].trim_start().len()
    }

    /// The place after the attributes that begin here.
    fn after_attributes(&self, mut at: usize) -> usize {
        while self.code[at..].starts_with("#[") {
            at = self.skip(self.after_bracket(at + 1));
        }
        at
    }

    pub fn after_bracket(&self, open: usize) -> usize {
        (self.closing[open] + 1).min(self.code.len())
    }
}
