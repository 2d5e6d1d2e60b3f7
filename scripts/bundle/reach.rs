//! Finds what of the library no name leads to, before the compiler sees it.
//!
//! The program's words are named. An item is reached if its name and its module's are named, and
//! then its words are named, too. An `impl` is reached by its type, or by its trait if the type is
//! not the library's. This spares the compiler most of a large library; and the compiler takes for
//! used what nothing names, such as `impl Add for &Matrix`. A name may mislead, since nothing here
//! knows what it means: what is missed comes back with the compiler's errors, or by [`crate::same`].

use crate::draft::{Draft, Pruning};
use crate::scan::{all_words, word};
use crate::source::{Item, Source};
use std::collections::HashSet;

/// Attributes by which something else than a name leads to an item.
const LINKED: [&str; 5] = ["export_name", "global_allocator", "link_section", "no_mangle", "used"];

/// An item, or a name that an import brings.
struct Node<'a> {
    item: usize,
    /// Names that lead to it if all in one of these lists are named.
    ways: Vec<Vec<&'a str>>,
    /// What is named once it is reached: its words, and the modules around it.
    words: Vec<&'a str>,
}

/// The items and modules of the library that no name leads to.
pub fn unreached(draft: &Draft) -> Vec<usize> {
    if draft.pruning != Pruning::ByNames {
        return Vec::new();
    }
    let source = &draft.source;
    let [code, text] = [&source.code, &source.text].map(|text| draft.without_gone(text));
    let own = 0..draft.files.library.start;
    let mut named: HashSet<&str> = words_of(&code[own.clone()], &text[own]).collect();
    let left: Vec<usize> = draft.left().filter(|one| draft.is_library(*one)).collect();
    let left_items = left.iter().map(|one| &source.items[*one]);
    let is_type = |item: &&Item| ["struct", "enum", "union", "trait"].contains(&item.keyword);
    let types = left_items.filter(is_type).map(|item| source.name_of(item)).collect();
    let node = |item: usize| {
        let is_kept = draft.is_kept(item);
        let one = &source.items[item];
        let modules: Vec<&str> = source.modules(one.start).map(|one| source.name_of(one)).collect();
        let words: Vec<&str> = match one.keyword {
            "mod" => Vec::new(),
            "," => path(source, item),
            _ => words_of(&code[one.place.clone()], &text[one.place.clone()]).collect(),
        };
        let ways = match is_kept && one.keyword != "mod" {
            true => vec![modules.last().copied().into_iter().collect()],
            false => ways(source, one, &modules, &types),
        };
        Node { item, ways, words: words.into_iter().chain(modules).collect() }
    };
    let is_node = |item: &usize| {
        let item = &source.items[*item];
        let parent = item.parent.map_or("mod", |one| source.items[one].keyword);
        match item.keyword {
            "use" => false,
            "," => item.body.is_empty(),
            _ => parent == "mod",
        }
    };
    let mut left: Vec<Node> = left.iter().copied().filter(is_node).map(node).collect();
    loop {
        let is_reached =
            |node: &Node| node.ways.iter().any(|way| way.iter().all(|name| named.contains(name)));
        let (reached, rest): (Vec<Node>, Vec<Node>) = left.into_iter().partition(is_reached);
        left = rest;
        if reached.is_empty() {
            // A trait is used without its name: an import of it stays.
            let is_item = |item: &usize| source.items[*item].keyword != ",";
            return left.into_iter().map(|node| node.item).filter(is_item).collect();
        }
        named.extend(reached.into_iter().flat_map(|node| node.words));
    }
}

/// The ways to an item in these modules, from the inside out.
fn ways<'a>(
    source: &'a Source,
    item: &Item,
    modules: &[&'a str],
    types: &HashSet<&'a str>,
) -> Vec<Vec<&'a str>> {
    let code = &source.code[item.start..item.place.end];
    let name = source.name_of(item);
    let module = modules.first().copied();
    let types_in = |code: &'a str| -> Vec<_> {
        let types = all_words(code).filter(|word| types.contains(word));
        types.map(|name| vec![name]).collect()
    };
    let or = |ways: Vec<_>, other| if ways.is_empty() { other } else { ways };
    // The library's name, which a program has that uses it.
    let always = vec![modules.last().copied().into_iter().collect()];
    match item.keyword {
        "mod" | "macro_rules" => vec![vec![name]],
        "const" | "!" if name == "_" || item.keyword == "!" => {
            or(types_in(code), vec![module.into_iter().collect()])
        }
        _ if all_words(code).any(|word| LINKED.contains(&word)) => always,
        "impl" => {
            let (of_trait, of_type) = source.implements(item);
            or(types_in(of_type), or(types_in(of_trait), always))
        }
        // A glob has no name.
        _ => vec![module
            .into_iter()
            .chain([name])
            .filter(|name| !["", "_"].contains(name))
            .collect()],
    }
}

/// The words of the path to a part of an import.
fn path(source: &Source, part: usize) -> Vec<&str> {
    let around = source.outwards(Some(part)).map(|one| &source.items[one]);
    let parts = around.take_while(|one| one.keyword == ",");
    let before = |one: &Item| if one.body.is_empty() { one.place.end } else { one.body.start };
    parts.flat_map(|one| all_words(&source.code[one.start..before(one)])).collect()
}

/// The words of a code, and what its text may name in format strings: `{width}`.
fn words_of<'a>(code: &'a str, text: &'a str) -> impl Iterator<Item = &'a str> {
    all_words(code).chain(text.split('{').map(word))
}
