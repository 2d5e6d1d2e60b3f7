//! What the names in a library mean, as far as can be told without knowing types: which of them
//! lead to an item.

use crate::scan::{all_words, words};
use crate::source::Source;
use std::collections::HashSet;

/// Attributes by which something else than a name leads to an item.
const LINKED: [&str; 5] = ["export_name", "global_allocator", "link_section", "no_mangle", "used"];

/// The names of a library.
pub struct Names<'a> {
    source: &'a Source,
    /// Types and traits, each with the module that declares it. Elsewhere a name may mean
    /// something else.
    types: HashSet<(Option<usize>, &'a str)>,
    macros: Vec<usize>,
    /// Traits that types may have which are not the library's: their methods need no name.
    foreign: HashSet<&'a str>,
}

impl<'a> Names<'a> {
    /// Reads the items of a library.
    pub fn of(source: &'a Source, items: &[usize]) -> Names<'a> {
        let of = |keywords: &[&str]| -> Vec<usize> {
            let is_one = |start: &usize| keywords.contains(&source.head(*start).keyword);
            items.iter().copied().filter(is_one).collect()
        };
        let types = of(&["struct", "enum", "union", "trait"]).into_iter();
        let types =
            types.map(|one| (source.modules(one).next(), plain_name(source, one))).collect();
        let (macros, calls, impls) = (of(&["macro_rules"]), of(&["!"]), of(&["impl"]));
        let mut names = Names { source, types, macros, foreign: HashSet::new() };
        let in_macros = names.macros.iter().chain(&calls).flat_map(|&one| names.with_macros(one));
        let in_macros = in_macros.flat_map(|one| all_words(names.code(one)));
        let of_impls = impls.into_iter().flat_map(|one| names.of_impl(one));
        names.foreign = in_macros.chain(of_impls).collect();
        names
    }

    /// The names of the modules around a place, from the inside out.
    pub fn modules(&self, at: usize) -> Vec<&'a str> {
        let source = self.source;
        source.modules(at).map(|one| plain_name(source, one)).collect()
    }

    /// The ways to an item: names that lead to it if all in one of these lists are named.
    pub fn ways(&self, start: usize) -> Vec<Vec<&'a str>> {
        let source = self.source;
        let name = plain_name(source, start);
        let modules = self.modules(start);
        let module = modules.first().copied();
        // The library's name, which a program has that uses it.
        let always = vec![modules.last().copied().into_iter().collect()];
        let of_module = || module.into_iter().collect::<Vec<_>>();
        let any = |names: Vec<&'a str>| names.into_iter().map(|name| vec![name]).collect();
        let is_linked = || all_words(self.code(start)).any(|word| LINKED.contains(&word));
        match source.head(start).keyword {
            "mod" | "macro_rules" => vec![vec![name]],
            "const" | "!" if ["", "_"].contains(&name) => {
                let made = self.with_macros(start);
                let words: HashSet<&str> =
                    made.iter().flat_map(|&one| all_words(self.code(one))).collect();
                if !words.contains("impl") {
                    return vec![of_module()];
                }
                let home = source.modules(start).next();
                let types = words.into_iter().filter(|word| self.types.contains(&(home, *word)));
                let types: Vec<&str> = types.collect();
                let mut ways = if types.is_empty() { always } else { any(types) };
                if made.into_iter().any(|one| self.makes_items(one)) {
                    ways.push(of_module());
                }
                ways
            }
            _ if is_linked() || source.holds_impl(start) => always,
            "impl" => match self.of_impl(start) {
                types if types.is_empty() => always,
                types => any(types),
            },
            // A member that a macro makes has no name here, and the empty name is always named.
            "trait" if self.foreign.contains(name) => {
                let members = source.elements(source.body(start)).into_iter();
                any(members.map(|one| plain_name(source, one)).chain([name]).collect())
            }
            // The empty name of what has none is named, too.
            _ => vec![module.into_iter().chain([name]).collect()],
        }
    }

    fn code(&self, start: usize) -> &'a str {
        &self.source.code[start..self.source.end(start)]
    }

    /// Whether a macro or its call may make items other than an `impl` and its members.
    fn makes_items(&self, start: usize) -> bool {
        let keywords = "const enum extern fn mod static struct trait type union use";
        let code = self.code(start);
        let mut places = keywords.split(' ').flat_map(|keyword| words(code, keyword));
        places.any(|at| self.source.member_of(start + at).is_none())
    }

    /// An item and the macros that it names, and so on.
    fn with_macros(&self, start: usize) -> Vec<usize> {
        let (mut all, mut next) = (vec![start], 0);
        while next < all.len() {
            let words: HashSet<&str> = all_words(self.code(all[next])).collect();
            let is_named = |one: &&usize| words.contains(plain_name(self.source, **one));
            let named = self.macros.iter().filter(is_named);
            let new: Vec<usize> = named.copied().filter(|one| !all.contains(one)).collect();
            all.extend(new);
            next += 1;
        }
        all
    }

    /// The types that an `impl` is of, or its traits if the types are not its module's own.
    fn of_impl(&self, start: usize) -> Vec<&'a str> {
        let (of_trait, of_type) = self.source.implements(start);
        let first = if of_trait.is_empty() { of_type } else { of_trait };
        let head = &self.source.code[self.source.head(start).name..self.source.body(start).start];
        let parameters: Vec<&str> =
            head.split(first).next().into_iter().flat_map(all_words).collect();
        let home = self.source.modules(start).next();
        let is_meant =
            |name: &&str| self.types.contains(&(home, *name)) && !parameters.contains(name);
        // A path may lead anywhere: `[u8; Board::CELLS]`, `std::vec::Vec`.
        let of_type = if of_type.contains("::") { "" } else { of_type };
        let of_type: Vec<&str> = all_words(of_type).filter(is_meant).collect();
        let of_trait = all_words(of_trait).filter(is_meant);
        if of_type.is_empty() {
            of_trait.collect()
        } else {
            of_type
        }
    }
}

/// An item's name as it stands among words.
fn plain_name(source: &Source, start: usize) -> &str {
    source.name(start).trim_start_matches("r#")
}
