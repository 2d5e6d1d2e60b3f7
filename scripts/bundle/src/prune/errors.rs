//! Reads rustc's errors: which items have to be removed with another item, and which have to stay
//! after all.

use super::draft::Draft;
use crate::source::{all_words, Item, Kind, Source};
use crate::tools::Diagnostic;
use std::collections::{BTreeSet, HashSet};

/// Errors about a name that means nothing, or something that is no trait (E0404): a trait (E0405),
/// a type (E0412), a struct (E0422), a value (E0425), an import (E0432), the beginning of a path
/// (E0433) or a pattern (E0531).
const UNKNOWN: [&str; 8] = ["E0404", "E0405", "E0412", "E0422", "E0425", "E0432", "E0433", "E0531"];

/// The error about an import and an item of one name.
pub const CLASH: &str = "E0255";

/// Errors about a member of an `impl` that the trait does not have.
const NO_MEMBER: [&str; 3] = ["E0407", "E0437", "E0438"];

/// An error about a method, or another member, that a type does not have.
const NO_METHOD: &str = "E0599";

/// An error about an `impl` that lacks members of its trait.
const MISSING: &str = "E0046";

/// Returns the items that the removal of others has orphaned, by the errors about them: imports of
/// a removed item, an `impl` whose head names a removed item, members of an `impl` whose trait has
/// lost them, and macro calls in modules that need a removed item. Also returns an import of the
/// program that clashes with the library's module.
pub fn orphans(draft: &Draft, errors: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    let orphan = |error: &Diagnostic| {
        let code = error.code.as_str();
        let is_unknown = UNKNOWN.contains(&code);
        if let Some(call) = call_in_module(source, error) {
            return is_unknown.then_some(call);
        }
        let index = item_around(source, error)?;
        let item = &source.items[index];
        let is_orphan = match item.kind {
            // The program imports the library by the name that the library's module has already.
            Kind::UsePart if code == CLASH => !draft.whole.is_library(index),
            Kind::UsePart => is_unknown,
            Kind::Impl => is_unknown && error.place.end <= item.body.start,
            _ => NO_MEMBER.contains(&code) && source.member_of(item).is_some(),
        };
        is_orphan.then_some(index)
    };
    errors.iter().filter_map(orphan).collect()
}

/// The innermost item that a diagnostic is about. Macro calls do not count.
pub fn item_around(source: &Source, diagnostic: &Diagnostic) -> Option<usize> {
    source.around(diagnostic.place.start).find(|&item| source.items[item].kind != Kind::Call)
}

/// The macro call in a module that a diagnostic is about.
pub fn call_in_module(source: &Source, diagnostic: &Diagnostic) -> Option<usize> {
    let innermost = source.around(diagnostic.place.start).next();
    innermost.filter(|&item| source.items[item].kind == Kind::Call && source.is_in_module(item))
}

/// Returns the removed items that errors need: for each error, those that fit it best. Returns none if
/// no error fits an item.
pub fn needed(draft: &Draft, removed: &[usize], errors: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    // Nothing that is left misses an import within a removed function.
    let is_import = |item: usize| source.items[item].kind.is_import();
    let is_removed_fn = |item: usize| source.items[item].kind == Kind::Fn && draft.is_removed(item);
    let may_be_missed =
        |item: &&usize| !is_import(**item) || !source.outwards(Some(**item)).any(is_removed_fn);
    let candidates = removed.iter().filter(may_be_missed);
    let candidates: Vec<_> = candidates.map(|item| Candidate::of(source, *item)).collect();
    let mut needed = BTreeSet::new();
    for error in errors {
        // What the message does not name may be in the lines below it.
        for text in [&error.message, &error.rendered] {
            let clue = Clue::of(source, error, text);
            let rank = |other: &Candidate| Some((clue.rank(other)?, other.index));
            let ranked: Vec<(Rank, usize)> = candidates.iter().filter_map(rank).collect();
            // An import comes with what it imports.
            let others = ranked.iter().filter(|(_, item)| !is_import(*item));
            let best = others.map(|(rank, _)| rank).max();
            let fits = |(rank, item): &&(Rank, usize)| Some(rank) == best || is_import(*item);
            needed.extend(ranked.iter().filter(fits).map(|(_, item)| *item));
            if !ranked.is_empty() {
                break;
            }
        }
    }
    needed.into_iter().collect()
}

/// How well an item fits an error: the greatest fits best, and the first number counts most.
type Rank = (usize, usize);

/// A removed item that may come back.
struct Candidate<'a> {
    index: usize,
    item: &'a Item,
    name: &'a str,
    /// The `impl` or trait that it is a member of.
    around: Option<&'a Item>,
    /// The words besides its name by which an error may name it: those in the head of the `impl`, or
    /// of the `impl` around it, the name of the trait around it, and those of a macro call and of the
    /// called macro.
    words: HashSet<&'a str>,
    /// The names of the modules around it.
    modules: Vec<&'a str>,
    /// Where the innermost of them begins.
    module: Option<usize>,
}

