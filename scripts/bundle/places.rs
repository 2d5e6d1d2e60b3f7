//! Finds where in the package's own files the lines stand that the compiler complains about.

use crate::source::Source;
use std::rc::Rc;

/// For each complaint about the bundle `text` among the compiler's `words`, a line with its place
/// in the `files` that the bundle was made from.
pub fn trace(files: &[Rc<Source>], text: &str, words: &str) -> String {
    let bundle: Vec<&str> = text.lines().collect();
    let mut out = String::new();
    let mut complaint = "";
    for line in words.lines() {
        if line.starts_with("error") {
            complaint = line;
            continue;
        }
        let place = line.trim_start().strip_prefix("--> ").and_then(numbers);
        let (number, column) = match place {
            Some(place) if !complaint.is_empty() => place,
            _ => continue,
        };
        let first = std::mem::take(&mut complaint);
        if number == 0 || number > bundle.len() {
            continue;
        }
        let found = files
            .iter()
            .filter_map(|f| best(f, &bundle, number - 1).map(|(alike, at)| (alike, f, at)));
        if let Some((_, file, at)) = found.max_by_key(|f| f.0) {
            let moved = margin(bundle[number - 1]);
            let margin = margin(file.text.lines().nth(at).unwrap_or(""));
            let column = (column + margin).saturating_sub(moved).max(1);
            out.push_str(&format!("\n{}:{}:{}: {}", file.path, at + 1, column, first));
        }
    }
    if out.is_empty() {
        return out;
    }
    format!("\n\nIn the package this is:{}", out)
}

/// Line and column in `bundle.rs:12:5`.
fn numbers(place: &str) -> Option<(usize, usize)> {
    let mut parts = place.rsplit(':');
    let column = parts.next()?.parse().ok()?;
    Some((parts.next()?.parse().ok()?, column))
}

fn margin(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The line of a file that is most like line `at` of the bundle: the same but for indentation,
/// with the most neighbours alike. Returns how many those are, and the line.
fn best(file: &Source, bundle: &[&str], at: usize) -> Option<(usize, usize)> {
    let lines: Vec<&str> = file.text.lines().collect();
    let alike = |i: usize| {
        let same = |(a, b): &(&&str, &&str)| a.trim() == b.trim();
        let before = bundle[..at].iter().rev().zip(lines[..i].iter().rev());
        let after = bundle[at..].iter().zip(&lines[i..]);
        before.take_while(same).count() + after.take_while(same).count()
    };
    let wanted = bundle[at].trim();
    let same = (0..lines.len()).filter(|&i| lines[i].trim() == wanted);
    same.map(|i| (alike(i), i)).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_complaint_gets_the_place_of_the_line_it_is_about() {
        let one = "fn f() {\n    g();\n}\n";
        let two = "fn h() {\n    g();\n}\n\nfn i() {}\n";
        let files: Vec<Rc<Source>> = [("a.rs", one), ("b.rs", two)]
            .iter()
            .map(|(path, text)| Rc::new(Source::new(path, text).unwrap()))
            .collect();
        let bundle = "mod kit {\n    fn h() {\n        g();\n    }\n}\n";
        let words = "error: bad\n --> /tmp/bundle.rs:3:9\n  |\n --> /tmp/bundle.rs:1:1\n";
        let told = trace(&files, bundle, words);
        assert_eq!(told.trim(), "In the package this is:\nb.rs:2:5: error: bad");
        assert_eq!(trace(&files, bundle, "error: no place"), "");
    }
}
