//! Switches things off that a bundle never has: tests, and whatever else `#[cfg(test)]` guards.
//!
//! A bundle is never compiled with `--test`, so `test` is false in it. Predicates that the
//! judge's compiler answers by itself (`target_arch` and its like, `debug_assertions`) stay.
//! All others come from a build that the judge does not run, and are refused.

use crate::lexer::Kind;
use crate::source::{Refusal, Source};

/// Predicates that every compiler answers by itself, in a bundle as in the binary.
const BUILT_IN: &[&str] = &[
    "debug_assertions",
    "panic",
    "target_abi",
    "target_arch",
    "target_endian",
    "target_env",
    "target_family",
    "target_feature",
    "target_has_atomic",
    "target_os",
    "target_pointer_width",
    "target_vendor",
    "unix",
    "windows",
];

/// Attributes that mean the same in a bundle. Tools' attributes (`clippy::…`) are fine too.
const KNOWN: &[&str] = &[
    "allow",
    "automatically_derived",
    "cfg",
    "cfg_attr",
    "cold",
    "default",
    "deny",
    "deprecated",
    "derive",
    "doc",
    "expect",
    "export_name",
    "forbid",
    "global_allocator",
    "ignore",
    "inline",
    "link_section",
    "macro_export",
    "macro_use",
    "must_use",
    "no_mangle",
    "non_exhaustive",
    "panic_handler",
    "repr",
    "should_panic",
    "target_feature",
    "test",
    "track_caller",
    "used",
    "warn",
    "unsafe",
    "crate_type",
    "crate_name",
];

/// Derives of the standard library.
const DERIVES: &[&str] = &[
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Eq",
    "Hash",
    "Ord",
    "PartialEq",
    "PartialOrd",
];

/// A byte range of a source and what stands there in the bundle instead.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edit {
    pub start: usize,
    pub end: usize,
    pub text: String,
}

/// What a predicate comes to once `test` is known to be false.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    Yes,
    No,
    /// The judge's compiler decides; this is the predicate without `test`.
    Asks(String),
}

/// Takes everything out of `source` that is switched off; returns what that changes in its text.
pub fn switch_off(source: &mut Source) -> Result<Vec<Edit>, Refusal> {
    let mut edits = Vec::new();
    let mut dropped = Vec::new();
    let mut i = 0;
    while i < source.words.len() {
        let inner = source.is(i, "#") && source.is(i + 1, "!") && source.is(i + 2, "[");
        let open = if inner { i + 2 } else { i + 1 };
        let attribute = source.is(i, "#") && source.kind(i) == Kind::Punct;
        // `#[$meta]` is a macro's, to be filled in.
        if !attribute || !source.is(open, "[") || source.is(open + 1, "$") {
            i += 1;
            continue;
        }
        let close = source.partner(open);
        let gone = match source.name(open + 1) {
            Some("test") if !inner && close == open + 2 => Answer::No,
            Some("cfg") if source.is(open + 2, "(") => {
                predicate(source, &mut (open + 3), close - 1)?
            }
            Some("cfg_attr") if source.is(open + 2, "(") => {
                let mut at = open + 3;
                let answer = predicate(source, &mut at, close - 1)?;
                check_cfg_attr(source, at + 1, close - 1)?;
                if answer == Answer::No {
                    dropped.push((i, close + 1));
                    edits.push(removal(source, i, close + 1));
                } else if answer == Answer::Yes {
                    return Err(source.refusal(i, "write this attribute without `cfg_attr`"));
                }
                i = close + 1;
                continue;
            }
            Some("deny" | "forbid" | "warn") if inner => {
                // A lint level for a whole crate, which in the bundle would bind the other one.
                check_attribute(source, i, open + 1)?;
                dropped.push((i, close + 1));
                edits.push(removal(source, i, close + 1));
                i = close + 1;
                continue;
            }
            _ => {
                check_attribute(source, i, open + 1)?;
                i = close + 1;
                continue;
            }
        };
        match gone {
            Answer::No if inner => {
                return Err(source.refusal(i, "this switches off a whole module from inside"));
            }
            Answer::No => {
                // The attributes before this one go as well.
                let first = first_attribute(source, i);
                let end = extent(source, close + 1);
                dropped.push((first, end));
                edits.push(removal(source, first, end));
                i = end;
            }
            Answer::Yes => {
                dropped.push((i, close + 1));
                edits.push(removal(source, i, close + 1));
                i = close + 1;
            }
            Answer::Asks(text) => {
                let (start, end) = source.bytes(open + 3, close - 1);
                if source.text[start..end] != text
                    && text_differs(&source.text[start..end], &text)
                {
                    edits.push(Edit { start, end, text });
                }
                i = close + 1;
            }
        }
    }
    source.drop_words(&dropped)?;
    Ok(edits)
}

