//! Reads the JSON that cargo and rustc write. They write it correctly, so nothing is checked.

use std::iter::Peekable;
use std::str::Chars;

pub enum Json {
    String(String),
    /// A number, `true`, `false` or `null`.
    Word(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

const MISSING: &Json = &Json::Word(String::new());

impl Json {
    /// Parses a text. Returns `None` if the text ends too early. Text that is no JSON may become a
    /// word.
    pub fn parse(text: &str) -> Option<Json> {
        value(&mut text.chars().peekable())
    }

    /// The member of an object. A missing member is like `null`.
    pub fn get(&self, name: &str) -> &Json {
        match self {
            Json::Object(members) => {
                members.iter().find(|member| member.0 == name).map_or(MISSING, |member| &member.1)
            }
            _ => MISSING,
        }
    }

    /// The elements of a list; anything else has none.
    pub fn list(&self) -> &[Json] {
        match self {
            Json::List(elements) => elements,
            _ => &[],
        }
    }

    /// The string, unless this is anything else.
    pub fn string(&self) -> Option<&str> {
        match self {
            Json::String(text) => Some(text),
            _ => None,
        }
    }

    /// The string, or an empty one for anything else.
    pub fn text(&self) -> &str {
        self.string().unwrap_or_default()
    }

    pub fn number(&self) -> Option<usize> {
        match self {
            Json::Word(word) => word.parse().ok(),
            _ => None,
        }
    }

    pub fn is_true(&self) -> bool {
        matches!(self, Json::Word(word) if word == "true")
    }
}

/// Reads the value that comes next.
fn value(left: &mut Peekable<Chars>) -> Option<Json> {
    skip_blanks(left);
    match left.next()? {
        '"' => string(left).map(Json::String),
        '[' => {
            let mut elements = Vec::new();
            while !ends(left, ']')? {
                elements.push(value(left)?);
            }
            Some(Json::List(elements))
        }
        '{' => {
            let mut members = Vec::new();
            while !ends(left, '}')? {
                let name = value(left)?.string()?.to_string();
                skip_blanks(left);
                left.next_if_eq(&':')?;
                members.push((name, value(left)?));
            }
            Some(Json::Object(members))
        }
        first => {
            let mut word = first.to_string();
            let in_word = |c: &char| c.is_alphanumeric() || "+-.".contains(*c);
            word.extend(std::iter::from_fn(|| left.next_if(in_word)));
            Some(Json::Word(word))
        }
    }
}

/// Whether a list or an object ends here. Skips the comma before its next member.
fn ends(left: &mut Peekable<Chars>, bracket: char) -> Option<bool> {
    skip_blanks(left);
    if left.next_if_eq(&',').is_some() {
        skip_blanks(left);
    }
    left.peek()?;
    Some(left.next_if_eq(&bracket).is_some())
}

fn skip_blanks(left: &mut Peekable<Chars>) {
    while left.next_if(|c| c.is_whitespace()).is_some() {}
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

#[cfg(test)]
mod tests {
    use super::Json;

    #[test]
    fn an_escape_in_a_string_becomes_its_character() {
        let parsed = Json::parse(r#""\b\f\n\r\t\u00e9\"\\\/""#);
        assert_eq!(parsed.expect("a string").text(), "\u{8}\u{c}\n\r\t\u{e9}\"\\/");
    }
}
