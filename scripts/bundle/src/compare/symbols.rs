//! Tells what the names in LLVM's text of a crate mean.
//!
//! A name such as `_RNvCs1234_3lib1f` contains a path, here `lib::f`. A constant without a path, such
//! as a string, has a different name in each crate; we replace the name with a digest of what the
//! constant contains.

use super::demangle::demangle;
use crate::source::in_word;
use std::cell::RefCell;
use std::collections::hash_map::DefaultHasher;
use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};

/// What follows the name of a source file in a constant. Some versions of rustc end it with a zero.
/// `dbg!` adds a line and a column.
const AFTER_FILE: [&str; 3] = [".rs\"", ".rs\\00\"", ".rs:"];

/// What the name of a source file begins with, in a place, in the text of `dbg!` and in the name of a
/// closure. The name is absolute, because we call rustc with absolute paths. `:\\` is how LLVM writes
/// the backslash after the letter of a drive.
const BEFORE_FILE: [&str; 4] = ["c\"/", "[/", "@/", ":\\5C"];

/// The mark of a pointer and 16 bytes. If it points to the name of a file, this is a place that a
/// panic prints: the name, its length, a line and a column.
const PLACE: &str = ", [16 x i8] }> <{";

/// How the messages begin that rustc writes itself. An assertion quotes its condition from the source,
/// where the bundler may have rewritten paths. The second message is followed by the path of a type.
/// rustc 1.63 puts it into every loop over a `Vec` of boxes, and never prints it.
const MESSAGES: [&str; 2] = ["c\"assertion failed: ", "c\"attempted to zero-initialize type `"];

/// How a pointer begins that is a number. The `TypeId` of a type is two of them.
const NUMBER: &str = "inttoptr (i64 ";

/// A number with more digits than this is half of a `TypeId`. A half is any number of 64 bits, and fewer
/// than one in ten million of those has so few digits.
const MOST_DIGITS: usize = 12;

/// The arguments of this function are the length of a format string and the number of its values.
/// The string may be the message of an assertion, so its length may differ.
const FORMAT: &str = "core::fmt::Arguments>::new::<";

/// The function to which an assertion passes its message and the message's length, and its name in
/// the older mangling, which the standard library of some versions of rustc has.
const PANIC: [&str; 2] = ["core::panicking::panic", "_ZN4core9panicking5panic17h"];

/// A part of its name in both manglings.
const MARK_OF_PANIC: &str = "4core9panicking5panic";

/// What the digest of a constant begins with. No name in a source has this sign.
pub const DIGEST: char = '=';

/// What follows the meaning of a name. A path may have any other sign.
pub const END: &str = "\0";

/// How casts of an address begin, and what follows the address. The second is the address of the
/// first byte.
const CASTS: [(&str, &str); 2] =
    [("bitcast (", " to "), ("getelementptr inbounds (", ", i32 0, i32 0, i32 0)")];

/// What the names in LLVM's text of a crate mean.
pub struct Symbols<'a> {
    /// How the paths of each library begin in the text and in sources.
    paths: &'a [(String, String)],
    /// The lines of the constants, by their names.
    constants: HashMap<&'a str, &'a str>,
    /// The meaning of each name, once it is known.
    known: RefCell<HashMap<String, String>>,
    /// The constants with the name of a source file.
    files: HashSet<&'a str>,
    /// The constants with which code calls `panic`, as assertions do.
    panics: HashSet<&'a str>,
}

