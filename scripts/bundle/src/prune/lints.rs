//! Reads rustc's lints: which items are unused.

use super::draft::Draft;
use crate::source::Kind;
use crate::tools::Diagnostic;

/// The lints on which the pruning rests.
const UNUSED: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

pub fn is_unused(diagnostic: &Diagnostic) -> bool {
    UNUSED.contains(&diagnostic.code.as_str())
}

/// Returns the unused items and parts of imports. Fields, variants and what a macro makes cannot be
/// removed and are left out.
pub fn unused(draft: &Draft, report: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    let item = |lint: &Diagnostic| {
        let item = source.innermost(lint.place.start)?;
        let found = &source.items[item];
        let is_meant = match lint.code.as_str() {
            "unused_imports" => matches!(found.kind, Kind::Use | Kind::UsePart),
            _ => lint.place.contains(&found.name.start),
        };
        Some(item).filter(|_| is_meant && !draft.is_kept(item))
    };
    let lints = report.iter().filter(|one| is_unused(one) && !one.is_made_by_macro);
    lints.filter_map(item).collect()
}

/// Returns the macro calls in modules that make an unused item. There are none if code under `cfg` is
/// left, because on another machine that code may use any item.
pub fn unused_calls(draft: &Draft, report: &[Diagnostic]) -> Vec<usize> {
    let source = draft.source();
    let call = |lint: &Diagnostic| source.call_in_module(lint.place.start);
    if draft.code().contains("#[cfg(") {
        return Vec::new();
    }
    let calls = report.iter().filter(|one| is_unused(one)).filter_map(call);
    let mut calls: Vec<usize> = calls.filter(|call| !draft.is_kept(*call)).collect();
    calls.sort_unstable();
    calls.dedup();
    calls
}
