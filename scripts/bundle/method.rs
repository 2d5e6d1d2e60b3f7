//! LeetCode's form: the site has `struct Solution;` and `main`, and calls methods of `Solution`.

use crate::compiler::Compiler;
use crate::draft::{Draft, Form};
use crate::items::{Items, Kind};
use crate::prune::prune;
use crate::rewrite::with_plain_comments;
use crate::scan::words;
use crate::{Failed, Result};

/// Whether a program has this form.
pub fn is_called(items: &Items) -> bool {
    !find(items, "struct Solution;").is_empty()
}

/// The items at the root that begin with these words, be they `pub` or not.
fn find(items: &Items, words: &str) -> Vec<usize> {
    let is_meant = |&item: &usize| {
        let code = &items.code[items.list[item].start..];
        let is_root = items.list[item].parent.is_none();
        is_root && code.strip_prefix("pub ").unwrap_or(code).starts_with(words)
    };
    (0..items.list.len()).filter(is_meant).collect()
}

/// Leaves of a pruned draft the methods and what these need.
pub fn paste(mut draft: Draft, compiler: &Compiler) -> Result<String> {
    draft.form = Form::Library;
    draft.delete(&find(&draft.items, "fn main("));
    prune(&mut draft, compiler)?;
    if find(&draft.items, "impl Solution {").iter().all(|&item| draft.is_gone(item)) {
        return Err(Failed("there is no `pub fn` in an `impl Solution {`".to_string()));
    }
    draft.delete(&find(&draft.items, "struct Solution;"));
    Ok(movable(&draft.finish()))
}

/// The programs that prove a paste: the whole one, and two that call the methods as a site does.
pub fn proofs(program: &str, pasted: &str) -> Vec<(&'static str, String)> {
    let (items, mut caller) = (Items::of(program), program.to_string());
    let methods = find(&items, "impl Solution {");
    for item in find(&items, "struct Solution;").into_iter().chain(methods) {
        let place = items.list[item].whole.clone();
        caller.replace_range(place.clone(), &" ".repeat(place.len()));
    }
    let caller = movable(&caller).replacen("\nfn main(", "\npub fn main(", 1);
    let site =
        "fn main() -> std::process::ExitCode { std::process::Termination::report(site::main()) }\n\
         #[allow(warnings)]\nmod site {\n";
    let site = [site, &caller, "use super::Solution;\n}\n"].concat();
    let inner = format!("mod inner {{\npub struct Solution;\n{}}}\nuse inner::Solution;\n", pasted);
    vec![
        (" the whole program", program.to_string()),
        (" the methods at a crate's root", ["struct Solution;\n", pasted, &site].concat()),
        (" the methods in a module", inner + &site),
    ]
}

/// A text for any module: its paths begin where they stand, and no comment is an attribute.
fn movable(text: &str) -> String {
    let (items, mut moved) = (Items::of(text), text.to_string());
    let mut paths: Vec<usize> = words(&items.code, "crate").collect();
    paths.retain(|&at| !text[..at].ends_with('$') && text[at + 5..].starts_with("::"));
    for at in paths.into_iter().rev() {
        let modules = items.list.iter().filter(|one| one.kind == Kind::Module);
        let depth = modules.filter(|one| one.body.contains(&at)).count();
        let path = if depth == 0 { "self".to_string() } else { vec!["super"; depth].join("::") };
        moved.replace_range(at..at + 5, &path);
    }
    with_plain_comments(&moved)
}
