//! Checks a bundle as the judge would: it compiles with the judge's options, and it is right on the
//! samples. A function-style judge adds its driver code, and here the rest of the program plays the
//! role of that code.

mod run;
mod samples;
mod stack;

pub use run::run_samples;

use crate::assemble::Whole;
use crate::failure::{failed, Result};
use crate::report::Report;
use crate::source::{without, Source};
use crate::tools::{Diagnostic, Rustc};
use stack::option_for_stack;
use std::env::consts::EXE_EXTENSION;
use std::path::PathBuf;

/// Errors about an `impl` of a trait, and a member of a type, that another one repeats.
const IMPLEMENTED_TWICE: [&str; 2] = ["E0119", "E0592"];

/// Compiles a bundle into a program that reads samples, and returns the program. The report names
/// the compiler and lists the warnings.
pub fn compile(bundle: &str, whole: &Whole, rustc: &Rustc, report: &mut Report) -> Result<PathBuf> {
    let version = rustc.version()?;
    report.add(&format!("compiling with {}", version.lines().next().unwrap_or_default()));
    let (scratch, year) = (rustc.scratch, rustc.edition.year());
    let mut warnings = None;
    if whole.form.is_function_style() {
        // A judge may have the bundle in a module of a library, in which a `pub` item counts as
        // used, so we report the warnings of this text. The judge's declarations follow, so each
        // line of the bundle stays where it is.
        let text =
            format!("pub mod in_a_module {{ {}{}}}\n", bundle, whole.left_out.declarations());
        let file = scratch.write("in_a_module.rs", &text)?;
        warnings = Some(without_errors(rustc.check(&file, "lib", &[])?, year)?);
    }
    let mut options = vec!["--emit=link", "--crate-type=bin"];
    options.extend(option_for_stack(&version));
    let mut text = runnable(bundle, whole);
    let (file, linked) = loop {
        let file = scratch.write("bundle.rs", &text)?;
        let linked = rustc.compile(&file, &options)?;
        // The package may implement something for a type of LeetCode, and so do both the bundle
        // and the rest of the program. We remove the one that rustc reports.
        let source = Source::of(&text);
        let twice = linked.iter().filter(|error| IMPLEMENTED_TWICE.contains(&error.code.as_str()));
        let twice = twice.filter_map(|error| source.around(error.place.start).next());
        let twice: Vec<_> = twice.map(|item| source.items[item].place.clone()).collect();
        if twice.is_empty() {
            break (file, without_errors(linked, year)?);
        }
        text = without(&text, twice);
    };
    report_warnings(warnings.unwrap_or(linked), bundle, year, report);
    Ok(file.with_extension(EXE_EXTENSION))
}

/// Returns what rustc says about a bundle in the edition of this year, and fails if there are
/// errors.
fn without_errors(found: Vec<Diagnostic>, year: &str) -> Result<Vec<Diagnostic>> {
    // In another edition one cause leads to many errors, so we show only the first.
    if let Some(first) = found.iter().find(|found| found.is_error) {
        let why = format!("the bundle does not compile in edition {}\n", year);
        return Err(failed(why + &first.rendered));
    }
    Ok(found)
}

/// Reports the warnings about the lines of a bundle. Below them, the compiled text may have
/// declarations of the judge.
fn report_warnings(mut found: Vec<Diagnostic>, bundle: &str, year: &str, report: &mut Report) {
    found.retain(|warning| warning.line <= bundle.lines().count());
    found.sort_by_key(|warning| warning.line);
    // A message with two places comes twice.
    found.dedup_by(|next, last| (next.line, &next.message) == (last.line, &last.message));
    if found.is_empty() {
        report.add(&format!("compiles without a warning in edition {}", year));
        return;
    }
    let (count, plural) = (found.len(), if found.len() == 1 { "" } else { "s" });
    report.add(&format!("compiles with {} warning{} in edition {}:", count, plural, year));
    for warning in found {
        report.add(&format!("  line {}: {}", warning.line, warning.message));
    }
}

/// A program that reads samples. A function-style bundle is at the root, where most judges have it.
/// The rest of the program is put into a module and calls the bundle from there, as the tests of a
/// judge do. It has a copy of the libraries. It comes first, because a macro is visible in all that
/// is below it: below the macros of the bundle, an import of the copy's macros would be ambiguous.
fn runnable(bundle: &str, whole: &Whole) -> String {
    if !whole.form.is_function_style() {
        return bundle.to_string();
    }
    let (rest, declarations) = (&whole.rest, whole.left_out.declarations_for_driver());
    format!(
        "#[allow(warnings)]\nmod in_tests {{\n{rest}\npub use super::*;\n}}\n{bundle}{declarations}\
         fn main() -> std::process::ExitCode {{\n\
         std::process::Termination::report(in_tests::main())\n}}\n",
    )
}
