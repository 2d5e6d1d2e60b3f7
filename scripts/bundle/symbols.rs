//! The paths in symbols, as [RFC 2603] writes them (`v0`).
//!
//! [RFC 2603]: https://rust-lang.github.io/rfcs/2603-rust-symbol-name-mangling-v0.html

use std::collections::hash_map::DefaultHasher;
use std::collections::HashMap;
use std::hash::Hasher;

/// Types are named shortly when their names are longer than this: they may double with each
/// reference to what stands before.
const LONG: usize = 200;

/// Deeper than any type.
const DEEPEST: usize = 500;

/// The path that a symbol stands for, without what tells crates and impls of one name apart.
/// A crate called `moved.0` stands for the path `moved.1`. Symbols of other kinds have none.
pub fn path(symbol: &str, moved: (&str, &str)) -> Option<String> {
    let mut reader = Reader {
        text: symbol.strip_prefix("_R")?,
        at: 0,
        depth: 0,
        moved,
        known: HashMap::new(),
    };
    reader.path()
}

/// Shortens a long text to one that only the same text has.
pub fn shortened(text: String) -> String {
    if text.len() <= LONG {
        return text;
    }
    numbered(&text)
}

/// A number that only the same text has.
pub fn numbered(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(text.as_bytes());
    format!("#{:016x}", hasher.finish())
}

struct Reader<'s> {
    text: &'s str,
    at: usize,
    depth: usize,
    moved: (&'s str, &'s str),
    /// What references stand for, by the place that they refer to.
    known: HashMap<usize, String>,
}