impl<'a> Symbols<'a> {
    /// Finds what the names in a text mean. The paths of the libraries begin in this way in the text
    /// and in sources.
    pub fn of(llvm: &'a str, paths: &'a [(String, String)]) -> Symbols<'a> {
        let constants = llvm.lines().filter(|line| line.starts_with('@'));
        let constants: HashMap<&str, &str> =
            constants.map(|line| (symbol_in(line), line)).collect();
        let files = constants.values().filter(|line| has_file(line));
        Symbols {
            paths,
            files: files.map(|line| symbol_in(line)).collect(),
            panics: llvm
                .lines()
                .filter(|line| line.contains(MARK_OF_PANIC))
                .flat_map(symbols_in)
                .collect(),
            constants,
            known: RefCell::default(),
        }
    }

    /// Whether a constant may differ between a program and its bundle: the name of a source file, a
    /// place in it, or the message of an assertion.
    pub fn is_skipped(&self, line: &str) -> bool {
        let is_place =
            line.contains(PLACE) && symbols_in(line).any(|name| self.files.contains(name));
        let is_message = MESSAGES.iter().any(|message| line.contains(message))
            && self.panics.contains(symbol_in(line));
        is_place || is_message || has_file(line)
    }

    /// Replaces the libraries' paths in LLVM's text with their names in sources:
    /// `the_program::lib::f` becomes `lib::f`.
    pub fn in_sources(&self, text: &str) -> String {
        let replace = |text: String, path: &(String, String)| text.replace(&path.0, &path.1);
        self.paths.iter().fold(text.to_string(), replace)
    }

    /// What the name of a function or constant means: its path, or else what the constant contains.
    pub fn meaning(&self, name: &str) -> String {
        if let Some(known) = self.known.borrow().get(name) {
            return known.clone();
        }
        let meaning = self.find_meaning(name);
        self.known.borrow_mut().insert(name.to_string(), meaning.clone());
        meaning
    }

    fn find_meaning(&self, name: &str) -> String {
        if let Some(path) = demangle(name) {
            let end = path.find(FORMAT).map_or(path.len(), |at| at + FORMAT.len());
            return self.in_sources(&path[..end]);
        }
        match self.constants.get_key_value(name) {
            Some((_, line)) if self.is_skipped(line) => String::new(),
            Some((name, line)) if is_local(line) => {
                let line = &line[1 + name.len()..];
                let mut content = self.content(line);
                // The size of a closure depends on the edition, which decides what it captures.
                if name.starts_with("vtable") && content.contains("{closure#") {
                    content = self.content(&without_bytes(line));
                }
                let mut hasher = DefaultHasher::new();
                content.hash(&mut hasher);
                format!("{}{:x}", DIGEST, hasher.finish())
            }
            // The linker knows it by this name: `seed`, `memcpy`. Or it is an intrinsic of LLVM.
            _ => name.to_string(),
        }
    }

    /// A constant's line, or a part of it, as [`Symbols::plain`] gives it. Paths into the library get
    /// the form that they have in sources. We leave out the alignment: rustc merges two constants with
    /// the same bytes, and the merged one gets the larger alignment.
    pub fn content(&self, line: &str) -> String {
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let line = match line.rsplit_once(", align ") {
            Some((content, alignment)) if is_number(alignment) => content,
            _ => line,
        };
        self.plain(&self.in_sources(line))
    }

    /// A line of code without the names and numbers that depend on other items:
    /// `call i32 @_RNvCs1234_3lib1f(i32 %x) #3` becomes `call i32 @lib::f(i32 %x) #`,
    /// with [`END`] after `f`. The sign before a word says what the word is:
    ///
    /// | word | is | becomes |
    /// |---|---|---|
    /// | `@f`, `@"f"` | the name of a function or constant | its meaning and [`END`] |
    /// | `!dbg`, `!12`, `#3` | metadata or attributes | nothing |
    /// | `%"a::B"`, `%B` | a type | nothing |
    /// | `%x`, `"text"`, `ret` | a local value, a string, or a word of LLVM | the same |
    ///
    /// The line ends after a call of [`PANIC`], whose arguments may differ.
    pub fn plain(&self, line: &str) -> String {
        // The visibility of a name may change.
        let line = without_casts(&line.replace(" internal ", " ").replace(" hidden ", " "));
        let line = without_type_ids(&line);
        let mut plain = String::new();
        for (at, piece) in line.split('"').enumerate() {
            let is_quoted = at % 2 == 1;
            let words = piece.split_inclusive(|c| !is_quoted && !in_symbol(c));
            for word in words {
                let name = match is_quoted {
                    true => word,
                    false => word.trim_end_matches(|c| !in_symbol(c)),
                };
                match plain.chars().last() {
                    Some('@') => {
                        let meaning = self.meaning(name);
                        plain.extend([&meaning, END]);
                        if meaning == PANIC[0] || meaning.starts_with(PANIC[1]) {
                            return plain;
                        }
                    }
                    Some('!' | '#') if !is_quoted => (),
                    Some('%') if is_quoted || name.starts_with(char::is_uppercase) => (),
                    _ => plain += name,
                }
                plain += &word[name.len()..];
            }
        }
        plain
    }
}

