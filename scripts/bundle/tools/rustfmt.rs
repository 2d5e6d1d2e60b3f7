//! Lets rustfmt format a text.

use super::edition::Edition;
use super::process::{output, text, tool};
use super::scratch::Scratch;
use crate::failure::{refused, with_path, Result};
use std::fs::File;
use std::path::Path;

/// An indentation of two spaces keeps bundles below the limits of judges. A line may have 106
/// columns, because `layout` later removes the indentation that modules cause: six columns in three
/// nested modules.
const STYLE: &str = "disable_all_formatting=false,max_width=106,tab_spaces=2";

/// Formats a source by the settings of the package in `root`, except for those of [`STYLE`].
pub fn format(source: &str, edition: Edition, root: &Path, scratch: &Scratch) -> Result<String> {
    let file = scratch.write("format.rs", source)?;
    let mut rustfmt = tool("rustfmt");
    rustfmt.args(["--config", STYLE, "--edition", edition.year()]);
    let done = output(rustfmt.current_dir(root).stdin(with_path(&file, File::open(&file))?))?;
    match done.status.success() {
        true => Ok(text(&done.stdout)),
        false => Err(refused(format!("rustfmt failed\n{}", text(&done.stderr)))),
    }
}
