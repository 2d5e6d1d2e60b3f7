//! Deletes of the library what the compiler says nothing uses, until it is silent.
//!
//! An import of a deleted item goes too, and so does an `impl` for a deleted type or of a deleted
//! trait. If anything else breaks, the last deletion is undone, and `allow(dead_code)` silences
//! the rest. So it silences fields and variants, which cannot go.
//!
//! # Other processors
//!
//! The compiler does not look into code that `cfg` switches off, and the text must not depend on
//! the machine. So an item stays whose name stands in such code, and an item under `cfg` goes
//! when its name stands nowhere else. What is in a dead item counts for nothing.

use crate::compiler::{Compiler, Diagnostic};
use crate::scan::{cover, item, line_start, scan, word, words};
use crate::source::Draft;
use crate::Failure::{self, Failed};
use std::ops::Range;

/// Before an item, makes the compiler take it for used. It is taken out in the end.
const USED: &str = "#[allow(dead_code, dead_code)] ";

/// Silences what is unused and cannot go.
pub const SILENT: &str = "#![allow(dead_code)]\n\n";

/// What stands before the name of an item.
const KEYWORDS: &[&str] = &[
    "fn",
    "struct",
    "enum",
    "union",
    "trait",
    "type",
    "const",
    "static",
    "mut",
    "macro_rules!",
];

/// Prunes the library behind a program.
pub fn prune(mut draft: Draft, compiler: &Compiler) -> Result<String, Failure> {
    let mut undeleted = None;
    loop {
        let before = draft.clone();
        let told = compiler.diagnose(&draft.without_root_pub())?;
        let errors: Vec<&Diagnostic> = told.iter().filter(|one| one.is_error).collect();
        if errors.is_empty() {
            draft.delete_unused(&told, compiler);
        } else {
            draft.delete_consequences(&errors, undeleted.is_some());
        }
        if draft.text != before.text {
            undeleted = undeleted.filter(|_| !errors.is_empty()).or(Some(before));
            draft.delete_empty();
            continue;
        }
        let is_silent = !told.iter().any(|one| one.code == "dead_code");
        if !errors.is_empty() {
            let words: String = errors
                .iter()
                .take(3)
                .map(|one| one.words.as_str())
                .collect();
            let why = format!(
                "does not compile in edition {}\n{}",
                compiler.edition, words
            );
            draft = undeleted.ok_or(Failed(why))?;
        }
        let text = draft.text.replace(USED, "");
        return Ok(if is_silent && errors.is_empty() {
            text
        } else {
            SILENT.to_string() + &text
        });
    }
}

impl Draft {
    /// The text with blanks for `pub` at the program's root, where it would count as a use.
    fn without_root_pub(&self) -> String {
        let (binary, library) = self.text.split_at(self.library);
        binary.replace("\npub ", "\n    ") + library
    }

    /// Deletes what is unused. If the program or code under `cfg` needs some of it, marks that.
    fn delete_unused(&mut self, told: &[Diagnostic], compiler: &Compiler) {
        let code = scan(&self.text).code;
        let item = |name: &Range<usize>| item(&self.text, &code, name.start);
        let (mut dead, mut imports) = (Vec::new(), Vec::new());
        for one in told.iter().filter(|one| !one.in_macro) {
            match one.code.as_str() {
                "unused_imports" => imports.extend(one.spans.clone()),
                "dead_code" | "unused_macros" => dead.extend(one.spans.clone()),
                _ => {}
            }
        }
        // Fields and variants have no keyword.
        dead.retain(|name| {
            KEYWORDS
                .iter()
                .any(|word| code[..name.start].ends_with(&format!("{} ", word)))
        });
        let (off, mut items) = self.switched_off(&code, dead.iter().map(item).collect(), compiler);
        let is_needed = |name: &Range<usize>| {
            name.start < self.library || words(&off, &self.text[name.clone()]).next().is_some()
        };
        let (needed, unused): (Vec<_>, Vec<_>) = dead.into_iter().partition(is_needed);
        if needed.is_empty() {
            items.extend(unused.iter().map(item));
            items.extend(imports.iter().filter(|name| !is_needed(name)).map(item));
            items.retain(|item| item.start >= self.library);
            self.delete(items);
            return;
        }
        for name in needed.iter().rev() {
            let line = line_start(&code, name.start);
            let start = line + code[line..].len() - code[line..].trim_start_matches(' ').len();
            self.text.insert_str(start, USED);
            self.library += if start < self.library { USED.len() } else { 0 };
        }
    }

