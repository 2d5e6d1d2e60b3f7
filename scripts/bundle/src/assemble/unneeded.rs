//! Finds the parts of a file that a bundle does not need: the library's comments, attributes that
//! do not change the program, and tests.

use crate::source::{holds, split_conditions, word, Attribute, Source};
use std::ops::Range;

/// If these lints were allowed, rustc would not report unused items.
const HIDING: [&str; 5] = ["dead_code", "unused", "unused_imports", "unused_macros", "warnings"];

const LOCAL_INNER_MACROS: &str =
    "a bundle's macros have no such argument; write `$crate::` before each macro that this one calls";

/// Attributes that have an effect only at the root of a crate, where a bundle has the program.
const OF_CRATE: [&str; 3] = ["feature", "recursion_limit", "type_length_limit"];

const NO_EFFECT: &str = "has no effect in a module of a bundle, as the library is; write the \
                         attribute into the program as well";

const PATH: &str = "a bundle has one file for every machine; write `#[path]` without `cfg_attr`";

const MADE: &str = "is a macro that another macro makes, which the bundler does not see; define \
                    it directly";

type Places = Vec<Range<usize>>;

/// What a bundle does not have of a file.
#[derive(Default)]
pub struct Unneeded {
    /// Comments and attributes that do not change the program, and the items and statements that a
    /// `cfg` switches off on every judge, such as tests and code under a feature that is off. A
    /// `cfg` that depends on the machine stays, and the compiler decides.
    pub places: Places,
    /// The names of the items and attributes that a program may miss, and why they are not there.
    pub lacks: Vec<(String, String)>,
    /// The attributes that can neither go nor stay, and why.
    refused: Vec<(usize, &'static str)>,
}

impl Unneeded {
    pub fn of(source: &Source, is_library: bool) -> Unneeded {
        let mut unneeded = Unneeded::default();
        for attribute in source.attributes(0..source.code.len()) {
            if !source.is_token(attribute.place.start) {
                unneeded.add(source, attribute, is_library);
            } else if is_library && attribute.name == "macro_export" {
                let head = source.code[attribute.place.end..].split_once("macro_rules!");
                let name = head.map_or("", |(_, name)| word(name.trim_start()));
                unneeded.lacks.push((name.to_string(), MADE.to_string()));
            }
        }
        if is_library {
            unneeded.places.extend(comments(source));
        }
        unneeded
    }

    /// The first attribute that is refused. One on an item that goes is not.
    pub fn refused(&self) -> Option<(usize, &'static str)> {
        let goes = |at: usize| self.places.iter().any(|place| place.contains(&at));
        self.refused.iter().copied().find(|&(at, _)| !goes(at))
    }

    /// Adds an attribute, or what it controls.
    fn add(&mut self, source: &Source, attribute: Attribute, is_library: bool) {
        let at = attribute.place.start;
        match attribute.name {
            "cfg" => {
                let condition = source.arguments(&attribute.place);
                match holds(&condition, &[]) {
                    Some(true) => self.places.push(attribute.place),
                    Some(false) => self.switch_off(source, &attribute, &condition),
                    None => {}
                }
            }
            "cfg_attr" => {
                let all = source.arguments(&attribute.place);
                let mut parts = split_conditions(&all).into_iter();
                if parts.next().map_or(false, |condition| holds(condition, &[]) == Some(false)) {
                    self.places.push(attribute.place);
                } else if parts.any(|part| part.starts_with("path=")) {
                    self.refused.push((at, PATH));
                }
            }
            "test" | "bench" => self.places.extend(source.under(&attribute)),
            "allow" | "expect" => self.places.extend(hiding(&source.code, attribute.place)),
            // `modules` has read the file.
            "path" => self.places.push(attribute.place),
            "crate_name" => self.refused.push((at, "cargo names a crate; remove this attribute")),
            // No lint may fail a bundle on a newer compiler, and a bundle has std. cargo-snippet
            // and codesnip collect the item for an editor, and do not change it.
            "warn" | "deny" | "forbid" | "doc" | "rustfmt" | "no_std" | "crate_type"
            | "snippet" | "cargo_snippet" | "codesnip" => self.places.push(attribute.place),
            // A program's macros stay at the root. Those of a library are in a module of the
            // bundle.
            "macro_export" if is_library && source.arguments(&attribute.place).is_empty() => {
                self.places.push(attribute.place);
            }
            "macro_export" if is_library => self.refused.push((at, LOCAL_INNER_MACROS)),
            name if is_library && attribute.is_inner && OF_CRATE.contains(&name) => {
                self.places.push(attribute.place);
                self.lacks.push((name.to_string(), NO_EFFECT.to_string()));
            }
            _ => {}
        }
    }

    /// Adds what is under a `cfg` that is off on every judge.
    fn switch_off(&mut self, source: &Source, cfg: &Attribute, condition: &str) {
        let place = if let Some(place) = source.under(cfg) { place } else { return };
        if condition.contains("feature=") {
            let advice = "which is off; switch the feature on in `Cargo.toml`";
            let why = format!("is under cfg({}), {}", condition, advice);
            let inside = source.items.iter().filter(|item| place.contains(&item.attributes.start));
            self.lacks.extend(inside.map(|item| (source.name_of(item).to_string(), why.clone())));
        }
        self.places.push(place);
    }
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
