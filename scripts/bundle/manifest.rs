//! Reads what a bundle needs from `Cargo.toml`: names, edition, library, binaries.
//!
//! The few lines that matter are plain `key = value` pairs, so no full TOML reader is needed.
//! What cannot be read that way is refused rather than guessed.

use crate::source::{refuse_file, Refusal};
use std::path::Path;

/// Tables that are read. Keys before the first table could hold them as well.
const READ: &[&str] = &["package", "lib", "bin", "dependencies"];

#[derive(Debug, Default)]
pub struct Manifest {
    /// The package's name.
    pub package: String,
    /// 2015, 2018, 2021 or 2024.
    pub edition: u32,
    /// The library's name as code writes it, and its root file, from the package's root.
    pub library: Option<(String, String)>,
    /// Every binary: its name and its root file, from the package's root, sorted by name.
    pub binaries: Vec<(String, String)>,
    /// Names of other packages, as code writes them.
    pub dependencies: Vec<String>,
}

impl Manifest {
    /// Reads the manifest in `directory` and looks for the files that Cargo finds by itself.
    pub fn read(directory: &Path) -> Result<Manifest, Refusal> {
        let text = match std::fs::read_to_string(directory.join("Cargo.toml")) {
            Ok(text) => text,
            Err(error) => return refuse_file("Cargo.toml", &error.to_string()),
        };
        let mut manifest = Manifest {
            edition: 2015,
            ..Manifest::default()
        };
        let mut lib_name = String::new();
        let mut lib_path = String::from("src/lib.rs");
        let mut bins: Vec<(String, String)> = Vec::new();
        let mut table = String::new();
        // The quotes of the text of several lines that is being passed over.
        let mut quotes = None;
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            let here = |why: String| Refusal {
                file: String::from("Cargo.toml"),
                line: number + 1,
                column: 1,
                why,
            };
            if let Some(end) = quotes {
                if line.contains(end) {
                    quotes = None;
                }
                continue;
            }
            if line.starts_with('[') {
                let name = line.split('#').next().unwrap_or("").trim();
                table = name
                    .trim_matches(|c| c == '[' || c == ']')
                    .trim()
                    .to_string();
                if table == "bin" {
                    bins.push(Default::default());
                }
                // `[dependencies.name]`
                if let Some((kind, name)) = table.rsplit_once('.') {
                    if kind.ends_with("dependencies") && !kind.contains("dev-") {
                        manifest.dependencies.push(name.replace('-', "_"));
                    }
                }
                continue;
            }
            let (key, value) = match line.split_once('=') {
                Some((key, value)) if !line.starts_with('#') => (key.trim(), value.trim()),
                _ => continue,
            };
            quotes = ["\"\"\"", "'''"]
                .iter()
                .copied()
                .find(|quotes| value.starts_with(quotes) && !value[3..].contains(quotes));
            let (key, value) = (key.trim_matches('"'), unquoted(value));
            match (table.as_str(), key) {
                ("package", "name") => manifest.package = value,
                ("package", "edition") => {
                    manifest.edition = match value.parse() {
                        Ok(edition @ (2015 | 2018 | 2021 | 2024)) => edition,
                        _ => return Err(here(format!("edition `{}` is not known", value))),
                    }
                }
                ("package", "edition.workspace") => {
                    return refuse_file("Cargo.toml", "the edition stands in another manifest");
                }
                ("lib", "name") => lib_name = value,
                ("lib", "path") => lib_path = value,
                ("bin", "name") => bins.last_mut().expect("a table was opened").0 = value,
                ("bin", "path") => bins.last_mut().expect("a table was opened").1 = value,
                ("", name) if READ.contains(&name.split('.').next().unwrap_or(name).trim()) => {
                    return Err(here(format!("write `{}` in a table of its own", name)));
                }
                (t, name) if t.ends_with("dependencies") && !t.contains("dev-") => {
                    let name = name.split('.').next().unwrap_or(name);
                    manifest.dependencies.push(name.replace('-', "_"));
                }
                _ => {}
            }
        }
        if lib_name.is_empty() {
            lib_name = manifest.package.replace('-', "_");
        }
        if directory.join(&lib_path).is_file() {
            manifest.library = Some((lib_name, lib_path));
        }
        manifest.find_binaries(directory, bins);
        Ok(manifest)
    }

    fn find_binaries(&mut self, directory: &Path, declared: Vec<(String, String)>) {
        if directory.join("src/main.rs").is_file() {
            self.binaries
                .push((self.package.clone(), String::from("src/main.rs")));
        }
        let entries = std::fs::read_dir(directory.join("src/bin"))
            .into_iter()
            .flatten();
        for entry in entries.flatten() {
            let file = entry.file_name().to_string_lossy().into_owned();
            if let Some(name) = file.strip_suffix(".rs") {
                self.binaries
                    .push((name.to_string(), format!("src/bin/{}", file)));
            } else if entry.path().join("main.rs").is_file() {
                self.binaries
                    .push((file.clone(), format!("src/bin/{}/main.rs", file)));
            }
        }
        for (name, path) in declared {
            let found = self
                .binaries
                .iter()
                .position(|b| b.0 == name || b.1 == path);
            let path = match found {
                Some(i) => {
                    let old = self.binaries.remove(i).1;
                    if path.is_empty() {
                        old
                    } else {
                        path
                    }
                }
                None => path,
            };
            if !path.is_empty() {
                self.binaries.push((name, path));
            }
        }
        self.binaries.sort();
    }

    /// The binaries that are problems: those in `src/`. Tools of the package live elsewhere.
    pub fn problems(&self) -> Vec<&(String, String)> {
        self.binaries
            .iter()
            .filter(|(_, path)| path.starts_with("src/"))
            .collect()
    }
}

/// The text of a TOML string, or the bare value without its comment.
fn unquoted(value: &str) -> String {
    for quote in ['"', '\''].iter() {
        if let Some(inner) = value.strip_prefix(*quote) {
            return inner.split(*quote).next().unwrap_or("").to_string();
        }
    }
    value.split('#').next().unwrap_or("").trim().to_string()
}
