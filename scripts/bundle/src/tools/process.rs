//! Runs other programs.

use crate::failure::{refused, Result};
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;

/// The files by which a folder pins a toolchain.
const PINS: [&str; 2] = ["rust-toolchain", "rust-toolchain.toml"];

/// The folder that the user has chosen, in which we call the tools.
static FOLDER: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Lets all tools run in this folder, so that rustup takes the toolchain that the folder pins.
pub fn run_tools_in(folder: &Path) {
    *FOLDER.lock().expect("no thread panics") = Some(folder.to_path_buf());
}

/// Returns the command for cargo, rustc or rustfmt: the file next to the cargo that runs this
/// program, if there is one. The name alone could mean a proxy of rustup, and a bundling that calls
/// the proxies takes up to a fifth longer. If the chosen folder pins a toolchain, we need a proxy.
pub fn tool(name: &str) -> Command {
    let folder = FOLDER.lock().expect("no thread panics").clone();
    let mut above = folder.iter().flat_map(|folder| folder.ancestors());
    let has_pin = |folder: &Path| PINS.iter().any(|name| folder.join(name).is_file());
    let cargo = env::var_os("CARGO").filter(|_| !above.any(has_pin));
    let file = format!("{}{}", name, env::consts::EXE_SUFFIX);
    let beside = cargo.map(|cargo| PathBuf::from(cargo).with_file_name(file));
    let mut command = match beside.filter(|path| path.is_file()) {
        Some(file) => Command::new(file),
        None => Command::new(name),
    };
    // rustup would show its own stack below "toolchain … is not installed".
    command.env_remove("RUST_BACKTRACE");
    if let Some(folder) = folder {
        command.current_dir(folder);
        // A cargo that runs this program has chosen its own toolchain.
        if env::var_os("CARGO").is_some() {
            command.env_remove("RUSTUP_TOOLCHAIN");
        }
    }
    command
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
