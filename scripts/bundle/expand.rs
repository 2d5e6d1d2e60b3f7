//! Expands a call of a `macro_rules!` macro to text, as the compiler would, so that what it makes
//! can be judged item by item.
//!
//! Only what is certain is expanded: a fragment that needs a real parser, or a name that hygiene
//! would have to keep apart, gives no expansion, and the call is then taken as a whole.

use crate::items::item_at;
use crate::lexer::Kind;
use crate::source::Source;

/// Keywords that are no operands.
const KEYWORDS: &[&str] = &[
    "as", "async", "break", "const", "continue", "dyn", "else", "enum", "extern", "fn", "for",
    "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return",
    "static", "struct", "trait", "type", "unsafe", "use", "where", "while",
];

pub fn is_keyword(word: &str) -> bool {
    const OPERANDS: &[&str] = &["Self", "crate", "false", "self", "super", "true"];
    KEYWORDS.contains(&word) || OPERANDS.contains(&word)
}

/// What a call becomes.
#[derive(Debug, Default)]
pub struct Expansion {
    pub text: String,
    /// Where the parts of `text` come from.
    pub parts: Vec<Part>,
    /// For a macro that repeats one thing for each of its arguments, those arguments.
    pub elements: Vec<Element>,
}

/// Bytes of an expansion, and the macro's words that wrote them.
#[derive(Debug)]
pub struct Part {
    pub start: usize,
    pub end: usize,
    pub first: usize,
    pub last: usize,
}

/// One argument of many: the bytes that it becomes, and the call's words that it is.
#[derive(Debug)]
pub struct Element {
    pub start: usize,
    pub end: usize,
    pub words: (usize, usize),
}

impl Expansion {
    /// Puts `by` bytes before the text.
    pub fn shift(&mut self, by: usize) {
        for part in &mut self.parts {
            part.start += by;
            part.end += by;
        }
        for element in &mut self.elements {
            element.start += by;
            element.end += by;
        }
    }

    /// The macro's words that wrote these bytes, if they begin and end with parts of it.
    pub fn origin(&self, start: usize, end: usize) -> Option<(usize, usize)> {
        let first = self
            .parts
            .iter()
            .find(|p| p.start == start && p.end > start)?;
        let last = self
            .parts
            .iter()
            .find(|p| p.end == end && p.end > p.start)?;
        Some((first.first, last.last + 1))
    }
}

/// There may be an expansion, but not one that is certain.
#[derive(Debug)]
pub struct Unsure;

type Sure<T> = Result<T, Unsure>;

/// What a macro variable stands for: words of the call, or one thing for each repetition.
#[derive(Debug, Clone)]
enum Bound {
    One {
        words: (usize, usize),
        fragment: Fragment,
    },
    Many(Vec<Bound>),
}

/// How much the compiler knows of what a macro variable stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fragment {
    /// Words as they stand.
    Words,
    Expression,
    Type,
    /// Anything else that was read as a whole.
    Other,
}

type Bounds = Vec<(String, Bound)>;

/// Expands the call whose arguments stand in the bracket `open` of `call`, by the macro whose
/// rules stand in the bracket `body` of `rules`. Macros that are known to read their arguments
/// again, as expressions, are told by `reads_again`.
pub fn expand(
    rules: &Source,
    body: usize,
    call: &Source,
    open: usize,
    reads_again: &dyn Fn(&str) -> bool,
) -> Sure<Expansion> {
    let close = call.partner(open);
    let mut matcher = body + 1;
    let (transcriber, bounds, iterations) = loop {
        let transcriber = rules.partner(matcher) + 3;
        if rules.kind(matcher) != Kind::Open || rules.kind(transcriber) != Kind::Open {
            return Err(Unsure);
        }
        let past = rules.partner(transcriber) + 1;
        let past = past + usize::from(rules.is(past, ";"));
        // The first rule that fits is meant.
        if past != rules.partner(body) && !is_certain(rules, matcher) {
            return Err(Unsure);
        }
        let mut matching = Matching {
            rules,
            call,
            iterations: Vec::new(),
        };
        let inside = (matcher + 1, rules.partner(matcher));
        let matched = matching.sequence(inside, open + 1, close, 0)?;
        if let Some((bounds, _)) = matched.filter(|m| m.1 == close) {
            break (transcriber, bounds, matching.iterations);
        }
        matcher = past;
    };
    let mut writing = Writing {
        rules,
        call,
        reads_again,
        out: Expansion::default(),
    };
    let inside = (transcriber + 1, rules.partner(transcriber));
    writing.check_names(inside, open, close)?;
    writing.sequence(inside, &bounds, true)?;
    let lone = writing.out.elements.len() == iterations.len();
    if lone && is_lone(rules, matcher) && is_lone(rules, transcriber) {
        for (element, words) in writing.out.elements.iter_mut().zip(iterations) {
            element.words = words;
        }
    } else {
        writing.out.elements.clear();
    }
    Ok(writing.out)
}