    /// The code that `cfg` switches off, and the items under `cfg` whose names stand nowhere else.
    fn switched_off(
        &self,
        code: &str,
        dead: Vec<Range<usize>>,
        compiler: &Compiler,
    ) -> (String, Vec<Range<usize>>) {
        let mut alive = code.as_bytes().to_vec();
        dead.into_iter()
            .for_each(|item| cover(&mut alive[item], b' '));
        let (mut off, mut unneeded) = (String::new(), Vec::new());
        for (at, _) in code.match_indices("#[cfg(") {
            let item = item(&self.text, code, at);
            let elsewhere =
                String::from_utf8_lossy(&[&alive[..item.start], &alive[item.end..]].concat())
                    .into_owned();
            let name = name_of(&code[item.clone()]);
            if name.map_or(false, |name| words(&elsewhere, name).next().is_none()) {
                cover(&mut alive[item.clone()], b' ');
                unneeded.push(item.clone());
            }
        }
        for (at, _) in String::from_utf8_lossy(&alive).match_indices("#[cfg(") {
            let condition = self.text[at + 6..].split(")]").next().unwrap_or("");
            if !compiler.switches_on(condition) {
                off += &code[item(&self.text, code, at)];
            }
        }
        (off, unneeded)
    }

    /// Deletes what does not compile after a deletion: imports, `impl`s and their members.
    fn delete_consequences(&mut self, errors: &[&Diagnostic], after_deletion: bool) {
        let code = scan(&self.text).code;
        let (mut headers, mut members) = (Vec::new(), Vec::new());
        for one in errors {
            for at in one.spans.iter().map(|span| span.start) {
                let import = within(&code, at, "use", ";");
                // Modules stand at the root, so the program need not import them.
                let twice = one.code == "E0255"
                    && import.map_or("", |start| &code[start..line_start(&code, at)])
                        == "use crate::{\n";
                let header = within(&code, at, "impl", "{;").filter(|_| at >= self.library);
                if import.is_some() && (after_deletion || twice) {
                    headers.push(item(&self.text, &code, at));
                } else if let (Some(start), true) = (header, after_deletion) {
                    headers.push(item(&self.text, &code, start));
                } else if ["E0407", "E0437", "E0438"].contains(&one.code.as_str()) && after_deletion
                {
                    members.push(item(&self.text, &code, at));
                }
            }
        }
        // What is wrong with imports and headers explains the rest.
        self.delete(if headers.is_empty() { members } else { headers });
    }

    /// Deletes modules, inherent `impl`s and groups of imports that are empty now.
    fn delete_empty(&mut self) {
        loop {
            let code = scan(&self.text).code;
            let mut items = Vec::new();
            for (at, _) in code
                .match_indices('{')
                .filter(|(at, _)| *at >= self.library)
            {
                if code[at + 1..].trim_start().starts_with('}') {
                    let header = within(&code, at, "impl", "{;");
                    let header = header.filter(|&start| !code[start..at].contains(" for "));
                    let module = within(&code, at, "mod", "{;");
                    let group = within(&code, at, "use", ";").map(|_| at);
                    let start = header.or(module).or(group);
                    items.extend(start.map(|start| item(&self.text, &code, start)));
                }
            }
            if items.is_empty() {
                return;
            }
            self.delete(items);
        }
    }

    fn delete(&mut self, mut items: Vec<Range<usize>>) {
        items.sort_by_key(|item| (item.start, usize::MAX - item.end));
        let mut end = 0;
        // An item in a deleted one is gone with it.
        items.retain(|item| {
            let is_outer = item.start >= end;
            end = end.max(item.end);
            is_outer
        });
        for item in items.into_iter().rev() {
            self.library -= if item.start < self.library {
                item.len()
            } else {
                0
            };
            self.text.replace_range(item, "");
        }
    }
}

/// Where the item starts, by its keyword, that a place is in, if no stop is between.
fn within(code: &str, at: usize, keyword: &str, stops: &str) -> Option<usize> {
    let begins = |&start: &usize| {
        ["", "unsafe", "pub", "pub(crate)"].contains(&code[line_start(code, start)..start].trim())
    };
    let start = words(&code[..at], keyword).filter(begins).last()?;
    Some(start).filter(|_| !code[start..at].contains(|c| stops.contains(c)))
}

/// The name of the item that these lines hold, attributes before it.
fn name_of(lines: &str) -> Option<&str> {
    let mut rest = lines
        .lines()
        .map(str::trim)
        .find(|line| !line.starts_with("#["))?;
    while let Some((keyword, after)) = rest.split_once(' ') {
        if KEYWORDS.contains(&keyword) && !KEYWORDS.contains(&word(after)) {
            return Some(word(after));
        }
        rest = after;
    }
    None
}
