//! Reads the names that rustc gives to functions and statics: its v0 mangling, which the chapter
//! "v0 Symbol Format" of the rustc book describes. It follows RFC 2603.
//!
//! The result has all that distinguishes one function from another within a program, and nothing
//! that distinguishes a program from its bundle. So it has all generic arguments, and it lacks the
//! hashes of crates, the places of `impl`s and the crate that instantiated a generic function.

use std::mem::replace;

/// How many characters back references may add. With them, a short name can describe a type of any
/// size. Older versions of rustc give up on a type of more than a million parts.
const MOST_ADDED: usize = 1 << 20;

/// The names of the basic types, each after its letter.
const BASIC: &str =
    "a i8, b bool, c char, d f64, e str, f f32, h u8, i isize, j usize, l i32, m u32, \
    n i128, o u128, p _, s i16, t u16, u (), v ..., x i64, y u64, z !";

/// The productions of the grammar that begin with a letter: what they make, their letter, and what
/// we write for them. The reader replaces each part in braces with what comes next in the name, see
/// [`Reader::part`]. A type has only one `impl` of a trait and only one method of a name, so we
/// write nothing for the place of an `impl`.
const GRAMMAR: [(&str, char, &str); 26] = [
    ("path", 'C', "{identifier}"),
    ("path", 'M', "<{impl}{type}>"),
    ("path", 'X', "<{impl}{type} as {path}>"),
    ("path", 'Y', "<{type} as {path}>"),
    ("path", 'I', "{path}::<{arguments}>"),
    ("type", 'A', "[{type}; {constant}]"),
    ("type", 'S', "[{type}]"),
    ("type", 'T', "({types})"),
    ("type", 'R', "&{lifetime}{type}"),
    ("type", 'Q', "&{lifetime}mut {type}"),
    ("type", 'P', "*const {type}"),
    ("type", 'O', "*mut {type}"),
    ("type", 'F', "{binder}{unsafe}{abi}fn({types}) -> {type}"),
    ("type", 'D', "dyn {binder}{bounds} + {argument}"),
    ("type", 'W', "{type} is {pattern}"),
    ("constant", 'R', "&{constant}"),
    ("constant", 'Q', "&mut {constant}"),
    ("constant", 'A', "[{constants}]"),
    ("constant", 'T', "({constants})"),
    ("constant", 'V', "{path}{content}"),
    ("content", 'U', ""),
    ("content", 'T', "({constants})"),
    ("content", 'S', "({fields})"),
    ("pattern", 'R', "{constant}..={constant}"),
    ("pattern", 'O', "{patterns}"),
    ("pattern", 'N', "not null"),
];

/// Returns the path that a name encodes, or `None` if this is no name of the v0 mangling or not one
/// that we can read. The name is `_R`, the path, and for a generic function the crate that
/// instantiated it. LLVM appends suffixes that begin with a dot.
pub fn demangle(name: &str) -> Option<String> {
    let mut reader = Reader { all: name.strip_prefix("_R")?, at: 0, may_add: MOST_ADDED };
    let path = reader.part("path")?;
    if !reader.rest().is_empty() && !reader.rest().starts_with('.') {
        reader.part("path")?;
    }
    let suffix = reader.rest();
    (suffix.is_empty() || suffix.starts_with('.')).then(|| path + suffix)
}

