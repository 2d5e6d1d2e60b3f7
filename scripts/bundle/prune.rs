//! Deletes of the library what the compiler says nothing uses, until it is silent.
//!
//! An import that named a deleted item goes too, and so does an `impl` for a deleted type or of a
//! deleted trait. Where anything else breaks, the item is put back with `allow(dead_code)`.
//!
//! The text must not depend on the processor it is made on, but the compiler does not look into
//! code that `cfg` switches off. So an item whose name stands in such code stays, and such an
//! item goes when its name stands nowhere else.

use crate::compiler::{Compiler, Diagnostic};
use crate::items::{import, item, without_leaves};
use crate::scan::{scan, words};
use crate::source::Draft;
use crate::Failure::{self, Failed};
use std::collections::BTreeMap;
use std::ops::Range;

/// Makes the compiler take an item for used. It is taken out again in the end.
const USED: &str = "#[allow(dead_code, dead_code)] ";

/// The same for an item that cannot go. It stays.
pub const KEPT: &str = "#[allow(dead_code)] ";

/// What replaces which bytes.
type Edit = (Range<usize>, String);

/// The draft before items were deleted, and where the names of those items stood.
struct Deletion {
    before: Draft,
    names: Vec<Range<usize>>,
}

/// Prunes the library behind a program.
///
/// # Errors
///
/// The compiler's words, if it does not compile.
pub fn prune(mut draft: Draft, compiler: &Compiler) -> Result<String, Failure> {
    let mut last = None;
    loop {
        let told = compiler.diagnose(&draft.without_root_pub(), &compiler.edition, &[])?;
        let errors: Vec<&Diagnostic> = told.iter().filter(|one| one.is_error && !one.spans.is_empty()).collect();
        let edits = if errors.is_empty() {
            draft.unused(&told, &mut last, compiler)
        } else if let Some(edits) = draft.consequences(&errors, last.is_some()) {
            edits
        } else {
            draft.put_back(&errors, last.take())?
        };
        if edits.is_empty() && !draft.unmark(compiler) {
            break;
        }
        draft.apply(edits);
        draft.delete_empty();
    }
    Ok(draft.text.replace(USED, ""))
}

impl Draft {
    /// The text with blanks for `pub` at the program's root, since a root's public items count as used.
    fn without_root_pub(&self) -> String {
        let (binary, library) = self.text.split_at(self.library);
        format!("\n{}", binary).replace("\npub ", "\n    ")[1..].to_string() + library
    }

    /// Deletes what is unused, or sees to it that the compiler takes it for used.
    fn unused(&self, told: &[Diagnostic], last: &mut Option<Deletion>, compiler: &Compiler) -> Vec<Edit> {
        let code = scan(&self.text).code;
        let of = |lints: &'static [&str]| told.iter().filter(move |one| lints.contains(&one.code.as_str()));
        let dead = of(&["dead_code", "unused_macros"]).filter(|one| !one.is_about_a_part());
        let dead: Vec<Range<usize>> = dead.flat_map(|one| &one.spans).map(|span| item(&self.text, &code, span.start)).collect();
        let (off, unneeded) = self.switched_off(&code, &dead, compiler);
        let (mut used, mut kept, mut deleted) = (Vec::new(), Vec::new(), Vec::new());
        let (mut names, mut leaves) = (Vec::new(), Vec::new());
        for one in of(&["dead_code", "unused_macros", "unused_imports"]) {
            for span in one.spans.iter().cloned() {
                let in_binary = span.start < self.library;
                let is_off = self.is_named_in(&code, &off, span.clone());
                if one.code == "unused_imports" {
                    if !in_binary && !is_off {
                        leaves.push(span);
                    }
                } else if in_binary || is_off {
                    used.extend(self.mark(span.start, USED));
                } else if one.is_about_a_part() || one.in_macro || !is_named_here(&code[..span.start]) {
                    kept.extend(self.mark(span.start, KEPT).or_else(|| self.mark_module(span.start)));
                } else {
                    deleted.push((item(&self.text, &code, span.start), String::new()));
                    names.push(span);
                }
            }
        }
        if !used.is_empty() {
            return used;
        }
        if !names.is_empty() {
            *last = Some(Deletion { before: self.clone(), names });
        }
        deleted.extend(unneeded.into_iter().filter(|item| item.start > self.library).map(|item| (item, String::new())));
        deleted.extend(self.without_imports(&leaves));
        if deleted.is_empty() {
            return kept;
        }
        deleted
    }

