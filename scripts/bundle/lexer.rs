//! Splits Rust source into tokens that, put together again, are the source, byte for byte.
//!
//! Everything is a token, spaces and comments too. The lexer never fails: a literal or a
//! comment without its end becomes [`Kind::Unterminated`], a stray character [`Kind::Stray`],
//! and whoever needs valid Rust refuses those.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Blanks, tabs, line ends, a byte-order mark.
    Space,
    /// `// …`, `/// …`, `//! …` without the line end, and a `#!` first line.
    LineComment,
    /// `/* … */`, nested ones included.
    BlockComment,
    /// A name or keyword.
    Ident,
    /// `r#name`.
    RawIdent,
    /// `'a`, `'static`, `'r#a`.
    Lifetime,
    /// A character or byte: `'a'`, `b'\n'`.
    Char,
    /// A string of any kind: `"…"`, `r#"…"#`, `b"…"`, `br"…"`, `c"…"`, `cr"…"`.
    Str,
    /// `1`, `0xFFu8`, `1.5e-3`.
    Number,
    /// One character of an operator or a separator.
    Punct,
    /// `(`, `[` or `{`.
    Open,
    /// `)`, `]` or `}`.
    Close,
    /// A literal or comment that runs into the end of the source.
    Unterminated,
    /// A character that starts nothing.
    Stray,
}

/// A token: its kind and its place in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
}

/// Splits `source` into tokens without gaps.
pub fn lex(source: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < source.len() {
        let (kind, length) = token(source, at);
        tokens.push(Token {
            kind,
            start: at,
            end: at + length,
        });
        at += length;
    }
    tokens
}

fn is_ident_start(c: char) -> bool {
    c == '_' || c.is_alphabetic()
}

fn is_ident_continue(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200e}' | '\u{200f}')
}

/// Length in bytes of the longest prefix whose characters satisfy `test`.
fn run(text: &str, test: impl Fn(char) -> bool) -> usize {
    text.find(|c| !test(c)).unwrap_or(text.len())
}

/// The token at byte `at`: its kind and its length.
fn token(source: &str, at: usize) -> (Kind, usize) {
    let rest = &source[at..];
    let first = rest.chars().next().unwrap_or(' ');
    if is_space(first) {
        return (Kind::Space, run(rest, is_space));
    }
    if at == 0 && shebang(rest) > 0 {
        return (Kind::LineComment, shebang(rest));
    }
    if rest.starts_with("//") {
        let line = &rest[..run(rest, |c| c != '\n')];
        return (
            Kind::LineComment,
            line.strip_suffix('\r').unwrap_or(line).len(),
        );
    }
    if rest.starts_with("/*") {
        return block_comment(rest);
    }
    if let Some(found) = prefixed(rest) {
        return found;
    }
    match first {
        '"' => quoted(rest, 0),
        '\'' => char_or_lifetime(rest),
        '0'..='9' => (Kind::Number, number(rest)),
        '(' | '[' | '{' => (Kind::Open, 1),
        ')' | ']' | '}' => (Kind::Close, 1),
        c if is_ident_start(c) => (Kind::Ident, run(rest, is_ident_continue)),
        c if "!#$%&*+,-./:;<=>?@^|~".contains(c) => (Kind::Punct, 1),
        c => (Kind::Stray, c.len_utf8()),
    }
}

/// Length of a `#!/usr/bin/…` line at the start of a file, which is no `#![…]`; 0 without one.
pub fn shebang(source: &str) -> usize {
    let after = match source.strip_prefix("#!") {
        Some(after) => after,
        None => return 0,
    };
    let next = lex(after)
        .into_iter()
        .find(|t| !matches!(t.kind, Kind::Space | Kind::LineComment | Kind::BlockComment));
    match next {
        Some(next) if after[next.start..].starts_with('[') => 0,
        _ => run(source, |c| c != '\n'),
    }
}

fn block_comment(rest: &str) -> (Kind, usize) {
    let bytes = rest.as_bytes();
    let mut depth = 0_usize;
    let mut i = 0;
    while i + 1 < bytes.len() {
        match (bytes[i], bytes[i + 1]) {
            (b'/', b'*') => {
                depth += 1;
                i += 2;
            }
            (b'*', b'/') => {
                depth -= 1;
                i += 2;
                if depth == 0 {
                    return (Kind::BlockComment, i);
                }
            }
            _ => i += 1,
        }
    }
    (Kind::Unterminated, rest.len())
}

