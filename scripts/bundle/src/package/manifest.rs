//! Reads what `cargo metadata` says about the package of a program.

use super::features::{active_features, is_active, is_from_registry};
use super::library::Library;
use crate::failure::{refused, Failure, Result};
use crate::tools::{Edition, Json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A package with programs in `src/bin/` or `src/main.rs`.
pub struct Package {
    pub name: String,
    pub licence: Option<String>,
    pub root: PathBuf,
    pub manifest: PathBuf,
    pub edition: Edition,
    /// Where cargo builds.
    pub target: PathBuf,
    pub library: Option<Library>,
    /// Whether its programs or its library depend on other packages.
    pub has_dependencies: bool,
    /// Whether the feature `default` is on.
    pub default_features: bool,
    /// The features that `default` activates, and `dep:NAME` for each optional dependency.
    pub active: BTreeSet<String>,
    /// The features among them. A judge sets none.
    pub features: Vec<String>,
}

impl Package {
    /// Reads the package that cargo describes in this way.
    pub(super) fn of(described: &Json, target: PathBuf, default_features: bool) -> Result<Package> {
        let manifest = PathBuf::from(described.get("manifest_path").text());
        let chosen = Some("default").filter(|_| default_features);
        let active = active_features(chosen.into_iter(), described.get("features"));
        let is_feature = |name: &&String| *name != "default" && !name.starts_with("dep:");
        let is_needed = |one: &Json| one.get("kind").string().is_none() && is_active(one, &active);
        refuse_renamed(described, &manifest, &active)?;
        let name = described.get("name").text().to_string();
        let edition = Edition::of_package(described.get("edition").text())
            .map_err(|why| refuse(&manifest, &why))?;
        let licence = described.get("license").string().map(str::to_string);
        let features: Vec<String> = active.iter().filter(is_feature).cloned().collect();
        let library = library_target(described, &manifest)?.map(|target| Library {
            name: target.get("name").text().replace('-', "_"),
            package: name.clone(),
            licence: licence.clone(),
            file: PathBuf::from(target.get("src_path").text()),
            edition,
            features: features.clone(),
            imports: Vec::new(),
        });
        Ok(Package {
            name,
            licence,
            root: manifest.with_file_name(""),
            edition,
            target,
            library,
            has_dependencies: described.get("dependencies").list().iter().any(is_needed),
            default_features,
            features,
            active,
            manifest,
        })
    }
}

/// Refuses a package that has another name for a crate from a registry.
pub(super) fn refuse_renamed(
    package: &Json,
    manifest: &Path,
    active: &BTreeSet<String>,
) -> Result<()> {
    for one in package.get("dependencies").list() {
        let is_needed = one.get("kind").string().is_none() && is_active(one, active);
        let other = one.get("rename").string().filter(|_| is_needed && is_from_registry(one));
        if let Some(other) = other {
            let name = one.get("name").text();
            let why = "but a judge has the crate under its own name";
            return Err(refuse(manifest, &format!("renames {} to {}, {}", name, other, why)));
        }
    }
    Ok(())
}

/// Returns the library among the targets of a package that becomes part of a bundle, if it has one.
pub(super) fn library_target<'a>(package: &'a Json, manifest: &Path) -> Result<Option<&'a Json>> {
    let targets = package.get("targets").list();
    match targets.iter().find_map(|target| refusal(kind_of(target))) {
        Some(why) => Err(refuse(manifest, why)),
        None => Ok(targets.iter().find(|target| is_library(kind_of(target)))),
    }
}

/// Why a package with a target of this kind cannot be bundled.
fn refusal(kind: &str) -> Option<&'static str> {
    match kind {
        "proc-macro" => Some("is a proc macro, and a bundle cannot be one"),
        "custom-build" => Some("has a build script, and judges run none"),
        _ => None,
    }
}

pub(super) fn kind_of(target: &Json) -> &str {
    target.get("kind").list().first().map_or("", Json::text)
}

fn is_library(kind: &str) -> bool {
    !["bin", "test", "bench", "example", "custom-build"].contains(&kind)
}

pub(super) fn refuse(manifest: &Path, what: &str) -> Failure {
    refused(format!("{}: {}", manifest.display(), what))
}