    /// Edits for errors that follow from a deletion, none if there are others.
    fn consequences(&self, errors: &[&Diagnostic], after_deletion: bool) -> Option<Vec<Edit>> {
        let code = scan(&self.text).code;
        let (mut leaves, mut headers, mut members) = (Vec::new(), Vec::new(), Vec::new());
        let mut explained = true;
        for one in errors {
            for span in one.spans.iter().cloned() {
                let imported = import(&self.text, span.start);
                if imported.is_some() && (after_deletion || one.code == "E0255" && self.is_module(span.clone())) {
                    leaves.push(span);
                } else if let (Some(start), true) = (impl_header(&code, span.start), after_deletion && span.start > self.library) {
                    headers.push((item(&self.text, &code, start), String::new()));
                } else if ["E0407", "E0437", "E0438"].contains(&one.code.as_str()) && after_deletion {
                    members.push((item(&self.text, &code, span.start), String::new()));
                } else {
                    explained = false;
                }
            }
        }
        headers.extend(self.without_imports(&leaves));
        // What is wrong with imports and headers explains the rest.
        if !headers.is_empty() {
            return Some(headers);
        }
        Some(members).filter(|_| explained)
    }

    /// Undoes a deletion and keeps the items that errors name, or else all.
    fn put_back(&mut self, errors: &[&Diagnostic], last: Option<Deletion>) -> Result<Vec<Edit>, Failure> {
        let told: String = errors.iter().map(|one| one.words.as_str()).collect();
        let Deletion { before, names } = last.ok_or_else(|| Failed(format!("does not compile\n{}", told)))?;
        let missed = |name: &Range<usize>| errors.iter().any(|one| words(&one.message, &before.text[name.clone()]).next().is_some());
        let named: Vec<Range<usize>> = names.iter().cloned().filter(missed).collect();
        let kept = if named.is_empty() { names } else { named };
        let marks = kept.iter().map(|name| before.mark(name.start, KEPT).or_else(|| before.mark_module(name.start)));
        let marks: Option<Vec<Edit>> = marks.collect();
        *self = before;
        marks.ok_or_else(|| Failed(format!("does not compile without what nothing uses\n{}", told)))
    }

    /// Puts a mark before the line of an item's name, unless it has one.
    fn mark(&self, at: usize, mark: &str) -> Option<Edit> {
        let line = self.text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let text = &self.text[line..];
        let start = line + text.len() - text.trim_start_matches(' ').len();
        let marked = self.text[start..].starts_with("#[allow(dead_code");
        Some((start..start, mark.to_string())).filter(|_| !marked)
    }

    /// Keeps the module that an item is in, as a whole.
    fn mark_module(&self, at: usize) -> Option<Edit> {
        let start = self.text[..at].rfind("\nmod ")?;
        self.mark(start + 1, KEPT)
    }

    /// Takes one mark out that no `cfg` asks for any more.
    fn unmark(&mut self, compiler: &Compiler) -> bool {
        let code = scan(&self.text).code;
        let (off, _) = self.switched_off(&code, &[], compiler);
        let library = self.library;
        let stale = code.match_indices(USED).map(|found| found.0).find(|&at| {
            let start = at + USED.len();
            let name = name_of(code[start..].lines().next().unwrap_or(""));
            let name = name.and_then(|name| words(&code[start..], name).next().map(|k| start + k..start + k + name.len()));
            at >= library && name.map_or(false, |name| !self.is_named_in(&code, &off, name))
        });
        if let Some(at) = stale {
            self.text.replace_range(at..at + USED.len(), "");
        }
        stale.is_some()
    }

    /// Whether an import's leaf is a module of the library, which stands at the root anyway.
    fn is_module(&self, leaf: Range<usize>) -> bool {
        let name = self.text[leaf].trim_start_matches("crate::").to_string();
        self.modules.contains(&name)
    }

    /// Edits that shorten imports by the leaves at these places.
    fn without_imports(&self, leaves: &[Range<usize>]) -> Vec<Edit> {
        let mut statements = BTreeMap::new();
        for leaf in leaves {
            if let Some(statement) = import(&self.text, leaf.start) {
                let (_, places) = statements.entry(statement.start).or_insert((statement.clone(), Vec::new()));
                places.push(leaf.start - statement.start);
            }
        }
        let code = scan(&self.text).code;
        let edits = statements.into_values().map(|(statement, places)| {
            match without_leaves(&self.text[statement.clone()], places) {
                Some(shorter) => (statement, shorter),
                None => (item(&self.text, &code, statement.start), String::new()),
            }
        });
        edits.collect()
    }

    /// Deletes modules and inherent `impl`s that have become empty.
    fn delete_empty(&mut self) {
        let code = scan(&self.text).code;
        let mut edits = Vec::new();
        for (at, _) in code.match_indices('{') {
            let closes = code[at + 1..].trim_start().starts_with('}');
            let line = code[..at].rsplit('\n').next().unwrap_or("");
            let inherent = impl_header(&code, at).filter(|&start| !code[start..at].contains(" for "));
            let module = Some(at).filter(|_| line.trim_start().starts_with("mod "));
            if let (Some(start), true) = (module.or(inherent), closes && at > self.library) {
                edits.push((item(&self.text, &code, start), String::new()));
            }
        }
        if !edits.is_empty() {
            self.apply(edits);
            // A module may be empty now.
            self.delete_empty();
        }
    }

