//! Reads the names that rustc gives to functions and statics: its v0 mangling.
//!
//! The grammar beside the functions is that of the chapter "v0 Symbol Format" of the rustc book,
//! which follows RFC 2603. In the grammar, `{x}` means any number of `x`, and `[x]` means at most
//! one.
//!
//! The result has all that distinguishes one function from another within a program, and nothing
//! that distinguishes a program from its bundle. So it has all generic arguments, and it lacks the
//! hashes of crates, the places of `impl`s and the crate that instantiated a generic function.

/// A longer name is not read. Back references let a short name describe a type of any size.
const MOST: usize = 1 << 20;

/// A name that is nested more deeply is not read.
const DEEPEST: usize = 500;

/// The names of the basic types, each after its letter.
const BASIC: &str =
    "a i8, b bool, c char, d f64, e str, f f32, h u8, i isize, j usize, l i32, m u32, \
    n i128, o u128, p _, s i16, t u16, u (), v ..., x i64, y u64, z !";

/// Returns the path that a name encodes, or `None` if this is no name of the v0 mangling or not one
/// that we can read.
///
/// ```text
/// symbol-name = "_R" path [path] [vendor-suffix]
/// ```
///
/// The second path is the crate that instantiated a generic function. LLVM appends suffixes that
/// begin with a dot.
pub fn demangle(name: &str) -> Option<String> {
    let mut reader = Reader { all: name.strip_prefix("_R")?, at: 0, depth: 0, left: MOST };
    let path = reader.path()?;
    if !reader.rest().is_empty() && !reader.rest().starts_with('.') {
        reader.path()?;
    }
    let suffix = reader.rest();
    Some(path + suffix).filter(|_| suffix.is_empty() || suffix.starts_with('.'))
}

