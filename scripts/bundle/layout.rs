//! Lays out the text of a bundle.

use crate::failure::Result;
use crate::package::{Package, Program};
use crate::source::Source;
use crate::tools::{format, Rustc};

/// Formats a pruned text and writes the header above it.
pub fn lay_out(text: &str, package: &Package, program: &Program, rustc: &Rustc) -> Result<String> {
    let formatted = format(text, package.edition, &package.root, rustc.scratch)?;
    Ok(header(package, program) + &outdent(&formatted))
}

/// Names the package, its licence and the command. The problem's names follow in the first line of
/// the program.
fn header(package: &Package, program: &Program) -> String {
    let licence = package.licence.as_ref();
    let licence = licence.map_or(String::new(), |licence| format!(" ({} licence)", licence));
    format!("// From {}{}, made by: cargo bundle {}\n\n", package.name, licence, program.name)
}

/// Moves the items of modules to the left margin, where their own files have them, and removes
/// blanks at the ends of lines. rustfmt has indented each level by two columns.
fn outdent(text: &str) -> String {
    let source = Source::of(text);
    let (mut moved, mut at) = (String::new(), 0);
    for line in text.split_inclusive('\n') {
        // Lines within a literal have no blanks in `code`.
        let code = &source.code[at..at + line.len()];
        let blanks = |line: &str| line.len() - line.trim_start_matches(' ').len();
        let start = blanks(line).min(blanks(code)).min(2 * source.modules(at).count());
        let end = line.trim_end().len().max(code.trim_end().len());
        moved += line[..end].get(start..).unwrap_or("");
        moved += "\n";
        at += line.len();
    }
    moved
}
