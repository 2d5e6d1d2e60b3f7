//! What of a file's text is otherwise in a bundle: paths to the library's root.

use crate::scan::{in_word, scan, words};
use std::ops::Range;

/// Names the library's root in the library.
pub fn call_root_from_library(text: &str, root: &str) -> String {
    let code = scan(text).0;
    let place = |at: usize| {
        let is_shown = code[..at].ends_with("pub(") && code[at + 5..].starts_with(')');
        let word = if is_shown && root != "crate" { "in " } else { "" };
        Some((at..at + 5, word.to_string() + root)).filter(|_| !code[..at].ends_with("extern "))
    };
    replace(text, words(&code, "crate").filter_map(place).collect())
}

/// Names the library's root in a program, and shows its `struct Solution;` to a site.
pub fn call_root_from_program(text: &str, library: &str, root: &str) -> String {
    let code = scan(text).0;
    let place = |at: usize| {
        let end = at + library.len();
        let before = code[..at].strip_suffix("::").unwrap_or(&code[..at]);
        let is_path =
            code[end..].starts_with("::") && !before.ends_with(|c| in_word(c) || c == '>');
        let item = before.strip_suffix("extern crate ").map(|item| item.trim_end());
        match item {
            // Its attribute means more than a name.
            Some(item) if item.ends_with(']') => None,
            Some(_) if code[end..].starts_with(';') => Some((at - 13..end + 1, String::new())),
            Some(_) => Some((at - 13..end, format!("use {}", root))),
            None if is_path || before.ends_with("use ") => Some((before.len()..end, root.into())),
            None => None,
        }
    };
    let places = words(&code, library).filter(|_| !library.is_empty()).filter_map(place);
    let solution = format!("\n{}", code).find("\nstruct Solution;");
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
