//! Checks a bundle as the judge would: it compiles with the judge's options, and it is right on the
//! samples.

mod driver;
mod run;
mod samples;

pub use run::Built;

use crate::assemble::Whole;
use crate::failure::{failed, Result};
use crate::report::Report;
use crate::tools::{Diagnostic, Edition, Rustc, BUNDLE};
use driver::{in_a_module, runnable};
use std::path::PathBuf;

/// A bundle that a judge compiles.
pub struct Submission<'a> {
    pub bundle: &'a str,
    pub whole: &'a Whole,
    /// The edition of the package.
    pub own: Edition,
}

impl Submission<'_> {
    /// Compiles the bundle into a program that reads samples, and returns the program. The report names
    /// the compiler and lists the warnings.
    pub fn compile(&self, rustc: &Rustc, report: &mut Report) -> Result<PathBuf> {
        report.add(&format!("compiling with {}", rustc.version()?));
        let (scratch, form) = (rustc.scratch, self.whole.form);
        let mut in_module = None;
        if form.is_function_style() {
            // The judge compiles it as a library, in which a `pub` item counts as used.
            let file = scratch.write("in_a_module.rs", &in_a_module(self.bundle, form))?;
            in_module = Some(self.without_errors(rustc.check(&file, "lib", &[])?, rustc.edition)?);
        }
        let program = scratch.folder.join("submit.exe");
        let file = scratch.write(BUNDLE, &runnable(self.bundle, self.whole))?;
        let linked = self.without_errors(rustc.link(&file, &program)?, rustc.edition)?;
        self.report_warnings(in_module.unwrap_or(linked), rustc.edition, report);
        Ok(program)
    }

    /// Returns what rustc says about the bundle in this edition, and fails if there are errors.
    fn without_errors(&self, found: Vec<Diagnostic>, edition: Edition) -> Result<Vec<Diagnostic>> {
        let errors = found.iter().filter(|one| one.is_error);
        let errors: Vec<&str> = errors.map(|one| one.rendered.as_str()).collect();
        let why = "the bundle does not compile";
        if errors.is_empty() {
            return Ok(found);
        }
        if edition == self.own {
            return Err(failed(format!("{}\n{}", why, errors.concat())));
        }
        // One cause leads to many errors here, so we show only the first.
        let mut because = found.iter().map(|one| self.whole.explain(&one.code, edition));
        let because = because.find(|text| !text.is_empty()).unwrap_or_default();
        let (year, own) = (edition.year(), self.own.year());
        let editions = format!("in edition {} (the package is written in {})", year, own);
        Err(failed(format!("{} {}{}\n{}", why, editions, because, errors[0])))
    }

    /// Reports the warnings about the lines of the bundle. Below them, the compiled text may have the
    /// rest of the program and the library again.
    fn report_warnings(&self, mut found: Vec<Diagnostic>, edition: Edition, report: &mut Report) {
        found.retain(|one| one.line <= self.bundle.lines().count());
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
}
