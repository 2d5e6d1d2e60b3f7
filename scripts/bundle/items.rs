//! Items and imports, by the lines that rustfmt gives them.

use crate::scan::in_name;
use std::ops::Range;

/// The lines of the item at a place: from its comments and attributes to where its indentation returns.
pub fn item(text: &str, code: &str, at: usize) -> Range<usize> {
    let mut start = line_start(code, at);
    let depth = indent(&code[start..]);
    let mut end = code.len();
    let mut line = start;
    while line < code.len() {
        let next = code[line..].find('\n').map_or(code.len(), |newline| line + newline + 1);
        let written = code[line..next].trim_end();
        if !written.is_empty() && indent(written) <= depth && written.ends_with(&[';', '}', ','][..]) {
            end = next;
            break;
        }
        line = next;
    }
    while start > 0 {
        let above = line_start(text, start - 1);
        let written = text[above..start].trim();
        let attribute = written.starts_with("#[") && written.ends_with(']') || written == ")]";
        let comment = written.starts_with("//") && !written.starts_with("//!");
        if !(attribute || comment) || indent(&text[above..]) != depth {
            break;
        }
        start = match written {
            // An attribute over several lines.
            ")]" => text[..above].rfind("#[").map_or(above, |open| line_start(text, open)),
            _ => above,
        };
    }
    start..end
}

fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |newline| newline + 1)
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// The `use` statement around a place, from its visibility to its semicolon.
pub fn import(text: &str, at: usize) -> Option<Range<usize>> {
    let end = at + text[at..].find(';')? + 1;
    let in_tree = |c: char| in_name(c) || c.is_whitespace() || ":{},*#".contains(c);
    if !text[at..end - 1].chars().all(in_tree) {
        return None;
    }
    let mut start = line_start(text, at);
    loop {
        let line = text[start..].trim_start();
        let visible = line.strip_prefix("pub(crate) ").or_else(|| line.strip_prefix("pub ")).unwrap_or(line);
        if visible.starts_with("use ") {
            return Some(text.len() - line.len()..end);
        }
        let first = text[start..end].lines().next().unwrap_or("");
        if start == 0 || !first.chars().all(in_tree) {
            return None;
        }
        start = line_start(text, start - 1);
    }
}

/// A `use` statement without the leaves at these places, nothing if no leaf is left.
pub fn without_leaves(statement: &str, mut places: Vec<usize>) -> Option<String> {
    let mut shorter = statement.to_string();
    places.sort_unstable();
    for place in places.into_iter().rev() {
        let mut place = place;
        loop {
            let start = shorter[..place].rfind(&['{', ','][..])? + 1;
            let mut depth = 0;
            let length = shorter[place..].find(|c| {
                depth += i32::from(c == '{') - i32::from(c == '}');
                depth < 0 || depth == 0 && c == ','
            });
            let mut end = place + length?;
            let first = shorter[..start].ends_with('{');
            if shorter[end..].starts_with(',') {
                end += 1;
            }
            shorter.replace_range(start..end, "");
            let after = shorter[start..].trim_start();
            if !first || !after.starts_with('}') {
                // `{a, }` keeps its last comma, which rustfmt takes out.
                break;
            }
            // The braces are empty: they are a leaf of what is around them.
            let close = shorter.len() - after.len();
            shorter.replace_range(start - 1..=close, "");
            place = start - 2;
        }
    }
    Some(shorter)
}