/// Refuses a `cfg!(…)`, whose inside begins at word `from`, that the judge cannot answer.
pub fn check_predicate(source: &Source, from: usize, to: usize) -> Result<(), Refusal> {
    let mut at = from;
    predicate(source, &mut at, to).map(|_| ())
}

fn text_differs(a: &str, b: &str) -> bool {
    let squeeze = |s: &str| s.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    squeeze(a).trim_end_matches(',') != squeeze(b)
}

fn removal(source: &Source, from: usize, to: usize) -> Edit {
    let (start, end) = source.bytes(from, to);
    Edit {
        start,
        end,
        text: String::new(),
    }
}

/// Walks back over the outer attributes that stand right before the one at `i`.
fn first_attribute(source: &Source, mut i: usize) -> usize {
    while i >= 2 && source.is(i - 1, "]") {
        let open = source.partner(i - 1);
        if open == 0 || !source.is(open - 1, "#") {
            break;
        }
        i = open - 1;
    }
    i
}

/// Reads one predicate at `*at`, before `end`, and leaves `*at` behind it.
fn predicate(source: &Source, at: &mut usize, end: usize) -> Result<Answer, Refusal> {
    let start = *at;
    let name = match source.name(start) {
        Some(name) if start < end => name,
        _ => return Err(source.refusal(start, "this is no cfg predicate")),
    };
    *at += 1;
    if source.is(*at, "(") && matches!(name, "all" | "any" | "not") {
        let close = source.partner(*at);
        let mut parts = Vec::new();
        *at += 1;
        while *at < close {
            parts.push(predicate(source, at, close)?);
            if source.is(*at, ",") {
                *at += 1;
            }
        }
        *at = close + 1;
        return Ok(combine(name, parts));
    }
    match name {
        "test" | "doctest" | "doc" | "miri" => Ok(Answer::No),
        "true" => Ok(Answer::Yes),
        "false" => Ok(Answer::No),
        _ if BUILT_IN.contains(&name) => {
            if source.is(*at, "=") {
                *at += 2;
            } else if source.is(*at, "(") {
                *at = source.partner(*at) + 1;
            }
            let (from, to) = source.bytes(start, *at);
            Ok(Answer::Asks(source.text[from..to].to_string()))
        }
        _ => {
            let why = format!("cfg `{}` is not known to the judge's compiler", name);
            Err(source.refusal(start, &why))
        }
    }
}

fn combine(name: &str, parts: Vec<Answer>) -> Answer {
    if name == "not" {
        return match parts.into_iter().next() {
            Some(Answer::Yes) => Answer::No,
            Some(Answer::Asks(text)) => Answer::Asks(format!("not({})", text)),
            Some(Answer::No) | None => Answer::Yes,
        };
    }
    let all = name == "all";
    let mut asked = Vec::new();
    for part in parts {
        match part {
            Answer::No if all => return Answer::No,
            Answer::Yes if !all => return Answer::Yes,
            Answer::Asks(text) => asked.push(text),
            Answer::Yes | Answer::No => {}
        }
    }
    match asked.len() {
        0 if all => Answer::Yes,
        0 => Answer::No,
        1 => Answer::Asks(asked.remove(0)),
        _ => Answer::Asks(format!("{}({})", name, asked.join(", "))),
    }
}

