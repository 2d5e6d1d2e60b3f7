//! Switches things off that a bundle never has: tests, and whatever else `#[cfg(test)]` guards.
//!
//! A bundle is never compiled with `--test`, so `test` is false in it. Predicates that the
//! judge's compiler answers by itself (`target_arch` and its like, `debug_assertions`) stay.
//! All others come from a build that the judge does not run, and are refused where they stay.

use crate::items::{item_at, ItemKind};
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
    /// It depends on what a judge does not know.
    Unknown(Refusal),
}

/// What a source's attributes come to.
#[derive(Debug, Default)]
pub struct Switched {
    /// What that changes in its text.
    pub edits: Vec<Edit>,
    /// The bytes where something stands that the judge cannot decide, and why.
    pub unknown: Vec<(usize, Refusal)>,
}

/// Takes everything out of `source` that is switched off. What a macro reads or writes stays:
/// there the judge's compiler switches off.
pub fn switch_off(source: &mut Source) -> Result<Switched, Refusal> {
    let Switched {
        mut edits,
        mut unknown,
    } = Switched::default();
    let mut dropped = Vec::new();
    let mut macros_until = 0;
    let mut i = 0;
    while i < source.words.len() {
        let of_macro = source
            .rules(i)
            .or_else(|| Some(i).filter(|&i| source.is_call(i)));
        if let Some(open) = of_macro {
            macros_until = macros_until.max(source.partner(open));
        }
        let inner = source.is(i, "#") && source.is(i + 1, "!") && source.is(i + 2, "[");
        let open = if inner { i + 2 } else { i + 1 };
        let attribute = source.is(i, "#") && source.kind(i) == Kind::Punct;
        // `#[$meta]` is a macro's, to be filled in.
        if !attribute || !source.is(open, "[") || source.is(open + 1, "$") {
            i += 1;
            continue;
        }
        let close = source.partner(open);
        // What goes: nothing, this attribute, or what it belongs to as well.
        let mut end = i;
        match source.name(open + 1) {
            Some("test") if !inner && close == open + 2 => end = usize::MAX,
            Some("cfg") if source.is(open + 2, "(") => {
                match predicate(source, &mut (open + 3), close - 1)? {
                    Answer::No => end = usize::MAX,
                    Answer::Yes => end = close + 1,
                    Answer::Asks(_) if inner => {
                        return Err(source.refusal(i, "write this attribute before the module"));
                    }
                    Answer::Asks(text) if i >= macros_until => {
                        let (start, end) = source.bytes(open + 3, close - 1);
                        if text_differs(&source.text[start..end], &text) {
                            edits.push(Edit { start, end, text });
                        }
                    }
                    Answer::Asks(_) => {}
                    Answer::Unknown(refusal) => {
                        unknown.push((source.words[i].start, refusal));
                    }
                }
            }
            Some("cfg_attr") if source.is(open + 2, "(") => match cfg_attr(source, open + 1)? {
                Answer::No => end = close + 1,
                Answer::Yes => {
                    let why = "write this attribute without `cfg_attr`";
                    return Err(source.refusal(i, why));
                }
                _ => {}
            },
            name => {
                check_attribute(source, i, open + 1)?;
                if inner && matches!(name, Some("deny" | "forbid" | "warn")) {
                    // A lint level for a whole crate, which in the bundle would bind the other
                    // one.
                    end = close + 1;
                }
            }
        };
        let mut first = i;
        if i < macros_until {
            end = i;
        } else if end == usize::MAX {
            if inner {
                return Err(source.refusal(i, "this switches off a whole module from inside"));
            }
            // The attributes before this one go as well.
            first = first_attribute(source, i);
            end = extent(source, first)?;
        }
        if end > i {
            dropped.push((first, end));
            edits.push(removal(source, first, end));
        }
        i = end.max(close + 1);
    }
    source.drop_words(&dropped)?;
    Ok(Switched { edits, unknown })
}

