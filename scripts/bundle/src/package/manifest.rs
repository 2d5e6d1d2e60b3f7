//! Reads what `cargo metadata` says about a package.

use super::crates::accept;
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
    /// The crates from a registry that it depends on.
    pub crates: Vec<String>,
    /// The features that `default` activates. A judge sets none.
    pub features: Vec<String>,
}

/// A library whose source becomes a module of the bundle.
#[derive(Clone)]
pub struct Library {
    /// Its name in sources, and the name of its module in a bundle.
    pub name: String,
    /// The file of its root.
    pub file: PathBuf,
    pub edition: Edition,
    /// Its features that are on. A judge sets none.
    pub features: Vec<String>,
    /// The libraries that it imports.
    pub imports: Vec<Import>,
}

/// A library that another one or a program imports.
#[derive(Clone)]
pub struct Import {
    /// The name in the sources that import it.
    pub name: String,
    /// The name of its module in a bundle.
    pub library: String,
}

pub struct Program {
    pub name: String,
    pub problem: Problem,
    pub file: PathBuf,
}

impl Package {
    /// Reads the package in this folder or with this manifest, or else the one around the current
    /// directory.
    pub fn read(folder: Option<&Path>) -> Result<Package> {
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
        let mut active = BTreeSet::new();
        activate("default", described.get("features"), &mut active);
        let crates = accept(described.get("dependencies"), &active)
            .map_err(|why| refuse(&manifest, &why))?;
        let is_feature = |name: &String| name != "default" && !name.starts_with("dep:");
        let year = described.get("edition").text();
        let unknown = || refuse(&manifest, &format!("edition {} is not known", year));
        let edition = Edition::find(year).ok_or_else(unknown)?;
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
            crates,
            features: active.into_iter().filter(is_feature).collect(),
            manifest,
        };
        for target in described.get("targets").list() {
            package.add(target)?;
        }
        package.programs.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(package)
    }

    /// The libraries of a bundle. Each comes after those that it imports.
    pub fn libraries(&self) -> Vec<Library> {
        self.library.iter().cloned().collect()
    }

    /// Adds one of cargo's targets.
    fn add(&mut self, target: &Json) -> Result<()> {
        let name = target.get("name").text().to_string();
        let file = PathBuf::from(target.get("src_path").text());
        let refuse = |what| Err(refuse(&self.manifest, what));
        match target.get("kind").list().first().map_or("", Json::text) {
            "bin" if file.starts_with(self.root.join("src")) => {
                let problem = Problem::of(&with_path(&file, fs::read_to_string(&file))?);
                self.programs.push(Program { name, problem, file });
            }
            "bin" => self.elsewhere.push((name, file)),
            "test" | "bench" | "example" => {}
            "proc-macro" => return refuse("is a proc macro, and a bundle cannot be one"),
            "custom-build" => return refuse("has a build script, and judges run none"),
            _ => {
                let (name, edition) = (name.replace('-', "_"), self.edition);
                let features = self.features.clone();
                self.library = Some(Library { name, file, edition, features, imports: Vec::new() });
            }
        }
        Ok(())
    }
}

/// Adds to `active` a feature and everything that it activates according to a manifest's table of
/// features: other features, and optional dependencies as `dep:NAME`.
fn activate(feature: &str, features: &Json, active: &mut BTreeSet<String>) {
    // A feature of a dependency, as in `rand/std`, activates the dependency as well. A weak one, as in
    // `rand?/std`, activates only `dep:rand?`, which is nothing.
    let name = feature.split_once('/').map(|(name, _)| format!("dep:{}", name));
    let name = name.unwrap_or_else(|| feature.to_string());
    if active.insert(name.clone()) {
        for one in features.get(&name).list() {
            activate(one.text(), features, active);
        }
    }
}

fn refuse(manifest: &Path, what: &str) -> Failure {
    refused(format!("{}: {}", manifest.display(), what))
}

/// Finds the nearest manifest in this directory and those above it, as cargo does.
fn find_manifest() -> Result<PathBuf> {
    let here = with_path(Path::new("."), env::current_dir())?;
    let mut manifests = here.ancestors().map(|folder| folder.join("Cargo.toml"));
    let none = || refused(format!("there is no Cargo.toml in {} or above", here.display()));
    manifests.find(|manifest| manifest.is_file()).ok_or_else(none)
}