struct Reader<'a> {
    /// The name after `_R`. Back references count from here.
    all: &'a str,
    at: usize,
    depth: usize,
    /// How many more characters may come from back references.
    left: usize,
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

    /// Reads one level deeper.
    fn deeper(&mut self, read: fn(&mut Self) -> Option<String>) -> Option<String> {
        self.depth += 1;
        let text = if self.depth > DEEPEST { None } else { read(self) };
        self.depth -= 1;
        text
    }

    /// ```text
    /// base-62-number = {0-9 a-z A-Z} "_"
    /// ```
    ///
    /// `_` is 0 and `0_` is 1.
    fn number(&mut self) -> Option<usize> {
        let (digits, rest) = self.rest().split_once('_')?;
        self.at = self.all.len() - rest.len();
        let digit =
            |c: char| Some(c.to_digit(36)? as usize + if c < 'a' && c > '9' { 26 } else { 0 });
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

    /// ```text
    /// identifier = [disambiguator] undisambiguated-identifier
    /// disambiguator = "s" base-62-number
    /// ```
    fn identifier(&mut self) -> Option<(usize, String)> {
        Some((self.number_after('s')?, self.word()?))
    }

    /// ```text
    /// undisambiguated-identifier = ["u"] decimal-number ["_"] bytes
    /// decimal-number = "0" | 1-9 {0-9}
    /// ```
    ///
    /// After `u` the bytes are in Punycode, which we leave as it is. Braces tell it from other words.
    fn word(&mut self) -> Option<String> {
        let is_punycode = self.skip('u');
        let digits = match self.rest().starts_with('0') {
            true => 1,
            false => self.rest().find(|c: char| !c.is_ascii_digit())?,
        };
        let length: usize = self.rest()[..digits].parse().ok()?;
        self.at += digits;
        self.skip('_');
        let word = self.rest().get(..length)?;
        self.at += length;
        Some(if is_punycode { format!("{{punycode:{}}}", word) } else { word.to_string() })
    }

    /// ```text
    /// backref = "B" base-62-number
    /// ```
    ///
    /// The `B` has been read. Reads what begins at an earlier place.
    fn back(&mut self, read: fn(&mut Self) -> Option<String>) -> Option<String> {
        let start = self.at - 1;
        let place = self.number().filter(|&place| place < start)?;
        let after = std::mem::replace(&mut self.at, place);
        let text = self.deeper(read);
        self.at = after;
        let text = text?;
        self.left = self.left.checked_sub(text.len())?;
        Some(text)
    }

    /// Reads elements up to an `E`.
    fn list(&mut self, read: fn(&mut Self) -> Option<String>) -> Option<String> {
        let mut elements = Vec::new();
        while !self.skip('E') {
            elements.push(read(self)?);
        }
        Some(elements.join(", "))
    }

    fn path(&mut self) -> Option<String> {
        self.deeper(Reader::shallow_path)
    }

    /// ```text
    /// path = "C" identifier                    crate
    ///      | "M" impl-path type                <T>
    ///      | "X" impl-path type path           <T as Trait>
    ///      | "Y" type path                     <T as Trait>
    ///      | "N" namespace path identifier     path::identifier
    ///      | "I" path {generic-arg} "E"        path::<T, U>
    ///      | backref
    /// impl-path = [disambiguator] path
    /// ```
    ///
    /// A type has only one `impl` of a trait and only one method of a name, so the place of an
    /// `impl` adds nothing.
    fn shallow_path(&mut self) -> Option<String> {
        Some(match self.next()? {
            'C' => self.identifier()?.1,
            'M' => {
                self.number_after('s')?;
                self.path()?;
                format!("<{}>", self.kind()?)
            }
            'X' => {
                self.number_after('s')?;
                self.path()?;
                format!("<{} as {}>", self.kind()?, self.path()?)
            }
            'Y' => format!("<{} as {}>", self.kind()?, self.path()?),
            'N' => {
                let namespace = self.next().filter(char::is_ascii_alphabetic)?;
                let around = self.path()?;
                let (number, word) = self.identifier()?;
                // The names at the root of a crate are unique except `_`, but a module `std` has the
                // number 1 there, because rustc adds `extern crate std`.
                let is_at_root = !around.contains("::") && !around.starts_with('<') && word != "_";
                let number = if is_at_root { 0 } else { number };
                format!("{}::{}", around, named(namespace, number, &word))
            }
            'I' => format!("{}::<{}>", self.path()?, self.list(Reader::argument)?),
            'B' => self.back(Reader::path)?,
            _ => return None,
        })
    }

    /// ```text
    /// generic-arg = lifetime | type | "K" const
    /// lifetime = "L" base-62-number
    /// ```
    fn argument(&mut self) -> Option<String> {
        if self.skip('L') {
            self.number().map(|number| format!("'{}", number))
        } else if self.skip('K') {
            self.constant()
        } else {
            self.kind()
        }
    }

    /// Reads a type.
    fn kind(&mut self) -> Option<String> {
        self.deeper(Reader::shallow_kind)
    }

    /// ```text
    /// type = basic-type
    ///      | path
    ///      | "A" type const                    [T; N]
    ///      | "S" type                          [T]
    ///      | "T" {type} "E"                    (T, U)
    ///      | "R" [lifetime] type               &T
    ///      | "Q" [lifetime] type               &mut T
    ///      | "P" type                          *const T
    ///      | "O" type                          *mut T
    ///      | "F" fn-sig                        fn(T) -> U
    ///      | "D" dyn-bounds lifetime           dyn Trait
    ///      | "W" type pattern                  T is 1..=9
    ///      | backref
    /// basic-type = a-z
    /// dyn-bounds = [binder] {dyn-trait} "E"
    /// ```
    fn shallow_kind(&mut self) -> Option<String> {
        let start = self.at;
        Some(match self.next()? {
            letter @ 'a'..='z' => basic(letter)?.to_string(),
            'A' => format!("[{}; {}]", self.kind()?, self.constant()?),
            'S' => format!("[{}]", self.kind()?),
            'T' => format!("({})", self.list(Reader::kind)?),
            letter @ ('R' | 'Q') => {
                let lifetime = match self.skip('L') {
                    true => format!("'{} ", self.number()?),
                    false => String::new(),
                };
                let word = if letter == 'R' { "" } else { "mut " };
                format!("&{}{}{}", lifetime, word, self.kind()?)
            }
            'P' => format!("*const {}", self.kind()?),
            'O' => format!("*mut {}", self.kind()?),
            'F' => self.signature()?,
            'D' => {
                let binder = self.binder()?;
                let bounds = self.list(Reader::bound)?;
                let lifetime = if self.skip('L') { self.number()? } else { return None };
                format!("dyn {}{} + '{}", binder, bounds, lifetime)
            }
            'W' => format!("{} is {}", self.kind()?, self.pattern()?),
            'B' => self.back(Reader::kind)?,
            _ => {
                self.at = start;
                self.path()?
            }
        })
    }

    /// ```text
    /// fn-sig = [binder] ["U"] ["K" abi] {type} "E" type
    /// abi = "C" | undisambiguated-identifier
    /// ```
    fn signature(&mut self) -> Option<String> {
        let binder = self.binder()?;
        let safety = if self.skip('U') { "unsafe " } else { "" };
        let abi = match self.skip('K') {
            true if self.skip('C') => "extern \"C\" ".to_string(),
            true => format!("extern {:?} ", self.word()?),
            false => String::new(),
        };
        let (inputs, output) = (self.list(Reader::kind)?, self.kind()?);
        Some(format!("{}{}{}fn({}) -> {}", binder, safety, abi, inputs, output))
    }

    /// ```text
    /// binder = "G" base-62-number
    /// ```
    fn binder(&mut self) -> Option<String> {
        Some(match self.number_after('G')? {
            0 => String::new(),
            count => format!("for<{}> ", count),
        })
    }

    /// ```text
    /// dyn-trait = path {"p" undisambiguated-identifier type}
    /// ```
    fn bound(&mut self) -> Option<String> {
        let mut text = self.path()?;
        while self.skip('p') {
            text += &format!("[{} = {}]", self.word()?, self.kind()?);
        }
        Some(text)
    }

    /// ```text
    /// pattern = "R" const const                 1..=9
    ///         | "O" {pattern} "E"               1..=9, 20..=29
    ///         | "N"                             not null
    /// ```
    fn pattern(&mut self) -> Option<String> {
        Some(match self.next()? {
            'R' => format!("{}..={}", self.constant()?, self.constant()?),
            'O' => self.list(|reader| reader.deeper(Reader::pattern))?,
            'N' => "not null".to_string(),
            _ => return None,
        })
    }

    fn constant(&mut self) -> Option<String> {
        self.deeper(Reader::shallow_constant)
    }

    /// ```text
    /// const = basic-type ["n"] {hex-digit} "_"    integer, bool, char, str
    ///       | "p"                                 _
    ///       | "R" const                           &1
    ///       | "Q" const                           &mut 1
    ///       | "A" {const} "E"                     [1, 2]
    ///       | "T" {const} "E"                     (1, 2)
    ///       | "V" path "U"                        Unit
    ///       | "V" path "T" {const} "E"            Tuple(1, 2)
    ///       | "V" path "S" {field} "E"            Fields { x: 1 }
    ///       | backref
    /// field = identifier const
    /// ```
    fn shallow_constant(&mut self) -> Option<String> {
        Some(match self.next()? {
            'p' => "_".to_string(),
            'B' => self.back(Reader::constant)?,
            'R' => format!("&{}", self.constant()?),
            'Q' => format!("&mut {}", self.constant()?),
            'A' => format!("[{}]", self.list(Reader::constant)?),
            'T' => format!("({})", self.list(Reader::constant)?),
            'V' => {
                let path = self.path()?;
                match self.next()? {
                    'U' => path,
                    'T' => format!("{}({})", path, self.list(Reader::constant)?),
                    'S' => format!(
                        "{} {{ {} }}",
                        path,
                        self.list(|reader| {
                            Some(format!("{}: {}", reader.identifier()?.1, reader.constant()?))
                        })?
                    ),
                    _ => return None,
                }
            }
            letter => {
                let kind = basic(letter)?;
                let sign = if self.skip('n') { "-" } else { "" };
                let (digits, rest) = self.rest().split_once('_')?;
                self.at = self.all.len() - rest.len();
                // The digits of a `str` are its bytes, and no number.
                let number = u128::from_str_radix(digits, 16).ok().filter(|_| letter != 'e');
                let text = number.map_or(digits.to_string(), |number| number.to_string());
                format!("{}{}{}", sign, text, kind)
            }
        })
    }
}