/// Refuses a `cfg!(…)`, whose inside begins at word `from`, that the judge cannot answer.
pub fn check_predicate(source: &Source, from: usize, to: usize) -> Result<(), Refusal> {
    match predicate(source, &mut { from }, to)? {
        Answer::Unknown(refusal) => Err(refusal),
        _ => Ok(()),
    }
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
        _ => {
            if source.is(*at, "=") {
                *at += 2;
            } else if source.is(*at, "(") {
                *at = source.partner(*at) + 1;
            }
            if BUILT_IN.contains(&name) {
                let (from, to) = source.bytes(start, *at);
                return Ok(Answer::Asks(source.text[from..to].to_string()));
            }
            let why = format!("cfg `{}` is not known to the judge's compiler", name);
            Ok(Answer::Unknown(source.refusal(start, &why)))
        }
    }
}

fn combine(name: &str, parts: Vec<Answer>) -> Answer {
    if name == "not" {
        return match parts.into_iter().next() {
            Some(Answer::Yes) => Answer::No,
            Some(Answer::Asks(text)) => Answer::Asks(format!("not({})", text)),
            Some(Answer::Unknown(refusal)) => Answer::Unknown(refusal),
            Some(Answer::No) | None => Answer::Yes,
        };
    }
    let all = name == "all";
    let (mut asked, mut unknown) = (Vec::new(), None);
    for part in parts {
        match part {
            Answer::No if all => return Answer::No,
            Answer::Yes if !all => return Answer::Yes,
            Answer::Asks(text) => asked.push(text),
            Answer::Unknown(refusal) => unknown = unknown.or(Some(refusal)),
            Answer::Yes | Answer::No => {}
        }
    }
    if let Some(refusal) = unknown {
        return Answer::Unknown(refusal);
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
        // Those inside a `cfg_attr`.
        "cfg" => check_predicate(source, name + 2, source.partner(name + 1)),
        "cfg_attr" => cfg_attr(source, name).map(|_| ()),
        _ if KNOWN.contains(&text) => Ok(()),
        _ => refuse("this attribute is a procedural macro, or unknown"),
    }
}

/// Reads the predicate of the `cfg_attr` at word `name` and, unless it is false, refuses what
/// [`check_attribute`] does.
fn cfg_attr(source: &Source, name: usize) -> Result<Answer, Refusal> {
    let to = source.partner(name + 1);
    let mut at = name + 2;
    let answer = predicate(source, &mut at, to)?;
    match answer {
        Answer::Unknown(refusal) => return Err(refusal),
        Answer::No => return Ok(answer),
        _ => at += 1,
    }
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
    Ok(answer)
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

/// The index past what the outer attributes at word `first` belong to: an item, statement,
/// field, variant, parameter, match arm or expression.
fn extent(source: &Source, first: usize) -> Result<usize, Refusal> {
    let mut at = first;
    while source.is(at, "#") && source.is(at + 1, "[") {
        at = source.partner(at + 1) + 1;
    }
    let around = source.around(first);
    if in_generics(source, first) {
        return Err(source.refusal(first, "a generic parameter that is switched off"));
    }
    if around.map_or(false, |open| has_arms(source, open)) {
        return past_arm(source, at);
    }
    if around.map_or(false, |open| !source.is(open, "{")) {
        return Ok(past_element(source, at));
    }
    let span = item_at(source, at)?.filter(|span| span.kind != ItemKind::MacroCall);
    if let Some(span) = span {
        return Ok(span.end);
    }
    let field = source.is(at + 1, ":") && !source.is_op(at + 1, "::");
    let named = source.name(at).is_some() || source.kind(at) == Kind::Number;
    let is_element = matches!(source.word(at), "pub" | "ref" | "mut")
        || named && (field || source.is(at + 1, ","))
        || around.map_or(false, |open| has_variants(source, open));
    if is_element {
        return Ok(past_element(source, at));
    }
    if source.is(at, "let") {
        return Ok(past_semicolon(source, at));
    }
    match past_block_like(source, at)? {
        Some(end) if !continues(source, end) => Ok(end + usize::from(source.is(end, ";"))),
        _ => Ok(past_semicolon(source, at)),
    }
}

/// The word behind word `i`, or behind the brackets that open there.
fn step(source: &Source, i: usize) -> usize {
    match source.kind(i) {
        Kind::Open => source.partner(i) + 1,
        _ => i + 1,
    }
}

/// The words from `from` to the end of the brackets around, without what brackets hold.
fn level(source: &Source, from: usize) -> impl Iterator<Item = usize> + '_ {
    std::iter::successors(Some(from), move |&i| Some(step(source, i)))
        .take_while(move |&i| i < source.words.len() && source.kind(i) != Kind::Close)
}

