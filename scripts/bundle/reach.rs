//! Finds what of the library no name leads to, before the compiler sees it.
//!
//! The program's words are named. An item with such a name is reached, and its words are named,
//! too. So what is not reached has no name in what is, and nothing can use it but a macro that
//! makes names. This spares the compiler most of a large library; and it takes items for used
//! that nothing names, such as `impl Add for &Matrix`.

use crate::draft::Draft;
use crate::items::{Items, Kind};
use crate::scan::{all_words, word, words};
use std::collections::HashSet;

/// Words that mean the same in every program.
const COMMON: &str = "as bool break char const continue crate dyn else enum extern f32 f64 false \
    fn for i128 i16 i32 i64 i8 if impl in isize let loop match mod move mut pub ref return Self \
    self static str struct super trait true type u128 u16 u32 u64 u8 unsafe use usize where while";

/// Keywords before the names of items.
const NAMING: [&str; 8] = ["const", "enum", "fn", "mod", "static", "struct", "trait", "type"];

/// A word of every program.
const ALWAYS: &str = "fn";

/// Attributes by which the system uses an item.
const LINKED: [&str; 5] = ["global_allocator", "used", "link_section", "no_mangle", "export_name"];

/// The items and modules of the library that no name leads to.
pub fn unreached(draft: &Draft) -> Vec<usize> {
    let (items, code) = (&draft.items, draft.code());
    let is_free = |&item: &usize| {
        let is_known = !items.is(item, Kind::Import) || exported(items.head(item)).is_some();
        is_known && items.is_free(item) && draft.is_library(item) && !draft.is_gone(item)
    };
    let mut free: Vec<usize> = (0..items.list.len()).filter(is_free).collect();
    let names = Names::of(items, &code, &free);
    let keys: Vec<Vec<&str>> = free.iter().map(|&item| names.keys(item)).collect();
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
        for leaf in items.all(Kind::Leaf) {
            let path = &code[items.list[leaf].whole.clone()];
            if path.contains(" as ") && named.contains(items.name(leaf)) {
                named.extend(all_words(path));
            }
        }
    }
    free.retain(|&item| !reached[item]);
    free
}

/// The macro that an import exports, see [`crate::files`].
fn exported(import: &str) -> Option<&str> {
    import.split_once("exported_").map(|(_, name)| word(name))
}

/// What names of a library mean, as far as can be told.
struct Names<'a> {
    items: &'a Items,
    code: &'a str,
    /// Of all but modules.
    local: HashSet<&'a str>,
    /// Of types and traits, other names of types left out.
    types: HashSet<&'a str>,
    /// The names and bodies of macros.
    macros: Vec<(&'a str, &'a str)>,
    /// Among others, all traits that types have which are not the library's.
    foreign: HashSet<&'a str>,
}

