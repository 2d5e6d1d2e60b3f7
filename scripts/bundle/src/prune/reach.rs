//! Finds items of the library that no name in the program reaches.
//!
//! We begin with the words of the program. An item is reached if its name and the names of all
//! modules around it are among the words, and then its own words are added. An `impl` is reached by
//! its type, or by its trait if the type is not the library's. Take a library with the modules
//! `graph` and `geometry` and a program that says `use lib::graph::bfs;`. It reaches `bfs` and what
//! `bfs` names, and nothing in `geometry`.
//!
//! We do not resolve names. A word may mean something other than the item of that name, and then we
//! keep too much. An item may also be used without its name, as a trait is by its methods, and then
//! we remove too much; the compiler's errors bring the item back.
//!
//! rustc alone would not be enough, because it counts some unused code as used, for example
//! `impl Add for &Matrix`.

use super::draft::Draft;
use crate::source::{all_words, places_of, word, Item, Kind, Source};
use std::collections::HashSet;
use std::ops::Range;

/// Attributes that make an item used without its name.
const USED_WITHOUT_NAME: [&str; 5] =
    ["export_name", "global_allocator", "macro_use", "no_mangle", "used"];

/// Types that are not the library's. A macro call with one of them may implement a trait for it.
const PRIMITIVES: [&str; 17] = [
    "bool", "char", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "str", "u128", "u16",
    "u32", "u64", "u8", "usize",
];

/// Names that lead to an item if the words contain all of them. A route without names always does.
type Route<'a> = Vec<&'a str>;

/// An item, or a name that an import brings into scope.
struct Node<'a> {
    index: usize,
    /// The item is reached if one of these routes leads to it.
    routes: Vec<Route<'a>>,
    /// The words that it adds: its own, and the names of the modules around it.
    words: Vec<&'a str>,
}

/// Returns the items and modules of the library that no name in the program reaches.
pub fn unreached(draft: &Draft) -> Vec<usize> {
    let libraries = &draft.whole.library_part;
    let program = [0..libraries.start, libraries.end..draft.source().code.len()];
    let (code, text) = (draft.code(), draft.text());
    let words = words_around(draft, &program, &code, &text);
    let mut nodes = nodes(draft, &code, &text);
    // A wanted item stays, so its words count. A module is wanted only because of an item in it.
    let is_wanted = |node: &&mut Node| {
        draft.is_wanted(node.index) && draft.source().items[node.index].kind != Kind::Mod
    };
    nodes.iter_mut().filter(is_wanted).for_each(|node| node.routes.push(Route::new()));
    let (_, unreached) = reach(nodes, words);
    // All imports stay, because one may bring a trait into scope, which is used without its
    // name.
    let is_item = |index: &usize| draft.source().items[*index].kind != Kind::UsePart;
    unreached.into_iter().filter(is_item).collect()
}

/// Returns the removed items whose names occur in these items. The name of a member counts only
/// after a dot or colons. An item within another removed one does not count, unless that is an
/// `impl` without a trait whose type is left. Imports never count, because rustc knows whether they
/// are used.
pub fn named_by(draft: &Draft, items: &[usize]) -> Vec<usize> {
    let source = draft.source();
    let belongs_to_left = |around: usize| {
        let item = &source.items[around];
        let is_own = item.kind == Kind::Impl && source.head_of_impl(item).0.is_empty();
        !draft.is_removed(around) || is_own && !draft.lacks_type(item)
    };
    let is_named = |item: &Item, by: usize| {
        let (name, is_member) = (source.name_of(item), source.member_of(item).is_some());
        let code = &source.code[source.items[by].place.clone()];
        places_of(code, name).any(|at| !is_member || code[..at].ends_with(&['.', ':'][..]))
    };
    let is_named_by_any = |index: &usize| {
        let item = &source.items[*index];
        item.kind != Kind::UsePart
            && !item.name.is_empty()
            && item.parent.map_or(true, belongs_to_left)
            && items.iter().any(|by| is_named(item, *by))
    };
    draft.removed().filter(is_named_by_any).collect()
}

/// Returns the items, modules and imported names of the library that the names in code under `cfg`
/// reach, directly or through imports.
pub fn reached_from_cfg(draft: &Draft, places: &[Range<usize>]) -> HashSet<usize> {
    let (code, text) = (draft.code(), draft.text());
    let words = words_around(draft, places, &code, &text);
    let mut nodes = nodes(draft, &code, &text);
    // We do not follow the words of an item: if it needs what they mean, rustc's errors say so.
    let is_item = |node: &&mut Node| draft.source().items[node.index].kind != Kind::UsePart;
    nodes.iter_mut().filter(is_item).for_each(|node| node.words.clear());
    reach(nodes, words).0
}

/// The words in these places, and the names of the modules around them. The code has the words, and
/// the text has those of format strings as well.
fn words_around<'a>(
    draft: &Draft<'a>,
    places: &[Range<usize>],
    code: &'a str,
    text: &'a str,
) -> HashSet<&'a str> {
    let source = draft.source();
    let own = places.iter().flat_map(|at| words_of(&code[at.clone()], &text[at.clone()]));
    let around = places.iter().flat_map(|at| source.modules(at.start));
    own.chain(around.map(|module| source.name_of(module))).collect()
}

/// Splits nodes into those that words reach, directly or through other nodes, and the others.
fn reach<'a>(mut rest: Vec<Node<'a>>, mut words: HashSet<&'a str>) -> (HashSet<usize>, Vec<usize>) {
    let mut reached = HashSet::new();
    loop {
        let leads = |route: &Route| route.iter().all(|name| words.contains(name));
        let is_reached = |node: &Node| node.routes.iter().any(leads);
        let (new, others): (Vec<Node>, Vec<Node>) = rest.into_iter().partition(is_reached);
        rest = others;
        if new.is_empty() {
            return (reached, rest.into_iter().map(|node| node.index).collect());
        }
        reached.extend(new.iter().map(|node| node.index));
        words.extend(new.into_iter().flat_map(|node| node.words));
    }
}

