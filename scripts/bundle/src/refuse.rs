//! Refuses constructs that would mean something else in a bundle, or would not compile there, and
//! warns of those that may.
//!
//! A new refusal of a word belongs in [`WORDS`]. `package` refuses manifests, and `assemble`
//! refuses attributes. The comparison of code in `compare` finds most other differences, but it
//! cannot name their places.

use crate::assemble::Whole;
use crate::failure::{Failure, Result};
use crate::source::{holds, in_word, places_of, without, Item, Kind, Source};
use crate::tools::Edition;
use std::ops::Range;

/// Words that mean something else in a bundle, and why. A word with `!` is a macro that the code
/// does not define itself, and one with `::` is a member of a type.
const WORDS: [(&str, &str); 5] = [
    (
        "line! column! file! Location::caller",
        "shows a place in a file, which is different in a bundle",
    ),
    ("module_path!", "shows the path of a module, which is different in a bundle"),
    ("type_name type_name_of_val", "shows the path of a type, which is different in a bundle"),
    ("include! include_str! include_bytes!", "needs a file next to the bundle"),
    ("env! option_env!", "asks for a variable that cargo sets, and judges set none"),
];

/// Words that are usually harmless, so we only warn of them, and what is different in a bundle. The
/// comparison of code does not see it, because it skips lines of files, texts of assertions and
/// `TypeId`s.
const DOUBTFUL: [(&str, &str); 3] = [
    ("set_hook", "may show a place in a file, which is different in a bundle"),
    ("catch_unwind", "may get the text of an assertion, whose paths may be different in a bundle"),
    (
        "TypeId Any::type_id",
        "is another number in a bundle, so only compare whether two of them are equal",
    ),
];

const MODULE: &str =
    "in a macro, this declares a module whose file the bundler does not find; declare \
                      it outside";

const SECTION: &str =
    "the compiler may drop a static in a section of its own; write `#[used]` above it";

/// Refuses a text if a word of [`WORDS`] is in its pruned `code`. That has blanks in place of the
/// removed items, so a place is the same in `code` and in `whole.source`.
pub fn refuse(whole: &Whole, code: &str) -> Result<()> {
    let module = module_of_macro(&whole.source, code).map(|at| whole.refusal(at, MODULE));
    let section = droppable_static(&whole.source, code).map(|at| whole.refusal(at, SECTION));
    find_all(whole, code, &WORDS)
        .into_iter()
        .chain(module)
        .chain(section)
        .next()
        .map_or(Ok(()), Err)
}

/// Finds a declaration such as `mod name;` or `mod $name;` in the definition or the input of a
/// macro. Only rustc knows what the macro makes of it, and whether it looks for the file.
fn module_of_macro(source: &Source, code: &str) -> Option<usize> {
    places_of(code, "mod").find(|&at| {
        let rest = code[at + "mod".len()..].trim_start();
        let after_name = rest.trim_start_matches(|c| c == '$' || c == '#' || in_word(c));
        let is_declaration =
            after_name.len() < rest.len() && after_name.trim_start().starts_with(';');
        is_declaration && source.is_token(at)
    })
}

/// Finds a static in a section of its own, such as `.init_array`, that is not `#[used]`. A library
/// keeps it for other crates, and a bundle is a program, for which nobody else can use it.
fn droppable_static(source: &Source, code: &str) -> Option<usize> {
    let is_droppable = |item: &&Item| {
        let above = &code[item.attributes.clone()];
        item.kind == Kind::Static
            && above.contains("link_section")
            && places_of(above, "used").next().is_none()
    };
    // A removed item has blanks for its attributes as well.
    source.items.iter().find(is_droppable).map(|item| item.head())
}