/// Literals and names that begin with a letter of their own: `r"`, `br#"`, `b'`, `c"`, `r#name`.
fn prefixed(rest: &str) -> Option<(Kind, usize)> {
    for prefix in ["br", "cr", "r"].iter() {
        if let Some(after) = rest.strip_prefix(prefix) {
            let hashes = run(after, |c| c == '#');
            if after[hashes..].starts_with('"') {
                return Some(raw_string(rest, prefix.len(), hashes));
            }
        }
    }
    for prefix in ["b", "c"].iter() {
        if rest[..].starts_with(prefix) && rest[1..].starts_with('"') {
            return Some(quoted(rest, 1));
        }
    }
    if rest.starts_with("b'") {
        return Some(quoted_char(rest, 1).unwrap_or((Kind::Unterminated, rest.len())));
    }
    if let Some(name) = rest.strip_prefix("r#") {
        if name.starts_with(is_ident_start) {
            return Some((Kind::RawIdent, 2 + run(name, is_ident_continue)));
        }
    }
    None
}

/// `r##"…"##`: no escapes, ends at a quote followed by as many `#`.
fn raw_string(rest: &str, prefix: usize, hashes: usize) -> (Kind, usize) {
    let open = prefix + hashes + 1;
    let close = format!("\"{}", "#".repeat(hashes));
    match rest[open..].find(&close) {
        Some(i) => (Kind::Str, suffixed(rest, open + i + close.len())),
        None => (Kind::Unterminated, rest.len()),
    }
}

/// `"…"` whose quote stands at `prefix`; a backslash hides the next character.
fn quoted(rest: &str, prefix: usize) -> (Kind, usize) {
    match closing(rest, prefix + 1, b'"') {
        Some(end) => (Kind::Str, suffixed(rest, end)),
        None => (Kind::Unterminated, rest.len()),
    }
}

/// Place just after the next `quote` that no backslash hides.
fn closing(rest: &str, from: usize, quote: u8) -> Option<usize> {
    let bytes = rest.as_bytes();
    let mut i = from;
    while i < bytes.len() {
        match bytes[i] {
            b'\\' => i += 2,
            b if b == quote => return Some(i + 1),
            _ => i += 1,
        }
    }
    None
}

/// Takes a literal's suffix in, as in `"x"suffix` or `'x'suffix`.
fn suffixed(rest: &str, end: usize) -> usize {
    if rest[end..].starts_with(is_ident_start) {
        end + run(&rest[end..], is_ident_continue)
    } else {
        end
    }
}

/// `'x'` whose quote stands at `prefix`, when it is one.
fn quoted_char(rest: &str, prefix: usize) -> Option<(Kind, usize)> {
    let inner = &rest[prefix + 1..];
    let c = inner.chars().next()?;
    let end = if c == '\\' {
        closing(rest, prefix + 1, b'\'')?
    } else if c != '\'' && inner[c.len_utf8()..].starts_with('\'') {
        prefix + 1 + c.len_utf8() + 1
    } else {
        return None;
    };
    Some((Kind::Char, suffixed(rest, end)))
}

fn char_or_lifetime(rest: &str) -> (Kind, usize) {
    if let Some(found) = quoted_char(rest, 0) {
        return found;
    }
    let raw = if rest[1..].starts_with("r#") { 3 } else { 1 };
    if rest[raw..].starts_with(is_ident_start) {
        return (Kind::Lifetime, raw + run(&rest[raw..], is_ident_continue));
    }
    (Kind::Stray, 1)
}

