//! Reads JSON, as far as cargo and rustc write it.

use std::str::Chars;

/// A string or a bare word; or the members of an object; or the elements of a list, nameless.
#[derive(Default)]
pub struct Json {
    pub text: String,
    members: Vec<(String, Json)>,
}

const NULL: &Json = &Json { text: String::new(), members: Vec::new() };

impl Json {
    pub fn get(&self, name: &str) -> &Json {
        self.members.iter().find(|one| one.0 == name).map_or(NULL, |one| &one.1)
    }

    pub fn list(&self) -> impl Iterator<Item = &Json> {
        self.members.iter().map(|one| &one.1)
    }
}

/// Reads a value and moves `rest` to what follows.
pub fn value(rest: &mut &str) -> Option<Json> {
    let mut json = Json::default();
    if rest.starts_with('"') {
        json.text = string(rest)?;
    } else if rest.starts_with(&['[', '{'][..]) {
        *rest = &rest[1..];
        let mut name = String::new();
        while !rest.starts_with(&[']', '}'][..]) {
            let value = value(rest)?;
            match rest.strip_prefix(':') {
                Some(_) => name = value.text,
                None => json.members.push((std::mem::take(&mut name), value)),
            }
            *rest = rest.trim_start_matches(&[':', ','][..]);
        }
        *rest = &rest[1..];
    } else {
        let (word, after) = rest.split_at(rest.find(&[',', ']', '}'][..])?);
        json.text = word.to_string();
        *rest = after;
    }
    Some(json)
}

fn string(rest: &mut &str) -> Option<String> {
    let (mut value, mut left) = (String::new(), rest[1..].chars());
    loop {
        match left.next()? {
            '"' => break,
            '\\' => value.push(escape(&mut left)?),
            c => value.push(c),
        }
    }
    *rest = left.as_str();
    Some(value)
}

/// The character that is meant after a backslash. Neither tool escapes one beyond the first 65,536.
fn escape(left: &mut Chars) -> Option<char> {
    Some(match left.next()? {
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        'b' => '\u{8}',
        'f' => '\u{C}',
        'u' => {
            let number = u32::from_str_radix(left.as_str().get(..4)?, 16).ok()?;
            *left = left.as_str()[4..].chars();
            char::from_u32(number)?
        }
        c => c,
    })
}
