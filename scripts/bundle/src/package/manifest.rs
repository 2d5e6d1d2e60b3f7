//! Reads what `cargo metadata` says about the package of a program.

use super::features::{active_features, is_active, is_from_registry};
use super::library::Library;
use crate::failure::{refused, with_path, Failure, Result};
use crate::tools::{Edition, Json};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

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
    /// The features that `default` activates, and `dep:NAME` for each optional dependency.
    pub active: BTreeSet<String>,
    /// The features among them. A judge sets none.
    pub features: Vec<String>,
    /// Whether it has a build script.
    pub has_build_script: bool,
    /// Which compiler options the user's cargo sets, and where.
    pub settings: Vec<String>,
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
        let (mut library, mut has_build_script) = (None, false);
        for target in described.get("targets").list() {
            let file = PathBuf::from(target.get("src_path").text());
            // A target may have an edition of its own.
            let year = target.get("edition").text();
            match kind_of(target) {
                "bin" if year != edition.year() => {
                    let name = target.get("name").text();
                    let edition = format!("the program {} alone has edition {}", name, year);
                    let why = edition + "; give the whole package this edition";
                    return Err(refuse(&manifest, &why));
                }
                "custom-build" => {
                    refuse_effective(&with_path(&file, fs::read_to_string(&file))?, &manifest)?;
                    has_build_script = true;
                }
                kind if is_library(kind) => {
                    refuse_kind(kind, &manifest)?;
                    library = Some(Library {
                        name: target.get("name").text().replace('-', "_"),
                        package: name.clone(),
                        licence: licence.clone(),
                        file,
                        edition: Edition::of_package(year)
                            .map_err(|why| refuse(&manifest, &why))?,
                        features: features.clone(),
                        imports: Vec::new(),
                    });
                }
                _ => {}
            }
        }
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
            has_build_script,
            settings: Vec::new(),
            manifest,
        })
    }
}

/// Refuses a build script that tells cargo to compile the package in another way, or makes a file for
/// it.
fn refuse_effective(script: &str, manifest: &Path) -> Result<()> {
    match EFFECTS.iter().find(|word| script.contains(**word)) {
        Some(word) => {
            let why = format!("has a build script with {}, and judges run none", word);
            Err(refuse(manifest, &why))
        }
        None => Ok(()),
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

/// Returns the library among the targets of a package whose library becomes a module of a bundle.
pub(super) fn library_target<'a>(package: &'a Json, manifest: &Path) -> Result<&'a Json> {
    let targets = package.get("targets").list();
    for target in targets {
        refuse_kind(kind_of(target), manifest)?;
    }
    let is_library = |target: &&Json| is_library(kind_of(target));
    targets.iter().find(is_library).ok_or_else(|| refuse(manifest, "has no library"))
}

/// Refuses a target of a kind that cannot be bundled.
fn refuse_kind(kind: &str, manifest: &Path) -> Result<()> {
    match kind {
        "proc-macro" => Err(refuse(manifest, "is a proc macro, and a bundle cannot be one")),
        "custom-build" => Err(refuse(manifest, "has a build script, and judges run none")),
        _ => Ok(()),
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
