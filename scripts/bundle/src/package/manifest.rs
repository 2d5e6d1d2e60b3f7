//! Reads what `cargo metadata` says about the package of a program.

use crate::failure::{refused, with_path, Failure, Result};
use crate::tools::{Edition, Json};
use std::fs;
use std::path::{Path, PathBuf};

/// Words of build scripts that change how their package is compiled, and how.
const EFFECTIVE_WORDS: [(&str, &str); 2] = [
    ("rustc-", "rustc-… lines, which give rustc options"),
    ("OUT_DIR", "OUT_DIR, where it writes a file for the sources"),
];

/// A library whose source becomes a module of the bundle.
#[derive(Clone)]
pub struct Library {
    /// The name of its module in a bundle: the one by which the programs import it or, if they do
    /// not, the first library that does.
    pub name: String,
    /// Its package, and the licence of the package.
    pub package: String,
    pub licence: Option<String>,
    /// The folder of its package.
    pub folder: PathBuf,
    /// The file of its root.
    pub file: PathBuf,
    pub edition: Edition,
    /// Its features that are on.
    pub features: Vec<String>,
    pub imports: Vec<Import>,
    /// The crates from a registry that it depends on.
    pub crates: Vec<Crate>,
    /// Why no bundle can contain it. A program that does not use it may be bundled.
    pub refused: Option<String>,
}

impl Library {
    /// Whether something of it is in a text, in which `assemble` begins a line for each library.
    pub fn is_in(&self, text: &str) -> bool {
        text.contains(&format!("\nmod {} {{", self.name))
    }
}

/// A library that another one or a program imports.
#[derive(Clone)]
pub struct Import {
    /// The name in the sources that import it.
    pub name: String,
    /// The name of its module in a bundle. If a program imports `graph` as `g` and a library does
    /// not rename it, the module is `g`, and the library's import has the name `graph`.
    pub library: String,
}

/// A crate from a registry.
#[derive(Clone)]
pub struct Crate {
    /// cargo's identifier of its package.
    pub id: String,
    /// The name at the registry.
    pub name: String,
    pub version: String,
    pub name_in_sources: String,
    /// The package that depends on it.
    pub wanted_by: String,
}

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
    /// Whether it has default features that are on.
    pub default_features: bool,
    /// The kind of each dependency: `dev` if it is for tests, `build` if it is for the build
    /// script, and empty otherwise.
    pub dependency_kinds: Vec<String>,
    pub has_build_script: bool,
    /// The settings of its release profile that no judge has: `overflow-checks`.
    pub settings: Vec<String>,
}

impl Package {
    /// Reads a package from its part of cargo's answer about a `workspace`.
    pub(super) fn of(
        described: &Json,
        workspace: &Json,
        default_features: bool,
    ) -> Result<Package> {
        let manifest = PathBuf::from(described.get("manifest_path").text());
        let text = |name: &str| described.get(name).text().to_string();
        // A package has a member `edition` just as a target has.
        let edition = edition_of(described, described)?;
        let mut has_build_script = false;
        for target in described.get("targets").list() {
            // A target may have an edition of its own.
            let (name, year) = (target.get("name").text(), target.get("edition").text());
            if kind_of(target) == "custom-build" {
                refuse_build_script_with_effect(described, target)?;
                has_build_script = true;
            } else if is_program(target) && year != edition.year() {
                let edition = format!("the program {} alone has edition {}", name, year);
                let why = edition + "; give the whole package this edition";
                return Err(refusal(described, &why));
            }
        }
        let defaults = described.get("features").get("default").list();
        let dependencies = described.get("dependencies").list().iter();
        Ok(Package {
            name: text("name"),
            version: text("version"),
            licence: licence_of(described),
            root: manifest.with_file_name(""),
            edition,
            target: PathBuf::from(workspace.get("target_directory").text()),
            library: library_of(described)?,
            default_features: default_features && !defaults.is_empty(),
            dependency_kinds: dependencies
                .map(|dependency| dependency.get("kind").text().to_string())
                .collect(),
            has_build_script,
            settings: release_settings(Path::new(workspace.get("workspace_root").text())),
            manifest,
        })
    }
}

