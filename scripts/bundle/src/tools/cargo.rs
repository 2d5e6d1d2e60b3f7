//! Asks cargo what a package is made of, and lets it compile a package's crates.

use super::json::Json;
use super::process::{output, text};
use crate::failure::{failed, refused, Result};
use std::env;
use std::path::Path;
use std::process::Command;

fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Returns what a query such as `cargo metadata` prints.
pub fn ask_cargo(args: &[&str]) -> Result<Json> {
    let done = output(cargo().args(args))?;
    let answer = Json::parse(&text(&done.stdout)).filter(|_| done.status.success());
    answer.ok_or_else(|| refused(text(&done.stderr)))
}

/// Builds these dependencies of a package in release mode, and returns cargo's messages about each
/// crate. If `is_offline`, cargo uses no network.
pub fn build_with_cargo(manifest: &Path, ids: &[String], is_offline: bool) -> Result<Vec<Json>> {
    let build = |ids: &[String]| {
        let mut command = cargo();
        command.args(["build", "--release", "--quiet", "--message-format=json"]);
        // rustc links the crates into the bundle's program. The package's release profile could
        // make that impossible.
        command.env("CARGO_PROFILE_RELEASE_PANIC", "unwind");
        command.env("CARGO_PROFILE_RELEASE_LTO", "false");
        // A crate may export an instance of a generic function, such as one for `Vec<usize>`, and
        // rustc links that in place of its own. Its name has to show the types for the comparison.
        let flags = env::var("RUSTFLAGS").unwrap_or_default() + " -Csymbol-mangling-version=v0";
        command.env("RUSTFLAGS", flags);
        command.args(ids.iter().map(|id| format!("--package={}", id)));
        command.args(Some("--offline").filter(|_| is_offline));
        output(command.arg("--manifest-path").arg(manifest))
    };
    let mut done = build(ids)?;
    // cargo panics if one of the packages is a proc macro that only hosts need. Then we build the
    // package, and with it the same crates.
    if text(&done.stderr).contains("did not find features for") {
        done = build(&[])?;
    }
    let messages: Vec<Json> = text(&done.stdout).lines().filter_map(Json::parse).collect();
    if done.status.success() {
        return Ok(messages);
    }
    let errors = messages.iter().map(|one| one.get("message").get("rendered").text());
    let errors = errors.collect::<String>() + &text(&done.stderr);
    Err(failed(format!("a dependency does not compile\n{}", errors)))
}
