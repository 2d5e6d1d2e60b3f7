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
struct Node {
    place: Range<usize>,
    /// Names each of which leads to it.
    anywhere: Vec<String>,
    /// Names that lead to it along with its module's.
    inside: Vec<String>,
    /// The modules around it, from the inside out.
    modules: Vec<String>,
    /// What is named once it is reached.
    words: Vec<String>,
}

/// The items and modules of the library that no name leads to.
pub fn unreached(draft: &Draft) -> Vec<Range<usize>> {
    let program = [&draft.source.code, &draft.source.text]
        .map(|text| without(text, once(draft.files.library.clone())));
    let mut named: HashSet<String> = words_of(&program[0], &program[1]).into_iter().collect();
    let mut left = nodes(draft);
    loop {
        let is_named = |name: &String| named.contains(name);
        let is_reached = |node: &Node| {
            node.anywhere.iter().any(is_named)
                || node.modules.first().map_or(false, is_named) && node.inside.iter().any(is_named)
        };
        let (reached, rest): (Vec<Node>, Vec<Node>) = left.into_iter().partition(is_reached);
        left = rest;
        if reached.is_empty() {
            return left.into_iter().map(|node| node.place).collect();
        }
        named.extend(reached.into_iter().flat_map(|node| [node.modules, node.words].concat()));
    }
}

fn nodes(draft: &Draft) -> Vec<Node> {
    let source = &draft.source;
    let items = source.items(draft.files.library.clone());
    let names = Names::of(source, &items);
    let node = |&start: &usize| match source.head(start).keyword {
        "use" => source.leaves(start).into_iter().map(|leaf| import(&names, leaf)).collect(),
        _ => vec![item(&names, start, draft)],
    };
    items.iter().flat_map(node).collect()
}

fn import(names: &Names, leaf: Leaf) -> Node {
    let modules = names.modules(leaf.at);
    let inside = owned(leaf.brought().or(modules.first().copied()));
    let words = owned(all_words(&leaf.path));
    Node { place: 0..0, anywhere: Vec::new(), inside, modules: owned(modules), words }
}

fn item(names: &Names, start: usize, draft: &Draft) -> Node {
    let source = &draft.source;
    let (place, modules) = (source.whole(start), names.modules(start));
    let is_module = source.head(start).keyword == "mod";
    let (anywhere, inside) = match draft.is_kept(&place) && !is_module {
        true => (vec![draft.files.library_name()], Vec::new()),
        false => names.ways(start),
    };
    let read = if is_module { 0..0 } else { place.clone() };
    let words = words_of(&source.code[read.clone()], &source.text[read]);
    let (anywhere, inside) = (owned(anywhere), owned(inside));
    Node { place, anywhere, inside, modules: owned(modules), words }
}

/// The words of a code, and what its text may name in format strings: `{width}`.
fn words_of(code: &str, text: &str) -> Vec<String> {
    owned(all_words(code).chain(text.split('{').map(word)))
}

fn owned<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    words.into_iter().map(str::to_string).collect()
}
