//! Deletes what the compiler says nothing uses, until it is silent.
//!
//! Pruning rests on the words of rustc's diagnostics: the lints `dead_code`, `unused_imports` and
//! `unused_macros`; what a dead thing is (a `field`, `variant`, `method`, something `associated`),
//! said before its name; the error `E0255` for a name that has two meanings; and, in errors,
//! names between backticks.
//!
//! An import of a deleted item goes too, and so does an `impl` for a deleted type or of a deleted
//! trait. Three things cannot go: fields and variants, what a macro call makes beside what is used,
//! and what the compiler misses after a deletion. `allow(dead_code)` silences them.
//!
//! The compiler does not look into statements that `cfg` switches off, and the text must not
//! depend on the machine. So an import or an item stays if a statement under `cfg` in its module
//! names it, and an item if such a statement elsewhere names it behind its module.

use crate::compiler::{Compiler, Diagnostic};
use crate::scan::{cover, in_word, item, line_start, scan, still_open, word, words};
use crate::{Failed, Result};
use std::ops::Range;

/// Prunes a program with the library behind it.
pub fn prune(mut text: String, compiler: &Compiler) -> Result<String> {
    let (mut good, mut kept) = (String::new(), Vec::new());
    loop {
        let code = scan(&text).0;
        let told = compiler.diagnose(&without_pub(&text, &code))?;
        let error = told.iter().find(|one| one.words.starts_with("error"));
        let gone = match error {
            Some(_) => consequences(&text, &code, &told, !good.is_empty()),
            None => {
                good = text.clone();
                unused(&text, &code, &told, &kept)
            }
        };
        if gone.iter().any(|one| !one.is_empty()) {
            text = without(text, gone);
        } else if let Some(error) = error {
            // What the compiler now misses, and names, has to stay.
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

/// The text with blanks for `pub` at the root, for rustc takes what is `pub` there for used.
fn without_pub(text: &str, code: &str) -> String {
    let mut text = text.to_string();
    let is_first = |at: &usize| line_start(code, *at) == *at;
    for at in words(code, "pub").filter(is_first).filter(|&at| still_open(0, &code[..at]) == 0) {
        text.replace_range(at..at + 3, "   ");
    }
    text
}

/// What is unused and can go.
fn unused(text: &str, code: &str, told: &[Diagnostic], kept: &[String]) -> Vec<Range<usize>> {
    let mut gone = Vec::new();
    for one in told.iter().filter(|one| kept.iter().all(|name| *name != text[one.place.clone()])) {
        // `fields `a` and `b` are never read`: what it is stands before the names.
        let what = one.words.split(&['`', '\n'][..]).next().unwrap_or("");
        let is = |kinds: [&str; 2]| kinds.iter().any(|kind| what.contains(kind));
        let name = one.place.clone();
        if name.is_empty() || is(["field", "variant"]) {
            continue;
        } else if one.code == "unused_imports" {
            gone.push((leaf(text, code, name.clone()), name, false));
        } else if ["dead_code", "unused_macros"].contains(&&*one.code) {
            gone.push((item(text, code, name.start), name, is(["method", "associated"])));
        }
    }
    let mut alive = code.to_string().into_bytes();
    gone.iter().for_each(|(lines, ..)| cover(&mut alive[lines.clone()], b' '));
    let alive = String::from_utf8_lossy(&alive);
    let module = |at: usize| alive[..at].rfind("\nmod ").map_or("", |at| word(&alive[at + 5..]));
    let is_needed = |name: &Range<usize>, is_member: bool| {
        let last = text[name.clone()].rsplit(|c| !in_word(c)).find(|part| !part.is_empty());
        let home = module(name.start);
        let path = home.to_string() + "::";
        alive.match_indices("#[cfg(").any(|(at, _)| {
            let (statement, here) = (&alive[item(&alive, &alive, at)], module(at));
            let is_meant = |at| is_member || here == home || statement[..at].ends_with(&path);
            words(statement, last.unwrap_or("")).any(is_meant)
        })
    };
    gone.retain(|(_, name, is_member)| !is_needed(name, *is_member));
    gone.into_iter().map(|(lines, ..)| lines).collect()
}

/// What does not compile after a deletion and can go: imports and `impl`s. Before a deletion, only
/// the program's imports of modules by their own names can go, for modules stand at the root.
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
pub fn without(mut text: String, mut gone: Vec<Range<usize>>) -> String {
    while !gone.is_empty() {
        let mut bytes = text.into_bytes();
        gone.drain(..).for_each(|one| bytes[one].fill(0));
        bytes.retain(|byte| *byte != 0);
        text = String::from_utf8(bytes).expect("whole words are deleted");
        let code = scan(&text).0;
        let open = code.match_indices('{').map(|found| found.0);
        let empty = open.filter(|at| code[at + 1..].trim_start().starts_with('}'));
        gone.extend(empty.filter_map(|at| {
            let start =
                ["impl", "mod", "use"].iter().find_map(|key| within(&code, at, key, "{;"))?;
            Some(item(&text, &code, start)).filter(|_| !code[start..at].contains(" for "))
        }));
    }
    text
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
