//! What is pasted: a program without what is `pub` at its root; or at a site that calls it, the
//! methods of a `struct Solution;` that the site has, or what stands in the module `submit`.

use crate::draft::Draft;
use crate::rewrite::{replace, with_plain_comments};
use crate::scan::words;
use crate::source::Source;
use crate::{Failed, Result};
use std::ops::Range;

/// How a program's root says what a site calls.
const SOLUTION: &str = "struct Solution;";
const SUBMIT: &str = "mod submit {";

/// Whether a site calls a program.
pub fn is_called(source: &Source) -> bool {
    [SOLUTION, SUBMIT].iter().any(|form| !find(source, form).is_empty())
}

/// The items at the root that begin with these words, be they `pub` or not.
fn find(source: &Source, words: &str) -> Vec<Range<usize>> {
    let is_meant = |start: &usize| {
        let code = &source.code[source.after_attributes(*start)..];
        code.strip_prefix("pub ").unwrap_or(code).starts_with(words)
    };
    let found = source.elements(0..source.code.len()).into_iter().filter(is_meant);
    found.map(|start| source.whole(start)).collect()
}

/// Leaves at a draft's root that `pub` which is used from outside: what a site calls, or nothing
/// but `main`.
pub fn show(draft: &mut Draft) {
    let is_called = is_called(&draft.source);
    draft.crate_type = if is_called { "lib" } else { "bin" };
    for start in draft.roots() {
        let at = draft.source.after_attributes(start);
        let is_shown = is_called && !draft.is_library(start);
        if draft.source.code[at..].starts_with("pub ") && !is_shown {
            draft.source.cover(at..at + 4);
        }
    }
    if let Some(submit) = find(&draft.source, SUBMIT).pop() {
        unwrap(draft, submit);
    } else if is_called {
        draft.delete(find(&draft.source, "fn main("));
    }
}

/// Leaves of a program what stands in a module, without the module.
fn unwrap(draft: &mut Draft, module: Range<usize>) {
    let source = &draft.source;
    let body = source.body(source.skip(module.start));
    let others = draft.roots().into_iter();
    let others: Vec<usize> =
        others.filter(|at| !draft.is_library(*at) && !module.contains(at)).collect();
    let others = others.into_iter().map(|start| source.whole(start)).collect();
    draft.delete(others);
    draft.source.cover(module.start..body.start);
    draft.source.cover(body.end..module.end);
}

/// The text of a pruned draft.
pub fn finish(mut draft: Draft) -> Result<String> {
    if draft.crate_type == "bin" {
        return Ok(draft.bundle());
    }
    draft.delete(find(&draft.source, SOLUTION));
    if draft.roots().into_iter().all(|start| draft.is_library(start)) {
        return Err(Failed("nothing in `submit` or `impl Solution` is `pub`".to_string()));
    }
    Ok(movable(&draft.bundle()))
}

/// A bundle, and what is compiled of it.
pub struct Bundle {
    pub text: String,
    pub crate_type: &'static str,
    /// Where the program has it, without the program's rest.
    pub alone: String,
    /// As its judge may have it.
    pub judged: String,
    /// As a program that reads samples.
    pub run: String,
}

impl Bundle {
    /// What is compiled of a text: itself if it is a program. What a site calls, the site has at the
    /// root of a library or in a module; the program's rest calls it from a module within.
    pub fn of(text: String, crate_type: &'static str, program: &str) -> Bundle {
        let [alone, judged, run] = [&text, &text, &text].map(String::clone);
        let bundle = Bundle { text, crate_type, alone, judged, run };
        if crate_type == "bin" {
            return bundle;
        }
        let text = &bundle.text;
        let source = Source::of(program);
        let (solution, alone, sites) = match find(&source, SUBMIT).pop() {
            Some(submit) => {
                let body = source.body(source.skip(submit.start));
                let sites = vec![(body, "pub use super::super::*;".to_string())];
                ("", format!("pub mod submit {{\n{}}}\n", text), sites)
            }
            None => {
                let solution = [find(&source, SOLUTION), find(&source, "impl Solution {")].concat();
                let sites = solution.into_iter().map(|place| (place, String::new())).collect();
                ("pub struct Solution;\n", format!("pub struct Solution;\n{}", text), sites)
            }
        };
        let rest = movable(&replace(program, sites)).replacen("\nfn main(", "\npub fn main(", 1);
        let judged = [solution, text, "pub mod in_a_module {\n", solution, text, "}\n"].concat();
        let run = format!(
            "{}#[allow(warnings)]\nmod in_tests {{\n{}\nuse super::*;\n}}\n\
             fn main() -> std::process::ExitCode {{\n\
             std::process::Termination::report(in_tests::main())\n}}\n",
            judged, rest
        );
        Bundle { alone, judged, run, ..bundle }
    }
}

/// A text for any module: its paths begin where they stand, and no comment is an attribute.
fn movable(text: &str) -> String {
    let source = Source::of(text);
    let path = |at: usize| {
        let outermost = source.modules(at).last();
        let own = outermost.map(|one| format!("crate::{}", source.name(one)));
        // What stands in the outermost module need not go out of it.
        let own = own.filter(|own| text[at..].starts_with(&(own.to_string() + "::")));
        let levels = source.depth(at) - usize::from(own.is_some());
        let path = if levels == 0 { "self".to_string() } else { vec!["super"; levels].join("::") };
        (at..at + own.map_or(5, |own| own.len()), path)
    };
    let is_path = |&at: &usize| {
        !text[..at].ends_with('$') && !source.is_in_macro(at) && text[at + 5..].starts_with("::")
    };
    let paths = words(&source.code, "crate").filter(is_path).map(path);
    with_plain_comments(&replace(text, paths.collect()))
}
