//! Reads JSON, as far as cargo and rustc write it.

use std::iter::Peekable;
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

pub fn read(text: &str) -> Option<Json> {
    value(&mut text.chars().peekable())
}

fn value(left: &mut Peekable<Chars>) -> Option<Json> {
    let mut json = Json::default();
    let first = left.next()?;
    if first == '"' {
        json.text = string(left)?;
    } else if first == '[' || first == '{' {
        let mut name = String::new();
        while left.next_if(|&c| c == ']' || c == '}').is_none() {
            let value = value(left)?;
            match left.next_if_eq(&':') {
                Some(_) => name = value.text,
                None => json.members.push((std::mem::take(&mut name), value)),
            }
            left.next_if_eq(&',');
        }
    } else {
        json.text.push(first);
        json.text.extend(std::iter::from_fn(|| left.next_if(|c| c.is_alphanumeric())));
    }
    Some(json)
}

/// What stands before the next quote. Neither tool escapes a character beyond the first 65,536.
fn string(left: &mut Peekable<Chars>) -> Option<String> {
    let mut text = String::new();
    loop {
        let next = match left.next()? {
            '"' => return Some(text),
            '\\' => match left.next()? {
                'n' => '\n',
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
