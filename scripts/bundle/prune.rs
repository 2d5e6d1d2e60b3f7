//! Deletes of the library what the compiler says nothing uses, until it is silent.
//!
//! An import of a deleted item goes too, and so does an `impl` for a deleted type or of a deleted
//! trait. If anything else breaks, the deletion is done again without what the errors miss, which
//! `allow(dead_code)` silences then. So it silences fields and variants, which cannot go.
//!
//! The compiler does not look into code that `cfg` switches off, and the text must not depend on
//! the machine. So what code under `cfg` names in its module stays as long as it stays itself,
//! and a module goes when it has nothing but items under `cfg` left.

use crate::compiler::{Compiler, Diagnostic};
use crate::scan::{cover, item, line_start, scan, words};
use crate::source::Draft;
use crate::{Failed, Result};
use std::ops::Range;

/// Begins a bundle in which something unused could not go.
pub const SILENT: &str = "#![allow(dead_code)]\n\n";

/// What stands before the name of an item.
const KEYWORDS: &[&str] =
    &["fn", "struct", "enum", "union", "trait", "type", "const", "static", "mut", "macro_rules!"];

/// Prunes the library behind a program.
pub fn prune(mut draft: Draft, compiler: &Compiler) -> Result<String> {
    let (mut undeleted, mut kept) = (None, Vec::new());
    loop {
        let told = draft.diagnose(compiler)?;
        let errors: Vec<&Diagnostic> = told.iter().filter(|one| one.is_error).collect();
        let gone = match errors.is_empty() {
            true => draft.unused(&told, &kept),
            false => draft.consequences(&errors, undeleted.is_some()),
        };
        if !gone.is_empty() {
            undeleted = undeleted.filter(|_| !errors.is_empty()).or_else(|| Some(draft.clone()));
            draft.delete(gone);
        } else if let Some(error) = errors.first() {
            let why = format!("does not compile in edition {}\n{}", compiler.edition, error.words);
            let spans = errors.iter().flat_map(|one| one.spans.clone());
            let missed: Vec<String> = spans.map(|span| draft.text[span].to_string()).collect();
            let is_new = missed.iter().any(|name| !kept.contains(name));
            draft = undeleted.take().filter(|_| is_new).ok_or(Failed(why))?;
            kept.extend(missed);
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
    fn unused(&self, told: &[Diagnostic], kept: &[String]) -> Vec<Range<usize>> {
        let code = scan(&self.text).0;
        let of = |lints: &'static [&str]| {
            let told = told.iter().filter(move |one| lints.contains(&one.code.as_str()));
            told.flat_map(|one| one.spans.clone()).filter(|name| name.start >= self.library)
        };
        // An old compiler's place is not the name of a constant but all of it.
        let is_item = |name: &Range<usize>| {
            let code = &code[line_start(&code, name.start)..name.end];
            let has = |word: &&str| words(code, word).next().is_some();
            KEYWORDS.iter().any(has) && !kept.iter().any(|kept| has(&kept.as_str()))
        };
        let dead = of(&["dead_code", "unused_macros"]).filter(is_item);
        let dead = dead.map(|name| (item(&self.text, &code, name.start), name));
        let (items, names): (Vec<_>, Vec<_>) = dead.unzip();
        let mut alive = code.clone().into_bytes();
        for gone in items.iter().chain(&self.hollow_modules(&code, &items)) {
            cover(&mut alive[gone.clone()], b' ');
        }
        let alive = String::from_utf8_lossy(&alive);
        let module = |at: usize| code[..at].rfind("\nmod ");
        let is_needed = |name: &Range<usize>| {
            let mut under_cfg =
                alive.match_indices("#[cfg(").filter(|(at, _)| module(*at) == module(name.start));
            under_cfg.any(|(at, _)| {
                let item = &alive[item(&alive, &alive, at)];
                words(item, &self.text[name.clone()]).next().is_some()
            })
        };
        let imports = of(&["unused_imports"]).filter(|name| !is_needed(name));
        let imports = imports.map(|name| leaf(&self.text, &code, name));
        let items = items.into_iter().zip(&names).filter(|(_, name)| !is_needed(name));
        items.map(|(item, _)| item).chain(imports).collect()
    }

    /// Modules that have only imports and items under `cfg` besides dead ones.
    fn hollow_modules(&self, code: &str, dead: &[Range<usize>]) -> Vec<Range<usize>> {
        let mut rest = code.as_bytes().to_vec();
        dead.iter().for_each(|item| cover(&mut rest[item.clone()], b' '));
        let imports = words(code, "use").filter(|&at| within(code, at + 3, "use", ";").is_some());
        for at in imports.chain(code.match_indices("#[cfg(").map(|(at, _)| at)) {
            cover(&mut rest[item(&self.text, code, at)], b' ');
        }
        let rest = String::from_utf8_lossy(&rest);
        let modules = code[self.library..].match_indices("\nmod ");
        let modules = modules.map(|(at, _)| item(&self.text, code, self.library + at + 1));
        let inside =
            |module: &Range<usize>| rest[module.clone()].split_once('{').unwrap_or(("", ""));
        modules.filter(|module| inside(module).1.trim_start().starts_with('}')).collect()
    }

    /// What does not compile after a deletion and can go: imports, `impl`s and their members.
    fn consequences(&self, errors: &[&Diagnostic], after_deletion: bool) -> Vec<Range<usize>> {
        let code = scan(&self.text).0;
        let (mut headers, mut members) = (Vec::new(), Vec::new());
        let spans = errors.iter().flat_map(|one| one.spans.iter().map(move |span| (one, span)));
        for (one, span) in spans {
            let import = within(&code, span.start, "use", ";");
            // Modules stand at the root, so the program need not import them.
            let path = import.map_or(String::new(), |start| path(&code[start + 4..span.end]));
            let is_module =
                path.starts_with("crate::") && path.matches(&[':', ' '][..]).count() == 2;
            if import.is_some() && (after_deletion || one.code == "E0255" && is_module) {
                headers.push(leaf(&self.text, &code, span.clone()));
            } else if let (Some(start), true) =
                (within(&code, span.start, "impl", "{;"), after_deletion)
            {
                headers.push(item(&self.text, &code, start));
            } else if after_deletion && ["E0407", "E0437", "E0438"].contains(&one.code.as_str()) {
                members.push(item(&self.text, &code, span.start));
            }
        }
        // What is wrong with imports and headers explains the rest.
        if headers.is_empty() {
            members
        } else {
            headers
        }
    }

    /// Deletes, and then modules, inherent `impl`s and imports that are empty.
    fn delete(&mut self, mut gone: Vec<Range<usize>>) {
        gone.sort_by_key(|one| one.start);
        while let Some(mut last) = gone.pop() {
            // Two that overlap go as one.
            while let Some(before) = gone.pop() {
                if before.end <= last.start {
                    gone.push(before);
                    break;
                }
                last = before.start..before.end.max(last.end);
            }
            self.library -= if last.start < self.library { last.len() } else { 0 };
            self.text.replace_range(last, "");
        }
        let code = scan(&self.text).0;
        let mut empty = self.hollow_modules(&code, &[]);
        for (at, _) in code.match_indices('{').filter(|(at, _)| *at >= self.library) {
            if code[at + 1..].trim_start().starts_with('}') {
                let header = within(&code, at, "impl", "{;");
                let header = header.filter(|&start| !code[start..at].contains(" for "));
                let other = ["mod", "use"].iter().find_map(|word| within(&code, at, word, "{;"));
                empty.extend(header.or(other).map(|start| item(&self.text, &code, start)));
            }
        }
        if !empty.is_empty() {
            self.delete(empty);
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

/// The path of the last name in an import that ends with it.
fn path(import: &str) -> String {
    let (mut groups, mut path) = (Vec::new(), String::new());
    for c in import.chars() {
        match c {
            '{' => groups.push(std::mem::take(&mut path).trim().to_string()),
            '}' => drop(groups.pop()),
            ',' => path.clear(),
            c => path.push(c),
        }
    }
    let path = groups.concat() + path.trim();
    path.strip_suffix("::self").unwrap_or(&path).to_string()
}

/// A name in an import with its comma, or the whole import if it has no braces.
fn leaf(text: &str, code: &str, name: Range<usize>) -> Range<usize> {
    let (before, after) = (text[..name.start].trim_end(), text[name.end..].trim_start());
    if after.starts_with(',') {
        name.start..text.len() - after.len() + 1
    } else if before.ends_with(',') {
        before.len() - 1..name.end
    } else if before.ends_with('{') {
        name
    } else {
        item(text, code, name.start)
    }
}
