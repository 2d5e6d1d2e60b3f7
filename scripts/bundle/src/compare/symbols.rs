//! Tells what the names in LLVM's text of a crate mean.
//!
//! A name such as `_RNvCs1234_3lib1f` contains a path, here `lib::f`. A constant without a path,
//! such as a string, has a different name in each crate; we replace the name with a digest of what
//! the constant contains.

use super::demangle::demangle;
use crate::source::in_word;
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::hash_map::DefaultHasher;
use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};
use std::iter;

// rustc and LLVM may change these marks. If a hazard of the tests fails with another mark, its name
// is at the end of the comment.

/// What follows the name of a source file in a constant. Some versions of rustc end it with a zero.
/// `dbg!` adds a line and a column. Hazards `assertions` and `dbg`.
const AFTER_FILE: [&str; 3] = [".rs\"", ".rs\\00\"", ".rs:"];

/// What is in front of the name of a source file, in a place, in the text of `dbg!` and in the name of a
/// closure. Hazards `assertions` and `dbg`.
const BEFORE_FILE: [char; 3] = ['"', '[', '@'];

/// How the name of a source file begins, after the letter of a drive if it has one. The name is absolute,
/// because we call rustc with absolute paths. The last two are how versions of LLVM write a backslash. A
/// name with two of them is on a server.
const ROOTS: [&str; 3] = ["/", "\\\\", "\\5C"];

/// The mark of a pointer and 16 bytes. If it points to the name of a file, this is a place that a
/// panic prints: the name, its length, a line and a column. Hazard `assertions`.
const PLACE: &str = ", [16 x i8] }> <{";

/// How a pointer begins that is a number. The `TypeId` of a type is two of them. Hazard `type_ids`.
const NUMBER: &str = "inttoptr (i64 ";

/// A number with more digits than this is half of a `TypeId`. A half is any number of 64 bits, and
/// fewer than one in ten million of those has so few digits. Hazards `type_ids` and
/// `refused_features_in_constants`.
const MOST_DIGITS: usize = 12;

/// The generic arguments of this function are the length of a format string and the number of its
/// values. The string may be the message of an assertion, so its length may differ. Hazard `dbg`.
const FORMAT: &str = "core::fmt::Arguments>::new::<";

/// The function to which an assertion passes its message and the message's length, and its name in
/// the older mangling, which the standard library of some versions of rustc has. Hazard `assertions`.
const PANIC: [&str; 2] = ["core::panicking::panic", "_ZN4core9panicking5panic17h"];

/// What the digest of a constant begins with. No name in a source has this sign.
pub const DIGEST: char = '=';

/// What follows the meaning of a name. A path may have any other sign.
pub const END: &str = "\0";

/// How casts of an address begin, and what follows the address. The second is the address of the
/// first byte. Hazard `statics_behind_pointers`.
const CASTS: [(&str, &str); 2] =
    [("bitcast (", " to "), ("getelementptr inbounds (", ", i32 0, i32 0, i32 0)")];

pub struct Symbols<'a> {
    /// How the paths of each library begin in the text and in sources: `the_program::lib::` and
    /// `lib::`.
    paths: &'a [(String, String)],
    /// The lines of the constants, by their names.
    constants: HashMap<&'a str, &'a str>,
    /// The meaning of each name, once it is known.
    known: RefCell<HashMap<String, String>>,
    /// The constants that may differ between a program and its bundle: the name of a source file, or
    /// a place in it.
    skipped: HashSet<&'a str>,
}

/// A name or string in a line of LLVM's text.
struct Name<'a> {
    /// What the line has before the name.
    before: &'a str,
    /// The sign in front of the name, see [`Symbols::plain`]. For a string it is the first quote.
    sign: char,
    /// The name or string, with its quotes if it has any.
    text: &'a str,
    /// What the line has after the name.
    rest: &'a str,
}