impl<'a> Names<'a> {
    fn of(items: &'a Items, code: &'a str, free: &[usize]) -> Names<'a> {
        let of = |kinds: &'static [Kind]| {
            let is_one = move |item: &&usize| kinds.contains(&items.list[**item].kind);
            free.iter().filter(is_one).map(move |&item| (item, items.name(item)))
        };
        let is_type = |head| {
            let has = |keyword: &&str| words(head, keyword).next().is_some();
            ["struct", "enum", "union"].iter().any(has)
        };
        let types = of(&[Kind::Other]).filter(|one| is_type(items.head(one.0)));
        // One letter is a parameter.
        let local = of(&[Kind::Other, Kind::Constant, Kind::Trait, Kind::Macro]).map(|one| one.1);
        let macros = of(&[Kind::Macro]);
        let mut names = Names {
            items,
            code,
            local: local.filter(|name| name.len() > 1).collect(),
            types: types.chain(of(&[Kind::Trait])).map(|one| one.1).collect(),
            macros: macros.map(|one| (one.1, &code[items.list[one.0].body.clone()])).collect(),
            foreign: HashSet::new(),
        };
        let implemented = items.all(Kind::Impl).flat_map(|one| names.of_impl(one));
        let calls = of(&[Kind::Call]).map(|one| &code[items.list[one.0].body.clone()]);
        let in_macros = names.macros.iter().map(|one| one.1).chain(calls);
        names.foreign = implemented.chain(in_macros.flat_map(|one| names.local(one))).collect();
        names
    }

    /// The names that lead to an item. If there are none, the module around it does.
    fn keys(&self, item: usize) -> Vec<&'a str> {
        let (items, list) = (self.items, &self.items.list);
        let name = Some(items.name(item)).filter(|name| !["", "_"].contains(name));
        let attributes = &self.code[list[item].whole.start..list[item].start];
        match list[item].kind {
            _ if all_words(attributes).any(|word| LINKED.contains(&word)) => vec![ALWAYS],
            Kind::Impl => self.of_impl(item),
            // What other types than the library's have can be called without the trait's name.
            Kind::Trait if self.foreign.contains(items.name(item)) => {
                let members = (item..list.len()).filter(|&one| list[one].parent == Some(item));
                name.into_iter().chain(members.map(|one| items.name(one))).collect()
            }
            Kind::Call => self.of_call(items.head(item), &self.code[list[item].body.clone()]),
            Kind::Import => exported(items.head(item)).into_iter().collect(),
            Kind::Module | Kind::Macro | Kind::Trait => name.into_iter().collect(),
            // What holds an `impl` is reached with it.
            _ => {
                let end = list[item].whole.end;
                let inside = (item..list.len()).take_while(move |&one| list[one].start < end);
                let impls = inside.filter(|&one| items.is(one, Kind::Impl));
                name.into_iter().chain(impls.flat_map(|one| self.of_impl(one))).collect()
            }
        }
    }

    fn local(&self, code: &'a str) -> Vec<&'a str> {
        all_words(code).filter(|word| self.local.contains(word)).collect()
    }

    /// An `impl` is reached by its type, or by its trait if the type is not the library's.
    fn of_impl(&self, item: usize) -> Vec<&'a str> {
        let (of_trait, of_type) = self.items.implements(item);
        let first = if of_trait.is_empty() { of_type } else { of_trait };
        let parameters = self.items.head(item).split(first).next();
        let parameters: Vec<&str> = parameters.into_iter().flat_map(all_words).collect();
        let names = |part: &&'a str| -> Vec<&'a str> {
            self.local(part).into_iter().filter(|name| !parameters.contains(name)).collect()
        };
        let keys = [of_type, of_trait].iter().map(names).find(|keys| !keys.is_empty());
        // Otherwise it is another name of a type, which is not known here.
        let is_known = |keys: &Vec<&str>| keys.iter().all(|key| self.types.contains(key));
        keys.filter(is_known).unwrap_or_else(|| vec![ALWAYS])
    }

    /// What a macro makes is of what the call names and of what the macro names; and a call gives
    /// names to statics, or may give all its names to items, unless it makes an `impl`.
    fn of_call(&self, macro_name: &'a str, call: &'a str) -> Vec<&'a str> {
        let mut keys = self.local(call);
        // One letter may be a type.
        keys.extend(all_words(call).filter(|word| self.types.contains(word)));
        keys.extend(self.of_macro(macro_name));
        let called = self.local(macro_name);
        let bodies = self.macros.iter().filter(|one| called.contains(&one.0)).map(|one| one.1);
        let makes_no_impl = |body: &&str| words(body, "impl").next().is_none();
        keys.extend(words(call, "static").map(|at| word(call[at + 6..].trim_start())));
        for code in bodies.chain([call]).filter(makes_no_impl) {
            let after = |keyword: &&'a str| {
                let length = keyword.len();
                words(code, keyword).map(move |at| word(code[at + length..].trim_start()))
            };
            keys.extend(NAMING.iter().flat_map(after).filter(|name| !name.is_empty()));
        }
        if words(call, "impl").chain(words(call, "static")).next().is_none() {
            let is_common = |word: &str| COMMON.split_whitespace().any(|one| one == word);
            let is_path =
                |word: &'a str| words(call, word).all(|at| call[..at].ends_with(&[':', '.'][..]));
            // A literal's code is underscores, and one letter is a parameter.
            let is_name = |word: &&'a str| {
                let has_letters = word.chars().any(|c| c != '_' && !c.is_numeric());
                word.len() > 1 && has_letters && !is_common(word) && !is_path(word)
            };
            keys.extend(all_words(call).filter(is_name));
        }
        keys
    }

    /// What a macro names, and what the macros name that it calls.
    fn of_macro(&self, name: &'a str) -> Vec<&'a str> {
        let (mut names, mut next) = (self.local(name), 0);
        while next < names.len() {
            let called = self.macros.iter().filter(|one| one.0 == names[next]);
            let inside: Vec<&str> = called.flat_map(|one| self.local(one.1)).collect();
            names.extend(inside.into_iter().filter(|one| !names.contains(one)).collect::<Vec<_>>());
            next += 1;
        }
        names.retain(|name| self.macros.iter().all(|one| one.0 != *name));
        names
    }
}
