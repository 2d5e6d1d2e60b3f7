//! What of a file's text is otherwise in a bundle: paths to the library.

use crate::scan::{in_word, scan, words};
use crate::source::Source;
use std::ops::Range;

/// The library's text, whose root is a module of the bundle. No line is added.
pub fn in_library(text: &str, library: &str) -> String {
    let source = Source::of(text);
    let place = |at: usize| {
        let before = &source.code[..at];
        let is_shown = before.ends_with("pub(") && source.code[at + 5..].starts_with(')');
        let word = if is_shown { "in " } else { "" };
        let is_path = !(before.ends_with("extern ") || is_shown && source.is_in_macro(at));
        Some((at..at + 5, format!("{}crate::{}", word, library))).filter(|_| is_path)
    };
    let paths = words(&source.code, "crate").filter_map(place);
    replace(text, paths.chain(exported(&source)).collect())
}

/// What makes exported macros known by paths, as they are in one crate: each is imported beside
/// itself, in each module around that, and at the library's root. Imports that export one again
/// become as `pub` as it is.
fn exported(source: &Source) -> Vec<(Range<usize>, String)> {
    let items = source.items(0..source.code.len());
    let is_exported = |start: &usize| {
        source.code[*start..source.after_attributes(*start)].contains("macro_export")
    };
    let exported: Vec<usize> = items.iter().copied().filter(is_exported).collect();
    let mut imports = Vec::new();
    for &start in &exported {
        let name = source.name(start);
        let mut cfgs = conditions(source, start);
        let mut import = |at, cfgs: &str, path| {
            imports.push((at, format!("{}pub(in crate) use {};", cfgs, path)));
        };
        import(source.end(start), &cfgs, format!("{} as exported_{0}", name));
        let modules: Vec<usize> = source.modules(start).collect();
        let (root, modules) = modules.split_last().expect("the library is a module");
        for &one in modules {
            cfgs += &conditions(source, one);
            import(
                source.end(one),
                &cfgs,
                format!("self::{}::exported_{}", source.name(one), name),
            );
        }
        import(source.body(*root).end, &cfgs, format!("self::exported_{} as {0}", name));
    }
    let is_in =
        |import: &str| exported.iter().any(|&one| words(import, source.name(one)).next().is_some());
    for start in items {
        let at = source.after_attributes(start);
        let import = &source.code[at..source.end(start)];
        if import.starts_with("pub use") && is_in(import) {
            imports.push((at + 3, "(in crate)".to_string()));
        }
    }
    imports.sort();
    imports.dedup();
    imports.into_iter().map(|(at, import)| (at..at, import)).collect()
}

/// The `cfg` attributes of an item, in a line.
fn conditions(source: &Source, start: usize) -> String {
    let attributes = &source.code[start..source.after_attributes(start)];
    let cfgs = attributes.match_indices("#[cfg(").map(|(at, _)| start + at);
    let cfg = |at: usize| source.text[at..source.after_bracket(at + 1)].replace('\n', " ");
    cfgs.map(cfg).collect()
}

/// A program's text: where the library's name does not lead to its module, it follows `crate`. What
/// comes first in a file need not come first in a bundle.
pub fn in_program(text: &str, library: &str) -> String {
    let source = Source::of(text);
    // A site sees its `struct Solution;`, and may put it into a module.
    let solution = format!("\n{}", source.code).find("\nstruct Solution;");
    let place = |at: usize| {
        let before = source.code[..at].strip_suffix("::").unwrap_or(&source.code[..at]);
        let is_first = before.len() == at || !before.ends_with(|c| in_word(c) || c == '>');
        let after = &source.code[at + library.len()..];
        let is_path = is_first && after.starts_with("::") && !after.starts_with("::<");
        let is_outside = solution.is_none() && source.depth(at) == 0 && !source.is_in_macro(at);
        let leads = is_outside && before.len() == at;
        let is_meant = !leads && (is_path || before.ends_with("use "));
        Some((before.len()..at, "crate::".to_string())).filter(|_| is_meant)
    };
    let places = words(&source.code, library).filter(|_| !library.is_empty()).filter_map(place);
    let solution = solution.map(|at| (at..at, "pub ".to_string()));
    with_plain_comments(&replace(text, places.chain(solution).collect()))
}

/// A text whose comments belong to no item around them.
pub fn with_plain_comments(text: &str) -> String {
    let plain = |place: Range<usize>| {
        let comment = text[place.clone()].replace("//!", "//").replace("/*!", "/*");
        (place, comment)
    };
    replace(text, scan(text).1.into_iter().map(plain).collect())
}

/// A text with other words in these places.
pub fn replace(text: &str, mut places: Vec<(Range<usize>, String)>) -> String {
    let (mut replaced, mut done) = (String::new(), 0);
    places.sort_by_key(|one| one.0.start);
    for (place, words) in places {
        replaced += &text[done..place.start];
        replaced += &words;
        done = place.end;
    }
    replaced + &text[done..]
}
