//! A source and its items, as far as keywords and brackets tell them.

use crate::scan::{brackets, in_word, scan, word};
use std::ops::Range;

pub struct Source {
    pub text: String,
    /// The text with blanks for comments and `_` for literals.
    pub code: String,
    /// The places of comments.
    pub comments: Vec<Range<usize>>,
    /// In the order in which they begin: each stands before those in it.
    pub items: Vec<Item>,
    /// Macros and the arguments of macro calls: what they hold may mean anything.
    pub tokens: Vec<Range<usize>>,
    /// For each bracket of the code the place of its partner, for each other place 0.
    partner: Vec<usize>,
}

/// An item, a macro call where an item may stand, or a part of an import: `a::{b, c as d}` has the
/// parts `b` and `c as d`, and is one itself.
pub struct Item {
    /// `!` of a macro call, `,` of a part of an import.
    pub keyword: &'static str,
    /// Where the name stands, or else what follows the keyword. A part has the name that it brings.
    pub name: Range<usize>,
    /// The whole, with the comments right above; of a part with its comma.
    pub place: Range<usize>,
    /// Where the attributes begin.
    pub start: usize,
    /// Where what follows the attributes begins.
    pub head: usize,
    /// What stands between the braces, or nothing.
    pub body: Range<usize>,
    /// The item around it.
    pub parent: Option<usize>,
}

const KEYWORDS: &str = "const enum extern fn mod static struct trait type union";

impl Source {
    pub fn of(text: &str) -> Source {
        let (code, comments) = scan(text);
        let (text, partner) = (text.to_string(), brackets(&code));
        let (items, tokens) = (Vec::new(), Vec::new());
        let mut source = Source { text, code, comments, items, tokens, partner };
        source.read(0..source.code.len(), None);
        source
    }

    /// Finds the items of a place.
    fn read(&mut self, place: Range<usize>, parent: Option<usize>) {
        let mut at = self.skip(place.start);
        while at < place.end {
            let end = match self.code[at..].starts_with("#![") {
                true => self.after(at + 2),
                false => self.read_item(at, parent).unwrap_or_else(|| self.read_other(at, parent)),
            };
            at = self.skip(end);
        }
    }

    /// Finds the items in the statement or expression that begins here: where it ends.
    fn read_other(&mut self, mut at: usize, parent: Option<usize>) -> usize {
        while at < self.code.len() {
            let byte = self.code.as_bytes()[at];
            let end = self.after(at);
            if b"([{".contains(&byte) && self.is_call(at) {
                self.tokens.push(at..end);
            } else if end > at + 1 {
                self.read(at + 1..end - 1, parent);
            }
            at = end;
            if b";)]}{".contains(&byte) {
                break;
            }
        }
        at
    }

    /// Whether a bracket opens the arguments of a macro call.
    fn is_call(&self, open: usize) -> bool {
        let name = self.code[..open].trim_end().strip_suffix('!');
        name.map_or(false, |name| name.ends_with(in_word))
    }

    /// Finds the item that begins here, and those in it: where it ends.
    fn read_item(&mut self, start: usize, parent: Option<usize>) -> Option<usize> {
        let head = self.after_attributes(start);
        let (keyword, name) = self.keyword(head)?;
        let end = self.end(keyword, name.end);
        let is_whole = keyword == "!" || self.code[..end].ends_with(&['}', ';'][..]);
        if !is_whole || name.is_empty() && !["impl", "use"].contains(&keyword) {
            return None;
        }
        let is_open = self.code[..end].ends_with('}');
        let body = if is_open { self.partner[end - 1] + 1..end - 1 } else { end..end };
        let (after, place) = (name.end, self.with_comments(start)..end);
        let me = Some(self.items.len());
        self.items.push(Item { keyword, name, place, start, head, body, parent });
        match keyword {
            "use" => self.read_parts(after..end - 1, me, after..after),
            "!" | "macro_rules" => self.tokens.push(head..end),
            _ => self.read(after..end, me),
        }
        Some(end)
    }

    /// Finds the parts of an import between commas. What `self` brings stands before.
    fn read_parts(&mut self, place: Range<usize>, parent: Option<usize>, before: Range<usize>) {
        let mut start = self.skip(place.start);
        while start < place.end {
            let mut end = start;
            while end < place.end && self.code.as_bytes()[end] != b',' {
                end = self.after(end);
            }
            let open = self.code[start..end].find('{').map_or(end, |open| start + open);
            let body = if open < end { open + 1..self.partner[open] } else { end..end };
            let last = self.last_word(start..open);
            let name = if self.code[last.clone()] == *"self" { before.clone() } else { last };
            let place = start..(end + 1).min(place.end);
            let (keyword, head, me) = (",", start, Some(self.items.len()));
            start = self.skip(place.end);
            self.items.push(Item {
                keyword,
                name: name.clone(),
                place,
                start: head,
                head,
                body: body.clone(),
                parent,
            });
            self.read_parts(body, me, name);
        }
    }