/// Refuses attributes that come from outside the language or whose meaning a move changes.
fn check_attribute(source: &Source, at: usize, name: usize) -> Result<(), Refusal> {
    let refuse = |why: &str| Err(source.refusal(at, why));
    let text = match source.name(name) {
        Some(text) => text,
        None => return refuse("this attribute cannot be read"),
    };
    if source.is_op(name + 1, "::") {
        return match text {
            "clippy" | "rustfmt" | "diagnostic" => Ok(()),
            _ => refuse("this attribute is a procedural macro"),
        };
    }
    match text {
        "path" => refuse("`#[path]` puts a module where the bundle cannot follow"),
        "feature"
        | "no_std"
        | "no_core"
        | "no_main"
        | "no_implicit_prelude"
        | "recursion_limit"
        | "type_length_limit"
        | "macro_reexport"
        | "start" => refuse("this attribute holds for a whole crate, which the bundle shares"),
        "derive" => {
            let open = name + 1;
            check_derives(source, open + 1, source.partner(open))
        }
        _ if KNOWN.contains(&text) => Ok(()),
        _ => refuse("this attribute is a procedural macro, or unknown"),
    }
}

fn check_cfg_attr(source: &Source, from: usize, to: usize) -> Result<(), Refusal> {
    let mut at = from;
    while at < to {
        check_attribute(source, at, at)?;
        while at < to && !source.is(at, ",") {
            at = if source.kind(at) == Kind::Open {
                source.partner(at) + 1
            } else {
                at + 1
            };
        }
        at += 1;
    }
    Ok(())
}

fn check_derives(source: &Source, from: usize, to: usize) -> Result<(), Refusal> {
    for i in from..to {
        let last = !source.is_op(i + 1, "::");
        match source.name(i) {
            Some(name) if last && !DERIVES.contains(&name) => {
                return Err(source.refusal(i, "this derive is a procedural macro"));
            }
            _ => {}
        }
    }
    Ok(())
}

const ITEM_WORDS: &[&str] = &[
    "async",
    "const",
    "enum",
    "extern",
    "fn",
    "impl",
    "macro_rules",
    "mod",
    "static",
    "struct",
    "trait",
    "type",
    "union",
    "unsafe",
    "use",
];

const BLOCK_WORDS: &[&str] = &["for", "if", "loop", "match", "unsafe", "while", "{"];

/// The index past what the attribute before word `at` belongs to: an item, statement, field,
/// variant, parameter, match arm or expression.
fn extent(source: &Source, mut at: usize) -> usize {
    while source.is(at, "#") && source.is(at + 1, "[") {
        at = source.partner(at + 1) + 1;
    }
    let first = at;
    if source.is(at, "pub") {
        at += 1;
        if source.is(at, "(") {
            at = source.partner(at) + 1;
        }
    }
    let word = source.word(at);
    let block = source.is(at + 1, "{");
    let is_item = ITEM_WORDS.contains(&word)
        && !(block && matches!(word, "unsafe" | "const" | "async"))
        && !(word == "union" && source.kind(at + 1) != Kind::Ident)
        && (word != "macro_rules" || source.is(at + 1, "!"));
    if is_item {
        // These end at a semicolon; all others at their braces, if those come first.
        let to_semicolon = matches!(word, "static" | "type" | "use")
            || word == "const" && !function_follows(source, at);
        return scan(source, at, |i| {
            source.is(i, ";") || source.is(i, "{") && !to_semicolon
        });
    }
    if source.is(first, "let") {
        return scan(source, first, |i| source.is(i, ";"));
    }
    let field = source.is(at + 1, ":") && !source.is_op(at + 1, "::");
    let block_like = BLOCK_WORDS.contains(&word);
    let mut angles = 0_usize;
    let mut i = at;
    while i < source.words.len() && source.kind(i) != Kind::Close {
        if field && source.is(i, "<") {
            angles += 1;
        } else if field && source.is(i, ">") && !source.is_op(i - 1, "->") {
            angles = angles.saturating_sub(1);
        }
        if source.is(i, ";") || source.is(i, ",") && angles == 0 {
            return i + 1;
        }
        if source.is_op(i, "=>") && source.is(i + 2, "{") {
            let end = source.partner(i + 2) + 1;
            return if source.is(end, ",") { end + 1 } else { end };
        }
        if source.kind(i) == Kind::Open {
            let braces = source.is(i, "{");
            i = source.partner(i) + 1;
            let goes_on = source.is(i, "else") || source.is(i, ".") || source.is(i, "?");
            if braces && block_like && !goes_on && !source.is_op(i, "=>") {
                return i;
            }
        } else {
            i += 1;
        }
    }
    i
}