impl<'a> Candidate<'a> {
    fn of(source: &'a Source, index: usize) -> Self {
        let item = &source.items[index];
        let (name, around) = (source.name_of(item), source.member_of(item));
        let around = around.map(|index| &source.items[index]);
        let mut words = HashSet::new();
        match around.unwrap_or(item) {
            // A call within a function comes and goes with the function.
            Item { kind: Kind::Call, .. } if source.is_in_module(index) => {
                let called = all_words(name).last();
                let is_called =
                    |item: &&Item| item.kind == Kind::Macro && Some(source.name_of(item)) == called;
                let both = source.items.iter().filter(is_called).chain([item]);
                words.extend(both.flat_map(|item| all_words(&source.code[item.place.clone()])));
            }
            head @ Item { kind: Kind::Impl, .. } => {
                let (of_trait, of_type) = source.head_of_impl(head);
                words.extend(all_words(of_trait).chain(all_words(of_type)));
            }
            head => words.extend(around.map(|_| source.name_of(head))),
        }
        let modules =
            source.modules(item.attributes.start).map(|module| source.name_of(module)).collect();
        let module = module_around(source, item.attributes.start);
        Candidate { index, item, name, around, words, modules, module }
    }
}

/// Where the innermost module around a place begins.
fn module_around(source: &Source, at: usize) -> Option<usize> {
    source.modules(at).next().map(|module| module.attributes.start)
}

/// What an error tells of the items that it needs.
struct Clue<'a> {
    code: &'a str,
    /// The words that the error quotes, in order.
    quoted: Vec<&'a str>,
    /// Those of them that mean nothing, if the error is one of `UNKNOWN`.
    missing: Vec<&'a str>,
    /// Those of them that name a type or trait of the source. A primitive type or the letter of a
    /// type parameter is none, and would fit too much.
    types: HashSet<&'a str>,
    module: Option<usize>,
    /// Whether a path goes on after the error, so that a module or a type is missing.
    is_in_path: bool,
    /// The innermost item around the error.
    around: Option<usize>,
}

impl<'a> Clue<'a> {
    fn of(source: &'a Source, error: &'a Diagnostic, text: &'a str) -> Self {
        let texts = || text.split('`').skip(1).step_by(2);
        let quoted: Vec<&str> = texts().flat_map(all_words).collect();
        // The path of an unresolved import ends with what is missing. Other messages name that first.
        let last_words = texts().filter_map(|path| all_words(path).last());
        let missing = match error.code == "E0432" {
            _ if *text != *error.message => quoted.clone(),
            true => last_words.collect(),
            false => last_words.take(1).collect(),
        };
        let module = module_around(source, error.place.start);
        let name = |index: usize| source.name_of(&source.items[index]);
        let is_type = |index: &usize| source.items[*index].kind.is_type_or_trait();
        let items = (0..source.items.len()).filter(|index| quoted.contains(&name(*index)));
        let types = items.filter(is_type).map(name).collect();
        let around = item_around(source, error);
        let is_in_path = source.code[error.place.end..].trim_start().starts_with("::");
        Clue { code: &error.code, quoted, missing, types, module, is_in_path, around }
    }

    /// Returns how well an item fits, or `None` if the error does not need it.
    fn rank(&self, candidate: &Candidate) -> Option<Rank> {
        let Candidate { item, name, around, words, .. } = candidate;
        let is_near = candidate.module == self.module;
        // An import elsewhere may be a re-export: `graph::bfs` names the module around it as well.
        let is_path = || candidate.modules.first().map_or(false, |m| self.quoted.contains(m));
        if item.kind.is_import() && !is_near && !is_path() {
            return None;
        }
        let (is_call, is_quoted) = (item.kind == Kind::Call, self.quoted.contains(name));
        let types = self.types.intersection(words).count();
        match self.code {
            // The type's own method fits best, then a trait's, which a type parameter may have, then
            // a macro call, and last another type's method, which `Deref` may reach.
            NO_METHOD if is_call => words.contains(self.quoted.first()?).then_some((1, types)),
            NO_METHOD if self.quoted.first() == Some(name) => match (*around)?.kind {
                Kind::Trait => Some((2, 0)),
                _ => Some(if types > 0 { (3, types) } else { (0, 0) }),
            },
            NO_METHOD => None,
            MISSING => (is_quoted && item.parent == self.around).then_some((0, 0)),
            code if is_call && UNKNOWN.contains(&code) => {
                self.missing.iter().any(|word| words.contains(word)).then_some((0, 0))
            }
            code if UNKNOWN.contains(&code) => {
                let is_on_path = |module: &&&str| self.quoted.contains(module);
                let modules = candidate.modules.iter().filter(is_on_path).count();
                let is_value = matches!(item.kind, Kind::Fn | Kind::Const | Kind::Static);
                let is_missing = self.missing.contains(name) && around.is_none();
                (is_missing && !(is_value && self.is_in_path))
                    .then_some((1 + usize::from(is_near), modules))
            }
            // An error such as E0277 names a type, a trait, or both.
            _ => {
                let is_named = match (item.kind, around) {
                    (Kind::Impl | Kind::Call, _) => types > 0,
                    (_, Some(Item { kind: Kind::Impl, .. })) => is_quoted && types > 0,
                    _ => is_quoted,
                };
                let count = self.quoted.iter().filter(|word| words.contains(*word)).count();
                is_named.then_some((types, count))
            }
        }
    }
}
