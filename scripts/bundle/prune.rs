//! Deletes of the library what the compiler says nothing uses, until it is silent.
//!
//! An import of a deleted item goes too, and so does an `impl` for a deleted type or of a deleted
//! trait. Fields and variants cannot go: `allow(dead_code)` silences them.
//!
//! The compiler does not look into statements that `cfg` switches off, and the text must not
//! depend on the machine. So what has a name of a statement under `cfg` stays: an import in its
//! module, an item anywhere.

use crate::compiler::{Compiler, Diagnostic};
use crate::scan::{cover, item, line_start, scan, words};
use crate::source::Draft;
use crate::{Failed, Result};
use std::ops::Range;

/// Begins a bundle in which something unused could not go.
const SILENT: &str = "#![allow(dead_code)]\n\n";

/// What stands before the name of an item.
const KEYWORDS: &[&str] =
    &["fn", "struct", "enum", "union", "trait", "type", "const", "static", "mut", "macro_rules!"];

/// Prunes the library behind a program.
pub fn prune(mut draft: Draft, compiler: &Compiler) -> Result<String> {
    let mut pruned = false;
    loop {
        let told = draft.diagnose(compiler)?;
        let error = told.iter().find(|one| one.is_error);
        let gone = match error {
            None => draft.unused(&told),
            // Before anything is deleted, only an import may be one too many.
            Some(error) if !pruned && error.code != "E0255" => Vec::new(),
            Some(_) => draft.consequences(&told),
        };
        pruned |= error.is_none();
        if !gone.is_empty() {
            draft.delete(gone);
        } else if let Some(error) = error {
            let verdict = if pruned { "cannot be pruned" } else { "does not compile" };
            let (edition, words) = (compiler.edition, &error.words);
            return Err(Failed(format!("{} in edition {}\n{}", verdict, edition, words)));
        } else {
            let is_silent = told.iter().all(|one| one.code != "dead_code");
            return Ok(if is_silent { draft.text } else { SILENT.to_string() + &draft.text });
        }
    }
}

impl Draft {
    /// What the compiler says. The program's `pub` counts as a use, so it is hidden, unless
    /// something in the program is unused without.
    fn diagnose(&self, compiler: &Compiler) -> Result<Vec<Diagnostic>> {
        let (program, library) = self.text.split_at(self.library);
        let told = compiler.diagnose(&(program.replace("\npub ", "\n    ") + library))?;
        let in_program = |one: &Diagnostic| one.spans.iter().any(|span| span.start < self.library);
        if told.iter().any(|one| one.code == "dead_code" && in_program(one)) {
            return compiler.diagnose(&self.text);
        }
        Ok(told)
    }

    /// What is unused and can go.
    fn unused(&self, told: &[Diagnostic]) -> Vec<Range<usize>> {
        let code = scan(&self.text).0;
        let mut gone = Vec::new();
        for (lint, name) in places(told).filter(|(_, name)| name.start >= self.library) {
            // Of a constant, an old compiler gives all of it and not the name.
            let (before, whole) = (code[..name.start].trim_end(), &code[name.clone()]);
            let whole = whole.trim_start_matches("pub ").trim_start_matches("pub(crate) ");
            let begins =
                |word: &&str| before.ends_with(*word) || whole.starts_with(&[word, " "].concat());
            let is_item = KEYWORDS.iter().any(begins);
            if lint == "unused_imports" {
                gone.push((leaf(&self.text, &code, name.clone()), name));
            } else if ["dead_code", "unused_macros"].contains(&lint) && is_item {
                gone.push((item(&self.text, &code, name.start), name));
            }
        }
        let mut alive = code.clone().into_bytes();
        gone.iter().for_each(|(lines, _)| cover(&mut alive[lines.clone()], b' '));
        let alive = String::from_utf8_lossy(&alive);
        let module = |at: usize| alive[..at].rfind("\nmod ");
        let is_needed = |name: &Range<usize>| {
            let is_import = within(&code, name.start, "use", ";").is_some();
            alive.match_indices("#[cfg(").any(|(at, _)| {
                let statement = &alive[item(&alive, &alive, at)];
                words(statement, &self.text[name.clone()]).next().is_some()
                    && (!is_import || module(at) == module(name.start))
            })
        };
        gone.retain(|(_, name)| !is_needed(name));
        gone.into_iter().map(|(lines, _)| lines).collect()
    }

    /// What does not compile after a deletion and can go: imports, `impl`s and their members.
    fn consequences(&self, told: &[Diagnostic]) -> Vec<Range<usize>> {
        let code = scan(&self.text).0;
        let (mut headers, mut members) = (Vec::new(), Vec::new());
        for (error, place) in places(told) {
            if let Some(import) = within(&code, place.start, "use", ";") {
                // Modules stand at the root, so the program need not import them.
                if error != "E0255" || code[import..].starts_with("use crate::") {
                    headers.push(leaf(&self.text, &code, place));
                }
            } else if let Some(start) = within(&code, place.start, "impl", "{;") {
                headers.push(item(&self.text, &code, start));
            } else if ["E0407", "E0437", "E0438"].contains(&error) {
                members.push(item(&self.text, &code, place.start));
            }
        }
        // What is wrong with imports and headers explains the rest.
        Some(headers).filter(|headers| !headers.is_empty()).unwrap_or(members)
    }

    /// Deletes, and then modules, inherent `impl`s and imports that are empty.
    fn delete(&mut self, gone: Vec<Range<usize>>) {
        let mut bytes = std::mem::take(&mut self.text).into_bytes();
        gone.into_iter().for_each(|one| bytes[one].fill(0));
        self.library -= bytes[..self.library].iter().filter(|byte| **byte == 0).count();
        bytes.retain(|byte| *byte != 0);
        self.text = String::from_utf8(bytes).expect("whole words are deleted");
        let code = scan(&self.text).0;
        let mut empty = Vec::new();
        for (at, _) in code.match_indices('{').filter(|(at, _)| *at >= self.library) {
            if code[at + 1..].trim_start().starts_with('}') {
                let found = ["impl", "mod", "use"].map(|word| within(&code, at, word, "{;"));
                let start = found.into_iter().flatten().next();
                let start = start.filter(|&start| !code[start..at].contains(" for "));
                empty.extend(start.map(|start| item(&self.text, &code, start)));
            }
        }
        if !empty.is_empty() {
            self.delete(empty);
        }
    }
}

/// The codes of diagnostics with their places.
fn places(told: &[Diagnostic]) -> impl Iterator<Item = (&str, Range<usize>)> {
    told.iter().flat_map(|one| one.spans.iter().map(move |span| (&*one.code, span.clone())))
}

/// Where the item starts, by its keyword, that a place is in, if no stop is between.
fn within(code: &str, at: usize, keyword: &str, stops: &str) -> Option<usize> {
    let begins = |&start: &usize| {
        ["", "unsafe", "pub", "pub(crate)"].contains(&code[line_start(code, start)..start].trim())
    };
    let start = words(&code[..at], keyword).filter(begins).last()?;
    Some(start).filter(|_| !code[start..at].contains(|c| stops.contains(c)))
}

/// A name in an import with its comma, or the whole import if it has no braces.
fn leaf(text: &str, code: &str, name: Range<usize>) -> Range<usize> {
    let (before, after) = (code[..name.start].trim_end(), code[name.end..].trim_start());
    if after.starts_with(',') {
        name.start..code.len() - after.len() + 1
    } else if before.ends_with(&['{', ','][..]) {
        name
    } else {
        item(text, code, name.start)
    }
}