/// Whether nothing but one repetition stands in a bracket; `$(,)?` behind it does not count.
fn is_lone(rules: &Source, open: usize) -> bool {
    let close = rules.partner(open);
    if !rules.is(open + 1, "$") || !rules.is(open + 2, "(") {
        return false;
    }
    let past = match repetition(rules, open + 1) {
        Ok(repetition) => repetition.past,
        Err(_) => return false,
    };
    ends_at(rules, past, close)
}

/// Whether nothing stands between a repetition and the bracket's end but `$(,)?`.
fn ends_at(rules: &Source, past: usize, close: usize) -> bool {
    let comma = ["$", "(", ",", ")"];
    let optional = (0..4).all(|k| rules.is(past + k, comma[k])) && past + 5 == close;
    past == close || optional
}

/// Whether words alone tell if the matcher in this bracket fits a call: no fragment needs a real
/// parser, and nothing but a repetition itself may take what looks like one of its rounds.
fn is_certain(rules: &Source, open: usize) -> bool {
    const PLAIN: &[&str] = &["block", "ident", "lifetime", "literal", "tt", "ty"];
    let mut variables = (open + 1..rules.partner(open)).filter(|&i| rules.is(i, "$"));
    variables.all(|i| {
        if !rules.is(i + 1, "(") {
            return PLAIN.contains(&rules.word(i + 3));
        }
        let around = rules.around(i).unwrap_or(open);
        let last = repetition(rules, i)
            .map_or(false, |r| ends_at(rules, r.past, rules.partner(around)));
        last && !rules.is(around - 1, "$")
    })
}

/// Adds to word ranges `gone` of a macro the repetitions in `within` that they leave nothing of.
pub fn empty_rounds(
    rules: &Source,
    within: (usize, usize),
    mut gone: Vec<(usize, usize)>,
) -> Vec<(usize, usize)> {
    for i in (within.0..within.1).rev() {
        if !rules.is(i, "$") || !rules.is(i + 1, "(") {
            continue;
        }
        let close = rules.partner(i + 1);
        let covered = |k: usize| gone.iter().any(|&(from, to)| from <= k && k < to);
        if close > i + 2 && (i + 2..close).all(covered) {
            if let Ok(repetition) = repetition(rules, i) {
                gone.push((i, repetition.past));
            }
        }
    }
    gone
}

/// `$( … ) separator operator`, by words.
struct Repetition {
    inside: (usize, usize),
    separator: (usize, usize),
    optional: bool,
    past: usize,
}

/// Reads the repetition whose `$` is word `at`.
fn repetition(rules: &Source, at: usize) -> Sure<Repetition> {
    let close = rules.partner(at + 1);
    let is_operator = |i: usize| matches!(rules.word(i), "*" | "+" | "?");
    let mut i = close + 1;
    while !is_operator(i) {
        if rules.kind(i) == Kind::Close || i >= rules.words.len() || i > close + 3 {
            return Err(Unsure);
        }
        i += 1;
    }
    Ok(Repetition {
        inside: (at + 2, close),
        separator: (close + 1, i),
        optional: rules.is(i, "?"),
        past: i + 1,
    })
}

/// Matches a call with a rule's left side.
struct Matching<'a> {
    rules: &'a Source,
    call: &'a Source,
    /// The words of each round of the outermost repetitions that bind something.
    iterations: Vec<(usize, usize)>,
}

