//! Checks a bundle as the judge would: it compiles with the judge's options, and it is right on the
//! samples. A function-style judge adds its driver code, and here the rest of the program plays the
//! role of that code.

mod run;
mod samples;

pub use run::run_samples;

use crate::assemble::{Form, Whole};
use crate::failure::{failed, Result};
use crate::report::Report;
use crate::tools::{Diagnostic, Edition, Rustc, BUNDLE};
use std::path::PathBuf;

/// Compiles a bundle into a program that reads samples, and returns the program. The report names the
/// compiler and lists the warnings. `own` is the edition of the package.
pub fn compile(
    bundle: &str,
    whole: &Whole,
    own: Edition,
    rustc: &Rustc,
    report: &mut Report,
) -> Result<PathBuf> {
    report.add(&format!("compiling with {}", rustc.version()?));
    let (scratch, form, edition) = (rustc.scratch, whole.form, rustc.edition);
    let mut in_module = None;
    if form.is_function_style() {
        // The judge compiles it as a library, in which a `pub` item counts as used.
        let file = scratch.write("in_a_module.rs", &in_a_module(bundle, form))?;
        let found = rustc.check(&file, "lib", &[])?;
        in_module = Some(without_errors(found, own, edition)?);
    }
    let program = scratch.folder.join("submit.exe");
    let file = scratch.write(BUNDLE, &runnable(bundle, whole))?;
    let linked = without_errors(rustc.link(&file, &program)?, own, edition)?;
    report_warnings(in_module.unwrap_or(linked), bundle, edition, report);
    Ok(program)
}

/// Returns what rustc says about a bundle in this edition, and fails if there are errors.
fn without_errors(
    found: Vec<Diagnostic>,
    own: Edition,
    edition: Edition,
) -> Result<Vec<Diagnostic>> {
    let errors = found.iter().filter(|one| one.is_error);
    let errors: Vec<&str> = errors.map(|one| one.rendered.as_str()).collect();
    if errors.is_empty() {
        return Ok(found);
    }
    let why = "the bundle does not compile";
    if edition == own {
        return Err(failed(format!("{}\n{}", why, errors.concat())));
    }
    // One cause leads to many errors here, so we show only the first.
    let (year, own) = (edition.year(), own.year());
    let editions = format!("in edition {} (the package is written in {})", year, own);
    Err(failed(format!("{} {}\n{}", why, editions, errors[0])))
}

/// Reports the warnings about the lines of a bundle. Below them, the compiled text may have the rest
/// of the program and the library again.
fn report_warnings(
    mut found: Vec<Diagnostic>,
    bundle: &str,
    edition: Edition,
    report: &mut Report,
) {
    found.retain(|one| one.line <= bundle.lines().count());
    found.sort_by_key(|one| one.line);
    // A message with two places comes twice.
    found.dedup_by(|one, other| (one.line, &one.message) == (other.line, &other.message));
    let year = edition.year();
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

/// A function-style bundle in a module, where a judge may have it. Each line stays where it is.
fn in_a_module(bundle: &str, form: Form) -> String {
    format!("pub mod in_a_module {{ {}{}}}\n", bundle, form.driver())
}

/// A program that reads samples. A function-style bundle is at the root, where most judges have it.
/// The rest of the program is put into a module and calls the bundle from there, as the tests of a
/// judge do.
fn runnable(bundle: &str, whole: &Whole) -> String {
    if !whole.form.is_function_style() {
        return bundle.to_string();
    }
    let rest = "\n".to_string() + &whole.rest;
    format!(
        "{}#[allow(warnings)]\nmod in_tests {{{}\nuse super::*;\n}}\n\
         fn main() -> std::process::ExitCode {{\n\
         std::process::Termination::report(in_tests::main())\n}}\n",
        bundle.to_string() + whole.form.driver(),
        rest.replacen("\nfn main(", "\npub fn main(", 1)
    )
}