/// Describes what may do something else in a bundle with this pruned `code`. `editions` has those
/// in which its parts are written and compiled.
///
/// In another edition, a macro may take another arm, and the comparison between editions does not
/// see all that the macro then does. `$x:pat` matches other patterns from edition 2021 on, and
/// `$x:expr` matches `_` and `const { … }` from edition 2024 on.
pub fn describe_doubtful(whole: &Whole, code: &str, editions: &[Edition]) -> Vec<String> {
    let source = &whole.source;
    let are_parted_by = |edition: Edition| {
        editions.iter().any(|earlier| *earlier < edition)
            && editions.iter().any(|later| *later >= edition)
    };
    // The places where a macro takes a fragment of this kind, and the macro's name.
    let fragments = |kind: &'static str| {
        let takes_it = |at: &usize| code[..*at].trim_end().ends_with(':');
        let places = places_of(code, kind).filter(takes_it);
        places.filter_map(|at| Some((at, source.macro_around(at)?)))
    };
    let mut found = find_all(whole, code, &DOUBTFUL);
    if are_parted_by(Edition::E2021) {
        let why = "`:pat` matches other patterns in another edition";
        found.extend(fragments("pat").next().map(|(at, _)| whole.refusal(at, why)));
    }
    if are_parted_by(Edition::E2024) {
        let why = "`:expr` does not match `_` and `const { }` in every edition";
        let call = fragments("expr").find_map(|(_, name)| doubtful_call(source, code, name));
        found.extend(call.map(|at| whole.refusal(at, why)));
    }
    found.into_iter().map(|doubt| doubt.reason).collect()
}

/// Finds a call of a macro with `_` or `const { … }` among its arguments.
fn doubtful_call(source: &Source, code: &str, name: &str) -> Option<usize> {
    places_of(code, &format!("{}!", name)).find(|at| {
        let open = at + code[*at..].find(&['(', '[', '{'][..]).unwrap_or(0);
        let arguments = &code[open..source.after(open)];
        let is_block = |at: usize| arguments[at + "const".len()..].trim_start().starts_with('{');
        places_of(arguments, "_").next().is_some() || places_of(arguments, "const").any(is_block)
    })
}

/// Returns a refusal for each word of a table that is in the code. A word does not count where no
/// judge compiles it.
fn find_all(whole: &Whole, code: &str, table: &[(&str, &str)]) -> Vec<Failure> {
    let code = without(code, unseen(&whole.source));
    let mut found = Vec::new();
    for (words, why) in table {
        for word in words.split(' ') {
            let place = match word.strip_suffix('!') {
                Some(name) => find_macro(name, &whole.source, &code),
                None => find_name(word, &code),
            };
            found.extend(place.map(|at| whole.refusal(at, &format!("{} {}", word, why))));
        }
    }
    found
}

/// The places that a judge does not compile, or does not run: those under `cfg` and behind `if
/// cfg!` whose condition is false without features and without `debug_assertions`.
fn unseen(source: &Source) -> Vec<Range<usize>> {
    let is_off = |place: &Range<usize>| {
        holds(&source.arguments(place), &["debug_assertions"]) == Some(false)
    };
    let attributes = source.attributes(0..source.code.len());
    let cfgs = attributes.filter(|attribute| attribute.name == "cfg" && is_off(&attribute.place));
    let under = cfgs.filter_map(|cfg| source.under(&cfg));
    let behind = source.calls("cfg!").filter(is_off).filter_map(|call| source.block_under(&call));
    under.chain(behind).collect()
}

/// Finds a call or a renaming import of a macro of std, unless the code has its own macro of this
/// name.
fn find_macro(name: &str, source: &Source, code: &str) -> Option<usize> {
    let mut macros = source.items.iter().filter(|item| item.kind == Kind::Macro);
    let is_own = macros.any(|item| code[item.name.clone()] == *name);
    places_of(code, name).find(|&at| {
        let (before, after) = (code[..at].trim_end(), code[at + name.len()..].trim_start());
        let is_call = after.starts_with('!') && !after.starts_with("!=");
        let is_use = |index: usize| source.items[index].kind == Kind::Use;
        let is_renamed = after.starts_with("as ") && source.around(at).any(is_use);
        let is_of_std = before.ends_with("std::") || before.ends_with("core::");
        (is_call || is_renamed) && (!is_own || is_of_std)
    })
}

/// Finds a name, or a member of a type. The type may be renamed or have arguments, and the member
/// may be called as a method, so the code need only name the type somewhere.
fn find_name(word: &str, code: &str) -> Option<usize> {
    let (of_type, name) = match word.split_once("::") {
        Some(member) => member,
        None => return places_of(code, word).next(),
    };
    places_of(code, of_type).next()?;
    places_of(code, name).find(|&at| {
        let before = code[..at].trim_end();
        let is_method = before.ends_with('.') && code[at + name.len()..].starts_with("()");
        before.ends_with("::") || is_method
    })
}