impl<'a> Matching<'a> {
    /// Matches the matcher's words `pattern` from the call's word `at` on; returns what is bound
    /// and where it ends.
    fn sequence(
        &mut self,
        pattern: (usize, usize),
        mut at: usize,
        end: usize,
        depth: usize,
    ) -> Sure<Option<(Bounds, usize)>> {
        let mut bounds = Bounds::new();
        let mut i = pattern.0;
        while i < pattern.1 {
            if self.rules.is(i, "$") && self.rules.is(i + 1, "(") {
                let repetition = repetition(self.rules, i)?;
                at = self.rounds(&repetition, at, end, depth, &mut bounds)?;
                i = repetition.past;
            } else if self.rules.is(i, "$") && self.rules.is(i + 2, ":") {
                let name = self.rules.name(i + 1).ok_or(Unsure)?;
                let kind = self.rules.word(i + 3);
                let past = match self.fragment(kind, at, end)? {
                    Some(past) => past,
                    None => return Ok(None),
                };
                let fragment = match kind {
                    "ident" | "tt" | "lifetime" => Fragment::Words,
                    "expr" | "literal" => Fragment::Expression,
                    "ty" | "path" => Fragment::Type,
                    _ => Fragment::Other,
                };
                let words = (at, past);
                bounds.push((name.to_string(), Bound::One { words, fragment }));
                at = past;
                i += 4;
            } else if self.rules.kind(i) == Kind::Open {
                if at >= end || !self.call.is(at, self.rules.word(i)) {
                    return Ok(None);
                }
                let inside = (i + 1, self.rules.partner(i));
                let close = self.call.partner(at);
                match self.sequence(inside, at + 1, close, depth + 1)? {
                    Some((inner, past)) if past == close => bounds.extend(inner),
                    _ => return Ok(None),
                }
                at = close + 1;
                i = inside.1 + 1;
            } else {
                if at >= end || !self.call.is(at, self.rules.word(i)) {
                    return Ok(None);
                }
                at += 1;
                i += 1;
            }
        }
        Ok(Some((bounds, at)))
    }

    /// Matches as many rounds of a repetition as there are; returns where they end.
    fn rounds(
        &mut self,
        repetition: &Repetition,
        mut at: usize,
        end: usize,
        depth: usize,
        bounds: &mut Bounds,
    ) -> Sure<usize> {
        let mut rounds: Vec<Bounds> = Vec::new();
        let separator: Vec<&str> = (repetition.separator.0..repetition.separator.1)
            .map(|i| self.rules.word(i))
            .collect();
        loop {
            let mut from = at;
            if !rounds.is_empty() {
                let separated = separator
                    .iter()
                    .enumerate()
                    .all(|(k, s)| at + k < end && self.call.is(at + k, s));
                if !separated || repetition.optional {
                    break;
                }
                from = at + separator.len();
            }
            if from >= end {
                break;
            }
            match self.sequence(repetition.inside, from, end, depth + 1)? {
                Some((inner, past)) if past > from => {
                    if depth == 0 && !inner.is_empty() {
                        self.iterations.push((from, past));
                    }
                    rounds.push(inner);
                    at = past;
                }
                _ => break,
            }
        }
        for name in variables(self.rules, repetition.inside) {
            let bound = |round: &Bounds| find(round, &name).cloned().ok_or(Unsure);
            let many = rounds.iter().map(bound).collect::<Sure<Vec<Bound>>>()?;
            bounds.push((name, Bound::Many(many)));
        }
        Ok(at)
    }

