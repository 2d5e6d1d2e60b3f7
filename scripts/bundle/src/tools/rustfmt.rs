//! Lets rustfmt format a text.

use super::process::{output, text, tool};
use super::scratch::Scratch;
use crate::failure::{refused, with_path, Result};
use std::fs::File;
use std::path::Path;

/// Formats a source by these options and the settings of the package in `root`.
pub fn format(source: &str, options: &[&str], root: &Path, scratch: &Scratch) -> Result<String> {
    let file = scratch.write("unformatted.rs", source)?;
    let mut rustfmt = tool("rustfmt");
    rustfmt.args(options).current_dir(root);
    let done = output(rustfmt.stdin(with_path(&file, File::open(&file))?))?;
    match done.status.success() {
        true => Ok(text(&done.stdout)),
        false => Err(refused(format!("rustfmt failed\n{}", text(&done.stderr)))),
    }
}