fn level_end(source: &Source, from: usize) -> usize {
    level(source, from).last().map_or(from, |i| step(source, i))
}

/// Past the next semicolon of this level, or the level's end.
fn past_semicolon(source: &Source, from: usize) -> usize {
    let found = level(source, from).find(|&i| source.is(i, ";"));
    found.map_or_else(|| level_end(source, from), |i| i + 1)
}

/// Whether the braces of a match open here. Nothing else has `=>` right inside.
fn has_arms(source: &Source, open: usize) -> bool {
    level(source, open + 1).any(|i| source.is_op(i, "=>"))
}

/// Whether the braces of an enum open here.
fn has_variants(source: &Source, open: usize) -> bool {
    let ends = |i: &usize| matches!(source.word(*i), ";" | "{" | "}");
    let mut head = (0..open).rev().take_while(|i| !ends(i));
    head.any(|i| source.is(i, "enum"))
}

/// Whether word `i` stands in the parameters of an item, `fn name<…>` or `impl<…>`.
fn in_generics(source: &Source, i: usize) -> bool {
    const NAMED: &[&str] = &["enum", "fn", "struct", "trait", "type", "union"];
    let mut closed = 0_usize;
    let mut at = i;
    while at > 0 && !matches!(source.word(at - 1), ";" | "(" | "[" | "{" | "}") {
        at -= 1;
        let behind = |word: &str, by: usize| at >= by && source.is(at - by, word);
        match source.word(at) {
            ")" | "]" => at = source.partner(at),
            ">" if at > 0 && source.is_op(at - 1, "->") => {}
            ">" => closed += 1,
            "<" if closed > 0 => closed -= 1,
            "<" if behind("impl", 1) || behind("for", 1) => return true,
            "<" if NAMED.iter().any(|word| behind(word, 2)) => return true,
            _ => {}
        }
    }
    false
}

/// Past the arm whose pattern begins at word `at`, and its comma.
fn past_arm(source: &Source, at: usize) -> Result<usize, Refusal> {
    let arrow = level(source, at).find(|&i| source.is_op(i, "=>"));
    let body = match arrow {
        Some(arrow) => arrow + 2,
        None => return Err(source.refusal(at, "this match arm cannot be read")),
    };
    let called = item_at(source, body)?.is_some();
    match past_block_like(source, body)? {
        Some(end) if !called && !continues(source, end) => {
            Ok(end + usize::from(source.is(end, ",")))
        }
        _ => Ok(past_element(source, body)),
    }
}