    /// Replaces bytes, the outer ones where two edits overlap.
    fn apply(&mut self, mut edits: Vec<Edit>) {
        edits.sort_by_key(|(range, _)| (range.start, usize::MAX - range.end));
        let mut end = 0;
        edits.retain(|(range, _)| {
            let outer = range.start >= end;
            end = end.max(range.end);
            outer
        });
        for (range, text) in edits.into_iter().rev() {
            if range.start < self.library {
                self.library = self.library + text.len() - range.len();
            }
            self.text.replace_range(range, &text);
        }
    }

    /// Whether these places in code mean an item by its name: in its module, by an import, by a
    /// path or as a method.
    fn is_named_in(&self, code: &str, places: &[Range<usize>], name: Range<usize>) -> bool {
        let module = |at: usize| code[..at].rfind("\nmod ").unwrap_or(0);
        places.iter().any(|place| {
            let mut found = words(&code[place.clone()], &self.text[name.clone()]).map(|at| place.start + at);
            found.any(|at| {
                let begin = module(at);
                let end = code[begin..].find("\n}").map_or(code.len(), |end| begin + end);
                let mut imported = words(&code[begin..end], &self.text[name.clone()]);
                begin == module(name.start)
                    || code[..at].ends_with(&[':', '.'][..])
                    || imported.any(|at| import(&self.text, begin + at).is_some())
            })
        })
    }

    /// The code that `cfg` switches off but for what is in dead items, and the items under a `cfg`
    /// whose names stand nowhere else.
    fn switched_off(&self, code: &str, dead: &[Range<usize>], compiler: &Compiler) -> (Vec<Range<usize>>, Vec<Range<usize>>) {
        let inside = |outer: &[Range<usize>], one: &Range<usize>| {
            outer.iter().any(|outer| outer.start <= one.start && one.end <= outer.end && outer != one)
        };
        let all = code.match_indices("#[cfg(").map(|(at, _)| item(code, code, at));
        let mut live: Vec<Range<usize>> = all.filter(|one| !inside(dead, one)).collect();
        // A name in an item that is not needed itself counts for nothing: begin with none, and add.
        let name = |one: &Range<usize>| code[one.clone()].lines().map(str::trim).find(|line| !line.starts_with("#[")).and_then(name_of);
        let (mut unneeded, rest): (Vec<_>, Vec<_>) = live.into_iter().partition(|one| name(one).is_some());
        live = rest;
        loop {
            let mut others = code.as_bytes().to_vec();
            for gone in dead.iter().chain(&unneeded) {
                others[gone.clone()].fill(b' ');
            }
            let others = String::from_utf8_lossy(&others).into_owned();
            let is_named = |one: &Range<usize>| words(&others, name(one).unwrap_or("")).next().is_some();
            let (needed, rest): (Vec<_>, Vec<_>) = unneeded.iter().cloned().partition(is_named);
            unneeded = rest;
            if needed.is_empty() {
                let is_off = |one: &&Range<usize>| {
                    let predicate = self.text[one.start..].split_once("#[cfg(").and_then(|(_, rest)| Some(rest.split_once(")]")?.0));
                    !predicate.map_or(false, |predicate| compiler.switches_on(predicate))
                };
                let live = live.iter().filter(|one| !inside(&unneeded, one)).filter(is_off);
                return (live.cloned().collect(), unneeded);
            }
            live.extend(needed);
        }
    }
}

/// The start of the `impl` in whose header a place is.
fn impl_header(code: &str, at: usize) -> Option<usize> {
    let start = code[..at].rfind("impl")?;
    let line = code[..start].rsplit('\n').next().unwrap_or("");
    let is_header = ["", "unsafe"].contains(&line.trim()) && !code[start..at].contains(&['{', ';'][..]);
    Some(start).filter(|_| is_header)
}

/// Whether code ends where the name of an item follows.
fn is_named_here(code: &str) -> bool {
    let words = ["fn", "struct", "enum", "union", "trait", "type", "const", "static", "mut", "macro_rules!"];
    words.iter().any(|word| code.trim_end().ends_with(word))
}

/// The name of the item that begins on a line.
fn name_of(line: &str) -> Option<&str> {
    let mut rest = line;
    loop {
        let end = rest.find(' ')?;
        let name = &rest[end + 1..];
        if is_named_here(&rest[..end]) && !name.starts_with("fn ") && !name.starts_with("mut ") {
            let end = name.find(|c| !crate::scan::in_name(c)).unwrap_or(name.len());
            return Some(&name[..end]);
        }
        rest = name;
    }
}

