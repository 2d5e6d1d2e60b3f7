//! Leaves out of a draft what means nothing in a bundle: the library's comments, attributes for
//! other tools, and tests.

use crate::draft::Draft;
use crate::items::Kind;
use crate::paste::is_called;
use crate::scan::{scan, word};
use crate::Result;

/// Conditions of `cfg` that hold at no judge.
const NEVER: [&str; 6] = ["test", "doc", "doctest", "docsrs", "miri", "clippy"];

/// What of an `allow` is for other tools, or would hide from the bundler what nothing uses.
const HIDING: [&str; 4] = ["dead_code", "unused", "warnings", "clippy"];

const NOT_HERE: &str = "this attribute leads to names or files that a bundle does not have";

/// Leaves out the library's comments, except a module's first sentence, the reasons of `unsafe`,
/// and docs that a macro reads.
pub fn comments(draft: &mut Draft) {
    let text = draft.files.text.clone();
    for place in scan(&text).1 {
        let comment = &text[place.clone()];
        let is_doc = comment.starts_with("///") || comment.starts_with("/**");
        let is_read = is_doc && draft.items.is_token(place.start);
        if draft.files.library.contains(&place.start) && !comment.contains("SAFETY:") && !is_read {
            let stop = comment.replace('\n', " ").find(". ").map_or(comment.len(), |stop| stop + 1);
            let is_header = comment.starts_with("//!") && is_header(draft, place.start);
            draft.cover(place.start + if is_header { stop } else { 0 }..place.end);
        }
    }
}

/// Whether a comment comes first in a module that holds more than modules and imports.
fn is_header(draft: &Draft, at: usize) -> bool {
    let list = &draft.items.list;
    let is_empty = |kind| kind == Kind::Module || kind == Kind::Import;
    draft.items.around(&(at..at + 1)).map_or(false, |module| {
        let has_code = list.iter().any(|one| one.parent == Some(module) && !is_empty(one.kind));
        has_code && draft.items.code[list[module].body.start..at].trim().is_empty()
    })
}

/// Leaves out attributes for other tools, and tests. What else `cfg` switches off stays.
pub fn attributes(draft: &mut Draft) -> Result<()> {
    let code = draft.items.code.clone();
    for (at, _) in code.match_indices('#') {
        let is_inner = code[at + 1..].starts_with('!');
        let open = at + 1 + usize::from(is_inner);
        if draft.items.is_token(at) || !code[open..].starts_with('[') {
            continue;
        }
        let place = at..draft.items.after_bracket(open);
        let inside = code[open + 1..place.end - 1].trim();
        let (name, arguments) = inside.split_at(word(inside).len());
        let condition: String = arguments.split_whitespace().collect();
        let is_test = name == "cfg" && is_never(&condition) || ["test", "bench"].contains(&name);
        let around = draft.items.around(&(at..at + 1));
        let item = around.filter(|&item| at < draft.items.list[item].start);
        // It may stand first in a file only, and nowhere in what a site calls.
        let is_first = is_inner
            && around.is_none()
            && (at > draft.files.library.end || is_called(&draft.items));
        let hides = HIDING.iter().any(|lint| arguments.contains(lint));
        match name {
            _ if is_test => match item {
                Some(item) => draft.gone[item] = true,
                // The compiler leaves out fields, variants, arms and statements.
                None => continue,
            },
            "cfg" if condition == "(not(test))" => {}
            "allow" | "expect" if hides || is_first => {}
            "warn" | "deny" | "forbid" | "doc" | "rustfmt" | "no_std" => {}
            "macro_export" if arguments.is_empty() => {}
            "path" | "macro_export" => return Err(draft.files.refuse(at, NOT_HERE)),
            _ => continue,
        }
        draft.cover(place);
    }
    Ok(())
}

/// Whether a condition of `cfg` holds at no judge.
fn is_never(condition: &str) -> bool {
    let one = condition.trim_start_matches('(').trim_end_matches(')');
    match one.strip_prefix("all(") {
        Some(all) => !all.contains('(') && all.split(',').any(|one| NEVER.contains(&one)),
        None => NEVER.contains(&one),
    }
}