    /// Where the fragment of this kind ends that begins at word `at`, if one does.
    fn fragment(&self, kind: &str, at: usize, end: usize) -> Sure<Option<usize>> {
        let call = self.call;
        if at >= end {
            return Ok(if kind == "vis" { Some(at) } else { None });
        }
        let one = |fits: bool| Ok(if fits { Some(at + 1) } else { None });
        match kind {
            "ident" => one(call.name(at).map_or(false, |n| n != "_")),
            "lifetime" => one(call.kind(at) == Kind::Lifetime),
            "tt" => Ok(Some(token_tree(call, at))),
            "block" => Ok(if call.is(at, "{") {
                Some(call.partner(at) + 1)
            } else {
                None
            }),
            "literal" => {
                let from = at + usize::from(call.is(at, "-"));
                let fits =
                    is_literal(call, from) || call.is(at, "true") || call.is(at, "false");
                Ok(if fits { Some(from + 1) } else { None })
            }
            "vis" => Ok(Some(match (call.is(at, "pub"), call.is(at + 1, "(")) {
                (true, true) => call.partner(at + 1) + 1,
                (true, false) => at + 1,
                _ => at,
            })),
            "ty" => type_end(call, at, end),
            "path" => match call.name(at) {
                Some(_) => type_end(call, at, end),
                None => Err(Unsure),
            },
            "expr" => expression_end(call, at, end),
            "meta" => {
                let mut i = at;
                while call.name(i).is_some() && call.is_op(i + 1, "::") {
                    i += 3;
                }
                Ok(match call.name(i) {
                    None => None,
                    Some(_) if call.kind(i + 1) == Kind::Open => Some(call.partner(i + 1) + 1),
                    Some(_) if call.is(i + 1, "=") => Some(i + 3),
                    Some(_) => Some(i + 1),
                })
            }
            "item" => match item_at(call, at) {
                Ok(Some(span)) if span.end <= end => Ok(Some(span.end)),
                _ => Err(Unsure),
            },
            _ => Err(Unsure),
        }
    }
}

fn find<'b>(bounds: &'b Bounds, name: &str) -> Option<&'b Bound> {
    bounds.iter().find(|b| b.0 == name).map(|b| &b.1)
}

/// The variables that a part of a matcher declares.
fn variables(rules: &Source, (from, to): (usize, usize)) -> Vec<String> {
    (from..to)
        .filter(|&i| rules.is(i, "$") && rules.is(i + 2, ":"))
        .filter_map(|i| rules.name(i + 1).map(String::from))
        .collect()
}

fn is_literal(source: &Source, at: usize) -> bool {
    matches!(source.kind(at), Kind::Number | Kind::Char | Kind::Str)
}

/// The end of one token tree: a group, an operator, a word.
fn token_tree(source: &Source, at: usize) -> usize {
    const LONG: &[&str] = &[
        "<<=", ">>=", "...", "..=", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=",
        "%=", "^=", "&=", "|=", "<<", ">>", "->", "=>", "::", "..", "<-",
    ];
    if source.kind(at) == Kind::Open {
        return source.partner(at) + 1;
    }
    let operator = LONG.iter().find(|op| source.is_op(at, op));
    at + operator.map_or(1, |op| op.len())
}

/// Past the `>` that closes the `<` at word `at`.
fn angles_end(source: &Source, at: usize, end: usize) -> Sure<usize> {
    let mut depth = 0_usize;
    let mut i = at;
    while i < end {
        match source.word(i) {
            "<" => depth += 1,
            ">" if source.is_op(i - 1, "->") => {}
            ">" => depth -= 1,
            _ => {}
        }
        i = if source.kind(i) == Kind::Open {
            source.partner(i) + 1
        } else {
            i + 1
        };
        if depth == 0 {
            return Ok(i);
        }
    }
    Err(Unsure)
}

/// Where the type that begins at word `at` ends.
fn type_end(source: &Source, mut at: usize, end: usize) -> Sure<Option<usize>> {
    while source.is(at, "&") && at < end {
        at += 1;
        if source.kind(at) == Kind::Lifetime {
            at += 1;
        }
        if source.is(at, "mut") {
            at += 1;
        }
    }
    match source.word(at) {
        "(" | "[" => return Ok(Some(source.partner(at) + 1)),
        "dyn" | "impl" | "fn" | "unsafe" | "extern" | "for" | "*" | "<" | "!" | "_" | "?" => {
            return Err(Unsure)
        }
        "Self" | "crate" | "self" | "super" => {}
        word if is_keyword(word) => return Ok(None),
        _ if source.kind(at) == Kind::Lifetime => return Err(Unsure),
        _ => {}
    }
    let global = source.is_op(at, "::");
    if !global && source.name(at).is_none() {
        return Ok(None);
    }
    at += if global { 2 } else { 0 };
    loop {
        if at >= end || source.name(at).is_none() {
            return Err(Unsure);
        }
        at += 1;
        if source.is(at, "<") && at < end {
            at = angles_end(source, at, end)?;
        }
        if at < end && source.is_op(at, "::") {
            at += 2;
            continue;
        }
        // `Fn(A) -> B`, `A + B`, `a!()`
        if at < end && matches!(source.word(at), "(" | "+" | "!") {
            return Err(Unsure);
        }
        return Ok(Some(at));
    }
}

