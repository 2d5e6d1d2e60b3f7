//! Refuses what a bundle cannot carry over, and moves its text to the left.

use crate::draft::Draft;
use crate::items::{Items, Kind};
use crate::scan::{in_word, words};
use crate::Result;

/// What cannot be in a bundle, and why: names, of macros with `!`.
const REFUSED: &[(&str, &str)] = &[
    ("line!, column!, file!", "shows a place, and a bundle has other places"),
    ("caller", "shows a place, and a bundle has other places"),
    ("module_path!, type_name, type_name_of_val", "shows a path, and a bundle has other paths"),
    ("stringify!", "shows its tokens, and rustfmt formats these"),
    ("include!, include_str!, include_bytes!", "needs a file beside the bundle"),
    ("env!, option_env!", "asks for what cargo sets, and judges set nothing"),
];

/// Refuses what is left of a draft if it would not be the same in a bundle.
pub fn refuse(draft: &Draft) -> Result<()> {
    let code = draft.code();
    let refuse =
        |at, what: &str, why: &str| Err(draft.files.refuse(at, &format!("{} {}", what, why)));
    let each = REFUSED.iter().flat_map(|(all, why)| all.split(", ").map(move |one| (one, why)));
    for (name, why) in each {
        let word = name.trim_end_matches('!');
        let is_meant = |&at: &usize| match name {
            "caller" => code[..at].ends_with("::"),
            "type_name" | "type_name_of_val" => true,
            _ => {
                let path = &code[..at];
                let is_path =
                    name != "env!" && (path.ends_with("std::") || path.ends_with("core::"));
                is_path || code[at + word.len()..].trim_start().starts_with('!')
            }
        };
        if let Some(at) = words(&code, word).find(is_meant) {
            return refuse(at, name, why);
        }
    }
    let library = draft.files.library_name();
    for name in [library, "self"] {
        if let Some(at) = words(&code, name).find(|&at| code[..at].ends_with("extern crate ")) {
            return refuse(at, name, "is no crate in a bundle: import from it by `use`");
        }
    }
    if let Some(item) = find_namesake(draft, library) {
        let at = draft.items.list[item].start;
        return refuse(at, library, "is the library's name, and a path would mean either");
    }
    Ok(())
}

/// Finds what a path in a program could mean that begins with the library's name, beside the library.
fn find_namesake(draft: &Draft, library: &str) -> Option<usize> {
    let items = &draft.items;
    let is_type = |item: usize| {
        let keywords = ["mod", "enum", "struct", "trait", "type", "union"];
        let has = |keyword| words(items.head(item), keyword).next().is_some();
        items.name(item) == library && keywords.into_iter().any(has)
    };
    let all = || 0..items.list.len();
    let is_at_root = |item| draft.is_library(item) && items.depth(items.list[item].start) == 1;
    let has_twin = all().any(|item| is_at_root(item) && is_type(item));
    let is_meant = |&item: &usize| {
        let path = items.import_path(item);
        let name = path.rsplit(|c| !in_word(c)).next();
        let inside = path.trim_start_matches("crate::").strip_prefix(library);
        match items.list[item].kind {
            Kind::Leaf if draft.imports_library(item) => false,
            // `use gcd::gcd` may import a function.
            Kind::Leaf if name == Some(library) => {
                has_twin || inside.map_or(true, |path| path.contains(" as "))
            }
            Kind::Leaf => has_twin && inside == Some("::*"),
            _ => is_type(item),
        }
    };
    all().filter(|_| !library.is_empty()).find(|item| !draft.is_library(*item) && is_meant(item))
}

/// Moves what modules hold to the left margin, where files have it, and leaves out blanks at the
/// ends of lines.
pub fn outdent(text: &str) -> String {
    let items = Items::of(text);
    let (mut moved, mut at) = (String::new(), 0);
    for line in text.split_inclusive('\n') {
        // Lines within a literal have no blanks in `code`.
        let code = &items.code[at..at + line.len()];
        let blanks = |line: &str| line.len() - line.trim_start_matches(' ').len();
        let start = blanks(line).min(blanks(code)).min(2 * items.depth(at));
        let end = line.trim_end().len().max(code.trim_end().len());
        moved += line[..end].get(start..).unwrap_or("");
        moved += "\n";
        at += line.len();
    }
    moved
}
