//! Reads what `cargo metadata` says about the package of a program.

use super::library::Library;
use crate::failure::{refused, with_path, Failure, Result};
use crate::tools::{Edition, Json};
use std::fs;
use std::path::PathBuf;

/// Words of a build script by which it changes the package that it is in: `cargo:rustc-cfg=fast`.
const EFFECTS: [&str; 2] = ["rustc-", "OUT_DIR"];

/// A package with programs.
pub struct Package {
    pub name: String,
    pub version: String,
    pub licence: Option<String>,
    pub root: PathBuf,
    pub manifest: PathBuf,
    pub edition: Edition,
    /// Where cargo builds.
    pub target: PathBuf,
    pub library: Option<Library>,
    /// Whether it has features of which some may be on.
    pub has_features: bool,
    /// Whether the feature `default` is on.
    pub default_features: bool,
    /// The kinds of its dependencies: `dev`, `build` or nothing.
    kinds: Vec<String>,
    /// Whether it has a build script.
    pub has_build_script: bool,
}

impl Package {
    /// Reads the package that cargo describes in this way.
    pub(super) fn of(described: &Json, target: PathBuf, default_features: bool) -> Result<Package> {
        let manifest = PathBuf::from(described.get("manifest_path").text());
        let text = |name: &str| described.get(name).text().to_string();
        let edition = edition_of(described, described)?;
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
                    library = Some(library_in(described, target)?);
                }
                _ => {}
            }
        }
        let dependencies = described.get("dependencies").list().iter();
        Ok(Package {
            name: text("name"),
            version: text("version"),
            licence: described.get("license").string().map(str::to_string),
            root: manifest.with_file_name(""),
            edition,
            target,
            library,
            has_features: default_features
                && !described.get("features").get("default").list().is_empty(),
            default_features,
            kinds: dependencies.map(|one| one.get("kind").text().to_string()).collect(),
            has_build_script,
            manifest,
        })
    }

    /// Whether its programs and its library may depend on other packages. Examples may use the
    /// dependencies for tests as well.
    pub fn has_dependencies(&self, of_examples: bool) -> bool {
        self.kinds.iter().any(|kind| kind.is_empty() || of_examples && kind == "dev")
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

/// Returns the library of a package, whose source becomes a module of a bundle.
pub(super) fn library_of(package: &Json) -> Result<Library> {
    let targets = package.get("targets").list();
    for target in targets {
        refuse_kind(package, kind_of(target))?;
    }
    let target = targets.iter().find(|target| is_library(kind_of(target)));
    library_in(package, target.ok_or_else(|| refuse(package, "has no library"))?)
}

/// Returns the library that a target of a package is, without what it depends on.
fn library_in(package: &Json, target: &Json) -> Result<Library> {
    Ok(Library {
        name: target.get("name").text().replace('-', "_"),
        package: package.get("name").text().to_string(),
        licence: package.get("license").string().map(str::to_string),
        file: PathBuf::from(target.get("src_path").text()),
        edition: edition_of(package, target)?,
        features: Vec::new(),
        imports: Vec::new(),
    })
}

/// The name of a package's library in the sources of others that do not rename it.
pub(super) fn name_of_library(package: &Json) -> String {
    let targets = package.get("targets").list().iter();
    let library = targets.filter(|target| is_library(kind_of(target))).next();
    library.map_or(String::new(), |target| target.get("name").text().replace('-', "_"))
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