/// Where the expression that begins at word `at` ends: at `,`, `;` or `=>`, which alone may
/// follow one in a matcher.
fn expression_end(source: &Source, at: usize, end: usize) -> Sure<Option<usize>> {
    let starts = source.name(at).is_some()
        || is_literal(source, at)
        || source.kind(at) == Kind::Open
        || matches!(source.word(at), "-" | "!" | "*" | "&" | "<" | ":" | "|");
    if !starts {
        return Ok(None);
    }
    let mut i = at;
    let mut operand = false;
    while i < end {
        if matches!(source.word(i), "," | ";") || source.is_op(i, "=>") {
            break;
        }
        if source.is(i, "|") && !operand {
            // A closure, with commas among its parameters.
            let bar = (i + 1..end).find(|&k| source.is(k, "|"));
            i = bar.ok_or(Unsure)? + 1;
            continue;
        }
        if source.is(i, "<") && (i == at || source.is_op(i - 2, "::")) {
            i = angles_end(source, i, end)?;
            continue;
        }
        let keyword = KEYWORDS.contains(&source.word(i));
        let word = source.name(i).is_some() || is_literal(source, i);
        if operand && word && !keyword {
            // Two operands side by side are no expression.
            return Err(Unsure);
        }
        operand = word && !keyword || source.kind(i) == Kind::Open;
        i = if source.kind(i) == Kind::Open {
            source.partner(i) + 1
        } else {
            i + 1
        };
    }
    Ok(Some(i))
}

/// Writes a rule's right side with everything filled in.
struct Writing<'a> {
    rules: &'a Source,
    call: &'a Source,
    reads_again: &'a dyn Fn(&str) -> bool,
    out: Expansion,
}

impl<'a> Writing<'a> {
    /// Gives up where the macro's own words and those of the call might be the same local or
    /// label, or where the text itself is shown.
    fn check_names(&self, inside: (usize, usize), open: usize, close: usize) -> Sure<()> {
        let own = || inside.0..inside.1;
        if own().any(|i| matches!(self.rules.word(i), "stringify" | "macro_rules")) {
            return Err(Unsure);
        }
        for i in open..close {
            if self.call.kind(i) == Kind::Lifetime
                && own().any(|k| self.rules.is(k, self.call.word(i)) && self.is_label(k))
            {
                return Err(Unsure);
            }
            let name = match self.call.name(i) {
                Some(name) => name,
                None => continue,
            };
            let shared = is_keyword(name) || crate::types::PRIMITIVES.contains(&name);
            let capital = name.starts_with(char::is_uppercase);
            let clashes = own().any(|k| {
                let same = self.rules.name(k) == Some(name) && !self.rules.is(k - 1, "$");
                same && (!capital || self.may_bind(k))
            });
            if name == "self" || !shared && clashes {
                return Err(Unsure);
            }
        }
        Ok(())
    }

    /// Whether the lifetime at word `at` is a loop's or block's label.
    fn is_label(&self, at: usize) -> bool {
        matches!(self.rules.word(at - 1), "break" | "continue")
            || self.rules.is(at + 1, ":")
                && matches!(self.rules.word(at + 2), "for" | "loop" | "while" | "{")
    }

    /// Whether the capital name at word `at` may be a local that begins there: in a pattern
    /// behind `let` or `|` or before `in`, or before its type.
    fn may_bind(&self, at: usize) -> bool {
        let rules = self.rules;
        let goes_on = |i: &usize| !matches!(rules.word(*i), "=" | ";" | "{" | "}");
        let typed = rules.is(at + 1, ":") && !rules.is_op(at + 1, "::");
        let called = rules.kind(at + 1) == Kind::Open || rules.is_op(at + 1, "::");
        let mut before = (0..at).rev().take_while(goes_on);
        let mut behind = (at..rules.words.len()).take_while(goes_on);
        let begins = |i: usize| matches!(rules.word(i), "let" | "|" | "mut" | "ref");
        typed || !called && (before.any(begins) || behind.any(|i| rules.is(i, "in")))
    }