/// Returns the nodes of the library: the items in modules, and the names that imports bring into
/// scope. A member goes and comes with the `impl` or trait around it.
fn nodes<'a>(draft: &Draft<'a>, code: &'a str, text: &'a str) -> Vec<Node<'a>> {
    let source = draft.source();
    let left: Vec<usize> = draft.left().filter(|item| draft.whole.is_library(*item)).collect();
    // With `type Board = Grid;`, a program that says only `Grid` needs `impl Show for Board`. If
    // the alias counted as a type, only the name `Board` would lead to this `impl`.
    let is_type = |item: &&Item| item.kind.is_type_or_trait() && item.kind != Kind::TypeAlias;
    let types = left.iter().map(|index| &source.items[*index]).filter(is_type);
    let types: HashSet<&str> = types.map(|item| source.name_of(item)).collect();

    let node = |index: usize| {
        let item = &source.items[index];
        let modules: Vec<&str> =
            source.modules(item.attributes.start).map(|module| source.name_of(module)).collect();
        let words: Vec<&str> = match item.kind {
            Kind::Mod => Vec::new(), // Its items are nodes of their own.
            Kind::UsePart => source.path_of(index),
            _ => words_of(&code[item.place.clone()], &text[item.place.clone()]).collect(),
        };
        let routes = routes(source, index, &modules, &types);
        Node { index, routes, words: words.into_iter().chain(modules).collect() }
    };
    let is_node = |index: &usize| {
        let item = &source.items[*index];
        match item.kind {
            Kind::Use => false,
            Kind::UsePart => item.body.is_empty(),
            _ => source.is_in_module(*index),
        }
    };
    left.into_iter().filter(is_node).map(node).collect()
}

/// The routes to an item in these modules, which are listed from the inside out. `types` are the
/// names of the types and traits among the nodes.
fn routes<'a>(
    source: &'a Source,
    index: usize,
    modules: &[&'a str],
    types: &HashSet<&'a str>,
) -> Vec<Route<'a>> {
    let item = &source.items[index];
    let code = &source.code[item.attributes.start..item.place.end];
    let name = source.name_of(item);
    // `graph` and `bfs` lead to `fn bfs` in `graph`. A glob has no name, and neither has `use Add
    // as _;`.
    let here = |name: &'a str| -> Route {
        let names = modules.iter().copied().chain([name]);
        names.filter(|name| !["", "_"].contains(name)).collect()
    };
    // In `graph`, the `Grid` of `impl Grid` is the one of `graph` if there is one, and
    // `geometry::Grid` does not lead to it. Any other type has been imported from somewhere, so its
    // name is enough.
    let by_types = |head: &'a str| -> Vec<Route> {
        let names = all_words(head).filter(|word| types.contains(word));
        let is_beside = |name: &str| source.types_beside(item, name).next().is_some();
        names.map(|name| if is_beside(name) { here(name) } else { vec![name] }).collect()
    };
    let by_module = vec![modules.to_vec()];
    let by_library = vec![by_library(modules)];
    let or = |routes: Vec<Route<'a>>, other| if routes.is_empty() { other } else { routes };
    match item.kind {
        Kind::Macro => vec![vec![name]],
        // `made` and `COUNT` lead to `thread_local! { static COUNT: … }` in `made`. rustc does not
        // report an unused `thread_local!`, because the static is made by a macro of std.
        Kind::Call if name == "thread_local" => {
            let rest = |at: usize| code[at + "static".len()..].trim_start();
            let statics = places_of(code, "static").map(|at| word(rest(at)));
            statics.map(here).collect()
        }
        // `implement!(u64, Grid);` in `ext` may make something for a type of std, so `ext` leads to
        // it.
        Kind::Call if all_words(code).any(|word| PRIMITIVES.contains(&word)) => by_module,
        // `Grid` leads to `implement!(Grid);`, and `Ring` to `alias!(Ring: Add + Mul);`.
        Kind::Call => {
            let mut routes = or(by_types(code), by_module);
            routes.extend(all_words(&source.code[item.name.end..item.place.end]).next().map(here));
            routes
        }
        // `#[no_mangle] fn f()`.
        _ if is_linked(source, index) => by_library,
        // `const _: () = assert!(Grid::SIZE < 10);`.
        Kind::Const if name == "_" => or(by_types(code), by_module),
        // `Grid` leads to `impl Show for Grid`, and `Show` to `impl Show for u64`.
        Kind::Impl => {
            let (of_trait, of_type) = source.head_of_impl(item);
            or(by_types(of_type), or(by_types(of_trait), by_library))
        }
        _ => vec![here(name)],
    }
}

/// Whether an item, or an item within it, has an attribute of [`USED_WITHOUT_NAME`].
fn is_linked(source: &Source, index: usize) -> bool {
    let attributes = source.items[source.subtree(index)].iter().map(|item| item.attributes.clone());
    let mut words = attributes.flat_map(|place| all_words(&source.code[place]));
    words.any(|word| USED_WITHOUT_NAME.contains(&word))
}

/// The route to an item that is reached as soon as the program uses the library: the library's
/// name.
fn by_library<'a>(modules: &[&'a str]) -> Route<'a> {
    modules.last().copied().into_iter().collect()
}

/// The words of the code, and the names that its text may have in format strings: `{width}`.
fn words_of<'a>(code: &'a str, text: &'a str) -> impl Iterator<Item = &'a str> {
    all_words(code).chain(text.split('{').map(word))
}
