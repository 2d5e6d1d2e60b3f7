//! Switches features on for good, and finds what is under those that are off.

use crate::failure::Failure;
use crate::source::{all_words, holds, places_of, Source};

/// A condition that holds on every judge. It is shorter than every `feature = "…"`.
const ALWAYS: &str = "not(test)";

/// Returns the text of a file in which each condition on one of these features always holds:
/// `feature = "fast"` becomes `not(test)`, and `cfg!(feature = "fast")` becomes `true`. A judge sets no
/// features, so the bundle cannot ask for them. Everything stays in its place.
pub fn switch_on(features: &[String], mut text: String) -> String {
    let source = Source::of(&text);
    let code = &source.code;
    let ends = ["cfg", "cfg_attr"].map(|name| places_of(code, name).map(move |at| at + name.len()));
    for end in ends.into_iter().flatten() {
        let open = end + usize::from(code[end..].starts_with('!'));
        if !code[open..].starts_with('(') {
            continue;
        }
        let close = source.after(open);
        let mut any = false;
        for at in places_of(&code[open..close], "feature").map(|at| open + at) {
            let mut parts = text[at..close].split('"');
            let (before, name) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
            let length = before.len() + name.len() + 2;
            let is_feature = before.trim_start_matches("feature").trim() == "=";
            if is_feature && features.iter().any(|one| one == name) {
                text.replace_range(at..at + length, &format!("{:length$}", ALWAYS));
                any = true;
            }
        }
        let condition: String = text[open + 1..close - 1].split_whitespace().collect();
        if let Some(value) = holds(&condition, &[]).filter(|_| any && open > end) {
            let start = end - "cfg".len();
            text.replace_range(start..close, &format!("{:1$}", value.to_string(), close - start));
        }
    }
    text
}

/// An item under a feature that is off.
pub struct Off {
    name: String,
    condition: String,
}

/// Finds the items under features that are off.
pub fn find_off(source: &Source) -> Vec<Off> {
    let mut off = Vec::new();
    for index in 0..source.items.len() {
        let attributes = source.items[index].attributes.clone();
        let conditions = source.code[attributes.clone()].match_indices("[cfg(");
        let conditions = conditions.map(|(at, _)| source.condition(attributes.start + at + 4));
        let mut conditions = conditions.filter(|one| one.contains("feature="));
        if let Some(condition) = conditions.find(|one| holds(one, &[]) == Some(false)) {
            let inside = source.items[source.subtree(index)].iter();
            let names = inside.map(|item| source.name_of(item).to_string());
            off.extend(names.map(|name| Off { name, condition: condition.clone() }));
        }
    }
    off
}

/// Adds to an error of rustc the condition of an item that it names, if that is under a feature which is
/// off.
pub fn explain_off(failure: Failure, off: &[Off]) -> Failure {
    let quoted = failure.reason.split('`').skip(1).step_by(2);
    let words: Vec<&str> = quoted.flat_map(all_words).collect();
    match off.iter().find(|one| words.contains(&one.name.as_str())) {
        Some(Off { name, condition }) => {
            let why = format!("`{}` is under cfg({}), which is off", name, condition);
            let advice = "; switch the feature on in `Cargo.toml`";
            let reason = format!("{}\n{}{}\n", failure.reason.trim_end(), why, advice);
            Failure { reason, ..failure }
        }
        None => failure,
    }
}