    fn sequence(&mut self, words: (usize, usize), bounds: &Bounds, top: bool) -> Sure<()> {
        let mut i = words.0;
        // Whether something else than the macro's own word stands in front.
        let mut filled = true;
        while i < words.1 {
            self.gap(i);
            if self.rules.is(i, "$") && self.rules.is(i + 1, "(") {
                let repetition = repetition(self.rules, i)?;
                self.rounds(&repetition, bounds, top)?;
                filled = true;
                i = repetition.past;
            } else if self.rules.is(i, "$") {
                let name = self.rules.name(i + 1).ok_or(Unsure)?;
                if name == "crate" {
                    self.part("crate", i, i + 1);
                } else {
                    let text = match find(bounds, name) {
                        Some(Bound::One { words, fragment }) => {
                            self.argument(*words, *fragment, i)?
                        }
                        _ => return Err(Unsure),
                    };
                    self.stand_apart(&text)?;
                    self.part(&text, i, i + 1);
                }
                filled = true;
                i += 2;
            } else {
                let text = self.rules.word(i).to_string();
                if filled {
                    self.stand_apart(&text)?;
                }
                filled = false;
                self.part(&text, i, i);
                i += 1;
            }
        }
        Ok(())
    }

    /// The blanks and comments before a word of the macro.
    fn gap(&mut self, word: usize) {
        let from = self.rules.words[word - 1].end;
        let to = self.rules.words[word].start;
        self.out.text.push_str(&self.rules.text[from..to]);
    }

    /// Gives up where an argument would grow together with its neighbour, as `$a$b` does.
    fn stand_apart(&self, text: &str) -> Sure<()> {
        let is_word = |c: char| c.is_alphanumeric() || "_'\"".contains(c);
        let is_operator = |c: char| "+-*/%^&|<=!.:".contains(c);
        let touches = |is_part: &dyn Fn(char) -> bool| {
            self.out.text.ends_with(is_part) && text.starts_with(is_part)
        };
        if touches(&is_word) || touches(&is_operator) {
            return Err(Unsure);
        }
        Ok(())
    }

    fn part(&mut self, text: &str, first: usize, last: usize) {
        let start = self.out.text.len();
        self.out.text.push_str(text);
        let end = self.out.text.len();
        self.out.parts.push(Part {
            start,
            end,
            first,
            last,
        });
    }

    /// An argument as text. An expression of several words must stand apart: among operators it
    /// would fall to pieces.
    fn argument(&self, words: (usize, usize), fragment: Fragment, at: usize) -> Sure<String> {
        let (start, end) = self.call.bytes(words.0, words.1);
        let apart = match fragment {
            Fragment::Expression if words.1 > words.0 + 1 => {
                self.opens(at - 1, words) && self.closes(at + 2)
            }
            // `x as $t < y` compares, and `x as u8 < y` has generic arguments.
            Fragment::Type => !self.rules.is(at + 2, "<"),
            _ => true,
        };
        if !apart || fragment != Fragment::Words && self.is_handed_on(at) {
            return Err(Unsure);
        }
        Ok(self.call.text[start..end].to_string())
    }

    /// Whether an expression may begin behind word `at` without belonging to what stands there.
    fn opens(&self, at: usize, words: (usize, usize)) -> bool {
        let (rules, call) = (self.rules, self.call);
        match rules.word(at) {
            "(" if rules.is(at - 1, "$") => {
                self.repeats_with_commas(at).is_some() && self.opens(at - 2, words)
            }
            // `if … {} - 1` would be two statements here.
            "{" | ";" => {
                let begins = call.name(words.0).is_some() || is_literal(call, words.0);
                let next = call.word(words.0 + 1);
                begins && !KEYWORDS.contains(&call.word(words.0)) && !"!{".contains(next)
            }
            "," | "(" | "[" | "return" => true,
            "=" => rules.is(at - 1, "]") || rules.name(at - 1).is_some(),
            _ => false,
        }
    }

