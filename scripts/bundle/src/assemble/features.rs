//! Switches features on for good, and finds what is under those that are off.

use crate::source::{holds, places_of, Source};

/// A condition that holds on every judge. It is shorter than every `feature = "…"`.
const ALWAYS: &str = "not(test)";

/// Returns the text of a file in which each condition on one of these features always holds:
/// `feature = "fast"` becomes `not(test)`, and `cfg!(feature = "fast")` becomes `true`. A judge sets no
/// features, so the bundle cannot ask for them. Everything stays in its place.
pub fn switch_on(features: &[String], mut text: String) -> String {
    let source = Source::of(&text);
    let code = &source.code;
    for head in ["cfg(", "cfg!(", "cfg_attr("] {
        for (start, _) in code.match_indices(head) {
            let open = start + head.len() - 1;
            let close = source.after(open);
            let mut any = false;
            for at in places_of(&code[open..close], "feature").map(|at| open + at) {
                // The quotes split `feature = "fast", …` into `feature = `, `fast` and the rest.
                let mut parts = text[at..close].split('"');
                let (key, name) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
                let length = key.len() + name.len() + 2;
                let is_feature = key.trim_start_matches("feature").trim() == "=";
                if is_feature && features.iter().any(|one| one == name) {
                    text.replace_range(at..at + length, &format!("{:length$}", ALWAYS));
                    any = true;
                }
            }
            // A `cfg!` whose whole condition is known becomes its value. `source` still has the old one.
            if any && head == "cfg!(" {
                let condition: String = text[open + 1..close - 1].split_whitespace().collect();
                if let Some(value) = holds(&condition, &[]) {
                    let value = format!("{:1$}", value.to_string(), close - start);
                    text.replace_range(start..close, &value);
                }
            }
        }
    }
    text
}

/// Finds the items under features that are off: the name of each, and why it is not there.
pub fn find_off(source: &Source) -> Vec<(String, String)> {
    let mut off = Vec::new();
    for (index, item) in source.items.iter().enumerate() {
        let cfgs = source.code[item.attributes.clone()].match_indices("[cfg(");
        let opens = cfgs.map(|(at, head)| item.start() + at + head.len() - 1);
        for condition in opens.map(|open| source.condition(open)) {
            if condition.contains("feature=") && holds(&condition, &[]) == Some(false) {
                let inside = source.items[source.subtree(index)].iter();
                let name = |item| source.name_of(item).to_string();
                let why = format!(
                    "is under cfg({}), which is off; switch the feature on in `Cargo.toml`",
                    condition
                );
                off.extend(inside.map(|item| (name(item), why.clone())));
            }
        }
    }
    off
}
