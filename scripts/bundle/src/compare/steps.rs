//! Compares functions by their steps, for a bundle in another edition than the package's.
//!
//! A step is a line of LLVM's text, reduced to the functions, constants and numbers that it uses.
//! Another edition changes lines without changing what a function does. From 2021 on, for example,
//! a closure captures fields in place of a whole struct, and from 2024 on, a function drops the
//! temporaries of its last expression before its variables. Steps leave out layouts, and drops that
//! only free memory, because nobody can see their order. They follow the control flow. A panic is one
//! step, without its text and without the drops that it causes.

use super::compiled::name_of;
use super::llvm::{in_symbol, DIGEST};
use super::panics::is_panic;
use std::collections::{HashMap, HashSet};

/// How the names of functions that drop a value begin. Versions of rustc differ.
const DROPS: [&str; 2] = ["core::ptr::drop_in_place::<", "core::ptr::drop_glue::<"];

/// How the name of a type's own `drop` ends.
const OWN_DROP: &str = " as core::ops::drop::Drop>::drop";

/// Crates and modules whose types only free memory when they are dropped, and the modules in them
/// that are exceptions: a program can see when a `RefMut` or an `Rc` is dropped.
const FREES: &str =
    "__rustc:: alloc:: core:: hashbrown:: llvm. std::collections:: std::io::error::";
const ALSO_ACTS: &str = "alloc::rc:: alloc::sync:: core::cell::";

/// Instructions that move values or connect other instructions. They are a step only if they use a
/// function or a constant.
const MOVES: &str = "alloca br cleanup extractvalue getelementptr insertvalue landingpad load";

/// How the names of the functions that make the text of a panic begin.
const TEXTS: [&str; 2] =
    ["<core::fmt::Arguments>::", "<core::fmt::ArgumentV1>::new_display::<core::fmt::Arguments>"];

/// The functions of a crate and of those that it is compared with, by their names.
pub struct Functions<'a>(HashMap<&'a str, Vec<&'a str>>);

impl<'a> Functions<'a> {
    /// Takes the text of each function. The first line is its name.
    pub fn of(texts: impl Iterator<Item = &'a String>) -> Functions<'a> {
        let mut functions = Functions(HashMap::new());
        for text in texts {
            functions.0.entry(name_of(text)).or_default().push(text);
        }
        functions
    }

    /// The functions of this name.
    pub fn named(&self, name: &str) -> impl Iterator<Item = &'a str> + '_ {
        self.0.get(name).into_iter().flatten().copied()
    }

    /// Whether one of these functions takes the same steps as `function`, which is one of `others`.
    /// The answer is also yes if none of these has its name: then the function that calls it takes
    /// other steps, and is reported.
    pub fn have(&self, function: &str, others: &Functions) -> bool {
        let steps = others.steps(function);
        let mut same = self.named(name_of(function)).peekable();
        same.peek().is_none() || same.any(|one| self.steps(one) == steps)
    }

    /// What a function among these uses and the function of the same name among `others` does not, and
    /// the other way round.
    pub fn difference<'b>(
        &'b self,
        function: &'b str,
        others: &'b Functions,
    ) -> Option<(&'b str, &'b str)> {
        let named = |lines: Vec<&'b str>| -> Vec<&'b str> {
            let used = lines.into_iter().map(used_symbol);
            used.filter(|one| !one.is_empty() && !one.starts_with(DIGEST)).collect()
        };
        let here = named(self.lines(self.named(name_of(function)).next()?));
        let there = named(others.lines(function));
        let only = |these: &[&'b str], those: &[&'b str]| {
            these.iter().copied().find(|one| !those.contains(one))
        };
        let by_order = || {
            let mut both = here.iter().copied().zip(there.iter().copied());
            both.find(|(one, other)| one != other)
        };
        only(&here, &there).zip(only(&there, &here)).or_else(by_order)
    }

    /// Whether the first step in which a function among these and the function of the same name among
    /// `others` differ drops a value.
    pub fn differ_in_a_drop(&self, function: &str, others: &Functions) -> bool {
        let own = self.named(name_of(function)).next().map_or(Vec::new(), |one| self.lines(one));
        let mut both = own.into_iter().zip(others.lines(function));
        let first = both.find(|(one, other)| step(one) != step(other));
        first.map_or(false, |(one, _)| is_drop(used_symbol(one)))
    }

    fn steps(&self, function: &str) -> Vec<String> {
        self.lines(function).into_iter().map(step).collect()
    }