impl<'a> Symbols<'a> {
    pub fn of(llvm: &'a str, paths: &'a [(String, String)]) -> Symbols<'a> {
        let constants = llvm.lines().filter(|line| line.starts_with('@'));
        let constants: HashMap<&str, &str> =
            constants.map(|line| (symbol_in(line), line)).collect();
        let names = || constants.keys().copied();
        let files: HashSet<&str> = names().filter(|name| has_file(constants[name])).collect();
        let is_skipped = |name: &&str| {
            let line = constants[name];
            files.contains(name)
                || line.contains(PLACE) && symbols_in(line).any(|name| files.contains(name))
        };
        let skipped = names().filter(is_skipped).collect();
        Symbols { paths, constants, known: RefCell::default(), skipped }
    }

    /// Whether a constant may differ between a program and its bundle.
    pub fn is_skipped(&self, name: &str) -> bool {
        self.skipped.contains(name)
    }

    /// Replaces the libraries' paths in LLVM's text with their names in sources:
    /// `the_program::lib::f` becomes `lib::f`.
    fn in_sources(&self, text: &str) -> String {
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
        let line = match self.constants.get(name) {
            // A local name has no quotes.
            Some(line) if is_local(line) => &line["@".len() + name.len()..],
            // The linker knows it by this name: `seed`, `memcpy`. Or it is an intrinsic of LLVM.
            _ => return name.to_string(),
        };
        if self.is_skipped(name) {
            return String::new();
        }
        let mut content = self.content(line);
        // The size of a closure depends on the edition, which decides what it captures. Hazard
        // `editions_of_judges`.
        if name.starts_with("vtable") && content.contains("{closure#") {
            content = self.content(&without_bytes(line));
        }
        let mut hasher = DefaultHasher::new();
        content.hash(&mut hasher);
        format!("{}{:x}", DIGEST, hasher.finish())
    }

    /// The first line of a function, or the line of a constant from its name on or after it, as
    /// [`Symbols::plain`] gives it, and with the libraries' paths as in sources. We leave out the
    /// visibility of the name, which may change, and the alignment: rustc merges two constants with
    /// the same bytes, and the merged one gets the larger alignment.
    pub fn content(&self, line: &str) -> String {
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let line = match line.rsplit_once(", align ") {
            Some((content, alignment)) if is_number(alignment) => content,
            _ => line,
        };
        let line = line.replace(" internal ", " ").replace(" hidden ", " ");
        self.plain(&self.in_sources(&line))
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
        let mut plain = String::with_capacity(line.len());
        // Casts and `TypeId`s have a parenthesis after a blank. Few other lines do, so this saves
        // time.
        let line = match line.contains(" (") {
            true => Cow::Owned(without_type_ids(&without_casts(line))),
            false => Cow::Borrowed(line),
        };
        let mut rest = line.as_ref();
        while let Some(name) = Name::first_in(rest) {
            plain += name.before;
            match name.sign {
                '"' => plain += name.text,
                '@' => {
                    let meaning = self.meaning(name.text.trim_matches('"'));
                    plain.extend(["@", &meaning, END]);
                    if meaning == PANIC[0] || meaning.starts_with(PANIC[1]) {
                        return plain;
                    }
                }
                '%' if !name.text.starts_with(|c: char| c == '"' || c.is_uppercase()) => {
                    plain.extend(["%", name.text]);
                }
                sign => plain.push(sign),
            }
            rest = name.rest;
        }
        plain + rest
    }
}

impl Name<'_> {
    /// Finds the first name or string in a line.
    fn first_in(line: &str) -> Option<Name<'_>> {
        let is_sign = |byte| matches!(byte, b'@' | b'%' | b'!' | b'#' | b'"');
        let at = line.bytes().position(is_sign)?;
        let (before, sign) = (&line[..at], char::from(line.as_bytes()[at]));
        let name = if sign == '"' { &line[at..] } else { &line[at + 1..] };
        let end = match name.strip_prefix('"') {
            Some(quoted) => quoted.find('"').map(|end| end + 2),
            None => name.find(|c| !in_symbol(c)),
        };
        let (text, rest) = name.split_at(end.unwrap_or(name.len()));
        Some(Name { before, sign, text, rest })
    }
}

