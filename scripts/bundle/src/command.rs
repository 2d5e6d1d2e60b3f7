//! The command line, the table of judges, and the output of bundles and lists.

mod judges;
mod options;

pub use judges::describe_size;
pub use options::{help, Options, Task, VERSION};

use crate::failure::{refused, with_path, Result};
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Prints a text to standard output. It is no error if the reader closes a pipe early, as `head` does.
pub fn print(text: &str) -> Result<()> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(e) if e.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => with_path(Path::new("standard output"), written),
    }
}

pub fn write(text: &str, file: Option<&Path>) -> Result<()> {
    match file {
        Some(file) => with_path(file, fs::write(file, text)),
        None => print(text),
    }
}

/// Refuses a file that could not be written at the end, so that we fail before doing any work.
pub fn refuse_unwritable(file: &Path) -> Result<()> {
    if file.is_dir() {
        return Err(refused(format!("{} is a folder", file.display())));
    }
    match file.parent() {
        Some(folder) if folder != Path::new("") => refuse_missing(folder),
        _ => Ok(()),
    }
}

/// Refuses a folder that does not exist. A path with a typing error must not become a folder.
pub fn refuse_missing(folder: &Path) -> Result<()> {
    match folder.is_dir() {
        true => Ok(()),
        false => Err(refused(format!("{}: there is no such folder", folder.display()))),
    }
}
