//! Runs other programs.

use crate::failure::{Refused, Result};
use std::process::{Command, Output};

/// Runs a command to its end.
pub fn output(command: &mut Command) -> Result<Output> {
    let done = command.output();
    done.map_err(|error| Refused(format!("cannot run {:?}: {}", command.get_program(), error)))
}

/// Decodes what a program printed.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
