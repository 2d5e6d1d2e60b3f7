//! Compiles a bundle with the judge's options.

use super::driver::{in_a_module, runnable};
use crate::assemble::Whole;
use crate::failure::{failed, Result};
use crate::report::Report;
use crate::tools::{Diagnostic, Edition, Rustc, BUNDLE};
use std::path::PathBuf;

/// A bundle that a judge compiles.
pub struct Submission<'a> {
    pub bundle: &'a str,
    pub whole: &'a Whole,
    /// The edition of the package.
    pub own: Edition,
}

/// Compiles a bundle into a program that reads samples, and returns the program. The report names the
/// compiler and lists the warnings.
pub fn compile_as_judge(
    submission: &Submission,
    rustc: &Rustc,
    report: &mut Report,
) -> Result<PathBuf> {
    let Submission { bundle, whole, own } = *submission;
    report.add(&format!("compiling with {}", rustc.version()?));
    let program = rustc.scratch.folder.join("submit.exe");
    let mut found = Vec::new();
    if whole.form.is_function_style() {
        // The judge compiles it as a library, in which a `pub` item counts as used.
        let file = rustc.scratch.write("in_a_module.rs", &in_a_module(bundle, whole.form))?;
        found = rustc.check(&file, "lib", &[])?;
        fail_on_errors(&found, whole, own, rustc.edition)?;
    }
    let file = rustc.scratch.write(BUNDLE, &runnable(bundle, whole))?;
    let linked = rustc.link(&file, &program)?;
    fail_on_errors(&linked, whole, own, rustc.edition)?;
    if !whole.form.is_function_style() {
        found = linked;
    }
    let lines = bundle.lines().count();
    report_warnings(&found, lines, rustc.edition.year(), report);
    Ok(program)
}

/// Fails if there are errors.
fn fail_on_errors(
    found: &[Diagnostic],
    whole: &Whole,
    own: Edition,
    edition: Edition,
) -> Result<()> {
    let errors = found.iter().filter(|one| one.is_error);
    let errors: Vec<&str> = errors.map(|one| one.rendered.as_str()).collect();
    let why = "the bundle does not compile";
    if errors.is_empty() {
        return Ok(());
    }
    if edition == own {
        return Err(failed(format!("{}\n{}", why, errors.concat())));
    }
    // One cause leads to many errors here, so we show only the first.
    let mut because = found.iter().map(|one| whole.explain(&one.code, edition));
    let because = because.find(|text| !text.is_empty()).unwrap_or_default();
    let editions =
        format!("in edition {} (the package is written in {})", edition.year(), own.year());
    Err(failed(format!("{} {}{}\n{}", why, editions, because, errors[0])))
}

/// Reports the warnings about the first `lines` lines, which are the bundle. Below them, the
/// compiled text may have the rest of the program and the library again.
fn report_warnings(found: &[Diagnostic], lines: usize, edition: &str, report: &mut Report) {
    let mut warnings: Vec<&Diagnostic> =
        found.iter().filter(|one| !one.is_error && one.line <= lines).collect();
    warnings.sort_by_key(|one| one.line);
    // A message with two places comes twice.
    warnings.dedup_by(|one, other| (one.line, &one.message) == (other.line, &other.message));
    if warnings.is_empty() {
        report.add(&format!("compiles without a warning in edition {}", edition));
        return;
    }
    let (count, plural) = (warnings.len(), if warnings.len() == 1 { "" } else { "s" });
    report.add(&format!("compiles with {} warning{} in edition {}:", count, plural, edition));
    for warning in warnings {
        report.add(&format!("  line {}: {}", warning.line, warning.message));
    }
}
