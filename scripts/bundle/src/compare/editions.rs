//! Asks rustc what another edition may change.

use crate::assemble::Form;
use crate::failure::Result;
use crate::tools::{Diagnostic, Edition, Rustc};

/// Migration lints that also report code which means the same in both editions.
const FALSE_ALARMS: [&str; 2] =
    ["absolute-paths-not-starting-with-crate", "edition-2024-expr-fragment-specifier"];

/// Returns what rustc's migration lints report about a bundle between the package's edition and the one
/// in which the bundle is compiled. They miss much that the comparison of code finds, but they name lines.
pub fn migration_lints(
    bundle: &str,
    form: Form,
    own: Edition,
    rustc: &Rustc,
) -> Result<Vec<Diagnostic>> {
    let (first, last) = (own.min(rustc.edition), own.max(rustc.edition));
    let later = Edition::ALL.iter().filter(|&&edition| first < edition && edition <= last);
    let mut options: Vec<String> =
        later.map(|edition| format!("-Drust-{}-compatibility", edition.year())).collect();
    options.extend(FALSE_ALARMS.iter().map(|lint| format!("-A{}", lint)));
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let file = rustc.scratch.write("linted.rs", &(bundle.to_string() + form.driver()))?;
    let mut found = Rustc { edition: first, ..*rustc }.check(&file, "lib", &options)?;
    // Only these lints are denied, so all errors are theirs.
    found.retain(|one| one.is_error);
    Ok(found)
}
