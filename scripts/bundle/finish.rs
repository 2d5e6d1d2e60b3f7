//! Refuses what a bundle cannot carry over, and moves its text to the left.

use crate::draft::Draft;
use crate::items::{Items, Kind};
use crate::package::Package;
use crate::scan::words;
use crate::Result;

/// What cannot be in a bundle, and why: names, of macros with `!`.
const REFUSED: &[(&str, &str)] = &[
    ("line!, column!, file!", "shows a place, and a bundle has other places"),
    ("module_path!, type_name, type_name_of_val", "shows a path, and a bundle has other paths"),
    ("stringify!", "shows its tokens, and rustfmt formats these"),
    ("include!, include_str!, include_bytes!", "needs a file beside the bundle"),
    ("env!, option_env!", "asks for what cargo sets, and judges set nothing"),
];

/// Library modules of these names would hide what every program has, as capital ones may.
const TYPES: [&str; 20] = [
    "bool", "char", "str", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64",
    "i128", "isize", "f32", "f64", "std", "core", "alloc",
];

/// Whether the library's modules may stand at a bundle's root, beside the program's items: its root
/// holds nothing else, nothing asks for all that the root holds or is shown to all of it, and the
/// program has no macro, which would reach them.
pub fn fits_root(draft: &Draft) -> bool {
    let (items, library, code) = (&draft.items, draft.files.library.clone(), draft.code());
    let is_alike = |item: usize| {
        let (name, is_library) = (items.name(item), draft.is_library(item));
        let is_hiding = TYPES.contains(&name) || name.starts_with(char::is_uppercase);
        match items.list[item].kind {
            _ if draft.is_gone(item) => true,
            Kind::Leaf => {
                let path: String = items.import_path(item).split_whitespace().collect();
                let mut parts = path.split("::").filter(|part| *part != "*");
                let is_glob = path.ends_with('*') && !is_library;
                !is_glob && !parts.all(|part| ["", "crate", "super", "self"].contains(&part))
            }
            Kind::Module => !is_library || items.list[item].parent.is_some() || !is_hiding,
            Kind::Macro => is_library,
            _ => !is_library || items.list[item].parent.is_some(),
        }
    };
    let modules = items.list.iter().filter(|one| one.kind == Kind::Module);
    let modules: Vec<_> = modules.map(|one| one.body.clone()).collect();
    let is_shown = words(&code, "pub").filter(|at| library.contains(at)).any(|at| {
        let limit = code[at + 3..].trim_start().strip_prefix('(');
        let is_deep = modules.iter().filter(|body| body.contains(&at)).count() > 1;
        limit.map_or(false, |limit| !is_deep || !limit.starts_with("super)"))
    });
    (0..items.list.len()).all(is_alike) && !is_shown
}

/// Refuses what is left of a draft if it would not be the same in a bundle.
pub fn refuse(draft: &Draft, package: &Package) -> Result<()> {
    let code = draft.code();
    let refuse =
        |at, what: &str, why: &str| Err(draft.files.refuse(at, &format!("{} {}", what, why)));
    for (names, why) in REFUSED {
        for name in names.split(", ") {
            let word = name.trim_end_matches('!');
            let is_meant = |&at: &usize| {
                let is_call = code[at + word.len()..].trim_start().starts_with('!');
                let is_path = code[..at].ends_with("std::") || code[..at].ends_with("core::");
                word == name || is_call || is_path
            };
            if let Some(at) = words(&code, word).find(is_meant) {
                return refuse(at, name, why);
            }
        }
    }
    if let Some(at) = words(&code, "caller").find(|&at| code[..at].ends_with("::")) {
        return refuse(at, "Location::caller", REFUSED[0].1);
    }
    let library = package.library.as_ref().map_or("", |library| &library.name);
    if let Some(at) = words(&code, library).find(|&at| code[..at].ends_with("extern crate ")) {
        return refuse(at, library, "is no crate in a bundle: import from it by `use`");
    }
    for at in words(&code, "feature") {
        let value = draft.files.text[at + 7..].trim_start().strip_prefix('=').unwrap_or("");
        let name = value.trim_start().split('"').nth(1).unwrap_or("");
        if package.features.iter().any(|feature| feature == name) {
            return refuse(at, name, "is a feature of the package, and judges set none");
        }
    }
    Ok(())
}

/// Moves what modules hold to the left margin, where files have it: a tenth fewer bytes.
pub fn outdent(text: &str) -> String {
    let items = Items::of(text);
    let modules: Vec<_> = items.list.iter().filter(|one| one.kind == Kind::Module).collect();
    let (mut moved, mut at) = (String::new(), 0);
    for line in text.split_inclusive('\n') {
        let depth = modules.iter().filter(|one| one.body.contains(&at)).count();
        // Lines within a literal have no blanks in `code`.
        let code = &items.code[at..at + line.len()];
        let blanks = |line: &str| line.len() - line.trim_start_matches(' ').len();
        moved += &line[blanks(line).min(blanks(code)).min(4 * depth)..];
        at += line.len();
    }
    moved
}
