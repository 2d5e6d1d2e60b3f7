//! Lays out the text of a bundle.

use crate::failure::{with_path, Result};
use crate::package::{Library, Package, Program};
use crate::source::Source;
use crate::tools::{stdout_of, tool, Scratch};
use std::fs::{self, File};

/// An indentation of two spaces, [`INDENTATION`], keeps bundles below the limits of judges. A line
/// may have 106 columns: the usual 100, and six that [`outdent`] removes in three nested modules.
const STYLE: &str = "disable_all_formatting=false,max_width=106,tab_spaces=2,hard_tabs=false,\
                     newline_style=Unix";
const INDENTATION: usize = 2;

/// Puts a header above the text of a bundle, and formats the text with the settings of the package,
/// except for `STYLE`.
pub fn lay_out(
    text: &str,
    package: &Package,
    libraries: &[Library],
    program: &Program,
    scratch: &Scratch,
) -> Result<String> {
    let file = scratch.write("unformatted.rs", text)?;
    let mut rustfmt = tool("rustfmt");
    rustfmt.args(["--config", STYLE, "--edition", package.edition.year()]);
    // For its standard input, rustfmt takes the settings of the current directory.
    rustfmt.current_dir(&package.root).stdin(with_path(&file, File::open(&file))?);
    let formatted = stdout_of(&mut rustfmt).map_err(|failure| failure.about("rustfmt failed:"))?;
    Ok(header(text, package, libraries, program) + &outdent(&formatted))
}

/// Returns the header of a bundle. It names the package, the packages of the libraries that the
/// text contains, their licences, and the command. The names of the problem follow in the first
/// line of the program.
fn header(text: &str, package: &Package, libraries: &[Library], program: &Program) -> String {
    let with_licence = |name: &str, licence: &Option<String>| match licence {
        Some(licence) => format!("{} ({} licence)", name, licence),
        None => name.to_string(),
    };
    let mut from = vec![with_licence(&package.name, &package.licence)];
    for library in libraries {
        if library.is_in(text) && library.package != package.name {
            from.push(with_licence(&library.package, &library.licence));
        }
    }
    // If the package has the alias, a reader who has cloned it need not install `lowbit-bundle`.
    let config = fs::read_to_string(package.root.join(".cargo/config.toml")).unwrap_or_default();
    let is_alias = |line: &str| line.starts_with("bundle =") && line.contains("lowbit-bundle");
    let command = if config.lines().any(is_alias) { "cargo bundle" } else { "lowbit-bundle" };
    format!("// From {}, made by: {} {}\n\n", from.join(", "), command, program.name)
}

/// Moves the items of modules to the left margin, where their own files have them, and removes
/// blanks at the ends of lines.
fn outdent(text: &str) -> String {
    let source = Source::of(text);
    let (mut moved, mut at) = (String::new(), 0);
    for line in text.split_inclusive('\n') {
        // The blanks of a literal stay: they are `_` in the code. So does a comment, which only the
        // text shows.
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
