//! Runs other programs.

use crate::failure::{refused, Result};
use std::env;
use std::path::PathBuf;
use std::process::{Command, Output};

/// Returns the command for rustc or rustfmt: the file next to the cargo that runs this program, if
/// there is one. The name alone could mean a proxy of rustup, and a bundling that calls the proxies
/// takes up to a fifth longer.
pub fn tool(name: &str) -> Command {
    let file = format!("{}{}", name, env::consts::EXE_SUFFIX);
    let beside = env::var_os("CARGO").map(|cargo| PathBuf::from(cargo).with_file_name(file));
    let found = beside.filter(|path| path.is_file());
    Command::new(found.unwrap_or_else(|| name.into()))
}

pub fn output(command: &mut Command) -> Result<Output> {
    let done = command.output();
    done.map_err(|error| refused(format!("cannot run {:?}: {}", command.get_program(), error)))
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Returns what a command prints, and refuses if it fails.
pub fn stdout_of(command: &mut Command) -> Result<String> {
    let done = output(command)?;
    match done.status.success() {
        true => Ok(text(&done.stdout)),
        false => Err(refused(text(&done.stderr))),
    }
}