/// Past an element of a list, and its comma: not one in `Map<K, V>` or `|a, b|`.
pub fn past_element(source: &Source, from: usize) -> usize {
    let mut until = from;
    for i in level(source, from) {
        if i < until {
            continue;
        }
        let operand = i > from && is_operand(source, i - 1);
        match source.word(i) {
            "," => return i + 1,
            "|" if operand => until = i + 1 + usize::from(source.is_op(i, "||")),
            "|" => {
                let close = level(source, i + 1).find(|&k| source.is(k, "|"));
                until = close.map_or(i, |close| close + 1);
            }
            "<" => {
                let is_path = !operand || i > 1 && source.is_op(i - 2, "::");
                // A type may end like this, but no expression goes on so.
                let ends_type = |&end: &usize| {
                    matches!(source.word(end), "," | "+") || source.kind(end) == Kind::Close
                };
                let generic = past_angles(source, i).filter(|end| is_path || ends_type(end));
                until = generic.unwrap_or(i + 1 + usize::from(source.is_op(i, "<<")));
            }
            _ => {}
        }
    }
    level_end(source, from)
}

/// Past the `>` that fits the `<` at word `open`, on its level.
fn past_angles(source: &Source, open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for i in level(source, open) {
        match source.word(i) {
            "<" => depth += 1,
            ">" if source.is_op(i - 1, "->") || source.is_op(i - 1, "=>") => {}
            ">" if depth == 1 => return Some(i + 1),
            ">" => depth -= 1,
            ";" => return None,
            _ => {}
        }
    }
    None
}

/// Keywords behind which an expression begins.
const BEFORE_OPERAND: &[&str] = &[
    "as", "async", "break", "const", "else", "if", "in", "let", "loop", "match", "move", "mut",
    "ref", "return", "unsafe", "while", "yield",
];

/// Whether an operand may end with word `i`, so that an operator or a body follows.
fn is_operand(source: &Source, i: usize) -> bool {
    match source.kind(i) {
        Kind::Ident => !BEFORE_OPERAND.contains(&source.word(i)),
        Kind::RawIdent | Kind::Number | Kind::Str | Kind::Char | Kind::Close => true,
        _ => source.is(i, "?") || i > 0 && source.is_op(i - 1, ".."),
    }
}

/// Whether an expression goes on behind a block that could end a statement.
fn continues(source: &Source, end: usize) -> bool {
    source.is(end, ".") && !source.is_op(end, "..") || source.is(end, "?")
}

/// Past an expression that ends a statement with its braces, if one stands at word `at`: a
/// block, `if`, `match`, a loop, or a macro called with braces.
fn past_block_like(source: &Source, at: usize) -> Result<Option<usize>, Refusal> {
    let labelled = source.kind(at) == Kind::Lifetime && source.is(at + 1, ":");
    let at = if labelled { at + 2 } else { at };
    let block = |open: usize| Some(open).filter(|&open| source.is(open, "{"));
    let past_block = |open: usize| block(open).map(|open| source.partner(open) + 1);
    match source.word(at) {
        "{" => Ok(past_block(at)),
        "unsafe" | "const" | "loop" => Ok(past_block(at + 1)),
        "match" | "while" => past_condition(source, at + 1).map(Some),
        "for" => {
            let pattern_end = level(source, at).find(|&i| source.is(i, "in"));
            past_condition(source, pattern_end.unwrap_or(at) + 1).map(Some)
        }
        "if" => {
            let end = past_condition(source, at + 1)?;
            if source.is(end, "else") {
                past_block_like(source, end + 1)
            } else {
                Ok(Some(end))
            }
        }
        _ => {
            let call = item_at(source, at)?.map(|call| call.end);
            Ok(call.filter(|&end| source.is(end - 1, "}")))
        }
    }
}

