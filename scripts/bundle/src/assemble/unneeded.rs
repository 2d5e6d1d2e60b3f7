//! Finds the parts of a file that a bundle does not need: the library's comments, attributes that
//! do not change the program, and tests.

use crate::source::{holds, split_conditions, word, Source};
use std::ops::Range;
use std::result;

/// If these lints were allowed, rustc would not report unused items.
const HIDING: [&str; 5] = ["dead_code", "unused", "unused_imports", "unused_macros", "warnings"];

const LOCAL_INNER_MACROS: &str =
    "a bundle's macros have no such argument; write `$crate::` before each macro that this one calls";

/// Attributes that have an effect only at the root of a crate, where a bundle has the program.
const OF_CRATE: [&str; 3] = ["feature", "recursion_limit", "type_length_limit"];

const PATH: &str = "`#[path]` names a file, and a bundle has no other files";

type Places = Vec<Range<usize>>;

/// The place of an attribute that the bundler can neither remove nor keep, and why.
type Refused = (usize, &'static str);

/// Returns the attributes of a library that its bundle lacks, and why.
pub fn lost_attributes(source: &Source) -> impl Iterator<Item = (String, String)> + '_ {
    let inner =
        source.code.match_indices("#![").map(|(at, head)| word(&source.code[at + head.len()..]));
    let why = "has no effect in a module of a bundle, as the library is; write the attribute into \
               the program as well";
    inner
        .filter(|name| OF_CRATE.contains(name))
        .map(move |name| (name.to_string(), why.to_string()))
}

/// Returns the places of the parts of a file that a bundle does not need. An attribute on an item
/// that goes is not refused.
pub fn unneeded(source: &Source, is_library: bool) -> result::Result<Places, Refused> {
    let (mut places, refused) = attributes(source, is_library);
    let is_left = |one: &Refused| !places.iter().any(|place| place.contains(&one.0));
    if let Some(refused) = refused.into_iter().find(is_left) {
        return Err(refused);
    }
    if is_library {
        places.extend(comments(source));
    }
    Ok(places)
}

/// Returns the places of all comments, except those that state a licence, those with `SAFETY:`, doc
/// comments among a macro's tokens, and the first sentence of a module's `//!` comment, which tells
/// what the module is for, if the file has more than imports and submodules.
fn comments(source: &Source) -> Places {
    let has_only_outlines = source.items.iter().all(|item| item.kind.is_outline());
    let kept_length = |place: &Range<usize>| {
        let comment = &source.text[place.clone()];
        let is_doc = comment.starts_with("///") || comment.starts_with("/**");
        let is_reason = comment.contains("SAFETY:");
        if is_reason || source.states_licence(place) || is_doc && source.is_token(place.start) {
            return comment.len();
        }
        let module = source.modules(place.start).next().map_or(0, |module| module.body.start);
        let is_first = source.code[module..place.start].trim().is_empty();
        if has_only_outlines || !is_first || !comment.starts_with("//!") {
            return 0;
        }
        let full_stop = comment.replace('\n', " ").find(". ");
        full_stop.map_or(comment.len(), |at| at + 1)
    };
    source.comments.iter().map(|place| place.start + kept_length(place)..place.end).collect()
}

/// Returns the places of attributes that do not change the program, and of the items and statements
/// that a `cfg` switches off on every judge, such as tests and code under a feature that is off. A
/// `cfg` that depends on the machine stays, and the compiler decides. Also returns the attributes
/// that can neither go nor stay.
fn attributes(source: &Source, is_library: bool) -> (Places, Vec<Refused>) {
    let (mut places, mut refused) = (Vec::new(), Vec::new());
    let code = &source.code;
    for (at, _) in code.match_indices('#') {
        let is_inner = code[at + 1..].starts_with('!');
        let open = at + 1 + usize::from(is_inner);
        if source.is_token(at) || !code[open..].starts_with('[') {
            continue;
        }
        let place = at..source.after(open);
        let inside = code[open + 1..place.end - 1].trim();
        let (name, arguments) = inside.split_at(word(inside).len());
        let parenthesis = || at + code[at..place.end].find('(').unwrap_or(0);
        match name {
            // rustc reports it.
            "cfg" | "cfg_attr" if !arguments.contains('(') => {}
            "cfg" => match holds(&source.condition(parenthesis()), &[]) {
                Some(true) => places.push(place),
                // `#![cfg(…)]` controls the module that it is in.
                Some(false) if is_inner => {
                    let module = source.modules(at).next();
                    places.push(at..module.map_or(code.len(), |module| module.body.end));
                }
                Some(false) => places.extend(source.under(at)),
                None => {}
            },
            "cfg_attr" => {
                let all = source.condition(parenthesis());
                let mut parts = split_conditions(&all).into_iter();
                if parts.next().map_or(false, |one| holds(one, &[]) == Some(false)) {
                    places.push(place);
                } else if parts.any(|one| one.starts_with("path=")) {
                    refused.push((at, PATH));
                }
            }
            "test" | "bench" => places.extend(source.under(at)),
            "allow" | "expect" => places.extend(hiding(code, place)),
            // No lint may fail a bundle on a newer compiler, and a bundle has std.
            "warn" | "deny" | "forbid" | "doc" | "rustfmt" | "no_std" => places.push(place),
            // A program's macros stay at the root. Those of a library are in a module of the
            // bundle.
            "macro_export" if !is_library => {}
            "macro_export" if arguments.is_empty() => places.push(place),
            "macro_export" => refused.push((at, LOCAL_INNER_MACROS)),
            // cargo-snippet and codesnip collect the item for an editor, and do not change it.
            "snippet" | "cargo_snippet" | "codesnip" => places.push(place),
            "path" => refused.push((at, PATH)),
            "crate_name" => refused.push((at, "cargo names a crate; remove this attribute")),
            "crate_type" => places.push(place),
            _ if is_library && is_inner && OF_CRATE.contains(&name) => places.push(place),
            _ => {}
        }
    }
    (places, refused)
}

/// The lints of [`HIDING`] and of clippy in an `allow`, each with its comma, or the whole attribute
/// if it has no others: `dead_code, ` in `#[allow(dead_code, non_snake_case)]`.
fn hiding(code: &str, attribute: Range<usize>) -> Places {
    let list = code[attribute.clone()].trim_end_matches(&[')', ']'][..]);
    let open = list.find('(').map_or(list.len(), |open| open + 1);
    let (mut hiding, mut has_others, mut at) = (Vec::new(), false, attribute.start + open);
    for lint in list[open..].split_inclusive(',') {
        let name = lint.trim_end_matches(',').trim();
        if HIDING.contains(&name) || name.starts_with("clippy") {
            hiding.push(at..at + lint.len());
        } else {
            has_others |= !name.is_empty();
        }
        at += lint.len();
    }
    if has_others {
        hiding
    } else {
        vec![attribute]
    }
}
