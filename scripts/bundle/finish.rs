//! Refuses what a bundle cannot carry over, and moves its text to the left.

use crate::draft::Draft;
use crate::imports::Leaf;
use crate::scan::words;
use crate::source::Source;
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
    let code = &draft.source.code;
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
        if let Some(at) = words(code, word).find(is_meant) {
            return refuse(at, name, why);
        }
    }
    let library = draft.files.library_name();
    for name in [library, "self"] {
        if let Some(at) = words(code, name).find(|&at| code[..at].ends_with("extern crate ")) {
            return refuse(at, name, "is no crate in a bundle: import from it by `use`");
        }
    }
    if let Some(at) = find_namesake(draft, library) {
        return refuse(at, library, "is the library's name, and a path would mean either");
    }
    Ok(())
}

/// Finds what a path in a program could mean that begins with the library's name, beside the library.
fn find_namesake(draft: &Draft, library: &str) -> Option<usize> {
    // What is gone now may be what the program means.
    let source = Source::of(&draft.files.text);
    let is_type = |start: usize| {
        let keywords = ["mod", "enum", "struct", "trait", "type", "union"];
        source.name(start) == library && keywords.contains(&source.head(start).keyword)
    };
    let all = source.items(0..source.code.len());
    let is_twin =
        |&start: &usize| draft.is_library(start) && source.depth(start) == 1 && is_type(start);
    let has_twin = all.iter().any(is_twin);
    let is_meant = |leaf: &Leaf| {
        let path = leaf.path.trim_start_matches("crate::");
        let inside = path.strip_prefix(library);
        let is_renamed = inside.map_or(true, |path| path.contains(" as "));
        match leaf.brought() {
            _ if inside == Some("") => false,
            // `use gcd::gcd` may import a function.
            Some(name) if name == library => has_twin || is_renamed,
            _ => has_twin && inside == Some("::*"),
        }
    };
    // Items of functions, too.
    let keywords = ["mod", "enum", "struct", "trait", "type", "union", "use"];
    let code = source.code.as_str();
    let places = keywords.iter().flat_map(|keyword| words(code, keyword));
    let starts = places.filter(|&at| !draft.is_library(at)).map(|at| source.start(at));
    let mut starts = starts.filter(|_| !library.is_empty());
    starts.find(|&start| match source.head(start).keyword {
        "use" => source.leaves(start).iter().any(is_meant),
        _ => is_type(start),
    })
}

/// Moves what modules hold to the left margin, where files have it, and leaves out blanks at the
/// ends of lines.
pub fn outdent(text: &str) -> String {
    let source = Source::of(text);
    let (mut moved, mut at) = (String::new(), 0);
    for line in text.split_inclusive('\n') {
        // Lines within a literal have no blanks in `code`.
        let code = &source.code[at..at + line.len()];
        let blanks = |line: &str| line.len() - line.trim_start_matches(' ').len();
        let start = blanks(line).min(blanks(code)).min(2 * source.depth(at));
        let end = line.trim_end().len().max(code.trim_end().len());
        moved += line[..end].get(start..).unwrap_or("");
        moved += "\n";
        at += line.len();
    }
    moved
}
