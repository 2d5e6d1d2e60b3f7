//! What a package is made of, as cargo tells.

use crate::compiler::{output, text};
use crate::{json, Refused, Result};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, process};

/// A package with one program in each file of `src/bin/`.
pub struct Package {
    pub title: String,
    pub root: PathBuf,
    pub edition: String,
    /// A folder of this bundling, where cargo puts what it builds.
    pub folder: PathBuf,
    /// The name of the library in sources, and its root.
    pub library: Option<(String, PathBuf)>,
    pub programs: Vec<Program>,
}

pub struct Program {
    pub name: String,
    /// The problem's names as the file's first paragraph has them: `POJ 2676 = Luogu P10481`.
    pub title: String,
    pub path: PathBuf,
}

impl Package {
    /// Reads the package in a folder, or else the nearest one around this directory.
    pub fn read(folder: &Option<String>) -> Result<Package> {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["metadata", "--format-version=1", "--no-deps", "--offline"]);
        if let Some(folder) = folder {
            cargo.arg("--manifest-path").arg(Path::new(folder).join("Cargo.toml"));
        }
        let told = output(&mut cargo)?;
        let json = json::value(&mut &*text(&told.stdout)).filter(|_| told.status.success());
        let told = json.ok_or_else(|| Refused(text(&told.stderr)))?;
        let mut packages = told.get("packages").list();
        let package = match (packages.next(), packages.next()) {
            (Some(package), None) => package,
            _ => return Err(Refused("a workspace, not a package".to_string())),
        };
        let manifest = &package.get("manifest_path").text;
        let refuse = |what| Err(Refused(format!("{}: has {}, judges have none", manifest, what)));
        if package.get("dependencies").list().any(|one| one.get("kind").text != "dev") {
            return refuse("dependencies");
        } else if package.get("features").list().next().is_some() {
            return refuse("features");
        }
        let (mut library, mut programs) = (None, Vec::new());
        for target in package.get("targets").list() {
            let name = target.get("name").text.clone();
            let path = PathBuf::from(&target.get("src_path").text);
            match target.get("kind").list().next().map_or("", |kind| &kind.text) {
                "lib" => library = Some((name.replace('-', "_"), path)),
                "bin" if path.parent().map_or(false, |folder| folder.ends_with("src/bin")) => {
                    let title = title(&fs::read_to_string(&path)?);
                    programs.push(Program { name, title, path });
                }
                "proc-macro" | "custom-build" => return refuse("code that the build runs"),
                _ => {}
            }
        }
        let folder = format!("bundle/{}", process::id());
        let (name, licence) = (&package.get("name").text, &package.get("license").text);
        Ok(Package {
            title: format!("{} ({} licence)", name, licence).replace(" (null licence)", ""),
            edition: package.get("edition").text.clone(),
            root: Path::new(manifest).with_file_name(""),
            folder: Path::new(&told.get("target_directory").text).join(folder),
            library,
            programs,
        })
    }
}

/// The first paragraph of a file's header, without links.
fn title(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
    let words = lines.take_while(|line| !line.is_empty()).flat_map(str::split_whitespace);
    words.filter(|word| !word.starts_with('<')).collect::<Vec<_>>().join(" ")
}
