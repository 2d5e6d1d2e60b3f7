//! The forms that a submission can have.

use crate::source::{replace, without, Edit, Item, Kind, Source};
use std::ops::Range;

/// What a judge expects. The items at the root of a program tell which it is.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    /// A program with `main`.
    Program,
    /// The methods of `struct Solution;`. LeetCode declares the struct and `main` itself.
    Method,
    /// The items in the module `submit`, which the judge's driver code calls: Codewars, NowCoder.
    Submit,
}

// An item at the root that begins with these words, or with `pub` and these words, tells the form.
const SOLUTION: &str = "struct Solution;";
const SUBMIT: &str = "mod submit {";
const MAIN: &str = "fn main(";

impl Form {
    pub fn of(program: &Source) -> Form {
        let has = |words: &str| program.roots().any(|item| begins_with(program, item, words));
        if has(SUBMIT) {
            Form::Submit
        } else if has(SOLUTION) {
            Form::Method
        } else {
            Form::Program
        }
    }

    /// Whether driver code of the judge calls the submission.
    pub fn is_function_style(self) -> bool {
        self != Form::Program
    }

    /// Returns the type of the crate, which decides which items rustc counts as used. In a library,
    /// it counts the reachable `pub` items and all that they use. In a program, it counts these,
    /// and also `main` and all that `main` uses.
    pub fn crate_type(self) -> &'static str {
        match self {
            Form::Program => "bin",
            Form::Method | Form::Submit => "lib",
        }
    }

    /// Returns the declarations that the judge adds, and that the submission needs to compile.
    pub fn declarations(self) -> &'static str {
        match self {
            Form::Method => "\npub struct Solution;\n",
            _ => "",
        }
    }

    /// Returns the path of the submission's module in the program.
    pub fn path(self) -> &'static str {
        match self {
            Form::Submit => "submit::",
            _ => "",
        }
    }

    /// Puts a bundle where the program has the submission, so that the names in the code of both
    /// agree.
    pub fn in_its_place(self, bundle: &str) -> String {
        match self {
            Form::Program | Form::Method => bundle.to_string() + self.declarations(),
            Form::Submit => format!("pub mod submit {{\n{}}}\n", bundle),
        }
    }

    /// Returns the part of a program that is submitted, with blanks for the rest.
    pub fn submission(self, program: &Source) -> String {
        let mut rest = Vec::new();
        for item in program.roots() {
            let Range { start, end } = item.place;
            let is = |words: &str| begins_with(program, item, words);
            let is_public = program.code[item.head()..].starts_with("pub ");
            match self {
                // rustc would count a `pub` item at the root as used, so we remove the `pub`.
                Form::Program if is_public => rest.push(item.head()..item.head() + "pub ".len()),
                Form::Method if is(SOLUTION) || is(MAIN) => rest.push(start..end),
                Form::Submit if is(SUBMIT) => {
                    rest.extend([start..item.body.start, item.body.end..end]);
                }
                Form::Submit => rest.push(start..end),
                Form::Program | Form::Method => {}
            }
        }
        if self.is_function_style() {
            // The judge may write code above the submission, and an inner attribute may not follow
            // an item. So we remove those of the program and of `submit`. Those of the submission's
            // own modules stay.
            let depth = usize::from(self == Form::Submit);
            let inner = program.code.match_indices("#![").map(|(at, _)| at);
            let inner = inner.filter(|&at| program.modules(at).count() <= depth);
            rest.extend(inner.map(|at| at..program.after(at + 2)));
        }
        without(&program.text, rest)
    }

    /// Returns the rest of a program, which plays the role of the driver code and calls the bundle.
    /// `Solution` and its `impl`s are removed; the content of `submit` is replaced with an import
    /// of the root, where the bundle is. The rest itself is in a module.
    pub fn rest(self, program: &Source) -> String {
        let begins = |item: &&Item, words: &str| begins_with(program, item, words);
        let is_solutions = |item: &&Item| {
            begins(item, SOLUTION)
                || item.kind == Kind::Impl && program.head_of_impl(item).1.trim() == "Solution"
        };
        match self {
            Form::Program => unreachable!("a program needs no driver code"),
            Form::Method => {
                let items = program.roots().filter(is_solutions);
                without(&program.text, items.map(|item| item.place.clone()))
            }
            Form::Submit => {
                let submit = program.roots().filter(|item| begins(item, SUBMIT));
                let text = "pub use super::super::*;";
                let import = |item: &Item| Edit { place: item.body.clone(), text: text.into() };
                replace(&program.text, submit.map(import).collect())
            }
        }
    }
}

/// Whether an item begins with these words, or with `pub` and these words.
fn begins_with(source: &Source, item: &Item, words: &str) -> bool {
    let code = &source.code[item.head()..];
    code.strip_prefix("pub ").unwrap_or(code).starts_with(words)
}