fn function_follows(source: &Source, at: usize) -> bool {
    (at..at + 6)
        .take_while(|&i| source.kind(i) == Kind::Ident || source.kind(i) == Kind::Str)
        .any(|i| source.is(i, "fn"))
}

/// Walks over bracketed groups to the first word that is an end, and past it.
fn scan(source: &Source, from: usize, is_end: impl Fn(usize) -> bool) -> usize {
    let mut i = from;
    while i < source.words.len() && source.kind(i) != Kind::Close {
        let end = is_end(i);
        i = if source.kind(i) == Kind::Open {
            source.partner(i) + 1
        } else {
            i + 1
        };
        if end {
            break;
        }
    }
    i
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(text: &str) -> String {
        let mut source = Source::new("x.rs", text).unwrap();
        switch_off(&mut source).unwrap();
        (0..source.words.len())
            .map(|i| source.word(i))
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn what_cfg_test_guards_goes_and_nothing_else() {
        let cases = [
            ("#[cfg(test)] mod t { fn f() {} } fn g() {}", "fn g ( ) { }"),
            ("#[cfg(test)] use a::{b, c}; fn g() {}", "fn g ( ) { }"),
            (
                "#[inline] #[cfg(test)] #[cold] fn f() {} struct S;",
                "struct S ;",
            ),
            (
                "struct S { #[cfg(test)] a: HashMap<u8, u8>, b: u8 }",
                "struct S { b : u8 }",
            ),
            ("enum E { #[cfg(test)] A(u8, u8), B }", "enum E { B }"),
            (
                "fn f() { #[cfg(test)] let x = { 1; 2 }; #[cfg(test)] g(); h() }",
                "fn f ( ) { h ( ) }",
            ),
            ("fn f() { #[cfg(test)] { a(); } b() }", "fn f ( ) { b ( ) }"),
            (
                "fn f() { #[cfg(test)] if a { } else { c } b() }",
                "fn f ( ) { b ( ) }",
            ),
            (
                "match x { #[cfg(test)] A => { 1 } B => 2 }",
                "match x { B => 2 }",
            ),
            (
                "match x { #[cfg(test)] A => 1, B => 2 }",
                "match x { B => 2 }",
            ),
            ("#[test] fn t() {} fn g() {}", "fn g ( ) { }"),
            ("#[cfg(not(test))] fn g() {}", "fn g ( ) { }"),
            (
                "#[cfg(any(test, all(not(test), test)))] const A: [u8; 2] = { [1; 2] }; ",
                "",
            ),
        ];
        for (text, want) in cases.iter() {
            assert_eq!(left(text).replace("= >", "=>"), *want, "{}", text);
        }
    }

    #[test]
    fn predicates_lose_their_test_part() {
        let mut source = Source::new("x.rs", "#[cfg(all(unix, not(test)))] fn f() {}").unwrap();
        let edits = switch_off(&mut source).unwrap();
        assert_eq!(edits[0].text, "unix");
    }

    #[test]
    fn what_the_judge_does_not_know_is_refused() {
        for text in [
            "#[cfg(feature = \"x\")] fn f() {}",
            "#[cfg_attr(serde, x)] struct S;",
            "#[derive(Serialize)] struct S;",
            "#[path = \"x\"] mod y;",
            "#[fastout] fn main() {}",
            "#![feature(x)]",
            "#[tokio::main] fn main() {}",
        ]
        .iter()
        {
            let mut source = Source::new("x.rs", text).unwrap();
            assert!(switch_off(&mut source).is_err(), "{}", text);
        }
    }
}
