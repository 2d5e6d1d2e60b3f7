//! Reads what a bundle needs from `Cargo.toml`: names, edition, library, binaries.
//!
//! The few lines that matter are `key = "text"`; the others only need to be told apart. What
//! cannot be read that way is refused rather than guessed.

use crate::source::{refuse_file, Refusal};
use std::path::Path;

const FILE: &str = "Cargo.toml";

/// What encloses texts.
const QUOTES: &[&str] = &["\"\"\"", "'''", "\"", "'"];

#[derive(Debug, Default)]
pub struct Manifest {
    /// The package's name.
    pub package: String,
    /// 2015, 2018, 2021 or 2024.
    pub edition: u32,
    /// The library's name as code writes it, and its root file, from the package's root.
    pub library: Option<(String, String)>,
    /// Every binary: its name and its root file, from the package's root, sorted by name.
    pub binaries: Vec<(String, String)>,
    /// Names of other packages, as code writes them.
    pub dependencies: Vec<String>,
}

impl Manifest {
    /// Reads the manifest in `directory` and looks for the files that Cargo finds by itself.
    pub fn read(directory: &Path) -> Result<Manifest, Refusal> {
        let text = match std::fs::read_to_string(directory.join(FILE)) {
            Ok(text) => text,
            Err(error) => return refuse_file(FILE, &error.to_string()),
        };
        let mut manifest = Manifest {
            edition: 2015,
            ..Manifest::default()
        };
        let mut lib_name = None;
        let mut lib_path = None;
        let mut autobins = true;
        let mut bins: Vec<(String, String)> = Vec::new();
        let mut table = Vec::new();
        for (number, line) in lines(text.trim_start_matches('\u{feff}'))? {
            let here = |why: &str| refusal(number, why);
            let head = line.trim_start_matches('[');
            let (key, rest) = match parts(head) {
                Some(key) => key,
                None => return Err(here("this key cannot be read")),
            };
            let (mut path, value) = if head.len() < line.len() {
                table = key;
                (table.clone(), "")
            } else {
                let value = rest.strip_prefix('=').unwrap_or("").trim();
                ([&table[..], &key[..]].concat(), value)
            };
            // `target.PLATFORM.dependencies` holds what `dependencies` does.
            if path[0] == "target" && path.len() > 2 {
                path.drain(..2);
            }
            let words: Vec<&str> = path.iter().map(String::as_str).collect();
            let text = || {
                plain_text(value)
                    .ok_or_else(|| here(&format!("write `{}` as a plain text", value)))
            };
            match *words {
                ["bin"] if line.starts_with("[[") => bins.push(Default::default()),
                ["package" | "lib" | "bin" | "dependencies" | "profile"]
                | ["profile", "release"]
                    if !line.starts_with('[') =>
                {
                    let why = format!("write `{}` in a table of its own", words.join("."));
                    return Err(here(&why));
                }
                ["package", "name"] => manifest.package = text()?,
                ["package", "edition"] => {
                    manifest.edition = match text()?.parse() {
                        Ok(edition @ (2015 | 2018 | 2021 | 2024)) => edition,
                        _ => return Err(here(&format!("edition {} is not known", value))),
                    }
                }
                ["package", "autobins"] => autobins = value != "false",
                ["lib", "name"] => lib_name = Some(text()?),
                ["lib", "path"] => lib_path = Some(text()?),
                ["bin", key @ ("name" | "path")] => match (bins.last_mut(), key) {
                    (Some(bin), "name") => bin.0 = text()?,
                    (Some(bin), _) => bin.1 = text()?.trim_start_matches("./").to_string(),
                    (None, _) => return Err(here("a `[[bin]]` is missing")),
                },
                ["dependencies", name, ..] => {
                    manifest.dependencies.push(name.replace('-', "_"))
                }
                ["package", "edition", "workspace"]
                | ["package", "autolib"]
                | ["lib" | "bin", "edition"] => {
                    return Err(here(&format!("`{}` is not read here", words.join("."))));
                }
                ["profile", "release", "overflow-checks" | "debug-assertions" | "panic"]
                    if !["false", "\"unwind\""].contains(&value) =>
                {
                    return Err(here(
                        "no judge has this, and it changes what the binary does",
                    ));
                }
                _ => {}
            }
        }
        if manifest.package.is_empty() {
            return refuse_file(FILE, "its `[package]` has no `name`");
        }
        let lib_name = lib_name.unwrap_or_else(|| manifest.package.replace('-', "_"));
        let usual = Some(String::from("src/lib.rs"));
        let usual = usual.filter(|path| directory.join(path).exists());
        manifest.library = lib_path.or(usual).map(|path| (lib_name, path));
        manifest.find_binaries(directory, bins, autobins);
        let same = manifest
            .binaries
            .windows(2)
            .find(|pair| pair[0].0 == pair[1].0);
        match same {
            Some(same) => refuse_file(FILE, &format!("there are two binaries `{}`", same[0].0)),
            None => Ok(manifest),
        }
    }