impl<'s> Reader<'s> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn eat(&mut self, wanted: char) -> bool {
        let eaten = self.peek() == Some(wanted);
        self.at += usize::from(eaten);
        eaten
    }

    /// `_` is 0, `0_` is 1, and so on.
    fn base62(&mut self) -> Option<usize> {
        let mut number = 0_usize;
        let mut some = 0;
        while !self.eat('_') {
            let c = self.next()?;
            let digit = match c {
                '0'..='9' => u32::from(c) - u32::from('0'),
                'a'..='z' => u32::from(c) - u32::from('a') + 10,
                'A'..='Z' => u32::from(c) - u32::from('A') + 36,
                _ => return None,
            };
            number = number.wrapping_mul(62).wrapping_add(digit as usize);
            some = 1;
        }
        Some(number.wrapping_add(some))
    }

    fn disambiguator(&mut self) -> Option<usize> {
        if self.eat('s') {
            return self.base62().map(|number| number.wrapping_add(1));
        }
        Some(0)
    }

    fn identifier(&mut self) -> Option<&'s str> {
        self.eat('u');
        let digits = &self.text[self.at..];
        // A number does not begin with 0 but for that itself.
        let end = digits.find(|c: char| !c.is_ascii_digit())?;
        let end = if digits.starts_with('0') { 1 } else { end };
        let length: usize = digits[..end].parse().ok()?;
        self.at += end;
        self.eat('_');
        let name = self.text.get(self.at..self.at + length)?;
        self.at += length;
        Some(name)
    }

    /// Reads what a reference refers to.
    fn referred(&mut self, read: fn(&mut Self) -> Option<String>) -> Option<String> {
        let to = self.base62()?;
        if let Some(known) = self.known.get(&to) {
            return Some(known.clone());
        }
        let from = std::mem::replace(&mut self.at, to);
        self.depth += 1;
        if to >= from || self.depth > DEEPEST {
            return None;
        }
        let text = read(self)?;
        self.at = from;
        self.depth -= 1;
        self.known.insert(to, text.clone());
        Some(text)
    }

    /// Reads up to the `E`.
    fn list(&mut self, read: fn(&mut Self) -> Option<String>) -> Option<String> {
        let mut parts = Vec::new();
        while !self.eat('E') {
            parts.push(read(self)?);
        }
        Some(parts.join(", "))
    }

    fn path(&mut self) -> Option<String> {
        match self.next()? {
            'C' => {
                self.disambiguator()?;
                let name = self.identifier()?;
                let is_moved = name == self.moved.0;
                Some(String::from(if is_moved { self.moved.1 } else { name }))
            }
            'M' => {
                self.impl_path()?;
                Some(format!("<{}>", self.ty()?))
            }
            'X' => {
                self.impl_path()?;
                Some(format!("<{} as {}>", self.ty()?, self.path()?))
            }
            // What the trait itself gives.
            'Y' => Some(format!("<{} as default {}>", self.ty()?, self.path()?)),
            'N' => {
                let space = self.next()?;
                let parent = self.path()?;
                let number = self.disambiguator()?;
                let name = self.identifier()?;
                // Closures and the like are numbered.
                if space.is_uppercase() {
                    return Some(format!("{}::{{{}{}#{}}}", parent, space, name, number));
                }
                Some(format!("{}::{}", parent, name))
            }
            'I' => {
                let path = self.path()?;
                Some(format!("{}<{}>", path, self.list(Reader::argument)?))
            }
            'B' => self.referred(Reader::path),
            _ => None,
        }
    }

    /// Where an impl stands tells nothing: its type and trait follow.
    fn impl_path(&mut self) -> Option<()> {
        self.disambiguator()?;
        self.path().map(|_| ())
    }

    fn argument(&mut self) -> Option<String> {
        if self.eat('L') {
            self.base62()?;
            return Some(String::from("'_"));
        }
        if self.eat('K') {
            return self.constant();
        }
        self.ty()
    }

    fn constant(&mut self) -> Option<String> {
        if self.eat('B') {
            return self.referred(Reader::constant);
        }
        if self.eat('p') {
            return Some(String::from("_"));
        }
        let ty = self.ty()?;
        let rest = &self.text[self.at..];
        let (value, _) = rest.split_once('_')?;
        let is_number = |c: char| c == 'n' || c.is_ascii_hexdigit();
        self.at += value.len() + 1;
        Some(format!("{}:{}", value, ty)).filter(|_| value.chars().all(is_number))
    }

    fn ty(&mut self) -> Option<String> {
        let c = self.peek()?;
        if "CMXYNI".contains(c) {
            return self.path().map(shortened);
        }
        self.at += 1;
        let text = match c {
            'a'..='z' => return Some(c.to_string()),
            'A' => format!("[{}; {}]", self.ty()?, self.constant()?),
            'S' => format!("[{}]", self.ty()?),
            'R' | 'Q' => {
                if self.eat('L') {
                    self.base62()?;
                }
                format!("{}{}", if c == 'R' { "&" } else { "&mut " }, self.ty()?)
            }
            'P' => format!("*const {}", self.ty()?),
            'O' => format!("*mut {}", self.ty()?),
            'T' => format!("({})", self.list(Reader::ty)?),
            'F' => {
                self.binder()?;
                let unsafety = if self.eat('U') { "unsafe " } else { "" };
                let abi = match self.eat('K') {
                    true if self.eat('C') => "C",
                    true => self.identifier()?,
                    false => "",
                };
                let arguments = self.list(Reader::ty)?;
                format!("{}{}fn({}) -> {}", unsafety, abi, arguments, self.ty()?)
            }
            'D' => {
                self.binder()?;
                let bounds = self.list(Reader::bound)?;
                self.eat('L');
                self.base62()?;
                format!("dyn {}", bounds)
            }
            'B' => return self.referred(Reader::ty),
            _ => return None,
        };
        Some(shortened(text))
    }

    fn binder(&mut self) -> Option<()> {
        if self.eat('G') {
            self.base62()?;
        }
        Some(())
    }

    fn bound(&mut self) -> Option<String> {
        let mut bound = self.path()?;
        while self.eat('p') {
            let name = self.identifier()?;
            bound.push_str(&format!(" {}={}", name, self.ty()?));
        }
        Some(bound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_paths_and_a_crate_may_be_moved() {
        let plain = |symbol| path(symbol, ("kit", "bundle::kit")).unwrap();
        assert_eq!(plain("_RNvCs1234_6bundle4main"), "bundle::main");
        assert_eq!(plain("_RNvNtCs1234_3kit1m1f"), "bundle::kit::m::f");
        assert_eq!(
            plain("_RINvNtC3kit1m1fhKj9_EC6bundle"),
            "bundle::kit::m::f<h, 9:j>"
        );
        assert_eq!(
            plain("_RNCNvXs_NtC3kit1mNtB6_1ANtB6_1T1f0C3kit"),
            "<bundle::kit::m::A as bundle::kit::m::T>::f::{C#0}"
        );
        assert_eq!(plain("_RNCNCNvC1a1f00C1a"), "a::f::{C#0}::{C#0}");
        assert_eq!(
            plain("_RINvC1a1fRShINtC1b1SlEDNtC1b1TEL_FlEuE"),
            "a::f<&[h], b::S<l>, dyn b::T, fn(l) -> u>"
        );
        assert_eq!(path("main", ("", "")), None);
        assert_eq!(path("_RNvC", ("", "")), None);
    }
}
