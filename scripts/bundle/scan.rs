//! Tells code from comments and literals, and finds words and brackets in code.

use std::ops::Range;

/// A text's code, with blanks for comments and `_` for literals, as many bytes in as many lines;
/// and the places of its comments. Comments on neighbouring lines count as one.
pub fn scan(text: &str) -> (String, Vec<Range<usize>>) {
    let (mut code, mut comments) = (text.as_bytes().to_vec(), Vec::<Range<usize>>::new());
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let (start, rest) = (at, &text[at..]);
        if rest.starts_with("//") || rest.starts_with("/*") {
            at += comment(rest);
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
fn cover(bytes: &mut [u8], with: u8) {
    bytes.iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = with);
}

/// A text with blanks in these places.
pub fn without(text: &str, places: impl Iterator<Item = Range<usize>>) -> String {
    let mut bytes = text.as_bytes().to_vec();
    places.for_each(|place| cover(&mut bytes[place], b' '));
    String::from_utf8(bytes).expect("whole characters are covered")
}

/// The length of the comment that a text begins with. Block comments nest.
fn comment(text: &str) -> usize {
    if text.starts_with("//") {
        return text.find('\n').unwrap_or(text.len());
    }
    let (mut depth, mut at) = (1, 2);
    while depth > 0 && at < text.len() {
        let (deeper, length) = match text.as_bytes()[at..] {
            [b'/', b'*', ..] => (1, 2),
            [b'*', b'/', ..] => (-1, 2),
            _ => (0, 1),
        };
        depth += deeper;
        at += length;
    }
    at
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

/// All words of a code.
pub fn all_words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c| !in_word(c)).filter(|word| !word.is_empty())
}

/// Where a word stands in code.
pub fn words<'a>(code: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_word = move |&at: &usize| {
        !code[..at].ends_with(in_word) && !code[at + word.len()..].starts_with(in_word)
    };
    code.match_indices(word).map(|found| found.0).filter(is_word)
}

/// For each bracket of a code the place of its partner, or the code's end if it has none; for each
/// other place 0.
pub fn brackets(code: &str) -> Vec<usize> {
    let (mut partner, mut open) = (vec![0; code.len()], Vec::new());
    for (at, byte) in code.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => {
                partner[at] = code.len();
                open.push(at);
            }
            b')' | b']' | b'}' => {
                if let Some(start) = open.pop() {
                    (partner[start], partner[at]) = (at, start);
                }
            }
            _ => {}
        }
    }
    partner
}
