//! Finds what of the library no name leads to, before the compiler sees it.
//!
//! The program's words are named. An item with such a name is reached, and its words are named,
//! too. So what is not reached has no name in what is, and nothing can use it but a macro that
//! makes names. This spares the compiler most of a large library; and it takes items for used
//! that nothing names, such as `impl Add for &Matrix`.

use crate::draft::Draft;
use crate::items::{header, Kind};
use crate::scan::{all_words, word, words};
use std::collections::HashSet;

/// Words that are in every program.
const COMMON: &str = "as bool break char const continue crate dyn else enum extern f32 f64 false \
    fn for i128 i16 i32 i64 i8 if impl in isize let loop match mod move mut pub ref return Self \
    self static str struct super trait true type u128 u16 u32 u64 u8 unsafe use usize where while";

/// A word of every program.
const ALWAYS: &str = "fn";

/// Attributes by which the system uses an item.
const LINKED: [&str; 5] = ["global_allocator", "used", "link_section", "no_mangle", "export_name"];

/// The items and modules of the library that no name leads to.
pub fn unreached(draft: &Draft) -> Vec<usize> {
    let (items, code) = (&draft.items, draft.code());
    // Imports go with their modules, except those that export a macro.
    let is_free = |&item: &usize| {
        let has_key = !items.is(item, Kind::Import) || items.exports(item).is_some();
        has_key && items.is_free(item) && draft.is_library(item) && !draft.is_gone(item)
    };
    let mut free: Vec<usize> = (0..items.list.len()).filter(is_free).collect();
    let keys = keys(draft, &code, &free);
    let mut named: HashSet<&str> = all_words(&code[..draft.files.library.start]).collect();
    named.extend(all_words(&code[draft.files.library.end..]));
    let mut reached = draft.kept.clone();
    let mut count = usize::MAX;
    while count != named.len() + reached.iter().filter(|one| **one).count() {
        count = named.len() + reached.iter().filter(|one| **one).count();
        for (&item, keys) in free.iter().zip(&keys) {
            let around = items.module(item).map_or(true, |module| reached[module]);
            let is_named = keys.iter().any(|key| named.contains(key));
            if is_named || keys.is_empty() && around || draft.kept[item] {
                reached[item] = true;
                items.above(item).for_each(|above| reached[above] = true);
                if !items.is(item, Kind::Module) {
                    named.extend(all_words(&code[items.list[item].whole.clone()]));
                }
            }
        }
        for leaf in (0..items.list.len()).filter(|&item| items.is(item, Kind::Leaf)) {
            let path = &code[items.list[leaf].whole.clone()];
            if path.contains(" as ") && named.contains(items.name(leaf)) {
                named.extend(all_words(path));
            }
        }
    }
    free.retain(|&item| !reached[item]);
    free
}

