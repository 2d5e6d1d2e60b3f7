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
        let mut around = source.around(lint.place.start);
        let item = around.find(|&one| source.items[one].kind != Kind::Call)?;
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
    if draft.code().contains("#[cfg(") {
        return Vec::new();
    }
    let calls = report.iter().filter(|one| is_unused(one));
    let calls = calls.filter_map(|lint| call_in_module(draft, lint));
    let mut calls: Vec<usize> = calls.filter(|call| !draft.is_kept(*call)).collect();
    calls.sort_unstable();
    calls.dedup();
    calls
}

/// The macro call in a module that a diagnostic is about.
pub fn call_in_module(draft: &Draft, diagnostic: &Diagnostic) -> Option<usize> {
    let source = draft.source();
    let innermost = source.around(diagnostic.place.start).next();
    innermost.filter(|&one| source.items[one].kind == Kind::Call && source.is_in_module(one))
}