    /// The lines of a function that are steps.
    fn lines<'b>(&self, function: &'b str) -> Vec<&'b str> {
        let mut lines: Vec<&str> = Vec::new();
        for line in lines_in_order(function) {
            let used = used_symbol(line);
            let frees = is_drop(used) && self.frees(used, &mut HashSet::new());
            if frees || used.starts_with("llvm.memcpy") || step(line).is_empty() {
                continue;
            }
            // The lines before a panic make its text.
            let is_text =
                |line: &&str| TEXTS.iter().any(|text| used_symbol(line).starts_with(text));
            while is_panic(used) && lines.last().map_or(false, is_text) {
                lines.pop();
            }
            lines.push(line);
        }
        lines
    }

    /// Whether a function that a drop calls does nothing but free memory. `seen` has the functions
    /// that the search has entered.
    fn frees(&self, name: &str, seen: &mut HashSet<String>) -> bool {
        let words = name.split(|c| !in_symbol(c) && c != ':');
        let is_path = |word: &&str| {
            word.contains("::") || word.contains('.') || word.contains("4drop17h") || *word == "dyn"
        };
        let paths: Vec<&str> = words.filter(is_path).collect();
        let begins = |path: &str, list: &str| list.split(' ').any(|begin| path.starts_with(begin));
        let is_known = |path: &str| begins(path, FREES) && !begins(path, ALSO_ACTS);
        if paths.iter().all(|path| is_known(path)) || !seen.insert(name.to_string()) {
            return true;
        }
        if name.ends_with(OWN_DROP) && !is_known(paths[0]) {
            return false;
        }
        self.named(name).next().map_or(false, |function| {
            function.lines().skip(2).all(|line| match used_symbol(line) {
                // A pointer to a function leads to a `drop` that we do not know.
                "" => !line.contains("call ") && !line.contains("invoke "),
                used => self.frees(used, seen),
            })
        })
    }
}

/// The lines of a function's blocks, each block before those to which it leads. rustc may write the
/// blocks in another order.
fn lines_in_order(function: &str) -> Vec<&str> {
    let (mut blocks, mut todo, mut label) = (HashMap::new(), Vec::new(), "");
    for line in function.lines().skip(2) {
        if line.starts_with(' ') {
            blocks.entry(label).or_insert_with(Vec::new).push(line);
        } else {
            label = line.split(':').next().unwrap_or_default();
            if blocks.is_empty() {
                todo = vec![label];
            }
        }
    }
    let mut lines = Vec::new();
    while let Some(label) = todo.pop() {
        let block = blocks.remove(label).unwrap_or_default();
        let without_panics = block.iter().filter_map(|line| line.split(" unwind label ").next());
        let next = without_panics.flat_map(|line| line.split("label %").skip(1));
        let next: Vec<&str> =
            next.filter_map(|rest| rest.split(|c| !in_symbol(c)).next()).collect();
        todo.extend(next.into_iter().rev());
        lines.extend(block);
    }
    lines
}

/// Whether a function drops a value.
fn is_drop(name: &str) -> bool {
    DROPS.iter().any(|drop| name.starts_with(drop))
}

/// The functions, constants and numbers in a line.
fn step(line: &str) -> String {
    if is_panic(used_symbol(line)) {
        return "panic".to_string();
    }
    let line = line.split(", align ").next().unwrap_or_default();
    let operation = line.split(" = ").last().unwrap_or_default().trim_start();
    let is_move =
        operation.split(' ').next().map_or(true, |word| MOVES.split(' ').any(|one| one == word));
    // A local variable may have a flag that tells whether it has been moved. `%_0` is what the function
    // returns.
    let is_flag = (operation.starts_with("store i8 0,") || operation.starts_with("store i8 1,"))
        && variable(operation).is_empty()
        && !operation.ends_with("%_0");
    let at = line.find('@');
    if !line.starts_with(' ') || is_flag || is_move && at.is_none() {
        return String::new();
    }
    let (mut words, mut before) = (Vec::new(), "");
    for piece in line[at.unwrap_or(0)..].split_inclusive(|c| !in_symbol(c)) {
        let word = piece.trim_end_matches(|c| !in_symbol(c));
        // A word before a blank or a star is a type or an attribute, and a word after `%` is a local
        // value. If the line has no name, a word may be another type, and only numbers count.
        let is_number = word.starts_with(|c: char| c.is_ascii_digit());
        let is_value = is_number || ["true", "false"].contains(&word) || at.is_some();
        let is_type = piece.ends_with(&[' ', '*'][..]) || !is_value;
        if !word.is_empty() && !is_type && !before.ends_with('%') {
            words.push(word);
        }
        before = piece;
    }
    // Two variables of one type may be dropped in another order.
    if is_drop(used_symbol(line)) {
        words.push(variable(line));
    }
    words.join(" ")
}

/// The local variable at the end of a line, if it has a name in the source. rustc gives numbers to
/// other values: `%_3`, `%5`.
fn variable(line: &str) -> &str {
    let last = line.rsplit('%').next().unwrap_or_default();
    let name = last.split(|c| !in_symbol(c)).next().unwrap_or_default();
    let is_number = name.trim_start_matches('_').bytes().all(|byte| byte.is_ascii_digit());
    if is_number {
        ""
    } else {
        name
    }
}

/// The first function or constant that a line uses, or nothing.
fn used_symbol(line: &str) -> &str {
    let name = line.split_once('@').map_or("", |(_, name)| name);
    let (mut depth, mut before) = (0, ' ');
    let end = name.find(|c| {
        depth += i32::from(c == '<') - i32::from(c == '>' && before != '-');
        before = c;
        depth == 0 && (c == '(' || c == ',')
    });
    &name[..end.unwrap_or(name.len())]
}