/// Length of a number: `1..2` and `1.max(2)` end before the point, `1.` and `1.5` do not.
fn number(rest: &str) -> usize {
    let radix = ["0x", "0o", "0b"].iter().any(|p| rest.starts_with(p));
    if radix {
        return run(rest, is_ident_continue);
    }
    let mut end = run(rest, |c| c.is_ascii_digit() || c == '_');
    let after = &rest[end..];
    if let Some(fraction) = after.strip_prefix('.') {
        if !fraction.starts_with('.') && !fraction.starts_with(is_ident_start) {
            end += 1 + run(fraction, |c| c.is_ascii_digit() || c == '_');
        }
    }
    if let Some(exponent) = rest[end..].strip_prefix(&['e', 'E'][..]) {
        let sign = usize::from(exponent.starts_with(&['+', '-'][..]));
        let underscores = run(&exponent[sign..], |c| c == '_');
        if exponent[sign + underscores..].starts_with(|c: char| c.is_ascii_digit()) {
            end += 1 + sign + run(&exponent[sign..], |c| c.is_ascii_digit() || c == '_');
        }
    }
    end + run(&rest[end..], is_ident_continue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn kinds(source: &str) -> Vec<(Kind, &str)> {
        lex(source)
            .into_iter()
            .filter(|t| t.kind != Kind::Space)
            .map(|t| (t.kind, &source[t.start..t.end]))
            .collect()
    }

    fn joined(source: &str) -> String {
        lex(source)
            .iter()
            .map(|t| &source[t.start..t.end])
            .collect()
    }

    #[test]
    fn a_quote_starts_a_character_or_a_lifetime() {
        use Kind::*;
        assert_eq!(kinds("'a'"), [(Char, "'a'")]);
        assert_eq!(kinds("'a"), [(Lifetime, "'a")]);
        assert_eq!(kinds("'字'"), [(Char, "'字'")]);
        assert_eq!(kinds(r"'\''"), [(Char, r"'\''")]);
        assert_eq!(kinds(r"'\\'"), [(Char, r"'\\'")]);
        assert_eq!(kinds(r"b'\''"), [(Char, r"b'\''")]);
        assert_eq!(kinds("'\"'"), [(Char, "'\"'")]);
        assert_eq!(kinds("<'a,'b>")[1], (Lifetime, "'a"));
        assert_eq!(kinds("'a: loop")[0], (Lifetime, "'a"));
    }

    #[test]
    fn raw_strings_end_at_as_many_hashes() {
        use Kind::*;
        for s in [
            "r\"a\"",
            "r#\"a\"b\"#",
            "br##\"a\"#b\"##",
            "cr#\"\\\"#",
            "r\"\\\"",
        ]
        .iter()
        {
            assert_eq!(kinds(s), [(Str, *s)]);
        }
        assert_eq!(kinds("r#\"a\"")[0].0, Unterminated);
        assert_eq!(kinds("r#type r"), [(RawIdent, "r#type"), (Ident, "r")]);
    }

    #[test]
    fn strings_hide_what_they_hold() {
        use Kind::*;
        for s in [
            r#""a\"b""#,
            r#""\\""#,
            "\"// use x::y;\"",
            "b\"\\xff\\\"\"",
            "c\"x\"",
        ]
        .iter()
        {
            assert_eq!(kinds(s), [(Str, *s)]);
        }
    }

    #[test]
    fn block_comments_nest() {
        assert_eq!(kinds("/* a /* b */ c */x").len(), 2);
        assert_eq!(kinds("/* a /* b */ c")[0].0, Kind::Unterminated);
        assert_eq!(kinds("/**/x")[0], (Kind::BlockComment, "/**/"));
    }

    #[test]
    fn a_number_stops_before_a_range_or_a_method() {
        let text = |s| kinds(s).into_iter().map(|(_, t)| t).collect::<Vec<_>>();
        assert_eq!(text("1..2"), ["1", ".", ".", "2"]);
        assert_eq!(text("1.max(2)"), ["1", ".", "max", "(", "2", ")"]);
        assert_eq!(text("1.5e-3f64+1."), ["1.5e-3f64", "+", "1."]);
        assert_eq!(text("0xe+1"), ["0xe", "+", "1"]);
        assert_eq!(text("1_000u64..=2"), ["1_000u64", ".", ".", "=", "2"]);
        assert_eq!(text("2.0.sqrt()"), ["2.0", ".", "sqrt", "(", ")"]);
        assert_eq!(text("1e6 1else"), ["1e6", "1else"]);
    }

    #[test]
    fn a_shebang_is_no_attribute() {
        assert_eq!(kinds("#!/bin/x\nfn")[0], (Kind::LineComment, "#!/bin/x"));
        assert_eq!(kinds("#![allow(x)]")[0], (Kind::Punct, "#"));
        assert_eq!(kinds("#! /*c*/ [allow(x)]")[0], (Kind::Punct, "#"));
    }

    /// Pieces that meet each other in awkward ways.
    fn piece() -> impl Strategy<Value = String> {
        let fixed = prop::sample::select(vec![
            "'", "\"", "r#\"", "\"#", "b'", "br\"", "/*", "*/", "//", "\n", "\r\n", "\\", "1.",
            "..", "e", "r#", "'a", "'a'", "#!", "[", "}", "0x", "_", "字", "\u{feff}", "::",
            "c\"",
        ]);
        prop_oneof![
            fixed.prop_map(String::from),
            any::<char>().prop_map(String::from)
        ]
    }

    proptest! {
        #[test]
        fn tokens_put_together_are_the_source(pieces in prop::collection::vec(piece(), 0..40)) {
            let source: String = pieces.concat();
            prop_assert_eq!(joined(&source), source);
        }

        #[test]
        fn any_text_goes_round(source in ".*") {
            prop_assert_eq!(joined(&source), source);
        }
    }
}
