//! The crates from a registry that a package depends on. A judge has its own copies of them, so a
//! bundle keeps their names.

use super::manifest::{Crate, Package};
use super::workspace::Program;
use crate::failure::Result;
use crate::report::print_to_stderr;
use crate::tools::{build_with_cargo, Json};
use std::collections::BTreeSet;
use std::env::consts::DLL_EXTENSION;
use std::path::{Path, PathBuf};

/// Lets cargo compile the crates of a program, unless it has done so before. Returns the options by
/// which rustc finds them.
pub fn compile_crates(
    package: &Package,
    program: &Program,
    crates: &[Crate],
) -> Result<Vec<String>> {
    if crates.is_empty() {
        return Ok(Vec::new());
    }
    // cargo builds an example only if we ask for its package as well.
    let own = program.is_example.then_some((&package.name, &package.version));
    let all = crates.iter().map(|wanted| (&wanted.name, &wanted.version)).chain(own);
    let specs: Vec<String> = all.map(|(name, version)| format!("{}@{}", name, version)).collect();
    let example = program.is_example.then_some(program.name.as_str());
    let built = build_with_cargo(&package.manifest, &specs, example)?;
    if built.iter().any(|message| message.get("fresh").text() == "false") {
        print_to_stderr(&format!("compiling {} with cargo\n", list_crates(crates)));
    }
    let files: Vec<(&str, PathBuf)> = built.iter().filter_map(built_file).collect();

    // A proc macro may use the same crate with other features. That build is only in the folder
    // `deps`, and cargo links the build that we have asked for into the folder above.
    let is_in_deps = |file: &&PathBuf| file.with_file_name("").ends_with("deps");
    // A crate of which cargo has built no such file gets no option. If a source imports it, rustc
    // says so.
    let option = |wanted: &Crate| {
        let builds = files.iter().filter(|built| built.0 == wanted.id).map(|built| &built.1);
        let file = builds.min_by_key(is_in_deps)?.display();
        Some(format!("--extern={}={}", wanted.name_in_sources, file))
    };
    let folders: BTreeSet<&Path> = files.iter().filter_map(|built| built.1.parent()).collect();
    let folders = folders.iter().map(|folder| format!("-Ldependency={}", folder.display()));
    Ok(crates.iter().filter_map(option).chain(folders).collect())
}

/// The file of a library that cargo has built, after cargo's identifier of its package. A proc
/// macro is a dynamic library, and everything else is an `rlib`.
fn built_file(message: &Json) -> Option<(&str, PathBuf)> {
    let files = message.get("filenames").list().iter().map(|file| PathBuf::from(file.text()));
    let find = |end: &str| files.clone().find(|file| file.extension() == Some(end.as_ref()));
    let file = find("rlib").or_else(|| find(DLL_EXTENSION))?;
    Some((message.get("package_id").text(), file))
}

/// Lists crates with their versions: `proconio 0.5.0, itertools 0.14.0`.
pub fn list_crates(crates: &[Crate]) -> String {
    let crates = crates.iter().map(|listed| format!("{} {}", listed.name, listed.version));
    crates.collect::<Vec<_>>().join(", ")
}

pub fn is_from_registry(package: &Json) -> bool {
    let source = package.get("source").text();
    source.starts_with("registry+") || source.starts_with("sparse+")
}
