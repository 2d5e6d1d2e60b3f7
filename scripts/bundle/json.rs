//! Reads JSON, of which cargo and rustc write as much as this understands.

/// A value of JSON.
#[derive(Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads one value that fills the text.
    pub fn parse(text: &str) -> Option<Json> {
        let mut reader = Reader { rest: text };
        let value = reader.value()?;
        reader.rest.trim().is_empty().then(|| value)
    }

    /// The member of that name, null if there is none.
    pub fn get(&self, name: &str) -> &Json {
        match self {
            Json::Object(members) => members
                .iter()
                .find(|member| member.0 == name)
                .map_or(&Json::Null, |member| &member.1),
            _ => &Json::Null,
        }
    }

    /// The text, empty if this is none.
    pub fn text(&self) -> &str {
        match self {
            Json::Text(text) => text,
            _ => "",
        }
    }

    /// The elements, none if this is no list.
    pub fn list(&self) -> &[Json] {
        match self {
            Json::List(elements) => elements,
            _ => &[],
        }
    }

    /// The number, 0 if this is none.
    pub fn number(&self) -> usize {
        match self {
            Json::Number(number) => *number as usize,
            _ => 0,
        }
    }
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// Goes past the token, blanks before it included, if it is the next one.
    fn skip(&mut self, token: &str) -> Option<()> {
        self.rest = self.rest.trim_start().strip_prefix(token)?;
        Some(())
    }

    fn value(&mut self) -> Option<Json> {
        self.rest = self.rest.trim_start();
        match self.rest.chars().next()? {
            '"' => self.string().map(Json::Text),
            '[' => self.sequence("[", "]", Reader::value).map(Json::List),
            '{' => self.sequence("{", "}", Reader::member).map(Json::Object),
            'n' => self.skip("null").map(|()| Json::Null),
            't' => self.skip("true").map(|()| Json::Bool(true)),
            'f' => self.skip("false").map(|()| Json::Bool(false)),
            _ => {
                let number = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
                let end = self.rest.find(|c| !number(c)).unwrap_or(self.rest.len());
                let (number, rest) = self.rest.split_at(end);
                self.rest = rest;
                number.parse().ok().map(Json::Number)
            }
        }
    }

    fn sequence<T>(
        &mut self,
        open: &str,
        close: &str,
        element: fn(&mut Reader<'a>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let mut elements = Vec::new();
        self.skip(open)?;
        while self.skip(close).is_none() {
            if !elements.is_empty() {
                self.skip(",")?;
            }
            elements.push(element(self)?);
        }
        Some(elements)
    }

    fn member(&mut self) -> Option<(String, Json)> {
        self.rest = self.rest.trim_start();
        let name = self.string()?;
        self.skip(":")?;
        Some((name, self.value()?))
    }

    fn string(&mut self) -> Option<String> {
        let mut text = String::new();
        self.rest = self.rest.strip_prefix('"')?;
        loop {
            let end = self.rest.find(&['"', '\\'][..])?;
            text.push_str(&self.rest[..end]);
            let escape = self.rest[end..].starts_with('\\');
            self.rest = &self.rest[end + 1..];
            if !escape {
                return Some(text);
            }
            let letter = self.rest.chars().next()?;
            self.rest = &self.rest[letter.len_utf8()..];
            text.push(match letter {
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                'b' => '\u{8}',
                'f' => '\u{c}',
                'u' => self.utf16()?,
                other => other,
            });
        }
    }

    /// The character behind `\u`, whose second half may stand behind another `\u`.
    fn utf16(&mut self) -> Option<char> {
        let mut units = Vec::new();
        loop {
            units.push(u16::from_str_radix(self.rest.get(..4)?, 16).ok()?);
            self.rest = &self.rest[4..];
            match char::decode_utf16(units.iter().copied()).next()? {
                Ok(character) => return Some(character),
                Err(_) if units.len() == 1 => self.rest = self.rest.strip_prefix("\\u")?,
                Err(_) => return None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_all_kinds_are_read() {
        let json = Json::parse(r#" {"a" : [1, -2.5e1, true, null, {}], "b":"x"} "#).unwrap();
        assert_eq!(json.get("a").list()[0].number(), 1);
        assert_eq!(json.get("a").list()[1], Json::Number(-25.0));
        assert_eq!(json.get("a").list().len(), 5);
        assert_eq!(json.get("b").text(), "x");
        assert_eq!(json.get("c"), &Json::Null);
    }

    #[test]
    fn escapes_stand_for_their_characters() {
        let json = Json::parse(r#""\"\\\/\n\u00e9\ud83d\ude00""#).unwrap();
        assert_eq!(json.text(), "\"\\/\né😀");
    }

    #[test]
    fn text_that_is_no_json_is_nothing() {
        for text in ["", "[1 2]", "{\"a\"}", "\"", "\"\\ud83d\"", "1 2", "[1", "x"] {
            assert_eq!(Json::parse(text), None, "{}", text);
        }
    }
}
