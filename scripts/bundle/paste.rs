//! What is pasted: a program without what is `pub` at its root; or at a site that calls it, the
//! methods of a `struct Solution;` that the site has, or what stands in the module `submit`.

use crate::draft::Draft;
use crate::files::Files;
use crate::rewrite::{replace, with_plain_comments};
use crate::scan::{without, words};
use crate::source::{Item, Source};

/// How a program's root says what a site calls.
const SOLUTION: &str = "struct Solution;";
const SUBMIT: &str = "mod submit {";

/// The items at the root that begin with these words, be they `pub` or not.
fn find<'a>(source: &'a Source, words: &'a str) -> impl Iterator<Item = &'a Item> {
    source.roots().filter(move |item| {
        let code = &source.code[item.head..];
        code.strip_prefix("pub ").unwrap_or(code).starts_with(words)
    })
}

/// Whether a site calls a program.
pub fn is_called(source: &Source) -> bool {
    find(source, SOLUTION).chain(find(source, SUBMIT)).next().is_some()
}

/// What is pasted of a program, with blanks for the rest.
pub fn pasted(source: &Source) -> String {
    if !is_called(source) {
        let shown = source.roots().filter(|item| source.code[item.head..].starts_with("pub "));
        return without(&source.text, shown.map(|item| item.head..item.head + 4));
    }
    let attributes = source.code.match_indices("#![").map(|found| found.0);
    let attributes = attributes.filter(|&at| source.modules(at).next().is_none());
    let mut places: Vec<_> = attributes.map(|at| at..source.after(at + 2)).collect();
    if let Some(submit) = find(source, SUBMIT).next() {
        let others = source.roots().filter(|item| item.head != submit.head);
        places.extend(others.map(|item| item.place.clone()));
        places.push(submit.place.start..submit.body.start);
        places.push(submit.body.end..submit.place.end);
    } else {
        let rest = find(source, SOLUTION).chain(find(source, "fn main("));
        places.extend(rest.map(|item| item.place.clone()));
    }
    without(&source.text, places.into_iter())
}

/// The text of a pruned draft.
pub fn finish(draft: &Draft) -> String {
    if draft.files.is_called {
        movable(&draft.bundle())
    } else {
        draft.bundle()
    }
}

/// What a site has beside what it calls.
pub fn site(source: &Source) -> &'static str {
    let is_method = find(source, SUBMIT).next().is_none() && is_called(source);
    if is_method {
        "\npub struct Solution;\n"
    } else {
        ""
    }
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
    pub fn of(text: String, files: &Files) -> Bundle {
        if !files.is_called {
            let [alone, judged, run] = [&text, &text, &text].map(String::clone);
            return Bundle { text, crate_type: "bin", alone, judged, run };
        }
        let source = Source::of(&files.whole);
        let sited = text.clone() + files.site;
        let judged = format!("{}pub mod in_a_module {{\n{}}}\n", sited, sited);
        let (mut alone, mut places) = (sited, Vec::new());
        if let Some(submit) = find(&source, SUBMIT).next() {
            alone = format!("pub mod submit {{\n{}}}\n", text);
            places.push((submit.body.clone(), "pub use super::super::*;".to_string()));
        } else {
            let solution = find(&source, SOLUTION).chain(find(&source, "impl Solution {"));
            places.extend(solution.map(|item| (item.place.clone(), String::new())));
        }
        let rest = movable(&replace(&files.whole, places));
        let run = format!(
            "{}#[allow(warnings)]\nmod in_tests {{\n{}\nuse super::*;\n}}\n\
             fn main() -> std::process::ExitCode {{\n\
             std::process::Termination::report(in_tests::main())\n}}\n",
            judged,
            rest.replacen("\nfn main(", "\npub fn main(", 1)
        );
        Bundle { text, crate_type: "lib", alone, judged, run }
    }
}

/// A text for any module: its paths begin where they stand, and no comment is an attribute.
fn movable(text: &str) -> String {
    let source = Source::of(text);
    let path = |at: usize| {
        let modules: Vec<&str> = source.modules(at).map(|one| source.name_of(one)).collect();
        let own = modules.last().map(|one| format!("crate::{}", one));
        // What stands in the outermost module need not go out of it.
        let own = own.filter(|own| text[at..].starts_with(&(own.to_string() + "::")));
        let levels = modules.len() - usize::from(own.is_some());
        let path = if levels == 0 { "self".to_string() } else { vec!["super"; levels].join("::") };
        (at..at + own.map_or(5, |own| own.len()), path)
    };
    let is_path = |&at: &usize| {
        !text[..at].ends_with('$') && !source.is_in_macro(at) && text[at + 5..].starts_with("::")
    };
    let paths = words(&source.code, "crate").filter(is_path).map(path);
    with_plain_comments(&replace(text, paths.collect()))
}
