//! Leaves out of a draft what means nothing in a bundle: the library's comments, attributes for
//! other tools, and tests.

use crate::draft::Draft;
use crate::paste::is_called;
use crate::scan::word;
use crate::source::Source;
use crate::Result;

/// Conditions of `cfg` that hold at no judge.
const NEVER: [&str; 6] = ["test", "doc", "doctest", "docsrs", "miri", "clippy"];

/// What of an `allow` is for other tools, or would hide from the bundler what nothing uses.
const HIDING: [&str; 4] = ["dead_code", "unused", "warnings", "clippy"];

/// Lints that are errors unless they are allowed, with or without a lint that hides something.
const DENIED: [&str; 3] = ["static_mut_refs", "arithmetic_overflow", "overflowing_literals"];

const NOT_HERE: &str = "this attribute leads to names or files that a bundle does not have";

/// Leaves out the library's comments, except a module's first sentence, the reasons of `unsafe`,
/// and docs that a macro reads.
pub fn comments(draft: &mut Draft) {
    for place in draft.source.comments.clone() {
        let comment = &draft.source.text[place.clone()];
        let is_doc = comment.starts_with("///") || comment.starts_with("/**");
        let is_read = is_doc && draft.source.is_token(place.start);
        if draft.is_library(place.start) && !comment.contains("SAFETY:") && !is_read {
            let stop = comment.replace('\n', " ").find(". ").map_or(comment.len(), |stop| stop + 1);
            let is_header = comment.starts_with("//!") && is_header(&draft.source, place.start);
            draft.source.cover(place.start + if is_header { stop } else { 0 }..place.end);
        }
    }
}

/// Whether a comment comes first in a module that holds more than modules and imports.
fn is_header(source: &Source, at: usize) -> bool {
    source.around(at).next().map_or(false, |open| {
        let is_empty = |&start: &usize| ["mod", "use"].contains(&source.head(start).keyword);
        let elements = source.elements(open + 1..source.partner[open]);
        source.code[open + 1..at].trim().is_empty() && !elements.iter().all(is_empty)
    })
}

/// Leaves out attributes for other tools, and tests. What else `cfg` switches off stays.
pub fn attributes(draft: &mut Draft) -> Result<()> {
    let code = draft.source.code.clone();
    for (at, _) in code.match_indices('#') {
        let source = &draft.source;
        let is_inner = code[at + 1..].starts_with('!');
        let open = at + 1 + usize::from(is_inner);
        if source.code[at..].starts_with(' ')
            || source.is_token(at)
            || !code[open..].starts_with('[')
        {
            continue;
        }
        let place = at..source.after_bracket(open);
        let inside = code[open + 1..place.end - 1].trim();
        let (name, arguments) = inside.split_at(word(inside).len());
        let condition: String = arguments.split_whitespace().collect();
        let is_test = name == "cfg" && is_never(&condition) || ["test", "bench"].contains(&name);
        // It may stand first in a file only, and nowhere in what a site calls.
        let is_first = is_inner
            && source.around(at).next().is_none()
            && (at > draft.files.library.end || is_called(source));
        let has = |lints: &[&str]| lints.iter().any(|lint| arguments.contains(lint));
        let hides = has(&HIDING) && !has(&DENIED);
        match name {
            _ if is_test => {
                let item = item_of(source, at).map(|start| source.whole(start));
                draft.delete(item.into_iter().collect());
                continue;
            }
            "cfg" if condition == "(not(test))" => {}
            "allow" | "expect" if hides || is_first => {}
            "warn" | "deny" | "forbid" | "doc" | "rustfmt" | "no_std" => {}
            "macro_export" if arguments.is_empty() => {}
            "path" | "macro_export" => return Err(draft.files.refuse(at, NOT_HERE)),
            _ => continue,
        }
        draft.source.cover(place);
    }
    Ok(())
}

/// The item that an attribute is of. Of fields, variants, arms, elements and statements the
/// compiler leaves out what it has to.
fn item_of(source: &Source, at: usize) -> Option<usize> {
    let start = source.start(at);
    let in_braces =
        source.around(at).next().map_or(true, |open| source.code[open..].starts_with('{'));
    let is_first = at < source.after_attributes(start);
    Some(start).filter(|_| in_braces && is_first && !source.head(start).keyword.is_empty())
}

/// Whether a condition of `cfg` holds at no judge.
fn is_never(condition: &str) -> bool {
    let one = condition.trim_start_matches('(').trim_end_matches(')');
    match one.strip_prefix("all(") {
        Some(all) => !all.contains('(') && all.split(',').any(|one| NEVER.contains(&one)),
        None => NEVER.contains(&one),
    }
}