/// Replaces each cast of a function's or constant's address with the address itself: `bitcast (<{
/// [4 x i8] }>* @X to i32*)` becomes `@X`. LLVM before version 15 needs such a cast in the crate
/// that defines a static, where the static's type is a struct of arrays of bytes. In other crates
/// it has its own type, so the cast is another one or missing.
fn without_casts(line: &str) -> String {
    CASTS.iter().fold(line.to_string(), |line, (begin, end)| {
        rewrite(&line, begin, |after| {
            let (cast, rest) = after.split_at(end_of_parenthesis(after)?);
            let name = cast.split_once(" @")?.1.split_once(end)?.0;
            // If a parenthesis closes before `end`, the address is inside a constant, and stays.
            (!name.contains(')')).then(|| format!("@{}{}", name, rest))
        })
    })
}

/// Removes the numbers of `TypeId`s, which are different in each crate.
fn without_type_ids(line: &str) -> String {
    rewrite(line, NUMBER, |after| {
        let (digits, rest) = after.split_once(' ')?;
        (digits.len() > MOST_DIGITS).then(|| [NUMBER, rest].concat())
    })
}

/// Removes the bytes from the line of a constant. Those of a vtable are the size and the alignment.
fn without_bytes(line: &str) -> String {
    rewrite(line, " c\"", |after| Some(after.split_once('"')?.1.to_string()))
}

/// Replaces a mark and the text after it, up to the next such mark or the end of the line, with
/// what `rewritten` makes of that text. If it makes nothing, both stay.
fn rewrite(line: &str, mark: &str, rewritten: impl Fn(&str) -> Option<String>) -> String {
    let mut pieces = line.split(mark);
    let first = pieces.next().unwrap_or_default().to_string();
    let piece = |after: &str| rewritten(after).unwrap_or_else(|| [mark, after].concat());
    first + &pieces.map(piece).collect::<String>()
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

/// The names of the functions and constants in a line.
pub fn symbols_in(line: &str) -> impl Iterator<Item = &str> {
    let names = iter::successors(Name::first_in(line), |name| Name::first_in(name.rest));
    names.filter(|name| name.sign == '@').map(|name| name.text.trim_matches('"'))
}

/// The first name in a line. In the line of a constant, this is the constant's name.
pub fn symbol_in(line: &str) -> &str {
    symbols_in(line).next().unwrap_or_default()
}

/// Whether a character may be in a name without quotes.
pub fn in_symbol(c: char) -> bool {
    in_word(c) || c == '.' || c == '$'
}

/// The strings in the line of a constant, with LLVM's escapes.
pub fn strings_in(line: &str) -> impl Iterator<Item = &str> {
    line.split(" c\"").skip(1).filter_map(|text| text.split('"').next())
}

/// Whether the linker does not see the name of a function or a constant, given its line.
pub fn is_local(line: &str) -> bool {
    // `define internal void @f`, `@a = private constant`
    line.split(' ').take(3).any(|word| word == "internal" || word == "private")
}

/// Whether the bytes of a constant contain the name of a source file. The names of types in the
/// constant's line do not count: some versions of rustc name a closure after its place in a file.
fn has_file(line: &str) -> bool {
    strings_in(line).any(|text| {
        let quoted = format!("\"{}\"", text);
        AFTER_FILE.iter().any(|mark| quoted.contains(mark))
            && quoted.split(&BEFORE_FILE[..]).skip(1).any(is_absolute)
    })
}

/// Whether a text begins with an absolute path, in the form of Unix or of Windows: `/`, `d:\`, `D:/` or
/// `\\server\`.
fn is_absolute(text: &str) -> bool {
    let path = match text.as_bytes() {
        [b'A'..=b'Z' | b'a'..=b'z', b':', ..] => &text[2..],
        _ => text,
    };
    ROOTS.iter().any(|root| path.starts_with(root))
}
