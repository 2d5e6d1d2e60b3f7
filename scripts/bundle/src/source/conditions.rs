//! Finds attributes and the conditions in them, and tells whether such a condition holds.

use super::read::Source;
use super::scan::{places_of, word};
use std::ops::Range;

/// An attribute, such as `#[cfg(test)]`. An inner one begins with `#!`.
pub struct Attribute<'a> {
    pub place: Range<usize>,
    pub is_inner: bool,
    pub name: &'a str,
}

impl Source {
    /// The attribute that begins at a place, if one does.
    pub fn attribute(&self, at: usize) -> Option<Attribute<'_>> {
        let rest = self.code[at..].strip_prefix('#')?.trim_start();
        let inner = rest.strip_prefix('!').map(str::trim_start);
        let inside = inner.unwrap_or(rest).strip_prefix('[')?;
        let place = at..self.after(self.code.len() - inside.len() - 1);
        Some(Attribute { place, is_inner: inner.is_some(), name: word(inside.trim_start()) })
    }

    /// The attributes that begin in a place, also those among the tokens of macros.
    pub fn attributes(&self, place: Range<usize>) -> impl Iterator<Item = Attribute<'_>> {
        let signs = self.code[place.clone()].match_indices('#');
        signs.filter_map(move |(at, _)| self.attribute(place.start + at))
    }

    /// The calls of a macro, such as `cfg!`.
    pub fn calls<'a>(&'a self, name: &'a str) -> impl Iterator<Item = Range<usize>> + 'a {
        let call = move |at: usize| at..self.after(self.skip_blanks(at + name.len()));
        places_of(&self.code, name).map(call)
    }

    /// What is in the parentheses of an attribute or a call, without blanks and comments.
    pub fn arguments(&self, place: &Range<usize>) -> String {
        // A comment is blank in the code, and a literal is not.
        let code = self.code[place.clone()].as_bytes();
        let chars = self.text[place.clone()].char_indices();
        let chars = chars.filter(|&(at, _)| !code[at].is_ascii_whitespace());
        let all: String = chars.map(|(_, c)| c).collect();
        let inside =
            all.trim_end_matches(']').strip_suffix(')').and_then(|all| all.split_once('('));
        inside.map_or("", |(_, inside)| inside).to_string()
    }
}

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
        "not" => parts.first()?.map(|holds| !holds),
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
