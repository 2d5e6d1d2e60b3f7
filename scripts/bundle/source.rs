//! Source files as the other parts see them: text, tokens, matching brackets, places.

use crate::lexer::{lex, Kind, Token};
use std::fmt;

/// Why something cannot be bundled, and where that stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// Path from the package's root, with `/` on every system.
    pub file: String,
    /// Line and column, from 1; 0 where the whole file is meant.
    pub line: usize,
    pub column: usize,
    pub why: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.line == 0 {
            write!(f, "{}: {}", self.file, self.why)
        } else {
            write!(
                f,
                "{}:{}:{}: {}",
                self.file, self.line, self.column, self.why
            )
        }
    }
}

/// Refuses a whole file.
pub fn refuse_file<T>(file: &str, why: &str) -> Result<T, Refusal> {
    let (file, why) = (file.to_string(), why.to_string());
    Err(Refusal {
        file,
        line: 0,
        column: 0,
        why,
    })
}

/// One source file. Line ends are LF and there is no byte-order mark: the compiler reads CRLF
/// as LF everywhere, in literals too, so nothing is lost.
#[derive(Debug)]
pub struct Source {
    pub path: String,
    pub text: String,
    /// Every token.
    pub tokens: Vec<Token>,
    /// The tokens that mean something: no spaces, no comments, nothing switched off.
    pub words: Vec<Token>,
    /// For each bracket among `words`, the index of its partner.
    partner: Vec<usize>,
}

impl Source {
    /// Lexes a file; refuses what is not Rust on the level of tokens and brackets.
    pub fn new(path: &str, text: &str) -> Result<Source, Refusal> {
        let text = text
            .strip_prefix('\u{feff}')
            .unwrap_or(text)
            .replace("\r\n", "\n");
        let tokens = lex(&text);
        let words: Vec<Token> = tokens
            .iter()
            .filter(|t| !matches!(t.kind, Kind::Space | Kind::LineComment | Kind::BlockComment))
            .copied()
            .collect();
        let path = path.to_string();
        let mut source = Source {
            path,
            text,
            tokens,
            words,
            partner: Vec::new(),
        };
        if let Some(bad) = source
            .words
            .iter()
            .find(|t| matches!(t.kind, Kind::Unterminated | Kind::Stray))
        {
            return Err(
                source.refusal_at(bad.start, "this starts no Rust token that also ends")
            );
        }
        source.match_brackets()?;
        Ok(source)
    }

    fn match_brackets(&mut self) -> Result<(), Refusal> {
        let mut partner = vec![usize::MAX; self.words.len()];
        let mut open: Vec<usize> = Vec::new();
        for i in 0..self.words.len() {
            match self.words[i].kind {
                Kind::Open => open.push(i),
                Kind::Close => {
                    let close = self.word(i);
                    match open.pop() {
                        Some(o) if closes(self.word(o), close) => {
                            partner[o] = i;
                            partner[i] = o;
                        }
                        _ => return Err(self.refusal(i, "this bracket closes nothing")),
                    }
                }
                _ => {}
            }
        }
        if let Some(&o) = open.last() {
            return Err(self.refusal(o, "this bracket is never closed"));
        }
        self.partner = partner;
        Ok(())
    }

    /// Leaves out the words in these index ranges, as if they had never been written.
    pub fn drop_words(&mut self, ranges: &[(usize, usize)]) -> Result<(), Refusal> {
        let kept = |i: usize| !ranges.iter().any(|&(from, to)| from <= i && i < to);
        let words = (0..self.words.len())
            .filter(|&i| kept(i))
            .map(|i| self.words[i]);
        self.words = words.collect();
        self.match_brackets()
    }

    /// The text of word `i`, empty past the end.
    pub fn word(&self, i: usize) -> &str {
        self.words.get(i).map_or("", |t| &self.text[t.start..t.end])
    }

    pub fn kind(&self, i: usize) -> Kind {
        self.words.get(i).map_or(Kind::Space, |t| t.kind)
    }

    /// The name that word `i` is, without `r#`, unless it is no name.
    pub fn name(&self, i: usize) -> Option<&str> {
        match self.kind(i) {
            Kind::Ident => Some(self.word(i)),
            Kind::RawIdent => Some(&self.word(i)[2..]),
            _ => None,
        }
    }

    /// Whether `i` is this word and not a literal or raw name that looks like it.
    pub fn is(&self, i: usize, text: &str) -> bool {
        self.word(i) == text
    }

