//! Reads the JSON that cargo and rustc write. Apart from an early end, we do not look for errors in it.

use std::iter::Peekable;
use std::str::Chars;

pub enum Json {
    /// A string, a number, `true` or `false`. It is empty for `null`.
    Text(String),
    /// The elements of a list or, for an object, the name of each member followed by its value.
    List(Vec<Json>),
}

const NULL: &Json = &Json::Text(String::new());

impl Json {
    /// Parses a text. Returns `None` if the text ends too early. A text that is no JSON may become a
    /// `Text`.
    pub fn parse(text: &str) -> Option<Json> {
        value(&mut text.chars().peekable())
    }

    /// The member of an object. A missing member is like `null`.
    pub fn get(&self, name: &str) -> &Json {
        let mut pairs = self.list().chunks_exact(2);
        pairs.find(|pair| pair[0].text() == name).map_or(NULL, |pair| &pair[1])
    }

    /// The elements of a list; anything else has none.
    pub fn list(&self) -> &[Json] {
        match self {
            Json::List(elements) => elements,
            _ => &[],
        }
    }

    /// The text, or an empty one for anything else.
    pub fn text(&self) -> &str {
        match self {
            Json::Text(text) => text,
            _ => "",
        }
    }
}

fn value(left: &mut Peekable<Chars>) -> Option<Json> {
    Some(match left.next()? {
        '"' => Json::Text(string(left)?),
        '[' | '{' => Json::List(values(left)?),
        first => {
            let in_word = |c: &char| c.is_alphanumeric() || "+-.".contains(*c);
            let mut word = first.to_string();
            word.extend(std::iter::from_fn(|| left.next_if(in_word)));
            Json::Text(if word == "null" { String::new() } else { word })
        }
    })
}

/// Reads the values up to the bracket that closes. A colon separates them just as a comma does.
fn values(left: &mut Peekable<Chars>) -> Option<Vec<Json>> {
    let mut values = Vec::new();
    loop {
        while left.next_if(|&c| c.is_whitespace() || c == ',' || c == ':').is_some() {}
        if left.next_if(|&c| c == ']' || c == '}').is_some() {
            return Some(values);
        }
        values.push(value(left)?);
    }
}

/// Reads up to the next quote. Neither tool escapes characters above U+FFFF, so there are no
/// surrogate pairs.
fn string(left: &mut Peekable<Chars>) -> Option<String> {
    let mut text = String::new();
    loop {
        let next = match left.next()? {
            '"' => return Some(text),
            '\\' => match left.next()? {
                'b' => '\u{8}',
                'f' => '\u{c}',
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                'u' => {
                    let digits: String = left.by_ref().take(4).collect();
                    char::from_u32(u32::from_str_radix(&digits, 16).ok()?)?
                }
                c => c,
            },
            c => c,
        };
        text.push(next);
    }
}