struct Reader<'a> {
    /// The name after `_R`. Back references count from its beginning.
    all: &'a str,
    at: usize,
    /// How many more characters back references may add.
    may_add: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.all[self.at..]
    }

    fn next(&mut self) -> Option<char> {
        let next = self.rest().chars().next()?;
        self.at += next.len_utf8();
        Some(next)
    }

    fn skip(&mut self, expected: char) -> bool {
        let found = self.rest().starts_with(expected);
        self.at += usize::from(found);
        found
    }

    /// Reads up to the next `_`.
    fn digits(&mut self) -> Option<&'a str> {
        let digits = self.rest().split_once('_')?.0;
        self.at += digits.len() + 1;
        Some(digits)
    }

    /// Reads a number in base 62, whose digits are `0` to `9`, `a` to `z` and `A` to `Z`. A number
    /// is one more than its digits say: `_` is 0, `0_` is 1 and `Z_` is 62.
    fn number(&mut self) -> Option<usize> {
        let digits = self.digits()?;
        // `to_digit` takes `A` for `a`.
        let digit =
            |c: char| Some(c.to_digit(36)? as usize + if c.is_ascii_uppercase() { 26 } else { 0 });
        let append = |value: usize, c| value.checked_mul(62)?.checked_add(digit(c)?);
        let value = digits.chars().try_fold(0, append)?;
        value.checked_add(usize::from(!digits.is_empty()))
    }

    /// Reads a number after a letter. Without the letter, the number is 0.
    fn number_after(&mut self, letter: char) -> Option<usize> {
        match self.skip(letter) {
            true => self.number()?.checked_add(1),
            false => Some(0),
        }
    }

    /// Reads a word after its length. After `u` the word is in Punycode, which we leave as it is.
    /// Braces tell it from other words.
    fn word(&mut self) -> Option<String> {
        let is_punycode = self.skip('u');
        // A closure has an empty name, and after its length 0 another name may begin with digits.
        let digits = match self.rest().starts_with('0') {
            true => 1,
            false => self.rest().find(|c: char| !c.is_ascii_digit())?,
        };
        let length: usize = self.rest()[..digits].parse().ok()?;
        self.at += digits;
        // An underscore separates the length from a word that begins with a digit or `_`.
        self.skip('_');
        let word = self.rest().get(..length)?;
        self.at += length;
        Some(if is_punycode { format!("{{punycode:{}}}", word) } else { word.to_string() })
    }

    /// Reads a part of a production. An `s` at the end of its name means any number of such parts
    /// up to an `E`.
    fn part(&mut self, name: &str) -> Option<String> {
        if let Some(element) = name.strip_suffix('s') {
            let mut elements = Vec::new();
            while !self.skip('E') {
                elements.push(self.part(element)?);
            }
            return Some(elements.join(", "));
        }
        Some(match name {
            "identifier" => {
                self.number_after('s')?;
                self.word()?
            }
            "impl" => {
                self.number_after('s')?;
                self.part("path")?;
                String::new()
            }
            "argument" if self.skip('L') => format!("'{}", self.number()?),
            "argument" if self.skip('K') => self.part("constant")?,
            "argument" => self.part("type")?,
            "lifetime" if self.skip('L') => format!("'{} ", self.number()?),
            "binder" if self.skip('G') => format!("for<{}> ", self.number()? + 1),
            "unsafe" if self.skip('U') => "unsafe ".to_string(),
            "abi" if self.skip('K') => match self.skip('C') {
                true => "extern \"C\" ".to_string(),
                false => format!("extern {:?} ", self.word()?),
            },
            "lifetime" | "binder" | "unsafe" | "abi" => String::new(),
            "bound" => {
                let mut text = self.part("path")?;
                while self.skip('p') {
                    text += &format!("[{} = {}]", self.word()?, self.part("type")?);
                }
                text
            }
            "field" => format!("{}: {}", self.part("identifier")?, self.part("constant")?),
            _ => self.production(name)?,
        })
    }

    /// Reads a part that begins with a letter, of one of the kinds in [`GRAMMAR`].
    fn production(&mut self, kind: &str) -> Option<String> {
        let letter = self.next()?;
        // A path is a type as well.
        let is_kind = |of: &str| of == kind || (of, kind) == ("path", "type");
        let is_this = |(of, first, _): &&(&str, char, &str)| *first == letter && is_kind(of);
        if let Some((_, _, production)) = GRAMMAR.iter().find(is_this) {
            return self.fill(production);
        }
        match (kind, letter) {
            (_, 'B') => self.back(kind),
            ("path" | "type", 'N') => self.inner_path(),
            ("type", 'a'..='z') => basic(letter).map(str::to_string),
            ("constant", 'p') => Some("_".to_string()),
            // `j3_` is `3usize`, and `ln2a_` is `-42i32`: a type, a sign, and hexadecimal digits.
            ("constant", _) => {
                let sign = if self.skip('n') { "-" } else { "" };
                let digits = self.digits()?;
                // The digits of a `str` are its bytes, and no number.
                let number = u128::from_str_radix(digits, 16).ok().filter(|_| letter != 'e');
                let text = number.map_or(digits.to_string(), |number| number.to_string());
                Some(format!("{}{}{}", sign, text, basic(letter)?))
            }
            _ => None,
        }
    }

    /// Reads the parts of a production, each where it has its name in braces.
    fn fill(&mut self, production: &str) -> Option<String> {
        let mut text = String::new();
        for (at, piece) in production.split(&['{', '}'][..]).enumerate() {
            // Every other piece is the name of a part.
            match at % 2 {
                0 => text += piece,
                _ => text += &self.part(piece)?,
            }
        }
        Some(text)
    }

    /// Reads what a back reference leads to: a number after `B`, which has been read. Meanwhile the
    /// name ends before the `B`, so that no reference leads to itself.
    fn back(&mut self, kind: &str) -> Option<String> {
        let before = self.all.get(..self.at - 1)?;
        let at = self.number().filter(|&place| place < before.len())?;
        let (all, after) = (replace(&mut self.all, before), replace(&mut self.at, at));
        let text = self.part(kind)?;
        (self.all, self.at) = (all, after);
        self.may_add = self.may_add.checked_sub(text.len())?;
        Some(text)
    }

    /// Reads a path in another one: a namespace, the path around it, a number and a name. Types and
    /// values have the namespaces `t` and `v`. Two of one name in different blocks of a function
    /// have different numbers, and so have the items named `_` in a module. Other namespaces belong
    /// to closures, shims, constructors and the like.
    fn inner_path(&mut self) -> Option<String> {
        let namespace = self.next().filter(char::is_ascii_alphabetic)?;
        let around = self.part("path")?;
        let (number, word) = (self.number_after('s')?, self.word()?);
        // The names at the root of a crate are unique except `_`, but a module `std` has the
        // number 1 there, because rustc adds `extern crate std`.
        let is_at_root = !around.contains("::") && !around.starts_with('<') && word != "_";
        let name = match namespace {
            't' | 'v' if number == 0 || is_at_root => word,
            't' | 'v' => format!("{}#{}", word, number),
            'C' => format!("{{closure{}#{}}}", word, number),
            'S' => format!("{{shim:{}#{}}}", word, number),
            _ => format!("{{{}:{}#{}}}", namespace, word, number),
        };
        Some(format!("{}::{}", around, name))
    }
}

fn basic(letter: char) -> Option<&'static str> {
    BASIC.split(", ").find(|basic| basic.starts_with(letter)).map(|basic| &basic["a ".len()..])
}