/// Past the condition at word `from`, in which braces stand only for operands, and past the
/// block behind it.
fn past_condition(source: &Source, from: usize) -> Result<usize, Refusal> {
    let mut until = from;
    for i in level(source, from) {
        if i < until {
            continue;
        }
        match source.word(i) {
            "let" => {
                let is_equals = |k: &usize| source.is(*k, "=") && !source.is_op(*k - 2, "..=");
                until = level(source, i).find(is_equals).unwrap_or(i);
            }
            "{" if i > from && is_operand(source, i - 1) => return Ok(source.partner(i) + 1),
            "{" if i > from && source.is(i - 1, ">") => break,
            "if" | "match" | "while" | "for" | "loop" | "unsafe" | "const" => {
                until = past_block_like(source, i)?.unwrap_or(i);
            }
            _ => {}
        }
    }
    Err(source.refusal(
        from,
        "the end of this condition, before a switched-off block",
    ))
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
            (
                "match x { #[cfg(test)] A | B => match y { _ => f(|a, b| a) } B => 2 }",
                "match x { B => 2 }",
            ),
            (
                "match x { #[cfg(test)] A => m! { } + |a, b| a || b, B => 2 }",
                "match x { B => 2 }",
            ),
            (
                "fn f() { #[cfg(test)] 'a: loop { } b() }",
                "fn f ( ) { b ( ) }",
            ),
            (
                "fn f() { #[cfg(test)] m! { x }; #[cfg(test)] m! { x }.g(); b() }",
                "fn f ( ) { b ( ) }",
            ),
            (
                "fn f() { #[cfg(test)] if unsafe { X } && let S { y } = z { c } b() }",
                "fn f ( ) { b ( ) }",
            ),
            (
                "fn f() { #[cfg(test)] for S { x } in { 0..3 } { c } b() }",
                "fn f ( ) { b ( ) }",
            ),
            (
                "fn f() { #[cfg(test)] while match x { A => y } { c } b() }",
                "fn f ( ) { b ( ) }",
            ),
            (
                "S { #[cfg(test)] a: b < c, d: e, #[cfg(test)] f: g << 2, h: i >> 1 }",
                "S { d : e , h : i >> 1 }",
            ),
            (
                "struct S { a: for<'a> fn(&'a u8), #[cfg(test)] b: Map<K, V>, c: C }",
                "struct S { a : for < 'a > fn ( & 'a u8 ) , c : C }",
            ),
            (
                "impl X { #[cfg(test)] m! { } #[cfg(test)] m!(); fn g() {} }",
                "impl X { fn g ( ) { } }",
            ),
            (
                "m! { #[cfg(test)] a } macro_rules! n { ($b:block) => { #[cfg(test)] $b c }; }",
                "m ! { # [ cfg ( test ) ] a } macro_rules ! n { ( $ b : block ) => \
                 { # [ cfg ( test ) ] $ b c } ; }",
            ),
            ("#[test] fn t() {} fn g() {}", "fn g ( ) { }"),
            ("#[cfg(not(test))] fn g() {}", "fn g ( ) { }"),
            (
                "#[cfg(any(test, all(not(test), test)))] const A: [u8; 2] = { [1; 2] }; ",
                "",
            ),
        ];
        for (text, want) in cases.iter() {
            let left = left(text).replace("= >", "=>").replace("> >", ">>");
            assert_eq!(left, *want, "{}", text);
        }
    }

    #[test]
    fn predicates_lose_their_test_part() {
        let mut source = Source::new("x.rs", "#[cfg(all(unix, not(test)))] fn f() {}").unwrap();
        let edits = switch_off(&mut source).unwrap().edits;
        assert_eq!(edits[0].text, "unix");
    }

    #[test]
    fn what_is_only_for_tests_need_not_be_known() {
        for text in [
            "#[cfg(all(test, feature = \"slow\"))] fn f() {}",
            "#[cfg_attr(test, mutants::skip)]",
        ]
        .iter()
        {
            assert_eq!(left(text), "", "{}", text);
        }
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
            "#![cfg(unix)]",
            "fn f<A, #[cfg(test)] B>() {}",
            "#[cfg_attr(unix, cfg(feature = \"x\"))] fn f() {}",
        ]
        .iter()
        {
            let mut source = Source::new("x.rs", text).unwrap();
            let unknown = |switched: Switched| !switched.unknown.is_empty();
            assert!(switch_off(&mut source).map_or(true, unknown), "{}", text);
        }
    }
}
