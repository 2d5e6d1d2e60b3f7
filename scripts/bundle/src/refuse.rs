//! Refuses constructs that would mean something else in a bundle, or would not compile there, and
//! warns of those that may.
//!
//! A new refusal of a word belongs in [`WORDS`]. `package` refuses manifests, and `assemble`
//! refuses attributes. The comparison of code in `compare` finds most other differences, but it
//! cannot name their places.

use crate::assemble::Whole;
use crate::failure::{Failure, Result};
use crate::source::{holds, places_of, without, Kind, Source};
use crate::tools::Edition;
use std::ops::Range;
use Word::*;

/// What to look for in code.
enum Word {
    /// A macro that the code does not define itself. It may be renamed by an import.
    Macro(&'static str),
    /// A member of a type. The type may be renamed or have arguments, so the code need only name it
    /// somewhere.
    Member(&'static str, &'static str),
    Name(&'static str),
}

/// Words that mean something else in a bundle, and why.
const WORDS: [(&[Word], &str); 5] = [
    (
        &[Macro("line"), Macro("column"), Macro("file"), Member("Location", "caller")],
        "shows a place in a file, which is different in a bundle",
    ),
    (&[Macro("module_path")], "shows the path of a module, which is different in a bundle"),
    (
        &[Name("type_name"), Name("type_name_of_val")],
        "shows the path of a type, which is different in a bundle",
    ),
    (
        &[Macro("include"), Macro("include_str"), Macro("include_bytes")],
        "needs a file next to the bundle",
    ),
    (
        &[Macro("env"), Macro("option_env")],
        "asks for a variable that cargo sets, and judges set none",
    ),
];

/// Words that are usually harmless, so we only warn of them, and what is different in a bundle. The
/// comparison of code skips both.
const DOUBTFUL: [(&[Word], &str); 3] = [
    (&[Name("set_hook")], "may show a place in a file, which is different in a bundle"),
    (
        &[Name("catch_unwind")],
        "may get the text of an assertion, whose paths may be different in a bundle",
    ),
    (
        &[Name("TypeId"), Member("Any", "type_id")],
        "is another number in a bundle, so only compare whether two of them are equal",
    ),
];

/// Refuses a text that has such a construct. `code` is the code that is left after pruning.
pub fn refuse(whole: &Whole, code: &str) -> Result<()> {
    find_all(whole, code, &WORDS).into_iter().next().map_or(Ok(()), Err)
}

/// Describes the constructs of a text that may do something else in a bundle. `code` is the code
/// that is left after pruning, and `editions` has those in which its parts are written and compiled.
///
/// In another edition, a macro may take another arm, and the steps in [`crate::compare`] do not show
/// all that the macro then does. `$x:pat` matches other patterns from edition 2021 on, and `$x:expr`
/// matches `_` and `const { … }` from edition 2024 on.
pub fn describe_doubtful(whole: &Whole, code: &str, editions: &[Edition]) -> Vec<String> {
    let are_around = |edition: Edition| {
        editions.iter().any(|one| *one < edition) && editions.iter().any(|one| *one >= edition)
    };
    let mut found = find_all(whole, code, &DOUBTFUL);
    if are_around(Edition::E2021) {
        let why = "`:pat` matches other patterns in another edition";
        let pattern = fragments(whole, code, "pat").next();
        found.extend(pattern.map(|at| whole.refusal(at, why)));
    }
    if are_around(Edition::E2024) {
        let why = "`:expr` does not match `_` and `const { }` in every edition";
        let names = fragments(whole, code, "expr").filter_map(|at| whole.source.macro_around(at));
        let call = names.filter_map(|name| call_with_blank(&whole.source, code, name)).next();
        found.extend(call.map(|at| whole.refusal(at, why)));
    }
    found.into_iter().map(|one| one.reason).collect()
}

/// The places where a macro of the text takes a fragment of this kind.
fn fragments<'a>(
    whole: &'a Whole,
    code: &'a str,
    kind: &'a str,
) -> impl Iterator<Item = usize> + 'a {
    places_of(code, kind)
        .filter(move |&at| whole.source.macro_around(at).is_some() && code[..at].ends_with(':'))
}

/// Finds a call of a macro with `_` or `const { … }` among its arguments.
fn call_with_blank(source: &Source, code: &str, name: &str) -> Option<usize> {
    places_of(code, name).find(|at| {
        let end = at + name.len();
        let is_call = code[end..].starts_with("!(") || code[end..].starts_with("![");
        let arguments = if is_call { &code[end..source.after(end + 1)] } else { "" };
        let is_block = |at: usize| arguments[at + "const".len()..].trim_start().starts_with('{');
        places_of(arguments, "_").next().is_some() || places_of(arguments, "const").any(is_block)
    })
}

/// Returns a refusal for each word of a table that is in the code. A word does not count where no
/// judge compiles it.
fn find_all(whole: &Whole, code: &str, table: &[(&[Word], &str)]) -> Vec<Failure> {
    let judged = without(code, unseen(&whole.source));
    let words = table.iter().flat_map(|(words, why)| words.iter().map(move |one| (one, why)));
    let refusal = |(word, why): (&Word, _)| {
        let shown = match word {
            Macro(name) => format!("{}!", name),
            Member(of, name) => format!("{}::{}", of, name),
            Name(name) => name.to_string(),
        };
        let at = word.find(&whole.source, &judged)?;
        Some(whole.refusal(at, &format!("{} {}", shown, why)))
    };
    words.filter_map(refusal).collect()
}

/// The places that a judge does not compile, or does not run: those under `cfg` and behind `if cfg!`
/// whose condition is false without features and without `debug_assertions`.
fn unseen(source: &Source) -> Vec<Range<usize>> {
    let is_unseen =
        |open: usize| holds(&source.condition(open), &["debug_assertions"]) == Some(false);
    let attributes = source.code.match_indices("#[cfg(").map(|found| found.0);
    let attributes = attributes.filter(|at| is_unseen(at + "#[cfg".len()));
    let calls = places_of(&source.code, "cfg").map(|at| at + "cfg!".len());
    let calls = calls.filter(|&open| source.code[open - 1..].starts_with("!(") && is_unseen(open));
    let under = attributes.filter_map(|at| source.under(at));
    under.chain(calls.filter_map(|open| source.block_under(open))).collect()
}

impl Word {
    fn find(&self, source: &Source, code: &str) -> Option<usize> {
        let (Macro(name) | Member(_, name) | Name(name)) = self;
        let is_meant = |&at: &usize| {
            let (before, rest) = (code[..at].trim_end(), &code[at + name.len()..]);
            match self {
                Name(_) => true,
                // `name` may be called as a method.
                Member(of, _) => {
                    let is_method = before.ends_with('.') && rest.starts_with("()");
                    (before.ends_with("::") || is_method) && places_of(code, of).next().is_some()
                }
                Macro(_) => {
                    let after = rest.trim_start();
                    let is_call = after.starts_with('!') && !after.starts_with("!=");
                    let is_use = |one: usize| source.items[one].kind == Kind::Use;
                    let is_renamed = after.starts_with("as ") && source.around(at).any(is_use);
                    let is_definition = |at: usize| code[..at].trim_end().ends_with("macro_rules!");
                    let is_own = places_of(code, name).any(is_definition);
                    let is_of_std = before.ends_with("std::") || before.ends_with("core::");
                    (is_call || is_renamed) && (!is_own || is_of_std)
                }
            }
        };
        places_of(code, name).find(is_meant)
    }
}
