//! Tells code from comments and literals, and finds words and items in code.

use std::ops::Range;

/// A text's code, with blanks for comments and `_` for literals, as many bytes in as many lines;
/// and the places of its comments. Comments on neighbouring lines count as one.
pub fn scan(text: &str) -> (String, Vec<Range<usize>>) {
    let (mut code, mut comments) = (text.as_bytes().to_vec(), Vec::<Range<usize>>::new());
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let (start, rest) = (at, &text[at..]);
        if rest.starts_with("//") || rest.starts_with("/*") {
            let count = |at: usize, of| rest[2..at].matches(of).count();
            let mut ends = rest[2..].match_indices("*/").map(|(at, _)| at + 2);
            let block = ends.find(|&at| count(at, "/*") == count(at, "*/")).map(|at| at + 2);
            let end = if rest.starts_with("/*") { block } else { rest.find('\n') };
            at += end.unwrap_or(rest.len());
            cover(&mut code[start..at], b' ');
            match comments.last_mut() {
                Some(last) if text[last.end..start].trim_matches(' ') == "\n" => last.end = at,
                _ => comments.push(start..at),
            }
        } else if let Some(length) = literal(rest) {
            at += length;
            cover(&mut code[start..at], b'_');
        } else {
            at += word(rest).len().max(first.len_utf8());
        }
    }
    (String::from_utf8(code).expect("whole characters are covered"), comments)
}

/// Replaces all bytes but the ends of lines.
pub fn cover(bytes: &mut [u8], with: u8) {
    bytes.iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = with);
}

/// The length of the string or character, its prefix included, that a text begins with.
fn literal(text: &str) -> Option<usize> {
    let (prefix, quoted) = text.split_at(word(text).len());
    let (hashes, raw) = quoted.split_at(quoted.find(|c| c != '#')?);
    if ["r", "br", "cr"].contains(&prefix) && raw.starts_with('"') {
        let length = raw[1..].find(&format!("\"{}", hashes))?;
        return Some(prefix.len() + length + 2 * hashes.len() + 2);
    }
    let quote = quoted.chars().next().filter(|&c| c == '"' || c == '\'')?;
    let inside = &quoted[1..];
    let is_char = inside.starts_with('\\') || inside.chars().nth(1) == Some('\'');
    if !["", "b", "c"].contains(&prefix) || quote == '\'' && !is_char {
        return None; // A lifetime.
    }
    let slashes = |at: usize| at - inside[..at].trim_end_matches('\\').len();
    let length = inside.match_indices(quote).map(|one| one.0).find(|&at| slashes(at) % 2 == 0)?;
    Some(prefix.len() + length + 2)
}

/// The name or number that a text begins with.
pub fn word(text: &str) -> &str {
    &text[..text.find(|c| !in_word(c)).unwrap_or(text.len())]
}

pub fn in_word(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// Where a word stands in code.
pub fn words<'a>(code: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_name = word.ends_with(in_word);
    code.match_indices(word).map(|found| found.0).filter(move |&at| {
        let longer = is_name && code[at + word.len()..].starts_with(in_word);
        !code[..at].ends_with(in_word) && !longer
    })
}

pub fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |newline| newline + 1)
}

/// The lines of an item, a part of one, or a statement, by a place in its first line, with the
/// comments and attributes above. In laid out code an item ends with its brackets closed, unless
/// the next line is further to the right, or goes on with a call, a body or `>`.
pub fn item(text: &str, code: &str, at: usize) -> Range<usize> {
    let mut start = line_start(text, at);
    let (mut end, mut open) = (start, 0);
    let indent = |line: &str| line.len() - line.trim_start().len();
    for line in code[start..].split_inclusive('\n') {
        end += line.len();
        open = still_open(open, line);
        let next = code[end..].split('\n').next().unwrap_or("");
        let goes_on = indent(next) > indent(&code[start..]) && !next.trim().is_empty()
            || next.trim_start().starts_with(&['.', '{', '>'][..]);
        if open == 0 && line.trim_end().ends_with(&[';', ',', '}'][..]) && !goes_on {
            break;
        }
    }
    open = 0;
    while start > 0 {
        let above = line_start(text, start - 1);
        let (line, code) = (text[above..start].trim(), code[above..start].trim_end());
        let inner = line.starts_with("//!") || line.starts_with("#![");
        let apart = line.is_empty() && !text[..above].trim_end().ends_with(']');
        if apart || inner || open == 0 && code.ends_with(&[';', '}', ',', '{'][..]) {
            break;
        }
        open = (open + count(code, ")]}")).saturating_sub(count(code, "([{"));
        start = above;
    }
    start..end
}

/// How many brackets are open behind a line of code.
pub fn still_open(before: usize, line: &str) -> usize {
    (before + count(line, "([{")).saturating_sub(count(line, ")]}"))
}

fn count(line: &str, of: &str) -> usize {
    line.chars().filter(|&c| of.contains(c)).count()
}
