//! The crates from a registry that a package depends on. A judge has its own copies of them, so a
//! bundle keeps their names.

use crate::failure::Result;
use crate::tools::{build_with_cargo, Json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A crate that a bundle needs.
#[derive(Clone)]
pub struct Need {
    /// The name at the registry.
    pub name: String,
    pub version: String,
}

/// The crates of a package, compiled.
#[derive(Default)]
pub struct Crates {
    list: Vec<Crate>,
    /// The options by which rustc finds them.
    pub options: Vec<String>,
}

#[derive(Clone)]
pub struct Crate {
    /// cargo's name for it.
    pub id: String,
    pub need: Need,
    /// The name in sources.
    pub name_in_sources: String,
}

impl Crates {
    /// The crates that a judge must have. `is_used` takes a crate's name in sources.
    pub fn needs(&self, is_used: impl Fn(&str) -> bool) -> Vec<Need> {
        let used = self.list.iter().filter(|one| is_used(&one.name_in_sources));
        used.map(|one| one.need.clone()).collect()
    }
}

/// Lets cargo compile these crates.
pub fn compile_crates(manifest: &Path, list: &[Crate]) -> Result<Crates> {
    if list.is_empty() {
        return Ok(Crates::default());
    }
    let id = |one: &Crate| format!("{}@{}", one.need.name, one.need.version);
    let ids: Vec<String> = list.iter().map(id).collect();
    let built = build_with_cargo(manifest, &ids)?;
    let artifacts: Vec<Artifact> = built.iter().filter_map(Artifact::of).collect();

    // A proc macro may use the same crate with other features. That build is only in the folder
    // `deps`, and cargo links the build that we have asked for into the folder above.
    let is_in_deps = |build: &&Artifact| build.file.with_file_name("").ends_with("deps");
    let mut crates = Crates::default();
    for one in list {
        let builds = artifacts.iter().filter(|artifact| artifact.id == one.id);
        if let Some(artifact) = builds.min_by_key(is_in_deps) {
            let file = artifact.file.display();
            crates.options.push(format!("--extern={}={}", one.name_in_sources, file));
            crates.list.push(one.clone());
        }
    }
    let folders: BTreeSet<&Path> = artifacts.iter().filter_map(|one| one.file.parent()).collect();
    crates.options.extend(folders.iter().map(|one| format!("-Ldependency={}", one.display())));
    Ok(crates)
}

/// A library or proc macro that cargo has built.
struct Artifact<'a> {
    /// cargo's name for the package.
    id: &'a str,
    file: PathBuf,
}

impl Artifact<'_> {
    fn of(message: &Json) -> Option<Artifact<'_>> {
        let kind = message.get("target").get("kind").list().first()?.text();
        let is_meant = message.get("reason").text() == "compiler-artifact"
            && !["bin", "custom-build"].contains(&kind);
        let mut files =
            message.get("filenames").list().iter().map(|file| PathBuf::from(file.text()));
        let is_rlib = |file: &PathBuf| file.extension() == Some("rlib".as_ref());
        let file = files.clone().find(is_rlib).or_else(|| files.next())?;
        Some(Artifact { id: message.get("package_id").text(), file }).filter(|_| is_meant)
    }
}

/// Whether a package or a dependency is from a registry.
pub fn is_from_registry(one: &Json) -> bool {
    let source = one.get("source").text();
    source.starts_with("registry+") || source.starts_with("sparse+")
}
