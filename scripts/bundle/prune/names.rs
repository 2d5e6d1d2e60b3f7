//! Finds items of the library that no name in the program reaches.
//!
//! We begin with the words of the program. An item is reached if its name and its module's name are
//! among the words, and then its own words are added. An `impl` is reached by its type, or by its
//! trait if the type is not the library's. Take a library with the modules `graph` and `geometry`
//! and a program that says `use lib::graph::bfs;`. It reaches `bfs` and what `bfs` names, and
//! nothing in `geometry`.
//!
//! We do not resolve names, so a word may mean something else than the item of that name. Then we
//! keep too much, or too little. In the second case the compiler's errors bring the item back.
//!
//! rustc alone would not be enough, because it counts some unused code as used, for example
//! `impl Add for &Matrix`.

use super::draft::Draft;
use crate::source::{all_words, word, Item, Kind, Source};
use std::collections::HashSet;

/// Attributes that make an item used without its name.
const LINKED: [&str; 5] = ["export_name", "global_allocator", "link_section", "no_mangle", "used"];

/// Names that lead to an item if the words contain all of them.
type Route<'a> = Vec<&'a str>;

/// An item, or a name that an import brings.
struct Node<'a> {
    item: usize,
    /// The item is reached if one of these routes leads to it.
    routes: Vec<Route<'a>>,
    /// The words that it adds: its own, and the names of the modules around it.
    words: Vec<&'a str>,
}

/// Returns the items and modules of the library that no name reaches.
pub fn unreached(draft: &Draft) -> Vec<usize> {
    let source = draft.source();
    let (code, text) = (draft.code(), draft.text(&[]));
    let own = 0..draft.whole.library.start;
    let mut reached_words: HashSet<&str> = words_of(&code[own.clone()], &text[own]).collect();

    let left: Vec<usize> = draft.left().filter(|one| draft.whole.is_library(*one)).collect();
    let is_type =
        |item: &&Item| matches!(item.kind, Kind::Struct | Kind::Enum | Kind::Union | Kind::Trait);
    let types = left.iter().map(|one| &source.items[*one]).filter(is_type);
    let types: HashSet<&str> = types.map(|item| source.name_of(item)).collect();

    let node = |item: usize| {
        let one = &source.items[item];
        let modules: Vec<&str> =
            source.modules(one.start()).map(|one| source.name_of(one)).collect();
        let words: Vec<&str> = match one.kind {
            Kind::Mod => Vec::new(),
            Kind::UsePart => path_of(source, item),
            _ => words_of(&code[one.place.clone()], &text[one.place.clone()]).collect(),
        };
        let routes = match draft.is_kept(item) && one.kind != Kind::Mod {
            true => vec![whole_library(&modules)],
            false => routes(source, item, &modules, &types),
        };
        Node { item, routes, words: words.into_iter().chain(modules).collect() }
    };
    let is_node = |item: &usize| {
        let item = &source.items[*item];
        match item.kind {
            Kind::Use => false,
            Kind::UsePart => item.body.is_empty(),
            _ => item.parent.map_or(true, |one| source.items[one].kind == Kind::Mod),
        }
    };
    let mut unreached: Vec<Node> = left.iter().copied().filter(is_node).map(node).collect();
    loop {
        let leads = |route: &Route| route.iter().all(|name| reached_words.contains(name));
        let is_reached = |node: &Node| node.routes.iter().any(leads);
        let (reached, rest): (Vec<Node>, Vec<Node>) = unreached.into_iter().partition(is_reached);
        unreached = rest;
        if reached.is_empty() {
            break;
        }
        reached_words.extend(reached.into_iter().flat_map(|node| node.words));
    }
    // A trait is used without its name, so an import of it stays.
    let is_item = |item: &usize| source.items[*item].kind != Kind::UsePart;
    unreached.into_iter().map(|node| node.item).filter(is_item).collect()
}

/// The routes to an item in these modules, which are listed from the inside out.
fn routes<'a>(
    source: &'a Source,
    index: usize,
    modules: &[&'a str],
    types: &HashSet<&'a str>,
) -> Vec<Route<'a>> {
    let item = &source.items[index];
    let code = &source.code[item.start()..item.place.end];
    let name = source.name_of(item);
    let module = modules.first().copied();
    let types_in = |code: &'a str| -> Vec<Route> {
        let types = all_words(code).filter(|word| types.contains(word));
        types.map(|name| vec![name]).collect()
    };
    let or = |routes: Vec<Route<'a>>, other| if routes.is_empty() { other } else { routes };
    let always = vec![whole_library(modules)];
    match item.kind {
        Kind::Mod | Kind::Macro => vec![vec![name]],
        Kind::Call => or(types_in(code), vec![module.into_iter().collect()]),
        Kind::Const if name == "_" => or(types_in(code), vec![module.into_iter().collect()]),
        _ if is_linked(source, index) => always,
        Kind::Impl => {
            let (of_trait, of_type) = source.implements(item);
            or(types_in(of_type), or(types_in(of_trait), always))
        }
        _ => {
            // A glob has no name.
            let names = module.into_iter().chain([name]);
            vec![names.filter(|name| !["", "_"].contains(name)).collect()]
        }
    }
}

/// Whether an item, or an item within it, has an attribute of [`LINKED`].
fn is_linked(source: &Source, index: usize) -> bool {
    let attributes = source.items[source.inside(index)].iter().map(|item| item.attributes.clone());
    let mut words = attributes.flat_map(|place| all_words(&source.code[place]));
    words.any(|word| LINKED.contains(&word))
}

/// The route to an item that is reached as soon as the program uses the library: the library's
/// name.
fn whole_library<'a>(modules: &[&'a str]) -> Route<'a> {
    modules.last().copied().into_iter().collect()
}

/// The words of the path to a part of an import.
fn path_of(source: &Source, part: usize) -> Vec<&str> {
    let around = source.outwards(Some(part)).map(|one| &source.items[one]);
    let parts = around.take_while(|one| one.kind == Kind::UsePart);
    let end = |one: &Item| if one.body.is_empty() { one.place.end } else { one.body.start };
    parts.flat_map(|one| all_words(&source.code[one.start()..end(one)])).collect()
}

/// The words of a code, and the names that its text may have in format strings: `{width}`.
fn words_of<'a>(code: &'a str, text: &'a str) -> impl Iterator<Item = &'a str> {
    all_words(code).chain(text.split('{').map(word))
}
