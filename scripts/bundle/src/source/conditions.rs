//! Tells whether the condition of a `cfg` holds, and what it controls.

use super::read::Source;
use super::scan::{in_word, word};
use std::ops::Range;

/// Conditions that hold on no judge.
const NEVER: [&str; 6] = ["test", "doc", "doctest", "docsrs", "miri", "clippy"];

/// Returns whether a condition of `cfg`, without blanks, holds on every judge or on none:
/// `not(test)` is `Some(true)`, and `all(test,unix)` is `Some(false)`. A judge sets no features.
/// (`assemble` has replaced the conditions on features that are on.) The names in `off` do not hold
/// either. The answer is `None` if it depends on the machine, as for `any(test,unix)`.
pub fn holds(condition: &str, off: &[&str]) -> Option<bool> {
    let (name, inside) = match condition.split_once('(') {
        Some((name, inside)) => (name, inside.strip_suffix(')').unwrap_or(inside)),
        None if NEVER.contains(&condition) || off.contains(&condition) => return Some(false),
        None => return condition.starts_with("feature=").then_some(false),
    };
    let parts: Vec<Option<bool>> =
        split_conditions(inside).into_iter().map(|part| holds(part, off)).collect();
    // One part that holds decides about `any`, and one that does not about `all`.
    let decisive = name == "any";
    match name {
        "not" => parts.first()?.map(|one| !one),
        "all" | "any" if parts.contains(&Some(decisive)) => Some(decisive),
        "all" | "any" if parts.contains(&None) => None,
        "all" | "any" => Some(!decisive),
        _ => None,
    }
}

/// Splits conditions at the commas that are not within parentheses.
pub fn split_conditions(conditions: &str) -> Vec<&str> {
    let mut depth = 0;
    let is_comma = |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    };
    conditions.split(is_comma).filter(|part| !part.is_empty()).collect()
}

impl Source {
    /// The condition in the parentheses that open here, without blanks and comments.
    pub fn condition(&self, open: usize) -> String {
        let place = open + 1..self.after(open).saturating_sub(1);
        // A comment is blank in the code, and a literal is not.
        let code = self.code[place.clone()].as_bytes();
        let chars = self.text[place].char_indices();
        chars.filter(|&(at, _)| !code[at].is_ascii_whitespace()).map(|(_, c)| c).collect()
    }

    /// What the attribute at a place controls: an item, a statement or a block. For a field, a
    /// variant, an arm or an element it is `None`: the attribute stays, and rustc decides.
    pub fn under(&self, attribute: usize) -> Option<Range<usize>> {
        let item = self.items.iter().find(|item| item.attributes.contains(&attribute));
        item.map(|item| item.place.clone()).or_else(|| self.statement(attribute))
    }

    /// The statement that begins with the attribute at a place.
    fn statement(&self, attribute: usize) -> Option<Range<usize>> {
        let start = self.after_attributes(attribute);
        let rest = &self.code[start..];
        // A quote begins a label.
        let keywords = ["for", "if", "loop", "match", "unsafe", "while"];
        let is_block = rest.starts_with(&['{', '\''][..]) || keywords.contains(&word(rest));
        // A macro call with braces needs no semicolon, and neither does `const { … }`.
        let is_call = |open: usize| {
            let head = self.code[start..open].trim_end();
            let path = head.strip_suffix('!').unwrap_or_default();
            let is_path = path.chars().all(|c| in_word(c) || c == ':');
            head == "const" || is_path && !path.is_empty()
        };
        let ends = |at: usize| match self.code.as_bytes()[at] {
            // All except `;` end a field, an element or a block's value.
            b';' | b',' | b')' | b']' | b'}' => true,
            b'{' => is_block && !self.is_pattern(at) || is_call(at),
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

    /// The block that runs only under the condition of the `cfg!` whose parentheses open here:
    /// `if cfg!(…) { … }`.
    pub fn block_under(&self, open: usize) -> Option<Range<usize>> {
        if !self.code[..open].strip_suffix("cfg!")?.trim_end().ends_with("if") {
            return None;
        }
        // No such block: `if cfg!(a) || b { … }`, `if cfg!(a) $body`, `_ if cfg!(a) => { … }`.
        let ends = |at: usize| b"{|$".contains(&self.code.as_bytes()[at]) || self.is_arrow(at);
        let end = self.steps(self.after(open)).find(|&at| ends(at))?;
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
