//! Reads JSON, as far as cargo and rustc write it.

/// A string or a bare word; or the members of an object; or the elements of a list, nameless.
#[derive(Debug, Default, PartialEq)]
pub struct Json {
    pub text: String,
    pub members: Vec<(String, Json)>,
}

impl Json {
    pub fn parse(text: &str) -> Option<Json> {
        let mut rest = text;
        value(&mut rest).filter(|_| rest.trim().is_empty())
    }

    pub fn get(&self, name: &str) -> Option<&Json> {
        self.members.iter().find(|one| one.0 == name).map(|one| &one.1)
    }

    pub fn text(&self, name: &str) -> &str {
        self.get(name).map_or("", |value| &value.text)
    }

    pub fn list(&self, name: &str) -> impl Iterator<Item = &Json> {
        self.get(name).into_iter().flat_map(|list| &list.members).map(|one| &one.1)
    }
}

fn value(rest: &mut &str) -> Option<Json> {
    *rest = rest.trim_start();
    let mut json = Json::default();
    if rest.starts_with('"') {
        json.text = string(rest)?;
    } else if let Some(inside) = rest.strip_prefix(&['[', '{'][..]) {
        let close = if rest.starts_with('[') { ']' } else { '}' };
        *rest = inside.trim_start();
        while !rest.starts_with(close) {
            let mut name = String::new();
            if close == '}' {
                name = string(rest)?;
                *rest = rest.trim_start().strip_prefix(':')?;
            }
            json.members.push((name, value(rest)?));
            *rest = rest.trim_start();
            if !rest.starts_with(close) {
                *rest = rest.strip_prefix(',')?.trim_start();
            }
        }
        *rest = &rest[1..];
    } else {
        let end = rest.find(&[',', ']', '}', ' ', '\n'][..]).unwrap_or(rest.len());
        json.text = rest[..end].to_string();
        *rest = &rest[end..];
    }
    Some(json)
}

fn string(rest: &mut &str) -> Option<String> {
    let mut value = String::new();
    let mut left = rest.strip_prefix('"')?.chars();
    loop {
        match left.next()? {
            '"' => {
                *rest = left.as_str();
                return Some(value);
            }
            '\\' => value.push(match left.next()? {
                'n' => '\n',
                // A control character, by four digits.
                'u' => left.by_ref().nth(3).map(|_| ' ')?,
                c => c,
            }),
            c => value.push(c),
        }
    }
}
