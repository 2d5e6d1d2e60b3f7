//! Format strings, which capture what their braces name: `"{SIZE}"` mentions `SIZE`.

use super::*;

impl<'p> Walker<'p> {
    /// Names that the format strings in a bracket capture.
    pub(super) fn captures(&mut self, open: usize, close: usize) {
        for i in open..close {
            self.captured_names(i);
        }
    }

    /// Names that word `at` captures, if it is a format string.
    pub(super) fn captured_names(&mut self, at: usize) {
        let mut names = Vec::new();
        if self.src.kind(at) == Kind::Str {
            names = captured(self.src.word(at));
        }
        names.retain(|name| !self.locals.iter().any(|l| l.0 == *name));
        for name in names {
            let path = [name.clone()];
            let found = self.p.resolve(self.scope, &path, false, Ns::Value);
            // A function cannot be shown.
            let shown = found.defs.iter().all(|d| match d {
                Def::Item(id) => self.p.items[*id].kind != ItemKind::Fn,
                _ => true,
            });
            if shown {
                self.note(&found);
                self.found.words.push(name);
            }
        }
    }

    /// Has a message of `panic!` and the like name what it captures, behind it: alone, it is no
    /// format string in editions before 2021.
    pub(super) fn write_captures_out(&mut self, name: &str, open: usize, close: usize) {
        let before = match name {
            "panic" | "unreachable" => 0,
            "assert" | "debug_assert" => 1,
            _ => return,
        };
        let mut commas = Vec::new();
        let mut i = open + 1;
        while i < close {
            if self.src.is(i, ",") && i + 1 < close {
                commas.push(i);
            }
            let group = self.src.kind(i) == Kind::Open;
            i = if group {
                self.src.partner(i) + 1
            } else {
                i + 1
            };
        }
        let message = commas.last().map_or(open, |&comma| comma) + 1;
        let is_message = commas.len() == before && self.src.kind(message) == Kind::Str;
        if self.p.edition < 2021 || !is_message {
            return;
        }
        let mut text = self.src.word(message).to_string();
        for name in captured(&text) {
            text.push_str(&format!(", {0} = {0}", name));
        }
        self.edit(message, message + 1, &text);
    }
}

/// The names in the braces of a format string, in the compiler's order: of what is shown,
/// `{name:…}`, of how precise, `{:.name$}`, and of how wide, `{:name$}`.
fn captured(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut rest = text;
    while let Some(i) = rest.find('{') {
        let is_code = rest[..i].ends_with("\\u");
        rest = &rest[i + 1..];
        if is_code {
            continue;
        }
        if let Some(after) = rest.strip_prefix('{') {
            rest = after;
            continue;
        }
        let inner = &rest[..rest.find('}').unwrap_or(0)];
        let (shown, how) = inner.split_once(':').unwrap_or((inner, ""));
        let is_part = |c: char| c == '_' || c.is_alphanumeric();
        let is_name = |name: &&str| {
            let begins = name.starts_with(|c: char| is_part(c) && !c.is_numeric());
            begins && name.chars().all(is_part)
        };
        let mut counts: Vec<&str> = how.split('$').collect();
        counts.pop();
        let counts = counts.into_iter().rev().map(|count| {
            let before = count.trim_end_matches(is_part);
            count[before.len()..].trim_start_matches(char::is_numeric)
        });
        for name in std::iter::once(shown.trim()).chain(counts).filter(is_name) {
            if !names.iter().any(|known| known == name) {
                names.push(name.to_string());
            }
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_of_format_strings_name_what_they_capture() {
        let names = |text| captured(text).join(" ");
        assert_eq!(names("{a} {b:?} { c } {d:>w$.p$} {:0n$}"), "a b c d p w n");
        assert_eq!(names("{} {0} {:01$} {1:e} {{x}} {{{y}}} \\u{ab}"), "y");
        assert_eq!(names("{a:*>5} {b + c} {a} {"), "a");
    }
}
