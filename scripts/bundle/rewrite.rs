//! What of a file's text is otherwise in a bundle: paths to the library.

use crate::items::Items;
use crate::scan::{in_word, scan, words};
use std::ops::Range;

/// The library's text: its root is a module of the bundle.
pub fn in_library(text: &str, library: &str) -> String {
    let items = Items::of(text);
    let place = |at: usize| {
        let before = &items.code[..at];
        let is_shown = before.ends_with("pub(") && items.code[at + 5..].starts_with(')');
        let word = if is_shown { "in " } else { "" };
        let is_path = !(before.ends_with("extern ") || is_shown && items.is_in_macro(at));
        Some((at..at + 5, format!("{}crate::{}", word, library))).filter(|_| is_path)
    };
    replace(text, words(&items.code, "crate").filter_map(place).collect())
}

/// A program's text: where the library's name does not lead to its module, it follows `crate`.
pub fn in_program(text: &str, library: &str, is_root: bool) -> String {
    let items = Items::of(text);
    // A site sees its `struct Solution;`, and may put it into a module.
    let solution = format!("\n{}", items.code).find("\nstruct Solution;");
    let place = |at: usize| {
        let before = items.code[..at].strip_suffix("::").unwrap_or(&items.code[..at]);
        let is_first = before.len() == at || !before.ends_with(|c| in_word(c) || c == '>');
        let after = &items.code[at + library.len()..];
        let is_path = is_first && after.starts_with("::") && !after.starts_with("::<");
        let is_outside =
            is_root && solution.is_none() && items.depth(at) == 0 && !items.is_in_macro(at);
        let leads = is_outside && before.len() == at;
        let is_meant = !leads && (is_path || before.ends_with("use "));
        Some((before.len()..at, "crate::".to_string())).filter(|_| is_meant)
    };
    let places = words(&items.code, library).filter(|_| !library.is_empty()).filter_map(place);
    let solution = solution.map(|at| (at..at, "pub ".to_string()));
    replace(text, places.chain(solution).collect())
}

/// A text whose comments belong to no item around them.
pub fn with_plain_comments(text: &str) -> String {
    let plain = |place: Range<usize>| {
        let comment = text[place.clone()].replace("//!", "//").replace("/*!", "/*");
        (place, comment)
    };
    replace(text, scan(text).1.into_iter().map(plain).collect())
}

/// A text with other words in these places.
pub fn replace(text: &str, mut places: Vec<(Range<usize>, String)>) -> String {
    let (mut replaced, mut done) = (String::new(), 0);
    places.sort_by_key(|one| one.0.start);
    for (place, words) in places {
        replaced += &text[done..place.start];
        replaced += &words;
        done = place.end;
    }
    replaced + &text[done..]
}
