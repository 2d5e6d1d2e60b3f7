//! Finds the item, statement or block that a condition controls.

use super::conditions::Attribute;
use super::read::Source;
use super::scan::word;
use std::ops::Range;

impl Source {
    /// What an attribute controls: an item, a statement or a block, and for an inner attribute the
    /// rest of its module. For a field, a variant, an arm or an element it is `None`: the attribute
    /// stays, and rustc decides.
    pub fn under(&self, attribute: &Attribute) -> Option<Range<usize>> {
        let at = attribute.place.start;
        if attribute.is_inner {
            let module = self.modules(at).next();
            return Some(at..module.map_or(self.code.len(), |module| module.body.end));
        }
        let item = self.items.iter().find(|item| item.attributes.contains(&at));
        item.map(|item| item.place.clone()).or_else(|| self.statement(at))
    }

    /// The statement that begins with the attribute at a place.
    fn statement(&self, attribute: usize) -> Option<Range<usize>> {
        let start = self.after_attributes(attribute);
        let rest = &self.code[start..];
        // A quote begins a label. A macro call with braces is an item.
        let keywords = ["const", "for", "if", "loop", "match", "unsafe", "while"];
        let is_block = rest.starts_with(&['{', '\''][..]) || keywords.contains(&word(rest));
        let ends = |at: usize| match self.code.as_bytes()[at] {
            // All except `;` end a field, an element or a block's value.
            b';' | b',' | b')' | b']' | b'}' => true,
            b'{' => is_block && !self.is_pattern(at),
            _ => self.is_arrow(at),
        };
        let end = self.steps(start).find(|&at| ends(at))?;
        match self.code.as_bytes()[end] {
            b';' => Some(attribute..end + 1),
            // `if a { … } else { … }`, `line! { … }`
            b'{' => Some(attribute..self.after_block(end)),
            _ => None,
        }
    }

    /// The block that runs only under the condition of this call: `if cfg!(…) { … }`.
    pub fn block_under(&self, call: &Range<usize>) -> Option<Range<usize>> {
        if !self.code[..call.start].trim_end().ends_with("if") {
            return None;
        }
        // No such block: `if cfg!(a) || b { … }`, `if cfg!(a) $body`, `_ if cfg!(a) => { … }`.
        let ends = |at: usize| b"{|$".contains(&self.code.as_bytes()[at]) || self.is_arrow(at);
        let end = self.steps(call.end).find(|&at| ends(at))?;
        (self.code.as_bytes()[end] == b'{').then_some(end..self.after(end))
    }

    /// Whether `=>` is here, which follows the pattern of an arm.
    fn is_arrow(&self, at: usize) -> bool {
        self.code.as_bytes()[at..].starts_with(b"=>")
    }

    /// The place after the block that opens here, and after each `else` of it.
    fn after_block(&self, open: usize) -> usize {
        let end = self.after(open);
        let next = self.skip_blanks(end);
        if word(&self.code[next..]) != "else" {
            return end;
        }
        let is_block = |at: usize| self.code.as_bytes()[at] == b'{' && !self.is_pattern(at);
        let block = self.steps(next).find(|&at| is_block(at));
        block.map_or(end, |block| self.after_block(block))
    }

    /// Whether a brace opens the fields in a pattern: `if let Pair { a, b } = pair { … }`.
    fn is_pattern(&self, open: usize) -> bool {
        let rest = &self.code[self.skip_blanks(self.after(open))..];
        rest.starts_with('=') || word(rest) == "in"
    }
}