    /// The same for the word behind an expression.
    fn closes(&self, at: usize) -> bool {
        match self.rules.word(at) {
            ")" if self.rules.is(self.rules.partner(at) - 1, "$") => {
                let past = self.repeats_with_commas(self.rules.partner(at));
                past.map_or(false, |past| self.closes(past))
            }
            word => matches!(word, "," | ")" | "]" | "}" | ";"),
        }
    }

    /// Where the repetition ends whose bracket is word `open`, if commas part its rounds.
    fn repeats_with_commas(&self, open: usize) -> Option<usize> {
        let repetition = repetition(self.rules, open - 1).ok()?;
        let (from, to) = repetition.separator;
        Some(repetition.past).filter(|_| to == from + 1 && self.rules.is(from, ","))
    }

    /// Whether word `at` stands among the arguments of a macro, which would see that it is one
    /// thing. Macros of the standard library for expressions read it as one again.
    fn is_handed_on(&self, at: usize) -> bool {
        (1..at).any(|i| {
            let called = self.rules.kind(i) == Kind::Open
                && self.rules.is(i - 1, "!")
                && (i..self.rules.partner(i)).contains(&at);
            called && !(self.reads_again)(self.rules.word(i - 2))
        })
    }

    fn rounds(&mut self, repetition: &Repetition, bounds: &Bounds, top: bool) -> Sure<()> {
        let mut count = None;
        let used: Vec<&(String, Bound)> = bounds
            .iter()
            .filter(|b| self.uses(repetition.inside, &b.0))
            .collect();
        for (_, bound) in &used {
            if let Bound::Many(many) = bound {
                if count.map_or(false, |n| n != many.len()) {
                    return Err(Unsure);
                }
                count = Some(many.len());
            }
        }
        let separator: String = (repetition.separator.0..repetition.separator.1)
            .map(|i| self.rules.word(i))
            .collect();
        for round in 0..count.ok_or(Unsure)? {
            let inner: Bounds = bounds
                .iter()
                .map(|(name, bound)| match bound {
                    Bound::Many(many) if self.uses(repetition.inside, name) => {
                        (name.clone(), many[round].clone())
                    }
                    bound => (name.clone(), bound.clone()),
                })
                .collect();
            if round > 0 {
                self.between(&separator, repetition.inside.0);
            }
            let start = self.out.text.len();
            self.sequence(repetition.inside, &inner, false)?;
            if top {
                self.out.elements.push(Element {
                    start,
                    end: self.out.text.len(),
                    words: (0, 0),
                });
            }
        }
        Ok(())
    }

    fn uses(&self, (from, to): (usize, usize), name: &str) -> bool {
        (from..to).any(|i| self.rules.is(i, "$") && self.rules.name(i + 1) == Some(name))
    }

    /// What parts two rounds: the separator, and a line end between items written in one line.
    fn between(&mut self, separator: &str, first: usize) {
        self.out.text.push_str(separator);
        let gap = self.rules.words[first - 1].end..self.rules.words[first].start;
        if !self.rules.text[gap].is_empty() {
            return;
        }
        let ends = self.out.text.ends_with(|c| "};".contains(c));
        self.out.text.push(if ends { '\n' } else { ' ' });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expansion of `m!…` by `macro_rules! m …`, without its blanks.
    fn expanded(rules: &str, call: &str) -> Option<String> {
        let rules = Source::new("m.rs", rules).unwrap();
        let call = Source::new("c.rs", call).unwrap();
        let expansion = expand(&rules, 0, &call, 0, &|name| {
            ["m", "println"].contains(&name)
        })
        .ok()?;
        Some(
            expansion
                .text
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" "),
        )
    }

