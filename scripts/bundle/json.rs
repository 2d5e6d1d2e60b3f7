//! Reads JSON, as far as cargo and rustc write it.

/// A value: text, or a word such as `true` or `12`, or the members of an object by their names,
/// or the elements of a list, whose names are empty.
#[derive(Debug, Default, PartialEq)]
pub struct Json {
    pub text: String,
    pub members: Vec<(String, Json)>,
}

impl Json {
    pub fn parse(text: &str) -> Option<Json> {
        let mut rest = text;
        let value = value(&mut rest)?;
        Some(value).filter(|_| rest.trim().is_empty())
    }

    pub fn get(&self, name: &str) -> Option<&Json> {
        self.members
            .iter()
            .find(|one| one.0 == name)
            .map(|one| &one.1)
    }

    pub fn text(&self, name: &str) -> &str {
        self.get(name).map_or("", |value| &value.text)
    }

    pub fn list(&self, name: &str) -> impl Iterator<Item = &Json> {
        self.get(name)
            .into_iter()
            .flat_map(|list| &list.members)
            .map(|one| &one.1)
    }
}

fn value(rest: &mut &str) -> Option<Json> {
    *rest = rest.trim_start();
    let mut json = Json::default();
    let (is_list, is_object) = (rest.starts_with('['), rest.starts_with('{'));
    if rest.starts_with('"') {
        json.text = string(rest)?;
    } else if !is_list && !is_object {
        let end = rest.find(|c: char| !c.is_alphanumeric() && !"+-.".contains(c));
        json.text = rest[..end.unwrap_or(rest.len())].to_string();
        *rest = &rest[json.text.len()..];
    }
    while is_list || is_object {
        // Past what opens it, or the comma behind a member.
        *rest = rest[1..].trim_start();
        if json.members.is_empty() && rest.starts_with(&[']', '}'][..]) {
            break;
        }
        let mut name = String::new();
        if is_object {
            name = string(rest)?;
            *rest = rest.trim_start().strip_prefix(':')?;
        }
        json.members.push((name, value(rest)?));
        *rest = rest.trim_start();
        if !rest.starts_with(',') {
            break;
        }
    }
    if is_list || is_object {
        *rest = rest.strip_prefix(if is_list { ']' } else { '}' })?;
    }
    Some(json)
}

fn string(rest: &mut &str) -> Option<String> {
    let mut units = Vec::new();
    let mut left = rest.strip_prefix('"')?.chars();
    loop {
        let c = match (left.next()?, left.clone().next()) {
            ('"', _) => break,
            ('\\', Some('u')) => {
                // Two of these may stand for one character.
                units.push(u16::from_str_radix(left.as_str().get(1..5)?, 16).ok()?);
                left = left.as_str()[5..].chars();
                continue;
            }
            ('\\', Some(_)) => match left.next()? {
                'n' => '\n',
                't' => '\t',
                other => other,
            },
            (other, _) => other,
        };
        units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
    }
    *rest = left.as_str();
    String::from_utf16(&units).ok()
}

#[test]
fn values_of_all_kinds_are_read() {
    let text = r#" {"a" : [1, -2.5e1, true, [], {}], "b":"\"\\\n\u00e9\ud83d\ude00"} "#;
    let json = Json::parse(text).unwrap();
    assert_eq!(json.list("a").count(), 5);
    assert_eq!(json.list("a").nth(1).unwrap().text, "-2.5e1");
    assert_eq!(json.text("b"), "\"\\\né😀");
    for text in ["[1 2]", "[1", "{\"a\"}", "\"", "\"\\ud83d\"", "1 2"] {
        assert_eq!(Json::parse(text), None, "{}", text);
    }
}
