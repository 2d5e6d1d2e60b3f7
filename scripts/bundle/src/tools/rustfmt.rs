//! Lets rustfmt format a text.

use super::edition::Edition;
use super::process::{output, text, tool};
use super::scratch::Scratch;
use crate::failure::{refused, with_path, Result};
use std::fs::File;
use std::path::Path;

/// Formats a source by the settings of the package in `root`, except for those in `style`.
pub fn format(
    source: &str,
    style: &str,
    edition: Edition,
    root: &Path,
    scratch: &Scratch,
) -> Result<String> {
    let file = scratch.write("unformatted.rs", source)?;
    let mut rustfmt = tool("rustfmt");
    rustfmt.args(["--config", style, "--edition", edition.year()]);
    let done = output(rustfmt.current_dir(root).stdin(with_path(&file, File::open(&file))?))?;
    match done.status.success() {
        true => Ok(text(&done.stdout)),
        false => Err(refused(format!("rustfmt failed\n{}", text(&done.stderr)))),
    }
}
