//! LeetCode's form: the site has `struct Solution;` and `main`, and calls methods of `Solution`.

use crate::compiler::Compiler;
use crate::prune::{prune, without};
use crate::scan::{item, scan, word, words};
use crate::{Refused, Result};
use std::ops::Range;

/// What is pasted of a program: the methods and what these need.
pub fn paste(program: &str, compiler: &Compiler) -> Result<String> {
    let mut text = program.replace("#![allow(dead_code)]\n", "");
    let methods = find(&text, "impl Solution {")?.into_iter().map(|methods| &text[methods]);
    let code = scan(&methods.collect::<String>()).0;
    let names = words(&code, "pub fn").map(|at| format!("Solution::{},", word(&code[at + 7..])));
    let main = format!("fn main() {{ let _ = (Solution, {}); }}\n", names.collect::<String>());
    text.replace_range(find(&text, "fn main(")?.remove(0), &main);
    text = compiler.lay_out(&prune(text, compiler)?, "the methods")?;
    if let Some(rest) = text.strip_prefix("#![allow(dead_code)]\n") {
        text = rest.replace("\nmod ", "\n#[allow(dead_code)]\nmod ");
    }
    let gone = [find(&text, "fn main(")?, find(&text, "struct Solution;")?].concat();
    Ok(movable(&without(text, gone)))
}

/// The programs that prove a paste: the whole one, and two that call the methods as a site does.
pub fn proofs(program: &str, pasted: &str) -> Result<Vec<(&'static str, String)>> {
    let gone = [find(program, "impl Solution {")?, find(program, "struct Solution;")?].concat();
    let caller = movable(&without(program.to_string(), gone));
    let caller = caller.replacen("\nfn main(", "\npub fn main(", 1);
    let site =
        "fn main() -> std::process::ExitCode { std::process::Termination::report(site::main()) }\n\
         #[allow(warnings)]\nmod site {\n";
    let site = [site, &caller, "use super::Solution;\n}\n"].concat();
    let inner = format!("mod inner {{\npub struct Solution;\n{}}}\nuse inner::Solution;\n", pasted);
    Ok(vec![
        (" the whole program", program.to_string()),
        (" the methods at a crate's root", ["struct Solution;\n", pasted, &site].concat()),
        (" the methods in a module", inner + &site),
    ])
}

/// The items that begin with these words at the left margin, at least one.
fn find(text: &str, words: &str) -> Result<Vec<Range<usize>>> {
    let (code, start) = (scan(text).0, format!("\n{}", words));
    let found = code.match_indices(&start).map(|(at, _)| item(text, &code, at + 1)).collect();
    let found = Some(found).filter(|found: &Vec<_>| !found.is_empty());
    found.ok_or_else(|| Refused(format!("there is no `{}`", words)))
}

/// A text for any module: its paths begin where they stand, and no comment is an attribute.
fn movable(text: &str) -> String {
    let (mut moved, mut here, code) = (String::new(), "self", scan(text).0);
    for (line, code) in text.split_inclusive('\n').zip(code.split_inclusive('\n')) {
        let starts = code.starts_with("mod ");
        here = if starts || here == "super" && code != "}\n" { "super" } else { "self" };
        let mut line = line.to_string();
        let paths = words(code, "crate::").filter(|&at| !code[..at].ends_with('$'));
        for at in paths.collect::<Vec<_>>().into_iter().rev() {
            line.replace_range(at..at + 5, here);
        }
        moved += &if code.trim().is_empty() { line.replacen("//!", "//", 1) } else { line };
    }
    moved
}
