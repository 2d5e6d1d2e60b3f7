//! Impls that stand in a body: they hold everywhere, whether anything reaches the body or not.

use super::*;
use crate::source::Source;

impl<'p> Reacher<'p> {
    /// Refuses an impl in a body that is left out, unless it is for something that is left out
    /// too, or can only matter there.
    pub(super) fn refuse_lost_impls(&mut self) -> Result<()> {
        for id in 0..self.p.items.len() {
            let item = &self.p.items[id];
            let has_body =
                matches!(item.kind, ItemKind::Fn | ItemKind::Const | ItemKind::Static);
            if !item.library || !has_body || self.kept.items.contains(&id) {
                continue;
            }
            let (source, span) = (self.p.source(id), item.span.clone());
            for i in (span.word..span.end).filter(|&i| starts_impl(&source, i)) {
                if is_of_the_body(&source, span.word..span.end, i) {
                    continue;
                }
                let required = self.walker(id).header_items(id, i);
                if required.iter().all(|r| self.kept.items.contains(r)) {
                    let why = "this impl would be left out with the body around it";
                    return Err(source.refusal(i, why));
                }
            }
        }
        Ok(())
    }
}

/// Whether the word is the `impl` of an item, rather than of a type.
fn starts_impl(source: &Source, i: usize) -> bool {
    let follows = |i: usize| matches!(source.word(i), "{" | "}" | ";" | "]" | "unsafe");
    i > 0 && source.is(i, "impl") && follows(i - 1)
}

/// Whether the header of the impl at `at` names something that the body itself declares.
fn is_of_the_body(source: &Source, body: std::ops::Range<usize>, at: usize) -> bool {
    let declares = |i: usize| matches!(source.word(i), "struct" | "enum" | "union" | "trait");
    let declared: HashSet<&str> = body
        .filter(|&i| declares(i))
        .filter_map(|i| source.name(i + 1))
        .collect();
    let header = (at..).take_while(|&i| !matches!(source.word(i), "{" | "where" | ""));
    header
        .filter_map(|i| source.name(i))
        .any(|name| declared.contains(name))
}