    #[test]
    fn macros_expand_as_the_compiler_expands_them() {
        let cases = [
            ("{ ($a:ident) => { struct $a; } }", "(A)", "struct A;"),
            (
                "{ ($($t:ty),* $(,)?) => { $(impl X for $t {})* } }",
                "(u8, Vec<(u8, A)>,)",
                "impl X for u8 {} impl X for Vec<(u8, A)> {}",
            ),
            (
                "{ ($e:expr) => { const A: u8 = $e; } }",
                "(1 + 2)",
                "const A: u8 = 1 + 2;",
            ),
            (
                "{ ($($n:ident($($m:ident),*);)*) => { $(impl $n { $(fn $m() {})* })* } }",
                "(A(x, y); B();)",
                "impl A { fn x() {} fn y() {} } impl B { }",
            ),
            (
                "{ ($t:tt) => { const A: u8 = 1 $t 2; } }",
                "(<<)",
                "const A: u8 = 1 << 2;",
            ),
            (
                "{ ($t:ty) => { impl X for $t {} }; ($($t:ty)*) => { $(m!($t);)* } }",
                "(u8 Vec<u16>)",
                "m!(u8); m!(Vec<u16>);",
            ),
            (
                "{ ($t:ty) => { impl X for $t {} }; ($e:expr) => { const A: u8 = $e; } }",
                "(true)",
                "const A: u8 = true;",
            ),
            (
                "{ ($v:vis $n:ident) => { $v mod $n {} } }",
                "(pub(crate) m)",
                "pub(crate) mod m {}",
            ),
            (
                "{ ($($e:expr),*) => { const A: [u8; 2] = [$($e),*]; } }",
                "(1 + 2, -3)",
                "const A: [u8; 2] = [1 + 2, -3];",
            ),
            (
                "{ (struct $n:ident, $e:expr) => { struct $n; fn f() { println!($e) } } }",
                "(struct A, 1 + 2)",
                "struct A; fn f() { println!(1 + 2) }",
            ),
        ];
        for (rules, call, want) in cases.iter() {
            assert_eq!(expanded(rules, call).as_deref(), Some(*want), "{}", rules);
        }
    }

    #[test]
    fn what_is_not_certain_is_not_expanded() {
        let cases = [
            // Hygiene keeps these two `x` apart.
            (
                "{ ($e:expr) => { const A: u8 = { let x = 1; x + $e }; } }",
                "(x)",
            ),
            ("{ ($e:expr) => { const A: u8 = $e; } }", "(A B)"),
            // Written out, these would be other expressions.
            ("{ ($e:expr) => { const A: u8 = 2 * $e; } }", "(1 + 2)"),
            ("{ ($e:expr) => { const A: bool = B == $e; } }", "(C && D)"),
            ("{ ($e:literal) => { const A: u8 = $e.pow(2); } }", "(-3)"),
            // Which rule is it?
            ("{ ($e:expr) => {}; ($t:ty) => {} }", "(u8)"),
            ("{ ($t:ty) => {}; ($($t:tt)*) => {} }", "(size!(u8))"),
            ("{ ($($a:ident)* b c) => {}; ($($t:tt)*) => {} }", "(a)"),
            ("{ ($a:ident) => {}; }", "(a b)"),
            (
                "{ ($a:ident $b:ident) => { struct $a; struct$b$a; } }",
                "(A B)",
            ),
            (
                "{ ($a:tt $b:tt) => { const A: bool = 1 $a$b 2; } }",
                "(< =)",
            ),
            ("{ ($p:pat) => {} }", "(A)"),
            ("{ ($e:expr) => { const A: u8 = -$($e)?; } }", "(1 + 2)"),
            ("{ ($($e:expr),*) => { fn f() { $($e)-* } } }", "(1, 1 + 2)"),
            ("{ ($e:expr) => { fn f() { $e } } }", "(if A { B } - 2)"),
            ("{ ($t:ty) => { fn f() { A as $t < B } } }", "(u8)"),
            // The macro inside takes the type for one thing, whatever it is.
            ("{ ($t:ty) => { const A: u8 = size!($t); } }", "(u8)"),
            // Another `N`, another label.
            ("{ ($e:expr) => { fn f() { let N = 1; g(N, $e) } } }", "(N)"),
            (
                "{ ($($b:tt)*) => { fn f() { 'a: loop { $($b)* } } } }",
                "(break 'a;)",
            ),
            ("{ ($t:ty) => { const A: &str = stringify!($t); } }", "(A)"),
        ];
        for (rules, call) in cases.iter() {
            assert_eq!(expanded(rules, call), None, "{}", rules);
        }
    }
}