/// The last part of a path. Types and values have the namespaces `t` and `v`. Two of one name in
/// different blocks of a function have different numbers, and so have the items named `_` in a module.
/// Other namespaces belong to closures, shims, constructors and the like.
fn named(namespace: char, number: usize, word: &str) -> String {
    match (namespace, number) {
        ('t' | 'v', 0) => word.to_string(),
        ('t' | 'v', _) => format!("{}#{}", word, number),
        ('C', _) => format!("{{closure{}#{}}}", word, number),
        ('S', _) => format!("{{shim:{}#{}}}", word, number),
        _ => format!("{{{}:{}#{}}}", namespace, word, number),
    }
}

/// The name of the basic type with this letter.
fn basic(letter: char) -> Option<&'static str> {
    let mut types = BASIC.split(", ").filter_map(|one| one.split_once(' '));
    types.find(|one| one.0.starts_with(letter)).map(|one| one.1)
}

#[cfg(test)]
mod tests {
    use super::demangle;

    #[test]
    fn each_production_of_the_grammar_is_read() {
        for (name, path) in [
            // Crates and paths, with numbers and suffixes. The hash and the instantiating crate go.
            ("_RNvCs1234_7mycrate3foo", "mycrate::foo"),
            ("_RNvNtCs1234_7mycrate1a3foo", "mycrate::a::foo"),
            ("_RNvNtC1as_3std1f", "a::std::f"),
            ("_RNvNvC1a1fs_1g", "a::f::g#1"),
            ("_RNvNvC1a1fs0_1g", "a::f::g#2"),
            ("_RNvNkC1as3_1__1f", "a::{k:_#5}::f"),
            ("_RNvNvC1as3_1__1f", "a::_#5::f"),
            ("_RNvC1a1f.llvm.12", "a::f.llvm.12"),
            ("_RINvC1a1flEC1b", "a::f::<i32>"),
            ("_RINvC1a1flEB2_", "a::f::<i32>"),
            ("_RNvC1a3_2ab", "a::2ab"),
            ("_RNvC1au8gdel_5qa", "a::{punycode:gdel_5qa}"),
            // Closures, shims and constructors.
            ("_RNCNvC1a1f0", "a::f::{closure#0}"),
            ("_RNCNCNvC1a1f0s0_0", "a::f::{closure#0}::{closure#2}"),
            ("_RNSNvC1a1f6vtable", "a::f::{shim:vtable#0}"),
            ("_RNcNtC1a1S0", "a::S::{c:#0}"),
            // `impl`s, without their places.
            ("_RNvMNtC1a1bNtC1a1S1f", "<a::S>::f"),
            ("_RNvMs_C1aNtC1a1S1f", "<a::S>::f"),
            ("_RNvXs2_C1alNtC1a1T1f", "<i32 as a::T>::f"),
            ("_RNvYlNtC1a1T1f", "<i32 as a::T>::f"),
        ] {
            assert_eq!(demangle(name).as_deref(), Some(path), "{}", name);
        }
    }

