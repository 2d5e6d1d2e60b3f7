//! Finds what of the library no name leads to, before the compiler sees it.
//!
//! The program's words are named. An item is reached if its name and its module's are named, and
//! then its words are named, too. An `impl` is reached by its type, or by its trait if the type is
//! not the library's. This spares the compiler most of a large library; and the compiler takes for
//! used what nothing names, such as `impl Add for &Matrix`. A name may mislead, since nothing here
//! knows what it means: what is missed comes back with the compiler's errors, or by [`crate::same`].

use crate::draft::{Draft, Pruning};
use crate::imports::Leaf;
use crate::scan::{all_words, without, word};
use crate::source::Source;
use std::collections::HashSet;
use std::iter::once;
use std::ops::Range;

/// Attributes by which something else than a name leads to an item.
const LINKED: [&str; 5] = ["export_name", "global_allocator", "link_section", "no_mangle", "used"];

/// An item, or a name that an import brings.
struct Node<'a> {
    place: Range<usize>,
    /// Names that lead to it if all in one of these lists are named.
    ways: Vec<Vec<&'a str>>,
    /// What is named once it is reached: its words, and the modules around it.
    words: Vec<&'a str>,
}

/// The items and modules of the library that no name leads to.
pub fn unreached(draft: &Draft) -> Vec<Range<usize>> {
    if draft.pruning != Pruning::ByNames {
        return Vec::new();
    }
    let source = &draft.source;
    let program =
        [&source.code, &source.text].map(|text| without(text, once(draft.files.library.clone())));
    let mut named: HashSet<&str> = words_of(&program[0], &program[1]).collect();
    let items = source.items(draft.files.library.clone());
    let (imports, items): (Vec<usize>, Vec<usize>) =
        items.into_iter().partition(|&start| source.head(start).keyword == "use");
    let leaves: Vec<Leaf> = imports.into_iter().flat_map(|start| source.leaves(start)).collect();
    let keywords = ["struct", "enum", "union", "trait"];
    let types = items.iter().filter(|start| keywords.contains(&source.head(**start).keyword));
    let types: HashSet<&str> = types.map(|start| plain_name(source, *start)).collect();
    let imports = leaves.iter().map(|leaf| import(source, leaf));
    let items = items.iter().map(|&start| item(draft, start, &types));
    let mut left: Vec<Node> = imports.chain(items).collect();
    loop {
        let is_reached =
            |node: &Node| node.ways.iter().any(|way| way.iter().all(|name| named.contains(name)));
        let (reached, rest): (Vec<Node>, Vec<Node>) = left.into_iter().partition(is_reached);
        left = rest;
        if reached.is_empty() {
            return left.into_iter().map(|node| node.place).collect();
        }
        named.extend(reached.into_iter().flat_map(|node| node.words));
    }
}

fn import<'a>(source: &'a Source, leaf: &'a Leaf) -> Node<'a> {
    let modules = modules(source, leaf.at);
    let ways = vec![modules.iter().copied().take(1).chain(leaf.brought()).collect()];
    Node { place: 0..0, ways, words: all_words(&leaf.path).chain(modules).collect() }
}

fn item<'a>(draft: &'a Draft, start: usize, types: &HashSet<&'a str>) -> Node<'a> {
    let source = &draft.source;
    let place = source.whole(start);
    let is_module = source.head(start).keyword == "mod";
    let ways = match draft.is_kept(&place) && !is_module {
        true => vec![vec![draft.files.library_name()]],
        false => ways(source, start, types),
    };
    let read = if is_module { 0..0 } else { place.clone() };
    let words = words_of(&source.code[read.clone()], &source.text[read]);
    Node { place, ways, words: words.chain(modules(source, start)).collect() }
}

/// The ways to an item.
fn ways<'a>(source: &'a Source, start: usize, types: &HashSet<&'a str>) -> Vec<Vec<&'a str>> {
    let code = &source.code[start..source.end(start)];
    let name = plain_name(source, start);
    let modules = modules(source, start);
    let module = modules.first().copied();
    let types_in = |code| -> Vec<_> {
        let types = all_words(code).filter(|word| types.contains(word));
        types.map(|name| vec![name]).collect()
    };
    let or = |ways: Vec<_>, other| if ways.is_empty() { other } else { ways };
    // The library's name, which a program has that uses it.
    let always = vec![modules.last().copied().into_iter().collect()];
    match source.head(start).keyword {
        "mod" | "macro_rules" => vec![vec![name]],
        "const" | "!" if ["", "_"].contains(&name) => {
            or(types_in(code), vec![module.into_iter().collect()])
        }
        _ if all_words(code).any(|word| LINKED.contains(&word)) => always,
        "impl" => {
            let (of_trait, of_type) = source.implements(start);
            or(types_in(of_type), or(types_in(of_trait), always))
        }
        // The empty name of what has none is named, too.
        _ => vec![module.into_iter().chain([name]).collect()],
    }
}

/// The names of the modules around a place, from the inside out.
fn modules(source: &Source, at: usize) -> Vec<&str> {
    source.modules(at).map(|one| plain_name(source, one)).collect()
}

/// An item's name as it stands among words.
fn plain_name(source: &Source, start: usize) -> &str {
    source.name(start).trim_start_matches("r#")
}

/// The words of a code, and what its text may name in format strings: `{width}`.
fn words_of<'a>(code: &'a str, text: &'a str) -> impl Iterator<Item = &'a str> {
    all_words(code).chain(text.split('{').map(word))
}
