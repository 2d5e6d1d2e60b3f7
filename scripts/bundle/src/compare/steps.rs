//! Compares functions by their steps, for a bundle in another edition than the package's.
//!
//! A step is a line of LLVM's text, reduced to the functions, constants and numbers that it uses.
//! Another edition changes lines without changing what a function does. From 2021 on, for example,
//! a closure captures fields in place of a whole struct, and from 2024 on, a function drops the
//! temporaries of its last expression before its variables. Steps leave out layouts, and drops that
//! only free memory, because nobody can see their order. They follow the control flow. A panic is
//! one step, without its text and without the drops that it causes.

use super::llvm::Definition;
use super::symbols::{in_symbol, DIGEST, END};
use std::collections::{HashMap, HashSet};

/// How the names of functions that drop a value begin: `drop_in_place`, or `drop_glue` in newer
/// versions of rustc. Hazard `drops_that_only_free_memory`.
const DROP: &str = "core::ptr::drop_";

/// How the name of a type's own `drop` ends. Hazard `refused_drops_in_edition_2021`.
const OWN_DROP: &str = " as core::ops::drop::Drop>::drop";

/// How the names of functions that panic begin, in both manglings. Hazard `editions_with_other_panics`.
const PANICS: [&str; 3] =
    ["core::panicking::", "_ZN4core9panicking", "std::panicking::begin_panic"];

/// How the names of the functions that make the text of a panic begin. Hazards
/// `editions_with_other_panics` and `editions_of_judges`.
const TEXTS: [&str; 2] =
    ["<core::fmt::Arguments>::", "<core::fmt::ArgumentV1>::new_display::<core::fmt::Arguments>"];

/// Crates and modules whose types only free memory when they are dropped. Hazard `editions_of_judges`.
const FREES: [&str; 7] = [
    "__rustc::",
    "alloc::",
    "core::",
    "hashbrown::",
    "llvm.",
    "std::collections::",
    "std::io::error::",
];

/// The exceptions within them: a program can see when a `RefMut` or an `Rc` is dropped.
/// Hazard `refused_drops_in_edition_2021`.
const ALSO_ACTS: [&str; 3] = ["alloc::rc::", "alloc::sync::", "core::cell::"];

/// Instructions whose numbers are sizes and indices of types. Hazard `editions_of_judges`.
const LAYOUT: [&str; 3] = ["alloca", "extractvalue", "getelementptr"];

/// The functions and statics of a bundle, or of a program and its libraries, by their paths.
pub struct Functions<'a>(HashMap<&'a str, Vec<&'a Definition>>);

/// What a line of a function does.
#[derive(PartialEq)]
pub struct Step<'a> {
    /// The first function or constant that it uses, or nothing.
    pub uses: &'a str,
    /// All functions, constants and numbers that it uses.
    words: String,
}

impl<'a> Functions<'a> {
    pub fn of(definitions: impl IntoIterator<Item = &'a Definition>) -> Functions<'a> {
        let mut functions = Functions(HashMap::new());
        for function in definitions {
            functions.0.entry(function.path.as_str()).or_default().push(function);
        }
        functions
    }

    pub fn named(&self, path: &str) -> impl Iterator<Item = &'a Definition> + '_ {
        self.0.get(path).into_iter().flatten().copied()
    }

    /// Whether one of these functions takes the same steps as `function`, which is one of `others`.
    /// The answer is also yes if none of these has its name: then the function that calls it takes
    /// other steps, and is reported.
    pub fn have_steps_of(&self, function: &Definition, others: &Functions) -> bool {
        let steps = others.steps(function);
        let mut same = self.named(&function.path).peekable();
        same.peek().is_none() || same.any(|own| self.steps(own) == steps)
    }

    /// The first steps in which a function among these and the function of the same name among
    /// `others` differ, if both use something with a name.
    pub fn difference<'b>(
        &self,
        function: &'b Definition,
        others: &Functions,
    ) -> Option<(Step<'a>, Step<'b>)> {
        let own = self.steps(self.named(&function.path).next()?);
        let is_named = |step: &Step| !step.uses.is_empty() && !step.uses.starts_with(DIGEST);
        let both = own.into_iter().filter(is_named);
        let mut both = both.zip(others.steps(function).into_iter().filter(is_named));
        both.find(|(own, other)| own.uses != other.uses || own.is_drop() && own != other)
    }

