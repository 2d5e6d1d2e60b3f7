//! Leaves out attributes that mean nothing in a bundle, and items that no judge compiles.

use crate::draft::Draft;
use crate::files::Home;
use crate::scan::{word, words};
use crate::Result;

/// Conditions of `cfg` that hold at no judge.
const NEVER: [&str; 6] = ["test", "doc", "doctest", "docsrs", "miri", "clippy"];

/// What of an `allow` is for other tools, or would hide from the bundler what nothing uses.
const HIDING: [&str; 6] =
    ["dead_code", "unused", "unused_imports", "unused_macros", "warnings", "clippy"];

const NOT_HERE: &str = "this attribute leads to names or files that a bundle does not have";
const NOT_FIRST: &str = "this has to come first, and in this bundle the library does";

pub fn leave_out(draft: &mut Draft) -> Result<()> {
    let code = draft.items.code.clone();
    let features = draft.files.package.features.clone();
    for (at, _) in code.match_indices('#') {
        let is_inner = code[at + 1..].starts_with('!');
        let open = at + 1 + usize::from(is_inner);
        let around = draft.items.around(&(at..at + 1));
        let is_token = around.map_or(false, |item| draft.items.is_token(item, at));
        if is_token || !code[open..].starts_with('[') {
            continue;
        }
        let place = at..draft.items.after_bracket(open);
        let inside = draft.files.text[open + 1..place.end - 1].trim();
        let (name, arguments) = inside.split_at(word(inside).len());
        let arguments = arguments.strip_prefix('(').and_then(|one| one.strip_suffix(')'));
        let arguments = arguments.unwrap_or("").trim();
        let condition: String = arguments.split_whitespace().collect();
        let first = elements(&condition).first().map_or("", |first| *first);
        let holds = answer(if name == "cfg_attr" { first } else { &condition }, &features);
        let is_first = is_inner && around.is_none();
        let in_module = draft.files.home == Home::Module;
        let hides = HIDING.iter().any(|lint| words(arguments, lint).next().is_some());
        match name {
            "cfg" if holds.is_some() => {}
            "cfg_attr" if holds == Some(false) => {}
            "allow" | "expect" if hides || is_first && in_module => {}
            "warn" | "deny" | "forbid" | "doc" | "rustfmt" | "no_std" | "test" | "bench" => {}
            "macro_export" if !arguments.contains("local_inner_macros") => {}
            "path" | "macro_export" => return Err(draft.files.refuse(at, NOT_HERE)),
            _ if is_first && in_module => return Err(draft.files.refuse(at, NOT_FIRST)),
            _ => continue,
        }
        let is_gone = ["test", "bench"].contains(&name) || name == "cfg" && holds == Some(false);
        match around.filter(|&item| at < draft.items.list[item].start && is_gone) {
            Some(item) => draft.gone[item] = true,
            // The compiler leaves out fields, variants, arms and statements.
            None if is_gone => {}
            None => draft.cover(place),
        }
    }
    Ok(())
}

/// Whether a condition of `cfg`, written without blanks, holds at every judge or at none; nothing
/// where the compiler decides. A feature holds if cargo has it on by default.
fn answer(condition: &str, features: &[String]) -> Option<bool> {
    let list = |name: &str| condition.strip_prefix(name)?.strip_prefix('(')?.strip_suffix(')');
    let answers = |list: &str| -> Vec<Option<bool>> {
        elements(list).into_iter().map(|one| answer(one, features)).collect()
    };
    if let Some(name) = condition.strip_prefix("feature=") {
        Some(features.iter().any(|feature| format!("\"{}\"", feature) == name))
    } else if let Some(one) = list("not") {
        answer(one, features).map(|answer| !answer)
    } else if let Some(all) = list("all").map(answers) {
        let is_open = all.is_empty() || all.contains(&None);
        Some(!all.contains(&Some(false))).filter(|holds| !holds || !is_open)
    } else if let Some(any) = list("any").map(answers) {
        let is_open = any.is_empty() || any.contains(&None);
        Some(any.contains(&Some(true))).filter(|holds| *holds || !is_open)
    } else {
        Some(false).filter(|_| NEVER.contains(&condition))
    }
}

/// The elements of a list, which stand between commas outside brackets.
fn elements(list: &str) -> Vec<&str> {
    let (mut elements, mut start) = (Vec::new(), 0);
    for at in list.match_indices(',').map(|comma| comma.0).chain([list.len()]) {
        let element = &list[start..at];
        if element.matches('(').count() == element.matches(')').count() {
            elements.extend(Some(element).filter(|element| !element.is_empty()));
            start = at + 1;
        }
    }
    elements
}