/// Reads the settings of the release profile that change what a program does. cargo takes profiles only
/// from the root of a workspace, and does not describe them.
fn release_settings(workspace: &Path) -> Vec<String> {
    let manifest = fs::read_to_string(workspace.join("Cargo.toml")).unwrap_or_default();
    let manifest = manifest.replace(' ', "");
    let profile = manifest.split('[').find(|table| table.starts_with("profile.release]"));
    let is_on = |name: &&str| profile.map_or(false, |all| all.contains(&format!("\n{name}=true")));
    ["overflow-checks", "debug-assertions"].into_iter().filter(is_on).map(str::to_string).collect()
}

/// Refuses a build script that tells cargo to compile the package in another way, or makes a file
/// for it.
fn refuse_build_script_with_effect(package: &Json, script: &Json) -> Result<()> {
    let file = PathBuf::from(script.get("src_path").text());
    let script = with_path(&file, fs::read_to_string(&file))?;
    if let Some((_, effect)) = EFFECTIVE_WORDS.iter().find(|(word, _)| script.contains(word)) {
        let why = format!("has a build script with {}; a judge runs no build script", effect);
        return Err(refusal(package, &why));
    }
    Ok(())
}

/// Returns the library of a package, if it has one, without what the library depends on.
pub(super) fn library_of(package: &Json) -> Result<Option<Library>> {
    let target = match library_target(package) {
        Some(target) => target,
        None => return Ok(None),
    };
    let manifest = Path::new(package.get("manifest_path").text());
    let why = || refusal(package, "is a proc macro, and a bundle cannot be one").reason;
    let refused = (kind_of(target) == "proc-macro").then(why);
    Ok(Some(Library {
        name: name_of_library(package),
        package: package.get("name").text().to_string(),
        licence: licence_of(package),
        folder: manifest.parent().unwrap_or(manifest).to_path_buf(),
        file: PathBuf::from(target.get("src_path").text()),
        edition: edition_of(package, target)?,
        features: Vec::new(),
        imports: Vec::new(),
        crates: Vec::new(),
        refused,
    }))
}

/// The name of a package's library in the sources of others that do not rename it, or an empty one
/// if the package has no library. Older versions of cargo leave the package's hyphens in it.
pub(super) fn name_of_library(package: &Json) -> String {
    library_target(package).map_or("", |target| target.get("name").text()).replace('-', "_")
}

/// A library has the kinds that its `crate-type` lists, so we look for a target of no other kind.
fn library_target(package: &Json) -> Option<&Json> {
    let others = ["bin", "test", "bench", "example", "custom-build"];
    package.get("targets").list().iter().find(|target| !others.contains(&kind_of(target)))
}

/// Whether a target is a program or an example.
pub(super) fn is_program(target: &Json) -> bool {
    ["bin", "example"].contains(&kind_of(target))
}

/// The kind of a target. We need only the first, because only a library can have several.
pub(super) fn kind_of(target: &Json) -> &str {
    target.get("kind").list().first().map_or("", Json::text)
}

fn licence_of(package: &Json) -> Option<String> {
    let licence = package.get("license").text();
    (!licence.is_empty()).then(|| licence.to_string())
}

/// The edition of a package, or of a target of it.
fn edition_of(package: &Json, target: &Json) -> Result<Edition> {
    let year = target.get("edition").text();
    let unknown = || refusal(package, &format!("edition {} is not known", year));
    Edition::find(year).ok_or_else(unknown)
}

pub(super) fn refusal(package: &Json, why: &str) -> Failure {
    refused(format!("{}: {}", package.get("manifest_path").text(), why))
}
