//! Reads a text into items.

use super::item::{Item, Kind};
use super::scan::{begins_line, brackets, in_word, scan, word};
use std::iter;
use std::ops::Range;

/// A text and its items.
pub struct Source {
    pub text: String,
    /// The text with blanks for comments and `_` for strings and characters.
    pub code: String,
    pub comments: Vec<Range<usize>>,
    /// In the order in which they begin, so an item comes before those within it.
    pub items: Vec<Item>,
    /// The places of macro definitions, of macro calls where an item can begin, and of the
    /// arguments of all other macro calls. Their tokens may mean anything.
    pub tokens: Vec<Range<usize>>,
    /// The partners of the brackets in the code, see [`brackets`].
    partner: Vec<usize>,
}

impl Source {
    pub fn of(text: &str) -> Source {
        let (code, comments) = scan(text);
        let (text, partner) = (text.to_string(), brackets(&code));
        let (items, tokens) = (Vec::new(), Vec::new());
        let mut source = Source { text, code, comments, items, tokens, partner };
        source.read(0..source.code.len(), None);
        source
    }

    /// Reads the items of a place.
    fn read(&mut self, place: Range<usize>, parent: Option<usize>) {
        let mut at = self.skip_blanks(place.start);
        while at < place.end {
            let inner = self.attribute(at).filter(|attribute| attribute.is_inner);
            let end = match inner.map(|attribute| attribute.place.end) {
                Some(end) => end,
                None => self.read_item(at, parent).unwrap_or_else(|| self.read_other(at, parent)),
            };
            at = self.skip_blanks(end);
        }
    }

    /// Reads the items within the statement or expression that begins here. Returns its end, or the
    /// place after the bracket that closes around it.
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
            // A block that we have just read ends a statement as well, so its brace is one of
            // these.
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

    /// Reads the item that begins here, and those within it. Returns its end, or `None` if no item
    /// begins here.
    fn read_item(&mut self, start: usize, parent: Option<usize>) -> Option<usize> {
        let head = self.after_attributes(start);
        let (kind, name) = self.kind_and_name(head)?;
        let after_name = name.end;
        let end = self.end(kind, after_name);
        // `impl` may begin a type instead: `(impl Fn(u32), u32)`. The type `fn(u32)` and the block
        // `const { … }` have no name.
        let is_whole = kind == Kind::Call || self.code[..end].ends_with(&['}', ';'][..]);
        if !is_whole || name.is_empty() && ![Kind::Impl, Kind::Use].contains(&kind) {
            return None;
        }
        let is_open = self.code[..end].ends_with('}');
        let body = if is_open { self.partner[end - 1] + 1..end - 1 } else { end..end };
        let place = self.with_comments(start)..end;
        let me = Some(self.items.len());
        self.items.push(Item { kind, place, attributes: start..head, name, body, parent });
        match kind {
            Kind::Use => self.read_parts(after_name..end - 1, me, after_name..after_name),
            Kind::Call | Kind::Macro => self.tokens.push(head..end),
            // The head may have items as well: `[u8; { const N: usize = 1; N }]`.
            _ => self.read(after_name..end, me),
        }
        Some(end)
    }

    /// Reads the parts of an import, between commas. `a::{self, b as c}` is one, and the parts
    /// within it bring `a` and `c` into scope. `prefix` is the place of the name in front of the
    /// braces, which `self` means.
    fn read_parts(&mut self, place: Range<usize>, parent: Option<usize>, prefix: Range<usize>) {
        let mut start = self.skip_blanks(place.start);
        while start < place.end {
            let ends = |at: usize| at >= place.end || self.code.as_bytes()[at] == b',';
            let end = self.steps(start).find(|&at| ends(at)).unwrap_or(place.end);
            let open = self.code[start..end].find('{').map_or(end, |open| start + open);
            let body = if open < end { open + 1..self.partner[open] } else { end..end };
            let last = self.last_word(start..open);
            let name = if self.code[last.clone()] == *"self" { prefix.clone() } else { last };
            let (place, attributes) = (start..(end + 1).min(place.end), start..start);
            start = self.skip_blanks(place.end);
            let (me, kind) = (Some(self.items.len()), Kind::UsePart);
            let (inside, prefix) = (body.clone(), name.clone());
            self.items.push(Item { kind, place, attributes, name, body, parent });
            self.read_parts(inside, me, prefix);
        }
    }

    /// Where the last word of a path is, or an empty place for a glob.
    fn last_word(&self, path: Range<usize>) -> Range<usize> {
        let code =
            self.code[path.clone()].trim_end_matches(|c: char| c == ':' || c.is_whitespace());
        path.start + code.trim_end_matches(in_word).len()..path.start + code.len()
    }