    /// Adds the `declared` binaries to those that stand where Cargo looks, if it does look.
    fn find_binaries(
        &mut self,
        directory: &Path,
        declared: Vec<(String, String)>,
        looks: bool,
    ) {
        if directory.join("src/main.rs").is_file() {
            self.binaries
                .push((self.package.clone(), String::from("src/main.rs")));
        }
        let entries = std::fs::read_dir(directory.join("src/bin"))
            .into_iter()
            .flatten();
        for entry in entries.flatten() {
            let file = entry.file_name().to_string_lossy().into_owned();
            if file.starts_with('.') {
                continue;
            }
            if let Some(name) = file.strip_suffix(".rs") {
                self.binaries
                    .push((name.to_string(), format!("src/bin/{}", file)));
            } else if entry.path().join("main.rs").is_file() {
                self.binaries
                    .push((file.clone(), format!("src/bin/{}/main.rs", file)));
            }
        }
        let names: Vec<String> = declared.iter().map(|d| d.0.clone()).collect();
        for (name, path) in declared {
            let found = self
                .binaries
                .iter()
                .position(|b| b.0 == name || b.1 == path);
            let path = match found {
                Some(i) => {
                    let old = self.binaries.remove(i).1;
                    if path.is_empty() {
                        old
                    } else {
                        path
                    }
                }
                None => path,
            };
            if !path.is_empty() {
                self.binaries.push((name, path));
            }
        }
        self.binaries.retain(|b| looks || names.contains(&b.0));
        self.binaries.sort();
    }

    /// The binaries that are problems: those in `src/`. Tools of the package live elsewhere.
    pub fn problems(&self) -> Vec<&(String, String)> {
        self.binaries
            .iter()
            .filter(|(_, path)| path.starts_with("src/"))
            .collect()
    }
}

fn refusal(line: usize, why: &str) -> Refusal {
    Refusal {
        file: String::from(FILE),
        line,
        column: 1,
        why: String::from(why),
    }
}

/// The lines that hold something, with their numbers and without comments. What goes on over
/// several lines, an array or a long text, is one.
fn lines(text: &str) -> Result<Vec<(usize, String)>, Refusal> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let (mut number, mut first, mut depth) = (1, 1, 0usize);
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let quote = QUOTES.iter().find(|quote| rest.starts_with(**quote));
        let length = match (quote, c) {
            (Some(quote), _) => text_length(rest, quote)
                .ok_or_else(|| refusal(number, "this text is never closed"))?,
            (None, '#') => {
                rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
                continue;
            }
            _ => c.len_utf8(),
        };
        match c {
            '[' | '{' => depth += 1,
            ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        number += rest[..length].matches('\n').count();
        if c == '\n' && depth == 0 {
            lines.push((first, std::mem::take(&mut line).trim().to_string()));
            first = number;
        } else {
            line.push_str(&rest[..length]);
        }
        rest = &rest[length..];
    }
    if depth > 0 {
        return Err(refusal(first, "a bracket is never closed from here on"));
    }
    lines.push((first, line.trim().to_string()));
    lines.retain(|line| !line.1.is_empty());
    Ok(lines)
}

/// The length of the text that starts here with this quote.
fn text_length(text: &str, quote: &str) -> Option<usize> {
    let mut at = quote.len();
    while !text[at..].starts_with(quote) {
        let mut chars = text[at..].chars();
        let c = chars.next().filter(|&c| c != '\n' || quote.len() > 1)?;
        at += c.len_utf8();
        if c == '\\' && quote.starts_with('"') {
            at += chars.next()?.len_utf8();
        }
    }
    Some(at + quote.len())
}

/// The parts of the dotted key that starts here, without quotes, and what stands behind it.
fn parts(mut text: &str) -> Option<(Vec<String>, &str)> {
    let mut parts = Vec::new();
    loop {
        text = text.trim_start();
        let first = text.chars().next()?;
        let (part, behind) = if first == '"' || first == '\'' {
            text[1..].split_once(first)?
        } else {
            let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-');
            text.split_at(end.unwrap_or(text.len()))
        };
        if part.is_empty() || part.contains('\\') {
            return None;
        }
        parts.push(String::from(part));
        match behind.trim_start().strip_prefix('.') {
            Some(behind) => text = behind,
            None => return Some((parts, behind.trim_start())),
        }
    }
}

/// What a text without escapes says.
fn plain_text(value: &str) -> Option<String> {
    let quote = value.chars().next().filter(|c| ['"', '\''].contains(c))?;
    let inner = value[1..].strip_suffix(quote)?;
    let plain = !inner.is_empty() && !inner.contains(&[quote, '\\'][..]);
    Some(String::from(inner)).filter(|_| plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_on_over_lines_is_one_and_comments_are_none() {
        let text = "a = [ # [\n 'b]',\n]\r\n\nc = \"\"\"\n[d]\n\\\"\"\"\" # e\n[f]";
        let wanted = [
            (1, "a = [ \n 'b]',\n]"),
            (5, "c = \"\"\"\n[d]\n\\\"\"\"\""),
            (8, "[f]"),
        ];
        let found = lines(text).unwrap();
        let found: Vec<_> = found.iter().map(|(n, line)| (*n, line.as_str())).collect();
        assert_eq!(found, wanted);
        for broken in ["[a", "a = \"b\nc\"", "a = '''"].iter() {
            assert!(lines(broken).is_err(), "{}", broken);
        }
    }

    #[test]
    fn keys_are_parted_at_dots_outside_quotes() {
        let (key, behind) = parts("a . 'cfg(b.c)'.\"d\" = 1").unwrap();
        assert_eq!((key.join("|").as_str(), behind), ("a|cfg(b.c)|d", "= 1"));
        assert!(parts("\"a\\u0062\"").is_none());
    }

    #[test]
    fn only_plain_texts_are_read() {
        assert_eq!(plain_text("\"a'b\"").as_deref(), Some("a'b"));
        for value in [
            "\"\"\"a\"\"\"",
            "2021",
            "\"\\u0062\"",
            "{ workspace = true }",
        ]
        .iter()
        {
            assert_eq!(plain_text(value), None, "{}", value);
        }
    }
}
