//! What is pasted: a program without what is `pub` at its root; or at a site that calls it, the
//! methods of a `struct Solution;` that the site has, or what stands in the module `submit`.

use crate::draft::Draft;
use crate::items::{Items, Kind};
use crate::rewrite::{replace, with_plain_comments};
use crate::scan::words;
use crate::{Failed, Result};

/// How a program's root says what a site calls.
const SOLUTION: &str = "struct Solution;";
const SUBMIT: &str = "mod submit {";

/// Whether a site calls a program.
pub fn is_called(items: &Items) -> bool {
    [SOLUTION, SUBMIT].iter().any(|form| !find(items, form).is_empty())
}

/// The items at the root that begin with these words, be they `pub` or not.
fn find(items: &Items, words: &str) -> Vec<usize> {
    let is_meant = |&item: &usize| {
        let code = &items.code[items.list[item].start..];
        code.strip_prefix("pub ").unwrap_or(code).starts_with(words)
    };
    items.roots().filter(is_meant).collect()
}

/// Leaves at a draft's root that `pub` which is used from outside: what a site calls, or nothing
/// but `main`.
pub fn show(draft: &mut Draft) -> Result<()> {
    let roots: Vec<usize> = draft.items.roots().collect();
    let is_called = is_called(&draft.items);
    draft.crate_type = if is_called { "lib" } else { "bin" };
    for &item in &roots {
        let start = draft.items.list[item].start;
        let is_shown = is_called && !draft.is_library(item);
        if draft.items.code[start..].starts_with("pub ") && !is_shown {
            draft.cover(start..start + 4);
        }
    }
    if let Some(&submit) = find(&draft.items, SUBMIT).first() {
        unwrap(draft, submit, &roots)?;
    } else if is_called {
        draft.delete(&find(&draft.items, "fn main("));
    }
    Ok(())
}

/// Leaves of a program what stands in a module, without the module.
fn unwrap(draft: &mut Draft, module: usize, roots: &[usize]) -> Result<()> {
    let is_other = |&item: &usize| !draft.is_library(item) && item != module;
    let others: Vec<usize> = roots.iter().copied().filter(is_other).collect();
    draft.delete(&others);
    let submit = draft.items.list[module].clone();
    let code = &draft.items.code[submit.body.clone()];
    // A macro, or by a path: without it, the name could mean something else.
    let is_named = |&&item: &&usize| {
        let name = draft.items.name(item);
        let is_outer = |at: usize| {
            let statement = code[..at].rsplit(';').next().unwrap_or("");
            let is_path = statement.ends_with("crate::") || statement.contains("crate::{");
            let is_call = code[at + name.len()..].starts_with('!');
            is_path || is_call && draft.items.is(item, Kind::Macro)
        };
        !name.is_empty() && words(code, name).any(is_outer)
    };
    if let Some(&item) = others.iter().find(is_named) {
        let start = draft.items.list[item].start;
        return Err(draft.files.refuse(start, "`submit` names what is not in it"));
    }
    draft.cover(submit.whole.start..submit.body.start);
    draft.cover(submit.body.end..submit.whole.end);
    draft.items.list[module].whole = 0..0;
    draft.gone[module] = true;
    for item in draft.items.list.iter_mut().filter(|item| item.parent == Some(module)) {
        item.parent = None;
    }
    Ok(())
}

/// The text of a pruned draft.
pub fn finish(mut draft: Draft) -> Result<String> {
    if draft.crate_type == "bin" {
        return Ok(draft.bundle());
    }
    draft.delete(&find(&draft.items, SOLUTION));
    if draft.items.roots().all(|item| draft.is_library(item) || draft.gone[item]) {
        return Err(Failed("nothing in `submit` or `impl Solution` is `pub`".to_string()));
    }
    Ok(movable(&draft.bundle()))
}

/// What a site makes of a paste: a library, here with the paste at its root and in a module; and
/// a program of it, which calls the paste from a child module that holds the program's rest.
pub fn at_site(pasted: &str, program: &str) -> [String; 2] {
    let items = Items::of(program);
    let (half, sites) = match find(&items, SUBMIT).first() {
        Some(&submit) => {
            ("", vec![(items.list[submit].body.clone(), "pub use super::super::*;".to_string())])
        }
        None => {
            let solution = [find(&items, SOLUTION), find(&items, "impl Solution {")].concat();
            let nothing = |item: usize| (items.list[item].whole.clone(), String::new());
            ("pub struct Solution;\n", solution.into_iter().map(nothing).collect())
        }
    };
    let rest = movable(&replace(program, sites)).replacen("\nfn main(", "\npub fn main(", 1);
    let library = [half, pasted, "pub mod in_a_module {\n", half, pasted, "}\n"].concat();
    let program = format!(
        "{}#[allow(warnings)]\nmod in_tests {{\n{}\nuse super::*;\n}}\n\
         fn main() -> std::process::ExitCode {{\n\
         std::process::Termination::report(in_tests::main())\n}}\n",
        library, rest
    );
    [library, program]
}

/// A text for any module: its paths begin where they stand, and no comment is an attribute.
fn movable(text: &str) -> String {
    let items = Items::of(text);
    let path = |at: usize| {
        let outermost = items.all(Kind::Module).find(|&one| items.list[one].body.contains(&at));
        let own = outermost.map(|one| format!("crate::{}", items.name(one)));
        // What stands in the outermost module need not go out of it.
        let own = own.filter(|own| text[at..].starts_with(&(own.to_string() + "::")));
        let levels = items.depth(at) - usize::from(own.is_some());
        let path = if levels == 0 { "self".to_string() } else { vec!["super"; levels].join("::") };
        (at..at + own.map_or(5, |own| own.len()), path)
    };
    let is_path = |&at: &usize| {
        !text[..at].ends_with('$') && !items.is_in_macro(at) && text[at + 5..].starts_with("::")
    };
    let paths = words(&items.code, "crate").filter(is_path).map(path);
    with_plain_comments(&replace(text, paths.collect()))
}
