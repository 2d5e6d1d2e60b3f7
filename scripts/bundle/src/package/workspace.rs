//! Finds the package or the workspace that the user means, and its programs.

use super::manifest::{is_program, kind_of, Package};
use crate::failure::{refused, with_path, Result};
use crate::tools::{metadata, run_tools_in, Json};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The programs among which the user can choose: those of a package or, in the root folder of a
/// workspace, those of all its packages, because cargo-compete calls the bundler there.
pub struct Workspace {
    /// The answer of `cargo metadata`.
    described: Json,
    /// The manifest that `--crate` names, or else the nearest one above the current directory.
    pub manifest: PathBuf,
    /// The programs and the examples, in the order of their names.
    pub programs: Vec<Program>,
}

pub struct Program {
    pub name: String,
    /// The first line of its source, without links: `POJ 2676: Sudoku = Luogu P10481`.
    pub first_line: String,
    pub file: PathBuf,
    /// The manifest of its package.
    pub manifest: PathBuf,
    pub is_example: bool,
}

impl Workspace {
    /// Reads the package or the workspace that the user has `chosen` by its folder or its manifest,
    /// or else the one around the current directory.
    pub fn read(chosen: Option<&Path>) -> Result<Workspace> {
        let here = with_path(Path::new("."), env::current_dir())?;
        let manifest = match chosen {
            Some(path) if path.ends_with("Cargo.toml") => here.join(path),
            Some(folder) => here.join(folder).join("Cargo.toml"),
            None => find_manifest(&here)?,
        };
        if let Some(folder) = manifest.parent().filter(|folder| chosen.is_some() && folder.is_dir())
        {
            run_tools_in(folder);
        }
        let path = manifest.to_string_lossy();
        let described = metadata(&["--no-deps", "--offline", "--manifest-path", &path])?;
        let root = Path::new(described.get("workspace_root").text()).join("Cargo.toml");
        let packages = described.get("packages").list();
        // A manifest at the root of a workspace may also be that of a package. If the user has
        // chosen it, only that package is meant, and otherwise the whole workspace.
        let is_chosen = |package: &Json| has_manifest(package, &manifest);
        let is_package_chosen = chosen.is_some() && packages.iter().any(is_chosen);
        let are_all_chosen = !is_package_chosen && is_same_file(&root, &manifest);
        let mut programs = Vec::new();
        for package in packages.iter().filter(|package| are_all_chosen || is_chosen(package)) {
            for target in package.get("targets").list().iter().filter(|target| is_program(target)) {
                let file = PathBuf::from(target.get("src_path").text());
                programs.push(Program {
                    name: target.get("name").text().to_string(),
                    // If we cannot read the file of the program that the user wants, `assemble`
                    // fails.
                    first_line: first_line(&fs::read_to_string(&file).unwrap_or_default()),
                    file,
                    manifest: PathBuf::from(package.get("manifest_path").text()),
                    is_example: kind_of(target) == "example",
                });
            }
        }
        if programs.is_empty() {
            let why = "there is no program in src/bin/ or examples/, and no src/main.rs";
            return Err(refused(format!("{}: {}", manifest.display(), why)));
        }
        programs.sort_by(|program, other| program.name.cmp(&other.name));
        Ok(Workspace { described, manifest, programs })
    }

    /// The programs of the package in the user's folder.
    pub fn own_programs(&self) -> Vec<&Program> {
        let is_own = |program: &&Program| is_same_file(&program.manifest, &self.manifest);
        self.programs.iter().filter(is_own).collect()
    }

    pub fn package(&self, manifest: &Path, default_features: bool) -> Result<Package> {
        let mut packages = self.described.get("packages").list().iter();
        let found = packages.find(|package| has_manifest(package, manifest));
        let why = "this is a workspace; choose one of its packages with --crate DIR";
        let found = found.ok_or_else(|| refused(format!("{}: {}", manifest.display(), why)))?;
        Package::of(found, &self.described, default_features)
    }
}

/// Returns the first line of a source's header, without the links in it:
/// `//! POJ 2676 <http://poj.org/problem?id=2676>: Sudoku` becomes `POJ 2676: Sudoku`.
fn first_line(source: &str) -> String {
    let line = source.lines().find_map(|line| line.strip_prefix("//!")).unwrap_or("");
    let without_links = line.split(" <").map(|part| match part.split_once('>') {
        Some((link, rest)) if link.starts_with("http") => rest,
        _ => part,
    });
    without_links.collect::<String>().trim().to_string()
}

pub(super) fn has_manifest(package: &Json, manifest: &Path) -> bool {
    is_same_file(Path::new(package.get("manifest_path").text()), manifest)
}

/// Whether two paths lead to the same file. Two tools may spell one path differently, so we never compare
/// paths as text. For the components of `Path`, `d:/a` is the same as `D:\a`; links need the file system.
pub(super) fn is_same_file(one: &Path, other: &Path) -> bool {
    let canonical = [one, other].map(|path| fs::canonicalize(path).ok());
    one == other || canonical[0].is_some() && canonical[0] == canonical[1]
}

/// Finds the nearest manifest in this directory and those above it, as cargo does.
fn find_manifest(here: &Path) -> Result<PathBuf> {
    let mut manifests = here.ancestors().map(|folder| folder.join("Cargo.toml"));
    let none = || refused(format!("there is no Cargo.toml in {} or above", here.display()));
    manifests.find(|manifest| manifest.is_file()).ok_or_else(none)
}
