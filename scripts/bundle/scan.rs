//! Tells code from comments and literals.

use std::ops::Range;

/// What a source text is made of.
pub struct Scan {
    /// The text with blanks for comments and `_` for literals: as many bytes in as many lines.
    pub code: String,
    pub comments: Vec<Range<usize>>,
    pub literals: Vec<Range<usize>>,
}

/// Scans a source text.
pub fn scan(text: &str) -> Scan {
    let mut code = text.as_bytes().to_vec();
    let (mut comments, mut literals) = (Vec::new(), Vec::new());
    let mut end = 0;
    while end < text.len() {
        let start = end;
        let (kind, cover) = match text.as_bytes()[start] {
            b'/' => (&mut comments, b' '),
            _ => (&mut literals, b'_'),
        };
        if let Some(length) = comment(&text[start..]).or_else(|| literal(&text[start..])) {
            end = start + length;
            let covered = code[start..end].iter_mut();
            covered.filter(|byte| **byte != b'\n').for_each(|byte| *byte = cover);
            kind.push(start..end);
        } else {
            end = start + word(&text[start..]);
        }
    }
    let code = String::from_utf8(code).expect("comments and literals begin and end at characters");
    Scan {
        code,
        comments,
        literals,
    }
}

/// Whether a character may be part of a name.
pub fn in_name(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// Where a name stands as a word of its own.
pub fn words<'a>(code: &'a str, name: &'a str) -> impl Iterator<Item = usize> + 'a {
    code.match_indices(name).map(|found| found.0).filter(move |&at| {
        !code[..at].ends_with(in_name) && !code[at + name.len()..].starts_with(in_name)
    })
}

/// Line and column, both from 1.
pub fn place(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

/// The length of a name or number that the text begins with, else of one character.
fn word(text: &str) -> usize {
    let end = text.find(|c| !in_name(c)).unwrap_or(text.len());
    let first = text.chars().next().map_or(0, char::len_utf8);
    end.max(first)
}

/// The length of a comment that the text begins with.
fn comment(text: &str) -> Option<usize> {
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    let mut depth = 0;
    let mut at = 0;
    while text.starts_with("/*") && at < text.len() {
        let rest = &text.as_bytes()[at..];
        let (open, close) = (rest.starts_with(b"/*"), rest.starts_with(b"*/"));
        at += if open || close { 2 } else { 1 };
        depth += i32::from(open) - i32::from(close);
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// The length of a string or character, its prefix included, that the text begins with.
fn literal(text: &str) -> Option<usize> {
    let prefix = ["br", "cr", "b", "c", "r", ""];
    let prefix = prefix.iter().find(|prefix| {
        let rest = text.strip_prefix(**prefix);
        rest.map_or(false, |rest| rest.starts_with(&['"', '\'', '#'][..]))
    })?;
    let quoted = &text[prefix.len()..];
    if prefix.ends_with('r') {
        let hashes = &quoted[..quoted.find(|c| c != '#')?];
        let inside = quoted[hashes.len()..].strip_prefix('"')?;
        let end = inside.find(&format!("\"{}", hashes))?;
        return Some(prefix.len() + 2 * hashes.len() + end + 2);
    }
    let mut inside = quoted.char_indices();
    let (_, quote) = inside.next()?;
    let mut count = 0;
    while let Some((at, c)) = inside.next() {
        count += 1;
        if c == '\\' {
            inside.next();
        } else if c == quote && quote != '#' {
            return Some(prefix.len() + at + 1);
        }
        // Else it is a lifetime.
        if quote == '#' || quote == '\'' && count > 1 && !quoted.starts_with("'\\") {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_blank_and_literals_underlined() {
        for (text, code) in [
            ("a // b\nc", "a     \nc"),
            ("a /* /* \" */ é\n */ c", "a              \n    c"),
            ("f(\"//\", x)", "f(____, x)"),
            ("\"\\\"\\\\\" x", "______ x"),
            ("'a' 'é' '\\'' '\\u{41}' '\"' b'x'", "___ ____ ____ ________ ___ ____"),
            ("fn f<'a, 'b>(x: &'a str)", "fn f<'a, 'b>(x: &'a str)"),
            ("r\"\\\" r#\"a\"b\"# br##\"\"#\"## x", "____ ________ __________ x"),
            ("r#type bar\"\"", "r#type bar__"),
            ("\"a\nb\" c", "__\n__ c"),
            ("é/2 1u8", "é/2 1u8"),
        ] {
            assert_eq!(scan(text).code, code, "{}", text);
        }
    }

    #[test]
    fn words_are_whole_names() {
        let found: Vec<usize> = words("line line! my_line line2 (line", "line").collect();
        assert_eq!(found, [0, 5, 26]);
        assert_eq!(place("é\néx", 5), (2, 2));
    }
}
