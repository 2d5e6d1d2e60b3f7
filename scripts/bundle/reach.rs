//! Finds what of the library no name leads to, before the compiler sees it.
//!
//! The program's words are named. An item is reached if its name and its module's are named, and
//! then its words are named, too. An `impl` is reached by its type, or by its trait if the type is
//! not the library's. So what is not reached has no name in what is, and nothing uses it. This
//! spares the compiler most of a large library; and the compiler takes for used what nothing names,
//! such as `impl Add for &Matrix`.

use crate::draft::Draft;
use crate::imports::Leaf;
use crate::names::Names;
use crate::scan::{all_words, without, word};
use std::collections::HashSet;
use std::iter::once;
use std::ops::Range;

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
    let source = &draft.source;
    let program =
        [&source.code, &source.text].map(|text| without(text, once(draft.files.library.clone())));
    let mut named: HashSet<&str> = words_of(&program[0], &program[1]).collect();
    let items = source.items(draft.files.library.clone());
    let (imports, items): (Vec<usize>, Vec<usize>) =
        items.into_iter().partition(|&start| source.head(start).keyword == "use");
    let names = Names::of(source, &items);
    let leaves: Vec<Leaf> = imports.into_iter().flat_map(|start| source.leaves(start)).collect();
    let imports = leaves.iter().map(|leaf| import(&names, leaf));
    let mut left: Vec<Node> =
        imports.chain(items.iter().map(|&start| item(&names, start, draft))).collect();
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

fn import<'a>(names: &Names<'a>, leaf: &'a Leaf) -> Node<'a> {
    let modules = names.modules(leaf.at);
    let ways = vec![modules.iter().copied().take(1).chain(leaf.brought()).collect()];
    Node { place: 0..0, ways, words: all_words(&leaf.path).chain(modules).collect() }
}

fn item<'a>(names: &Names<'a>, start: usize, draft: &'a Draft) -> Node<'a> {
    let source = &draft.source;
    let (place, modules) = (source.whole(start), names.modules(start));
    let is_module = source.head(start).keyword == "mod";
    let ways = match draft.is_kept(&place) && !is_module {
        true => vec![vec![draft.files.library_name()]],
        false => names.ways(start),
    };
    let read = if is_module { 0..0 } else { place.clone() };
    let words = words_of(&source.code[read.clone()], &source.text[read]).chain(modules).collect();
    Node { place, ways, words }
}

/// The words of a code, and what its text may name in format strings: `{width}`.
fn words_of<'a>(code: &'a str, text: &'a str) -> impl Iterator<Item = &'a str> {
    all_words(code).chain(text.split('{').map(word))
}