/// The names that lead to each item. If there are none, the module around it does.
fn keys<'a>(draft: &'a Draft, code: &'a str, free: &[usize]) -> Vec<Vec<&'a str>> {
    let items = &draft.items;
    let body = |item: usize| &code[items.list[item].body.clone()];
    let name = |item: usize| {
        Some(&code[items.list[item].name.clone()]).filter(|name| !["", "_"].contains(name))
    };
    let not_modules = free.iter().filter(|&&item| !items.is(item, Kind::Module));
    // One letter is a parameter.
    let local: HashSet<&str> =
        not_modules.filter_map(|&item| name(item)).filter(|name| name.len() > 1).collect();
    let local_in = |part: &'a str| all_words(part).filter(|word| local.contains(word)).collect();
    let is_type = |&item: &usize| {
        let before = code[items.list[item].start..items.list[item].name.start].trim_end();
        ["struct", "enum", "union", "trait"].iter().any(|keyword| before.ends_with(keyword))
    };
    let types: HashSet<&str> = free.iter().copied().filter(is_type).filter_map(name).collect();
    // An `impl` is reached by its type, or by its trait if the type is not the library's.
    let of_impl = |item: usize| -> Vec<&str> {
        let header = header(&code[items.list[item].start..items.list[item].body.start]);
        let parts = [header.of_type, header.of_trait];
        let mut keys = parts.iter().map(|part| -> Vec<&str> { local_in(part) });
        let keys = keys.find(|keys| !keys.is_empty()).unwrap_or_default();
        // Another name of a type, which is not known here.
        let is_known = !keys.is_empty() && keys.iter().all(|key| types.contains(key));
        if is_known {
            keys
        } else {
            vec![ALWAYS]
        }
    };
    // What holds an `impl` is reached with it.
    let inside = |item: usize| {
        let end = items.list[item].whole.end;
        let all = (item + 1..items.list.len()).take_while(move |&one| items.list[one].start < end);
        all.filter(|&one| items.is(one, Kind::Impl)).flat_map(of_impl)
    };
    let is_linked = |item: usize| {
        let attributes = &code[items.list[item].whole.start..items.list[item].start];
        all_words(attributes).any(|word| LINKED.contains(&word))
    };
    let macros: Vec<usize> =
        free.iter().copied().filter(|&item| items.is(item, Kind::Macro)).collect();
    let in_macros = macros.iter().flat_map(|&item| -> Vec<&str> { local_in(body(item)) });
    let impls = free.iter().filter(|&&item| items.is(item, Kind::Impl));
    let implemented = impls.flat_map(|&item| of_impl(item));
    let foreign: HashSet<&str> = implemented.chain(in_macros).collect();
    let of = |&item: &usize| match items.list[item].kind {
        _ if is_linked(item) => vec![ALWAYS],
        Kind::Impl => of_impl(item),
        Kind::Other => name(item).into_iter().chain(inside(item)).collect(),
        // What other types than the library's have can be called without the trait's name.
        Kind::Trait if foreign.contains(items.name(item)) => {
            let is_member = |&one: &usize| one == item || items.list[one].parent == Some(item);
            (item..items.list.len()).filter(is_member).filter_map(name).collect()
        }
        // What a macro makes is of what the call names, or else of what the macro names.
        Kind::Call => {
            let mut names: Vec<&str> = local_in(body(item));
            if names.is_empty() {
                names = local_in(&code[items.list[item].start..items.list[item].body.start]);
                let mut next = 0;
                while next < names.len() {
                    let called = macros.iter().filter(|&&one| items.name(one) == names[next]);
                    let more: Vec<&str> = called.flat_map(|&one| local_in(body(one))).collect();
                    names.extend(
                        more.into_iter().filter(|one| !names.contains(one)).collect::<Vec<_>>(),
                    );
                    next += 1;
                }
                names.retain(|name| macros.iter().all(|&one| items.name(one) != *name));
            }
            given(body(item)).into_iter().chain(names).collect()
        }
        Kind::Import => items.exports(item).into_iter().collect(),
        _ => name(item).into_iter().collect(),
    };
    free.iter().map(of).collect()
}

/// The words of a macro call that may become names of items: those of statics, or all that stand
/// alone, if it makes no `impl`.
fn given(call: &str) -> Vec<&str> {
    let statics = words(call, "static").map(|at| call[at + 6..].trim_start());
    let statics: Vec<&str> = statics.map(|name| word(name.trim_start_matches("ref "))).collect();
    if !statics.is_empty() || words(call, "impl").next().is_some() {
        return statics;
    }
    let is_alone = |word: &&str| {
        let is_path = |at: usize| {
            call[..at].ends_with(&[':', '.'][..]) || call[at + word.len()..].starts_with("::")
        };
        // A literal's code is underscores.
        let is_name = !word.starts_with(char::is_numeric) && word.chars().any(|c| c != '_');
        let is_common = COMMON.split_whitespace().any(|common| common == *word);
        word.len() > 1 && is_name && !is_common && !words(call, word).all(is_path)
    };
    all_words(call).filter(is_alone).collect()
}
