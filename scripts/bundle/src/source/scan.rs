//! Tells code from comments and literals, finds the words and brackets of code, and replaces places
//! of a text.

use std::ops::Range;

/// The blanks within a line.
const BLANKS: [char; 2] = [' ', '\t'];

/// Returns a text's code and the places of its comments. The code has a blank for each byte of a
/// comment and `_` for each byte of a string or character, except for ends of lines. So every place
/// in it is the same place in the text. Comments on neighbouring lines count as one, unless the
/// first is behind code.
pub fn scan(text: &str) -> (String, Vec<Range<usize>>) {
    let (mut code, mut comments) = (text.as_bytes().to_vec(), Vec::<Range<usize>>::new());
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let (start, rest) = (at, &text[at..]);
        if rest.starts_with("//") || rest.starts_with("/*") {
            at += comment(rest);
            cover(&mut code[start..at], b' ');
            let is_next = |last: &&mut Range<usize>| {
                let gap = text[last.end..start].trim_matches(&BLANKS[..]);
                gap == "\n" && begins_line(text, last.start)
            };
            match comments.last_mut().filter(is_next) {
                Some(last) => last.end = at,
                None => comments.push(start..at),
            }
        } else if let Some(length) = literal(rest) {
            at += length;
            cover(&mut code[start..at], b'_');
        } else {
            // The whole word, because the `r` of `bar"…"` is no prefix.
            at += word(rest).len().max(first.len_utf8());
        }
    }
    (String::from_utf8(code).expect("whole characters are covered"), comments)
}

/// Whether only blanks are before a place in its line.
pub fn begins_line(text: &str, at: usize) -> bool {
    let before = text[..at].trim_end_matches(&BLANKS[..]);
    before.is_empty() || before.ends_with('\n')
}

/// Replaces all bytes except the ends of lines.
fn cover(bytes: &mut [u8], with: u8) {
    bytes.iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = with);
}

/// The length of the comment at the beginning of a text. Block comments nest.
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

/// The length of the string or character at the beginning of a text, with its prefix.
fn literal(text: &str) -> Option<usize> {
    let (prefix, quoted) = text.split_at(word(text).len());
    // `br#"…"#`: the prefix is `br`, and the literal ends with a quote and as many hashes.
    let (hashes, raw) = quoted.split_at(quoted.find(|c| c != '#')?);
    if ["r", "br", "cr"].contains(&prefix) && raw.starts_with('"') {
        let length = raw[1..].find(&format!("\"{}", hashes))?;
        return Some(prefix.len() + length + 2 * hashes.len() + 2);
    }
    let quote = quoted.chars().next().filter(|&c| c == '"' || c == '\'')?;
    let inside = &quoted[1..];
    let is_char = inside.starts_with('\\') || inside.chars().nth(1) == Some('\'');
    // This may be a lifetime, or a name in front of a string: `print!(x"a")`.
    if !["", "b", "c"].contains(&prefix) || quote == '\'' && !is_char {
        return None;
    }
    let slashes = |at: usize| at - inside[..at].trim_end_matches('\\').len();
    let length =
        inside.match_indices(quote).map(|found| found.0).find(|&at| slashes(at) % 2 == 0)?;
    Some(prefix.len() + length + 2)
}

/// The name or number at the beginning of a text, or nothing.
pub fn word(text: &str) -> &str {
    &text[..text.find(|c| !in_word(c)).unwrap_or(text.len())]
}

pub fn in_word(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// The names, keywords and numbers in code, in order.
pub fn all_words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c| !in_word(c)).filter(|word| !word.is_empty())
}

/// The places of a word in code.
pub fn places_of<'a>(code: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_word = move |&at: &usize| {
        !code[..at].ends_with(in_word) && !code[at + word.len()..].starts_with(in_word)
    };
    code.match_indices(word).map(|found| found.0).filter(is_word)
}

/// Returns, for each bracket in the code, the place of its partner, and 0 for every other place. An
/// opening bracket without a partner has the code's end, and a closing one has 0.
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

/// Returns a text with blanks in these places. Everything else stays where it is.
pub fn without(text: &str, places: impl IntoIterator<Item = Range<usize>>) -> String {
    let mut bytes = text.as_bytes().to_vec();
    places.into_iter().for_each(|place| cover(&mut bytes[place], b' '));
    String::from_utf8(bytes).expect("whole characters are covered")
}

/// What replaces a place of a text.
pub struct Edit {
    pub place: Range<usize>,
    pub text: String,
}

impl Edit {
    /// Replaces a place and keeps its ends of lines, which come before `instead`.
    pub fn with_lines(text: &str, place: Range<usize>, instead: &str) -> Edit {
        let lines = "\n".repeat(text[place.clone()].matches('\n').count());
        Edit { place, text: lines + instead }
    }
}

/// Returns a text after these edits. Panics if the places of two edits overlap.
pub fn replace(text: &str, mut edits: Vec<Edit>) -> String {
    let (mut replaced, mut done) = (String::new(), 0);
    edits.sort_by_key(|edit| edit.place.start);
    for edit in edits {
        assert!(done <= edit.place.start, "two edits of {:?}", &text[edit.place.start..done]);
        replaced += &text[done..edit.place.start];
        replaced += &edit.text;
        done = edit.place.end;
    }
    replaced + &text[done..]
}
