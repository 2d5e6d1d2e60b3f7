//! What of a text is otherwise in a bundle: paths to the library.

use crate::paste::is_called;
use crate::scan::{in_word, scan, words};
use crate::source::Source;
use std::collections::BTreeSet;
use std::ops::Range;

/// The library's text, whose root is a module of the bundle, and which exports these macros. No line
/// is added.
pub fn in_library(text: &str, library: &str, exported: &BTreeSet<String>) -> String {
    let source = Source::of(text);
    let place = |at: usize| {
        let before = &source.code[..at];
        let is_shown = before.ends_with("pub(") && source.code[at + 5..].starts_with(')');
        let word = if is_shown { "in " } else { "" };
        let is_path = !(before.ends_with("extern ") || is_shown && source.is_in_macro(at));
        Some((at..at + 5, format!("{}crate::{}", word, library))).filter(|_| is_path)
    };
    let mut places: Vec<_> = words(&source.code, "crate").filter_map(place).collect();
    // A macro is known in its crate only: an import of it cannot be as `pub` as it was.
    let is_exported = |code: &str| exported.iter().any(|name| words(code, name).next().is_some());
    for item in source.items.iter().filter(|item| item.keyword == "use") {
        let code = &source.code[item.head..item.place.end];
        if code.starts_with("pub use") && is_exported(code) {
            places.push((item.head + 3..item.head + 3, "(crate)".to_string()));
        }
    }
    replace(text, places)
}

/// A program's text: where the library's name does not lead to its module, it follows `crate`. What
/// comes first in a file need not come first in a bundle.
pub fn in_program(text: &str, library: &str) -> String {
    let source = Source::of(text);
    // A site may put what it calls into a module.
    let is_called = is_called(&source);
    let place = |at: usize| {
        let before = source.code[..at].strip_suffix("::").unwrap_or(&source.code[..at]);
        let is_first = before.len() == at || !before.ends_with(|c| in_word(c) || c == '>');
        let after = &source.code[at + library.len()..];
        let is_path = is_first && after.starts_with("::") && !after.starts_with("::<");
        let is_inside = source.modules(at).next().is_some() || source.is_in_macro(at);
        let leads = !is_called && !is_inside && before.len() == at;
        let is_meant = !leads && (is_path || before.ends_with("use "));
        Some((before.len()..at, "crate::".to_string())).filter(|_| is_meant)
    };
    let places = words(&source.code, library).filter(|_| !library.is_empty()).filter_map(place);
    with_plain_comments(&replace(text, places.collect()))
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