/// Replaces each cast of a function's or constant's address with the address itself:
/// `bitcast (<{ [4 x i8] }>* @X to i32*)` becomes `@X`. LLVM before version 15 needs such a cast in
/// the crate that defines a static, where the static's type is a struct of arrays of bytes. In other
/// crates it has its own type, so the cast is another one or missing.
fn without_casts(line: &str) -> String {
    CASTS.iter().fold(line.to_string(), |line, (begin, end)| {
        let mut pieces = line.split(begin);
        let mut plain = pieces.next().unwrap_or_default().to_string();
        for piece in pieces {
            let address = || {
                let (cast, rest) = piece.split_at(end_of_parenthesis(piece)?);
                let name = cast.split_once(" @")?.1.split_once(end)?.0;
                // Other parentheses belong to an address in a constant.
                (!name.contains(')')).then(|| format!("@{}{}", name, rest))
            };
            plain += &address().unwrap_or_else(|| begin.to_string() + piece);
        }
        plain
    })
}

/// Removes the numbers of `TypeId`s, which are different in each crate.
fn without_type_ids(line: &str) -> String {
    let mut pieces = line.split(NUMBER);
    let mut plain = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let digits = piece.find(' ').unwrap_or(piece.len());
        let is_half = digits > MOST_DIGITS;
        plain += NUMBER;
        plain += if is_half { &piece[digits..] } else { piece };
    }
    plain
}

/// Finds the end of the parenthesis that begins before a text.
fn end_of_parenthesis(text: &str) -> Option<usize> {
    let mut depth = 1;
    let closed = text.char_indices().find(|&(_, c)| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0
    });
    closed.map(|(at, _)| at + 1)
}

/// The line of a constant without its bytes. Those of a vtable are the size and the alignment.
fn without_bytes(line: &str) -> String {
    let mut pieces = line.split(" c\"");
    let first = pieces.next().unwrap_or_default().to_string();
    first + &pieces.filter_map(|piece| Some(piece.split_once('"')?.1)).collect::<String>()
}

/// The names of the functions and constants in a line. The name of a type may contain an `@` as well,
/// as in `%"[closure@/b.rs:1:2]"`.
pub fn symbols_in(line: &str) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    let is_sigil = move |&(_, c): &(usize, char)| {
        is_quoted ^= c == '"';
        c == '@' && !is_quoted
    };
    line.char_indices().filter(is_sigil).map(move |(at, _)| {
        match line[at + 1..].strip_prefix('"') {
            Some(quoted) => quoted.split('"').next().unwrap_or_default(),
            None => line[at + 1..].split(|c| !in_symbol(c)).next().unwrap_or_default(),
        }
    })
}

/// The first name in a line. In the line of a constant, this is the constant's name.
pub fn symbol_in(line: &str) -> &str {
    symbols_in(line).next().unwrap_or_default()
}

/// Whether a character may be in a name without quotes.
pub fn in_symbol(c: char) -> bool {
    in_word(c) || c == '.' || c == '$'
}

/// The first text in the line of a constant, with LLVM's escapes.
pub fn text_in(line: &str) -> &str {
    line.split(" c\"").nth(1).and_then(|text| text.split('"').next()).unwrap_or_default()
}

/// Whether the linker does not see the name of a function or a constant, given its line.
pub fn is_local(line: &str) -> bool {
    let is_constant = line.contains(" = private ") || line.contains(" = internal ");
    is_constant || line.starts_with("define internal ") || line.starts_with("define private ")
}

/// Whether the bytes of a constant contain the name of a source file. The names of types in the
/// constant's line do not count: some versions of rustc name a closure after its place in a file.
fn has_file(line: &str) -> bool {
    let strings = line.match_indices(" c\"").map(|(at, _)| &line[at + 1..]);
    let mut strings = strings.map(|rest| rest.split_inclusive('"').take(2).collect::<String>());
    strings.any(|bytes| {
        let has = |marks: &[&str]| marks.iter().any(|mark| bytes.contains(mark));
        has(&AFTER_FILE) && has(&BEFORE_FILE)
    })
}