    /// The kind and the name of the item that begins here after its attributes, if one does.
    fn kind_and_name(&self, mut at: usize) -> Option<(Kind, Range<usize>)> {
        loop {
            let first = word(&self.code[at..]);
            let next = self.skip_blanks(at + first.len());
            let rest = &self.code[next..];
            let following = word(rest);
            at = match first {
                "pub" if rest.starts_with('(') => self.skip_blanks(self.after(next)),
                "pub" | "default" | "async" | "unsafe" | "safe" => next,
                "const" if ["fn", "unsafe", "extern", "async"].contains(&following) => next,
                // `extern "C"`: a literal's code is underscores.
                "extern" if following.starts_with('_') => self.skip_blanks(next + following.len()),
                "extern" if following != "crate" => next,
                "extern" => return Some((Kind::ExternCrate, self.name(next + following.len()))),
                "static" if following == "mut" => {
                    return Some((Kind::Static, self.name(next + "mut".len())))
                }
                "macro_rules" => return Some((Kind::Macro, self.name(next + "!".len()))),
                "impl" => return Some((Kind::Impl, next..next)),
                "use" => return Some((Kind::Use, next..next)),
                _ => {
                    let item = Kind::of(first).map(|kind| (kind, self.name(next)));
                    return item.or_else(|| self.call(at));
                }
            }
        }
    }

    /// The name that comes next.
    fn name(&self, at: usize) -> Range<usize> {
        let at = self.skip_blanks(at);
        let at = if self.code[at..].starts_with("r#") { at + 2 } else { at };
        at..at + word(&self.code[at..]).len()
    }

    /// The macro call that begins here, if one does, with the macro's path as its name.
    fn call(&self, at: usize) -> Option<(Kind, Range<usize>)> {
        let arguments = self.code[at..].trim_start_matches(|c| in_word(c) || c == ':');
        let end = self.code.len() - arguments.len();
        let arguments = arguments.strip_prefix('!').map_or("", str::trim_start);
        let is_call = end > at && arguments.starts_with(&['(', '[', '{'][..]);
        is_call.then_some((Kind::Call, at..end))
    }

    /// The end of an item whose name ends here.
    fn end(&self, kind: Kind, at: usize) -> usize {
        let is_end = |at: usize| match self.code.as_bytes()[at] {
            b'{' => !kind.has_semicolon() && self.is_block(at),
            byte => b";)]}".contains(&byte),
        };
        match self.steps(at).find(|&at| is_end(at)) {
            Some(end) if b")]}".contains(&self.code.as_bytes()[end]) => end,
            Some(end) => self.after(end),
            None => self.code.len(),
        }
    }

    /// Whether a brace opens a block, not an argument: `impl Segment<{ 2 * WIDTH }>`.
    fn is_block(&self, open: usize) -> bool {
        !self.code[self.skip_blanks(self.after(open))..].starts_with(&['>', ','][..])
    }

    /// The place after the attributes that begin here.
    pub fn after_attributes(&self, mut at: usize) -> usize {
        while let Some(attribute) = self.attribute(at) {
            at = self.skip_blanks(attribute.place.end);
        }
        at
    }

    /// The place after the brackets that open here, or after the byte that is here. (A closing
    /// bracket has its partner before it, and a byte that is no bracket has 0 for a partner.)
    pub fn after(&self, at: usize) -> usize {
        (self.partner[at].max(at) + 1).min(self.code.len())
    }

    /// The places from here on, without those between brackets that open on the way.
    pub fn steps(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let inside = move |at: usize| (at < self.code.len()).then_some(at);
        iter::successors(inside(at), move |&at| inside(self.after(at)))
    }

    /// The next place from here that is no blank.
    pub(super) fn skip_blanks(&self, at: usize) -> usize {
        self.code.len() - self.code[at..].trim_start().len()
    }

    /// Where an item begins, with the comments right above it. A doc comment belongs to the item even
    /// if blank lines or other comments follow it. A comment that states a licence belongs to no
    /// item, and stays if the item goes.
    fn with_comments(&self, start: usize) -> usize {
        let before = self.comments.partition_point(|comment| comment.end <= start);
        let is_above = |comment: &&Range<usize>| {
            self.code[comment.end..start].trim().is_empty()
                && begins_line(&self.text, comment.start)
                && !self.states_licence(comment)
        };
        let is_its_own = |comment: &&Range<usize>| {
            let (text, gap) = (&self.text[comment.start..], &self.text[comment.end..start]);
            text.starts_with("///")
                || text.starts_with("/**")
                || gap.trim().is_empty() && gap.matches('\n').count() < 2
        };
        let above = self.comments[..before].iter().rev().take_while(is_above);
        above.filter(is_its_own).last().map_or(start, |comment| comment.start)
    }

    /// Whether a comment states a licence.
    pub fn states_licence(&self, comment: &Range<usize>) -> bool {
        let words = ["copyright", "spdx", "licence", "license"];
        let comment = self.text[comment.clone()].to_lowercase();
        words.iter().any(|word| comment.contains(word))
    }
}
