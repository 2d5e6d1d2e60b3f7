//! The names of the methods that a program declares itself, wherever that is: a call by such a
//! name need not mean what the standard library has under it.

use super::Item;
use crate::items::ItemKind;
use crate::lexer::Kind;
use crate::source::Source;
use crate::walk::standard_macros;
use std::collections::HashSet;
use std::rc::Rc;

/// Methods of the program by name, told from its words alone.
#[derive(Debug, Default)]
pub struct Methods {
    /// Declared in a trait, or in a macro, which may make a trait.
    pub of_traits: HashSet<String>,
    /// Those of `of_traits` that stand in a macro or in a block, where no item shows them.
    pub hidden: HashSet<String>,
    /// In an impl without a trait.
    pub inherent: HashSet<String>,
    /// Whether some bound asks for `Deref<…>`.
    pub behind_bounds: bool,
}

impl Methods {
    /// Reads all files, in which `items` were found.
    pub fn new(files: &[Rc<Source>], items: &[Item]) -> Methods {
        let mut methods = Methods::default();
        // The words where traits start that are items.
        let traits = items.iter().filter(|i| i.kind == ItemKind::Trait);
        let shown: HashSet<(usize, usize)> = traits.map(|i| (i.file, i.span.word)).collect();
        for (file, source) in files.iter().enumerate() {
            for i in 0..source.words.len() {
                let word = source.word(i);
                let derefs = matches!(word, "Deref" | "DerefMut");
                methods.behind_bounds |=
                    derefs && !matches!(source.word(i + 1), ";" | "for" | "," | "}");
                let named = i > 0 && source.is(i - 1, "macro_rules");
                let open = i + 1 + usize::from(named);
                if word == "!" && source.kind(open) == Kind::Open {
                    let names = of_unknown_traits(source, open);
                    methods.of_traits.extend(names.iter().cloned());
                    methods.hidden.extend(names);
                } else if word == "trait" && source.name(i + 1).is_some() {
                    let names = functions(source, body(source, i));
                    if !shown.contains(&(file, i)) {
                        methods.hidden.extend(names.iter().cloned());
                    }
                    methods.of_traits.extend(names);
                } else if word == "impl" {
                    let open = body(source, i);
                    let named = |k: usize| source.is(k, "for") && !source.is(k + 1, "<");
                    if !(i..open).any(named) {
                        methods.inherent.extend(functions(source, open));
                    }
                }
            }
        }
        if methods.of_traits.contains("$") {
            // Macros are given the names of functions: any word that stands in a call.
            let unconcerned = no_makers(files);
            for source in files {
                for i in 1..source.words.len() {
                    let called = source.is(i, "!") && source.kind(i + 1) == Kind::Open;
                    if called && !unconcerned.contains(source.word(i - 1)) {
                        let names = (i + 2..source.partner(i + 1))
                            .filter_map(|k| source.name(k).map(String::from));
                        let names: Vec<String> = names.collect();
                        methods.of_traits.extend(names.iter().cloned());
                        methods.hidden.extend(names);
                    }
                }
            }
        }
        methods
    }
}

/// The macros that certainly make no function of what they are given.
fn no_makers(files: &[Rc<Source>]) -> HashSet<&str> {
    let mut others: Vec<(&str, &Source, usize)> = Vec::new();
    for source in files {
        let defined = (0..source.words.len()).filter_map(|i| source.rules(i));
        others.extend(defined.map(|open| (source.word(open - 1), &**source, open)));
    }
    let mut makers: HashSet<&str> = HashSet::new();
    loop {
        let (more, rest): (Vec<_>, Vec<_>) =
            others.into_iter().partition(|&(_, source, open)| {
                (open..source.partner(open)).any(|i| {
                    let given = source.is(i, "$");
                    let makes = given && source.is(i - 1, "fn");
                    let calls_any = given && source.is(i + 2, "!");
                    makes || calls_any || makers.contains(source.word(i))
                })
            });
        others = rest;
        if more.is_empty() {
            break;
        }
        makers.extend(more.into_iter().map(|m| m.0));
    }
    let mut known: HashSet<&str> = standard_macros().collect();
    known.extend(others.into_iter().map(|other| other.0));
    known.retain(|name| !makers.contains(name));
    known
}

/// The bracket where the body of a trait or impl opens.
fn body(source: &Source, word: usize) -> usize {
    let mut i = word + 1;
    while i < source.words.len() && !source.is(i, "{") && !source.is(i, ";") {
        let skips = source.kind(i) == Kind::Open;
        i = if skips { source.partner(i) + 1 } else { i + 1 };
    }
    i
}

/// The functions in a macro's bracket that may be a trait's: all but those of plain impls.
fn of_unknown_traits(source: &Source, open: usize) -> Vec<String> {
    let mut names = Vec::new();
    let mut i = open + 1;
    let mut from = i;
    while i < source.partner(open) {
        if source.is(i, "impl") {
            let start = body(source, i);
            // A trait may hide among what the macro is given.
            let hides = |k: usize| source.is(k, "for") || source.kind(k) == Kind::Open;
            if source.is(start, "{") && !(i..start).any(hides) {
                names.extend(functions_between(source, from, i));
                i = source.partner(start) + 1;
                from = i;
                continue;
            }
        }
        i += 1;
    }
    names.extend(functions_between(source, from, source.partner(open)));
    names
}

/// The functions in the bracket that opens at `open`; `$` for one that a macro is given.
fn functions(source: &Source, open: usize) -> Vec<String> {
    if source.kind(open) != Kind::Open {
        return Vec::new();
    }
    functions_between(source, open, source.partner(open))
}

fn functions_between(source: &Source, from: usize, to: usize) -> Vec<String> {
    (from..to)
        .filter(|&i| source.is(i, "fn"))
        .filter_map(|i| {
            let given = source.is(i + 1, "$").then(|| String::from("$"));
            given.or_else(|| source.name(i + 1).map(String::from))
        })
        .collect()
}