    /// Reads `a::f` with one generic argument, and returns the argument.
    fn argument(argument: &str) -> Option<String> {
        let path = demangle(&format!("_RINvC1a1f{}E", argument))?;
        Some(path.strip_prefix("a::f::<")?.strip_suffix('>')?.to_string())
    }

    #[test]
    fn types_of_every_kind_are_told_apart() {
        for (encoded, text) in [
            ("h", "u8"),
            ("z", "!"),
            ("p", "_"),
            ("NtC1a1S", "a::S"),
            ("INtC1a1SlE", "a::S::<i32>"),
            ("Ahj3_", "[u8; 3usize]"),
            ("Sh", "[u8]"),
            ("TlmE", "(i32, u32)"),
            ("TE", "()"),
            ("Rl", "&i32"),
            ("RL_l", "&'0 i32"),
            ("Ql", "&mut i32"),
            ("Pl", "*const i32"),
            ("Ol", "*mut i32"),
            ("FlEm", "fn(i32) -> u32"),
            ("FUKClEu", "unsafe extern \"C\" fn(i32) -> ()"),
            ("FK6systemEu", "extern \"system\" fn() -> ()"),
            ("FG_RL0_lEu", "for<1> fn(&'1 i32) -> ()"),
            ("DNtC1a1TEL_", "dyn a::T + '0"),
            ("DNtC1a1Tp1IlNtC1a1UEL_", "dyn a::T[I = i32], a::U + '0"),
            ("DG_INtC1a1TRL0_lEEL_", "dyn for<1> a::T::<&'1 i32> + '0"),
            ("WmRm1_m9_", "u32 is 1u32..=9u32"),
            ("L_", "'0"),
        ] {
            assert_eq!(argument(encoded).as_deref(), Some(text), "{}", encoded);
        }
    }

