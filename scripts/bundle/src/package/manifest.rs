//! Reads what `cargo metadata` says about a package.

use super::features::{active_features, is_active, is_from_registry};
use super::library::Library;
use super::problem::Problem;
use crate::failure::{refused, with_path, Failure, Result};
use crate::tools::{ask_cargo, Edition, Json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

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
    /// The programs in `src/`, in the order of their names.
    pub programs: Vec<Program>,
    /// The programs outside `src/`, which are not bundled: their names and files.
    pub(super) elsewhere: Vec<(String, PathBuf)>,
    /// Whether its programs or its library depend on other packages.
    pub has_dependencies: bool,
    /// Whether the feature `default` is on.
    pub default_features: bool,
    /// The features that `default` activates, and `dep:NAME` for each optional dependency.
    pub active: BTreeSet<String>,
    /// The features among them. A judge sets none.
    pub features: Vec<String>,
}

pub struct Program {
    pub name: String,
    pub problem: Problem,
    pub file: PathBuf,
}

impl Package {
    /// Reads the package in this folder or with this manifest, or else the one around the current
    /// directory.
    pub fn read(folder: Option<&Path>, default_features: bool) -> Result<Package> {
        let manifest = match folder {
            Some(file) if file.file_name() == Some("Cargo.toml".as_ref()) => file.to_path_buf(),
            Some(folder) => folder.join("Cargo.toml"),
            None => find_manifest()?,
        };
        let path = manifest.to_string_lossy();
        let query = ["metadata", "--format-version=1", "--no-deps", "--offline", "--manifest-path"];
        let answer = ask_cargo(&[&query[..], &[&path]].concat())?;
        let is_meant = |one: &&Json| {
            let path = fs::canonicalize(one.get("manifest_path").text());
            path.ok() == fs::canonicalize(&manifest).ok()
        };
        let workspace = "this is a workspace; choose one of its packages with --crate DIR";
        let described = answer.get("packages").list().iter().find(is_meant);
        let described = described.ok_or_else(|| refuse(&manifest, workspace))?;
        let chosen = Some("default").filter(|_| default_features);
        let active = active_features(chosen.into_iter(), described.get("features"));
        let is_feature = |name: &&String| *name != "default" && !name.starts_with("dep:");
        let is_needed = |one: &Json| one.get("kind").string().is_none() && is_active(one, &active);
        refuse_renamed(described, &manifest, &active)?;
        let edition = Edition::of_package(described.get("edition").text())
            .map_err(|why| refuse(&manifest, &why))?;
        let manifest = PathBuf::from(described.get("manifest_path").text());
        let mut package = Package {
            name: described.get("name").text().to_string(),
            licence: described.get("license").string().map(str::to_string),
            root: manifest.with_file_name(""),
            edition,
            target: PathBuf::from(answer.get("target_directory").text()),
            library: None,
            programs: Vec::new(),
            elsewhere: Vec::new(),
            has_dependencies: described.get("dependencies").list().iter().any(is_needed),
            default_features,
            features: active.iter().filter(is_feature).cloned().collect(),
            active,
            manifest,
        };
        for target in described.get("targets").list() {
            package.add(target)?;
        }
        package.programs.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(package)
    }

    /// Adds one of cargo's targets.
    fn add(&mut self, target: &Json) -> Result<()> {
        let name = target.get("name").text().to_string();
        let file = PathBuf::from(target.get("src_path").text());
        let refuse = |what: &str| Err(refuse(&self.manifest, what));
        // A target may have an edition of its own.
        let year = target.get("edition").text();
        match kind_of(target) {
            "bin" if year != self.edition.year() => {
                let edition = format!("the program {} alone has edition {}", name, year);
                return refuse(&(edition + "; give the whole package this edition"));
            }
            "bin" if file.starts_with(self.root.join("src")) => {
                let problem = Problem::of(&with_path(&file, fs::read_to_string(&file))?);
                self.programs.push(Program { name, problem, file });
            }
            "bin" => self.elsewhere.push((name, file)),
            kind if refusal(kind).is_some() => return refuse(refusal(kind).unwrap_or_default()),
            kind if !is_library(kind) => {}
            _ => {
                self.library = Some(Library {
                    name: name.replace('-', "_"),
                    package: self.name.clone(),
                    licence: self.licence.clone(),
                    file,
                    edition: Edition::of_package(year)
                        .map_err(|why| self::refuse(&self.manifest, &why))?,
                    features: self.features.clone(),
                    imports: Vec::new(),
                });
            }
        }
        Ok(())
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
        if let Some(why) = refusal(kind_of(target)) {
            return Err(refuse(manifest, why));
        }
    }
    let is_library = |target: &&Json| is_library(kind_of(target));
    targets.iter().find(is_library).ok_or_else(|| refuse(manifest, "has no library"))
}

/// Why a package with a target of this kind cannot be bundled.
fn refusal(kind: &str) -> Option<&'static str> {
    match kind {
        "proc-macro" => Some("is a proc macro, and a bundle cannot be one"),
        "custom-build" => Some("has a build script, and judges run none"),
        _ => None,
    }
}

fn kind_of(target: &Json) -> &str {
    target.get("kind").list().first().map_or("", Json::text)
}

fn is_library(kind: &str) -> bool {
    !["bin", "test", "bench", "example", "custom-build"].contains(&kind)
}

pub(super) fn refuse(manifest: &Path, what: &str) -> Failure {
    refused(format!("{}: {}", manifest.display(), what))
}

/// Finds the nearest manifest in this directory and those above it, as cargo does.
fn find_manifest() -> Result<PathBuf> {
    let here = with_path(Path::new("."), env::current_dir())?;
    let mut manifests = here.ancestors().map(|folder| folder.join("Cargo.toml"));
    let none = || refused(format!("there is no Cargo.toml in {} or above", here.display()));
    manifests.find(|manifest| manifest.is_file()).ok_or_else(none)
}
