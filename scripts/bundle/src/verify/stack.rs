//! Runs a program with a stack of 256 MiB, as most judges do.

use std::path::Path;
use std::process::Command;

/// How a shell of Unix sets the limit of the stack, in KiB. If the system allows less, as macOS does, the
/// limit becomes the highest one.
const SET_LIMIT: &str = "{ ulimit -S -s 262144 || ulimit -S -s $(ulimit -H -s); } 2>/dev/null";

/// Returns the option with which rustc for Windows links a program that has this stack. `version` is what
/// `rustc -vV` prints. On Unix, a program has no say in it.
pub fn option_for_stack(version: &str) -> Option<&'static str> {
    match version.lines().find_map(|line| line.strip_prefix("host: "))? {
        host if host.ends_with("windows-msvc") => Some("-Clink-arg=/STACK:268435456"),
        host if host.contains("windows") => Some("-Clink-arg=-Wl,--stack,268435456"),
        _ => None,
    }
}

/// Returns the size in MiB of the stack that a program gets, or `None` if we cannot choose it.
pub fn size_of_stack() -> Option<u32> {
    if cfg!(windows) {
        return Some(256);
    }
    let shell = Command::new("sh").args(["-c", &format!("{}; ulimit -s", SET_LIMIT)]).output();
    String::from_utf8(shell.ok()?.stdout).ok()?.trim().parse().ok().map(|size: u32| size >> 10)
}

/// Returns the command that runs a program with a stack of this size. The shell becomes the program.
pub fn with_stack(program: &Path, size: Option<u32>) -> Command {
    if cfg!(windows) || size.is_none() {
        return Command::new(program);
    }
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("{}; exec \"$0\"", SET_LIMIT)]).arg(program);
    shell
}
