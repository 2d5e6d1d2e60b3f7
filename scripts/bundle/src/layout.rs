//! Lays out the text of a bundle.

use crate::failure::Result;
use crate::package::{Library, Package, Program};
use crate::source::Source;
use crate::tools::{format, Scratch};
use std::fs;

/// An indentation of two spaces keeps bundles below the limits of judges. A line may have 106
/// columns, because [`outdent`] removes the indentation that modules cause: six columns in three
/// nested modules.
const STYLE: &str = "disable_all_formatting=false,max_width=106,tab_spaces=2,hard_tabs=false,\
                     newline_style=Unix";
const INDENTATION: usize = 2;

/// Formats a pruned text.
pub fn lay_out(text: &str, package: &Package, scratch: &Scratch) -> Result<String> {
    let style = ["--config", STYLE, "--edition", package.edition.year()];
    Ok(outdent(&format(text, &style, &package.root, scratch)?))
}

/// Returns the header of a bundle. It names the package, the packages of the libraries that the text
/// contains, their licences, and the command. The names of the problem follow in the first line of the
/// program.
pub fn header(text: &str, package: &Package, libraries: &[Library], program: &Program) -> String {
    let with_licence = |name: &str, licence: &Option<String>| {
        let licence = licence.as_ref().map(|licence| format!(" ({} licence)", licence));
        name.to_string() + &licence.unwrap_or_default()
    };
    let is_left = |one: &&Library| text.contains(&format!("\nmod {} {{", one.name));
    let others = libraries.iter().filter(is_left).filter(|one| one.package != package.name);
    let others = others.map(|one| ", ".to_string() + &with_licence(&one.package, &one.licence));
    let from = with_licence(&package.name, &package.licence) + &others.collect::<String>();
    // If the package has the alias, a reader who has cloned it need not install `lowbit-bundle`.
    let config = fs::read_to_string(package.root.join(".cargo/config.toml")).unwrap_or_default();
    let is_alias = |line: &str| line.starts_with("bundle =") && line.contains("lowbit-bundle");
    let command = if config.lines().any(is_alias) { "cargo bundle" } else { "lowbit-bundle" };
    format!("// From {}, made by: {} {}\n\n", from, command, program.name)
}

/// Moves the items of modules to the left margin, where their own files have them, and removes
/// blanks at the ends of lines.
fn outdent(text: &str) -> String {
    let source = Source::of(text);
    let (mut moved, mut at) = (String::new(), 0);
    for line in text.split_inclusive('\n') {
        // Lines within a literal have no blanks in `code`, and lines within a comment only blanks.
        let code = &source.code[at..at + line.len()];
        let blanks = |line: &str| line.len() - line.trim_start_matches(' ').len();
        let indentation = INDENTATION * source.modules(at).count();
        let start = indentation.min(blanks(line)).min(blanks(code));
        let end = line.trim_end().len().max(code.trim_end().len());
        moved += line[..end].get(start..).unwrap_or("");
        moved += "\n";
        at += line.len();
    }
    moved
}
