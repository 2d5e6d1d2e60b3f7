//! What a package is made of, as cargo tells, and which program a name means.

use crate::compiler::{output, text};
use crate::json::{self, Json};
use crate::{at, Refused, Result};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, process};

/// A package with programs in `src/bin/` or `src/main.rs`.
pub struct Package {
    pub title: String,
    pub root: PathBuf,
    pub edition: String,
    /// A folder of this bundling, where cargo puts what it builds.
    pub folder: PathBuf,
    pub library: Option<Library>,
    pub programs: Vec<Program>,
}

pub struct Library {
    /// Its name in sources.
    pub name: String,
    /// Its root.
    pub file: PathBuf,
}

pub struct Program {
    pub name: String,
    /// The problem's names as the file's first line has them: `POJ 2676 = Luogu P10481`.
    pub title: String,
    pub path: PathBuf,
}

impl Package {
    /// Reads the package in a folder, or else the nearest one around this directory.
    pub fn read(folder: &Option<String>) -> Result<Package> {
        let manifest = match folder {
            Some(folder) => Path::new(folder).join("Cargo.toml"),
            None => PathBuf::from(&cargo(&["locate-project"])?.get("root").text),
        };
        let path = manifest.to_string_lossy();
        let metadata = ["metadata", "--format-version=1", "--no-deps", "--offline"];
        let told = cargo(&[&metadata[..], &["--manifest-path", &path]].concat())?;
        let mut packages = told.get("packages").list();
        let same = |path: &str| fs::canonicalize(path).ok() == fs::canonicalize(&manifest).ok();
        let is_meant = |one: &&Json| same(&one.get("manifest_path").text);
        let refuse = |what: &str| Refused(format!("{}: {}", manifest.display(), what));
        let workspace = "a workspace, not a package: name a package of it with --crate DIR";
        let package = packages.find(is_meant).ok_or_else(|| refuse(workspace))?;
        for one in package.get("dependencies").list() {
            if one.get("kind").text != "dev" && one.get("optional").text != "true" {
                let name = &one.get("name").text;
                return Err(refuse(&format!("depends on {}, and a bundle holds `std` only", name)));
            }
        }
        if let Some(feature) = package.get("features").get("default").list().next() {
            let what = format!("has {} for a default feature, judges set none", feature.text);
            return Err(refuse(&what));
        }
        let (mut library, mut programs) = (None, Vec::new());
        let root = Path::new(&package.get("manifest_path").text).with_file_name("");
        for target in package.get("targets").list() {
            let (name, file) = (target.get("name").text.clone(), &target.get("src_path").text);
            let file = PathBuf::from(file);
            match target.get("kind").list().next().map_or("", |kind| &kind.text) {
                "bin" if file.starts_with(root.join("src")) => {
                    let title = title(&at(&file, fs::read_to_string(&file))?);
                    programs.push(Program { name, title, path: file });
                }
                "bin" | "test" | "bench" | "example" => {}
                "proc-macro" | "custom-build" => {
                    return Err(refuse("has code that the build runs, judges run none"))
                }
                _ => library = Some(Library { name: name.replace('-', "_"), file }),
            }
        }
        let (name, licence) = (&package.get("name").text, &package.get("license").text);
        let built = Path::new(&told.get("target_directory").text).join("bundle");
        Ok(Package {
            title: format!("{} ({} licence)", name, licence).replace(" (null licence)", ""),
            edition: package.get("edition").text.clone(),
            root,
            folder: built.join(process::id().to_string()),
            library,
            programs,
        })
    }
}

impl Package {
    /// Finds the program that any of its names means.
    pub fn find(&self, wanted: &str) -> Result<&Program> {
        let file = wanted.strip_suffix(".rs").and_then(|path| path.rsplit(&['/', '\\'][..]).next());
        let plain = plain(file.unwrap_or(wanted));
        let found: Vec<_> =
            self.programs.iter().filter(|one| one.names().contains(&plain)).collect();
        if let [program] = found[..] {
            return Ok(program);
        }
        if !found.is_empty() {
            let found: Vec<&str> = found.iter().map(|one| one.name.as_str()).collect();
            return Err(Refused(format!("{} may be {}", wanted, found.join(" or "))));
        }
        // The nearest has a name with the most pairs of letters in common, and with over half.
        let pairs: Vec<&str> = (0..plain.len()).filter_map(|at| plain.get(at..at + 2)).collect();
        let alike = |name: &String| pairs.iter().filter(|pair| name.contains(**pair)).count();
        let most = |one: &&Program| one.names().iter().map(alike).max().unwrap_or(0);
        let near = self.programs.iter().filter(|one| 2 * most(one) > pairs.len()).max_by_key(most);
        let near = near.map(|one| format!(", the nearest is {} ({})", one.name, one.title));
        Err(Refused(format!("no problem {}{}", wanted, near.unwrap_or_default())))
    }
}

impl Program {
    fn names(&self) -> Vec<String> {
        // `src/main.rs` has the package's name.
        let file = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let mut names = vec![plain(&self.name), plain(&file)];
        for title in self.title.split(" = ") {
            // `Luogu P10481`: the number alone will do, with or without its letters.
            let id = title.split_once(' ').map_or("", |(_, id)| id);
            names.extend([title, id, id.trim_start_matches(char::is_alphabetic)].map(plain));
        }
        names.retain(|name| !name.is_empty());
        names
    }
}

fn plain(name: &str) -> String {
    name.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "")
}

/// What cargo says.
fn cargo(args: &[&str]) -> Result<Json> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let done = output(cargo.args(args))?;
    let json = json::read(&text(&done.stdout)).filter(|_| done.status.success());
    json.ok_or_else(|| Refused(text(&done.stderr)))
}

/// The first line of a file's header, without links.
fn title(text: &str) -> String {
    let line = text.lines().find_map(|line| line.strip_prefix("//!")).unwrap_or("");
    let words = line.split_whitespace().filter(|word| !word.starts_with('<'));
    words.collect::<Vec<_>>().join(" ")
}
