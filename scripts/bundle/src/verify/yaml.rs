//! Reads YAML, as far as the test suites of cargo-compete need it: maps and lists in block style,
//! scalars in every style, and no anchors, tags or collections in flow style.

pub enum Yaml {
    Map(Vec<(String, Yaml)>),
    List(Vec<Yaml>),
    Text(String),
}

impl Yaml {
    /// Reads a document, or returns the number of the first line that this reader does not know.
    pub fn parse(text: &str) -> Result<Yaml, usize> {
        let lines = text.lines().map(|line| line.trim_end_matches('\r').to_string());
        let mut reader = Reader { lines: lines.collect(), at: 0 };
        let value = reader.block(0)?;
        match reader.indentation() {
            None => Ok(value),
            Some(_) => Err(reader.at + 1),
        }
    }

    /// The value of a key, if this is a map that has the key.
    pub fn get(&self, key: &str) -> Option<&Yaml> {
        match self {
            Yaml::Map(pairs) => pairs.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The elements of a list, or nothing.
    pub fn list(&self) -> &[Yaml] {
        match self {
            Yaml::List(elements) => elements,
            _ => &[],
        }
    }

    /// The text of a scalar.
    pub fn text(&self) -> Option<&str> {
        match self {
            Yaml::Text(text) => Some(text),
            _ => None,
        }
    }
}

struct Reader {
    lines: Vec<String>,
    /// The index of the current line.
    at: usize,
}

impl Reader {
    /// Skips blank lines, comments and `---`. Returns the next line's indentation, or `None` at the
    /// end.
    fn indentation(&mut self) -> Option<usize> {
        while let Some(line) = self.lines.get(self.at) {
            let text = line.trim();
            if !text.is_empty() && !text.starts_with('#') && text != "---" {
                return Some(blanks(line));
            }
            self.at += 1;
        }
        None
    }

    /// Reads a map, a list or a scalar that is indented by at least `least` blanks.
    fn block(&mut self, least: usize) -> Result<Yaml, usize> {
        let indent = match self.indentation().filter(|&indent| indent >= least) {
            Some(indent) => indent,
            None => return Ok(Yaml::Text(String::new())),
        };
        let line = &self.lines[self.at][indent..];
        if line == "-" || line.starts_with("- ") {
            return self.list(indent);
        }
        match key(line) {
            Some(_) => self.map(indent),
            None => self.scalar(indent, indent),
        }
    }

    fn list(&mut self, indent: usize) -> Result<Yaml, usize> {
        let mut elements = Vec::new();
        while self.indentation() == Some(indent) {
            let line = &mut self.lines[self.at];
            if line[indent..] != *"-" && !line[indent..].starts_with("- ") {
                break;
            }
            // What follows the hyphen is a block of its own, indented by the hyphen and the blanks.
            line.replace_range(indent..=indent, " ");
            elements.push(self.block(indent + 1)?);
        }
        Ok(Yaml::List(elements))
    }

    fn map(&mut self, indent: usize) -> Result<Yaml, usize> {
        let mut pairs = Vec::new();
        while self.indentation() == Some(indent) {
            let line = &self.lines[self.at];
            let (name, value) = key(&line[indent..]).ok_or(self.at + 1)?;
            let (name, start) = (name.to_string(), line.len() - value.len());
            let value = match value.starts_with('#') || value.is_empty() {
                false => self.scalar(start, indent)?,
                true => {
                    self.at += 1;
                    // A list may have the indentation of its key.
                    let next = self.indentation();
                    let is_list =
                        next == Some(indent) && self.lines[self.at][indent..].starts_with('-');
                    self.block(if is_list { indent } else { indent + 1 })?
                }
            };
            pairs.push((name, value));
        }
        Ok(Yaml::Map(pairs))
    }

    /// Reads the scalar that begins in this line, in a block with this indentation.
    fn scalar(&mut self, start: usize, indent: usize) -> Result<Yaml, usize> {
        let text = self.lines[self.at][start..].to_string();
        self.at += 1;
        let quoted = |quote: char| text.trim_end().strip_prefix(quote)?.strip_suffix(quote);
        match text.chars().next() {
            Some('|') | Some('>') => Ok(Yaml::Text(self.lines_below(&text, indent))),
            Some('"') => quoted('"').and_then(unescape).map(Yaml::Text).ok_or(self.at),
            Some('\'') => {
                quoted('\'').map(|text| Yaml::Text(text.replace("''", "'"))).ok_or(self.at)
            }
            Some('[') if text.trim_end() == "[]" => Ok(Yaml::List(Vec::new())),
            Some(c) if "[{&*!%@`".contains(c) => Err(self.at),
            _ => {
                let end = text.find(" #").unwrap_or(text.len());
                Ok(Yaml::Text(text[..end].trim_end().to_string()))
            }
        }
    }

    /// Reads the lines of a scalar in block style, below a header such as `|` or `>2-`.
    fn lines_below(&mut self, header: &str, indent: usize) -> String {
        let digit = header.chars().find_map(|c| c.to_digit(10));
        let first = self.lines[self.at..].iter().find(|line| !line.trim().is_empty());
        let first = first.map_or(0, |line| blanks(line));
        let margin = digit.map_or(first, |digit| indent + digit as usize).max(indent + 1);
        let mut lines = Vec::new();
        while let Some(line) = self.lines.get(self.at) {
            if blanks(line) < margin && !line.trim().is_empty() {
                break;
            }
            lines.push(line.get(margin..).unwrap_or("").to_string());
            self.at += 1;
        }
        let mut text = match header.starts_with('|') {
            true => lines.join("\n"),
            false => lines.join(" "),
        };
        text.push('\n');
        let end = text.trim_end_matches(&['\n', ' '][..]).len();
        if header.contains('-') {
            text.truncate(end);
        } else if !header.contains('+') {
            text.truncate(end);
            text.push('\n');
        }
        text
    }
}

fn blanks(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// Splits `key: value`. The value may be missing.
fn key(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    let is_key = !key.is_empty() && !key.contains(&[' ', '"', '\''][..]);
    let has_value = value.is_empty() || value.starts_with(' ');
    Some((key, value.trim_start())).filter(|_| is_key && has_value)
}

/// Decodes the text between double quotes.
fn unescape(text: &str) -> Option<String> {
    let (mut decoded, mut chars) = (String::new(), text.chars());
    while let Some(c) = chars.next() {
        if c != '\\' {
            decoded.push(c);
            continue;
        }
        decoded.push(match chars.next()? {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            '0' => '\0',
            'x' => hex(&mut chars, 2)?,
            'u' => hex(&mut chars, 4)?,
            'U' => hex(&mut chars, 8)?,
            other if "\"\\/ ".contains(other) => other,
            _ => return None,
        });
    }
    Some(decoded)
}

/// The character whose code these hexadecimal digits have.
fn hex(chars: &mut impl Iterator<Item = char>, digits: usize) -> Option<char> {
    let digits: String = chars.take(digits).collect();
    u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32)
}
