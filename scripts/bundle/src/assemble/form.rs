//! The forms that a submission can have.

use crate::source::{all_words, replace, without, word, Edit, Item, Kind, Source};
use std::ops::Range;

/// What a judge expects. The items at the root of a program tell which it is.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    /// A program with `main`.
    Program,
    /// The methods of `struct Solution`. LeetCode declares the struct and `main` itself.
    Method,
    /// The items in the module `submit`, which the judge's driver code calls: Codewars, NowCoder.
    Submit,
}

impl Form {
    pub fn of(program: &Source) -> Form {
        if program.roots().any(|item| is_submit(program, item)) {
            Form::Submit
        } else if program.roots().any(|item| is_solution(program, item)) {
            Form::Method
        } else {
            Form::Program
        }
    }

    /// Whether the bundle of a program has the `Solution` of LeetCode, which belongs at the program's
    /// root.
    pub fn hides_solution(self, bundle: &str) -> bool {
        let bundle = Source::of(bundle);
        self == Form::Program && bundle.items.iter().any(|item| is_unit_solution(&bundle, item))
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
            Form::Program | Form::Method => bundle.to_string(),
            Form::Submit => format!("pub mod submit {{\n{}}}\n", bundle),
        }
    }

    /// Returns the part of a program that is submitted, with blanks for the rest.
    pub fn submission(self, program: &Source) -> String {
        let (mut rest, mut edits) = (Vec::new(), Vec::new());
        for item in program.roots() {
            let Range { start, end } = item.place;
            match self {
                // rustc would count a `pub` item at the root as used, so we remove the `pub`.
                Form::Program if program.code[item.head()..].starts_with("pub ") => {
                    rest.push(item.head()..item.head() + "pub ".len());
                }
                Form::Method if is_main(program, item) || is_unit_solution(program, item) => {
                    rest.push(start..end);
                }
                Form::Submit if is_submit(program, item) => {
                    rest.extend([start..item.body.start, item.body.end..end]);
                }
                Form::Submit => rest.push(start..end),
                Form::Program | Form::Method => {}
            }
        }
        if self == Form::Method && !program.roots().any(|item| is_unit_solution(program, item)) {
            // rustc counts only what is `pub` as used, and LeetCode shows the methods of a class
            // without it.
            let public = program.items.iter().filter(|item| is_of_class(program, item));
            edits.extend(public.filter_map(|item| publish(program, item)));
        }
        if self.is_function_style() {
            // The judge may write code above the submission, and an inner attribute may not follow
            // an item. So we remove those of the program and of `submit`. Those of the submission's
            // own modules stay.
            let depth = usize::from(self == Form::Submit);
            let inner =
                program.attributes(0..program.code.len()).filter(|attribute| attribute.is_inner);
            let places = inner.map(|attribute| attribute.place);
            rest.extend(places.filter(|place| program.modules(place.start).count() <= depth));
        }
        replace(&without(&program.text, rest), edits)
    }

    /// Returns the rest of a program, which plays the role of the driver code and calls the bundle.
    /// `Solution` and its `impl`s are removed; the content of `submit` is replaced with an import
    /// of the root, where the bundle is. The rest itself is in a module, whose `main` is called
    /// from outside.
    pub fn rest(self, program: &Source) -> String {
        let edit = |item: &Item| {
            let is_submitted = is_impl(program, item) || is_solution(program, item);
            match self {
                _ if is_main(program, item) => publish(program, item),
                Form::Submit if is_submit(program, item) => {
                    Some(Edit { place: item.body.clone(), text: "pub use super::super::*;".into() })
                }
                Form::Method if is_submitted => {
                    Some(Edit { place: item.place.clone(), text: String::new() })
                }
                _ => None,
            }
        };
        replace(&program.text, program.roots().filter_map(edit).collect())
    }
}

fn is_submit(source: &Source, item: &Item) -> bool {
    item.kind == Kind::Mod && source.name_of(item) == "submit"
}

fn is_solution(source: &Source, item: &Item) -> bool {
    item.kind == Kind::Struct && source.name_of(item) == "Solution"
}

/// Whether an item is a `Solution` without fields. LeetCode declares it, except for problems about a
/// class of this name, where a submission declares it with its fields.
pub fn is_unit_solution(source: &Source, item: &Item) -> bool {
    let after_name = &source.code[item.name.end..item.place.end];
    is_solution(source, item) && all_words(after_name).next().is_none()
}

/// Whether an item is an `impl` of `Solution`.
fn is_impl(source: &Source, item: &Item) -> bool {
    item.kind == Kind::Impl && source.head_of_impl(item).1.trim() == "Solution"
}

/// Whether an item is `Solution` or a method of it.
fn is_of_class(source: &Source, item: &Item) -> bool {
    let is_own =
        |around: &Item| is_impl(source, around) && source.head_of_impl(around).0.is_empty();
    let around = source.member_of(item).map(|index| &source.items[index]);
    is_solution(source, item) || item.kind == Kind::Fn && around.map_or(false, is_own)
}

pub fn is_main(source: &Source, item: &Item) -> bool {
    item.kind == Kind::Fn && source.name_of(item) == "main"
}

/// The edit that makes an item `pub`, unless it has a visibility.
fn publish(source: &Source, item: &Item) -> Option<Edit> {
    let place = item.head()..item.head();
    let has_visibility = word(&source.code[item.head()..]) == "pub";
    (!has_visibility).then(|| Edit { place, text: "pub ".to_string() })
}