    /// Whether the words from `i` on are these characters of one operator, without gaps.
    pub fn is_op(&self, i: usize, op: &str) -> bool {
        let adjacent = |k: usize| self.words[i + k - 1].end == self.words[i + k].start;
        op.char_indices().all(|(k, c)| {
            self.kind(i + k) == Kind::Punct
                && self.word(i + k).starts_with(c)
                && (k == 0 || adjacent(k))
        })
    }

    /// The partner of the bracket at word `i`, or the file's end if no bracket stands there.
    pub fn partner(&self, i: usize) -> usize {
        let end = self.words.len();
        self.partner.get(i).map_or(end, |&partner| partner.min(end))
    }

    /// Past the inner attributes, `#![…]`, that stand from word `i` on.
    pub fn past_inner_attributes(&self, mut i: usize) -> usize {
        while self.is(i, "#") && self.is(i + 1, "!") && self.is(i + 2, "[") {
            i = self.partner(i + 2) + 1;
        }
        i
    }

    /// The bracket around a macro's rules, if `macro_rules! name` stands at word `i`.
    pub fn rules(&self, i: usize) -> Option<usize> {
        let open = i + 3 + usize::from(self.is(i + 2, "$"));
        let found = self.is(i, "macro_rules") && self.is(i + 1, "!");
        Some(open).filter(|&open| found && self.kind(open) == Kind::Open)
    }

    /// The brackets of each rule, `(matcher) => { transcriber };`, among those in the bracket `rules`.
    pub fn each_rule(&self, rules: usize) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        let mut matcher = rules + 1;
        while self.kind(matcher) == Kind::Open {
            let transcriber = self.partner(matcher) + 3;
            if self.kind(transcriber) != Kind::Open {
                break;
            }
            found.push((matcher, transcriber));
            let past = self.partner(transcriber) + 1;
            matcher = past + usize::from(self.is(past, ";"));
        }
        found
    }

    /// Whether the bracket at word `open` holds a macro's arguments. `if !(…)` looks the same.
    pub fn is_call(&self, open: usize) -> bool {
        let behind = |i: usize| self.is(i - 1, "!") && self.name(i - 2).is_some();
        self.kind(open) == Kind::Open && open >= 2 && behind(open)
    }

    /// The outermost brackets in words `from..to` that a macro reads as they stand, so that
    /// attributes and documentation in them may mean anything: its arguments and its matchers.
    pub fn read_by_macros(&self, from: usize, to: usize) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        let mut matchers = Vec::new();
        let mut i = from;
        while i < to {
            if let Some(rules) = self.rules(i) {
                matchers.extend(self.each_rule(rules).iter().map(|rule| rule.0));
            }
            if self.is_call(i) || matchers.contains(&i) {
                found.push((i, self.partner(i)));
                i = self.partner(i);
            }
            i += 1;
        }
        found
    }

    /// The innermost bracket around word `i`.
    pub fn around(&self, i: usize) -> Option<usize> {
        let mut at = i;
        while at > 0 {
            at -= 1;
            match self.kind(at) {
                Kind::Close => at = self.partner(at),
                Kind::Open => return Some(at),
                _ => {}
            }
        }
        None
    }

    /// The byte range of words `from..to`; `to` is past the last.
    pub fn bytes(&self, from: usize, to: usize) -> (usize, usize) {
        if from >= to {
            let at = self.words.get(from).map_or(self.text.len(), |t| t.start);
            return (at, at);
        }
        (self.words[from].start, self.words[to - 1].end)
    }

    /// The refusal of word `i`.
    pub fn refusal(&self, i: usize, why: &str) -> Refusal {
        let at = self.words.get(i).map_or(self.text.len(), |t| t.start);
        self.refusal_at(at, why)
    }

    /// The refusal of the text at byte `at`.
    pub fn refusal_at(&self, at: usize, why: &str) -> Refusal {
        let (line, column) = self.place(at);
        let (file, why) = (self.path.clone(), why.to_string());
        Refusal {
            file,
            line,
            column,
            why,
        }
    }

    /// Line and column (in characters) of byte `at`, from 1.
    pub fn place(&self, at: usize) -> (usize, usize) {
        let before = &self.text[..at];
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        let line = before.matches('\n').count() + 1;
        (line, before[line_start..].chars().count() + 1)
    }
}

fn closes(open: &str, close: &str) -> bool {
    matches!((open, close), ("(", ")") | ("[", "]") | ("{", "}"))
}
