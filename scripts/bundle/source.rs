//! A source, in which items are found by keywords and brackets. There is no list of them: rustc
//! names a place, and the item around it is found from there.

use crate::scan::{brackets, in_word, scan, without, word};
use std::iter::once;
use std::ops::Range;

#[derive(Clone)]
pub struct Source {
    pub text: String,
    /// The text with blanks for comments and `_` for literals.
    pub code: String,
    /// For each bracket of the code the place of its partner. For the first place of what is
    /// covered the end of it, for the last place the start of it.
    pub partner: Vec<usize>,
    /// The places of comments.
    pub comments: Vec<Range<usize>>,
}

/// How an item begins.
pub struct Head<'a> {
    /// `!` if it is a macro call; empty if it is a statement or an expression.
    pub keyword: &'a str,
    /// Where the name begins, if it has one.
    pub name: usize,
}

impl Source {
    pub fn of(text: &str) -> Source {
        let (code, comments) = scan(text);
        Source { text: text.to_string(), partner: brackets(&code), code, comments }
    }

    /// Leaves blanks in a place.
    pub fn cover(&mut self, place: Range<usize>) {
        let blanks = without(&self.text[place.clone()], once(0..place.len()));
        self.text.replace_range(place.clone(), &blanks);
        self.code.replace_range(place.clone(), &blanks);
        self.partner[place.clone()].fill(0);
        if !place.is_empty() {
            self.partner[place.start] = place.end;
            self.partner[place.end - 1] = place.start;
        }
    }

    /// Whether nothing but blanks is in a place.
    pub fn is_blank(&self, place: &Range<usize>) -> bool {
        self.skip(place.start) >= place.end
    }

    /// The next place from here that is no blank.
    pub fn skip(&self, mut at: usize) -> usize {
        while let Some(blank) = self.code[at..].chars().next().filter(|c| c.is_whitespace()) {
            at = self.partner[at].max(at + blank.len_utf8());
        }
        at
    }

    /// The place before the byte, the brackets or the blanks that end with a byte.
    pub fn before(&self, last: usize) -> usize {
        match self.partner[last] {
            0 => last,
            first => first.min(last),
        }
    }

    pub fn after_bracket(&self, open: usize) -> usize {
        (self.partner[open] + 1).min(self.code.len())
    }

    /// The place after the attributes that begin here.
    pub fn after_attributes(&self, mut at: usize) -> usize {
        while self.code[at..].starts_with("#[") {
            at = self.skip(self.after_bracket(at + 1));
        }
        at
    }

    /// Where the item, statement or expression around a place begins: after the one before it, or
    /// after the bracket around it.
    pub fn start(&self, at: usize) -> usize {
        let mut start = at;
        while let Some(last) = start.checked_sub(1) {
            start = match self.code.as_bytes()[last] {
                b'(' | b'[' | b'{' | b';' => break,
                b'}' if self.is_block(self.partner[last]) => break,
                b']' if self.code[..self.partner[last]].ends_with("#!") => break,
                _ => self.before(last),
            }
        }
        self.skip(start)
    }

    /// Whether a brace opens a block, not an argument: `impl Segment<{ 2 * WIDTH }>`.
    fn is_block(&self, open: usize) -> bool {
        !self.code[self.skip(self.after_bracket(open))..].starts_with(&['>', ','][..])
    }

    /// How the item begins that begins here.
    pub fn head(&self, start: usize) -> Head<'_> {
        let mut at = self.after_attributes(start);
        loop {
            let keyword = word(&self.code[at..]);
            let next = self.skip(at + keyword.len());
            let rest = &self.code[next..];
            let following = word(rest);
            at = match keyword {
                "pub" if rest.starts_with('(') => self.skip(self.after_bracket(next)),
                "pub" | "default" | "async" | "unsafe" | "safe" => next,
                "const" if ["fn", "unsafe", "extern", "async"].contains(&following) => next,
                // `extern "C"`: a literal's code is underscores.
                "extern" if following.starts_with('_') => self.skip(next + following.len()),
                "extern" if following != "crate" => next,
                "static" if following == "mut" => {
                    return Head { keyword, name: self.skip(next + 3) }
                }
                "macro_rules" => return Head { keyword, name: self.skip(next + 1) },
                "union" if following.is_empty() => return Head { keyword: "", name: at },
                "const" | "enum" | "extern" | "fn" | "impl" | "mod" | "static" | "struct"
                | "trait" | "type" | "union" | "use" => return Head { keyword, name: next },
                _ => return Head { keyword: if self.is_call(at) { "!" } else { "" }, name: at },
            }
        }
    }

    /// Whether a macro is called here.
    fn is_call(&self, at: usize) -> bool {
        let rest = self.code[at..].trim_start_matches(|c| in_word(c) || c == ':');
        let arguments = rest.strip_prefix('!').map_or("", str::trim_start);
        arguments.starts_with(&['(', '[', '{'][..]) && !self.code[at..].starts_with('!')
    }

    /// The name of the item that begins here, if it has one.
    pub fn name(&self, start: usize) -> &str {
        let Head { keyword, name } = self.head(start);
        if ["", "!", "impl", "use"].contains(&keyword) {
            return "";
        }
        let raw = if self.code[name..].starts_with("r#") { 2 } else { 0 };
        &self.code[name..name + raw + word(&self.code[name + raw..]).len()]
    }

    /// Where the item or statement ends that begins here. A block ends most.
    pub fn end(&self, start: usize) -> usize {
        let Head { keyword, name } = self.head(start);
        let has_semicolon = ["const", "extern", "static", "type", "use"].contains(&keyword);
        let mut at = name;
        while at < self.code.len() {
            at = match self.code.as_bytes()[at] {
                b';' => return at + 1,
                b')' | b']' | b'}' => return at,
                b'{' if !has_semicolon && self.is_block(at) => return self.after_bracket(at),
                b'(' | b'[' | b'{' => self.after_bracket(at),
                _ => at + 1,
            }
        }
        at
    }

    /// What stands between the braces of the item that begins here, or nothing.
    pub fn body(&self, start: usize) -> Range<usize> {
        let end = self.end(start);
        match self.code[..end].ends_with('}') {
            true => self.partner[end - 1] + 1..end - 1,
            false => end..end,
        }
    }

    /// The items and statements of a body.
    pub fn elements(&self, body: Range<usize>) -> Vec<usize> {
        let (mut elements, mut at) = (Vec::new(), self.skip(body.start));
        while at < body.end {
            if self.code[at..].starts_with("#![") {
                at = self.skip(self.after_bracket(at + 2));
                continue;
            }
            elements.push(at);
            at = self.skip(self.end(at).max(at + 1));
        }
        elements
    }

    /// The items of a body, with those in its modules and in theirs.
    pub fn items(&self, body: Range<usize>) -> Vec<usize> {
        let mut items = Vec::new();
        for start in self.elements(body) {
            items.push(start);
            if self.head(start).keyword == "mod" {
                items.extend(self.items(self.body(start)));
            }
        }
        items
    }

    /// An item with the comments right above it.
    pub fn whole(&self, start: usize) -> Range<usize> {
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
        above.filter(is_near).map_or(start, |one| one.start)..self.end(start)
    }
}
