//! Reads a text's items.

use crate::items::{is_closed, Item, Items, Kind};
use crate::scan::{in_word, word};
use std::ops::Range;

/// How an item begins.
struct Head {
    kind: Kind,
    /// Where its name stands, or what follows the keyword.
    name: usize,
    /// Whether it ends with a semicolon, whatever braces come before.
    has_semicolon: bool,
}

impl Items {
    pub(super) fn read(&mut self) {
        self.read_body(0..self.code.len(), None);
    }

    fn read_body(&mut self, body: Range<usize>, parent: Option<usize>) {
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
        let head = self.head(start);
        let from = head.as_ref().map_or(start, |head| head.name);
        let (body, end) = self.extent(from, limit, &head);
        let mut this = parent;
        if let Some(Head { kind, name, .. }) = head {
            this = Some(self.list.len());
            let name = name..name + self.name_length(name, kind);
            let body = body.start.max(name.end)..body.end.max(name.end);
            let whole = self.with_comments(begin)..end;
            self.list.push(Item { kind, whole, start, name, body, parent });
            match kind {
                Kind::Import => {
                    self.read_import(from..end - 1, end - 1, this);
                    return end;
                }
                Kind::Macro | Kind::Call => return end,
                _ => {}
            }
        }
        self.read_body(body, this);
        end
    }

    /// The body and the end of an item or a statement. A block ends both.
    fn extent(&self, from: usize, limit: usize, head: &Option<Head>) -> (Range<usize>, usize) {
        let kind = head.as_ref().map(|head| head.kind);
        let is_macro = kind == Some(Kind::Macro) || kind == Some(Kind::Call);
        let has_semicolon = head.as_ref().map_or(false, |head| head.has_semicolon);
        let mut at = from;
        while at < limit {
            match self.code.as_bytes()[at] {
                b';' if has_semicolon => return (from..at, at + 1),
                b';' => return (at..at, at + 1),
                b'(' | b'[' | b'{' if is_macro => {
                    let end = self.after_bracket(at);
                    let semicolon = self.skip(end);
                    let has_one = self.code[semicolon..].starts_with(';');
                    return (at + 1..self.closing[at], if has_one { semicolon + 1 } else { end });
                }
                b'{' if !has_semicolon && (kind.is_none() || is_closed(&self.code[from..at])) => {
                    return (at + 1..self.closing[at], self.after_bracket(at))
                }
                b'(' | b'[' | b'{' => at = self.after_bracket(at),
                _ => at += 1,
            }
        }
        (limit..limit, limit)
    }

    /// How the item that stands here begins, if one does.
    fn head(&self, start: usize) -> Option<Head> {
        let mut at = start;
        loop {
            let keyword = word(&self.code[at..]);
            let after = self.skip(at + keyword.len());
            let rest = &self.code[after..];
            let next = word(rest);
            let item = |kind| Some(Head { kind, name: after, has_semicolon: false });
            let closed = |kind, name| Some(Head { kind, name, has_semicolon: true });
            at = match keyword {
                "use" => return closed(Kind::Import, after),
                "impl" => return item(Kind::Impl),
                "macro_rules" if rest.starts_with('!') => {
                    let name = self.skip(after + 1);
                    return Some(Head { kind: Kind::Macro, name, has_semicolon: false });
                }
                "pub" if rest.starts_with('(') => self.skip(self.after_bracket(after)),
                // `extern "C"`: a literal's code is underscores.
                "extern" if next.ends_with('_') => self.skip(after + next.len()),
                "" if at > start && self.code[at..].starts_with('{') => {
                    return Some(Head { kind: Kind::Other, name: at, has_semicolon: false })
                }
                _ if next.is_empty() => return self.call(start),
                "extern" if next == "crate" => return closed(Kind::Other, after),
                "mod" => return item(Kind::Module),
                "trait" => return item(Kind::Trait),
                "fn" | "struct" | "enum" | "union" => return item(Kind::Other),
                "static" if next == "mut" => return closed(Kind::Other, self.skip(after + 3)),
                "const" if ["fn", "unsafe", "extern", "async"].contains(&next) => after,
                "const" | "static" | "type" => return closed(Kind::Other, after),
                "pub" | "default" | "async" | "unsafe" | "safe" | "extern" => after,
                _ => return self.call(start),
            };
        }
    }

    /// A macro call that stands here.
    fn call(&self, start: usize) -> Option<Head> {
        let path = self.code[start..].find(|c| !in_word(c) && c != ':').filter(|&end| end > 0)?;
        let open = self.code[start + path..].strip_prefix('!')?.trim_start();
        let is_call = open.starts_with(&['(', '[', '{'][..]);
        let head = Head { kind: Kind::Call, name: start + path, has_semicolon: false };
        Some(head).filter(|_| is_call)
    }

    /// The length of the name, with `r#`, that stands here.
    fn name_length(&self, at: usize, kind: Kind) -> usize {
        let raw = if self.code[at..].starts_with("r#") { 2 } else { 0 };
        match kind {
            Kind::Impl | Kind::Import | Kind::Call => 0,
            _ => raw + word(&self.code[at + raw..]).len(),
        }
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
}