    #[test]
    fn constants_of_every_kind_are_told_apart() {
        for (encoded, text) in [
            ("Kj0_", "0usize"),
            ("Kj3b9aca07_", "1000000007usize"),
            ("Kln2a_", "-42i32"),
            ("Kb1_", "1bool"),
            ("Kc61_", "97char"),
            ("Kp", "_"),
            ("KRe616263_", "&616263str"),
            ("KQl1_", "&mut 1i32"),
            ("KAl1_l2_E", "[1i32, 2i32]"),
            ("KTl1_b1_E", "(1i32, 1bool)"),
            ("KVNtC1a1UU", "a::U"),
            ("KVNtC1a1VTl1_E", "a::V(1i32)"),
            ("KVNtC1a1WS1xl1_E", "a::W { x: 1i32 }"),
        ] {
            assert_eq!(argument(encoded).as_deref(), Some(text), "{}", encoded);
        }
        assert_eq!(argument("Kj1"), None);
    }

    #[test]
    fn back_references_lead_to_earlier_paths_types_and_constants() {
        // The name after `_R` begins at 0: `INvC1a1f` has the crate `C1a` at 3.
        assert_eq!(argument("NtB2_1S").as_deref(), Some("a::S"));
        assert_eq!(argument("TlmEB8_").as_deref(), Some("(i32, u32), i32"));
        assert_eq!(argument("TlmEB7_").as_deref(), Some("(i32, u32), (i32, u32)"));
        assert_eq!(argument("Kj5_KB8_").as_deref(), Some("5usize, 5usize"));
        assert_eq!(argument("B7_"), None);
        assert_eq!(argument("Bz_"), None);
    }

    #[test]
    fn deep_and_endless_names_end() {
        let deep = |levels| argument(&("R".repeat(levels) + "l"));
        assert!(deep(400).is_some());
        assert_eq!(deep(600), None);
        // The second tuple has the first one a thousand times.
        let tuple = |element: &str| format!("T{}E", element.repeat(1000));
        assert_eq!(argument(&(tuple("l") + &tuple("B7_"))), None);
        assert!(argument(&(tuple("l") + "B7_")).is_some());
    }

    #[test]
    fn other_names_are_not_read() {
        for name in [
            "seed",
            "_ZN1a1f17h0123456789abcdefE",
            "_R",
            "_RNvC1a",
            "_RNvC1a1fx",
            "_RNvC9a1f",
            "_RNvXs2_C1almNtC1a1T1f",
        ] {
            assert_eq!(demangle(name), None, "{}", name);
        }
    }
}
