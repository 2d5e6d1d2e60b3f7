//! The crates from a registry that a package depends on. A judge has its own copies of them, so a
//! bundle keeps their names.

use crate::command::Need;
use crate::failure::Result;
use crate::tools::{ask_cargo, build_with_cargo, host, Json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::result;

/// The crates that a package names in its manifest, compiled.
#[derive(Default)]
pub struct Crates {
    list: Vec<Crate>,
    /// The options by which rustc finds them.
    pub options: Vec<String>,
}

struct Crate {
    /// cargo's name for it.
    id: String,
    /// The name at the registry, and the version.
    name: String,
    version: String,
    /// The name in sources.
    name_in_sources: String,
}

impl Crates {
    /// The used crates. `is_used` takes a crate's name in sources.
    pub fn used(&self, is_used: impl Fn(&str) -> bool) -> Vec<Need> {
        let used = self.list.iter().filter(|one| is_used(&one.name_in_sources));
        used.map(|one| Need { name: one.name.clone(), version: one.version.clone() }).collect()
    }
}

/// Returns a manifest's dependencies from a registry, or the reason why a bundle cannot keep one of
/// its dependencies. `active` contains `dep:NAME` for each optional dependency that the
/// default features activate.
pub fn accept(
    dependencies: &Json,
    active: &BTreeSet<String>,
) -> result::Result<Vec<String>, String> {
    let mut accepted = Vec::new();
    for one in dependencies.list() {
        let name = one.get("name").text();
        let name_in_sources = one.get("rename").string().unwrap_or(name);
        let is_active =
            !one.get("optional").is_true() || active.contains(&format!("dep:{}", name_in_sources));
        if one.get("kind").string().is_some() || !is_active {
            continue;
        }
        let source = one.get("source").text();
        if !source.starts_with("registry+") && !source.starts_with("sparse+") {
            let from = if source.is_empty() { "path" } else { "git" };
            return Err(format!(
                "depends on {} by {}, but a judge has crates from a registry only; \
                 copy it into the library",
                name, from
            ));
        }
        if let Some(other) = one.get("rename").string() {
            return Err(format!(
                "renames {} to {}, but a judge has the crate under its own name",
                name, other
            ));
        }
        accepted.push(name.to_string());
    }
    Ok(accepted)
}

/// Lets cargo compile the crates that a package names, without a network if it has them already.
pub fn compile_crates(manifest: &Path, names: &[String]) -> Result<Crates> {
    if names.is_empty() {
        return Ok(Crates::default());
    }
    let path = manifest.to_string_lossy();
    let host = host()?;
    let query =
        ["metadata", "--format-version=1", "--filter-platform", &host, "--manifest-path", &path];
    let (described, offline) = match ask_cargo(&[&query[..], &["--offline"]].concat()) {
        Ok(described) => (described, &["--offline"][..]),
        Err(_) => (ask_cargo(&query)?, &[][..]),
    };
    let mut dependencies = direct_dependencies(&described, manifest);
    // cargo also lists an optional one that it does not build.
    dependencies.retain(|one| names.contains(&one.name));
    if dependencies.is_empty() {
        return Ok(Crates::default());
    }
    let ids: Vec<String> =
        dependencies.iter().map(|one| format!("{}@{}", one.name, one.version)).collect();
    let built = build_with_cargo(manifest, &ids, offline)?;
    let artifacts: Vec<Artifact> = built.iter().filter_map(Artifact::of).collect();

    // A proc macro may use the same crate with other features. That build is only in the folder
    // `deps`, and cargo links the build that we have asked for into the folder above.
    let is_in_deps = |build: &&Artifact| build.file.with_file_name("").ends_with("deps");
    let mut crates = Crates::default();
    for one in dependencies {
        let builds = artifacts.iter().filter(|artifact| artifact.id == one.id);
        if let Some(artifact) = builds.min_by_key(is_in_deps) {
            let file = artifact.file.display();
            crates.options.push(format!("--extern={}={}", one.name_in_sources, file));
            crates.list.push(one);
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

/// The crates that a package names in its manifest.
fn direct_dependencies(described: &Json, manifest: &Path) -> Vec<Crate> {
    let packages = described.get("packages").list();
    let own = packages.iter().find(|one| Path::new(one.get("manifest_path").text()) == manifest);
    let own = own.map_or("", |one| one.get("id").text());
    let nodes = described.get("resolve").get("nodes").list();
    let node = nodes.iter().find(|node| node.get("id").text() == own);
    let dependencies = node.map_or(&[][..], |node| node.get("deps").list());
    let is_normal = |one: &&Json| {
        let kinds = one.get("dep_kinds").list();
        kinds.iter().any(|kind| kind.get("kind").string().is_none())
    };
    let read = |dependency: &Json| {
        let id = dependency.get("pkg").text();
        let package = packages.iter().find(|one| one.get("id").text() == id)?;
        Some(Crate {
            id: id.to_string(),
            name: package.get("name").text().to_string(),
            version: package.get("version").text().to_string(),
            name_in_sources: dependency.get("name").text().to_string(),
        })
    };
    dependencies.iter().filter(is_normal).filter_map(read).collect()
}
