//! Asks cargo what a package is made of, and lets it compile a package's crates.

use super::json::Json;
use super::process::{output, stdout_of, text, tool};
use crate::failure::{failed, refused, Result};
use crate::report::is_terminal;
use std::env;
use std::path::Path;
use std::process::Stdio;

pub fn ask_cargo(args: &[&str]) -> Result<String> {
    stdout_of(tool("cargo").args(args))
}

pub fn metadata(options: &[&str]) -> Result<Json> {
    let answer = ask_cargo(&[&["metadata", "--format-version=1"], options].concat())?;
    Json::parse(&answer).ok_or_else(|| refused("the answer of `cargo metadata` ends too early"))
}

/// Builds the libraries of these dependencies (`NAME@VERSION`) of a package in release mode, and
/// returns cargo's messages about each crate. `cargo metadata` has fetched them already, so cargo
/// needs no network. If some are dependencies for tests, cargo knows them only if it also builds an
/// `example`, which uses them. A terminal shows cargo's own progress.
pub fn build_with_cargo(
    manifest: &Path,
    specs: &[String],
    example: Option<&str>,
) -> Result<Vec<Json>> {
    let mut command = tool("cargo");
    // With `--lib`, cargo builds neither the programs of the dependencies nor other ones of the
    // user.
    command.args(["build", "--release", "--lib", "--offline"]);
    // The messages about crates are on standard output, and errors on standard error.
    command.arg("--message-format=json-render-diagnostics");
    if is_terminal() {
        command.stderr(Stdio::inherit());
    } else {
        command.arg("--quiet");
    }
    // rustc links the crates into the bundle's program. The package's release profile could make
    // that impossible.
    command.env("CARGO_PROFILE_RELEASE_PANIC", "unwind");
    command.env("CARGO_PROFILE_RELEASE_LTO", "false");
    // A crate may export an instance of a generic function, such as `grow_one` for `Vec<usize>`,
    // and rustc links that instance. We compare it by its name, and only a v0 name shows the types.
    // This variable overrides `build.rustflags` of the user's configuration, which a judge does not
    // have either.
    let flags = env::var("RUSTFLAGS").unwrap_or_default() + " -Csymbol-mangling-version=v0";
    command.env("RUSTFLAGS", flags);
    command.args(specs.iter().map(|spec| format!("--package={}", spec)));
    command.args(example.map(|name| format!("--example={}", name)));
    let done = output(command.arg("--manifest-path").arg(manifest))?;
    if !done.status.success() {
        let errors = text(&done.stderr);
        return Err(failed(format!("a dependency or an example does not compile\n{}", errors)));
    }
    Ok(text(&done.stdout).lines().filter_map(Json::parse).collect())
}