    /// Where the last word of a path stands, before a glob nothing.
    fn last_word(&self, path: Range<usize>) -> Range<usize> {
        let code =
            self.code[path.clone()].trim_end_matches(|c: char| c == ':' || c.is_whitespace());
        let end = path.start + code.len();
        end - code.len() + code.trim_end_matches(in_word).len()..end
    }

    /// The keyword of the item that begins here, if one does, and where the name stands.
    fn keyword(&self, mut at: usize) -> Option<(&'static str, Range<usize>)> {
        loop {
            let first = word(&self.code[at..]);
            let next = self.skip(at + first.len());
            let rest = &self.code[next..];
            let following = word(rest);
            at = match first {
                "pub" if rest.starts_with('(') => self.skip(self.after(next)),
                "pub" | "default" | "async" | "unsafe" | "safe" => next,
                "const" if ["fn", "unsafe", "extern", "async"].contains(&following) => next,
                // `extern "C"`: a literal's code is underscores.
                "extern" if following.starts_with('_') => self.skip(next + following.len()),
                "extern" if following != "crate" => next,
                "static" if following == "mut" => return Some(("static", self.name(next + 3))),
                "macro_rules" => return Some(("macro_rules", self.name(next + 1))),
                "impl" => return Some(("impl", next..next)),
                "use" => return Some(("use", next..next)),
                _ => {
                    let keyword = KEYWORDS.split(' ').find(|keyword| *keyword == first);
                    let item = keyword.map(|keyword| (keyword, self.name(next)));
                    return item.or_else(|| self.call(at));
                }
            }
        }
    }

    /// The name that stands next.
    fn name(&self, at: usize) -> Range<usize> {
        let at = self.skip(at);
        let at = if self.code[at..].starts_with("r#") { at + 2 } else { at };
        at..at + word(&self.code[at..]).len()
    }

    /// The macro call that begins here, if one does.
    fn call(&self, at: usize) -> Option<(&'static str, Range<usize>)> {
        let arguments = self.code[at..].trim_start_matches(|c| in_word(c) || c == ':');
        let end = self.code.len() - arguments.len();
        let arguments = arguments.strip_prefix('!').map_or("", str::trim_start);
        let is_call = end > at && arguments.starts_with(&['(', '[', '{'][..]);
        Some(("!", at..end)).filter(|_| is_call)
    }

    /// Where an item ends. A block ends most.
    fn end(&self, keyword: &str, mut at: usize) -> usize {
        let has_semicolon = ["const", "extern", "static", "type", "use"].contains(&keyword);
        while at < self.code.len() {
            at = match self.code.as_bytes()[at] {
                b';' => return at + 1,
                b')' | b']' | b'}' => return at,
                b'{' if !has_semicolon && self.is_block(at) => return self.after(at),
                _ => self.after(at),
            }
        }
        at
    }

    /// Whether a brace opens a block, not an argument: `impl Segment<{ 2 * WIDTH }>`.
    fn is_block(&self, open: usize) -> bool {
        !self.code[self.skip(self.after(open))..].starts_with(&['>', ','][..])
    }

    /// The place after the attributes that begin here.
    fn after_attributes(&self, mut at: usize) -> usize {
        while self.code[at..].starts_with("#[") {
            at = self.skip(self.after(at + 1));
        }
        at
    }

    /// The place after what begins here and ends with its brackets, or after one byte.
    pub fn after(&self, at: usize) -> usize {
        (self.partner[at].max(at) + 1).min(self.code.len())
    }

    /// The next place from here that is no blank.
    pub fn skip(&self, at: usize) -> usize {
        self.code.len() - self.code[at..].trim_start().len()
    }

    /// Where an item begins, or the comments right above it.
    fn with_comments(&self, start: usize) -> usize {
        let before = self.comments.partition_point(|one| one.end <= start);
        let above = before.checked_sub(1).map(|last| self.comments[last].clone());
        let is_near = |one: &Range<usize>| {
            let gap = &self.text[one.end..start];
            let line = self.text[..one.start].trim_end_matches(' ');
            gap.trim().is_empty()
                && gap.matches('\n').count() < 2
                && (line.is_empty() || line.ends_with('\n'))
                && !self.text[one.start..].starts_with("//!")
        };
        above.filter(is_near).map_or(start, |one| one.start)
    }
}
