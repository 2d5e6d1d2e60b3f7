//! Deletes what the compiler says nothing uses, until it is silent.
//!
//! An import of a deleted item goes too, and so does an `impl` for a deleted type or of a deleted
//! trait. Fields and variants cannot go, nor what the compiler misses then: `allow(dead_code)`
//! silences them.
//!
//! The compiler does not look into statements that `cfg` switches off, and the text must not
//! depend on the machine. So an item stays if a statement under `cfg` names it, and an import if
//! a statement in its module does.

use crate::compiler::{Compiler, Diagnostic};
use crate::scan::{cover, in_word, item, line_start, scan, words};
use crate::{Failed, Result};
use std::ops::Range;

/// Prunes a program with the library behind it.
pub fn prune(mut text: String, compiler: &Compiler) -> Result<String> {
    let (mut good, mut kept) = (String::new(), Vec::new());
    loop {
        // rustc takes what is `pub` at the root for used. The blanks keep all places.
        let told = compiler.diagnose(&text.replace("\npub ", "\n    "))?;
        let code = scan(&text).0;
        let error = told.iter().find(|one| one.words.starts_with("error"));
        let gone = match error {
            None => unused(&text, &code, &told, &kept),
            Some(_) => consequences(&text, &code, &told, !good.is_empty()),
        };
        if error.is_none() {
            good = text.clone();
        }
        if gone.iter().any(|one| !one.is_empty()) {
            text = without(text, gone);
        } else if let Some(error) = error {
            // What the compiler now misses has to stay: it names it.
            let named = error.words.split('`').skip(1).step_by(2).map(String::from);
            let named: Vec<_> = named.filter(|name| !kept.contains(name)).collect();
            if good.is_empty() || named.is_empty() {
                return Err(Failed(format!("does not compile\n{}", error.words)));
            }
            kept.extend(named);
            text = good.clone();
        } else {
            let silent = told.iter().all(|one| one.code != "dead_code");
            return Ok(if silent { text } else { "#![allow(dead_code)]\n\n".to_string() + &text });
        }
    }
}

/// What is unused and can go.
fn unused(text: &str, code: &str, told: &[Diagnostic], kept: &[String]) -> Vec<Range<usize>> {
    let mut gone = Vec::new();
    for one in told.iter().filter(|one| kept.iter().all(|name| *name != text[one.place.clone()])) {
        // `fields `a` and `b` are never read`: what it is stands before the names.
        let what = one.words.split(&['`', '\n'][..]).next().unwrap_or("");
        let is_part = what.contains("field") || what.contains("variant");
        let name = one.place.clone();
        if one.code == "unused_imports" {
            gone.push((leaf(text, code, name.clone()), name));
        } else if ["dead_code", "unused_macros"].contains(&&*one.code) && !is_part {
            gone.push((item(text, code, name.start), name));
        }
    }
    let mut alive = code.to_string().into_bytes();
    gone.iter().for_each(|(lines, _)| cover(&mut alive[lines.clone()], b' '));
    let alive = String::from_utf8_lossy(&alive);
    let module = |at: usize| alive[..at].rfind("\nmod ");
    let is_needed = |name: &Range<usize>| {
        let mut parts = text[name.clone()].rsplit(|c| !in_word(c));
        let last = parts.find(|part| !part.is_empty()).unwrap_or("");
        alive.match_indices("#[cfg(").any(|(at, _)| {
            let statement = &alive[item(&alive, &alive, at)];
            let global = within(code, name.start, "use", ";").is_none();
            words(statement, last).next().is_some() && (global || module(at) == module(name.start))
        })
    };
    gone.iter().filter(|(_, name)| !is_needed(name)).map(|(lines, _)| lines.clone()).collect()
}

/// What does not compile after a deletion and can go: imports and `impl`s. Before a deletion, it is
/// the program's imports of modules by their own names, for modules stand at the root.
fn consequences(text: &str, code: &str, told: &[Diagnostic], pruned: bool) -> Vec<Range<usize>> {
    let mut gone = Vec::new();
    for one in told.iter().filter(|one| pruned || one.code == "E0255") {
        if let Some(import) = within(code, one.place.start, "use", ";") {
            let path = &code[import..one.place.end];
            let path = path.strip_suffix("::{self").unwrap_or(path).trim_end_matches(in_word);
            let group = path.matches('{').count() == path.matches('}').count() + 1;
            let group = group && path.trim_end().ends_with(&['{', ','][..]);
            if pruned || path == "use crate::" || path.starts_with("use crate::{") && group {
                gone.push(leaf(text, code, one.place.clone()));
            }
        } else if let Some(start) = within(code, one.place.start, "impl", "{;") {
            gone.push(item(text, code, start));
        }
    }
    gone
}

/// The text without some places, and without modules, inherent `impl`s and imports that are
/// empty then.
fn without(text: String, gone: Vec<Range<usize>>) -> String {
    let mut bytes = text.into_bytes();
    gone.into_iter().for_each(|one| bytes[one].fill(0));
    bytes.retain(|byte| *byte != 0);
    let text = String::from_utf8(bytes).expect("whole words are deleted");
    let code = scan(&text).0;
    let mut empty = Vec::new();
    for (at, _) in code.match_indices('{') {
        if code[at + 1..].trim_start().starts_with('}') {
            let found = ["impl", "mod", "use"].iter().find_map(|key| within(&code, at, key, "{;"));
            let start = found.filter(|&start| !code[start..at].contains(" for "));
            empty.extend(start.map(|start| item(&text, &code, start)));
        }
    }
    if empty.is_empty() {
        return text;
    }
    without(text, empty)
}

/// The start of the item with this keyword around a place, unless a stop stands between.
fn within(code: &str, at: usize, keyword: &str, stops: &str) -> Option<usize> {
    let begins = |&start: &usize| {
        ["", "unsafe", "pub", "pub(crate)"].contains(&code[line_start(code, start)..start].trim())
    };
    let start = words(&code[..at], keyword).filter(begins).last()?;
    Some(start).filter(|_| !code[start..at].contains(|c| stops.contains(c)))
}

/// The element of an import around a place, with its comma, or the whole import without braces.
fn leaf(text: &str, code: &str, place: Range<usize>) -> Range<usize> {
    let start = code[..place.start].trim_end_matches(|c| in_word(c) || c == ':').len();
    if !code[..start].trim_end().ends_with(&['{', ','][..]) {
        return item(text, code, place.start);
    }
    let rest = &code[place.end..];
    let whole = |part: &str| part.matches('{').count() == part.matches('}').count();
    let mut ends = rest.match_indices(&[',', '}'][..]).map(|found| found.0);
    let end = place.end + ends.find(|&at| whole(&rest[..at])).unwrap_or(0);
    start..end + usize::from(code[end..].starts_with(','))
}
