//! What of a file is otherwise in a bundle: comments, and paths to the library's root.

use crate::items::Items;
use crate::scan::{in_word, scan, words};

/// Leaves out a library file's comments, except a module's first sentence, the reasons of `unsafe`,
/// and docs that a macro reads. Lines stay where they are.
pub fn leave_out_comments(text: &str, has_header: bool) -> String {
    let (items, mut kept, mut done) = (Items::of(text), String::new(), 0);
    for place in scan(text).1 {
        let comment = &text[place.clone()];
        let is_doc = comment.starts_with("///") || comment.starts_with("/**");
        let is_read = items.around(&place).map_or(false, |item| items.is_token(item, place.start));
        if comment.contains("SAFETY:") || is_doc && is_read {
            continue;
        }
        let stop = comment.replace('\n', " ").find(". ").map_or(comment.len(), |stop| stop + 1);
        let is_header = has_header && place.start == 0 && comment.starts_with("//!");
        let stop = if is_header { stop } else { 0 };
        kept += &text[done..place.start + stop];
        kept += if is_header { "" } else { " " };
        kept += &"\n".repeat(comment[stop..].matches('\n').count());
        done = place.end;
    }
    kept + &text[done..]
}

/// A text whose comments belong to no item around them.
pub fn with_plain_comments(text: &str) -> String {
    let mut plain = text.to_string();
    for place in scan(text).1.into_iter().rev() {
        let comment = text[place.clone()].replace("//!", "//").replace("/*!", "/*");
        plain.replace_range(place, &comment);
    }
    plain
}

/// Names the library's root in the library.
pub fn call_root_from_library(text: &str, root: &str) -> String {
    let (code, mut called) = (scan(text).0, text.to_string());
    for at in words(&code, "crate").collect::<Vec<_>>().into_iter().rev() {
        let is_shown = code[..at].ends_with("pub(") && code[at + 5..].starts_with(')');
        if is_shown && root != "crate" {
            called.replace_range(at..at + 5, &format!("in {}", root));
        } else if !code[..at].ends_with("extern ") {
            called.replace_range(at..at + 5, root);
        }
    }
    called
}

/// Names the library's root in a program.
pub fn call_root_from_program(text: &str, library: &str, root: &str) -> String {
    let (code, mut called) = (scan(text).0, text.to_string());
    let places = words(&code, library).filter(|_| !library.is_empty());
    for at in places.collect::<Vec<_>>().into_iter().rev() {
        let end = at + library.len();
        let before = code[..at].strip_suffix("::").unwrap_or(&code[..at]);
        let is_path =
            code[end..].starts_with("::") && !before.ends_with(|c| in_word(c) || c == '>');
        let item = before.trim_end_matches("extern crate ").trim_end();
        if before.ends_with("extern crate ") && item.ends_with(']') {
            continue; // Its attribute means more than a name.
        } else if before.ends_with("extern crate ") && code[end..].starts_with(';') {
            called.replace_range(at - "extern crate ".len()..end + 1, "");
        } else if before.ends_with("extern crate ") {
            called.replace_range(at - "extern crate ".len()..end, &format!("use {}", root));
        } else if is_path || before.ends_with("use ") {
            called.replace_range(before.len()..end, root);
        }
    }
    let methods =
        words(&code, "struct Solution;").find(|&at| at == 0 || code[..at].ends_with('\n'));
    if methods.is_some() {
        called = called.replacen("struct Solution;", "pub struct Solution;", 1);
    }
    called
}
