//! Reads what `cargo metadata` says about the package of a program.

use super::crates::is_from_registry;
use super::features::{active_features, is_needed};
use super::library::{Import, Library};
use crate::failure::{refused, with_path, Failure, Result};
use crate::tools::{Edition, Json};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// Words of a build script by which it changes the package that it is in: `cargo:rustc-cfg=fast`.
const EFFECTS: [&str; 2] = ["rustc-", "OUT_DIR"];

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
    /// The feature `default` if it is on, the features that it activates, and `dep:NAME` for each
    /// optional dependency among them.
    pub active: BTreeSet<String>,
    /// The features among them. A judge sets none.
    pub features: Vec<String>,
    /// Whether it has a build script.
    pub has_build_script: bool,
}

impl Package {
    /// Reads the package that cargo describes in this way.
    pub(super) fn of(described: &Json, target: PathBuf, default_features: bool) -> Result<Package> {
        let manifest = PathBuf::from(described.get("manifest_path").text());
        let chosen = Some("default").filter(|_| default_features);
        let active = active_features(chosen.into_iter(), described.get("features"));
        let is_feature = |name: &&String| *name != "default" && !name.starts_with("dep:");
        let dependencies = described.get("dependencies").list();
        refuse_renamed(described, &active)?;
        let edition = edition_of(described, described)?;
        let features: Vec<String> = active.iter().filter(is_feature).cloned().collect();
        let (mut library, mut has_build_script) = (None, false);
        for target in described.get("targets").list() {
            // A target may have an edition of its own.
            let (name, year) = (target.get("name").text(), target.get("edition").text());
            match kind_of(target) {
                "bin" if year != edition.year() => {
                    let edition = format!("the program {} alone has edition {}", name, year);
                    let why = edition + "; give the whole package this edition";
                    return Err(refuse(described, &why));
                }
                "custom-build" => {
                    refuse_effective(described, target)?;
                    has_build_script = true;
                }
                kind if is_library(kind) => {
                    refuse_kind(described, kind)?;
                    let (name, features) = (name.replace('-', "_"), features.clone());
                    library = Some(library_of(described, target, name, features, Vec::new())?);
                }
                _ => {}
            }
        }
        Ok(Package {
            name: described.get("name").text().to_string(),
            licence: described.get("license").string().map(str::to_string),
            root: manifest.with_file_name(""),
            edition,
            target,
            library,
            has_dependencies: dependencies.iter().any(|one| is_needed(one, &active)),
            default_features,
            features,
            active,
            has_build_script,
            manifest,
        })
    }
}

/// Refuses a build script that tells cargo to compile the package in another way, or makes a file for
/// it.
fn refuse_effective(package: &Json, script: &Json) -> Result<()> {
    let file = PathBuf::from(script.get("src_path").text());
    let script = with_path(&file, fs::read_to_string(&file))?;
    match EFFECTS.iter().find(|word| script.contains(**word)) {
        Some(word) => {
            let why = format!("has a build script with {}, and judges run none", word);
            Err(refuse(package, &why))
        }
        None => Ok(()),
    }
}

/// Refuses a package that has another name for a crate from a registry.
pub(super) fn refuse_renamed(package: &Json, active: &BTreeSet<String>) -> Result<()> {
    for one in package.get("dependencies").list() {
        let is_meant = is_from_registry(one) && is_needed(one, active);
        let other = one.get("rename").string().filter(|_| is_meant);
        if let Some(other) = other {
            let name = one.get("name").text();
            let why = "but a judge has the crate under its own name";
            return Err(refuse(package, &format!("renames {} to {}, {}", name, other, why)));
        }
    }
    Ok(())
}

/// Returns the library among the targets of a package whose library becomes a module of a bundle.
pub(super) fn library_target(package: &Json) -> Result<&Json> {
    let targets = package.get("targets").list();
    for target in targets {
        refuse_kind(package, kind_of(target))?;
    }
    let is_library = |target: &&Json| is_library(kind_of(target));
    targets.iter().find(is_library).ok_or_else(|| refuse(package, "has no library"))
}

/// Returns the library that a target of a package is.
pub(super) fn library_of(
    package: &Json,
    target: &Json,
    name: String,
    features: Vec<String>,
    imports: Vec<Import>,
) -> Result<Library> {
    Ok(Library {
        name,
        package: package.get("name").text().to_string(),
        licence: package.get("license").string().map(str::to_string),
        file: PathBuf::from(target.get("src_path").text()),
        edition: edition_of(package, target)?,
        features,
        imports,
    })
}

/// The edition of a package, or of a target of it.
fn edition_of(package: &Json, target: &Json) -> Result<Edition> {
    let year = target.get("edition").text();
    let unknown = || refuse(package, &format!("edition {} is not known", year));
    Edition::find(year).ok_or_else(unknown)
}

/// Refuses a target of a kind that cannot be bundled.
fn refuse_kind(package: &Json, kind: &str) -> Result<()> {
    match kind {
        "proc-macro" => Err(refuse(package, "is a proc macro, and a bundle cannot be one")),
        "custom-build" => Err(refuse(package, "has a build script, and judges run none")),
        _ => Ok(()),
    }
}

pub(super) fn kind_of(target: &Json) -> &str {
    target.get("kind").list().first().map_or("", Json::text)
}

fn is_library(kind: &str) -> bool {
    !["bin", "test", "bench", "example", "custom-build"].contains(&kind)
}

/// Returns the refusal of a package.
pub(super) fn refuse(package: &Json, why: &str) -> Failure {
    refused(format!("{}: {}", package.get("manifest_path").text(), why))
}