    /// The steps of a function among these.
    fn steps<'b>(&self, function: &'b Definition) -> Vec<Step<'b>> {
        let mut steps: Vec<Step> = Vec::new();
        for line in lines_in_order(&function.text) {
            let step = Step::of(line);
            let frees = || step.is_drop() && self.frees(step.uses, &mut HashSet::new());
            if begins(step.uses, &PANICS) {
                // The steps before a panic make its text.
                while steps.last().map_or(false, |last| begins(last.uses, &TEXTS)) {
                    steps.pop();
                }
                steps.push(Step { uses: "", words: "panic".to_string() });
            } else if !step.words.is_empty() && !frees() {
                steps.push(step);
            }
        }
        steps
    }

    /// Whether a function does nothing but free memory: `core::ptr::drop_glue::<T>`, the own `drop`
    /// of `T`, or a function that one of these calls. `seen` has the functions that the search has
    /// entered.
    fn frees(&self, name: &str, seen: &mut HashSet<String>) -> bool {
        let words = name.split(|c| !in_symbol(c) && c != ':');
        // An intrinsic of LLVM has a dot in its name. We know nothing of the type behind a `dyn`, or
        // of a `drop` with a name in the older mangling, so these count as paths as well.
        let is_path = |word: &&str| {
            word.contains("::") || word.contains('.') || word.contains("4drop17h") || *word == "dyn"
        };
        let mut paths = words.filter(is_path);
        let is_known = |path: &str| begins(path, &FREES) && !begins(path, &ALSO_ACTS);
        let first = paths.clone().next().unwrap_or_default();
        // All types in its name only free memory, or the search has come here before.
        if paths.all(is_known) || !seen.insert(name.to_string()) {
            return true;
        }
        // Such a `drop` of the program or of a library may do anything.
        if name.ends_with(OWN_DROP) && !is_known(first) {
            return false;
        }
        // The type has other types in it, so the lines of its drop decide.
        self.named(name).next().map_or(false, |function| {
            function.text.lines().skip(1).all(|line| match used_symbol(line) {
                // A pointer to a function leads to a `drop` that we do not know.
                "" => !line.contains("call ") && !line.contains("invoke "),
                used => self.frees(used, seen),
            })
        })
    }
}

impl<'a> Step<'a> {
    /// The step that a line takes: `%5 = call i32 @lib::f(i32 %x, i64 3)` uses `lib::f`, and its
    /// words are `lib f 3`. A line that only moves values or leads to other lines has no words.
    fn of(line: &'a str) -> Step<'a> {
        let uses = used_symbol(line);
        // Below, a word before a blank is part of a type, as in `[4 x i8]`. The last number in
        // braces is a value, so we remove the blank after it: `{ i32 1, i32 2 }`.
        let line = line.split(", align ").next().unwrap_or_default().replace(" }", "}");
        let operation = line.split(" = ").last().unwrap_or_default().trim_start();
        let first = operation.split(' ').next().unwrap_or_default();
        // A local variable may have a flag that tells whether it has been moved. `%_0` is what the
        // function returns.
        let is_flag = begins(operation, &["store i8 0,", "store i8 1,"])
            && variable(operation).is_empty()
            && !operation.ends_with("%_0");
        let is_layout =
            uses.is_empty() && LAYOUT.contains(&first) || uses.starts_with("llvm.memcpy");
        let mut step = Step { uses, words: String::new() };
        if is_flag || is_layout {
            return step;
        }
        let mut before = "";
        for piece in line[line.find('@').unwrap_or(0)..].split_inclusive(|c| !in_symbol(c)) {
            let word = piece.trim_end_matches(|c| !in_symbol(c));
            // `i32 ` and `i8*` are types, `inbounds ` is an attribute, and `x` in `%x` is a local
            // value. If the line uses nothing, a word may also be the type `i32)`, and only numbers
            // count.
            let is_number = word.starts_with(|c: char| c.is_ascii_digit());
            let is_value = is_number || ["true", "false"].contains(&word) || !uses.is_empty();
            let is_type = piece.ends_with(&[' ', '*'][..]) || !is_value;
            if !word.is_empty() && !is_type && !before.ends_with('%') {
                step.words.extend([word, " "]);
            }
            before = piece;
        }
        // Two variables of one type may be dropped in another order.
        if step.is_drop() {
            step.words += variable(&line);
        }
        step
    }

    pub fn is_drop(&self) -> bool {
        self.uses.starts_with(DROP)
    }
}

/// Whether a name or a line begins in one of these ways.
fn begins(text: &str, beginnings: &[&str]) -> bool {
    beginnings.iter().any(|begin| text.starts_with(begin))
}

/// The lines of a function's blocks, depth first from the first block, without those that only a
/// panic reaches. rustc may write the same blocks in another order.
fn lines_in_order(function: &str) -> Vec<&str> {
    let (_, body) = function.split_once('\n').unwrap_or_default();
    // Each block begins with its label and a colon, and blank lines separate blocks.
    let blocks = body.split("\n\n").filter_map(|block| block.split_once(':'));
    let mut blocks: HashMap<&str, &str> = blocks.collect();
    let mut todo = vec![body.split(':').next().unwrap_or_default()];
    let mut lines = Vec::new();
    while let Some(label) = todo.pop() {
        // After its label, the first line has only a comment.
        let block = blocks.remove(label).unwrap_or_default().lines().skip(1);
        let without_panics = block.clone().filter_map(|line| line.split(" unwind label ").next());
        let next = without_panics.flat_map(|line| line.split("label %").skip(1));
        let next: Vec<&str> =
            next.filter_map(|rest| rest.split(|c| !in_symbol(c)).next()).collect();
        todo.extend(next.into_iter().rev());
        lines.extend(block);
    }
    lines
}

/// The local variable at the end of a line, if it has a name in the source. rustc gives numbers to
/// other values: `%_3`, `%5`.
fn variable(line: &str) -> &str {
    let last = line.rsplit('%').next().unwrap_or_default();
    let name = last.split(|c| !in_symbol(c)).next();
    let is_number = |name: &str| name.trim_start_matches('_').bytes().all(|c| c.is_ascii_digit());
    name.filter(|name| !is_number(name)).unwrap_or_default()
}

/// The first function or constant that a line uses, or nothing.
fn used_symbol(line: &str) -> &str {
    line.split_once(END).and_then(|(before, _)| before.rsplit('@').next()).unwrap_or_default()
}
