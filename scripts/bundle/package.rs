//! What a package is made of, as cargo tells.

use crate::json::Json;
use crate::Failure::{self, Refused};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A package with one program in each file of `src/bin/`.
pub struct Package {
    pub name: String,
    pub license: String,
    pub root: PathBuf,
    /// Where cargo puts what it builds.
    pub target: PathBuf,
    pub library: Option<Library>,
    pub programs: Vec<Program>,
}

/// The library that the programs share.
pub struct Library {
    /// Its name in sources.
    pub name: String,
    pub path: PathBuf,
}

/// A program in `src/bin/`.
pub struct Program {
    pub name: String,
    pub path: PathBuf,
    /// The problem's names, from the first paragraph of the file: `//! POJ 2676 <link> = Luogu P10481`.
    pub titles: Vec<String>,
}

impl Package {
    /// Reads the package in `folder`, or else the nearest one around this directory.
    ///
    /// # Errors
    ///
    /// There is none, or it has what a single file cannot have.
    pub fn read(folder: Option<&Path>) -> Result<Package, Failure> {
        let manifest = find_manifest(folder)?;
        let asked = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args(["metadata", "--format-version=1", "--no-deps", "--offline", "--manifest-path"])
            .arg(&manifest)
            .output()
            .map_err(|error| Refused(format!("cannot run cargo: {}", error)))?;
        if !asked.status.success() {
            return Err(Refused(String::from_utf8_lossy(&asked.stderr).trim_end().to_string()));
        }
        let told = Json::parse(&String::from_utf8_lossy(&asked.stdout))
            .ok_or_else(|| Refused(String::from("cargo metadata printed no JSON")))?;
        let same = |package: &&Json| fs::canonicalize(package.get("manifest_path").text()).ok() == fs::canonicalize(&manifest).ok();
        let refuse = |why: &str| Err(Refused(format!("{}: {}", manifest.display(), why)));
        let package = match told.get("packages").list().iter().find(same) {
            Some(package) => package,
            None => return refuse("a workspace, not a package"),
        };
        let dependency = package.get("dependencies").list().iter().find(|one| one.get("kind").text() != "dev");
        if let Some(dependency) = dependency {
            return refuse(&format!("depends on {}, which a single file cannot", dependency.get("name").text()));
        }
        if package.get("features") != &Json::Object(Vec::new()) {
            return refuse("has features, which a single file cannot");
        }
        let mut library = None;
        let mut programs = Vec::new();
        for target in package.get("targets").list() {
            let (name, path) = (target.get("name").text(), PathBuf::from(target.get("src_path").text()));
            match target.get("kind").list()[0].text() {
                "lib" => library = Some(Library { name: name.replace('-', "_"), path }),
                "bin" if path.parent().map_or(false, |folder| folder.ends_with("src/bin")) => {
                    programs.push(Program { name: name.to_string(), titles: titles(&path), path })
                }
                "proc-macro" | "custom-build" => return refuse("has a build script or procedural macros"),
                _ => {}
            }
        }
        Ok(Package {
            name: package.get("name").text().to_string(),
            license: package.get("license").text().to_string(),
            root: manifest.parent().map(Path::to_path_buf).unwrap_or_default(),
            target: PathBuf::from(told.get("target_directory").text()),
            library,
            programs,
        })
    }

    /// A file of the package, as messages show it.
    pub fn shown<'a>(&self, path: &'a Path) -> std::path::Display<'a> {
        path.strip_prefix(&self.root).unwrap_or(path).display()
    }
}

fn find_manifest(folder: Option<&Path>) -> Result<PathBuf, Failure> {
    let here = env::current_dir().map_err(|error| Refused(format!("no current directory: {}", error)))?;
    let manifest = match folder {
        Some(folder) => Some(here.join(folder).join("Cargo.toml")).filter(|manifest| manifest.is_file()),
        None => here.ancestors().map(|folder| folder.join("Cargo.toml")).find(|manifest| manifest.is_file()),
    };
    manifest.ok_or_else(|| match folder {
        Some(folder) => Refused(format!("{}: no Cargo.toml there", folder.display())),
        None => Refused(format!("no Cargo.toml in {} or above", here.display())),
    })
}

/// The problem's names, without links.
fn titles(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let header = text.trim_start_matches('\u{feff}').lines().map_while(|line| line.strip_prefix("//!"));
    let lines: Vec<&str> = header.map(str::trim).take_while(|line| !line.is_empty()).collect();
    let mut paragraph = lines.join(" ");
    while let Some((before, after)) = paragraph.split_once('<').and_then(|(before, rest)| Some((before, rest.split_once('>')?.1))) {
        paragraph = format!("{}{}", before.trim_end(), after);
    }
    paragraph.split('=').map(|title| title.trim().to_string()).collect()
}
